"""Asks for the game and its players, and compiles what they need."""

from collections.abc import Sequence

from rich.console import Console

from roundhouse.bots import RANKS, find_bot, ready
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.registry import find, playable

PERSON = "person"


def ask_game(console: Console) -> tuple[str, int]:
    """Ask for the game and the number of players."""
    names = playable()
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
    """Return the players, one for each seat, or raise an error."""
    if len(players) != match.seats:
        raise RoundhouseError(f"name a player for each of the {match.seats} seats, not {len(players)}")
    for player in players:
        if player != PERSON:
            find_bot(match.game.name, player)
    return list(players)


def get_ready(match: Match, players: Sequence[str], console: Console) -> None:
    """Compile what is needed; the bots only if there are any."""
    with console.status("Getting the game ready (the first time, it is compiled: up to a minute) …"):
        match.copy().play(match.legal()[0])
        if set(players) != {PERSON}:
            for compile_part in ready.parts(match.game.name).values():
                compile_part()
