"""`python -m bench.studies`: the speed of whole studies of the lab, on one core and two, beside Catanatron's games.

A study plays, measures, and writes everything it keeps, records too. Speeds are decisions per second: actions with more
than one choice here, all actions in Catanatron, which gives it the better of it. Random studies stand beside its
random play, greedy ones beside its players who look one step ahead (VictoryPointPlayer).
"""

import argparse
import os
import resource
import tempfile
import time
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from bench.contenders import CATAN, GREEDY_CATAN
from bench.peer_environment import NoEnvironmentError
from bench.workers import Worker
from roundhouse.lab import Lineup, Results, Study, run
from roundhouse.lab.runner import estimate, make_ready

GAMES = {"switching-tracks": 4, "switch-yard": 2, "on-track": 4, "spike": 4}
BOTS = ("random", "greedy")
ROUNDS, SECONDS = 1, 3.0
STUDY = 60.0
"""About how many seconds a study takes on one core: so long that the start of a second process weighs little."""


def rate(study: Study, cores: int) -> float:
    """Play a study in a new folder, on so many cores of those that there are. Return the decisions per second."""
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, set(sorted(allowed)[:cores]))  # the parent process counts, too; its children inherit this
    try:
        return _rate(study, cores)
    finally:
        os.sched_setaffinity(0, allowed)


def _rate(study: Study, jobs: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        results: Results = run(study, Path(folder) / "study", jobs=jobs)
        return float(results.games["decisions"].sum()) / (time.perf_counter() - began)


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(prog="python -m bench.studies", description=__doc__)
    parser.add_argument("--seconds", type=float, default=STUDY, help="seconds of a study (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds (default: %(default)s)")
    parser.add_argument("--only", choices=GAMES, help="one game")
    parser.add_argument("--no-peers", action="store_true", help="without Catanatron")
    asked = parser.parse_args()
    console = Console(highlight=False, width=110)
    with ExitStack() as stack:
        peers = {} if asked.no_peers else _catanatron(stack, console)
        table = Table("study", "one core", "two cores", "two / one", "two / Catanatron", title="decisions per second")
        for game in [asked.only] if asked.only else GAMES:
            for bot in BOTS:
                _measure(table, game, bot, asked.seconds, asked.rounds, peers.get(bot))
        console.print(table)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    console.print(f"Load before: {os.getloadavg()[0]:.1f}. Most memory of this process: {memory:.0f} MB.")


def _catanatron(stack: ExitStack, console: Console) -> dict[str, Worker]:
    """Return Catanatron's workers, by the bot that they stand beside; none if it cannot be had."""
    try:
        assert CATAN.peer is not None
        CATAN.peer.make()
    except NoEnvironmentError as error:
        console.print(f"without Catanatron: {error}")
        return {}
    workers = {}
    for bot, contender in (("random", CATAN), ("greedy", GREEDY_CATAN)):
        workers[bot] = stack.enter_context(closing(_Closing(Worker(contender)))).worker
        workers[bot].wait_until_ready()
    return workers


class _Closing:
    """A worker that `closing` stops."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker

    def close(self) -> None:
        """Stop it."""
        self.worker.stop()


def _measure(table: Table, game: str, bot: str, seconds: float, rounds: int, peer: Worker | None) -> None:
    trial = Study(game=game, seats=(GAMES[game],), games=64, lineups=(Lineup(bot, (bot,)),))
    make_ready(trial)
    each = estimate(trial, 1) / trial.played
    study = replace(trial, games=max(64, int(seconds / each)))
    one, two, other = [], [], []
    for _ in range(rounds):  # by turns, so that all have the same machine
        one.append(rate(study, 1))
        two.append(rate(study, 2))
        if peer is not None:
            other.append(peer.run(SECONDS)["plies"])
    ratios = [b / a for a, b in zip(one, two, strict=True)]
    peers = [b / c for b, c in zip(two, other, strict=False)]
    table.add_row(
        f"{game}, {bot}",
        f"{median(one):,.0f}",
        f"{median(two):,.0f}",
        f"{median(ratios):.2f}",
        f"{median(peers):.1f}" if peers else "",
    )


if __name__ == "__main__":
    main()
