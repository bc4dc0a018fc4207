"""Judging a position without searching: each game's features, and the weights that were found for them."""

import importlib
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.errors import RoundhouseError

Weights = NDArray[np.float64]

WEIGHTS = Path(__file__).parent.parent / "weights"
"""A room of their own: a data file beside compiled code would have it compiled anew whenever it changes."""


@dataclass(frozen=True)
class Judgement:
    """How to judge the positions of a game.

    `features(s, marks)` is compiled; it writes for each seat (a row of `marks`) how it stands in each feature. A seat's
    prospects are the features times their weights; the shares of a win go by the exponentials of the prospects.
    `judge(s, seat, marks)` writes those of one seat, which is quicker.
    """

    game: str
    names: tuple[str, ...]
    features: Callable[..., None]
    judge: Callable[..., None]

    @property
    def file(self) -> Path:
        """Where the weights are kept."""
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
def find_judgement(game: str) -> Judgement:
    """Return how to judge a game."""
    module = importlib.import_module(f"roundhouse.bots.judgement.{game.replace('-', '_')}")
    return Judgement(game, module.NAMES, module.features, module.judge)
