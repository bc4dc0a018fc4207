"""The actions as typed values and as text."""

from dataclasses import dataclass

from tests.toys.waybills.board import CARDS


@dataclass(frozen=True)
class Deliver:
    """Deliver a card of the hand."""

    card: int

    def __str__(self) -> str:
        return f"deliver {self.card}"


@dataclass(frozen=True)
class Draw:
    """Draw a card."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Gamble:
    """Let chance decide what is won."""

    def __str__(self) -> str:
        return "gamble"


def actions() -> tuple[Deliver | Draw | Gamble, ...]:
    """Return all actions."""
    return (*map(Deliver, range(CARDS)), Draw(), Gamble())
