"""The words of `roundhouse export`, and what it says. The export itself is loaded only when it is used."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import Progress, TextColumn, TimeElapsedColumn

if TYPE_CHECKING:
    from roundhouse.export import Exported

ABOUT = "write finished games as a Parquet file, a row a decision"
PATHS = "records, files and folders of them (also .zst, .gz), arena files (.jsonl), folders of studies"
EXAMPLES = """\
For example:
  roundhouse export games/ --out games.parquet
  roundhouse export arena.jsonl my-study/ --out games.parquet --observations

docs/researchers.md lists the columns and shows how to read the file."""


def add_export(commands: Any) -> None:
    """Add the command `export`."""
    parser = commands.add_parser("export", help=ABOUT, description=ABOUT.capitalize() + ".")
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = EXAMPLES
    parser.set_defaults(run=run_export)
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help=PATHS)
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the Parquet file to write")
    parser.add_argument("--observations", action="store_true", help="add what the seat knew, as an array of numbers")
    parser.add_argument("--legal-actions", action="store_true", help="add the actions to choose from, as integers")
    parser.add_argument("--skip-broken", action="store_true", help="leave broken records out instead of stopping")
    parser.add_argument(
        "--variants", nargs="+", type=Path, default=(), metavar="FOLDER",
        help="folders of variants that were played, if this machine does not have them",
    )  # fmt: skip


def run_export(chosen: argparse.Namespace, console: Console) -> None:
    """Write an export."""
    from roundhouse.export import write

    columns = (TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("reading …", total=None)
        done = write(
            chosen.paths,
            chosen.out,
            observations=chosen.observations,
            legal_actions=chosen.legal_actions,
            skip_broken=chosen.skip_broken,
            variants=chosen.variants,
            watch=lambda done: bar.update(task, description=_count(done.matches, "game")),
        )
    _tell(done, chosen.out, console)


def _tell(done: "Exported", out: Path, console: Console) -> None:
    def tell(text: str) -> None:
        console.print(text, highlight=False, markup=False, soft_wrap=True)

    tell(f"{out}: {_count(done.matches, 'game')}, {_count(done.rows, 'decision')}.")
    if done.unfinished:
        tell(f"Left out because they are not over: {_count(done.unfinished, 'game')}.")
    if done.broken:
        tell(f"Left out because they are broken: {_count(done.broken, 'record')}.")
        for fault in done.faults:
            tell(f"  {fault}")
        if done.broken > len(done.faults):
            tell(f"  … and {done.broken - len(done.faults)} more")


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"
