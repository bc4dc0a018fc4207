"""What happens in Switch Yard, and how it is told. Nothing is hidden."""

from roundhouse.games.events import EventKind
from roundhouse.games.switch_yard.board import BOARD
from roundhouse.games.switch_yard.tables import LONGEST

SET_UP, PLACED, FILLED, MOVED, PULLED, SHIPPED, WON, STUCK, REPEATED, EXHAUSTED = range(10)

MOST_EVENTS = LONGEST + 2
"""A pull, each of its cars coming home, and the end."""

COLOUR_NAMES = ("red", "blue")


def _colour(seat: int) -> str:
    return COLOUR_NAMES[seat]


def _cell(number: int) -> str:
    return BOARD.cells[number]


_READS = {
    "colour": _colour,
    "start": _cell,
    "target": _cell,
    "leader": _cell,
    "tail": _cell,
    "cell": _cell,
    "opposite": _cell,
}


def _kind(name: str, *fields: str, text: str, changes: tuple[str, ...] = (), ends: bool = False) -> EventKind:
    def sentence(**data: object) -> str:
        words = text.format(**data)
        return words[0].upper() + words[1:]

    reads = {field: _READS[field] for field in fields if field in _READS}
    return EventKind(name, fields, sentence, changes=changes, reads=reads, ends=ends)


_TURN = ("turn", "ply", "occurrence", "position")
_END = ("phase", "turn")

EVENTS = (
    _kind("set_up", "colour", text="the yard is ready and {colour} begins"),
    _kind(
        "placed",
        *("colour", "cell", "opposite"),
        text="{colour} places a car on {cell}, with its opposite on {opposite}",
        changes=("cars", "turn", "position"),
    ),
    _kind(
        "filled",
        text="both receiving areas are full: the shunting begins",
        changes=("phase", "turn", "occurrence", "position"),
    ),
    _kind(
        "moved",
        *("colour", "start", "target"),
        text="{colour}'s switch engine goes from {start} to {target}",
        changes=("cars.{colour}", *_TURN),
    ),
    _kind(
        "pulled",
        *("colour", "leader", "tail", "target"),
        text="{colour} pulls the train {leader}–{tail} to {target}",
        changes=("cars", *_TURN),
    ),
    _kind("shipped", "colour", "cell", text="a {colour} car is home on {cell}", changes=("home.{colour}",)),
    _kind("won", "colour", text="{colour} wins: all {colour} cars are home", changes=_END, ends=True),
    _kind("stuck", "colour", text="{colour} has no legal move and loses", changes=_END, ends=True),
    _kind("repeated", text="the same position stands for the third time: a draw", changes=_END, ends=True),
    _kind("exhausted", "limit", text="{limit} moves are played: a draw", changes=_END, ends=True),
)
"""In the order of the numbers above."""
