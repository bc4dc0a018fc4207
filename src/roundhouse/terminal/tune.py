"""Tuning a judgement at the terminal."""

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

from roundhouse.bots.arena import Contest, hold
from roundhouse.bots.evolution import Evolution
from roundhouse.bots.judgement import Weights, find_judgement
from roundhouse.bots.scorebook import telling_of
from roundhouse.bots.tuning import (
    FEWEST_GAMES,
    STRIDES,
    Harvest,
    Plan,
    duel,
    fit,
    held_back,
    parts_of,
    rehearse_all,
    room_for,
    spread_of,
    surprise,
    workers,
    write_weights,
)

WAYS = {
    "fit": "logistic fit on rehearsals, followed as far as it wins duels",
    "duels": "evolution: what wins duels (CMA-ES)",
}
"""How weights can be found."""
BETTER = 0.5
"""The share of duels that fitted weights must win for sure to be taken."""
ENOUGH = 600
"""So many duels tell whether they are."""
OUTGROWN = 0.65
"""The share of duels that the offspring must win for what they came from to take their rivals' place."""
SAMPLE = 20
"""Games that tell which features vary, and how much."""


def tune(
    plan: Plan, way: str, rounds: int, jobs: int, start: Path | None, out: Path, last: int, console: Console
) -> None:  # fmt: skip
    """Find weights, round after round, each with the weights of the one before; then pit the last against the old.

    The weights are written after every round, with how they were made.
    """
    room_for(plan.game, plan.bot)
    judgement = find_judgement(plan.game)
    weights = before = judgement.weights(start)
    rival = Path(f"{out}.before")
    with telling_of(rival):
        write_weights(rival, plan.game, before, {"by": "what there was before"})
    made: dict[str, Any] = {"by": WAYS[way], "on": f"{datetime.now(UTC):%Y-%m-%d}"}
    try:
        with workers(jobs) as pool:
            going = {"fit": _fit, "duels": _evolve}[way](plan, weights, pool, console)
            for number, (weights, told) in zip(range(1, rounds + 1), going, strict=False):
                made |= {"rounds": number, "games": plan.games, "seats": plan.seats, "bot": plan.bot, **told}
                write_weights(out, plan.game, weights, made)
        width = max(map(len, judgement.names))
        for name, weight in zip(judgement.names, weights.tolist(), strict=True):
            console.print(f"  {name:{width}} {weight:10.4f}", highlight=False)
        console.print(f"written to {out}", highlight=False)
        if last:
            made["arena"] = [_pit(plan, seats, out, rival, last, jobs, console) for seats in plan.seats]
            write_weights(out, plan.game, weights, made)
    except KeyboardInterrupt:
        if "rounds" in made:
            console.print(f"stopped; {out} has the weights after {made['rounds']} rounds", highlight=False)
        raise
    finally:
        rival.unlink()


Going = Iterator[tuple[Weights, dict[str, Any]]]
"""Weights, and what there is to tell of how they were found, round after round."""


def _fit(plan: Plan, weights: Weights, pool: Executor, console: Console) -> Going:
    """Rehearse, fit, and go as far towards the fit as plays best."""
    number = 0
    while True:
        number += 1
        plan = replace(plan, seed=plan.seed + 1)
        parts = _rehearse(plan, weights, pool, f"Round {number}", console)
        fitted, judged = held_back(parts)
        target = fit(fitted, weights)
        old, new, none = surprise(judged, weights), surprise(judged, target), float(np.log2(judged.seats).mean())
        console.print(
            f"{plan.games} games, {len(fitted.seats) + len(judged.seats)} positions; surprise on those held back: "
            f"{old:.4f} bits before, {new:.4f} if fitted ({none:.4f} without an opinion)",
            highlight=False,
        )
        stops = [weights + stride * (target - weights) for stride in STRIDES]
        best = BETTER
        tallies = duel(replace(plan, games=min(plan.games, ENOUGH)), stops, weights, pool)
        for stride, there, tally in zip(STRIDES, stops, tallies, strict=True):
            share = tally.share
            console.print(
                f"  going {stride:.0%} of the way wins {share.value:.1%} ({share.low:.1%} to {share.high:.1%})",
                highlight=False,
            )
            if share.low > best:
                best, weights = share.low, there
        yield weights, {"slack": plan.slack, "surprise": round(surprise(judged, weights), 4)}


def _evolve(plan: Plan, weights: Weights, pool: Executor, console: Console) -> Going:
    """Try a generation of weights against those before; what the winners have in common comes next."""
    sample = _rehearse(replace(plan, games=SAMPLE), weights, pool, "What varies", console)
    evolution = Evolution(weights, spread_of(Harvest.of([sample[at] for at in sorted(sample)])), plan.seed)
    rival, number = weights, 0
    while True:
        number += 1
        plan = replace(plan, seed=plan.seed + 1)
        offspring = evolution.offspring()
        fair = replace(plan, games=max(FEWEST_GAMES, plan.games // len(offspring)))
        shares = [tally.share.value for tally in duel(fair, offspring, rival, pool)]
        evolution.select(shares)
        mean = float(np.mean(shares))
        console.print(f"Round {number}: {len(offspring)} tried, which win {mean:.1%} on average", highlight=False)
        if mean > OUTGROWN:
            rival = evolution.weights
            console.print("  … so from now on they play against what they have come to", highlight=False)
        yield evolution.weights, {}


def _rehearse(plan: Plan, weights: Weights, pool: Executor, title: str, console: Console) -> dict[int, Harvest]:
    return dict(track(rehearse_all(plan, weights, pool), title, len(parts_of(plan)), console=console))


def _pit(plan: Plan, seats: int, new: Path, old: Path, games: int, jobs: int, console: Console) -> str:
    """Let the new weights play against those before, as many seats each as can be; return what came of it."""
    pair = (f"{plan.bot},weights={new}", f"{plan.bot},weights={old}")
    contest = Contest(plan.game, (pair * seats)[:seats], games, dict(plan.options), seed=plan.seed * 1_000_003)
    with console.status(f"In the arena against what there was before, {seats} seats …"):
        share = hold(contest, jobs=jobs).share(pair[0])
    told = f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%}) of {games} games of {seats} as {plan.bot}"
    even = -(-seats // 2) / seats
    told += f" against those before; {even:.0%} by luck" if seats % 2 else " against those before"
    console.print(f"In the arena they win {told}", highlight=False)
    return told
