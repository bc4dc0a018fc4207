"""What a search can look for: fair seats, a length, close scores. A goal says how far games are from it."""

import math
from dataclasses import dataclass
from typing import Any, ClassVar

import polars as pl

from roundhouse.lab.findings.fairness import seat_shares
from roundhouse.lab.results import Results
from roundhouse.lab.statistics import Estimate
from roundhouse.lab.study import BadStudy


@dataclass(frozen=True)
class Goal:
    """Something to reach. A distance of 1 is clearly too far; 0 is reached."""

    name: str
    target: float | None = None

    NAMED: ClassVar[dict[str, float]] = {"fair": 0.05, "close": 0.25, "exciting": 1.0, "ends": 0.02}
    """Goals without a number, and which difference is clearly too large."""
    MEASURED: ClassVar[tuple[str, ...]] = ("minutes", "turns", "decisions", "branching")

    @classmethod
    def parse(cls, text: str) -> "Goal":
        """Read a goal: fair, close, exciting, ends, or a measure with its target, as minutes=45."""
        name, equals, value = text.partition("=")
        if name in cls.NAMED and not equals:
            return cls(name)
        try:
            target = float(value)
        except ValueError:
            target = math.nan
        if name in cls.MEASURED and 0 < target < math.inf:
            return cls(name, target)
        allowed = ", ".join([*cls.NAMED, *(f"{each}=NUMBER" for each in cls.MEASURED)])
        raise BadStudy(f"--goal is one of {allowed}, not {text!r}")

    def distance(self, results: Results) -> Estimate:
        """Return how far games are from the goal. The estimate's value may be by luck alone; its error says how far."""
        if self.name == "fair":
            return _unfairness(results, self.NAMED["fair"])
        games = results.games
        if self.name == "ends":
            limited = games.with_columns(limited=games["ending"].is_in(list(results.limits())).cast(float))
            return _scaled(results.mean(limited, "limited"), 0.0, self.NAMED["ends"])
        if self.name == "close":
            return _scaled(results.mean(_margins(results), "margin"), 0.0, self.NAMED["close"])
        if self.name == "exciting":
            found = results.mean(games, "lead_changes")
            return Estimate(1 / (1 + found.value), found.error / (1 + found.value) ** 2, found.deals)
        assert self.target is not None
        return _scaled(results.mean(games, self.name), self.target, 0.1 * self.target)

    def __str__(self) -> str:
        return self.name if self.target is None else f"{self.name}={self.target:g}"


def _scaled(found: Estimate, target: float, size: float) -> Estimate:
    return Estimate(abs(found.value - target) / size, found.error / size, found.deals)


def _unfairness(results: Results, size: float) -> Estimate:
    """Return how uneven the seats are, without what luck alone would show."""
    squares, errors, deals = 0.0, 0.0, 0
    shares = [(share, 1 / way.players) for way in results.equal_ways for share in seat_shares(results, way)]
    for share, even in shares:
        squares += ((share.value - even) ** 2 - share.error**2) / len(shares)
        errors += share.error**2 / len(shares)
        deals = max(deals, share.deals)
    return Estimate(math.sqrt(max(0.0, squares)) / size, math.sqrt(errors) / size, deals)


def _margins(results: Results) -> Any:
    """Return by how much winners are ahead of the second, as a part of their points."""
    ranked = results.seats.sort("game", "score", descending=[False, True])
    games = ranked.group_by("game", "deal", maintain_order=True).agg(pl.col("score").head(2))
    first, second = games["score"].list.get(0), games["score"].list.get(1)
    return games.with_columns(margin=((first - second) / first.abs().clip(1e-9)).clip(0, 1))
