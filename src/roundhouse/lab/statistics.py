"""Estimates and tests. The games of one deal share their luck, so a deal is one observation everywhere."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

NORMAL = NormalDist()
LEVEL = 0.05
"""The chance of a false alarm that is accepted, for all findings of a report together."""
Z95 = NORMAL.inv_cdf(1 - LEVEL / 2)
FEW = 20
"""With fewer deals than this, an interval would promise too much."""

PARTS = 25
"""The parts of the deals that are left out, one after the other, to see how sure a number is."""

Numbers = NDArray[np.float64]
Groups = NDArray[np.int64]


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error, and the number of independent deals it comes from."""

    value: float
    error: float
    deals: int

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.value - Z95 * self.error

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self.value + Z95 * self.error

    def p_value(self, expected: float) -> float:
        """Return how likely it would be to be at least this far from what was expected, by luck alone."""
        return p_value(self.value - expected, self.error, self.deals)

    def minus(self, other: "Estimate") -> "Estimate":
        """Return the difference to an estimate from other deals."""
        return Estimate(self.value - other.value, math.hypot(self.error, other.error), min(self.deals, other.deals))


def p_value(difference: float, error: float, deals: int) -> float:
    """Return the two-sided p-value of a difference. With few deals nothing is ever sure."""
    if deals < FEW or math.isnan(difference):
        return 1.0
    if error <= 0:
        return 1.0 if difference == 0 else 0.0
    return 2 * (1 - NORMAL.cdf(abs(difference) / error))


def mean_by_deal(values: Numbers, deals: Groups) -> Estimate:
    """Return the mean of values, with an error that respects that the values of one deal belong together."""
    known = ~np.isnan(values)
    values, deals = values[known], deals[known]
    if not len(values):
        return Estimate(math.nan, math.nan, 0)
    mean = float(values.mean())
    _, group = np.unique(deals, return_inverse=True)
    sums = np.bincount(group, values - mean)
    count = len(sums)
    variance = float((sums**2).sum()) / len(values) ** 2 * count / max(1, count - 1)
    return Estimate(mean, math.sqrt(variance), count)


def share_by_deal(values: Numbers, deals: Groups) -> Estimate:
    """Return a share of wins. It is never quite certain: one deal won and one lost are added for its error."""
    found = mean_by_deal(values, deals)
    if not found.deals:
        return found
    centre = (found.value * found.deals + 1) / (found.deals + 2)
    least = math.sqrt(centre * (1 - centre) / (found.deals + 2) / max(1.0, len(values) / found.deals))
    unsure = found.value <= 0 or found.value >= 1
    return Estimate(found.value, max(found.error, least) if unsure else found.error, found.deals)


def difference_by_deal(values: Numbers, chosen: NDArray[np.bool_], deals: Groups) -> Estimate:
    """Return how much larger the mean of the chosen values is than that of the others. Deals count from 0."""
    count, others = int(chosen.sum()), int((~chosen).sum())
    if not count or not others:
        return Estimate(math.nan, math.nan, 0)
    first, second = float(values[chosen].mean()), float(values[~chosen].mean())
    pull = np.where(chosen, (values - first) / count, -(values - second) / others)
    error = math.sqrt(float((np.bincount(deals, pull) ** 2).sum()))
    return Estimate(first - second, error, int(np.count_nonzero(np.bincount(deals[chosen]))))


def adjusted(p_values: Sequence[float]) -> list[float]:
    """Return p-values corrected for looking at all of them (Holm): one under 5 % is a false alarm in 5 % of reports."""
    order = sorted(range(len(p_values)), key=p_values.__getitem__)
    found, highest = [1.0] * len(p_values), 0.0
    for rank, at in enumerate(order):
        highest = max(highest, min(1.0, p_values[at] * (len(p_values) - rank)))
        found[at] = highest
    return found


def wide(estimate: Estimate, looks: int) -> tuple[float, float]:
    """Return an interval that holds for this many estimates together in 95 % of the studies."""
    z = NORMAL.inv_cdf(1 - LEVEL / 2 / max(1, looks))
    return estimate.value - z * estimate.error, estimate.value + z * estimate.error


def deals_needed(estimate: Estimate, size: float, power: float = 0.8) -> int:
    """Return how many deals are needed to find a difference of this size with that probability."""
    spread = estimate.error * math.sqrt(estimate.deals)
    return math.ceil(((Z95 + NORMAL.inv_cdf(power)) * spread / size) ** 2)


def explained_share(values: Numbers, groups: Groups) -> float:
    """Return which part of the variance the groups explain, from repeats in each group (one-way random effects)."""
    _, group, counts = np.unique(groups, return_inverse=True, return_counts=True)
    if len(counts) < 2 or len(values) <= len(counts):
        return math.nan
    sums = np.bincount(group, values)
    means = sums / counts
    within = float(((values - means[group]) ** 2).sum()) / (len(values) - len(counts))
    between = float((counts * (means - values.mean()) ** 2).sum()) / (len(counts) - 1)
    size = (len(values) - float((counts**2).sum()) / len(values)) / (len(counts) - 1)
    part = max(0.0, (between - within) / size)
    return part / (part + within) if part + within > 0 else 0.0


def explained_by_deal(values: Numbers, groups: Groups, deals: Groups) -> Estimate:
    """Return the explained share with an error, by leaving out one part of the deals after the other (jackknife)."""
    _, place = np.unique(deals, return_inverse=True)
    count = int(place.max()) + 1 if len(place) else 0
    parts = min(PARTS, count)
    kept = [place % parts != part for part in range(parts)]
    without = np.array([explained_share(values[rows], groups[rows]) for rows in kept])
    error = math.sqrt((parts - 1) * float(without.var())) if parts > 1 else math.nan
    return Estimate(explained_share(values, groups), error, count)


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Return round numbers that cover a range, about `most` of them."""
    if not high > low:
        high = low + 1
    rough = (high - low) / max(1, most - 1)
    scale = 10.0 ** math.floor(math.log10(rough))
    step = next(size * scale for size in (1, 2, 2.5, 5, 10) if size * scale >= rough * 0.999)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [round(each * step, 10) for each in range(first, last + 1)]
