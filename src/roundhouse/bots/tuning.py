"""Finding the weights of a judgement: it plays against itself, and is fitted to what became of its positions."""

import multiprocessing
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.judgement import Weights, find_judgement
from roundhouse.bots.levels import SEARCH, bots_of
from roundhouse.bots.rehearsal import Rehearsal
from roundhouse.bots.tree import Floats
from roundhouse.bots.workings import workings_of
from roundhouse.games.match import Match
from roundhouse.games.registry import find

GAMES_A_JOB = 20
DRAG = 1e-3
"""How strongly the fit is held back from what the positions do not bear out, for features of spread one."""


@dataclass(frozen=True)
class Plan:
    """How to rehearse: the seat counts in turn, how hard to think, how much to err, which part of positions to keep."""

    game: str
    seats: tuple[int, ...]
    options: Mapping[str, Any]
    games: int = 1000
    iterations: int = 1
    slack: float = 0.03
    keep: float = 0.1
    seed: int = 1


@dataclass(frozen=True)
class Harvest:
    """Positions: the features of each seat (a row), how many seats there were, and their shares of the win."""

    marks: Floats
    seats: NDArray[np.int64]
    shares: Floats

    @classmethod
    def of(cls, parts: Sequence["Harvest"]) -> "Harvest":
        """Bring several in as one."""
        return cls(*(np.concatenate([getattr(part, name) for part in parts]) for name in ("marks", "seats", "shares")))

    def part(self, chosen: Any) -> "Harvest":
        """Return some of the positions."""
        return Harvest(self.marks[chosen], self.seats[chosen], self.shares[chosen])


def rehearse_some(plan: Plan, weights: Weights, first: int, count: int) -> Harvest:
    """Play some of the games of a plan."""
    game = find(plan.game)
    room = Rehearsal(workings_of(plan.game), bots_of(plan.game)[SEARCH].settings, weights, f"{plan.seed} {first}")
    parts = []
    for number in range(first, first + count):
        seats = plan.seats[number % len(plan.seats)]
        match = Match(game, seats=seats, seed=plan.seed * 1_000_000 + number, options=plan.options)
        marks, shares = room.play(match, plan.iterations, plan.slack, plan.keep)
        parts.append(Harvest(marks, np.full(len(marks), seats), np.tile(shares, (len(marks), 1))))
    return Harvest.of(parts)


def rehearse_all(plan: Plan, weights: Weights, jobs: int) -> Iterator[Harvest]:
    """Play all the games of a plan, in several processes; yield what each part of them brings, in any order."""
    shares = [(first, min(GAMES_A_JOB, plan.games - first)) for first in range(0, plan.games, GAMES_A_JOB)]
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting = [pool.submit(rehearse_some, plan, weights, first, count) for first, count in shares]
        for done in as_completed(waiting):
            yield done.result()


def expected(harvest: Harvest, weights: Weights) -> Floats:
    """Return the shares of a win that the judgement expects for the seats."""
    prospects = harvest.marks @ weights
    absent = np.arange(prospects.shape[1]) >= harvest.seats[:, None]
    prospects[absent] = -np.inf
    likely = np.exp(prospects - prospects.max(axis=1, keepdims=True))
    shares: Floats = likely / likely.sum(axis=1, keepdims=True)
    return shares


def surprise(harvest: Harvest, weights: Weights) -> float:
    """Return how much the results surprise the judgement, in bits a position; without an opinion it is log2(seats)."""
    likely = np.log2(
        np.maximum(expected(harvest, weights), 1e-300), where=harvest.shares > 0, out=np.zeros_like(harvest.shares)
    )
    return float(-(harvest.shares * likely).sum(axis=1).mean())


def fit(harvest: Harvest, steps: int = 30) -> Weights:
    """Return the weights under which the results are least surprising: Newton's method, as there is one optimum."""
    present = np.arange(harvest.marks.shape[1]) < harvest.seats[:, None]
    marks = np.where(present[:, :, None], harvest.marks, 0.0)
    spread = marks[present].std(axis=0)
    spread[spread == 0] = np.inf  # what never varies says nothing
    scaled = Harvest(marks / spread, harvest.seats, harvest.shares)
    weights = np.zeros(marks.shape[2])
    for _ in range(steps):
        likely = expected(scaled, weights)
        slope = np.einsum("nsf,ns->f", scaled.marks, likely - scaled.shares) / len(marks) + DRAG * weights
        mean = np.einsum("nsf,ns->nf", scaled.marks, likely)
        curve = np.einsum("nsf,ns,nsg->fg", scaled.marks, likely, scaled.marks, optimize=True) - mean.T @ mean
        step = np.linalg.solve(curve / len(marks) + DRAG * np.eye(len(weights)), slope)
        weights = weights - step
        if np.abs(step).max() < 1e-6:
            break
    found: Weights = weights / spread
    return found


def write_weights(file: Path, game: str, weights: Weights, made: Mapping[str, Any]) -> None:
    """Write weights with how they were made."""
    lines = ["[made]", *(f"{name} = {_toml(value)}" for name, value in made.items()), "", "[weights]"]
    names = find_judgement(game).names
    lines += [f"{name} = {weight:.6g}" for name, weight in zip(names, weights.tolist(), strict=True)]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_toml, value))}]"
    return str(value) if isinstance(value, (int, float)) else f'"{value}"'
