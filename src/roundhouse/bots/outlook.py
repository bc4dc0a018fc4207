"""What a bot is given: the game as its seat knows it, and nothing else."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.contract import Game
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.kernel import copy_of, rng_from, states_on

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
    began: int  # the step at which the seat's turn began
    states: NDArray[np.record]
    legal: tuple[int, ...]

    @classmethod
    def of(cls, match: Match) -> "Outlook":
        """Return how the position looks to the seat that is to decide."""
        seat = match.turn
        if seat is None:
            raise RoundhouseError("the game is over: there is nothing to decide")
        guess = match.guess(seat, ANY_GUESS)
        return cls(match.game, seat, match.seats, len(match), match.turn_began, guess, tuple(match.legal()))

    def is_in_turn_with(self, later: "Outlook") -> bool:
        """Tell whether a later outlook is of the same turn: no other seat was to decide in between."""
        return self.seat == later.seat and later.began <= self.step < later.step

    def way_to(self, action: int, later: "Outlook") -> list[int] | None:
        """Return the actions from here to a later outlook: the given one, then such as were forced.

        None if something unforeseen came to light on the way.
        """
        driver = self.game.driver
        desk = driver.desk_with(self.states)
        desk["rng"][0] = rng_from(ANY_GUESS)
        way = [action]
        while driver.step(desk, way[-1]):
            if self.step + len(way) == later.step:
                return way if self._looks_like(states_on(desk), later) else None
            legal = driver.listed(desk)
            if len(legal) != 1:
                break
            way += legal
        return None

    def _looks_like(self, states: NDArray[np.record], later: "Outlook") -> bool:
        """Tell whether the seat would know as much of this state as it does of the later one."""
        guess = copy_of(states)
        self.game.driver.redeal(guess, self.seat, rng_from(ANY_GUESS))
        return guess.tobytes() == later.states.tobytes()
