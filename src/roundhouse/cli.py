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
from roundhouse.games.errors import BadGame, RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.registry import find, names, playable, variant
from roundhouse.games.seeds import check_seed
from roundhouse.games.variants import split
from roundhouse.kernel import rng_from
from roundhouse.terminal.export import add_export
from roundhouse.terminal.lab_words import add_lab

ARENA = """\
Write a bot as NAME, NAME@BUDGET or NAME*THREADS@BUDGET, with optional settings:
  random, greedy           bots that do not search
  search@200               tree search with 200 iterations per decision
  search*2@1.5s            the same on two threads, with 1.5 seconds per turn
  plain@2s                 tree search with random playouts, for comparison
  call-boy, brakeman, fireman, engineer, superintendent
                           the five ranks, from the weakest to the strongest
  search@200,weights=tuned.toml,exploration=0.8,temperature=0.2
  engineer,slack=0.01      makes small mistakes (in shares of a win)
  openspiel:mcts@1s        a bot of OpenSpiel (extra envs); is-mcts for games that hide something

Each deal is played in every rotation of the bots around the table, so luck cancels out. With iterations (not seconds),
the same command gives the same games. For example:
  roundhouse arena GAME search@200 greedy --games 40 --jobs 2 --out duel.jsonl
  roundhouse arena GAME engineer fireman engineer fireman --seed 7

`roundhouse arena GAME --help` lists the options."""
VARIANT = "play with changed copies of the game's component files, which are in this folder"
VARIANTS = "the folder of the variant with which the game was played, if this machine does not have it"
GAMES = "number of games, rounded up so that each deal is played in every rotation"
TEST = "stop when it is clear whether the first bot's share of the wins is P0 or P1 (wrong in 5 %% of the tests)"
WAY = "how to compare weights: by duels, or by the results of positions (default: duels)"
BUDGET = "30s: seconds for the whole game; 200: iterations for each decision, always the same (default: %(default)s)"
OUT = "write each game to this file when it ends, as a line of JSON; the same command continues an existing file"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return the exit code."""
    try:
        chosen = build_parser(sys.argv[1:] if arguments is None else arguments).parse_args(arguments)
        _use_variant(chosen)
        chosen.run(chosen, Console())
    except RoundhouseError as error:
        print(f"roundhouse: {error}", file=sys.stderr)  # noqa: T201
        return 1
    except KeyboardInterrupt:
        return 130  # the exit code that shells use for Ctrl-C
    except BrokenPipeError:  # the reader has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _use_variant(chosen: argparse.Namespace) -> None:
    """Put the name of a variant in the place of the game's name, if its folder was given."""
    folder = getattr(chosen, "variant", None)
    if folder is None or getattr(chosen, "record", None) is not None:
        return
    if hasattr(chosen, "game"):
        chosen.game = variant(chosen.game, folder).name
    elif len(chosen.games) == 1:
        chosen.games = [variant(chosen.games[0], folder).name]
    else:
        raise RoundhouseError("--variant needs the name of one game")


