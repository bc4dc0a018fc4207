"""Actions as typed values and as text."""

from dataclasses import dataclass

from roundhouse.games.on_track.board import MOST_SEATS, PROVISIONS
from roundhouse.games.on_track.events import PILE_NAMES
from roundhouse.games.on_track.tables import HELD_KINDS, KIND_NAMES, SEAT_NAMES, TRACKS
from roundhouse.games.on_track.track import FORM_NAMES


@dataclass(frozen=True)
class Draw:
    """Draw one card from the stock, or two; or none, when there is nothing to draw anywhere."""

    cards: int

    def __str__(self) -> str:
        return f"draw {self.cards or 'nothing'}"


@dataclass(frozen=True)
class TakeProvision:
    """Take a face-up provision."""

    place: int

    def __str__(self) -> str:
        return f"take provision {self.place}"


@dataclass(frozen=True)
class TakeDiscard:
    """Take the top discard, unseen."""

    def __str__(self) -> str:
        return "take discard"


@dataclass(frozen=True)
class Steal:
    """Draw a card at random from another hand."""

    victim: str

    def __str__(self) -> str:
        return f"steal from {self.victim}"


@dataclass(frozen=True)
class Skip:
    """Skip the turn, for the track is closed."""

    def __str__(self) -> str:
        return "skip"


@dataclass(frozen=True)
class GetBack:
    """Get back on track: lay the railroad in a new order."""

    def __str__(self) -> str:
        return "back on track"


@dataclass(frozen=True)
class Restock:
    """Restock the provision that was taken."""

    pile: str

    def __str__(self) -> str:
        return f"restock from {self.pile}"


@dataclass(frozen=True)
class Lay:
    """Lay a track card, a wild or the terminal on the own railroad."""

    form: str

    def __str__(self) -> str:
        return f"lay {self.form}"


@dataclass(frozen=True)
class Close:
    """Put a closed track on another railroad."""

    victim: str

    def __str__(self) -> str:
        return f"close {self.victim}"


@dataclass(frozen=True)
class Clear:
    """Clear a closed railroad with an open track."""

    owner: str

    def __str__(self) -> str:
        return f"clear {self.owner}"


@dataclass(frozen=True)
class Pass:
    """Pass a card to the partner."""

    card: str

    def __str__(self) -> str:
        return f"pass {self.card}"


@dataclass(frozen=True)
class Ask:
    """Send a conductor to a player for a card."""

    victim: str
    card: str

    def __str__(self) -> str:
        return f"ask {self.victim} for {self.card}"


@dataclass(frozen=True)
class Done:
    """Lay nothing, or nothing more."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True)
class Discard:
    """Discard a card, and end the turn."""

    card: str

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True)
class Remove:
    """Give a card of the own railroad to a landslide, counted from the engine."""

    position: int

    def __str__(self) -> str:
        return f"remove {self.position}"


TrackAction = (
    Draw | TakeProvision | TakeDiscard | Steal | Skip | GetBack | Restock | Lay | Close | Clear | Pass | Ask | Done
    | Discard | Remove
)  # fmt: skip


def actions() -> tuple[TrackAction, ...]:
    """Return the typed form of every action, in the order of their numbers."""
    seats, held = SEAT_NAMES[:MOST_SEATS], KIND_NAMES[:HELD_KINDS]
    return (
        *(Draw(1), Draw(2)),
        *(TakeProvision(place) for place in range(1, PROVISIONS + 1)),
        TakeDiscard(),
        *(Steal(seat) for seat in seats),
        *(Draw(0), Skip(), GetBack()),
        *(Restock(pile) for pile in PILE_NAMES),
        *(Lay(form) for form in (*FORM_NAMES, "terminal")),
        *(Close(seat) for seat in seats),
        *(Clear(seat) for seat in seats),
        *(Pass(card) for card in held),
        *(Ask(seat, card) for seat in seats for card in held),
        Done(),
        *(Discard(card) for card in held),
        *(Remove(position) for position in range(1, TRACKS + 1)),
    )
