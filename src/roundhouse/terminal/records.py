"""Records on the screen: show one position, replay the whole game, or verify it."""

import sys
from pathlib import Path

from rich.console import Console

from roundhouse.games.errors import BadRecord, RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.record import Record, read
from roundhouse.games.replay import replay
from roundhouse.games.seeds import seal_of
from roundhouse.terminal.drawing import draw


def open_record(name: str, variant: Path | None = None) -> Record:
    """Read a record from a file, or from standard input if the name is `-`. A variant's folder is loaded first."""
    try:
        content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return read(content, () if variant is None else (variant,))
    except OSError as error:
        raise RoundhouseError(f"{name}: {error.strerror}") from None
    except BadRecord as error:
        raise BadRecord(f"{name}: {error}", error.at) from None


def show(name: str, at: int | None, seat: int | None, console: Console, variant: Path | None = None) -> None:
    """Draw the position after `at` actions, or after the last."""
    record = open_record(name, variant)
    if at is not None and not 0 <= at <= len(record.actions):
        raise RoundhouseError(f"the record has {len(record.actions)} actions; there is no position after {at}")
    match = replay(record, at)
    _show_step(match, seat, console)


def replay_all(name: str, seat: int | None, console: Console, variant: Path | None = None) -> None:
    """Draw every position of a game, one after the other. At a keyboard, wait between them."""
    record = open_record(name, variant)
    whole = replay(record)
    waits = console.is_terminal and sys.stdin.isatty() and name != "-"
    match = replay(record, 0)
    _show_step(match, seat, console)
    for action in whole.played:
        if waits and console.input("[dim]Enter for the next, q to stop[/dim] ").strip() == "q":
            return
        match.play(action)
        _show_step(match, seat, console)
    if match.result is None:
        console.print("The record ends here. The game is not over.")


def _show_step(match: Match, seat: int | None, console: Console) -> None:
    if len(match):
        console.print(f"[bold]{len(match)}. {match.played[-1]}[/bold]", highlight=False)
    for event in match.events(seat, since=len(match) - 1):
        console.print(f"  {event}", highlight=False)
    console.print(draw(match.game.name, match.view(seat)))


def verify(name: str, seal: str | None, console: Console, variant: Path | None = None) -> None:
    """Replay a record and print that it is valid. An invalid one raises BadRecord.

    With the seal that a table showed before its game began, this also proves the shuffles: the seed is the sealed one,
    and it determines every shuffle.
    """
    match = replay(open_record(name, variant))
    if seal is not None and seal_of(match.seed) != seal.strip().lower():
        raise BadRecord(f"{name}: the seed is not the one that was sealed: its hash is {seal_of(match.seed)}")
    sealed = ", with the seed that was sealed" if seal is not None else ""
    actions = "1 action" if len(match) == 1 else f"{len(match)} actions"
    if match.beginning is not None:
        actions += f", of which the first {match.start} are from another game"
    ending = f"it ends: {match.result.reason}" if match.result else "the game is not over"
    console.print(f"valid: {match.game.title}, {actions}{sealed}; {ending}", highlight=False)
