"""The analysis of a record in the terminal, as JSON, or as an HTML file."""

from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from roundhouse.bots.analysis import Budget
from roundhouse.bots.review import GameAnalysis, analyse
from roundhouse.bots.review.page import page
from roundhouse.bots.review.words import details, heading, lost_in_all, luck_in_all, percent, side_name
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.replay import replay
from roundhouse.terminal.records import open_record
from roundhouse.texts import say

BLOCKS = "▁▂▃▄▅▆▇█"
WIDEST = 64
"""The most signs in a line of the graph."""


def analyse_record(
    name: str, budget: Budget, as_json: bool, html: Path | None, console: Console, variant: Path | None = None
) -> None:
    """Analyse a record and show the result."""
    match = replay(open_record(name, variant))
    if not len(match):
        raise RoundhouseError(f"{name}: nothing was played yet, so there is nothing to analyse")
    if html is not None and not html.parent.is_dir():
        raise RoundhouseError(f"{html}: there is no folder {html.parent}")
    analysis = _with_progress(match, budget, quiet=as_json)
    if html is not None:
        try:
            html.write_text(page(analysis, match.game.title, match.game.seat_name), encoding="utf-8")
        except OSError as error:
            raise RoundhouseError(f"{html}: {error.strerror}") from None
    if as_json:
        console.print(analysis.json(), end="", highlight=False, markup=False, soft_wrap=True)
    elif html is None:
        show(analysis, match, console)


def _with_progress(match: Match, budget: Budget, quiet: bool) -> GameAnalysis:
    """Analyse with a progress bar on the error output, so that the output can be piped."""
    columns = (
        TextColumn("Analysing"),
        BarColumn(),
        TextColumn("{task.completed} of {task.total}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as shown:
        task = shown.add_task("", total=None)
        return analyse(match, budget, progress=lambda done, total: shown.update(task, completed=done, total=total))


def show(analysis: GameAnalysis, match: Match, console: Console) -> None:
    """Print the graph, a table of the players, and the moments that counted."""
    name = match.game.seat_name
    console.print(f"[bold]{escape(say('analysis-title', game=match.game.title))}[/bold]", highlight=False)
    if not analysis.complete:
        console.print(say("analysis-incomplete"))
    graph = Table.grid(padding=(0, 2))
    for side in range(len(analysis.sides)):
        end = say("analysis-percent", percent=percent(analysis.points[-1].chances[side]))
        graph.add_row(escape(side_name(analysis, side, name)), sparkline(analysis, side), str(end))
    console.print(graph)
    console.print()
    console.print(_players(analysis, match))
    console.print(say("analysis-totals-help"), style="dim", highlight=False)
    console.print()
    if not analysis.moments:
        console.print(say("analysis-no-moments"))
    for moment in analysis.moments:
        step = say("analysis-step", step=moment.step + 1)
        console.print(f"[bold]{step}.[/bold] {escape(heading(analysis, moment, name))}", highlight=False)
        for each in details(moment, name):
            console.print(f"  {escape(each)}", highlight=False)
    console.print(say("analysis-fair"), style="dim", highlight=False)


def sparkline(analysis: GameAnalysis, side: int) -> str:
    """Return a side's chances over the game as a row of blocks."""
    points = analysis.points
    width = min(WIDEST, len(points))
    chosen = [points[round(at * (len(points) - 1) / max(1, width - 1))].chances[side] for at in range(width)]
    return "".join(BLOCKS[min(len(BLOCKS) - 1, int(chance * len(BLOCKS)))] for chance in chosen)


def _players(analysis: GameAnalysis, match: Match) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column(say("analysis-player"))
    heads = [
        say("analysis-accuracy"),
        *(say("analysis-marks", mark=mark) for mark in ("slip", "mistake", "blunder")),
        say("analysis-lost"),
        say("analysis-luck-total"),
    ]
    for head in heads:
        table.add_column(str(head), justify="right")
    for player in analysis.players:
        table.add_row(
            escape(match.game.seat_name(player.seat)),
            str(say("analysis-no-choice")) if player.accuracy is None else f"{player.accuracy:.0f}",
            str(player.slips),
            str(player.mistakes),
            str(player.blunders),
            lost_in_all(player),
            luck_in_all(player),
        )
    return table
