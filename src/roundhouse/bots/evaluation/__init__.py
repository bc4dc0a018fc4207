"""Evaluating a position without search: each game's features, and the weights that were found for them."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from roundhouse.bots.evaluation.arrays import Weights
from roundhouse.games import parts
from roundhouse.games.errors import BadSetting, RoundhouseError
from roundhouse.games.registry import find

__all__ = ["Evaluation", "Weights", "find_evaluation", "has_evaluation"]

FEATURES = "evaluation.features"
WEIGHTS = "bots/weights.toml"
"""In its own folder, because compiled code is compiled again whenever a data file beside it changes."""


@dataclass(frozen=True)
class Evaluation:
    """How to evaluate the positions of a game.

    `features(s, values)` is compiled. It writes the value of each feature for each seat (a row of `values`). A seat's
    prospects are the sum of its feature values times their weights. The expected shares of the win are proportional
    to the exponentials of the prospects (softmax). `seat_features(s, seat, values)` writes the row of one seat, which
    is quicker. `file` holds the weights. Without one, each feature weighs 1.
    """

    game: str
    names: tuple[str, ...]
    features: Callable[..., None]
    seat_features: Callable[..., None]
    file: Path | None

    def weights(self, file: Path | None = None) -> Weights:
        """Read the weights, one for each feature."""
        path = file or self.file
        if path is None:
            return np.ones(len(self.names))
        try:
            table = tomllib.loads(path.read_text(encoding="utf-8"))["weights"]
            weights = np.array([float(table[name]) for name in self.names])
        except OSError as error:
            raise RoundhouseError(f"the weights {path}: {error.strerror or error}") from None
        except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
            raise RoundhouseError(f"{path} has no good weights for {self.game}: {error!r}") from None
        unknown = sorted(set(table) - set(self.names))
        if unknown:
            raise RoundhouseError(f"{path} has weights for unknown features of {self.game}: {', '.join(unknown)}")
        if not np.isfinite(weights).all():
            raise RoundhouseError(f"{path} has a weight that is not a finite number")
        return weights


def has_evaluation(game: str) -> bool:
    """Return True if a game brings an evaluation."""
    return parts.has_module(find(game), FEATURES)


@cache
def find_evaluation(game: str) -> Evaluation:
    """Return the evaluation of a game that has one."""
    module = parts.module(find(game), FEATURES)
    if module is None:
        raise BadSetting(f"{find(game).title} has no evaluation")
    return Evaluation(game, module.NAMES, module.features, module.seat_features, parts.file(find(game), WEIGHTS))
