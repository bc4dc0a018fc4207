"""Playing games in several processes, which end when their work does, when they are told to, or with their parent."""

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from roundhouse.bots.contest import Contest, Fixture, Played
from roundhouse.games.errors import RoundhouseError

Outcome = tuple[Played, str]
"""A game that was played, and its record."""


def play_all(contest: Contest, fixtures: Sequence[Fixture], jobs: int) -> Generator[Outcome, None, None]:
    """Play games, so many at a time; yield each as it ends. Closing the iterator ends what is being played."""
    contest.make_ready()
    if jobs == 1:
        return (_play(contest, fixture) for fixture in fixtures)
    return _play_in_processes(contest, fixtures, jobs)


def _play(contest: Contest, fixture: Fixture) -> Outcome:
    played, match = contest.play(fixture)
    return played, match.record()


def _play_in_processes(contest: Contest, fixtures: Sequence[Fixture], jobs: int) -> Generator[Outcome, None, None]:
    waiting = iter(fixtures)
    crew: dict[Connection, BaseProcess] = {}
    try:
        for _ in range(min(jobs, len(fixtures))):
            pipe, process = _hire(contest)
            crew[pipe] = process
            _send(pipe, process, next(waiting))
        while crew:
            for pipe in [ready for ready in wait(list(crew)) if isinstance(ready, Connection)]:
                yield _receive(pipe, crew[pipe])
                fixture = next(waiting, None)
                _send(pipe, crew[pipe], fixture)
                if fixture is None:
                    crew.pop(pipe).join()
    finally:
        for process in crew.values():
            process.terminate()
        for process in crew.values():
            process.join()


def _hire(contest: Contest) -> tuple[Connection, BaseProcess]:
    """Start a process; return it with the pipe through which it takes games and hands back how they ended."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=work, args=(there, contest), daemon=True)
    with deaf():
        process.start()
    there.close()
    return here, process


@contextmanager
def deaf() -> Iterator[None]:
    """Have the processes that are started meanwhile ignore Ctrl-C, which is for their parent to answer."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _send(pipe: Connection, process: BaseProcess, fixture: Fixture | None) -> None:
    with _noticing_death_of(process):
        pipe.send(fixture)


def _receive(pipe: Connection, process: BaseProcess) -> Outcome:
    with _noticing_death_of(process):
        outcome: Outcome | str = pipe.recv()
    if isinstance(outcome, str):
        raise RuntimeError(f"a game could not be played to its end:\n{outcome}")
    return outcome


@contextmanager
def _noticing_death_of(process: BaseProcess) -> Iterator[None]:
    try:
        yield
    except (EOFError, ConnectionError):
        process.join()
        raise RoundhouseError(f"a process that played came to an end, with exit code {process.exitcode}") from None


def work(pipe: Connection, contest: Contest) -> None:
    """Play the games that come through the pipe, until None comes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    try:
        contest.make_ready()
        for fixture in iter(pipe.recv, None):
            pipe.send(_play(contest, fixture))
    except Exception:
        pipe.send(traceback.format_exc())


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
