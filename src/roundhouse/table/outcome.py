"""How a game ended."""

from dataclasses import dataclass, field

from roundhouse.games.tally import Tally


@dataclass(frozen=True)
class Outcome:
    """How the game ended; without scores if it was not played to the end."""

    winners: tuple[int, ...]
    scores: tuple[float, ...] | None
    reason: str
    tally: Tally | None = field(default=None, compare=False)
