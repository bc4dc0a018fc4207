"""Reliability: how often positions were won, beside how often they were said to be won."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import numpy as np

from roundhouse.bots.arena.rating import Estimate
from roundhouse.bots.calibration.samples import Samples
from roundhouse.bots.prospects import Calibration, Integers, Shares

BINS = 10
RESAMPLES = 500
"""How often the games are drawn again for an interval."""


class Bin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Positions with similar prospects: the mean of what was said, and of what happened with its 95 % interval."""

    said: float
    happened: float
    low: float
    high: float


@dataclass(frozen=True)
class Curve:
    """A reliability curve, and the calibration error: how far its bins are from the truth (root mean square).

    Even perfect probabilities have bins that miss the results by luck. That part is estimated and taken out of `error`.
    `plain` is the usual expected calibration error, the mean distance with luck in it. `luck` is what it would be on
    average if what was said were true.
    """

    bins: tuple[Bin, ...]
    error: Estimate
    plain: float
    luck: float

    @classmethod
    def of(cls, samples: Samples, calibration: Calibration) -> "Curve":
        """Compare what a calibration says about some positions with their results, for every side.

        All bins have the same number of points. Luck and intervals are found by drawing whole games again (bootstrap),
        because the positions of one game share their result.
        """
        said = calibration.probabilities(samples.estimates, samples.own, samples.steps)
        happened = samples.results
        numbers = np.unique(samples.games)
        rows = [np.flatnonzero(samples.games == number) for number in numbers]
        means = binned(said, happened)
        chance = np.random.default_rng(0)
        drawn = np.array(
            [
                binned(said[chosen], happened[chosen])
                for chosen in (
                    np.concatenate([rows[at] for at in chance.integers(len(rows), size=len(rows))])
                    for _ in range(RESAMPLES)
                )
            ]
        )
        low, high = np.percentile(drawn[:, 1], [2.5, 97.5], axis=0)
        bins = tuple(Bin(*(round(float(x), 4) for x in row)) for row in zip(*means, low, high, strict=True))
        lucky = [distance(binned(said, imagined(said, rows, chance))) for _ in range(RESAMPLES)]
        return cls(bins, error_of(means, drawn), distance(means), float(np.mean(lucky)))


def error_of(means: Shares, drawn: Shares) -> Estimate:
    """Return the root mean square distance of the bins without luck, from their means and those of drawn games.

    The square of a bin's distance is too large by the variance of the distance. Drawing the games again adds this
    variance a second time. What is left can be below zero, which then counts as zero.
    """
    gaps = drawn[:, 0] - drawn[:, 1]
    luck = gaps.var(axis=0, ddof=1).mean()
    square = ((means[0] - means[1]) ** 2).mean() - luck
    low, high = np.percentile((gaps**2).mean(axis=1) - 2 * luck, [2.5, 97.5])
    return Estimate(*(float(np.sqrt(max(0.0, each))) for each in (square, low, high)))


def imagined(said: Shares, rows: Sequence[Integers], chance: np.random.Generator) -> Shares:
    """Return results as they would be if what was said were true. The positions of a game (rows) share their luck."""
    luck = np.empty(len(said))
    for game in rows:
        luck[game] = chance.random()
    winners = np.minimum((said.cumsum(axis=1) < luck[:, None]).sum(axis=1), said.shape[1] - 1)
    results: Shares = np.eye(said.shape[1])[winners]
    return results


def binned(said: Shares, happened: Shares) -> Shares:
    """Sort the points by what was said, and return the means of what was said and of what happened in each bin."""
    order = np.argsort(said, axis=None, kind="stable")
    parts = np.array_split(order, BINS)
    return np.array([[values.ravel()[part].mean() for part in parts] for values in (said, happened)])


def distance(means: Shares) -> float:
    """Return the mean distance between what was said and what happened (the expected calibration error)."""
    return float(np.abs(means[0] - means[1]).mean())
