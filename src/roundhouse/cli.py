"""The command line: `roundhouse …`."""

import argparse
import math
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from roundhouse.bots import RANKS
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match, check_seed
from roundhouse.games.registry import MODULES, find
from roundhouse.kernel import rng_from


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit code."""
    parser = build_parser(sys.argv[1:] if arguments is None else arguments)
    chosen = parser.parse_args(arguments)
    console = Console()
    try:
        chosen.run(chosen, console)
    except RoundhouseError as error:
        print(f"roundhouse: {error}", file=sys.stderr)  # noqa: T201
        return 1
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def build_parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """Make the parser; only a game that is named among the words is loaded, for its options."""
    parser = argparse.ArgumentParser(prog="roundhouse", description="Railway board games: play, playtest, study.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    _command(commands, "games", "list the games", list_games)

    playing = _command(commands, "play", "play a game in the terminal", play_game)
    for game in _game_parsers(playing, words, required=False):
        game.add_argument(
            "--players", nargs="+", metavar="WHO", help=f"each seat's player: person, {', '.join(RANKS)} (else asked)"
        )

    tuning = _command(
        commands, "tune", "find the weights of a game's judgement from games against itself", tune_judgement
    )
    for game in _game_parsers(tuning, words):
        game.add_argument("--out", type=Path, required=True, metavar="FILE", help="where to write the weights")
        game.add_argument("--start", type=Path, metavar="FILE", help="weights to begin with (default: the game's own)")
        game.add_argument("--rounds", type=int, default=3, help="how often to play and fit (default: 3)")
        game.add_argument("--games", type=int, default=1000, help="games a round (default: 1000)")
        game.add_argument("--iterations", type=int, default=1, help="of the search a decision (default: 1, greedy)")
        game.add_argument("--slack", type=float, default=0.03, help="how much to err, for variety (default: 0.03)")
        game.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")

    counting = _command(commands, "perft", "count the ways to play so many actions", count_leaves)
    for game in _game_parsers(counting, words):
        game.add_argument("--depth", type=int, required=True, help="how many actions to play")
        game.add_argument("--divide", action="store_true", help="also print the count behind each first action")

    showing = _command(commands, "show", "draw a position of a record", show_record)
    showing.add_argument("record", help="a record's file, or - for the standard input")
    showing.add_argument("--at", type=int, metavar="N", help="after so many actions (default: after the last)")
    showing.add_argument("--seat", type=int, help="as this seat sees it (default: as a spectator)")

    replaying = _command(commands, "replay", "draw a record's game from beginning to end", replay_record)
    replaying.add_argument("record", help="a record's file, or - for the standard input")
    replaying.add_argument("--seat", type=int, help="as this seat sees it (default: as a spectator)")

    verifying = _command(commands, "verify", "check that a record is sound", verify_record)
    verifying.add_argument("record", help="a record's file, or - for the standard input")

    warming = _command(commands, "warm", "compile games ahead of their first use", warm_games)
    warming.add_argument("games", nargs="*", metavar="GAME", help="which (default: all)")
    warming.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    warming.add_argument("--unchecked", action="store_true", help="the variant without bounds checks")
    return parser


def _command(commands: Any, name: str, help: str, run: Callable[..., None]) -> argparse.ArgumentParser:  # noqa: A002
    parser: argparse.ArgumentParser = commands.add_parser(name, help=help, description=help.capitalize() + ".")
    parser.set_defaults(run=run)
    return parser


def _game_parsers(
    command: argparse.ArgumentParser, words: Sequence[str], required: bool = True
) -> list[argparse.ArgumentParser]:
    """Let a command take a game and its options."""
    games = command.add_subparsers(metavar="GAME", required=required, dest="game", help=", ".join(MODULES))
    parsers = []
    for name in MODULES:
        parser = games.add_parser(name, argument_default=argparse.SUPPRESS)
        if name in words:
            _add_options(parser, name)
        parsers.append(parser)
    return parsers


def _add_options(parser: argparse.ArgumentParser, name: str) -> None:
    game = find(name)
    parser.description = f"{game.title}: {game.summary}."
    parser.add_argument("--seats", type=int, help="number of players")
    parser.add_argument("--seed", type=int, help="the same seed and actions give the same game")
    for option, kind in game.options.kinds().items():
        parser.add_argument(f"--{option.replace('_', '-')}", metavar=kind.values, help=kind.help)


def _new_match(chosen: argparse.Namespace) -> Match:
    game = find(chosen.game)
    texts = {name: getattr(chosen, name) for name in game.options.kinds() if hasattr(chosen, name)}
    seed = getattr(chosen, "seed", None)
    return Match(
        game,
        seats=getattr(chosen, "seats", None),
        seed=None if seed is None else check_seed(seed),
        options=game.options.parse(texts),
    )


def list_games(_: argparse.Namespace, console: Console) -> None:
    """List the games."""
    for name in MODULES:
        game = find(name)
        seats = f"{game.seats.start}–{game.seats.stop - 1}" if len(game.seats) > 1 else str(game.seats.start)
        console.print(f"{name}: {game.title}, {seats} players, {game.summary}; {game.credits}", highlight=False)


def play_game(chosen: argparse.Namespace, console: Console) -> None:
    """Play in the terminal."""
    from roundhouse.terminal.play import Table, ask_game, ask_players, check_players, get_ready

    try:
        if chosen.game is None:
            chosen.game, chosen.seats = ask_game(console)
        match = _new_match(chosen)
        players = check_players(match, chosen.players) if hasattr(chosen, "players") else ask_players(match, console)
        get_ready(match, players, console)
        Table(match, players, console).play()
    except EOFError:
        console.print()


def tune_judgement(chosen: argparse.Namespace, console: Console) -> None:
    """Find weights."""
    from roundhouse.bots.tuning import Plan
    from roundhouse.terminal.tune import tune

    for name in ("rounds", "games", "iterations", "jobs"):
        if getattr(chosen, name) < 1:
            raise RoundhouseError(f"--{name} must be 1 or more, not {getattr(chosen, name)}")
    if not 0 < chosen.slack < math.inf:
        raise RoundhouseError(f"--slack must be more than 0, not {chosen.slack}")
    match = _new_match(chosen)
    playable = match.options.playable_by(match.game.seats)
    seats = (match.seats,) if hasattr(chosen, "seats") else tuple(playable)
    plan = Plan(
        match.game.name, seats, match.options.as_dict(), games=chosen.games, iterations=chosen.iterations,
        slack=chosen.slack, seed=getattr(chosen, "seed", 0),
    )  # fmt: skip
    tune(plan, chosen.rounds, chosen.jobs, getattr(chosen, "start", None), chosen.out, console)


def count_leaves(chosen: argparse.Namespace, console: Console) -> None:
    """Print perft counts; the last line is the bare total."""
    match = _new_match(chosen)
    driver = match.game.driver
    if chosen.depth < 0:
        raise RoundhouseError(f"the depth must be 0 or more, not {chosen.depth}")
    if hasattr(chosen, "divide") and chosen.depth > 0:
        total = 0
        for action in match.actions():
            after = match.copy()
            after.play(action)
            count = driver.perft(after.states, chosen.depth - 1, rng_from(match.seed))
            console.print(f"{action}: {count}", highlight=False)
            total += count
    else:
        total = driver.perft(match.states, chosen.depth, rng_from(match.seed))
    console.print(total, highlight=False)


def show_record(chosen: argparse.Namespace, console: Console) -> None:
    """Draw one position of a record."""
    from roundhouse.terminal.records import show

    show(chosen.record, chosen.at, chosen.seat, console)


def replay_record(chosen: argparse.Namespace, console: Console) -> None:
    """Draw all positions of a record."""
    from roundhouse.terminal.records import replay_all

    replay_all(chosen.record, chosen.seat, console)


def verify_record(chosen: argparse.Namespace, console: Console) -> None:
    """Check a record."""
    from roundhouse.terminal.records import verify

    verify(chosen.record, console)


def warm_games(chosen: argparse.Namespace, console: Console) -> None:
    """Compile games."""
    from roundhouse.terminal.warm import warm

    if chosen.jobs < 1:
        raise RoundhouseError(f"there must be 1 job or more, not {chosen.jobs}")
    warm(chosen.games or list(MODULES), chosen.jobs, not chosen.unchecked, console)


if __name__ == "__main__":
    sys.exit(main())
