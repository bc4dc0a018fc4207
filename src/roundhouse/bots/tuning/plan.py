"""Which games to play to find weights."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from roundhouse.games.match import Match
from roundhouse.games.registry import find

FEWEST_GAMES = 10
LARGEST_BATCH = 20


@dataclass(frozen=True)
class Plan:
    """The games of a round: the numbers of seats (in turn), the bot, its slack, and the part of positions to keep."""

    game: str
    seats: tuple[int, ...]
    options: Mapping[str, Any]
    games: int = 1000
    bot: str = "greedy"
    slack: float = 0.03
    keep: float = 0.1
    seed: int = 1

    def batches(self) -> list[tuple[int, int]]:
        """Split the games into batches: the number of the first game, and the size."""
        size = max(1, min(LARGEST_BATCH, self.games // FEWEST_GAMES))
        return [(first, min(size, self.games - first)) for first in range(0, self.games, size)]

    def match(self, seed: int, number: int) -> Match:
        """Return a new match for the game of this number."""
        return Match(find(self.game), seats=self.seats[number % len(self.seats)], seed=seed, options=self.options)
