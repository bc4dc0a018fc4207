"""A game at one keyboard: several people, or people and bots."""

from collections.abc import Sequence
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown

from roundhouse.bots import RANKS, Outlook, Player, find_bot
from roundhouse.bots.workings import workings_of
from roundhouse.games.errors import IllegalAction, RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.registry import MODULES, find
from roundhouse.terminal.drawing import draw
from roundhouse.terminal.hint import hint

PERSON = "person"
FEW = 16
"""So many actions are listed without being asked for."""

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
        actions = self.match.actions()
        if len(actions) <= FEW:
            self.console.print(f"  [dim]{' | '.join(map(str, actions))}[/dim]", highlight=False)

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
            self.console.print(f"  {event}", highlight=False)
        self._told = len(self.match)

    def _tell_result(self) -> None:
        result = self.match.result
        assert result is not None
        names = " and ".join(self.match.game.seat_name(seat) for seat in result.winners)
        scores = ", ".join(f"{self.match.game.seat_name(seat)} {points:g}" for seat, points in enumerate(result.scores))
        how = "shared by" if len(result.winners) > 1 else "won by"
        self.console.print(f"[bold]The game is {how} {names}[/bold] ({scores}).", highlight=False)


def ask_game(console: Console) -> tuple[str, int]:
    """Ask which game is played, and by how many."""
    names = list(MODULES)
    console.print("Which game?")
    for number, name in enumerate(names, 1):
        game = find(name)
        console.print(f"  [bold]{number}[/bold]  {game.title}: {game.summary}", highlight=False)
    game = find(names[_ask_number("Game", range(1, len(names) + 1), console) - 1])
    many = game.seats.start if len(game.seats) == 1 else _ask_number("Players", game.seats, console)
    return game.name, many


def _ask_number(what: str, allowed: range, console: Console) -> int:
    while True:
        answer = console.input(f"{what} \\[{allowed.start}] > ").strip() or str(allowed.start)
        if answer.isdecimal() and int(answer) in allowed:
            return int(answer)
        console.print(f"[yellow]No:[/yellow] type a number from {allowed.start} to {allowed.stop - 1}", highlight=False)


def ask_players(match: Match, console: Console) -> list[str]:
    """Ask who plays each seat."""
    console.print("Who plays?")
    console.print("  [bold]p[/bold]  a person, at this keyboard", highlight=False)
    for number, (rank, character) in enumerate(RANKS.items(), 1):
        console.print(f"  [bold]{number}[/bold]  {rank}: {character}", highlight=False)
    return [_ask_player(match.game.seat_name(seat), "p" if seat == 0 else "2", console) for seat in range(match.seats)]


def _ask_player(seat: str, usual: str, console: Console) -> str:
    names = {"p": PERSON, PERSON: PERSON}
    for number, rank in enumerate(RANKS, 1):
        names[str(number)] = names[rank] = rank
    while True:
        answer = console.input(f"{seat} \\[{usual}] > ").strip().lower() or usual
        if answer in names:
            return names[answer]
        console.print(f"[yellow]No:[/yellow] type p, or a number from 1 to {len(RANKS)}", highlight=False)


def check_players(match: Match, players: Sequence[str]) -> list[str]:
    """Return who plays, one for each seat."""
    if len(players) != match.seats:
        raise RoundhouseError(f"say for each of the {match.seats} seats who plays, not for {len(players)}")
    for player in players:
        if player != PERSON:
            find_bot(match.game.name, player)
    return list(players)


def get_ready(match: Match, players: Sequence[str], console: Console) -> None:
    """Compile what will be needed, the bots only if some play."""
    with console.status("Getting the game ready (the first time, it is compiled: up to a minute) …"):
        match.copy().play(match.legal()[0])
        if set(players) != {PERSON}:
            for compile_part in workings_of(match.game.name).parts().values():
                compile_part()
