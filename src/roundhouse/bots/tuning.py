"""Finding the weights of a judgement: it plays against itself, and what comes of it tells which weights are better."""

import multiprocessing
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.crew import deaf
from roundhouse.bots.judgement import Weights, find_judgement
from roundhouse.bots.levels import ALPHA_BETA, GREEDY, find_bot
from roundhouse.bots.rating import Tally
from roundhouse.bots.rehearsal import Rehearsal, Rehearsed
from roundhouse.bots.sparring import Sparring
from roundhouse.bots.tree import Floats
from roundhouse.bots.workings import workings_of
from roundhouse.games.errors import BadSetting
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
STEADY = 0.002
"""The slack of those who duel."""
STRIDES = (0.25, 0.5, 1.0)
"""How far to go from the weights before towards the fitted ones: the duels tell."""


@dataclass(frozen=True)
class Plan:
    """How to rehearse: the seat counts in turn, who plays, how much to err, which part of the positions to keep."""

    game: str
    seats: tuple[int, ...]
    options: Mapping[str, Any]
    games: int = 1000
    bot: str = "greedy"
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


class Room(Protocol):
    """Where games are played for the sake of the weights."""

    def play(self, match: Match, cast: Sequence[Weights], slack: float, keep: float = 0.0) -> Rehearsed:
        """Play a match's game on to its end, not the match itself; `cast` has the weights that each seat goes by."""
        ...


@cache
def room_for(game: str, description: str) -> Room:
    """Return a room for the games of a bot: all compiled, if it searches a tree or does not search at all."""
    bot = find_bot(game, description)
    if not bot.judges:
        raise BadSetting(f"{description} goes by no weights, so there are none to be found for it")
    if bot.budget.seconds is not None:
        raise BadSetting(f"a budget of iterations is wanted, as in {bot.kind}@200, so that the games can be repeated")
    if bot.kind == ALPHA_BETA:
        return Sparring(bot)
    return Rehearsal(workings_of(game), bot.settings, 0 if bot.kind == GREEDY else bot.budget.iterations or 1)


def rehearse_some(plan: Plan, weights: Weights, first: int, count: int) -> Harvest:
    """Play some of the games of a plan."""
    room, parts = room_for(plan.game, plan.bot), []
    for number in range(first, first + count):
        match = _match(plan, plan.seed * 1_000_000 + number, number)
        played = room.play(match, [weights] * match.seats, plan.slack, plan.keep)
        parts.append(Harvest(played.marks, np.full(len(played.marks), match.seats), played.hopes))
    return Harvest.of(parts)


def duel_some(plan: Plan, new: Weights, old: Weights, first: int, count: int) -> list[float]:
    """Let new weights play against old ones, seats in turn, each deal once either way round.

    Return which part of a deal the new ones won: half of it, if they are as good as the old ones.
    """
    room, won = room_for(plan.game, plan.bot), []
    for number in range(first, first + count):
        match = _match(plan, (plan.seed + 1) * 1_000_003 + number, number)
        total = 0.0
        for way in range(2):
            mine = [(seat + way) % 2 == 1 for seat in range(match.seats)]
            shares = room.play(match, [new if own else old for own in mine], STEADY).shares
            total += float(shares[: match.seats][mine].sum()) * match.seats / (4 * sum(mine))
        won.append(min(1.0, total))
    return won


def _match(plan: Plan, seed: int, number: int) -> Match:
    return Match(find(plan.game), seats=plan.seats[number % len(plan.seats)], seed=seed, options=plan.options)


@contextmanager
def workers(jobs: int) -> Iterator[Executor]:
    """Have so many processes that play; whatever interrupts this, they leave off after the games they are at."""
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        with deaf():
            for _ in range(jobs):
                pool.submit(int)  # something to do, so that they all are started now
        try:
            yield pool
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def duel(plan: Plan, contenders: Sequence[Weights], old: Weights, pool: Executor) -> list[Tally]:
    """Let each of some new weights play against old ones, all of them the same deals; return how they did."""
    halved = replace(plan, games=-(-plan.games // 2))
    playing = [[pool.submit(duel_some, plan, new, old, *part) for part in parts_of(halved)] for new in contenders]
    return [Tally.of(score for part in parts for score in part.result()) for parts in playing]


def parts_of(plan: Plan) -> list[tuple[int, int]]:
    """Part the games of a plan: the first of each part, and how many it has."""
    size = max(1, min(MOST_A_JOB, plan.games // FEWEST_GAMES))
    return [(first, min(size, plan.games - first)) for first in range(0, plan.games, size)]


def rehearse_all(plan: Plan, weights: Weights, pool: Executor) -> Iterator[tuple[int, Harvest]]:
    """Play all the games of a plan; yield the number of each part and what it brings."""
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


def spread_of(harvest: Harvest) -> Floats:
    """Return how much each feature varies: its standard deviation."""
    spread: Floats = harvest.marks[_present(harvest)].std(axis=0)
    return spread


def _present(harvest: Harvest) -> NDArray[np.bool_]:
    return np.arange(harvest.marks.shape[1]) < harvest.seats[:, None]


def fit(harvest: Harvest, before: Weights, steps: int = 30) -> Weights:
    """Return the weights, near those before, that find the results least surprising: Newton's method."""
    marks = np.where(_present(harvest)[:, :, None], harvest.marks, 0.0)
    spread = spread_of(harvest)
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


def write_weights(file: Path, game: str, weights: Weights, made: Mapping[str, Any]) -> None:
    """Write weights with how they were made; a file of this name is always a whole one."""
    lines = ["[made]", *(f"{name} = {_toml(value)}" for name, value in made.items()), "", "[weights]"]
    names = find_judgement(game).names
    lines += [f"{name} = {weight:.6g}" for name, weight in zip(names, weights.tolist(), strict=True)]
    draft = Path(f"{file}.part")
    draft.write_text("\n".join(lines) + "\n", encoding="utf-8")
    draft.replace(file)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_toml, value))}]"
    return str(value) if isinstance(value, (int, float)) else f'"{value}"'