def build_parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """Make the parser. Only a game named among the words is loaded, for its options."""
    parser = argparse.ArgumentParser(prog="roundhouse", description="Railway board games: play, playtest, study.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    _add_playing(commands, words)
    _add_stores(commands)
    _add_bots(commands, words)
    _add_puzzles(commands)
    _add_records(commands)
    add_lab(commands, words)
    add_export(commands)
    _add_lessons(_command(commands, "lessons", "check the lessons of a game, or look for seeds", check_lessons))
    _add_variants(
        _command(commands, "variant", "make and check variants: games with your own components", check_variant)
    )
    _add_engine(commands, words)
    return parser


def _add_playing(commands: Any, words: Sequence[str]) -> None:
    """Add the commands to play."""
    _command(commands, "games", "list the games", list_games)

    playing = _command(commands, "play", "play a game in the terminal", play_game)
    for game in _game_parsers(playing, words, required=False):
        game.add_argument(
            "--players", nargs="+", metavar="WHO", help=f"each seat's player: person, {', '.join(RANKS)} (default: ask)"
        )

    serving = _command(commands, "serve", "start the server with its web client", serve_house)
    if "serve" in words:
        _add_settings(serving)


def _add_stores(commands: Any) -> None:
    """Add the commands for stores."""
    backing_up = _command(commands, "backup", "back up a store to one file; the server may be running", back_up_store)
    backing_up.add_argument("store", help="path of a file, or postgresql://…")
    backing_up.add_argument("file", type=Path, help="the backup to write")
    backing_up.add_argument("--with-secret", action="store_true", help="include the secret that signs cookies")
    backing_up.add_argument(
        "--secret-file", type=Path, metavar="FILE", help="the file with the secret (default: beside the store)"
    )

    restoring = _command(commands, "restore", "restore a backup into an empty store", restore_store)
    restoring.add_argument("file", type=Path, help="the backup")
    restoring.add_argument("store", help="an empty or new store: path of a file, or postgresql://…")
    restoring.add_argument(
        "--secret-file", type=Path, metavar="FILE", help="file to write the secret to (default: beside the store)"
    )

    checking = _command(commands, "check", "look for damage in a store; the server may be running", check_store)
    checking.add_argument("store", help="path of a file, or postgresql://…")


def _add_bots(commands: Any, words: Sequence[str]) -> None:
    """Add the commands that make bots better and let them play against each other."""
    tuning = _command(commands, "tune", "find the weights of a game's evaluation by self-play", tune_evaluation)
    for game in _game_parsers(tuning, words):
        game.add_argument("--out", type=Path, required=True, metavar="FILE", help="where to write the weights")
        game.add_argument("--start", type=Path, metavar="FILE", help="weights to start from (default: the game's own)")
        game.add_argument("--by", choices=("duels", "fit"), default="duels", help=WAY)
        game.add_argument(
            "--bot", default="greedy", help="the bot that plays: greedy, search@200, alpha-beta@300 (default: greedy)"
        )
        game.add_argument("--rounds", type=int, default=40, help="number of rounds (default: 40)")
        game.add_argument("--games", type=int, default=600, help="games per round (default: 600)")
        game.add_argument("--duel", type=int, default=100, help="games against the earlier weights (default: 100)")
        game.add_argument(
            "--slack",
            type=float,
            default=0.03,
            help="size of the mistakes that bring variety when weights are fitted (default: 0.03)",
        )
        game.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="number of processes")

    calibrating = _command(
        commands, "calibrate", "make a bot's prospects true probabilities, by games between equal bots", calibrate_game
    )
    for game in _game_parsers(calibrating, words):
        game.add_argument("--games", type=int, default=400, help="games to fit to (default: %(default)s)")
        game.add_argument("--fresh", type=int, help="other games to test with (default: as many)")
        game.add_argument("--positions", type=int, default=5, help="positions of each game (default: %(default)s)")
        game.add_argument("--bot", default="engineer", help="the bot at all seats (default: %(default)s)")
        game.add_argument("--adviser", default="engineer", help="the bot whose prospects count (default: %(default)s)")
        game.add_argument(
            "--vary",
            action="append",
            metavar="OPTION",
            help="an option that is on in every second game, as quick-setup",
        )
        game.add_argument("--out", type=Path, metavar="FILE", help="where to write it (default: the game's own file)")
        game.add_argument("--curve", type=Path, metavar="FILE", help="write the reliability curve here, as JSON")
        game.add_argument(
            "--samples", type=Path, metavar="FILE", help="keep the positions here, to go on with more games"
        )
        game.add_argument("--jobs", type=int, default=1, help="number of processes (default: %(default)s)")

    pitting = _command(commands, "arena", "let bots play against each other and show which is stronger", run_arena)
    pitting.formatter_class = argparse.RawDescriptionHelpFormatter
    pitting.epilog = ARENA
    for game in _game_parsers(pitting, words, series=True):
        game.add_argument("bots", nargs="+", metavar="BOT", help="one for each seat; see `roundhouse arena --help`")
        game.add_argument("--games", type=int, default=100, help=f"{GAMES} (default: %(default)s)")
        game.add_argument("--jobs", type=int, default=1, help="games to play in parallel (default: %(default)s)")
        game.add_argument("--sprt", type=float, nargs=2, metavar=("P0", "P1"), default=None, help=TEST)
        game.add_argument("--out", type=Path, metavar="FILE", default=None, help=OUT)
        game.add_argument("--records", type=Path, metavar="DIR", default=None, help="write a record of each game here")


