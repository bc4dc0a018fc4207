"""A series of games between bots: the same deals in every rotation of the seats, so that luck cancels out."""

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

import msgspec
import numpy as np

from roundhouse.bots.analysis import Budget
from roundhouse.bots.arena.rating import Sprt
from roundhouse.bots.catalog import Bot, find_bot
from roundhouse.bots.observation import Observation
from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match
from roundhouse.games.registry import find
from roundhouse.games.seeds import check_seed
from roundhouse.games.struct_types import learn


class ScheduledGame(NamedTuple):
    """A game of the schedule: the number of the deal, and by how many seats the bots are rotated."""

    deal: int
    rotation: int


class GameResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A finished game. Lists are by seat. The seed is a string, as in records.

    `moves` are the actions as text, as in records. Files of earlier releases do not have them.
    """

    seed: str
    rotation: int
    bots: list[str]
    winners: list[int]
    scores: list[float]
    reason: str
    actions: int
    decisions: list[int]  # decisions with more than one legal action
    seconds: list[float]  # of thinking
    moves: list[str] | None = None

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the win."""
        return [1 / len(self.winners) if seat in self.winners else 0.0 for seat in range(len(self.bots))]

    @property
    def places(self) -> list[int]:
        """Each seat's place, 0 for the winners, then by points."""
        worth = [math.inf if seat in self.winners else points for seat, points in enumerate(self.scores)]
        return [sum(other > own for other in worth) for own in worth]


learn(GameResult)


@dataclass(frozen=True)
class Series:
    """A game, a bot for each seat, and the number of games. A sequential test may end the series early.

    The bots rotate in the order in which they are named, so bots that sit opposite do so in every rotation: in On
    Track's Golden Spike, A B A B keeps the teams together.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    sprt: Sprt | None = None

    def __post_init__(self) -> None:
        if self.games < 1:
            raise BadSetting(f"there must be 1 game or more, not {self.games}")
        game, options = find(self.game), find(self.game).options.of(self.options)
        try:
            game.check_seats(len(self.bots), options)
        except BadSetting as error:
            raise BadSetting(f"name a bot for each seat: {error}") from None
        check_seed(self.seed)
        check_seed(self.seed + self.deals - 1)
        _ = self.players  # read the weights now, so that all processes get the same bots

    @cached_property
    def players(self) -> dict[str, Bot]:
        """The bots by their descriptions."""
        return {text: find_bot(self.game, text).with_weights_read() for text in self.bots}

    @cached_property
    def rotations(self) -> tuple[tuple[str, ...], ...]:
        """The different seatings of the bots."""
        turned = (self.bots[by:] + self.bots[:by] for by in range(len(self.bots)))
        return tuple(dict.fromkeys(turned))

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win together: each alone, unless the options make teams."""
        return find(self.game).options.of(self.options).sides(len(self.bots))

    @property
    def deals(self) -> int:
        """How many deals are played, each in all rotations."""
        return -(-self.games // len(self.rotations))

    def schedule(self) -> Iterator[ScheduledGame]:
        """Yield the games to play, deal by deal."""
        for deal in range(self.deals):
            for rotation in range(len(self.rotations)):
                yield ScheduledGame(deal, rotation)

    def scheduled_game_of(self, played: GameResult) -> ScheduledGame:
        """Return the place of a game in the schedule."""
        return ScheduledGame(int(played.seed) - self.seed, played.rotation)

    def make_ready(self) -> None:
        """Compile or load everything that the bots need, so that it does not count as thinking time."""
        match = self._match(self.seed)
        match.game.driver.score(match.states, np.zeros(match.seats))
        for bot in self.players.values():
            replace(bot, budget=Budget(iterations=1)).sit_down(0).think(Observation.of(match))

    def play(self, scheduled: ScheduledGame) -> tuple[GameResult, Match]:
        """Play one game of the schedule."""
        seed = self.seed + scheduled.deal
        match = self._match(seed)
        bots = self.rotations[scheduled.rotation]
        players = [self.players[text].sit_down(f"{seed} {seat}") for seat, text in enumerate(bots)]
        decisions, seconds = [0] * len(bots), [0.0] * len(bots)
        seat, turn_began = match.turn, 0
        while match.turn is not None:
            if match.turn != seat:
                seat, turn_began = match.turn, len(match)
            legal = match.legal()
            if len(legal) == 1:
                match.play(legal[0])
                continue
            observation = Observation.of(match, turn_began)
            began = time.perf_counter()
            action = players[seat].think(observation).action
            seconds[seat] += time.perf_counter() - began
            decisions[seat] += 1
            match.play(action)
        result = match.result
        assert result is not None
        return GameResult(
            seed=str(seed),
            rotation=scheduled.rotation,
            bots=list(bots),
            winners=list(result.winners),
            scores=list(result.scores),
            reason=result.reason,
            actions=len(match),
            decisions=decisions,
            seconds=[round(each, 6) for each in seconds],
            moves=match.told_actions(),
        ), match

    def _match(self, seed: int) -> Match:
        return Match(find(self.game), seats=len(self.bots), seed=seed, options=self.options)
