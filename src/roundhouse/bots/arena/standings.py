"""The standings of a series: who has won how much, and how sure that is."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean

from roundhouse.bots.arena.rating import Estimate, Skill, Tally, estimate_elo, rate
from roundhouse.bots.arena.series import GameResult, Series


class Scoreboard:
    """The deals of a series as they finish. A deal counts when all its rotations have been played.

    The test takes the deals in their order, so it does not matter which game ended first.
    """

    def __init__(self, series: Series) -> None:
        self.series = series
        self.answer: float | None = None
        self.first = Tally()  # of the bot that is named first
        self._deals: dict[int, list[GameResult]] = defaultdict(list)
        self._tally = Tally()

    def add(self, game: GameResult) -> None:
        """Add a game."""
        deal = self.series.scheduled_game_of(game).deal
        self._deals[deal].append(game)
        if self._is_whole(deal):
            self.first.add(score(self._deals[deal], self.series.bots[0]))
        sprt = self.series.sprt
        while sprt and self.answer is None and self._is_whole(self._tally.deals):
            self._tally.add(score(self._deals[self._tally.deals], self.series.bots[0]))
            self.answer = sprt.answer(self._tally)

    def is_decided(self) -> bool:
        """Return True if the test is over."""
        return self.answer is not None

    @property
    def deals(self) -> list[list[GameResult]]:
        """The deals that count, in order. If the test is over, only those it used."""
        seen = self._tally.deals if self.answer is not None else self.series.deals
        whole = sorted(deal for deal in self._deals if deal < seen and self._is_whole(deal))
        return [sorted(self._deals[deal], key=lambda game: game.rotation) for deal in whole]

    @property
    def evidence(self) -> float:
        """How far the test has come, from -1 (its low share) to 1 (its high one)."""
        sprt = self.series.sprt
        return sprt.evidence(self._tally) / sprt.bound if sprt else 0.0

    def _is_whole(self, deal: int) -> bool:
        return len(self._deals.get(deal, ())) == len(self.series.rotations)


@dataclass(frozen=True)
class Row:
    """The results of a bot. `fair` is the share of the wins that its seats would have by luck.

    `points` is the mean of a seat in a game, `seconds` the mean thinking time of a decision.
    """

    bot: str
    fair: float
    share: Estimate
    points: float
    seconds: float
    skill: Skill


@dataclass(frozen=True)
class Standings:
    """The standings of a series, from the deals that count."""

    series: Series
    deals: tuple[tuple[GameResult, ...], ...]
    answer: float | None
    evidence: float

    @classmethod
    def of(cls, series: Series, games: Iterable[GameResult]) -> "Standings":
        """Return the standings after some games of a series."""
        board = Scoreboard(series)
        for game in games:
            board.add(game)
        return cls(series, tuple(map(tuple, board.deals)), board.answer, board.evidence)

    @cached_property
    def games(self) -> list[GameResult]:
        """The games that count, in the order of their deals."""
        return [game for deal in self.deals for game in deal]

    @cached_property
    def rows(self) -> list[Row]:
        """A row for each bot, in the order in which they are named."""
        skills = rate([(game.bots, game.places) for game in self.games])
        return [self._row(bot, skills[bot]) for bot in dict.fromkeys(self.series.bots)] if self.games else []

    def _row(self, bot: str, skill: Skill) -> Row:
        seats = [(game, seat) for game in self.games for seat, name in enumerate(game.bots) if name == bot]
        decisions = sum(game.decisions[seat] for game, seat in seats)
        return Row(
            bot=bot,
            fair=self.series.bots.count(bot) / len(self.series.bots),
            share=self.share(bot),
            points=fmean(game.scores[seat] for game, seat in seats),
            seconds=sum(game.seconds[seat] for game, seat in seats) / max(1, decisions),
            skill=skill,
        )

    def share(self, bot: str) -> Estimate:
        """Return a bot's share of the wins."""
        return Tally.of(score(deal, bot) for deal in self.deals).share

    @property
    def elo(self) -> Estimate | None:
        """The Elo difference of the first of two bots. None unless there are two bots with the same number of seats."""
        bots = Counter(self.series.bots)
        if len(bots) != 2 or len(set(bots.values())) != 1 or not self.games:
            return None
        return estimate_elo(self.share(self.series.bots[0]))

    @property
    def shared(self) -> int:
        """The number of games whose win was shared: by several seats, or in a team game by both teams."""
        sides = [set(side) for side in self.series.sides]
        return sum(sum(bool(side & set(game.winners)) for side in sides) > 1 for game in self.games)

    @property
    def by_seat(self) -> list[float]:
        """The share of the wins of each seat, for all bots together."""
        return [fmean(game.shares[seat] for game in self.games) for seat in range(len(self.series.bots))]

    @property
    def lengths(self) -> tuple[int, float, int]:
        """The number of actions of the shortest game, the mean, and of the longest."""
        lengths = [game.actions for game in self.games]
        return min(lengths), fmean(lengths), max(lengths)

    @property
    def endings(self) -> list[tuple[str, int]]:
        """The reasons why games ended with their counts, the most frequent first."""
        return Counter(game.reason for game in self.games).most_common()


def score(deal: Sequence[GameResult], bot: str) -> float:
    """Return a bot's share of the wins of a deal."""
    return fmean(sum(share for name, share in zip(game.bots, game.shares, strict=True) if name == bot) for game in deal)
