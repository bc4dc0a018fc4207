"""The games of a study: each as its actions, what the bots expected on the way, and its events."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.contract import Game

SEAT, ACTION, CHOICES, LAST_EVENT = range(4)
"""The columns of `steps`: who decided, the action, the number of legal actions, and the events up to this step."""
STEP_COLUMNS = 4


@dataclass(frozen=True)
class PlayedGame:
    """A finished game.

    `steps` has a row for each action (see the columns above). `prospects` has each seat's share of the win that the
    bot to decide expected before it, not a number where it did not think. `events` has a row for each event: its step,
    its kind and its fields. `state` is the last state.
    """

    game: Game
    seats: int
    seed: int
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    steps: NDArray[np.int32]
    prospects: NDArray[np.float32]
    events: NDArray[np.int32]
    state: NDArray[np.record]

    @property
    def length(self) -> int:
        """The number of actions."""
        return len(self.steps)

    @property
    def actions(self) -> list[int]:
        """The actions."""
        actions: list[int] = self.steps[:, ACTION].tolist()
        return actions

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the win."""
        return [1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(self.seats)]

    @property
    def ending(self) -> str:
        """The name of the kind of the last event, which ended the game."""
        return self.game.events[int(self.events[-1, 1])].name
