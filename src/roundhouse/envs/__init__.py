"""Environments for learning.

`aec` makes a PettingZoo environment, `vector` thousands of games in one array. Importing this package registers the
games with Gymnasium, for one agent against bots: `gymnasium.make("roundhouse/SwitchYard-v0", opponent="fireman")`.
"""

from roundhouse.extras import require

require("envs")

from roundhouse.envs.aec import RoundhouseAEC
from roundhouse.envs.registration import register
from roundhouse.envs.rewards import rewards_of
from roundhouse.envs.single import SingleAgentEnv
from roundhouse.envs.vector import VectorEnv

__all__ = ["RoundhouseAEC", "SingleAgentEnv", "VectorEnv", "aec", "rewards_of", "vector"]

aec = RoundhouseAEC
vector = VectorEnv
register()
