"""Calibrating prospects in the terminal: progress, and the reliability curve."""

from dataclasses import asdict, dataclass, replace
from pathlib import Path

from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from roundhouse.bots.calibration import (
    Curve,
    CurveFile,
    Plan,
    Samples,
    fit,
    play_samples,
    write_calibration,
    write_curve,
)
from roundhouse.bots.prospects import AS_THEY_ARE, setting_of
from roundhouse.bots.worker_pool import WorkerPool
from roundhouse.games.registry import find
from roundhouse.terminal.interrupts import stopped_by_kill


@dataclass(frozen=True)
class Targets:
    """Where to write the calibration, and the curve for the documentation (None: not at all)."""

    calibration: Path
    curve: Path | None


def calibrate(plan: Plan, fresh_games: int, jobs: int, targets: Targets, console: Console) -> None:
    """Fit a calibration to the games of a plan, test it on fresh games, and write it."""
    fresh_plan = replace(plan, games=fresh_games, seed=plan.seed + plan.games)
    with stopped_by_kill(), WorkerPool(jobs) as pool, Progress(console=console, transient=True) as progress:
        samples = _play(plan, pool, progress, "games to fit")
        fresh = _play(fresh_plan, pool, progress, "fresh games to test with")
    calibration = fit(samples)
    before, after = Curve.of(fresh, AS_THEY_ARE), Curve.of(fresh, calibration)
    _show(before, after, console)
    console.print(
        f"Sharpness: {calibration.start:g} at the start, {calibration.end:g} after {calibration.length:g} actions.",
        highlight=False,
    )
    write_calibration(targets.calibration, setting_of(plan.sides), calibration)
    console.print(f"Written to {targets.calibration}.", highlight=False, soft_wrap=True)
    if targets.curve:
        curve = CurveFile(
            game=plan.game,
            rules=find(plan.game).rules_version,
            options=dict(plan.options),
            seats=plan.seats,
            bot=plan.bot,
            adviser=plan.adviser,
            seed=plan.seed,
            fitted_games=plan.games,
            fresh_games=fresh_games,
            positions=len(fresh.steps),
            calibration=asdict(calibration),
            error=round(after.error.value, 5),
            error_interval=(round(after.error.low, 5), round(after.error.high, 5)),
            error_before=round(before.error.value, 5),
            bins=list(after.bins),
        )
        write_curve(targets.curve, curve)


def _play(plan: Plan, pool: WorkerPool, progress: Progress, title: str) -> Samples:
    parts = []
    task = progress.add_task(title, total=plan.games)
    for part in play_samples(plan, pool):
        parts.append(part)
        progress.advance(task, len(part.lengths))
    return Samples.of(parts)


def _show(before: Curve, after: Curve, console: Console) -> None:
    """Print the reliability curve on the fresh games, and the errors."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("said", "happened", "95 % interval"):
        table.add_column(heading, justify="right", no_wrap=True)
    for each in after.bins:
        interval = f"{100 * each.low:.1f}–{100 * each.high:.1f} %"
        table.add_row(f"{100 * each.said:.1f} %", f"{100 * each.happened:.1f} %", interval)
    console.print(table)
    for name, curve in (("as it thinks", before), ("calibrated", after)):
        error = curve.error
        text = f"{100 * error.value:.1f} points (95 %: {100 * error.low:.1f} to {100 * error.high:.1f})"
        console.print(f"Expected calibration error on fresh games, {name}: {text}", highlight=False)
