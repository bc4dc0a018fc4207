"""The words of `roundhouse lab`, and what they run. The lab itself is loaded only when it is used."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from roundhouse.games.registry import find, names

LAB = """\
For example:
  roundhouse lab GAME --seats 2,3,4 --games 2000 --out DIR
  roundhouse lab my-study.toml --out DIR
  roundhouse lab compare DIR1 DIR2
  roundhouse lab search GAME --goal fair --goal minutes=20 --try limit=40..80 --out DIR

DIR then holds report.html, games.parquet, seats.parquet, components.parquet, rules.parquet and records.jsonl.zst.
docs/designers.md explains studies, variants and reports."""
LINEUP = "a line-up: bots around the table, as fireman or engineer+fireman; may be given several times"
LAB_VARIANT = "compare the game with this variant; may be given several times"
GOAL = "fair, close, exciting, ends, minutes=45, turns=40, decisions=100; may be given several times"
TRY = "an option, or FILE.toml:TABLE.KEY, and its values: limit=40..80, setup=a,b; may be given several times"


def add_lab(commands: Any, words: Sequence[str]) -> None:
    """Add the command `lab`. A file of a study that is named among the words is a way to call it."""
    about = "playtest a game: thousands of games between bots, and a report"
    parser = commands.add_parser("lab", help=about, description=about.capitalize() + ".")
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = LAB
    files = [word for word in words if word.endswith(".toml") and "lab" in words]
    ways = parser.add_subparsers(metavar="GAME|STUDY.toml|COMMAND", required=True, dest="what")
    for name in dict.fromkeys([*names(), *files]):
        playing = ways.add_parser(name, description=f"Play a study of {name} and write a report.")
        playing.set_defaults(run=run_lab)
        _add_study(playing)
        playing.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder of the results")
        playing.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster: HOST:PORT, auto, or local")
        if name in words and name in names():
            _add_game_options(playing, name)
    writing = _way(ways, "report", "write the report of a folder again", write_lab_report)
    writing.add_argument("folder", type=Path, metavar="DIR")
    comparing = _way(ways, "compare", "say what is different between two studies", compare_studies)
    comparing.add_argument("a", type=Path, metavar="A", help="folder of a study")
    comparing.add_argument("b", type=Path, metavar="B", help="folder of another study")
    comparing.add_argument("--size", type=float, help="the difference for which the games needed are estimated")
    comparing.add_argument("--out", type=Path, metavar="FILE", help="the page to write (default: A-B.html)")
    finding = _way(ways, "search", "look for option and component values that meet goals", search_values)
    finding.add_argument("study", metavar="GAME|STUDY.toml")
    _add_study(finding)
    finding.add_argument("--goal", action="append", required=True, dest="goals", metavar="GOAL", help=GOAL)
    finding.add_argument("--try", action="append", required=True, dest="tries", metavar="WHAT=VALUES", help=TRY)
    finding.add_argument("--budget", type=int, default=5000, help="games to play in all (default: %(default)s)")
    finding.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder of the results")


def _add_study(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", metavar="N,N", help="numbers of players, as 2,3,4 or 2-4 (default: all)")
    parser.add_argument("--games", type=int, help="games of each setting (default: 1000)")
    parser.add_argument("--bots", action="append", metavar="A+B", help=LINEUP)
    parser.add_argument("--seed", type=int, help="seed of the first deal (default: 1)")
    parser.add_argument("--variant", action="append", dest="variants", metavar="FOLDER", help=LAB_VARIANT)
    parser.add_argument("--events", action="store_true", default=None, help="also write a row for each event")
    parser.add_argument("--no-records", action="store_false", default=None, dest="records", help="keep no records")
    parser.add_argument("--jobs", type=int, help="number of processes (default: all cores)")


def _add_game_options(parser: argparse.ArgumentParser, name: str) -> None:
    for option, kind in find(name).options.kinds().items():
        parser.add_argument(
            f"--{option.replace('_', '-')}", metavar=kind.values, help=kind.help, default=argparse.SUPPRESS
        )


def _way(ways: Any, name: str, help: str, run: Callable[..., None]) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = ways.add_parser(name, help=help, description=help.capitalize() + ".")
    parser.set_defaults(run=run)
    return parser


def run_lab(chosen: argparse.Namespace, console: Console) -> None:
    """Play a study."""
    from roundhouse.terminal.lab import run_study, study_of

    run_study(study_of(chosen.what, _study_words(chosen)), chosen.out, chosen.jobs, chosen.ray, console)


def _study_words(chosen: argparse.Namespace) -> dict[str, Any]:
    """Return what the command line says about a study, with the options of the game."""
    words = vars(chosen)
    if chosen.what not in names():
        return words
    kinds = find(chosen.what).options
    return {**words, "options": kinds.parse({name: words[name] for name in kinds.kinds() if name in words})}


def write_lab_report(chosen: argparse.Namespace, console: Console) -> None:
    """Write a report again."""
    from roundhouse.terminal.lab import write_again

    write_again(chosen.folder, console)


def compare_studies(chosen: argparse.Namespace, console: Console) -> None:
    """Compare two studies."""
    from roundhouse.terminal.lab import compare

    compare(chosen.a, chosen.b, chosen.size, chosen.out, console)


def search_values(chosen: argparse.Namespace, console: Console) -> None:
    """Look for values that meet goals."""
    from roundhouse.terminal.lab import search

    search(chosen.study, vars(chosen), console)
