"""How strong bots are, from their games: shares of wins, Elo, ratings, and a sequential test.

The games of one deal share their luck, so a deal with all its rotations is one observation: the bot's score in it, from
0 (lost every game) to 1 (won every game).
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from roundhouse.games.errors import BadSetting

Z95 = 1.959963984540054
"""95 % of a normal distribution is within this many standard deviations."""
ELO_SCALE = 400.0


@dataclass(frozen=True)
class Estimate:
    """A measured number and its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass
class Tally:
    """The sum of a bot's scores in its deals, and of their squares."""

    deals: int = 0
    total: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, scores: Iterable[float]) -> "Tally":
        """Return the tally of some scores."""
        tally = cls()
        for score in scores:
            tally.add(score)
        return tally

    def add(self, score: float) -> None:
        """Count one more deal."""
        self.deals += 1
        self.total += score
        self.squares += score * score

    @property
    def spread(self) -> float:
        """The variance of a deal's score, relative to the variance if each deal were either all won or all lost.

        One won and one lost deal are added to the real ones. Without them, a few deals with the same score would look
        certain.
        """
        mean = (self.total + 1) / (self.deals + 2)
        square = (self.squares + 1) / (self.deals + 2)
        return (square - mean * mean) / (mean * (1 - mean))

    @property
    def share(self) -> Estimate:
        """The share of wins with Wilson's interval, narrower if the rotations of a deal balance each other."""
        if not self.deals:
            return Estimate(math.nan, 0.0, 1.0)
        share = self.total / self.deals
        doubt = Z95 * Z95 * self.spread / self.deals
        middle = (share + doubt / 2) / (1 + doubt)
        half = math.sqrt(doubt * share * (1 - share) + doubt * doubt / 4) / (1 + doubt)
        return Estimate(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def elo(share: float) -> float:
    """Return the Elo difference that gives a share of wins; infinite for 0 and 1."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return ELO_SCALE * math.log10(share / (1 - share))


def estimate_elo(share: Estimate) -> Estimate:
    """Convert a share of wins between two bots to Elo."""
    return Estimate(elo(share.value), elo(share.low), elo(share.high))


@dataclass(frozen=True)
class Sprt:
    """A sequential probability ratio test: is the share of wins `low` or `high`? It ends as soon as that is clear.

    If the true share is one of the two, the answer is wrong in 5 % of the tests.
    """

    low: float
    high: float
    error: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise BadSetting(f"a test needs two shares, 0 < P0 < P1 < 1, not {self.low:g} and {self.high:g}")

    @property
    def bound(self) -> float:
        """The log-likelihood ratio, in either direction, that decides the test."""
        return math.log((1 - self.error) / self.error)

    def evidence(self, tally: Tally) -> float:
        """Return the log-likelihood ratio of the scores: the high share against the low one.

        The deals count as the number of single games whose mean would have the same variance.
        """
        won, lost = tally.total, tally.deals - tally.total
        win, loss = math.log(self.high / self.low), math.log((1 - self.high) / (1 - self.low))
        return (won * win + lost * loss) / tally.spread

    def answer(self, tally: Tally) -> float | None:
        """Return the share that the test decided for, or None."""
        evidence = self.evidence(tally)
        if abs(evidence) < self.bound:
            return None
        return self.high if evidence > 0 else self.low


@dataclass(frozen=True)
class Skill:
    """A rating in points for games of any number of players, with its standard deviation."""

    value: float
    deviation: float


def rate(games: Sequence[tuple[Sequence[str], Sequence[int]]]) -> dict[str, Skill]:
    """Rate the bots by their places in games. A game is given as the bot and the place (0 is first) of each seat.

    It uses the Plackett-Luce model, updated game by game. A bot with several seats gets the mean of their updates.
    """
    model = PlackettLuce(tau=0.0)  # a bot's skill does not change
    skills = {name: model.rating(name=name) for bots, _ in games for name in bots}
    for bots, places in games:
        sides = [[model.create_rating([skills[name].mu, skills[name].sigma], name)] for name in bots]
        updated = [side[0] for side in model.rate(sides, ranks=[float(place) for place in places])]
        for name in set(bots):
            own = [skill for skill, bot in zip(updated, bots, strict=True) if bot == name]
            skills[name].mu = math.fsum(skill.mu for skill in own) / len(own)
            skills[name].sigma = math.fsum(skill.sigma for skill in own) / len(own)
    return {name: Skill(skill.mu, skill.sigma) for name, skill in skills.items()}
