"""The tuning loops: find weights round after round, then test them in the arena.

`tune` is a generator of progress reports; the caller shows them.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from roundhouse.bots.arena import Estimate, Series, run_series
from roundhouse.bots.arena.result_file import naming_the_file
from roundhouse.bots.evaluation import find_evaluation
from roundhouse.bots.evaluation.arrays import Weights
from roundhouse.bots.tuning.batches import duel, play_all_batches, simulator_for
from roundhouse.bots.tuning.evolution import Evolution
from roundhouse.bots.tuning.fitting import cross_entropy, deviations_of, fit
from roundhouse.bots.tuning.plan import FEWEST_GAMES, Plan
from roundhouse.bots.tuning.reports import (
    ArenaResult,
    ArenaStarted,
    Fitted,
    Generation,
    Report,
    RoundDone,
    SelfPlayProgress,
    StepTried,
    WeightsFound,
)
from roundhouse.bots.tuning.training_set import TrainingSet, split
from roundhouse.bots.tuning.weights_file import write_weights
from roundhouse.bots.worker_pool import WorkerPool

METHODS = {
    "fit": "logistic fit on self-play, followed as far as it wins duels",
    "duels": "evolution: what wins duels (CMA-ES)",
}
"""How weights can be found, in the words used in weight files."""
STEP_SIZES = (0.25, 0.5, 1.0)
"""How far to go from the earlier weights towards the fitted ones. Duels decide."""
BETTER = 0.5
"""Fitted weights are accepted if the lower end of the interval of duels won is above this."""
MOST_DUELS = 600
"""Enough duels to test fitted weights."""
PROMOTION = 0.65
"""When the offspring win more than this share of their duels, their mean becomes the new opponent."""
SAMPLE = 20
"""Games that show which features vary, and how much."""


@dataclass(frozen=True)
class Found:
    """The weights after a round, and what to note about how they were found."""

    weights: Weights
    notes: dict[str, Any]


Rounds = Generator[Report | Found, None, None]
"""Endless rounds: reports, and after each round what was found."""


def tune(
    plan: Plan, method: str, rounds: int, jobs: int, start: Path | None, out: Path, arena_games: int
) -> Generator[Report, None, None]:  # fmt: skip
    """Find weights, each round starting from the last. Then play them against the earlier weights in the arena.

    The weights are written to `out` after every round, with how they were made.
    """
    simulator_for(plan.game, plan.bot)  # refuses a bot that cannot be tuned
    evaluation = find_evaluation(plan.game)
    weights = before = evaluation.weights(start)
    opponent = Path(f"{out}.before")
    with naming_the_file(opponent):
        write_weights(opponent, plan.game, before, {"by": "the weights before tuning"})
    made: dict[str, Any] = {"by": METHODS[method], "on": f"{datetime.now(UTC):%Y-%m-%d}"}
    loops: dict[str, Callable[[Plan, Weights, WorkerPool], Rounds]] = {"fit": fit_rounds, "duels": evolution_rounds}
    try:
        with WorkerPool(jobs) as pool:
            number = 0
            for report in loops[method](plan, weights, pool):
                if not isinstance(report, Found):
                    yield report
                    continue
                number += 1
                weights = report.weights
                made |= {"rounds": number, "games": plan.games, "seats": plan.seats, "bot": plan.bot, **report.notes}
                write_weights(out, plan.game, weights, made)
                yield RoundDone(number)
                if number == rounds:
                    break
        yield WeightsFound(dict(zip(evaluation.names, weights.tolist(), strict=True)))
        if arena_games:
            results = []
            for seats in plan.seats:
                yield ArenaStarted(seats)
                results.append(play_arena(plan, seats, out, opponent, arena_games, jobs))
                yield results[-1]
            write_weights(out, plan.game, weights, made | {"arena": [str(result) for result in results]})
    finally:
        opponent.unlink()


def fit_rounds(plan: Plan, weights: Weights, pool: WorkerPool) -> Rounds:
    """Play games, fit weights to the results, and move towards the fit as far as play improves."""
    number = 0
    while True:
        number += 1
        plan = replace(plan, seed=plan.seed + 1)
        batches: dict[int, TrainingSet] = {}
        yield from play_with_progress(plan, weights, pool, f"Round {number}", batches)
        fitted, held_back = split(batches)
        target = fit(fitted, weights)
        yield Fitted(
            games=plan.games,
            positions=len(fitted.seats) + len(held_back.seats),
            before=cross_entropy(held_back, weights),
            fitted=cross_entropy(held_back, target),
            uniform=float(np.log2(held_back.seats).mean()),
        )
        candidates = [weights + size * (target - weights) for size in STEP_SIZES]
        best = BETTER
        tallies = duel(replace(plan, games=min(plan.games, MOST_DUELS)), candidates, weights, pool)
        for size, candidate, tally in zip(STEP_SIZES, candidates, tallies, strict=True):
            yield StepTried(size, tally.share)
            if tally.share.low > best:
                best, weights = tally.share.low, candidate
        yield Found(weights, {"slack": plan.slack, "surprise": round(cross_entropy(held_back, weights), 4)})


def evolution_rounds(plan: Plan, weights: Weights, pool: WorkerPool) -> Rounds:
    """Let each generation of weights duel with the earlier weights."""
    sample: dict[int, TrainingSet] = {}
    yield from play_with_progress(replace(plan, games=SAMPLE), weights, pool, "What varies", sample)
    deviations = deviations_of(TrainingSet.of([sample[at] for at in sorted(sample)]))
    evolution = Evolution(weights, deviations, plan.seed)
    opponent, number = weights, 0
    while True:
        number += 1
        plan = replace(plan, seed=plan.seed + 1)
        offspring = evolution.offspring()
        equal_part = replace(plan, games=max(FEWEST_GAMES, plan.games // len(offspring)))
        shares = [tally.share.value for tally in duel(equal_part, offspring, opponent, pool)]
        evolution.select(shares)
        mean = float(np.mean(shares))
        promoted = mean > PROMOTION
        if promoted:
            opponent = evolution.weights
        yield Generation(number, len(offspring), mean, promoted)
        yield Found(evolution.weights, {})


def play_with_progress(
    plan: Plan, weights: Weights, pool: WorkerPool, title: str, batches: dict[int, TrainingSet]
) -> Generator[Report, None, None]:
    """Play the games of a plan and fill in the batches."""
    total = len(plan.batches())
    yield SelfPlayProgress(title, 0, total)
    for number, positions in play_all_batches(plan, weights, pool):
        batches[number] = positions
        yield SelfPlayProgress(title, len(batches), total)


def play_arena(plan: Plan, seats: int, new: Path, old: Path, games: int, jobs: int) -> ArenaResult:
    """Let the new weights play against the earlier ones, on alternate seats."""
    pair = (f"{plan.bot},weights={new}", f"{plan.bot},weights={old}")
    series = Series(plan.game, (pair * seats)[:seats], games, dict(plan.options), seed=plan.seed * 1_000_003)
    share: Estimate = run_series(series, jobs=jobs).share(pair[0])
    return ArenaResult(seats, games, plan.bot, share)
