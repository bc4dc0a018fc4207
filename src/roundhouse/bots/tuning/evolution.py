"""Finding weights by duels alone, with an evolution strategy (CMA-ES)."""

from collections.abc import Sequence

import numpy as np
from cmaes import CMA

from roundhouse.bots.evaluation.arrays import Floats, Weights

FIRST_SIGMA = 0.3
"""The standard deviation of the first generation, relative to a weight."""
SMALLEST_UNIT = 0.02
"""The unit of a weight near zero, for a feature with standard deviation one, so that it can change too."""


class Evolution:
    """Weights that change from generation to generation."""

    def __init__(self, weights: Weights, deviations: Floats, seed: int) -> None:
        """Start with some weights. `deviations` are those of the features; with a deviation of 0, a weight stays."""
        self._before = weights
        self._moving = np.flatnonzero(deviations)
        self._unit = np.maximum(np.abs(weights), SMALLEST_UNIT / np.where(deviations, deviations, 1.0))[self._moving]
        self._strategy = CMA(mean=np.zeros(len(self._moving)), sigma=FIRST_SIGMA, seed=seed)
        self._tried: list[Floats] = []

    def offspring(self) -> list[Weights]:
        """Return the weights to try in this generation."""
        self._tried = [self._strategy.ask() for _ in range(self._strategy.population_size)]
        return [self._at(each) for each in self._tried]

    def select(self, shares: Sequence[float]) -> None:
        """Move to the next generation, given each offspring's share of the wins."""
        self._strategy.tell([(each, -share) for each, share in zip(self._tried, shares, strict=True)])

    @property
    def weights(self) -> Weights:
        """The mean of the next generation."""
        return self._at(self._strategy.mean)

    def _at(self, place: Floats) -> Weights:
        weights = self._before.copy()
        weights[self._moving] += self._unit * place
        return weights
