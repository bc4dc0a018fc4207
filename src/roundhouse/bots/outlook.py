"""What a bot is given: the game as its seat knows it, and nothing else."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.contract import Game
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.kernel import copy_of, rng_from

ANY_GUESS = "outlook"
"""The seed of the guess that stands for all that fit what a seat knows."""


@dataclass(frozen=True)
class Outlook:
    """A position as the seat to decide knows it.

    `states` holds no truth but a guess, always the same one for the same knowledge: what a seat cannot know cannot
    reach a bot by any way. Redealing it gives the other guesses.
    """

    game: Game
    seat: int
    seats: int
    step: int
    states: NDArray[np.record]
    legal: tuple[int, ...]

    @classmethod
    def of(cls, match: Match) -> "Outlook":
        """Return how the position looks to the seat that is to decide."""
        seat = match.turn
        if seat is None:
            raise RoundhouseError("the game is over: there is nothing to decide")
        guess = match.guess(seat, ANY_GUESS)
        return cls(match.game, seat, match.seats, len(match), guess, tuple(match.legal()))

    def leads_to(self, action: int, later: "Outlook") -> bool:
        """Tell whether a later outlook is what was to be expected of an action: nothing unforeseen came to light."""
        driver = self.game.driver
        desk = driver.desk_with(self.states)
        desk["rng"][0] = rng_from(ANY_GUESS)
        if self.seat != later.seat or not driver.step(desk, action):
            return False
        states = copy_of(desk["state"])
        driver.redeal(states, self.seat, rng_from(ANY_GUESS))
        return states.tobytes() == later.states.tobytes()
