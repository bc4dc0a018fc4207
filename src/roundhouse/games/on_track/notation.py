"""Actions as typed values and as text. Cards are named by kind, seats by number."""

from dataclasses import dataclass
from typing import Literal

from roundhouse.games.on_track.board import MOST_SEATS, PROVISIONS
from roundhouse.games.on_track.events import PILE_NAMES, PileName
from roundhouse.games.on_track.tables import HELD_KINDS, KIND_NAMES, SEAT_NAMES, TRACKS
from roundhouse.games.on_track.track import FORM_NAMES, FormName


@dataclass(frozen=True)
class Draw:
    """Draw one card from the stock, or two."""

    cards: Literal[1, 2]

    def __str__(self) -> str:
        return f"draw {self.cards}"


@dataclass(frozen=True)
class DrawNothing:
    """Go on without drawing, because there is nothing to draw."""

    def __str__(self) -> str:
        return "draw nothing"


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

    victim: int

    def __str__(self) -> str:
        return f"steal from {SEAT_NAMES[self.victim]}"


@dataclass(frozen=True)
class Skip:
    """Skip the turn, because the track is closed."""

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

    pile: PileName

    def __str__(self) -> str:
        return f"restock from {self.pile}"


@dataclass(frozen=True)
class Lay:
    """Lay a track card or a wild on your own railroad."""

    form: FormName

    def __str__(self) -> str:
        return f"lay {self.form}"


@dataclass(frozen=True)
class LayTerminal:
    """Lay the terminal on your own railroad, and win."""

    def __str__(self) -> str:
        return "lay terminal"


@dataclass(frozen=True)
class Close:
    """Put a closed track on another railroad."""

    victim: int

    def __str__(self) -> str:
        return f"close {SEAT_NAMES[self.victim]}"


@dataclass(frozen=True)
class Clear:
    """Clear a closed railroad with an open track."""

    owner: int

    def __str__(self) -> str:
        return f"clear {SEAT_NAMES[self.owner]}"


@dataclass(frozen=True)
class Pass:
    """Pass a card to your partner."""

    card: str

    def __str__(self) -> str:
        return f"pass {self.card}"


@dataclass(frozen=True)
class Ask:
    """Ask a player for a card with a conductor."""

    victim: int
    card: str

    def __str__(self) -> str:
        return f"ask {SEAT_NAMES[self.victim]} for {self.card}"


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
    """Give a card of your own railroad to a landslide; cards are counted from the engine."""

    position: int

    def __str__(self) -> str:
        return f"remove {self.position}"


TrackAction = (
    Draw | DrawNothing | TakeProvision | TakeDiscard | Steal | Skip | GetBack | Restock | Lay | LayTerminal | Close
    | Clear | Pass | Ask | Done | Discard | Remove
)  # fmt: skip


def actions() -> tuple[TrackAction, ...]:
    """Return the typed form of every action, in the order of their numbers."""
    seats, held = range(MOST_SEATS), KIND_NAMES[:HELD_KINDS]
    return (
        *(Draw(1), Draw(2)),
        *(TakeProvision(place) for place in range(1, PROVISIONS + 1)),
        TakeDiscard(),
        *(Steal(seat) for seat in seats),
        *(DrawNothing(), Skip(), GetBack()),
        *(Restock(pile) for pile in PILE_NAMES),
        *(Lay(form) for form in FORM_NAMES),
        LayTerminal(),
        *(Close(seat) for seat in seats),
        *(Clear(seat) for seat in seats),
        *(Pass(card) for card in held),
        *(Ask(seat, card) for seat in seats for card in held),
        Done(),
        *(Discard(card) for card in held),
        *(Remove(position) for position in range(1, TRACKS + 1)),
    )
