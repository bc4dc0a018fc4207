"""`python -m bench.serving`: moves per second, and how long the other player waits for one, measured together."""

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterable
from contextlib import ExitStack

from rich import box
from rich.console import Console
from rich.table import Table

from bench.serving.houses import House, NoHouseError, boardgameio, fetch_clients, on_postgresql, on_sqlite

STEADY = 1000
"""Moves per second at which the times are compared."""
Run = dict[str, float]


def main() -> None:
    """Load all servers in turn and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.serving", description="The server under load.")
    parser.add_argument("--tables", type=int, default=50, help="number of tables, with two clients each (default: 50)")
    parser.add_argument("--seconds", type=float, default=5.0, help="length of a run (default: 5)")
    parser.add_argument("--rounds", type=int, default=5, help="runs of each server (default: 5)")
    chosen = parser.parse_args()
    fast: dict[str, list[Run]] = {}
    steady: dict[str, list[Run]] = {}
    try:
        fetch_clients()
    except NoHouseError as reason:
        sys.exit(f"no server can be started: {reason}")
    with ExitStack() as stack:
        houses = list(_opened(stack))
        for number in range(chosen.rounds):
            print(f"round {number + 1} of {chosen.rounds} …", file=sys.stderr)
            for house in houses:
                fast.setdefault(house.name, []).append(_load(house, chosen.tables, chosen.seconds, 0))
                steady.setdefault(house.name, []).append(_load(house, chosen.tables, chosen.seconds, STEADY))
    told = (
        f"{chosen.tables} tables, two clients each; medians of {chosen.rounds} runs of {chosen.seconds:g} s, by turns"
    )
    Console().print(_table(fast, steady, f"{told}; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}."))


def _opened(stack: ExitStack) -> Iterable[House]:
    for make in (on_sqlite, on_postgresql, boardgameio):
        try:
            yield stack.enter_context(make())
        except NoHouseError as reason:
            print(f"without {make.__name__}: {reason}", file=sys.stderr)


def _load(house: House, tables: int, seconds: float, rate: float) -> Run:
    command = [*house.load, str(tables), str(seconds), str(rate)]
    run: Run = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return run


def _table(fast: dict[str, list[Run]], steady: dict[str, list[Run]], caption: str) -> Table:
    grid = Table(box=box.SIMPLE_HEAD, caption=caption, caption_justify="left")
    grid.add_column("")
    for heading in ("moves/s", "p50", "p99", f"moves/s of {STEADY}", "p50", "p99"):
        grid.add_column(heading, justify="right")
    for name in fast:
        cells = [*_cells(fast[name]), *_cells(steady[name])]
        grid.add_row(name, *cells)
    return grid


def _cells(runs: list[Run]) -> list[str]:
    moves, p50, p99 = (statistics.median(run[part] for run in runs) for part in ("moves", "p50", "p99"))
    return [f"{moves:,.0f}", f"{p50:.1f} ms", f"{p99:.1f} ms"]


if __name__ == "__main__":
    main()
