"""Fitting a calibration: the sharpness with which the estimates explain the results best."""

import math
from collections.abc import Iterable

import numpy as np

from roundhouse.bots.calibration.samples import Samples
from roundhouse.bots.prospects import AS_THEY_ARE, Calibration, Shares

LEAST = 0.01
"""Probabilities below this count as this much, so that a few great surprises do not decide the fit."""
SPREAD = 0.5
"""How far from the usual a sharpness is expected to be: a standard deviation of its logarithm."""
SPREAD_OF_STAGES = 0.5
"""The same for the difference between the end and the start."""
SPREAD_OF_OPTIMISM = 0.2
"""The same for the optimism, in log-odds."""
POSITIONS_THAT_COUNT = 2
"""A game's positions share its result: eight tell about as much as two of different games (counted: 1.8 to 2.5)."""
WIDEST = 2.0
"""The first grid reaches from 1 to e² times and 1/e² times the sharpness."""
POINTS = 9
"""Points of a grid in each direction."""
ROUNDS = 9


def cross_entropy(samples: Samples, calibration: Calibration) -> float:
    """Return the cross-entropy of the results in nats per position."""
    likely = calibration.probabilities(samples.estimates, samples.own, samples.steps)
    return float(-(samples.results * np.log(np.maximum(likely, LEAST))).sum(axis=1).mean())


def usual(calibrations: Iterable[Calibration]) -> Calibration:
    """Return the mean sharpness of some calibrations and of one that changes nothing, so that they do not drift."""
    logs = [(math.log(each.start), math.log(each.end)) for each in (AS_THEY_ARE, *calibrations)]
    start, end = np.exp(np.mean(logs, axis=0)).tolist()
    return Calibration(start, end)


def fit(samples: Samples, near: Calibration = AS_THEY_ARE) -> Calibration:
    """Find the most likely sharpness at the start and at the end, and the optimism, on finer and finer grids.

    With few games, the sharpness stays near the usual one of the game, and the optimism near 0.
    """
    length = float(samples.lengths.mean())
    evidence = min(POSITIONS_THAT_COUNT * len(samples.lengths), len(samples.steps))
    usual_start, usual_end = math.log(near.start), math.log(near.end)

    def cost(place: Shares) -> float:
        start, end, optimism = map(float, place)
        early, late = start - usual_start, end - usual_end
        doubts = ((early + late) / 2 / SPREAD, (late - early) / SPREAD_OF_STAGES, optimism / SPREAD_OF_OPTIMISM)
        found = Calibration(math.exp(start), math.exp(end), length, optimism)
        return evidence * cross_entropy(samples, found) + sum(doubt**2 for doubt in doubts) / 2

    middle, width = np.array([usual_start, usual_end, 0.0]), WIDEST
    for _ in range(ROUNDS):
        steps = width * np.linspace(-1, 1, POINTS)
        middle = min((middle + np.array([early, late, 0.0]) for early in steps for late in steps), key=cost)
        middle = min((middle + np.array([0.0, 0.0, step]) for step in steps), key=cost)
        width /= 2
    start, end = np.exp(middle[:2]).tolist()
    return Calibration(round(start, 4), round(end, 4), round(length, 1), round(float(middle[2]), 4))
