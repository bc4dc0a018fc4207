"""Calibrating prospects in the terminal: progress, and the reliability curve."""

from dataclasses import asdict, dataclass
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
    read_samples,
    usual,
    write_calibration,
    write_curve,
    write_samples,
)
from roundhouse.bots.prospects import AS_THEY_ARE, read_calibrations, setting_of
from roundhouse.bots.worker_pool import WorkerPool
from roundhouse.games.registry import find
from roundhouse.terminal.interrupts import stopped_by_kill


@dataclass(frozen=True)
class Targets:
    """Where to write the calibration, the curve for the documentation, and the positions (None: not at all)."""

    calibration: Path
    curve: Path | None = None
    samples: Path | None = None


def calibrate(plan: Plan, fitted_games: int, jobs: int, targets: Targets, console: Console) -> None:
    """Fit a calibration to the first games of a plan, test it on the others, and write it.

    With few games it stays near those of the game's other numbers of players.
    """
    samples = _play(plan, jobs, targets.samples, console)
    fresh = samples.between(fitted_games, plan.games)
    known = read_calibrations(targets.calibration) if targets.calibration.exists() else {}
    others = [each for setting, each in known.items() if setting != setting_of(plan.sides)]
    calibration = fit(samples.between(0, fitted_games), usual(others))
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
            varied=list(plan.varied),
            seats=plan.seats,
            bot=plan.bot,
            adviser=plan.adviser,
            seed=plan.seed,
            fitted_games=fitted_games,
            fresh_games=plan.games - fitted_games,
            positions=len(fresh.steps),
            calibration=asdict(calibration),
            error=round(after.error.value, 5),
            error_interval=(round(after.error.low, 5), round(after.error.high, 5)),
            error_before=round(before.error.value, 5),
            plain_error=round(after.plain, 5),
            plain_by_luck=round(after.luck, 5),
            bins=list(after.bins),
        )
        write_curve(targets.curve, curve)


def _play(plan: Plan, jobs: int, file: Path | None, console: Console) -> Samples:
    """Play the games of a plan. With a file, continue with those that are in it already."""
    parts = [read_samples(file, plan)] if file and file.exists() else []
    done = len(parts[0].lengths) if parts else 0
    with stopped_by_kill(), WorkerPool(jobs) as pool, Progress(console=console, transient=True) as progress:
        task = progress.add_task("games", total=plan.games, completed=done)
        for part in play_samples(plan, pool, done):
            parts.append(part)
            progress.advance(task, len(part.lengths))
            if file and jobs == 1:
                write_samples(file, plan, Samples.of(parts))
    samples = Samples.of(parts)
    if file:
        write_samples(file, plan, samples)
    return samples


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
        console.print(f"Calibration error on fresh games without luck, {name}: {text}", highlight=False)
    console.print(
        f"With luck it is {100 * after.plain:.1f} points; perfect probabilities would show {100 * after.luck:.1f}.",
        highlight=False,
    )
