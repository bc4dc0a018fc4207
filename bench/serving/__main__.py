"""`python -m bench.serving`: moves and turns a second, and how long both players wait for one, in the same minutes."""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from contextlib import ExitStack

from rich import box
from rich.console import Console
from rich.table import Table

from bench.figures import Figures
from bench.serving.houses import (
    CARDS,
    SQLITE,
    YARD,
    House,
    NoHouseError,
    boardgameio,
    boardgameio_on_postgresql,
    fetch_clients,
    on_postgresql,
    on_sqlite,
)
from bench.serving.studying import GAMES, begin_analyses
from bench.serving.targets import FAST, STEADY, row, studying, told

RATE = 1000
"""Requests a second at which the times are compared."""
PIPED_WIDTH = 130
NOTES = (
    "A move is a decision. A turn is all decisions until another player is to decide: one in Switch Yard, three or "
    "four in On Track. At a Roundhouse, a request may hold several decisions. A request's time is from sending it "
    "until both players have what it led to. Roundhouse plays the real On Track; boardgame.io plays a simpler game "
    "with as many hidden cards, see boardgameio/cards.mjs. boardgame.io in memory writes nothing to disk; all others "
    "answer when the move is on disk."
)
Run = dict[str, float]


def main() -> None:
    """Load all houses by turns, and print the table and the targets."""
    parser = argparse.ArgumentParser(prog="python -m bench.serving", description="The table server under load.")
    parser.add_argument("--tables", type=int, default=50, help="with two clients each (default: 50)")
    parser.add_argument("--seconds", type=float, default=5.0, help="a run (default: 5)")
    parser.add_argument("--rounds", type=int, default=5, help="runs of each (default: 5)")
    chosen = parser.parse_args()
    figures = Figures()
    try:
        fetch_clients()
    except NoHouseError as reason:
        sys.exit(f"no server can be started: {reason}")
    with ExitStack() as stack:
        houses = list(_opened(stack))
        for number in range(chosen.rounds):
            for game in (YARD, CARDS):
                print(f"round {number + 1} of {chosen.rounds}, {game} …", file=sys.stderr)
                for house in houses:
                    for pace, rate in ((FAST, 0), (STEADY, RATE)):
                        run = _load(house, game, chosen.tables, chosen.seconds, rate)
                        figures.add(row(game, house.name), {f"{pace} {unit}": value for unit, value in run.items()})
        analysing = [house for house in houses if house.name == SQLITE]
        for house in analysing:
            _measure_with_analyses(house, chosen, figures)
    method = (
        f"{chosen.tables} tables, two clients each; medians of {chosen.rounds} runs of {chosen.seconds:g} s, by turns; "
        f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}."
    )
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=PIPED_WIDTH)
    names = [*(house.name for house in houses), *(studying(house.name) for house in analysing)]
    console.print(_table(figures, names, f"{method} {NOTES}"))
    for line in told(figures):
        console.print(line, soft_wrap=True)


def _measure_with_analyses(house: House, chosen: argparse.Namespace, figures: Figures) -> None:
    """Measure the tables of a server again while it analyses games. That lasts longer than the measurement."""
    begin_analyses(house, CARDS)
    for number in range(chosen.rounds):
        print(f"round {number + 1} of {chosen.rounds}, with {GAMES} analyses …", file=sys.stderr)
        for pace, rate in ((FAST, 0), (STEADY, RATE)):
            run = _load(house, CARDS, chosen.tables, chosen.seconds, rate)
            noted = {f"{pace} {unit}": value for unit, value in run.items()}
            figures.add(row(CARDS, studying(house.name)), noted)


def _opened(stack: ExitStack) -> Iterable[House]:
    for make in (on_sqlite, on_postgresql, boardgameio, boardgameio_on_postgresql):
        try:
            yield stack.enter_context(make())
        except NoHouseError as reason:
            print(f"without {make.__name__}: {reason}", file=sys.stderr)


def _load(house: House, game: str, tables: int, seconds: float, rate: float) -> Run:
    command = [*house.load, house.games[game], str(tables), str(seconds), str(rate)]
    run: Run = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
    return run


def _table(figures: Figures, houses: list[str], caption: str) -> Table:
    grid = Table(box=box.SIMPLE_HEAD, caption=caption, caption_justify="left")
    grid.add_column("")
    for heading in ("moves/s", "turns/s", "p50", "p99", f"at {RATE:,} requests/s: p50", "p99"):
        grid.add_column(heading, justify="right")
    for game in (YARD, CARDS):
        grid.add_section()
        for house in houses:
            name = row(game, house)
            rates = (_rate(figures, name, f"{FAST} {unit}") for unit in ("moves", "turns"))
            if figures.of(name, f"{FAST} moves") is None:
                continue
            times = (_time(figures, name, f"{pace} {part}") for pace in (FAST, STEADY) for part in ("p50", "p99"))
            grid.add_row(name, *rates, *times)
    return grid


def _rate(figures: Figures, name: str, unit: str) -> str:
    spread = figures.of(name, unit)
    return f"{spread.median:,.0f}" if spread else ""


def _time(figures: Figures, name: str, unit: str) -> str:
    spread = figures.of(name, unit)
    return f"{spread.median:.1f} ms" if spread else ""


if __name__ == "__main__":
    main()
