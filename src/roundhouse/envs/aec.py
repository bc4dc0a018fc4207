"""PettingZoo: every game as an environment in which the agents decide one after another (AEC)."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv

from roundhouse.envs.pictures import check_render_mode, render
from roundhouse.envs.rewards import rewards_of
from roundhouse.envs.spaces import masked_space
from roundhouse.games.match import Match
from roundhouse.games.observation import DTYPE
from roundhouse.games.registry import find

SEED_RANGE = 1 << 63
NOT_BEGUN = "call reset() before anything else"


class RoundhouseAEC(AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]
    """A game for several agents, `player_0` to `player_N`, by seat.

    An observation is a dictionary: `observation` has the numbers that `spec` describes, `action_mask` has 1 for each
    legal action; it is all 0 for agents who are not to decide. Rewards come at the end, see `rewards_of`. An illegal
    action raises `IllegalAction` and changes nothing. `match` is the match itself.
    """

    def __init__(self, game: str, *, seats: int | None = None, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.game = find(game)
        self._choices = self.game.options.of(options)
        self._seats = self.game.check_seats(seats, self._choices)
        self._options = self._choices.as_dict()
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {
            "name": f"roundhouse_{self.game.kernel.name}_v{self.game.rules_version}",
            "render_modes": ["ansi", "human", "rgb_array"],
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self._seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observer = self.game.observer
        self._size, self._action_count = self.spec.size, self.game.kernel.action_count
        space = masked_space(self.game)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.game.kernel.action_count) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self.match: Match | None = None
        self._rng = np.random.default_rng()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_observer"}  # compiled code

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._observer = self.game.observer

    @property
    def spec(self) -> Any:
        """What the numbers of an observation are."""
        return self.game.observation

    @property
    def teams(self) -> list[list[str]]:
        """The agents who win together."""
        return [[self.possible_agents[seat] for seat in side] for side in self._choices.sides(self._seats)]

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a new game."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        dealt = int(self._rng.integers(SEED_RANGE))
        self.match = Match(self.game, seats=self._seats, seed=dealt, options=self._options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.turn or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent knows, and which actions it may take."""
        match = self.match
        if match is None:
            raise ResetNeeded(NOT_BEGUN)
        numbers, mask = np.empty(self._size, DTYPE), np.zeros(self._action_count, np.int8)
        self._observer(match.buffer, self._seat[agent], numbers, mask)
        return {"observation": numbers, "action_mask": mask}

    @property
    def _match(self) -> Match:
        if self.match is None:
            raise ResetNeeded(NOT_BEGUN)
        return self.match

    def step(self, action: int | None) -> None:
        """Take the action of the agent to decide. After the end, agents leave one by one with None."""
        match, agent = self._match, self.agent_selection
        if not self.agents:
            raise ResetNeeded("the game is over and all agents have left: call reset()")
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        match.play(action if type(action) is int or not isinstance(action, np.integer) else int(action))
        self._cumulative_rewards[agent] = 0.0
        seat = match.turn
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            return
        for agent, reward in zip(self.possible_agents, rewards_of(match), strict=True):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """Return the board as text or as an image, or print it: as the agent to decide sees it."""
        if self.render_mode is None:
            return None
        return render(self._match, self._match.turn, self.render_mode)

    def close(self) -> None:
        """End it; there is nothing to free."""
