"""Tuning in the terminal: progress and results."""

from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.status import Status

from roundhouse.bots.tuning import Plan, Report, tune
from roundhouse.bots.tuning.reports import (
    ArenaResult,
    ArenaStarted,
    Fitted,
    Generation,
    RoundDone,
    SelfPlayProgress,
    StepTried,
    WeightsFound,
)
from roundhouse.terminal.interrupts import stopped_by_kill


def show_tuning(
    plan: Plan, method: str, rounds: int, jobs: int, start: Path | None, out: Path, arena_games: int, console: Console
) -> None:  # fmt: skip
    """Find weights and show how it goes."""
    display = Display(out, console)
    try:
        with stopped_by_kill(), closing(tune(plan, method, rounds, jobs, start, out, arena_games)) as reports:
            for report in reports:
                display.show(report)
    except KeyboardInterrupt:
        display.clear()
        if display.rounds:
            console.print(f"stopped; {out} has the weights after {display.rounds} rounds", highlight=False)
        raise
    finally:
        display.clear()


class Display:
    """What is on the screen during tuning."""

    def __init__(self, out: Path, console: Console) -> None:
        self.rounds = 0
        self._out = out
        self._console = console
        self._live: Progress | Status | None = None

    def clear(self) -> None:
        """Remove the progress bar or the status line."""
        if self._live is not None:
            self._live.stop()
            self._live = None

    def show(self, report: Report) -> None:
        """Show a report."""
        match report:
            case SelfPlayProgress():
                self._show_progress(report)
            case Fitted(games, positions, before, fitted, uniform):
                self._print(
                    f"{games} games, {positions} positions; cross-entropy on those held back: "
                    f"{before:.4f} bits before, {fitted:.4f} fitted ({uniform:.4f} without an evaluation)"
                )
            case StepTried(size, share):
                self._print(
                    f"  going {size:.0%} of the way wins {share.value:.1%} ({share.low:.1%} to {share.high:.1%})"
                )
            case Generation(number, tried, mean, promoted):
                self._print(f"Round {number}: {tried} candidates, which win {mean:.1%} on average")
                if promoted:
                    self._print("  … so their mean is the opponent from now on")
            case RoundDone(number):
                self.rounds = number
            case WeightsFound(weights):
                width = max(map(len, weights))
                for name, weight in weights.items():
                    self._print(f"  {name:{width}} {weight:10.4f}")
                self._print(f"written to {self._out}")
            case ArenaStarted(seats):
                self.clear()
                self._live = self._console.status(f"In the arena against the earlier weights, {seats} seats …")
                self._live.start()
            case ArenaResult():
                self._print(f"In the arena the new weights win {report}")

    def _show_progress(self, report: SelfPlayProgress) -> None:
        if report.done == 0:
            self.clear()
            self._live = Progress(console=self._console)
            self._live.add_task(report.title, total=report.total)
            self._live.start()
        if isinstance(self._live, Progress):
            self._live.update(self._live.task_ids[0], completed=report.done)
            if report.done == report.total:
                self.clear()

    def _print(self, text: str) -> None:
        self.clear()
        self._console.print(text, highlight=False)
