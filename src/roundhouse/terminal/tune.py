"""Tuning a judgement at the terminal."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

from roundhouse.bots.arena import Contest, hold
from roundhouse.bots.judgement import Weights, find_judgement
from roundhouse.bots.tuning import (
    STRIDES,
    WANDERS,
    Harvest,
    Plan,
    duel,
    fit,
    held_back,
    parts_of,
    rehearse_all,
    surprise,
    wandered,
    write_weights,
)

BETTER = 0.5
"""The share of duels that new weights must win for sure to be taken."""


def tune(plan: Plan, rounds: int, jobs: int, start: Path | None, out: Path, last: int, console: Console) -> None:
    """Rehearse and fit, round after round, each with the weights of the one before; then pit the last against the old.

    The weights are written after every round, with how they were made.
    """
    judgement = find_judgement(plan.game)
    weights = judgement.weights(start)
    rival = Path(f"{out}.before")
    write_weights(rival, plan.game, weights, {"by": "what there was before"})
    made: dict[str, Any] = {}
    for number in range(1, rounds + 1):
        plan = replace(plan, seed=plan.seed + 1)
        weights, surprised = _one_round(plan, number, weights, jobs, console)
        made = {
            "by": "logistic fit on rehearsals, followed as far as it wins duels",
            "on": f"{datetime.now(UTC):%Y-%m-%d}",
            "rounds": number,
            "games": plan.games,
            "seats": plan.seats,
            "iterations": plan.iterations,
            "slack": plan.slack,
            "surprise": round(surprised, 4),
        }
        write_weights(out, plan.game, weights, made)
    width = max(map(len, judgement.names))
    for name, weight in zip(judgement.names, weights.tolist(), strict=True):
        console.print(f"  {name:{width}} {weight:10.4f}", highlight=False)
    console.print(f"written to {out}", highlight=False)
    if last:
        made["arena"] = _pit(plan, out, rival, last, jobs, console)
        write_weights(out, plan.game, weights, made)
    rival.unlink()


def _one_round(plan: Plan, number: int, before: Weights, jobs: int, console: Console) -> tuple[Weights, float]:
    """Rehearse, fit, and go as far towards the fit as plays best; return the weights and how surprised they are."""
    playing = rehearse_all(plan, before, jobs)
    parts: dict[int, Harvest] = dict(track(playing, f"Round {number}", len(parts_of(plan)), console=console))
    fitted, judged = held_back(parts)
    target = fit(fitted, before)
    old, new, none = surprise(judged, before), surprise(judged, target), float(np.log2(judged.seats).mean())
    console.print(
        f"{plan.games} games, {len(fitted.seats) + len(judged.seats)} positions; surprise on those held back: "
        f"{old:.4f} bits before, {new:.4f} if fitted ({none:.4f} without an opinion)",
        highlight=False,
    )
    ways = {f"going {stride:.0%} of the way": before + stride * (target - before) for stride in STRIDES}
    ways |= {f"wandering off ({at + 1})": wandered(before, plan.seed * WANDERS + at) for at in range(WANDERS)}
    best, weights = BETTER, before
    for way, there in ways.items():
        share = duel(plan, there, before, jobs).share
        console.print(f"  {way} wins {share.value:.1%} ({share.low:.1%} to {share.high:.1%})", highlight=False)
        if share.low > best:
            best, weights = share.low, there
    return weights, surprise(judged, weights)


def _pit(plan: Plan, new: Path, old: Path, games: int, jobs: int, console: Console) -> str:
    """Let the new weights play against those before, as many seats each as can be; return what came of it."""
    bot = "greedy" if plan.iterations == 1 else f"search@{plan.iterations}"
    pair = (f"{bot},weights={new}", f"{bot},weights={old}")
    seats = plan.seats[0]
    contest = Contest(plan.game, (pair * seats)[:seats], games, dict(plan.options), seed=plan.seed * 1_000_003)
    with console.status("In the arena against what there was before …"):
        share = hold(contest, jobs=jobs).share(pair[0])
    told = f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%}) of {games} games as {bot} against those before"
    console.print(f"In the arena they win {told}", highlight=False)
    return told
