"""What a bot is given: the game as its seat knows it, and nothing else."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.contract import Game
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.options import Options
from roundhouse.kernel import copy_of, rng_from, states_on

STANDARD_GUESS = "outlook"
"""The seed of the guess that stands for every state that fits what a seat knows. Results depend on it."""


@dataclass(frozen=True)
class Observation:
    """A position as the seat to decide knows it.

    `states` holds a guess instead of the true state. The guess is always the same for the same knowledge, so nothing
    that the seat cannot know can reach a bot. Redealing the guess gives the other states that fit.
    """

    game: Game
    seat: int
    seats: int
    step: int
    began: int  # the step at which the seat's turn began
    states: NDArray[np.record]
    legal: tuple[int, ...]
    options: Options | None = None  # None: the usual ones

    @classmethod
    def of(cls, match: Match, began: int | None = None) -> "Observation":
        """Return what the seat to decide knows of the position. Who plays many games can say when its turn began."""
        seat = match.turn
        if seat is None:
            raise RoundhouseError("the game is over: there is nothing to decide")
        guess = match.guess_states(seat, STANDARD_GUESS)
        began = match.turn_began if began is None else began
        return cls(match.game, seat, match.seats, len(match), began, guess, tuple(match.legal()), match.options)

    def is_same_turn_as(self, later: "Observation") -> bool:
        """Return True if a later observation belongs to the same turn: no other seat decided in between."""
        return self.seat == later.seat and later.began <= self.step < later.step

    def actions_to(self, action: int, later: "Observation") -> list[int] | None:
        """Return the actions from here to a later observation: the given one, then the forced ones.

        Return None if something unexpected was revealed on the way.
        """
        driver = self.game.driver
        buffer = driver.buffer_with(self.states)
        buffer["rng"][0] = rng_from(STANDARD_GUESS)
        actions = [action]
        while driver.step(buffer, actions[-1]):
            if self.step + len(actions) == later.step:
                return actions if self._looks_like(states_on(buffer), later) else None
            legal = driver.listed(buffer)
            if len(legal) != 1:
                break
            actions += legal
        return None

    def _looks_like(self, states: NDArray[np.record], later: "Observation") -> bool:
        """Return True if the seat would know the same about this state as about the later one."""
        guess = copy_of(states)
        self.game.driver.redeal(guess, self.seat, rng_from(STANDARD_GUESS))
        return guess.tobytes() == later.states.tobytes()
