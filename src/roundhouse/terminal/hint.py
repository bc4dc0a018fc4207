"""Hints: what a strong bot thinks of a position."""

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from roundhouse.bots import Analysis, Observation, find_bot
from roundhouse.bots.prospects import calibrated
from roundhouse.games.match import Match

ADVISER = "superintendent"
SHOWN = 5


def hint(match: Match, console: Console) -> None:
    """Let the strongest rank think, and show its analysis."""
    with console.status("Thinking …"):
        analysis = find_bot(match.game.name, ADVISER).sit_down(len(match)).think(Observation.of(match))
    show_analysis(match, calibrated(analysis, match), console)


def show_analysis(match: Match, analysis: Analysis, console: Console) -> None:
    """Show what each seat can expect, the best few actions, and how the game may go on."""
    game, seat = match.game, match.turn
    assert seat is not None
    sides = match.options.sides(match.seats)
    own = next(side for side in sides if seat in side)
    prospects = ", ".join(
        f"{' and '.join(map(game.seat_name, side))} {sum(analysis.values[each] for each in side):.0%}" for side in sides
    )
    console.print(f"Chances to win: {prospects}", highlight=False)
    table = Table("move", "chance to win", "thought about", box=None, padding=(0, 2), header_style="dim")
    for candidate in analysis.candidates[:SHOWN]:
        action = escape(str(game.typed[candidate.action]))
        worth = sum(candidate.values[each] for each in own)
        table.add_row(action, f"{worth:.1%}", f"{candidate.share:.0%}")
    console.print(table)
    line = ", ".join(escape(str(game.typed[action])) for action in analysis.line)
    console.print(f"The game may go on like this: {line}", highlight=False)
