"""Fitting a calibration: the sharpness with which the estimates explain the results best."""

import math

import numpy as np

from roundhouse.bots.calibration.samples import Samples
from roundhouse.bots.prospects import Calibration, Shares

LEAST = 0.01
"""Probabilities below this count as this much, so that a few great surprises do not decide the fit."""
SPREAD = 1.0
"""How far from 1 a sharpness is expected to be: a standard deviation of its logarithm, before any game is seen."""
SPREAD_OF_STAGES = 0.5
"""The same for the difference between the end and the start."""
WIDEST = 2.0
"""The first grid reaches from 1 to e² times and 1/e² times the sharpness."""
POINTS = 9
"""Points of a grid in each direction."""
ROUNDS = 7


def cross_entropy(samples: Samples, calibration: Calibration) -> float:
    """Return the cross-entropy of the results in nats per position."""
    likely = calibration.probabilities(samples.estimates, samples.own, samples.steps)
    return float(-(samples.results * np.log(np.maximum(likely, LEAST))).sum(axis=1).mean())


def fit(samples: Samples) -> Calibration:
    """Find the most likely sharpness at the start and at the end, on finer and finer grids.

    A game counts once, however many of its positions there are, because they share its result. With few games, the
    sharpness stays near 1.
    """
    length, games = float(samples.lengths.mean()), len(samples.lengths)

    def cost(logs: Shares) -> float:
        start, end = float(logs[0]), float(logs[1])
        doubt = ((start + end) / 2 / SPREAD) ** 2 + ((end - start) / SPREAD_OF_STAGES) ** 2
        return games * cross_entropy(samples, Calibration(math.exp(start), math.exp(end), length)) + doubt / 2

    middle, width = np.zeros(2), WIDEST
    for _ in range(ROUNDS):
        steps = width * np.linspace(-1, 1, POINTS)
        middle = min((middle + np.array([at_start, at_end]) for at_start in steps for at_end in steps), key=cost)
        width /= 2.5
    start, end = np.exp(middle).tolist()
    return Calibration(round(start, 4), round(end, 4), round(length, 1))
