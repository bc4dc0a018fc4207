"""Positions from self-play, and how the games ended."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.evaluation.arrays import Floats

HELD_BACK = 5
"""One batch in this many is held back: it tests the fit and does not take part in it."""


@dataclass(frozen=True)
class TrainingSet:
    """Positions: the feature values of each seat (a row), the number of seats, and the seats' shares of the win."""

    feature_values: Floats
    seats: NDArray[np.int64]
    shares: Floats

    @classmethod
    def of(cls, parts: Sequence["TrainingSet"]) -> "TrainingSet":
        """Join several sets."""
        names = ("feature_values", "seats", "shares")
        return cls(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))

    def part(self, chosen: Any) -> "TrainingSet":
        """Return some of the positions."""
        return TrainingSet(self.feature_values[chosen], self.seats[chosen], self.shares[chosen])

    @property
    def present(self) -> NDArray[np.bool_]:
        """Which seats of each position are taken."""
        taken: NDArray[np.bool_] = np.arange(self.feature_values.shape[1]) < self.seats[:, None]
        return taken


def split(batches: Mapping[int, TrainingSet]) -> tuple[TrainingSet, TrainingSet]:
    """Return the positions to fit and those held back. The order in which the batches finished does not matter."""
    numbers = sorted(batches)
    return (
        TrainingSet.of([batches[at] for at in numbers if at % HELD_BACK]),
        TrainingSet.of([batches[at] for at in numbers if at % HELD_BACK == 0]),
    )
