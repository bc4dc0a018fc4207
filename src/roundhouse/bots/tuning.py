"""Finding the weights of a judgement: it plays against itself, and is fitted to what became of its positions."""

import multiprocessing
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.judgement import Weights, find_judgement
from roundhouse.bots.levels import SEARCH, bots_of
from roundhouse.bots.rating import Tally
from roundhouse.bots.rehearsal import Rehearsal
from roundhouse.bots.tree import Floats
from roundhouse.bots.workings import workings_of
from roundhouse.games.match import Match
from roundhouse.games.registry import find

FEWEST_GAMES = 10
MOST_A_JOB = 20
HELD_BACK = 5
"""Every so-manieth part of the games judges the fit and does not take part in it."""
DRAG = 0.02
"""How strongly the fit is held back to the weights before, for features of spread one: what is the same in most
positions, or always goes together, the results tell little of."""


LONGEST_STEP = 1.0
MOST_DUELS = 600
"""So many games are enough to tell whether one is better."""
STEADY = 0.002
"""The slack of those who duel."""
WANDERS = 3
"""Besides, so many ways by chance are tried in each round,"""
WANDERLUST = 0.35
"""on which each weight changes by about such a part."""
STRIDES = (0.25, 0.5, 1.0)
"""How far to go from the weights before towards the fitted ones: the duels tell."""


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
    room = _room(plan, first)
    parts = []
    for number in range(first, first + count):
        seats = plan.seats[number % len(plan.seats)]
        match = Match(game, seats=seats, seed=plan.seed * 1_000_000 + number, options=plan.options)
        marks, shares = room.play(match, [weights] * seats, plan.iterations, plan.slack, plan.keep)
        parts.append(Harvest(marks, np.full(len(marks), seats), np.tile(shares, (len(marks), 1))))
    return Harvest.of(parts)


def duel_some(plan: Plan, new: Weights, old: Weights, first: int, count: int) -> list[float]:
    """Let new weights play against old ones, seats in turn, once either way round; return what the new ones won."""
    game, room, won = find(plan.game), _room(plan, first), []
    for number in range(first, first + count):
        seats = plan.seats[number % len(plan.seats)]
        match = Match(game, seats=seats, seed=(plan.seed + 1) * 1_000_003 + number, options=plan.options)
        for way in range(2):
            cast = [new if (seat + way) % 2 else old for seat in range(seats)]
            _, shares = room.play(match, cast, plan.iterations, STEADY)
            mine = [seat for seat in range(seats) if (seat + way) % 2]
            won.append(float(shares[mine].sum()) / (2 * len(mine) / seats))
    return won


def _room(plan: Plan, first: int) -> Rehearsal:
    return Rehearsal(workings_of(plan.game), bots_of(plan.game)[SEARCH].settings, f"{plan.seed} {first}")


def duel(plan: Plan, new: Weights, old: Weights, jobs: int) -> Tally:
    """Let new weights play against old ones, some of the games of a plan; return how the deals went."""
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        halved = replace(plan, games=-(-min(plan.games, MOST_DUELS) // 2))
        waiting = [pool.submit(duel_some, plan, new, old, *part) for part in parts_of(halved)]
        won = [each for done in waiting for each in done.result()]
    return Tally.of(min(1.0, (won[at] + won[at + 1]) / 2) for at in range(0, len(won), 2))


def parts_of(plan: Plan) -> list[tuple[int, int]]:
    """Part the games of a plan: the first of each part, and how many it has."""
    size = max(1, min(MOST_A_JOB, plan.games // FEWEST_GAMES))
    return [(first, min(size, plan.games - first)) for first in range(0, plan.games, size)]


def rehearse_all(plan: Plan, weights: Weights, jobs: int) -> Iterator[tuple[int, Harvest]]:
    """Play all the games of a plan, in several processes; yield the number of each part and what it brings."""
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting = {pool.submit(rehearse_some, plan, weights, *part): at for at, part in enumerate(parts_of(plan))}
        for done in as_completed(waiting):
            yield waiting[done], done.result()


def held_back(parts: Mapping[int, Harvest]) -> tuple[Harvest, Harvest]:
    """Return the positions to fit to, and those to judge the fit by; the same however the parts came in."""
    numbers = sorted(parts)
    return (
        Harvest.of([parts[at] for at in numbers if at % HELD_BACK]),
        Harvest.of([parts[at] for at in numbers if at % HELD_BACK == 0]),
    )


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


def fit(harvest: Harvest, before: Weights, steps: int = 30) -> Weights:
    """Return the weights, near those before, that find the results least surprising: Newton's method."""
    present = np.arange(harvest.marks.shape[1]) < harvest.seats[:, None]
    marks = np.where(present[:, :, None], harvest.marks, 0.0)
    spread = marks[present].std(axis=0)
    varies = spread > 0
    spread[~varies] = 1.0
    scaled = Harvest(marks / spread, harvest.seats, harvest.shares)
    start: Weights = before * spread
    weights = start.copy()
    for _ in range(steps):
        likely = expected(scaled, weights)
        slope = np.einsum("nsf,ns->f", scaled.marks, likely - scaled.shares) / len(marks) + DRAG * (weights - start)
        mean = np.einsum("nsf,ns->nf", scaled.marks, likely)
        curve = np.einsum("nsf,ns,nsg->fg", scaled.marks, likely, scaled.marks, optimize=True) - mean.T @ mean
        step = np.linalg.solve(curve / len(marks) + DRAG * np.eye(len(weights)), slope)
        weights = weights - np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        if np.abs(step).max() < 1e-6:
            break
    return np.where(varies, weights / spread, before)


def wandered(weights: Weights, seed: int) -> Weights:
    """Return weights each of which is somewhat larger or smaller, by chance."""
    factors = np.exp(np.random.default_rng(seed).normal(0.0, WANDERLUST, len(weights)))
    changed: Weights = weights * factors
    return changed


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
