"""What can happen."""

from night_mail.board import BOARD, MOST_SEATS
from night_mail.tables import HAND, ROOM, SEAT_NAMES
from roundhouse.games.events import EventKind, Reading, seat_reading

DEALT, LOADED, DREW, RAN, DELIVERED, DAWNED = range(6)
MOST_EVENTS = max(MOST_SEATS * HAND, ROOM + 2)
"""A setup deals all hands; a run can deliver all bags, and end the night."""

_READS = {"seat": seat_reading(SEAT_NAMES.__getitem__), "station": Reading(str, BOARD.stations.__getitem__)}


def _bag(station: str | None) -> str:
    return "a bag" if station is None else f"a bag for {station}"


EVENTS = (
    EventKind(
        "dealt",
        ("seat", "station"),
        lambda seat, station: f"{seat} is dealt {_bag(station)}",
        changes=("hand", "hands.{seat}", "deck"),
        secret={"station": ("seat",)},
        reads=_READS,
        reveals=True,
    ),
    EventKind(
        "loaded",
        ("seat", "station"),
        lambda seat, station: f"{seat} loads a bag for {station}",
        changes=("hand", "hands.{seat}", "aboard", "turn"),
        reads=_READS,
    ),
    EventKind(
        "drew",
        ("seat", "station"),
        lambda seat, station: f"{seat} draws {_bag(station)}",
        changes=("hand", "hands.{seat}", "deck"),
        secret={"station": ("seat",)},
        reads=_READS,
        reveals=True,
    ),
    EventKind(
        "ran",
        ("seat", "length", "station"),
        lambda seat, length, station: (
            f"{seat} runs the train {length} station{'' if length == 1 else 's'} to {station}"
        ),
        changes=("train", "heading", "runs_left", "turn"),
        reads=_READS,
    ),
    EventKind(
        "delivered",
        ("seat", "station", "worth"),
        lambda seat, station, worth: f"{seat} delivers at {station} for {worth}",
        changes=("aboard", "points.{seat}"),
        reads=_READS,
    ),
    EventKind("dawned", ("runs",), lambda runs: f"the night ends after {runs} runs", changes=("turn",), ends=True),
)
