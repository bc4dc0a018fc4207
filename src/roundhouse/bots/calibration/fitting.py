"""Fitting a calibration: the sharpness with which the estimates explain the results best."""

import numpy as np

from roundhouse.bots.calibration.samples import Samples
from roundhouse.bots.prospects import Calibration, Shares

LEAST = 0.01
"""Probabilities below this count as this much, so that a few great surprises do not decide the fit."""
WIDEST = 2.0
"""The first grid reaches from 1 to e² times and 1/e² times the sharpness."""
POINTS = 9
"""Points of a grid in each direction."""
ROUNDS = 7


def cross_entropy(samples: Samples, calibration: Calibration) -> float:
    """Return the cross-entropy of the results in bits per position."""
    likely = calibration.probabilities(samples.estimates, samples.own, samples.steps)
    return float(-(samples.results * np.log2(np.maximum(likely, LEAST))).sum(axis=1).mean())


def fit(samples: Samples) -> Calibration:
    """Find the best sharpness at the start and at the end, on finer and finer grids."""
    length = float(samples.lengths.mean())
    middle, width = np.zeros(2), WIDEST
    for _ in range(ROUNDS):
        steps = width * np.linspace(-1, 1, POINTS)
        grid = [middle + np.array([at_start, at_end]) for at_start in steps for at_end in steps]
        middle = min(grid, key=lambda at: cross_entropy(samples, at_grid(at, length)))
        width /= 2.5
    best = at_grid(middle, length)
    return Calibration(round(best.start, 4), round(best.end, 4), round(length, 1))


def at_grid(at: Shares, length: float) -> Calibration:
    """Return the calibration at a point of the grid: the logarithms of the sharpness at the start and at the end."""
    return Calibration(float(np.exp(at[0])), float(np.exp(at[1])), length)
