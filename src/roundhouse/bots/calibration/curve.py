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
    """A reliability curve, and the expected calibration error: the mean distance of its bins from the truth.

    `luck` is the error that perfect probabilities would show on average with as many games.
    """

    bins: tuple[Bin, ...]
    error: Estimate
    luck: float

    @classmethod
    def of(cls, samples: Samples, calibration: Calibration) -> "Curve":
        """Compare what a calibration says about some positions with their results, for every side.

        All bins have the same number of points. Intervals are found by drawing whole games again (bootstrap), because
        the positions of one game share their result.
        """
        said = calibration.probabilities(samples.estimates, samples.own, samples.steps)
        happened = samples.results
        numbers = np.unique(samples.games)
        rows = [np.flatnonzero(samples.games == number) for number in numbers]
        means = binned(said, happened)
        chance = np.random.default_rng(0)
        drawn = [
            binned(said[chosen], happened[chosen])
            for chosen in (
                np.concatenate([rows[at] for at in chance.integers(len(rows), size=len(rows))])
                for _ in range(RESAMPLES)
            )
        ]
        low, high = np.percentile([each[1] for each in drawn], [2.5, 97.5], axis=0)
        errors = [distance(each) for each in drawn]
        bins = tuple(Bin(*(round(float(x), 4) for x in row)) for row in zip(*means, low, high, strict=True))
        lucky = [distance(binned(said, imagined(said, rows, chance))) for _ in range(RESAMPLES)]
        error = Estimate(distance(means), *map(float, np.percentile(errors, [2.5, 97.5])))
        return cls(bins, error, float(np.mean(lucky)))


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
    """Return the mean distance between what was said and what happened."""
    return float(np.abs(means[0] - means[1]).mean())
