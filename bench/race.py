"""The benchmark: short rounds, in each of which every contender runs once, one at a time."""

import sys
from collections.abc import Iterable, Sequence
from contextlib import ExitStack

from bench.contenders import COMPILING, EVERYBODY, STARTERS
from bench.figures import Figures
from bench.peer_environment import NoEnvironmentError
from bench.workers import Contender, Worker, WorkerError, seconds_to_answer


def race(
    rounds: int, seconds: float, peers: bool, only: str | None = None, contenders: Sequence[Contender] = EVERYBODY
) -> Figures:
    """Measure all contenders, or only those of one game, in some rounds of some seconds each."""
    figures = Figures()
    for one in contenders:
        if only is not None and only not in one.arguments:
            figures.lose(one.name, f"left out by --only {only}")
    for environment in {one.peer: None for one in contenders if one.peer}:
        try:
            if not peers:
                raise NoEnvironmentError("left out by --no-peers")
            environment.make()
        except NoEnvironmentError as reason:
            tell(f"without {environment.title}: {reason}")
            for one in contenders:
                if one.peer == environment:
                    figures.lose(one.name, str(reason))
    with ExitStack() as stack:
        tell("starting; compiling the kernels, checked and unchecked, takes a minute or two the first time …")
        workers = start_all([one for one in contenders if one in COMPILING], figures, stack)
        workers += start_all([one for one in contenders if one not in (*COMPILING, *STARTERS)], figures, stack)
        for number in range(rounds):
            tell(f"round {number + 1} of {rounds} …")
            turn = number % len(workers)
            for worker in workers[turn:] + workers[:turn]:
                run(worker, seconds, figures)
            for one in STARTERS:
                if one in contenders:
                    measure_start(one, figures)
    return figures


def start_all(contenders: Iterable[Contender], figures: Figures, stack: ExitStack) -> list[Worker]:
    """Start the workers of all contenders that can run, at the same time, and wait until all are ready."""
    workers: list[Worker] = []
    for contender in contenders:
        if contender.name not in figures.missing:
            workers.append(Worker(contender))
            stack.callback(workers[-1].stop)
    for worker in workers:
        try:
            figures.name_version(worker.wait_until_ready())
        except WorkerError as reason:
            lose(worker.contender, figures, reason)
    return workers


def run(worker: Worker, seconds: float, figures: Figures) -> None:
    """Let a worker run, unless it has failed before."""
    if worker.contender.name not in figures.missing:
        try:
            figures.add(worker.contender.name, worker.run(seconds))
        except WorkerError as reason:
            lose(worker.contender, figures, reason)


def measure_start(contender: Contender, figures: Figures) -> None:
    """Measure the start of a new process, unless it has failed before."""
    if contender.name not in figures.missing:
        try:
            figures.add(contender.name, {"seconds": seconds_to_answer(contender)})
        except WorkerError as reason:
            lose(contender, figures, reason)


def lose(contender: Contender, figures: Figures, reason: WorkerError) -> None:
    """Continue without a peer that failed. If one of our own failed, stop."""
    if contender.peer is None:
        raise WorkerError(f"{contender.name}: {reason}") from None
    tell(f"without {contender.name}: {reason}")
    figures.lose(contender.name, str(reason))


def tell(what: str) -> None:
    """Print progress."""
    print(what, file=sys.stderr, flush=True)
