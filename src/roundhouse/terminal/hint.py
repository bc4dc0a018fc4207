"""What a strong bot thinks of a position, on the screen."""

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from roundhouse.bots import Outlook, Thought, find_bot
from roundhouse.games.match import Match

ADVISER = "superintendent"
SHOWN = 5


def hint(match: Match, console: Console) -> None:
    """Let the strongest rank think, and show what it thinks."""
    with console.status("Thinking …"):
        thought = find_bot(match.game.name, ADVISER).sit_down(len(match)).think(Outlook.of(match))
    show_thought(match, thought, console)


def show_thought(match: Match, thought: Thought, console: Console) -> None:
    """Show what each seat may expect, the best few actions, and how it may go on."""
    game, seat = match.game, match.turn
    assert seat is not None
    sides = match.options.sides(match.seats)
    own = next(side for side in sides if seat in side)
    prospects = ", ".join(
        f"{' and '.join(map(game.seat_name, side))} {sum(thought.values[each] for each in side):.0%}" for side in sides
    )
    console.print(f"Share of the win to expect: {prospects}", highlight=False)
    table = Table("action", "worth", "thought given", box=None, padding=(0, 2), header_style="dim")
    for candidate in thought.candidates[:SHOWN]:
        action = escape(str(game.typed[candidate.action]))
        worth = sum(candidate.values[each] for each in own)
        table.add_row(action, f"{worth:.1%}", f"{candidate.share:.0%}")
    console.print(table)
    line = ", ".join(escape(str(game.typed[action])) for action in thought.line)
    console.print(f"It may go on: {line}", highlight=False)
