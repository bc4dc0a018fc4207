"""A game at one keyboard: several people, or people and bots."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown

from roundhouse.bots import Outlook, Player, find_bot
from roundhouse.games.errors import IllegalAction
from roundhouse.games.match import Match
from roundhouse.terminal.asking import PERSON
from roundhouse.terminal.drawing import draw
from roundhouse.terminal.hint import hint

NO_BREAK = "\N{NO-BREAK SPACE}"
FEW = 16
"""So many choices are listed without being asked for."""

HELP = """\
Type an action as it is written in the game, or one of these:
  moves [TEXT]   the legal actions, or those that contain the text
  hint           what a strong bot would do, and why
  undo           take your last action back
  show           draw the position again
  rules          how the game is played
  save FILE      write a record of the game
  help           this list
  quit           stop playing"""


class Quit(Exception):  # noqa: N818
    """Somebody has had enough."""


class Table:
    """A match on the screen."""

    def __init__(self, match: Match, players: Sequence[str], console: Console) -> None:
        self.match = match
        self.players = players
        self.console = console
        self._bots: dict[int, Player] = {
            seat: find_bot(match.game.name, player).sit_down(f"{match.seed} {seat}")
            for seat, player in enumerate(players)
            if player != PERSON
        }
        self._people = [seat for seat, player in enumerate(players) if player == PERSON]
        self._told = -1
        self._shown_to: int | None = None
        self._last_person: int | None = None

    def play(self) -> None:
        """Play to the end, or until somebody quits."""
        game = self.match.game
        self.console.print(f"[bold]{game.title}[/bold], {game.credits}", highlight=False)
        self.console.print("Type [bold]help[/bold] for what you can type.", highlight=False)
        try:
            while (seat := self.match.turn) is not None:
                self._decide(seat)
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.print("\nGood-bye; the game is not over.")
            return
        self.show()
        self._tell_result()

    def show(self) -> None:
        """Tell what has happened and draw the position, as far as who is at the keyboard may know it."""
        self._tell()
        self.console.print(draw(self.match.game.name, self.match.view(self._watcher())))

    def _watcher(self) -> int | None:
        """Return whose eyes are on the screen: the person's who decides, or the only person's, or nobody's."""
        if self.match.turn in self._people:
            return self.match.turn
        return self._people[0] if len(self._people) == 1 else None

    def _decide(self, seat: int) -> None:
        if seat in self._bots:
            self._shown_to = None
        if len(self.match.legal()) == 1:
            self.match.play(self.match.legal()[0])
        elif seat in self._bots:
            with self.console.status(f"{self.match.game.seat_name(seat)} ({self.players[seat]}) is thinking …"):
                self.match.play(self._bots[seat].think(Outlook.of(self.match)).action)
        else:
            self._face(seat)
            self._ask(seat)

    def _face(self, seat: int) -> None:
        """Show a person what there is to decide: all of it when somebody else has decided before, else what is new."""
        if self._shown_to == seat:
            self._tell()
        else:
            self._draw_curtain(seat)
            self._shown_to = seat
            self.show()
        choices = " | ".join(choice.replace(" ", NO_BREAK) for choice in summed_up(self.match.actions()))
        self.console.print(f"[dim]{self._folded(choices).replace(NO_BREAK, ' ')}[/dim]", highlight=False)

    def _draw_curtain(self, seat: int) -> None:
        """Keep what one person may see from the next."""
        if self.match.game.hides and self._last_person not in (None, seat):
            self.console.clear()
            self.console.input(f"{self.match.game.seat_name(seat)}, press Enter when nobody else looks. ")
        self._last_person = seat

    def _ask(self, seat: int) -> None:
        """Ask a person, for an action or a command."""
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
        if command in commands:
            commands[command](rest.strip())
        elif words:
            try:
                self.match.play(words)
            except IllegalAction as error:
                self.console.print(f"[yellow]No:[/yellow] {error}", highlight=False)

    def _undo(self, seat: int) -> None:
        """Go back to this person's last decision, over what bots have done since."""
        mine = [at for at, by in enumerate(self._deciders()) if by == seat or by in self._people]
        if not mine:
            self.console.print("[yellow]No:[/yellow] there is nothing of yours to undo")
            return
        while len(self.match) > mine[-1]:
            self.match.undo()
        self._told = len(self.match)
        self._shown_to = None

    def _deciders(self) -> list[int | None]:
        """Return who made each decision so far; None where there was nothing to decide."""
        twin = self.match.copy()
        deciders = []
        while len(twin):
            twin.undo()
            deciders.append(twin.turn if len(twin.legal()) > 1 else None)
        return deciders[::-1]

    def _moves(self, part: str) -> None:
        found = [str(action) for action in self.match.actions() if part in str(action)]
        self.console.print(Columns(found) if found else "none", highlight=False)

    def _save(self, name: str) -> None:
        if not name:
            self.console.print("[yellow]No:[/yellow] say where: save FILE")
            return
        try:
            Path(name).write_text(self.match.record(), encoding="utf-8")
            self.console.print(f"saved in {name}", highlight=False)
        except OSError as error:
            self.console.print(f"[yellow]No:[/yellow] {error}", highlight=False)

    def _rules(self, _: str) -> None:
        self.console.print(Markdown(self.match.game.howto.read_text(encoding="utf-8")))

    def _help(self, _: str) -> None:
        self.console.print(HELP, highlight=False)

    def _quit(self, _: str) -> None:
        raise Quit

    def _tell(self) -> None:
        """Tell what has happened since the last time."""
        for event in self.match.events(self._watcher(), since=self._told):
            self.console.print(self._folded(str(event)), highlight=False)
        self._told = len(self.match)

    def _folded(self, words: str) -> str:
        """Indent a line, and the lines that it goes on in a little more."""
        return fill(words, self.console.width, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)

    def _tell_result(self) -> None:
        result = self.match.result
        assert result is not None
        names = " and ".join(self.match.game.seat_name(seat) for seat in result.winners)
        scores = ", ".join(f"{self.match.game.seat_name(seat)} {points:g}" for seat, points in enumerate(result.scores))
        how = "shared by" if len(result.winners) > 1 else "won by"
        self.console.print(f"[bold]The game is {how} {names}[/bold] ({scores}).", highlight=False)


def summed_up(actions: Sequence[object]) -> list[str]:
    """Return what there is to choose from; of many actions, those that begin with the same word as one."""
    texts = [str(action) for action in actions]
    if len(texts) <= FEW:
        return texts
    first_words = Counter(text.split()[0] for text in texts)
    if len(first_words) > FEW:
        return [f"{len(texts)} actions: type moves to see them"]
    few = dict.fromkeys(text if first_words[text.split()[0]] == 1 else text.split()[0] for text in texts)
    return [f"{word} … ({first_words[word]})" if first_words[word] > 1 else word for word in few]
