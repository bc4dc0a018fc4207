"""What can happen."""

from roundhouse.games.events import EventKind, seat_reading
from tests.toys.waybills.board import MOST_SEATS
from tests.toys.waybills.tables import SEAT_NAMES

DEALT, DREW, SENT, GAMBLED, ENDED = range(5)
MOST_EVENTS = 2 * MOST_SEATS
_READS = {"seat": seat_reading(SEAT_NAMES.__getitem__)}
_NEXT = ("turn", "actions")

EVENTS = (
    EventKind(
        "dealt",
        ("seat", "card"),
        lambda seat, card: f"{seat} is dealt {'a card' if card is None else card}",
        reads=_READS,
        secret={"card": ("seat",)},
        reveals=True,
    ),
    EventKind(
        "drew",
        ("seat", "card"),
        lambda seat, card: f"{seat} draws {'a card' if card is None else card}",
        reads=_READS,
        changes=("hand", "hands.{seat}", "deck", *_NEXT),
        secret={"card": ("seat",)},
        reveals=True,
    ),
    EventKind(
        "sent",
        ("seat", "card"),
        lambda seat, card: f"{seat} delivers {card}",
        reads=_READS,
        changes=("hand", "hands.{seat}", "delivered", "sums.{seat}", *_NEXT),
    ),
    EventKind(
        "gambled",
        ("seat", "worth"),
        lambda seat, worth: f"{seat} gambles for {worth}",
        reads=_READS,
        changes=("sums.{seat}", *_NEXT),
        reveals=True,
    ),
    EventKind("ended", ("actions",), lambda actions: f"over after {actions} actions", changes=("turn",), ends=True),
)
