"""Watching bots play against each other, and telling how it went."""

import math
import signal
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from roundhouse.bots.arena import Contest, Estimate, Played, Scoreboard, Standing, play_contest
from roundhouse.games.registry import find

MOST_ENDINGS = 4
"""So many reasons why games ended are told."""


def watch(contest: Contest, jobs: int, out: Path | None, records: Path | None, console: Console) -> None:
    """Play a contest with a progress bar, and print how it stands in the end, or when it is interrupted."""
    games: list[Played] = []
    playing = play_contest(contest, jobs=jobs, out=out, records=records)
    try:
        with _stopped_by_kill(), closing(playing):
            _follow(contest, playing, games, console)
    except KeyboardInterrupt:
        tell(Standing.of(contest, games), len(games), console)
        on = f"the same command with --out {out} goes on from here" if out else "with --out, it could go on from here"
        console.print(f"Interrupted: {escape(on)}.", highlight=False, soft_wrap=True)
        raise
    tell(Standing.of(contest, games), len(games), console)


@contextmanager
def _stopped_by_kill() -> Iterator[None]:
    """Let a kill end a contest as Ctrl-C does."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _follow(contest: Contest, playing: Iterator[Played], games: list[Played], console: Console) -> None:
    """Collect the games as they end, with a bar that tells how the first bot is doing."""
    columns = (BarColumn(24), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    board = Scoreboard(contest)
    with Progress(TextColumn("{task.description}"), *columns, console=console, transient=True) as bar:
        total = contest.deals * len(contest.rotations)
        task = bar.add_task("getting ready (the first time, it is compiled) …", total=total)
        for game in playing:
            games.append(game)
            board.add(game)
            doing = escape(contest.bots[0])
            if board.first.deals:
                doing += f" wins {_percent(board.first.share)}"
            bar.update(task, completed=len(games), description=doing)


def tell(standing: Standing, played: int, console: Console) -> None:
    """Print how a contest stands."""
    if not standing.games:
        console.print("No deal has been played in all its rotations yet.", highlight=False)
        return
    console.print(_table(standing))
    for sentence in (*_about_strength(standing), *_about_games(standing, played)):
        console.print(escape(sentence), highlight=False, soft_wrap=True)


def _table(standing: Standing) -> Table:
    """Draw a line for each bot."""
    many = len(standing.contest.bots) > 2
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("bot", overflow="fold")
    for heading in ("wins", "95 % interval", "by luck", "points", "s/decision", *(["rating"] if many else [])):
        table.add_column(heading, justify="right", no_wrap=True)
    for line in standing.lines:
        share = line.share
        table.add_row(
            escape(line.bot),
            f"{100 * share.value:.1f} %",
            f"{100 * share.low:.1f}–{100 * share.high:.1f} %",
            f"{100 * line.fair:.1f} %",
            f"{line.points:.2f}",
            f"{line.seconds:.4f}",
            *([f"{line.skill.value:.1f} ± {line.skill.deviation:.1f}"] if many else []),
        )
    return table


def _about_strength(standing: Standing) -> Iterator[str]:
    """Say what is known of who is stronger."""
    first, elo, sprt = standing.contest.bots[0], standing.elo, standing.contest.sprt
    if elo:
        other = next(bot for bot in standing.contest.bots if bot != first)
        yield f"Elo: {first} {_points(elo.value)} over {other} (95 %: {_points(elo.low)} to {_points(elo.high)})."
    if sprt:
        low, high = f"{100 * sprt.low:g} %", f"{100 * sprt.high:g} %"
        if standing.answer is None:
            towards = high if standing.evidence > 0 else low
            part = f"{100 * abs(standing.evidence):.0f} % of the way to {towards}"
            yield f"Test: whether {first} wins {low} or {high} is not decided; the evidence went {part}."
        else:
            chosen, other = (high, low) if standing.answer == sprt.high else (low, high)
            deals = _count(len(standing.deals), "deal")
            yield f"Test: decided after {deals}. {first} wins rather {chosen} than {other}."


def _about_games(standing: Standing, played: int) -> Iterator[str]:
    """Say what the games were like."""
    game, rotations = find(standing.contest.game), len(standing.contest.rotations)
    games, deals = _count(len(standing.games), "game"), _count(len(standing.deals), "deal")
    shared = _count(standing.shared, "game") if standing.shared else "none"
    yield f"{games} of {game.title}: {deals}, each in {_count(rotations, 'rotation')}; {shared} with a shared win."
    if played > len(standing.games):
        more = _count(played - len(standing.games), "game")
        yield f"Not counted: {more} of {_unfinished(standing)}."
    shortest, mean, longest = standing.lengths
    yield f"Actions of a game: {mean:.1f} on average, {shortest} to {longest}."
    yield (
        "Wins by seat: "
        + ", ".join(f"{game.seat_name(seat)} {100 * share:.1f} %" for seat, share in enumerate(standing.by_seat))
        + "."
    )
    for reason, count in standing.endings[:MOST_ENDINGS]:
        yield f"  {count} × {reason}"
    others = sum(count for _, count in standing.endings[MOST_ENDINGS:])
    if others:
        yield f"  {others} × other endings"


def _unfinished(standing: Standing) -> str:
    return "deals that are not played in all rotations yet" if standing.answer is None else "deals after the decision"


def _percent(share: Estimate) -> str:
    return f"{100 * share.value:.1f} % ({100 * share.low:.0f}–{100 * share.high:.0f})"


def _points(elo: float) -> str:
    return f"{elo:+.0f}" if math.isfinite(elo) else f"{elo:+}".replace("inf", "∞")


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
