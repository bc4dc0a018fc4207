"""The events of Switch Yard: their fields and text. Nothing is hidden."""

from roundhouse.games.events import EventKind, Reading, seat_reading
from roundhouse.games.switch_yard.board import BOARD
from roundhouse.games.switch_yard.notation import cars_of_action
from roundhouse.games.switch_yard.tables import LONGEST, SEAT_NAMES
from roundhouse.games.switch_yard.texts import say

SET_UP, PLACED, FILLED, MOVED, PULLED, SHIPPED, WON, STUCK, REPEATED, EXHAUSTED = range(10)

MOST_EVENTS = LONGEST + 2
"""A pull, each of its cars arriving home, and the end of the game."""

COLOUR_NAMES = ("red", "blue")


_CELL = Reading(str, BOARD.cells.__getitem__)
_READS = {
    "seat": seat_reading(SEAT_NAMES.__getitem__),
    "cars": Reading(list[tuple[str, str]], cars_of_action),
    **dict.fromkeys(("start", "target", "leader", "tail", "cell", "opposite"), _CELL),
}


def _kind(name: str, *fields: str, changes: tuple[str, ...] = (), ends: bool = False) -> EventKind:
    key = f"event-{name.replace('_', '-')}"

    def sentence(seat: str = "", cars: object = None, **data: object) -> str:  # noqa: ARG001 - cars are not told
        return say(key, you=None, seat=seat, colour=seat.lower(), **data)

    reads = {field: _READS[field] for field in fields if field in _READS}
    return EventKind(name, fields, sentence, changes=changes, reads=reads, ends=ends)


_TURN = ("turn", "side", "ply", "occurrence", "position")
_END = ("phase", "turn", "winner", "ending")

EVENTS = (
    _kind("set_up", "seat"),
    _kind(
        "placed",
        *("seat", "cell", "opposite"),
        changes=("cars", "turn", "side", "position"),
    ),
    _kind(
        "filled",
        changes=("phase", "turn", "occurrence", "position"),
    ),
    _kind(
        "moved",
        *("seat", "start", "target"),
        changes=("cars.{seat}", *_TURN),
    ),
    _kind(
        "pulled",
        *("seat", "leader", "tail", "target", "cars"),
        changes=("cars", *_TURN),
    ),
    _kind("shipped", "seat", "cell", changes=("home.{seat}",)),
    _kind("won", "seat", changes=_END, ends=True),
    _kind("stuck", "seat", changes=_END, ends=True),
    _kind("repeated", changes=_END, ends=True),
    _kind("exhausted", "limit", changes=_END, ends=True),
)
"""In the order of the event numbers above."""