def _add_puzzles(commands: Any) -> None:
    """Add the commands for puzzles."""
    puzzling = _command(commands, "puzzles", "mine puzzles from bots' games, and check them", mine_puzzles)
    ways = puzzling.add_subparsers(metavar="WHAT", required=True)
    mining = _command(ways, "mine", "find puzzles in games between bots", mine_puzzles)
    mining.add_argument("game", metavar="GAME", help=", ".join(names()))
    mining.add_argument("--variant", type=Path, metavar="FOLDER", help=VARIANT)
    mining.add_argument("--count", type=int, required=True, metavar="N", help="puzzles that the file will have")
    mining.add_argument("--seed", type=int, default=0, help="seed of the first game (default: 0); the next count up")
    mining.add_argument("--out", type=Path, required=True, metavar="FILE", help="the file to write or to continue")
    proving = _command(ways, "check", "prove or analyse puzzles again", check_puzzles)
    proving.add_argument("files", nargs="*", type=Path, metavar="FILE", help="default: the puzzles of all games")


def _add_records(commands: Any) -> None:
    """Add the commands for records."""
    showing = _command(commands, "show", "draw a position of a record", show_record)
    showing.add_argument("record", help="file of a record, or - for standard input")
    showing.add_argument("--variant", type=Path, metavar="FOLDER", help=VARIANTS)
    showing.add_argument("--at", type=int, metavar="N", help="after this many actions (default: after the last)")
    showing.add_argument("--seat", type=int, help="as this seat sees it (default: as a spectator)")

    replaying = _command(commands, "replay", "draw all positions of a record", replay_record)
    replaying.add_argument("record", help="file of a record, or - for standard input")
    replaying.add_argument("--variant", type=Path, metavar="FOLDER", help=VARIANTS)
    replaying.add_argument("--seat", type=int, help="as this seat sees it (default: as a spectator)")

    verifying = _command(commands, "verify", "check that a record is valid", verify_record)
    verifying.add_argument("record", help="file of a record, or - for standard input")
    verifying.add_argument("--variant", type=Path, metavar="FOLDER", help=VARIANTS)
    verifying.add_argument("--seal", metavar="HASH", help="the seal that the table showed before the game")

    analysing = _command(
        commands, "analyse", "show where a recorded game was won and lost: mistakes, luck, accuracy", analyse_record
    )
    analysing.add_argument("record", help="file of a record, or - for standard input")
    analysing.add_argument("--variant", type=Path, metavar="FOLDER", help=VARIANTS)
    analysing.add_argument("--budget", default="50s", metavar="B", help=BUDGET)
    shown_as = analysing.add_mutually_exclusive_group()
    shown_as.add_argument("--json", action="store_true", help="print the analysis as JSON")
    shown_as.add_argument("--html", type=Path, metavar="FILE", help="write the analysis as a page with a graph")


def _add_engine(commands: Any, words: Sequence[str]) -> None:
    """Add the commands for the rules and their compiled code."""
    counting = _command(commands, "perft", "count the ways to play a number of actions", count_leaves)
    for game in _game_parsers(counting, words):
        game.add_argument("--depth", type=int, required=True, help="number of actions to play")
        game.add_argument("--divide", action="store_true", help="also print the count for each first action")

    warming = _command(commands, "warm", "compile games before their first use", warm_games)
    warming.add_argument("games", nargs="*", metavar="GAME", help="the games to compile (default: all)")
    warming.add_argument("--variant", type=Path, metavar="FOLDER", help=VARIANT)
    warming.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="number of processes")
    warming.add_argument("--unchecked", action="store_true", help="compile without bounds checks")


