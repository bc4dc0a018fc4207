"""The race: short rounds, in each of which everyone runs once, one at a time."""

import sys
from collections.abc import Iterable
from contextlib import ExitStack

from bench.contenders import COMPILING, OURS, PEER_START, PEERS, PEERS_IN, START
from bench.figures import Figures
from bench.peer_environment import OPENSPIEL, Environment, NoEnvironmentError, make_environment
from bench.workers import Contender, Worker, WorkerError, seconds_to_answer


def race(rounds: int, seconds: float, peers: bool) -> Figures:
    """Measure everyone, in so many rounds of so many seconds each."""
    figures = Figures()
    for environment in PEERS_IN:
        if not peers:
            lose_peers(environment, figures, "left out by --no-peers")
            continue
        try:
            make_environment(environment)
        except NoEnvironmentError as reason:
            lose_peers(environment, figures, str(reason))
    with ExitStack() as stack:
        tell("starting; compiling the kernel, checked and unchecked, takes a minute or two the first time …")
        workers = start_all(COMPILING, figures, stack)
        workers += start_all([one for one in (*OURS, *PEERS) if one not in COMPILING], figures, stack)
        for number in range(rounds):
            tell(f"round {number + 1} of {rounds} …")
            turn = number % len(workers)
            for worker in workers[turn:] + workers[:turn]:
                run(worker, seconds, figures)
            measure_start(START, figures)
            measure_start(PEER_START, figures)
    return figures


def start_all(contenders: Iterable[Contender], figures: Figures, stack: ExitStack) -> list[Worker]:
    """Start the workers of all who can take part, at the same time, and wait until all are ready."""
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
    """Let a worker run, unless it failed before."""
    if worker.contender.name not in figures.missing:
        try:
            figures.add(worker.contender.name, worker.run(seconds))
        except WorkerError as reason:
            lose(worker.contender, figures, reason)


def measure_start(contender: Contender, figures: Figures) -> None:
    """Measure the start of a fresh process, unless it failed before."""
    if contender.name not in figures.missing:
        try:
            figures.add(contender.name, {"seconds": seconds_to_answer(contender)})
        except WorkerError as reason:
            lose(contender, figures, reason)


def lose(contender: Contender, figures: Figures, reason: WorkerError) -> None:
    """Go on without a peer that failed; without one of our own there is nothing to go on with."""
    if contender not in (*PEERS, PEER_START):
        raise WorkerError(f"{contender.name}: {reason}") from None
    tell(f"without {contender.name}: {reason}")
    figures.lose(contender.name, str(reason))


def lose_peers(environment: Environment, figures: Figures, why: str) -> None:
    """Go on without the peers of an environment."""
    tell(f"without {environment.peer}: {why}")
    for contender in (*PEERS_IN[environment], *((PEER_START,) if environment is OPENSPIEL else ())):
        figures.lose(contender.name, why)


def tell(what: str) -> None:
    """Say what is going on."""
    print(what, file=sys.stderr, flush=True)
