"""The lab in the terminal: a study with its progress, comparisons and searches."""

import math
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from roundhouse.games.errors import RoundhouseError
from roundhouse.lab.folder import StudyFolder, read_folder
from roundhouse.lab.report.build import make_report
from roundhouse.lab.report.model import Report
from roundhouse.lab.report.page import write_report
from roundhouse.lab.results import SEAT_WORDS, Results
from roundhouse.lab.runner import Progress as Done
from roundhouse.lab.runner import begin, estimate, processes, run
from roundhouse.lab.study import BadStudy, Study, read_lineup, usual_study, with_variants
from roundhouse.lab.study_file import read_study
from roundhouse.terminal.interrupts import stopped_by_kill

SHOWN = 12
"""How many findings are printed."""


def study_of(what: str, words: Mapping[str, Any]) -> Study:
    """Return the study that a command line describes: a game's usual one, or a file, with changes."""
    changes = {name: words[name] for name in ("games", "seed", "events", "records") if words.get(name) is not None}
    if words.get("seats"):
        changes["seats"] = read_seats(words["seats"])
    if words.get("bots"):
        changes["lineups"] = tuple(read_lineup(text) for text in words["bots"])
    if words.get("options"):
        changes["options"] = words["options"]
    study = read_study(Path(what), **changes) if what.endswith(".toml") else usual_study(what, **changes)
    return with_variants(study, words["variants"]) if words.get("variants") else study


def read_seats(text: str) -> tuple[int, ...]:
    """Read numbers of players: 2,3,4 or 2-4."""
    found: list[int] = []
    for part in text.split(","):
        first, dash, last = (word.strip() for word in part.partition("-"))
        low, high = _players(first), _players(last if dash else first)
        if low is None or high is None or low > high:
            raise BadStudy(f"seats are numbers, such as 2,3,4 or 2-4, not {text!r}")
        found.extend(range(low, high + 1))
    return tuple(dict.fromkeys(found))


def _players(word: str) -> int | None:
    """Return a number of players, of two digits at most; None if it is none."""
    return int(word) if word.isdecimal() and len(word) <= 2 else None


def run_study(study: Study, out: Path, jobs: int | None, ray: str | None, console: Console) -> None:
    """Play a study, show how far it is, and print the findings."""
    missing = begin(study, out, jobs=jobs, ray=ray)
    console.print(
        f"{study.base.title}: {study.played:,} games in {_counted(len(study.settings), 'setting')}, to {out}",
        highlight=False,
    )
    if missing:
        with console.status("getting ready, and playing a few games to see how long it takes …"):
            seconds = estimate(study, processes(jobs), missing)
        done = study.played - sum(block.games(study) for block in missing)
        before = f"{done:,} games are already there. The others take" if done else "This takes"
        console.print(
            f"{before} about {duration(seconds)}. Stop it at any time; the same command goes on.", highlight=False
        )
    else:
        console.print("All games are there already.", highlight=False)
    with stopped_by_kill(), _bar(console) as bar:
        task = bar.add_task("games", total=study.played, about="")

        def watch(done: Done) -> None:
            bar.update(task, completed=done.done, about=_about(done))

        folder = run(study, out, jobs=jobs, ray=ray, watch=watch)
    finish(folder, console)


def finish(folder: StudyFolder, console: Console) -> None:
    """Write the report and print its findings."""
    with console.status("writing the report …"):
        report = make_report(folder)
    show_findings(report, folder.report, console)


def show_findings(report: Report, path: Path, console: Console) -> None:
    """Print what was found."""
    for finding in report.findings[:SHOWN]:
        console.print(f"• {finding.sentence} [dim]({finding.sure})[/dim]", highlight=False)
    if not report.findings:
        console.print("Nothing was found that luck alone would not show.", highlight=False)
    console.print(f"The whole report: {path}", highlight=False, soft_wrap=True)


def _bar(console: Console) -> Progress:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[about]}")
    return Progress(*columns, console=console, transient=True)


def _about(done: Done) -> str:
    parts = [f"{done.speed:.1f} games/s"] if done.played else []
    if not math.isnan(done.left):
        parts.append(f"{duration(done.left)} left")
    players = min((players for players, _ in done.wins), default=0)
    share = done.first_seat(players)
    if share is not None:
        low, high = 100 * share.low, 100 * share.high
        parts.append(f"{SEAT_WORDS[0]} seat of {players} wins {100 * share.value:.0f} % ({low:.0f}–{high:.0f})")
    if done.failed:
        parts.append(f"{done.failed} broke")
    return ", ".join(parts)


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def duration(seconds: float) -> str:
    """Return a time in words."""
    if seconds < 90:
        return _counted(max(1, round(seconds)), "second")
    return f"{seconds / 60:.0f} minutes" if seconds < 5400 else f"{seconds / 3600:.1f} hours"


def write_again(path: Path, console: Console) -> None:
    """Write the report of a folder again, of the games that are finished."""
    folder = read_folder(path)
    folder.merge()
    finish(folder, console)


def compare(a: Path, b: Path, size: float | None, out: Path | None, console: Console) -> None:
    """Compare two studies."""
    from roundhouse.lab.compare import compare_report

    if size is not None and not 0 < size < math.inf:
        raise RoundhouseError(f"--size must be more than 0, not {size:g}")
    report = compare_report(a, b, Results(read_folder(a)), Results(read_folder(b)), size)
    target = out or Path(f"{a.name}-{b.name}.html")
    write_report(report, target)
    show_findings(report, target, console)


def search(what: str, words: Mapping[str, Any], console: Console) -> None:
    """Look for values that meet goals."""
    from roundhouse.lab.goals import Goal
    from roundhouse.lab.knobs import read_knob
    from roundhouse.lab.search import Search, run_search

    asked = Search(
        study=study_of(what, words),
        knobs=tuple(read_knob(text) for text in words["tries"]),
        goals=tuple(Goal.parse(text) for text in words["goals"]),
        budget=words["budget"],
    )
    began = time.monotonic()
    with stopped_by_kill(), console.status("searching …") as status:
        result = run_search(
            asked,
            words["out"],
            words["jobs"],
            lambda text: status.update(f"{text}, {duration(time.monotonic() - began)}"),
        )
    for line in result.lines():
        console.print(line, highlight=False)
