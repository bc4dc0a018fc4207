"""OpenSpiel's bots as ours: `openspiel:mcts@500` in the arena, and wherever else a bot is named.

They think about an OpenSpiel state that is made of what their seat knows, so they cannot know more than our own bots.
At the leaves of their trees they play at random to the end, as in OpenSpiel, but in our compiled code. In Python that
would be so slow that a second of thinking says little about their search.
"""

import time
from collections.abc import Callable
from importlib.metadata import version
from threading import Event as Flag
from typing import Any

import numpy as np
from numpy.typing import NDArray
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot

from roundhouse.bots.analysis import Analysis, Budget, Candidate, Player
from roundhouse.bots.observation import Observation
from roundhouse.envs.openspiel import SpielGame, SpielState
from roundhouse.games.contract import Game
from roundhouse.games.errors import BadSetting
from roundhouse.kernel import rng_from

RANDOM, MCTS, IS_MCTS = "random", "mcts", "is-mcts"
FEWEST = 2
"""A search of one simulation only opens its root, and cannot choose."""
FIRST = 4
"""Simulations that show how long one takes."""
SHARE_OF_TURN = 0.6
"""How much of the time that is left in a turn goes to its next decision."""

Chance = np.random.RandomState


class SpielPlayer:
    """A bot of OpenSpiel at one seat of one game.

    OpenSpiel counts simulations. With a budget of seconds, as many are made as fit in, judged by those before.
    """

    def __init__(self, bot: str, budget: Budget, exploration: float, seed: str) -> None:
        self._bot = bot
        self._budget = budget
        self._exploration = exploration
        self._seed = seed
        self._game: SpielGame | None = None
        self._last: Observation | None = None
        self._left = 0.0
        self._pace: float | None = None  # seconds of a simulation

    def think(self, observation: Observation, stop: Flag | None = None) -> Analysis:  # noqa: ARG002
        """Let OpenSpiel's bot choose."""
        if self._last is None or not self._last.is_same_turn_as(observation):
            self._left = self._budget.seconds or 0.0
        self._last = observation
        began = time.monotonic()
        state = self._state(observation)
        chance = Chance(rng_from(f"{self._seed} {observation.step}").tolist())
        simulations = self._simulations(state, chance)
        action = self._choose(state, simulations, chance)
        self._left = max(0.0, self._left - (time.monotonic() - began))
        even = (1 / observation.seats,) * observation.seats
        return Analysis(action, even, (Candidate(action, even, 1.0),), (action,), simulations)

    def _state(self, observation: Observation) -> SpielState:
        if self._game is None:
            options = {} if observation.options is None else observation.options.as_dict()
            self._game = SpielGame(observation.game, observation.seats, options)
        state = self._game.new_initial_state()
        state.position.go_on_from(observation.states)
        return state

    def _simulations(self, state: SpielState, chance: Chance) -> int:
        """Return how many simulations the budget has room for."""
        if self._bot == RANDOM or self._budget.seconds is None:
            return max(FEWEST, self._budget.iterations or 0)
        if self._pace is None:
            self._choose(state, FIRST, chance)  # the first time also loads what is needed
            self._choose(state, FIRST, chance)
        assert self._pace is not None
        return max(FEWEST, int(self._left * SHARE_OF_TURN / self._pace))

    def _choose(self, state: SpielState, simulations: int, chance: Chance) -> int:
        began = time.monotonic()
        action = int(BOTS[self._bot](state, simulations, self._exploration, chance).step(state))
        self._pace = (time.monotonic() - began) / simulations
        return action


class Rollouts(RandomRolloutEvaluator):  # type: ignore[misc]
    """Values a state by one random game from there, in compiled code."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(1, chance)
        self._rng = rng_from(chance.bytes(16).hex())

    def evaluate(self, state: SpielState) -> NDArray[np.float64]:
        """Return the rewards at the end of the game."""
        return np.array(state.position.roll_out(self._rng))


def _mcts(state: SpielState, simulations: int, exploration: float, chance: Chance) -> Any:
    return MCTSBot(state.get_game(), exploration, simulations, Rollouts(chance), random_state=chance)


def _is_mcts(state: SpielState, simulations: int, exploration: float, chance: Chance) -> Any:
    bot = ISMCTSBot(state.get_game(), Rollouts(chance), exploration, simulations, random_state=chance)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.uniform))
    return bot


def _random(state: SpielState, simulations: int, exploration: float, chance: Chance) -> Any:  # noqa: ARG001
    return UniformRandomBot(state.current_player(), chance)


BOTS: dict[str, Callable[[SpielState, int, float, Chance], Any]] = {RANDOM: _random, MCTS: _mcts, IS_MCTS: _is_mcts}


class OpenSpielProvider:
    """The bots of OpenSpiel."""

    version = f"OpenSpiel {version('open_spiel')}"
    exploration = 2.0
    """What OpenSpiel's own examples use."""

    def check(self, game: Game, bot: str, budget: Budget | None) -> Budget:
        """Return the budget of a bot. Raise BadSetting if there is no such bot, or if game or budget do not suit it."""
        if bot not in BOTS:
            raise BadSetting(f"OpenSpiel has no bot {bot!r} for our games; there are: {', '.join(BOTS)}")
        if bot == RANDOM:
            if budget is not None:
                raise BadSetting(f"openspiel:{RANDOM} does not search: it has no budget")
            return Budget(iterations=1)
        if game.hides != (bot == IS_MCTS):
            why, other = ("hides something", IS_MCTS) if game.hides else ("hides nothing", MCTS)
            raise BadSetting(f"openspiel:{bot} cannot play {game.title}, which {why}: take openspiel:{other}")
        if budget is None:
            raise BadSetting(f"openspiel:{bot} needs a budget, as in openspiel:{bot}@500 or openspiel:{bot}@1s")
        return budget

    def sit_down(self, bot: str, budget: Budget, exploration: float, seed: str) -> Player:
        """Return a new player for one seat of one game."""
        return SpielPlayer(bot, budget, exploration, seed)


PROVIDER = OpenSpielProvider()
