"""What can happen."""

from roundhouse.games.events import EventKind
from tests.toys.waybills.board import MOST_SEATS
from tests.toys.waybills.tables import SEAT_NAMES

DEALT, DREW, SENT, GAMBLED, ENDED = range(5)
MOST_EVENTS = 2 * MOST_SEATS
_NEXT = ("turn", "actions")

EVENTS = (
    EventKind(
        "dealt",
        ("seat", "card"),
        lambda seat, card: f"{SEAT_NAMES[seat]} is dealt {'a card' if card is None else card}",
        secret={"card": ("seat",)},
        reveals=True,
    ),
    EventKind(
        "drew",
        ("seat", "card"),
        lambda seat, card: f"{SEAT_NAMES[seat]} draws {'a card' if card is None else card}",
        changes=("hand", "hands.{seat}", "deck", *_NEXT),
        secret={"card": ("seat",)},
        reveals=True,
    ),
    EventKind(
        "sent",
        ("seat", "card"),
        lambda seat, card: f"{SEAT_NAMES[seat]} delivers {card}",
        changes=("hand", "hands.{seat}", "delivered", "sums.{seat}", *_NEXT),
    ),
    EventKind(
        "gambled",
        ("seat", "worth"),
        lambda seat, worth: f"{SEAT_NAMES[seat]} gambles for {worth}",
        changes=("sums.{seat}", *_NEXT),
        reveals=True,
    ),
    EventKind("ended", ("actions",), lambda actions: f"over after {actions} actions", changes=("turn",), ends=True),
)
