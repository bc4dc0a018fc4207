"""How strong bots are, from the games they played: shares of wins, Elo, ratings, and when enough has been played.

The games of one deal share their luck, so a deal with all its rotations is one observation: a bot's score in it, from 0
(lost every game) to 1 (won every game).
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from roundhouse.games.errors import BadSetting

Z95 = 1.959963984540054
"""How many deviations to each side hold 95 % of a normal distribution."""
ELO_SCALE = 400.0


@dataclass(frozen=True)
class Estimate:
    """A number as it was measured, and the 95 % interval around it."""

    value: float
    low: float
    high: float


@dataclass
class Tally:
    """The scores of a bot in its deals, summed up."""

    deals: int = 0
    total: float = 0.0
    squares: float = 0.0

    @classmethod
    def of(cls, scores: Iterable[float]) -> "Tally":
        """Sum scores up."""
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
        """The variance of a deal's score, in parts of what it would be if each deal were all won or all lost.

        A deal won and a deal lost are imagined beside those that were played: without them, deals that all went the
        same way would seem to leave no doubt.
        """
        mean = (self.total + 1) / (self.deals + 2)
        square = (self.squares + 1) / (self.deals + 2)
        return (square - mean * mean) / (mean * (1 - mean))

    @property
    def share(self) -> Estimate:
        """The share of wins: Wilson's interval, narrowed as far as the rotations of a deal balance each other."""
        if not self.deals:
            return Estimate(math.nan, 0.0, 1.0)
        share = self.total / self.deals
        doubt = Z95 * Z95 * self.spread / self.deals
        middle = (share + doubt / 2) / (1 + doubt)
        half = math.sqrt(doubt * share * (1 - share) + doubt * doubt / 4) / (1 + doubt)
        return Estimate(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def elo(share: float) -> float:
    """Return the difference in Elo points that leads to a share of wins; endless for all or nothing."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return ELO_SCALE * math.log10(share / (1 - share))


def estimate_elo(share: Estimate) -> Estimate:
    """Translate a share of wins between two into Elo points."""
    return Estimate(elo(share.value), elo(share.low), elo(share.high))


@dataclass(frozen=True)
class Sprt:
    """A sequential test: is the share of wins rather `low` or rather `high`? It ends as soon as that is clear.

    If the share is one of the two, the answer is the other one in 5 % of the tests.
    """

    low: float
    high: float
    error: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise BadSetting(f"a test needs two shares, 0 < P0 < P1 < 1, not {self.low:g} and {self.high:g}")

    @property
    def bound(self) -> float:
        """How far the evidence must go to either side."""
        return math.log((1 - self.error) / self.error)

    def evidence(self, tally: Tally) -> float:
        """Return the logarithm of how much likelier the scores are with the high share than with the low one.

        They weigh as much as so many single games would whose mean varies as that of the deals' scores does.
        """
        won, lost = tally.total, tally.deals - tally.total
        win, loss = math.log(self.high / self.low), math.log((1 - self.high) / (1 - self.low))
        return (won * win + lost * loss) / tally.spread

    def answer(self, tally: Tally) -> float | None:
        """Return the share that the scores speak for clearly enough, if either."""
        evidence = self.evidence(tally)
        if abs(evidence) < self.bound:
            return None
        return self.high if evidence > 0 else self.low


@dataclass(frozen=True)
class Skill:
    """A rating for games of any number: the skill in points, and its standard deviation."""

    value: float
    deviation: float


def rate(games: Sequence[tuple[Sequence[str], Sequence[int]]]) -> dict[str, Skill]:
    """Rate the bots by their places in games, given as the seats' bots and the seats' places (0 is the first).

    Plackett and Luce's model, learnt game by game. A bot with several seats learns the mean of what they teach.
    """
    model = PlackettLuce(tau=0.0)  # a bot's skill does not change
    skills = {name: model.rating(name=name) for bots, _ in games for name in bots}
    for bots, places in games:
        sides = [[model.create_rating([skills[name].mu, skills[name].sigma], name)] for name in bots]
        taught = [side[0] for side in model.rate(sides, ranks=[float(place) for place in places])]
        for name in set(bots):
            own = [skill for skill, bot in zip(taught, bots, strict=True) if bot == name]
            skills[name].mu = math.fsum(skill.mu for skill in own) / len(own)
            skills[name].sigma = math.fsum(skill.sigma for skill in own) / len(own)
    return {name: Skill(skill.mu, skill.sigma) for name, skill in skills.items()}
