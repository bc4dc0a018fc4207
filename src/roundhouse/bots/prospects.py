"""Prospects as probabilities: what a bot expects, corrected by how often such positions were really won.

A search needs its own scale to choose well, so only what people are shown is corrected. How much, is measured by
`roundhouse calibrate` and kept in a game's `bots/prospects.toml`.
"""

import math
import tomllib
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.analysis import Analysis
from roundhouse.games import parts
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.registry import find

PROSPECTS = "bots/prospects.toml"
"""In its own folder, because compiled code is compiled again whenever a data file beside it changes."""

Shares = NDArray[np.float64]
Integers = NDArray[np.int64]


@dataclass(frozen=True)
class Calibration:
    """How sharp a bot's estimates should be at the start of a game and at its usual end, after `length` actions.

    A sharpness of 1 leaves estimates as they are. A lower one moves them toward even chances, a higher one away from
    them. `optimism` is what the side to decide gives itself too much, in log-odds: a bot that takes the action with the
    best estimate often takes one that it overestimates. Without it, even chances stay even. A certain win or loss stays
    certain.
    """

    start: float = 1.0
    end: float = 1.0
    length: float = 1.0
    optimism: float = 0.0

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
                raise ValueError(f"{name} must be a number, not {value!r}")
            if value <= 0 and name != "optimism":
                raise ValueError(f"{name} must be a number greater than 0, not {value!r}")

    def sharpness(self, steps: Integers) -> Shares:
        """Return the sharpness after some numbers of actions."""
        stage = np.minimum(1.0, steps / self.length)
        return self.start + (self.end - self.start) * stage

    def probabilities(self, estimates: Shares, own: Integers, steps: Integers) -> Shares:
        """Return the probabilities of a win for the sides (columns) in some positions (rows). Each row adds up to 1.

        `own` is the side that asks in each position. Its probability depends only on its own estimate, so a better
        estimate never becomes a lower probability. The other sides divide what is left.
        """
        rows, sides = np.arange(len(estimates)), estimates.shape[1]
        even = -math.log(sides - 1)
        with np.errstate(divide="ignore"):
            odds = np.log(estimates) - np.log1p(-np.minimum(estimates, 1.0)) - even
        odds[rows, own] -= self.optimism
        odds = even + self.sharpness(steps)[:, None] * odds
        likely = 1 / (1 + np.exp(-np.clip(odds, -700, 700)))
        likely = np.where(estimates <= 0, 0.0, np.where(estimates >= 1, 1.0, likely))
        mine = likely[rows, own].copy()
        likely[rows, own] = 0.0
        left = likely.sum(axis=1)
        likely *= np.divide(1 - mine, left, where=left > 0, out=np.zeros_like(left))[:, None]
        likely[rows, own] = np.where(left > 0, mine, 1.0)
        return likely


AS_THEY_ARE = Calibration()
"""Changes nothing."""


def setting_of(sides: Sequence[Sequence[int]]) -> str:
    """Return the name of a way to play in the file: the number of players, and whether they play in teams."""
    seats = sum(map(len, sides))
    return str(seats) if len(sides) == seats else f"{seats}-in-teams"


@cache
def calibrations_of(game: str) -> dict[str, Calibration]:
    """Return the calibrations of a game by the way to play. A game without a file has none."""
    file = parts.file(find(game), PROSPECTS)
    return {} if file is None else read_calibrations(file)


def read_calibrations(file: Path) -> dict[str, Calibration]:
    """Read a file of calibrations: a table for each way to play."""
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        return {setting: Calibration(**table) for setting, table in tables.items()}
    except (OSError, tomllib.TOMLDecodeError, TypeError, ValueError) as error:
        raise RoundhouseError(f"{file} has no good calibrations: {error}") from None


def calibrated(analysis: Analysis, match: Match) -> Analysis:
    """Return what the bot to decide thinks of a match, with all its values as probabilities."""
    sides = match.options.sides(match.seats)
    calibration = calibrations_of(match.game.name).get(setting_of(sides), AS_THEY_ARE)
    own = next(at for at, side in enumerate(sides) if match.turn in side)
    values = np.array([analysis.values, *(each.values for each in analysis.candidates)])
    estimates = by_side(values, sides)
    after = calibration.probabilities(estimates, np.full(len(values), own), np.full(len(values), len(match)))
    for at, side in enumerate(sides):  # partners divide their side's share as before
        total = estimates[:, at, None]
        part = np.divide(values[:, side], total, where=total > 0, out=np.full((len(values), len(side)), 1 / len(side)))
        values[:, side] = part * after[:, at, None]
    first, *others = (tuple(row) for row in values.tolist())
    candidates = (replace(each, values=row) for each, row in zip(analysis.candidates, others, strict=True))
    return replace(analysis, values=first, candidates=tuple(candidates))


def by_side(values: Shares, sides: Sequence[Sequence[int]]) -> Shares:
    """Add up the values of the seats (columns) that win together."""
    return np.stack([values[:, list(side)].sum(axis=1) for side in sides], axis=1)
