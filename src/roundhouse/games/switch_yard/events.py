"""The events of Switch Yard: their fields and text. Nothing is hidden."""

from roundhouse.games.events import EventKind, Reading, seat_reading
from roundhouse.games.switch_yard.board import BOARD
from roundhouse.games.switch_yard.notation import cars_of_action
from roundhouse.games.switch_yard.tables import LONGEST

SET_UP, PLACED, FILLED, MOVED, PULLED, SHIPPED, WON, STUCK, REPEATED, EXHAUSTED = range(10)

MOST_EVENTS = LONGEST + 2
"""A pull, each of its cars arriving home, and the end of the game."""

COLOUR_NAMES = ("red", "blue")


_CELL = Reading(str, BOARD.cells.__getitem__)
_READS = {
    "seat": seat_reading(COLOUR_NAMES.__getitem__),
    "cars": Reading(list[tuple[str, str]], cars_of_action),
    **dict.fromkeys(("start", "target", "leader", "tail", "cell", "opposite"), _CELL),
}


def _kind(name: str, *fields: str, text: str, changes: tuple[str, ...] = (), ends: bool = False) -> EventKind:
    def sentence(**data: object) -> str:
        words = text.format(**data)
        return words[0].upper() + words[1:]

    reads = {field: _READS[field] for field in fields if field in _READS}
    return EventKind(name, fields, sentence, changes=changes, reads=reads, ends=ends)


_TURN = ("turn", "side", "ply", "occurrence", "position")
_END = ("phase", "turn", "winner", "ending")

EVENTS = (
    _kind("set_up", "seat", text="the yard is ready and {seat} begins"),
    _kind(
        "placed",
        *("seat", "cell", "opposite"),
        text="{seat} places a car on {cell}, with its opposite on {opposite}",
        changes=("cars", "turn", "side", "position"),
    ),
    _kind(
        "filled",
        text="both receiving areas are full: the shunting begins",
        changes=("phase", "turn", "occurrence", "position"),
    ),
    _kind(
        "moved",
        *("seat", "start", "target"),
        text="{seat}'s switch engine goes from {start} to {target}",
        changes=("cars.{seat}", *_TURN),
    ),
    _kind(
        "pulled",
        *("seat", "leader", "tail", "target", "cars"),
        text="{seat} pulls the train {leader}–{tail} to {target}",
        changes=("cars", *_TURN),
    ),
    _kind("shipped", "seat", "cell", text="a {seat} car is home on {cell}", changes=("home.{seat}",)),
    _kind("won", "seat", text="{seat} wins: all {seat} cars are home", changes=_END, ends=True),
    _kind("stuck", "seat", text="{seat} has no legal move and loses", changes=_END, ends=True),
    _kind("repeated", text="the same position stands for the third time: a draw", changes=_END, ends=True),
    _kind("exhausted", "limit", text="{limit} moves are played: a draw", changes=_END, ends=True),
)
"""In the order of the event numbers above."""
