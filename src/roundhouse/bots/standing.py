"""How a contest stands: who has won how much, and whether that is enough to know."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean

from roundhouse.bots.contest import Contest, Played
from roundhouse.bots.rating import Estimate, Skill, Tally, estimate_elo, rate


class Scoreboard:
    """The deals of a contest as they come in. A deal counts when all its rotations have been played.

    The test looks at the deals in their order, so that it does not matter which game ended first.
    """

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.answer: float | None = None
        self.first = Tally()  # of the bot that was named first
        self._deals: dict[int, list[Played]] = defaultdict(list)
        self._tally = Tally()

    def add(self, game: Played) -> None:
        """Put a game on the board."""
        deal = self.contest.fixture_of(game).deal
        self._deals[deal].append(game)
        if self._is_whole(deal):
            self.first.add(score(self._deals[deal], self.contest.bots[0]))
        sprt = self.contest.sprt
        while sprt and self.answer is None and self._is_whole(self._tally.deals):
            self._tally.add(score(self._deals[self._tally.deals], self.contest.bots[0]))
            self.answer = sprt.answer(self._tally)

    def is_decided(self) -> bool:
        """Tell whether the test is over."""
        return self.answer is not None

    @property
    def deals(self) -> list[list[Played]]:
        """The deals that count, in their order: once the test is over, those that it saw."""
        seen = self._tally.deals if self.answer is not None else self.contest.deals
        whole = sorted(deal for deal in self._deals if deal < seen and self._is_whole(deal))
        return [sorted(self._deals[deal], key=lambda game: game.rotation) for deal in whole]

    @property
    def evidence(self) -> float:
        """How far the test has come, from -1 (its low share) to 1 (its high one)."""
        sprt = self.contest.sprt
        return sprt.evidence(self._tally) / sprt.bound if sprt else 0.0

    def _is_whole(self, deal: int) -> bool:
        return len(self._deals.get(deal, ())) == len(self.contest.rotations)


@dataclass(frozen=True)
class Line:
    """What a bot has achieved: its share of the wins beside what its seats would have by luck, and more.

    `points` are a seat's in a game, `seconds` those it thought about a decision.
    """

    bot: str
    fair: float
    share: Estimate
    points: float
    seconds: float
    skill: Skill


@dataclass(frozen=True)
class Standing:
    """How a contest stands, from the deals that count."""

    contest: Contest
    deals: tuple[tuple[Played, ...], ...]
    answer: float | None
    evidence: float

    @classmethod
    def of(cls, contest: Contest, games: Iterable[Played]) -> "Standing":
        """Sum up the games of a contest."""
        board = Scoreboard(contest)
        for game in games:
            board.add(game)
        return cls(contest, tuple(map(tuple, board.deals)), board.answer, board.evidence)

    @cached_property
    def games(self) -> list[Played]:
        """The games that count, in the order of their deals."""
        return [game for deal in self.deals for game in deal]

    @cached_property
    def lines(self) -> list[Line]:
        """A line for each bot, as they were named."""
        skills = rate([(game.bots, game.places) for game in self.games])
        return [self._line(bot, skills[bot]) for bot in dict.fromkeys(self.contest.bots)] if self.games else []

    def _line(self, bot: str, skill: Skill) -> Line:
        seats = [(game, seat) for game in self.games for seat, name in enumerate(game.bots) if name == bot]
        decisions = sum(game.decisions[seat] for game, seat in seats)
        return Line(
            bot=bot,
            fair=self.contest.bots.count(bot) / len(self.contest.bots),
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
        """By how many points the first of two bots is stronger; None if they are not two with as many seats each."""
        bots = Counter(self.contest.bots)
        if len(bots) != 2 or len(set(bots.values())) != 1 or not self.games:
            return None
        return estimate_elo(self.share(self.contest.bots[0]))

    @property
    def shared(self) -> int:
        """In how many games the win was shared by different bots: draws, and ties."""
        return sum(len({game.bots[seat] for seat in game.winners}) > 1 for game in self.games)

    @property
    def by_seat(self) -> list[float]:
        """The share of the wins that each seat had, whoever sat there."""
        return [fmean(game.shares[seat] for game in self.games) for seat in range(len(self.contest.bots))]

    @property
    def lengths(self) -> tuple[int, float, int]:
        """The actions of the shortest game, of one on average, and of the longest."""
        lengths = [game.actions for game in self.games]
        return min(lengths), fmean(lengths), max(lengths)

    @property
    def endings(self) -> list[tuple[str, int]]:
        """Why the games ended, and how many did so, the most first."""
        return Counter(game.reason for game in self.games).most_common()


def score(deal: Sequence[Played], bot: str) -> float:
    """Return what part of a deal's wins a bot had."""
    return fmean(sum(share for name, share in zip(game.bots, game.shares, strict=True) if name == bot) for game in deal)
