"""The measurements of each round, and what is computed from them: medians, and ratios within a round."""

from dataclasses import dataclass, field
from statistics import median
from typing import Any


@dataclass(frozen=True)
class Spread:
    """The median over the rounds, the smallest and the largest value."""

    median: float
    least: float
    most: float
    rounds: int


@dataclass
class Figures:
    """Samples by contender and unit, one per round, and why some contenders have none."""

    samples: dict[str, dict[str, list[float]]] = field(default_factory=dict)
    missing: dict[str, str] = field(default_factory=dict)
    versions: list[str] = field(default_factory=list)

    def name_version(self, version: str) -> None:
        """Record what took part."""
        if version not in self.versions:
            self.versions.append(version)

    def add(self, contender: str, sample: dict[str, float]) -> None:
        """Add the sample of a contender in a round."""
        for unit, value in sample.items():
            self.samples.setdefault(contender, {}).setdefault(unit, []).append(value)

    def lose(self, contender: str, why: str) -> None:
        """Record that a contender cannot be measured, and drop its samples."""
        self.samples.pop(contender, None)
        self.missing[contender] = why

    def of(self, contender: str, unit: str) -> Spread | None:
        """Return a contender's figures in a unit, or None."""
        return _spread(self.samples.get(contender, {}).get(unit, []))

    def ratio(self, contender: str, baseline: str, unit: str) -> Spread | None:
        """Compare two contenders round by round, because a slow moment of the machine slows both."""
        ours = self.samples.get(contender, {}).get(unit, [])
        theirs = self.samples.get(baseline, {}).get(unit, [])
        return _spread([a / b for a, b in zip(ours, theirs, strict=True)] if ours and theirs else [])

    def listed_a_ply(self, contender: str) -> float | None:
        """Return how many actions a contender lists per ply."""
        plies, listed = self.of(contender, "plies"), self.of(contender, "listed")
        return listed.median / plies.median if plies and listed else None

    def as_dict(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return {"versions": self.versions, "samples": self.samples, "missing": self.missing}


def _spread(values: list[float]) -> Spread | None:
    return Spread(median(values), min(values), max(values), len(values)) if values else None


def number(value: float) -> str:
    """Write a number with two or three significant digits: 0.031, 0.85, 44.9, 812 k, 64.7 M."""
    for size, sign in ((1e6, " M"), (1e3, " k")):
        if value >= 0.9995 * size:
            return number(value / size) + sign
    for least, digits in ((99.95, 0), (9.995, 1), (0.0995, 2)):
        if value >= least:
            return f"{value:.{digits}f}"
    return f"{value:.3f}"
