"""Finding weights by duels alone: many are tried, and what the better ones have in common is tried next (CMA-ES)."""

from collections.abc import Sequence

import numpy as np
from cmaes import CMA

from roundhouse.bots.judgement import Weights
from roundhouse.bots.tree import Floats

BOLDNESS = 0.3
"""How far the first ones that are tried are off, in parts of a weight."""
LEAST = 0.02
"""Also a weight of next to nothing is tried; at first, it is let matter so much."""


class Evolution:
    """Weights that change from generation to generation, as their offspring fares."""

    def __init__(self, weights: Weights, spread: Floats, seed: int) -> None:
        """Begin with some weights; `spread` tells how much each feature varies. Those that never do are left alone."""
        self._before = weights
        self._moving = np.flatnonzero(spread)
        self._unit = np.maximum(np.abs(weights), LEAST / np.where(spread, spread, 1.0))[self._moving]
        self._search = CMA(mean=np.zeros(len(self._moving)), sigma=BOLDNESS, seed=seed)
        self._tried: list[Floats] = []

    def offspring(self) -> list[Weights]:
        """Return the weights to be tried in this generation."""
        self._tried = [self._search.ask() for _ in range(self._search.population_size)]
        return [self._at(each) for each in self._tried]

    def select(self, shares: Sequence[float]) -> None:
        """Go on to the next generation, now that it is known what each of the offspring won."""
        self._search.tell([(each, -share) for each, share in zip(self._tried, shares, strict=True)])

    @property
    def weights(self) -> Weights:
        """What it has come to: the middle of what would be tried next."""
        return self._at(self._search.mean)

    def _at(self, place: Floats) -> Weights:
        weights = self._before.copy()
        weights[self._moving] += self._unit * place
        return weights
