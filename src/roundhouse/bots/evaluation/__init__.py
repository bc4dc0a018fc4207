"""Evaluating a position without search: each game's features, and the weights that were found for them."""

import importlib
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from roundhouse.bots.evaluation.arrays import Weights
from roundhouse.games.errors import RoundhouseError

__all__ = ["WEIGHTS", "Evaluation", "Weights", "find_evaluation"]

WEIGHTS = Path(__file__).parent.parent / "weights"
"""A folder of its own: a data file beside compiled code makes it compile again whenever the file changes."""


@dataclass(frozen=True)
class Evaluation:
    """How to evaluate the positions of a game.

    `features(s, values)` is compiled. It writes the value of each feature for each seat (a row of `values`). A seat's
    prospects are the sum of its feature values times their weights. The expected shares of the win are proportional
    to the exponentials of the prospects (softmax). `seat_features(s, seat, values)` writes the row of one seat, which
    is quicker.
    """

    game: str
    names: tuple[str, ...]
    features: Callable[..., None]
    seat_features: Callable[..., None]

    @property
    def file(self) -> Path:
        """The file of the weights."""
        return WEIGHTS / f"{self.game}.toml"

    def weights(self, file: Path | None = None) -> Weights:
        """Read the weights, one for each feature."""
        path = file or self.file
        try:
            table = tomllib.loads(path.read_text(encoding="utf-8"))["weights"]
            weights = np.array([float(table[name]) for name in self.names])
        except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
            raise RoundhouseError(f"{path} has no good weights for {self.game}: {error!r}") from None
        unknown = sorted(set(table) - set(self.names))
        if unknown:
            raise RoundhouseError(f"{path} has weights for what is no feature of {self.game}: {', '.join(unknown)}")
        if not np.isfinite(weights).all():
            raise RoundhouseError(f"{path} has a weight that is not a finite number")
        return weights


@cache
def find_evaluation(game: str) -> Evaluation:
    """Return the evaluation of a game."""
    module = importlib.import_module(f"roundhouse.bots.evaluation.{game.replace('-', '_')}.features")
    return Evaluation(game, module.NAMES, module.features, module.seat_features)
