"""Tuning a judgement at the terminal."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import track

from roundhouse.bots.judgement import find_judgement
from roundhouse.bots.tuning import GAMES_A_JOB, Harvest, Plan, fit, rehearse_all, surprise, write_weights

HELD_BACK = 5
"""Every so-manieth part of the positions judges the fit and does not take part in it."""


def tune(plan: Plan, rounds: int, jobs: int, start: Path | None, out: Path, console: Console) -> None:
    """Rehearse and fit, round after round, each with the weights of the one before; write the last ones."""
    judgement = find_judgement(plan.game)
    weights = judgement.weights(start)
    for number in range(1, rounds + 1):
        plan = replace(plan, seed=plan.seed + 1)
        total = -(-plan.games // GAMES_A_JOB)
        parts = list(track(rehearse_all(plan, weights, jobs), f"Round {number}", total, console=console))
        judged, fitted = (
            Harvest.of(parts[::HELD_BACK]),
            Harvest.of([part for at, part in enumerate(parts) if at % HELD_BACK]),
        )
        before, weights = weights, fit(fitted)
        old, new = surprise(judged, before), surprise(judged, weights)
        none = float(np.log2(judged.seats).mean())
        console.print(
            f"{plan.games} games, {len(fitted.seats) + len(judged.seats)} positions; surprise on those held back: "
            f"{old:.4f} bits before, {new:.4f} now ({none:.4f} without an opinion)",
            highlight=False,
        )
        made = {
            "by": "logistic fit on rehearsals",
            "on": f"{datetime.now(UTC):%Y-%m-%d}",
            "rounds": number,
            "games": plan.games,
            "seats": plan.seats,
            "iterations": plan.iterations,
            "slack": plan.slack,
            "positions": len(fitted.seats),
            "surprise": round(new, 4),
        }
        write_weights(out, plan.game, weights, made)
    width = max(map(len, judgement.names))
    for name, weight in zip(judgement.names, weights.tolist(), strict=True):
        console.print(f"  {name:{width}} {weight:10.4f}", highlight=False)
    console.print(f"written to {out}; whether they play better, the arena tells", highlight=False)
