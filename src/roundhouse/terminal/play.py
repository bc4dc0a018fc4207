"""A game at one keyboard: several people, or people and bots, at a table like those on the server."""

import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown

from roundhouse.bots import Observation, Player, find_bot
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.tally import Tally
from roundhouse.table import Opened, Table, seal_of
from roundhouse.terminal.asking import PERSON
from roundhouse.terminal.drawing import draw
from roundhouse.terminal.hint import hint
from roundhouse.texts import listed, say

NO_BREAK = "\N{NO-BREAK SPACE}"
FEW = 16
"""Up to this many choices are always listed."""

HELP = """\
Type an action as it is written in the game, or one of these:
  moves [TEXT]   all possible actions, or those with the text in them
  hint           what a strong bot would do, and why
  undo           take your last action back, if it showed nothing hidden and nobody has played since
  show           draw the position again
  rules          how the game is played
  save FILE      write a record of the game
  help           this list
  quit           stop playing"""


def open_table(match: Match, players: Sequence[str]) -> Table:
    """Open a table for the game of a new match, seat the players and start. All people share one keyboard."""
    game, at = match.game, time.time()
    opened = Opened(
        at, by=PERSON, game=game.name, rules=game.rules_version, seats=match.seats, options=match.options.as_dict(),
        public=False, bank=None, increment=0.0, overtime="loses", seal=seal_of(match.seed),
    )  # fmt: skip
    table = Table(opened, match.seed)
    for seat, player in enumerate(players):
        if player == PERSON:
            table.apply(table.sit(PERSON, game.seat_name(seat), seat, at))
        else:
            table.apply(table.seat_bot(PERSON, seat, player, at))
    table.apply(table.start(PERSON, at))
    return table


class Quit(Exception):
    """Somebody typed `quit`."""


