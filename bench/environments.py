"""`python -m bench.environments`: steps per second of our environments, beside PettingZoo, pgx and Gymnasium."""

import argparse
import json
import os
import sys
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

from bench.__main__ import PIPED_WIDTH, processor
from bench.contenders import TITLES
from bench.figures import Figures, number
from bench.peer_environment import PETTINGZOO, PGX
from bench.race import race
from bench.targets import Target
from bench.workers import Contender, WorkerError


def own(kind: str, game: str) -> Contender:
    """Make one of our contenders. Bounds are checked, as for everybody who uses the environments."""
    return Contender(f"{kind} {game}", ("-m", "bench.own_environments", kind, game))


def zoo(game: str) -> Contender:
    """Make a contender of PettingZoo."""
    return Contender(game, ("bench/peer_pettingzoo.py", game), PETTINGZOO)


def peer_batch(game: str) -> Contender:
    """Make a contender of pgx."""
    return Contender(game, ("bench/peer_pgx.py", game), PGX)


CONNECT_FOUR, CHESS = zoo("connect_four"), zoo("chess")
BACKGAMMON, GARDNER_CHESS, OTHELLO = map(peer_batch, ("backgammon", "gardner_chess", "othello"))
PEERS = {
    "PettingZoo connect_four": CONNECT_FOUR,
    "PettingZoo chess": CHESS,
    "pgx backgammon, 1,024 games": BACKGAMMON,
    "pgx gardner_chess, 1,024 games": GARDNER_CHESS,
    "pgx othello, 1,024 games": OTHELLO,
}
KINDS = {
    "aec": "{}, PettingZoo (AEC)",
    "vector": "{}, 1,024 games in one array",
    "vector-1": "{}, 1,024 games in one array, one core",
    "kernel": "{}, random play in the kernel, one core",
}
AGAINST_BOTS = {
    "Switch Yard, 1,024 games against random opponents": own("vector-random", "switch-yard"),
    "Switch Yard, the same in Gymnasium’s vector wrapper": own("gymnasium", "switch-yard"),
}
ROWS = {
    **{label.format(title): own(kind, game) for kind, label in KINDS.items() for game, title in TITLES.items()},
    **AGAINST_BOTS,
    **PEERS,
}
TARGETS = (
    *(
        Target(f"{TITLES[game]}, AEC / PettingZoo connect_four", own("aec", game), CONNECT_FOUR, "steps", 5)
        for game in TITLES
    ),
    *(
        Target(
            f"{title}, array on one core / random play in the kernel",
            own("vector-1", game),
            own("kernel", game),
            "steps",
            0.5,
        )
        for game, title in TITLES.items()
    ),
    Target("Switch Yard, array / pgx gardner_chess", own("vector", "switch-yard"), GARDNER_CHESS, "steps", 10),
    Target("On Track, array / pgx backgammon", own("vector", "on-track"), BACKGAMMON, "steps", 10),
)


def table(figures: Figures, method: str) -> Table:
    """Return all rates as a table."""
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), caption=method, caption_justify="left")
    grid.add_column("", no_wrap=True)
    grid.add_column("steps/s", justify="right")
    grid.add_column("slowest and fastest round", justify="right")
    for label, contender in ROWS.items():
        measured = figures.of(contender.name, "steps")
        if measured is None:
            grid.add_row(label, "not measured", figures.missing.get(contender.name, ""))
        else:
            grid.add_row(label, number(measured.median), f"{number(measured.least)}–{number(measured.most)}")
    return grid


def main() -> None:
    """Run all contenders and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.environments", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one short round, only to see that it works")
    parser.add_argument("--no-peers", action="store_true", help="without the other libraries")
    parser.add_argument("--only", metavar="GAME", help="only the contenders of one game")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures of every round to this file")
    arguments = parser.parse_args()
    rounds, seconds = (1, 0.05) if arguments.quick else (7, 0.5)
    load = os.getloadavg()[0]
    try:
        figures = race(rounds, seconds, not arguments.no_peers, arguments.only, tuple(ROWS.values()))
    except WorkerError as error:
        sys.exit(f"bench: {error}")
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=PIPED_WIDTH)
    extent = "One round, too short to compare" if arguments.quick else f"Medians of {rounds} rounds of {seconds} s"
    method = f"Random play. {extent}, by turns. {', '.join(figures.versions)}."
    console.print(table(figures, f"{method} {processor()}, {os.cpu_count()} cores, load {load:.1f} before."))
    for target in TARGETS:
        console.print(target.told(figures), soft_wrap=True)
    if arguments.json:
        arguments.json.write_text(json.dumps(figures.as_dict(), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
