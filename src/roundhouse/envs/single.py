"""Gymnasium: one agent against bots."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from roundhouse.bots import find_bot
from roundhouse.bots.analysis import Player
from roundhouse.bots.observation import Observation
from roundhouse.envs.aec import SEED_RANGE
from roundhouse.envs.pictures import check_render_mode, render
from roundhouse.envs.rewards import rewards_of
from roundhouse.envs.spaces import LegalActions, observation_space
from roundhouse.games.action_text import echoed
from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match
from roundhouse.games.observation import Mask, Numbers
from roundhouse.games.registry import find

ANY = "any"


class SingleAgentEnv(gymnasium.Env[Numbers, np.int64]):
    """A game in which you play one seat and bots play the others.

    `opponent` is a bot, such as "random", "greedy", "brakeman" or "search@200", or one for each other seat. `seat` is
    yours; with "any", the default, another one each game. Observations are the numbers that `spec.observation`
    describes. `action_masks()` tells which actions are legal, in the form that sb3-contrib's MaskablePPO reads; `info`
    has the same mask. The reward comes at the end: 1 for winning alone, −1 for losing against one opponent. An action
    that is not legal now changes nothing, and `info["illegal"]` says why; something that is no action at all raises
    `IllegalAction`.
    """

    metadata = {"render_modes": ["ansi", "human", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponent: str | Sequence[str] = "brakeman",
        *,
        seats: int | None = None,
        seat: int | str = ANY,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = find(game)
        self._choices = self.game.options.of(options)
        self._seats = self.game.check_seats(seats, self._choices)
        if not isinstance(opponent, Sequence):
            raise BadSetting(f"the opponent is a bot, or a list of bots, not {echoed(opponent)}")
        names = [opponent] * (self._seats - 1) if isinstance(opponent, str) else list(opponent)
        if len(names) != self._seats - 1:
            raise BadSetting(f"{self._seats} seats need {self._seats - 1} opponents, not {len(names)}")
        self._bots = [find_bot(game, name) for name in names]
        if seat != ANY and (isinstance(seat, bool) or seat not in range(self._seats)):
            raise BadSetting(f"the seats are 0 to {self._seats - 1} or {ANY!r}, not {seat!r}")
        self._wanted = seat
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = observation_space(self.game)
        self.action_space = LegalActions(self.game, self)
        self.match: Match | None = None
        self.seat = 0
        self._players: dict[int, Player] = {}

    @property
    def _match(self) -> Match:
        if self.match is None:
            raise gymnasium.error.ResetNeeded("call reset() before anything else")
        return self.match

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin a new game, and let the bots decide until it is your turn."""
        super().reset(seed=seed)
        while True:
            dealt = int(self.np_random.integers(SEED_RANGE))
            self.match = Match(self.game, seats=self._seats, seed=dealt, options=self._choices.as_dict())
            self.seat = int(self.np_random.integers(self._seats)) if self._wanted == ANY else int(self._wanted)
            others = [seat for seat in range(self._seats) if seat != self.seat]
            self._players = {
                seat: bot.sit_down(f"{dealt} {seat}") for seat, bot in zip(others, self._bots, strict=True)
            }
            self._let_bots_play()
            if self.match.turn is not None:
                return self._seen()

    def _let_bots_play(self) -> None:
        match = self._match
        while (turn := match.turn) is not None and turn != self.seat:
            legal = match.legal()
            match.play(legal[0] if len(legal) == 1 else self._players[turn].think(Observation.of(match)).action)

    def _seen(self) -> tuple[Numbers, dict[str, Any]]:
        numbers, mask = self._match.observe(self.seat)
        return numbers, {"action_mask": mask, "seat": self.seat}

    def action_masks(self) -> Mask:
        """Return a mask with 1 for each legal action."""
        return self._match.observe(self.seat)[1]

    def step(self, action: Any) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the bots decide until it is your turn again or the game is over."""
        match = self._match
        if match.turn is None:
            raise gymnasium.error.ResetNeeded("the game is over: call reset()")
        number = self.game.number(action)
        reason = match.why_not(number)
        if reason:
            numbers, info = self._seen()
            return numbers, 0.0, False, False, {**info, "illegal": f"{self.game.typed[number]}: {reason}"}
        match.play(number)
        self._let_bots_play()
        numbers, info = self._seen()
        return numbers, rewards_of(match)[self.seat], match.turn is None, False, info

    def render(self) -> Any:
        """Return the board as text or as an image, or print it, as you see it."""
        return None if self.render_mode is None else render(self._match, self.seat, self.render_mode)