class Session:
    """A table on the screen."""

    def __init__(self, table: Table, console: Console) -> None:
        self.table = table
        self.console = console
        self._bots: dict[int, Player] = {
            seat: find_bot(table.opened.game, chair.bot).sit_down(f"{self.match.seed} {seat}")
            for seat, chair in enumerate(table.chairs)
            if chair.bot is not None
        }
        self._people = table.seats_of(PERSON)
        self._told = -1
        self._shown_to: int | None = None
        self._last_person: int | None = None

    @property
    def match(self) -> Match:
        """The match of the table, which is another one after each move."""
        return self.table.match

    def play(self) -> None:
        """Play to the end, or until somebody quits."""
        game = self.match.game
        self.console.print(f"[bold]{game.title}[/bold], {game.credits}", highlight=False)
        self.console.print("Type [bold]help[/bold] for what you can type.", highlight=False)
        try:
            while (seat := self.table.turn) is not None:
                self._decide(seat)
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.print("\nGoodbye. The game is not over.")
            return
        self.show()
        self._show_result()

    def show(self) -> None:
        """Show what has happened and draw the position, as far as the person at the keyboard may know it."""
        self._show_events()
        self.console.print(draw(self.match.game.name, self.match.view(self._watcher())))

    def _watcher(self) -> int | None:
        """Return the seat whose view is on the screen: the person who decides, or the only person, or nobody."""
        if self.match.turn in self._people:
            return self.match.turn
        return self._people[0] if len(self._people) == 1 else None

    def _decide(self, seat: int) -> None:
        if seat not in self._bots:
            self._show_choices(seat)
            self._ask(seat)
            return
        self._shown_to = None
        with self.console.status(f"{self.match.game.seat_name(seat)} ({self.table.chairs[seat].bot}) is thinking …"):
            action = self._bots[seat].think(Observation.of(self.match)).action
        self.table.apply(self.table.bot_plays(seat, action, time.time()))

    def _show_choices(self, seat: int) -> None:
        """Show a person what to decide: everything if somebody else decided last, else only what is new."""
        if self._shown_to == seat:
            self._show_events()
        else:
            self._hide_from_others(seat)
            self._shown_to = seat
            self.show()
        choices = " | ".join(choice.replace(" ", NO_BREAK) for choice in summed_up(self.match.actions()))
        self.console.print(f"[dim]{self._wrapped(choices).replace(NO_BREAK, ' ')}[/dim]", highlight=False)

    def _hide_from_others(self, seat: int) -> None:
        """Hide what one person may see from the next."""
        if self.match.game.hides and self._last_person not in (None, seat):
            self.console.clear()
            self.console.input(f"{self.match.game.seat_name(seat)}, press Enter when nobody else is looking. ")
        self._last_person = seat

    def _ask(self, seat: int) -> None:
        """Ask a person for an action or a command."""
        name = self.match.game.seat_name(seat)
        words = self.console.input(f"[bold]{name}[/bold]> ").strip()
        command, _, rest = words.partition(" ")
        commands = {
            "hint": lambda _: hint(self.match, self.console),
            "undo": lambda _: self._undo(seat),
            "show": lambda _: self.show(),
            "moves": self._moves,
            "save": self._save,
            "rules": self._rules,
            "help": self._help,
            "quit": self._quit,
        }
        try:
            if command in commands:
                commands[command](rest.strip())
            elif words:
                self.table.apply(self.table.play(PERSON, seat, words, "", time.time()))
        except RoundhouseError as error:
            self._refuse(error)

    def _refuse(self, reason: object) -> None:
        self.console.print(f"[yellow]No:[/yellow] {reason}", highlight=False)

    def _undo(self, seat: int) -> None:
        """Undo the last decision if the table allows it. At a shared keyboard, that may be another person's."""
        deciders = [step.seat for step in self.table.steps if step.chosen]
        last = deciders[-1] if deciders and deciders[-1] in self._people else seat
        self.table.apply(self.table.undo(PERSON, last, "", time.time()))
        self._told = len(self.match)
        self._shown_to = None

    def _moves(self, part: str) -> None:
        found = [str(action) for action in self.match.actions() if part in str(action)]
        self.console.print(Columns(found) if found else "none", highlight=False)

    def _save(self, name: str) -> None:
        if not name:
            self._refuse("write where to save it: save FILE")
            return
        try:
            Path(name).write_text(self.match.record(), encoding="utf-8")
            self.console.print(f"saved in {name}", highlight=False)
        except OSError as error:
            self._refuse(error)

    def _rules(self, _: str) -> None:
        self.console.print(Markdown(self.match.game.howto.read_text(encoding="utf-8")))

    def _help(self, _: str) -> None:
        self.console.print(HELP, highlight=False)

    def _quit(self, _: str) -> None:
        raise Quit

    def _show_events(self) -> None:
        """Show the events since the last time."""
        for event in self.match.events(self._watcher(), since=self._told):
            self.console.print(self._wrapped(str(event)), highlight=False)
        self._told = len(self.match)

    def _wrapped(self, words: str) -> str:
        """Indent a line, and its continuation lines a little more."""
        return fill(words, self.console.width, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)

    def _show_result(self) -> None:
        outcome = self.table.outcome
        assert outcome is not None
        names = [self.match.game.seat_name(seat) for seat in range(self.match.seats)]
        winners = [names[seat] for seat in outcome.winners]
        together = len(winners) > 1
        told = say("result-winners", together=together, names=listed(winners)) if winners else say("result-nobody")
        if len(winners) == len(names):
            told = say("result-draw")
        scores = ", ".join(f"{name} {points:g}" for name, points in zip(names, outcome.scores or (), strict=True))
        self.console.print(f"[bold]{told}[/bold] ({scores}).", highlight=False)
        if outcome.scores is not None and self.match.result is not None and self.match.result.tally is not None:
            for line in tally_lines(names, self.match.result.tally):
                self.console.print(self._wrapped(line), highlight=False)


def tally_lines(names: Sequence[str], tally: Tally) -> list[str]:
    """Return what the points of a result are, a line for each player, and the tie-breaks."""
    lines: list[str] = [say("result-unit", unit=tally.unit)]
    for name, sources in zip(names, tally.sources, strict=True):
        points = ", ".join(f"{source} {value:g}" for source, value in sources.items() if value)
        lines.append(f"{name}: {points or 'none'}")
    for tie_break in tally.tie_breaks:
        values = ", ".join(f"{name} {value:g}" for name, value in zip(names, tie_break.values, strict=True))
        lines.append(f"{say('result-ties', name=tie_break.name)}: {values}")
    return lines


def summed_up(actions: Sequence[object]) -> list[str]:
    """Return the choices as texts. If there are many, group those that start with the same word."""
    texts = [str(action) for action in actions]
    if len(texts) <= FEW:
        return texts
    first_words = Counter(text.split()[0] for text in texts)
    if len(first_words) > FEW:
        return [f"{len(texts)} actions: type moves to see them"]
    few = dict.fromkeys(text if first_words[text.split()[0]] == 1 else text.split()[0] for text in texts)
    return [f"{word} … ({first_words[word]})" if first_words[word] > 1 else word for word in few]