def _add_lessons(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    checking = _command(commands, "check", "play each lesson's solution and print what is wrong", check_lessons)
    checking.add_argument("games", nargs="*", metavar="GAME", help="the games to check (default: all)")
    finding = _command(commands, "find", "look for seeds with which a lesson is as its file says", find_lesson_seeds)
    finding.add_argument("game", metavar="GAME")
    finding.add_argument("lesson", metavar="LESSON")
    finding.add_argument("--first", type=int, default=0, help="the seed to begin with (default: %(default)s)")
    finding.add_argument("--count", type=int, default=10_000, help="number of seeds to try (default: %(default)s)")
    finding.add_argument("--steps", type=int, default=0, help="actions that bots may play first (default: %(default)s)")
    finding.add_argument("--player", default="greedy", help="the bot that plays them (default: %(default)s)")
    finding.add_argument("--most", type=int, default=5, help="stop after this many (default: %(default)s)")


def _add_variants(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    starting = _command(commands, "new", "copy a game's component files into a folder, to change them", new_variant)
    checking = _command(commands, "check", "check the files of a variant and say what is different", check_variant)
    for command in (starting, checking):
        command.add_argument("game", metavar="GAME", help=", ".join(names()))
        command.add_argument("folder", type=Path, metavar="FOLDER")
    starting.add_argument("--title", default="", help="the name of the variant, for the lobby")


def _add_settings(parser: argparse.ArgumentParser) -> None:
    """Add a flag for each server setting. The environment works too: --secret-file is ROUNDHOUSE_SECRET_FILE."""
    from roundhouse.server.flags import add_flags

    add_flags(parser)


def _command(commands: Any, name: str, help: str, run: Callable[..., None]) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=help, description=help.capitalize() + ".")
    parser.set_defaults(run=run)
    return parser


def _game_parsers(
    command: argparse.ArgumentParser, words: Sequence[str], *, required: bool = True, series: bool = False
) -> list[argparse.ArgumentParser]:
    """Let a command take a game and its options, for one game or for a series."""
    games = command.add_subparsers(metavar="GAME", required=required, dest="game", help=", ".join(names()))
    parsers = []
    for name in (*names(), *filter(split, words)):
        parser = games.add_parser(name, argument_default=argparse.SUPPRESS)
        if name in words:
            _add_options(parser, name, series)
        parsers.append(parser)
    return parsers


def _add_options(parser: argparse.ArgumentParser, name: str, series: bool) -> None:
    game = find(name)
    parser.description = f"{game.title}: {game.summary}."
    if not split(name):
        parser.add_argument("--variant", type=Path, metavar="FOLDER", help=VARIANT)
    if series:
        parser.add_argument("--seed", type=int, help="seed of the first deal (default: 0); the next deals count up")
    else:
        parser.add_argument("--seats", type=int, help="number of players")
        parser.add_argument("--seed", type=int, help="the same seed and actions give the same game")
    for option, kind in game.options.kinds().items():
        parser.add_argument(f"--{option.replace('_', '-')}", metavar=kind.values, help=kind.help)


def _options(chosen: argparse.Namespace) -> dict[str, Any]:
    kinds = find(chosen.game).options
    return kinds.parse({name: getattr(chosen, name) for name in kinds.kinds() if hasattr(chosen, name)})


def _new_match(chosen: argparse.Namespace) -> Match:
    seed = getattr(chosen, "seed", None)
    return Match(
        find(chosen.game),
        seats=getattr(chosen, "seats", None),
        seed=None if seed is None else check_seed(seed),
        options=_options(chosen),
    )


def list_games(_: argparse.Namespace, console: Console) -> None:
    """List the games."""
    for name in names():
        try:
            game = find(name)
        except BadGame as error:
            console.print(f"{name}: {error}", style="yellow", highlight=False, markup=False)
            continue
        seats = f"{game.seats.start}–{game.seats.stop - 1}" if len(game.seats) > 1 else str(game.seats.start)
        console.print(f"{name}: {game.title}, {seats} players, {game.summary}; {game.credits}", highlight=False)


def play_game(chosen: argparse.Namespace, console: Console) -> None:
    """Play in the terminal."""
    from roundhouse.terminal.asking import ask_game, ask_players, check_players, get_ready
    from roundhouse.terminal.play import Session, open_table

    try:
        if chosen.game is None:
            chosen.game, chosen.seats = ask_game(console)
        match = _new_match(chosen)
        players = check_players(match, chosen.players) if hasattr(chosen, "players") else ask_players(match, console)
        get_ready(match, players, console)
        Session(open_table(match, players), console).play()
    except EOFError:
        console.print()


def serve_house(chosen: argparse.Namespace, _: Console) -> None:
    """Start the server."""
    from roundhouse.server.flags import settings_of
    from roundhouse.server.serve import serve

    serve(settings_of(chosen), chosen.open)


def back_up_store(chosen: argparse.Namespace, console: Console) -> None:
    """Write a backup."""
    from roundhouse.server.upkeep import run_backup

    run_backup(chosen.store, chosen.file, chosen.with_secret, chosen.secret_file, console)


def restore_store(chosen: argparse.Namespace, console: Console) -> None:
    """Restore a backup."""
    from roundhouse.server.upkeep import run_restore

    run_restore(chosen.file, chosen.store, chosen.secret_file, console)


def check_store(chosen: argparse.Namespace, console: Console) -> None:
    """Check a store."""
    from roundhouse.server.upkeep import run_check

    run_check(chosen.store, console)


def tune_evaluation(chosen: argparse.Namespace, console: Console) -> None:
    """Find weights."""
    from roundhouse.bots.tuning import FEWEST_GAMES, Plan
    from roundhouse.terminal.tune import show_tuning

    for name, least in {"rounds": 1, "games": FEWEST_GAMES, "duel": 0, "jobs": 1}.items():
        if getattr(chosen, name) < least:
            raise RoundhouseError(f"--{name} must be {least} or more, not {getattr(chosen, name)}")
    if not 0 < chosen.slack < math.inf:
        raise RoundhouseError(f"--slack must be more than 0, not {chosen.slack}")
    match = _new_match(chosen)
    playable = match.options.playable_by(match.game.seats)
    seats = (match.seats,) if hasattr(chosen, "seats") else tuple(playable)
    plan = Plan(
        match.game.name, seats, match.options.as_dict(), games=chosen.games, bot=chosen.bot,
        slack=chosen.slack, seed=getattr(chosen, "seed", 0),
    )  # fmt: skip
    start = getattr(chosen, "start", None)
    show_tuning(plan, chosen.by, chosen.rounds, chosen.jobs, start, chosen.out, chosen.duel, console)


def calibrate_game(chosen: argparse.Namespace, console: Console) -> None:
    """Calibrate prospects."""
    from roundhouse.bots.calibration import Plan
    from roundhouse.bots.prospects import PROSPECTS
    from roundhouse.games import parts
    from roundhouse.terminal.calibrate import Targets, calibrate

    match = _new_match(chosen)
    own = parts.folder(match.game)
    out = getattr(chosen, "out", None if own is None else own / PROSPECTS)
    if out is None:
        raise RoundhouseError(f"{match.game.title} has no folder of its own: name a file with --out")
    fresh = getattr(chosen, "fresh", chosen.games)
    for name, least in {"games": chosen.games, "fresh": fresh, "jobs": chosen.jobs}.items():
        if least < 1:
            raise RoundhouseError(f"--{name} must be 1 or more, not {least}")
    plan = Plan(
        match.game.name, match.seats, match.options.as_dict(), games=chosen.games + fresh, bot=chosen.bot,
        adviser=chosen.adviser, positions=chosen.positions, seed=check_seed(getattr(chosen, "seed", 0)),
        varied=tuple(each.replace("-", "_") for each in getattr(chosen, "vary", ())),
    )  # fmt: skip
    targets = Targets(out, getattr(chosen, "curve", None), getattr(chosen, "samples", None))
    calibrate(plan, chosen.games, chosen.jobs, targets, console)


def mine_puzzles(chosen: argparse.Namespace, console: Console) -> None:
    """Mine puzzles."""
    from roundhouse.terminal.puzzles import show_mining

    show_mining(find(chosen.game).name, chosen.count, check_seed(chosen.seed), chosen.out, console)


def check_puzzles(chosen: argparse.Namespace, console: Console) -> None:
    """Check puzzles."""
    from roundhouse.terminal.puzzles import show_checking

    show_checking(chosen.files, console)


def count_leaves(chosen: argparse.Namespace, console: Console) -> None:
    """Print perft counts. The last line is only the total."""
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


def run_arena(chosen: argparse.Namespace, console: Console) -> None:
    """Let bots play against each other."""
    from roundhouse.bots.arena import Series, Sprt
    from roundhouse.terminal.arena import watch

    series = Series(
        chosen.game,
        tuple(chosen.bots),
        games=chosen.games,
        options=_options(chosen),
        seed=check_seed(getattr(chosen, "seed", 0)),
        sprt=Sprt(*chosen.sprt) if chosen.sprt else None,
    )
    watch(series, chosen.jobs, chosen.out, chosen.records, console)


def show_record(chosen: argparse.Namespace, console: Console) -> None:
    """Draw one position of a record."""
    from roundhouse.terminal.records import show

    show(chosen.record, chosen.at, chosen.seat, console, chosen.variant)


def replay_record(chosen: argparse.Namespace, console: Console) -> None:
    """Draw all positions of a record."""
    from roundhouse.terminal.records import replay_all

    replay_all(chosen.record, chosen.seat, console, chosen.variant)


def verify_record(chosen: argparse.Namespace, console: Console) -> None:
    """Check a record."""
    from roundhouse.terminal.records import verify

    verify(chosen.record, chosen.seal, console, chosen.variant)


def analyse_record(chosen: argparse.Namespace, console: Console) -> None:
    """Analyse a record."""
    from roundhouse.bots.review.words import read_budget
    from roundhouse.terminal import analyse

    analyse.analyse_record(chosen.record, read_budget(chosen.budget), chosen.json, chosen.html, console, chosen.variant)


def check_lessons(chosen: argparse.Namespace, console: Console) -> None:
    """Play the solutions of lessons."""
    from roundhouse.terminal.lessons import check

    check(chosen.games or playable(), console)


def find_lesson_seeds(chosen: argparse.Namespace, console: Console) -> None:
    """Look for seeds for a lesson."""
    from roundhouse.terminal.lessons import Search, find_beginnings

    search = Search(chosen.first, chosen.count, chosen.steps, chosen.player)
    find_beginnings(chosen.game, chosen.lesson, search, chosen.most, console)


def new_variant(chosen: argparse.Namespace, console: Console) -> None:
    """Copy a game's component files."""
    from roundhouse.terminal.variants import begin

    begin(chosen.game, chosen.folder, chosen.title, console)


def check_variant(chosen: argparse.Namespace, console: Console) -> None:
    """Check a variant."""
    from roundhouse.terminal.variants import check

    check(chosen.game, chosen.folder, console)


def warm_games(chosen: argparse.Namespace, console: Console) -> None:
    """Compile games."""
    from roundhouse.terminal.warm import warm

    if chosen.jobs < 1:
        raise RoundhouseError(f"there must be 1 job or more, not {chosen.jobs}")
    warm(chosen.games or playable(), chosen.jobs, not chosen.unchecked, console)


if __name__ == "__main__":
    sys.exit(main())
