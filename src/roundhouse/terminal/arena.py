"""The arena in the terminal: progress and standings."""

import math
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from roundhouse.bots.arena import Estimate, GameResult, Scoreboard, Series, Standings, play_series
from roundhouse.games.registry import find
from roundhouse.terminal.interrupts import stopped_by_kill

MOST_ENDINGS = 4
"""The most reasons for endings to list."""


def watch(series: Series, jobs: int, out: Path | None, records: Path | None, console: Console) -> None:
    """Play a series with a progress bar. Print the standings at the end, or when it is interrupted."""
    games: list[GameResult] = []
    playing = play_series(series, jobs=jobs, out=out, records=records)
    try:
        with stopped_by_kill(), closing(playing):
            _follow(series, playing, games, console)
    except KeyboardInterrupt:
        show_standings(Standings.of(series, games), len(games), console)
        on = f"the same command with --out {out} continues from here" if out else "with --out, it could continue"
        console.print(f"Interrupted: {escape(on)}.", highlight=False, soft_wrap=True)
        raise
    show_standings(Standings.of(series, games), len(games), console)


def _follow(series: Series, playing: Iterator[GameResult], games: list[GameResult], console: Console) -> None:
    """Collect the games as they end, with a bar that shows how the first bot is doing."""
    columns = (BarColumn(24), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    board = Scoreboard(series)
    with Progress(TextColumn("{task.description}"), *columns, console=console, transient=True) as bar:
        total = series.deals * len(series.rotations)
        task = bar.add_task("preparing (compiles the first time) …", total=total)
        for game in playing:
            games.append(game)
            board.add(game)
            doing = escape(series.bots[0])
            if board.first.deals:
                doing += f" wins {_percent(board.first.share)}"
            bar.update(task, completed=len(games), description=doing)


def show_standings(standings: Standings, played: int, console: Console) -> None:
    """Print the standings of a series."""
    if not standings.games:
        console.print("No deal has been played in all its rotations yet.", highlight=False)
        return
    console.print(_table(standings))
    for sentence in (*_about_strength(standings), *_about_games(standings, played)):
        console.print(escape(sentence), highlight=False, soft_wrap=True)


def _table(standings: Standings) -> Table:
    """Return a table with a row for each bot."""
    many = len(standings.series.bots) > 2
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("bot", overflow="fold")
    for heading in ("wins", "95 % interval", "by luck", "points", "s/decision", *(["rating"] if many else [])):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in standings.rows:
        share = row.share
        table.add_row(
            escape(row.bot),
            f"{100 * share.value:.1f} %",
            f"{100 * share.low:.1f}–{100 * share.high:.1f} %",
            f"{100 * row.fair:.1f} %",
            f"{row.points:.2f}",
            f"{row.seconds:.4f}",
            *([f"{row.skill.value:.1f} ± {row.skill.deviation:.1f}"] if many else []),
        )
    return table


def _about_strength(standings: Standings) -> Iterator[str]:
    """Yield sentences about who is stronger."""
    first, elo, sprt = standings.series.bots[0], standings.elo, standings.series.sprt
    if elo:
        other = next(bot for bot in standings.series.bots if bot != first)
        yield f"Elo: {first} {_points(elo.value)} over {other} (95 %: {_points(elo.low)} to {_points(elo.high)})."
    if sprt:
        low, high = f"{100 * sprt.low:g} %", f"{100 * sprt.high:g} %"
        if standings.answer is None:
            towards = high if standings.evidence > 0 else low
            part = f"{100 * abs(standings.evidence):.0f} % of the way to {towards}"
            yield f"Test: whether {first} wins {low} or {high} is not decided; the evidence went {part}."
        else:
            chosen, other = (high, low) if standings.answer == sprt.high else (low, high)
            deals = _count(len(standings.deals), "deal")
            yield f"Test: decided after {deals}. {first} wins {chosen} rather than {other}."


def _about_games(standings: Standings, played: int) -> Iterator[str]:
    """Yield sentences about the games."""
    game, rotations = find(standings.series.game), len(standings.series.rotations)
    games, deals = _count(len(standings.games), "game"), _count(len(standings.deals), "deal")
    shared = _count(standings.shared, "game") if standings.shared else "none"
    yield f"{games} of {game.title}: {deals}, each in {_count(rotations, 'rotation')}; {shared} with a shared win."
    if played > len(standings.games):
        more = _count(played - len(standings.games), "game")
        yield f"Not counted: {more} of {_unfinished(standings)}."
    shortest, mean, longest = standings.lengths
    yield f"Actions of a game: {mean:.1f} on average, {shortest} to {longest}."
    yield (
        "Wins by seat: "
        + ", ".join(f"{game.seat_name(seat)} {100 * share:.1f} %" for seat, share in enumerate(standings.by_seat))
        + "."
    )
    for reason, count in standings.endings[:MOST_ENDINGS]:
        yield f"  {count} × {reason}"
    others = sum(count for _, count in standings.endings[MOST_ENDINGS:])
    if others:
        yield f"  {others} × other endings"


def _unfinished(standings: Standings) -> str:
    return "deals not yet played in all rotations" if standings.answer is None else "deals after the decision"


def _percent(share: Estimate) -> str:
    return f"{100 * share.value:.1f} % ({100 * share.low:.0f}–{100 * share.high:.0f})"


def _points(elo: float) -> str:
    return f"{elo:+.0f}" if math.isfinite(elo) else f"{elo:+}".replace("inf", "∞")


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
