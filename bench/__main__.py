"""`python -m bench`: one table from one run."""

import argparse
import json
import os
import platform
import sys
from pathlib import Path

from rich.console import Console

from bench import targets
from bench.race import race
from bench.table import table
from bench.workers import WorkerError

PIPED_WIDTH = 120


def main() -> None:
    """Run all contenders and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Speeds of Roundhouse, beside its peers.")
    parser.add_argument("--quick", action="store_true", help="one short round, only to see that it works")
    parser.add_argument("--no-peers", action="store_true", help="without the other engines")
    parser.add_argument("--only", metavar="GAME", help="only the contenders of one game")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures of every round to this file")
    arguments = parser.parse_args()
    rounds, seconds = (1, 0.05) if arguments.quick else (9, 0.5)
    load = os.getloadavg()[0]
    try:
        figures = race(rounds, seconds, peers=not arguments.no_peers, only=arguments.only)
    except WorkerError as error:
        sys.exit(f"bench: {error}")
    extent = (
        f"one round of {seconds} s (too short to compare)"
        if arguments.quick
        else f"{rounds} rounds of {seconds} s each"
    )
    software = ", ".join([f"Python {platform.python_version()}", *figures.versions])
    machine = f"{processor()}, {os.cpu_count()} cores, load {load:.1f} before"
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=PIPED_WIDTH)
    method = f"Random play. Medians of {extent}, by turns; ratios are medians of the rounds’ ratios."
    console.print(table(figures, f"{method} {software}. {machine}."))
    for line in targets.told(figures):
        console.print(line, soft_wrap=True)
    if arguments.json:
        written = {"rounds": rounds, "seconds": seconds, "targets": targets.as_dict(figures), **figures.as_dict()}
        arguments.json.write_text(json.dumps(written, indent=2) + "\n")


def processor() -> str:
    """Return the name of the processor."""
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


if __name__ == "__main__":
    main()
