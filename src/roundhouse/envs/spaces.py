"""The observation and action spaces of a game."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from roundhouse.games.contract import Game
from roundhouse.games.errors import BadSetting
from roundhouse.games.observation import DTYPE


def observation_space(game: Game) -> Any:
    """Return the space of a game's observations."""
    if game.observation is None:
        raise BadSetting(f"{game.title} has no observations")
    return spaces.Box(game.observation.low, game.observation.high, dtype=DTYPE)


def masked_space(game: Game) -> spaces.Dict:
    """Return the space of observations with a mask of the legal actions."""
    mask = spaces.Box(0, 1, (game.kernel.action_count,), np.int8)
    return spaces.Dict({"observation": observation_space(game), "action_mask": mask})


class LegalActions(spaces.Discrete):
    """All actions of a game. Sampling without a mask gives one that is legal now, if the environment says which are."""

    def __init__(self, game: Game, environment: Any) -> None:
        super().__init__(game.kernel.action_count)
        self._environment = environment

    def sample(self, mask: NDArray[np.int8] | None = None, probability: Any = None) -> np.int64:
        """Return a random action."""
        if mask is None and probability is None:
            mask = self._environment.action_masks()
        return super().sample(mask, probability)
