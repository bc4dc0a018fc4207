"""A pool of worker processes. The workers end when their work is done, when the pool closes, or when the parent ends.

It differs from `concurrent.futures` in two ways: no worker survives when the parent is killed, and closing the pool
early stops the running tasks.
"""

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Any, Self, TypeVar

from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import register_packages, registered_packages

Result = TypeVar("Result")
Task = tuple[Any, ...]
"""The arguments of a call."""


class WorkerPool:
    """Processes that call functions. With one job the calls are made in this process."""

    def __init__(self, jobs: int, setup: Callable[[], object] | None = None) -> None:
        """Prepare a pool of `jobs` workers, each of which first calls `setup`. Entering the pool starts them."""
        self._jobs = jobs
        self._setup = setup
        self._workers: dict[Connection, BaseProcess] = {}

    def __enter__(self) -> Self:
        if self._jobs == 1:
            if self._setup:
                self._setup()
            return self
        try:
            for _ in range(self._jobs):
                pipe, process = self._start_worker()
                self._workers[pipe] = process
        except BaseException:
            self.terminate()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.terminate()

    def terminate(self) -> None:
        """End all workers at once."""
        workers, self._workers = self._workers, {}
        for process in workers.values():
            process.terminate()
        for pipe, process in workers.items():
            process.join()
            pipe.close()

    def run(self, function: Callable[..., Result], tasks: Sequence[Task]) -> Generator[tuple[int, Result], None, None]:
        """Call a function with the arguments of each task. Yield the task's index and its result as each call ends.

        Closing the iterator early ends the pool and the calls that are running.
        """
        if self._jobs == 1:
            return ((index, function(*task)) for index, task in enumerate(tasks))
        return self._run_in_workers(function, tasks)

    def results(self, function: Callable[..., Result], tasks: Sequence[Task]) -> list[Result]:
        """Call a function with the arguments of each task. Return the results in the order of the tasks."""
        done = dict(self.run(function, tasks))
        return [done[index] for index in range(len(tasks))]

    def _run_in_workers(
        self, function: Callable[..., Result], tasks: Sequence[Task]
    ) -> Generator[tuple[int, Result], None, None]:
        waiting = iter(enumerate(tasks))
        running: dict[Connection, int] = {}

        def send_next(pipe: Connection) -> None:
            if (item := next(waiting, None)) is not None:
                running[pipe] = item[0]
                with _noticing_death_of(self._workers[pipe]):
                    pipe.send((function, item[1]))

        completed = False
        try:
            for pipe in self._workers:
                send_next(pipe)
            while running:
                for pipe in [ready for ready in wait(list(running)) if isinstance(ready, Connection)]:
                    result = _receive(pipe, self._workers[pipe])
                    yield running.pop(pipe), result
                    send_next(pipe)
            completed = True
        finally:
            if not completed:
                self.terminate()

    def _start_worker(self) -> tuple[Connection, BaseProcess]:
        """Start a process. Return it with the pipe for its tasks and results."""
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=work, args=(there, self._setup, registered_packages()), daemon=True)
        with _ignoring_interrupts():
            process.start()
        there.close()
        return here, process


@contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """Make processes that start in this block ignore Ctrl-C. Their parent handles it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _receive(pipe: Connection, process: BaseProcess) -> Any:
    with _noticing_death_of(process):
        succeeded, result = pipe.recv()
    if not succeeded:
        raise RuntimeError(f"a worker process failed:\n{result}")
    return result


@contextmanager
def _noticing_death_of(process: BaseProcess) -> Iterator[None]:
    try:
        yield
    except (EOFError, ConnectionError):
        process.join()
        raise RoundhouseError(f"a worker process ended, with exit code {process.exitcode}") from None


def work(pipe: Connection, setup: Callable[[], object] | None, packages: Sequence[str] = ()) -> None:
    """Run the calls that come through the pipe and send their results. First register the games of these packages."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    try:
        register_packages(packages)
        if setup:
            setup()
        while True:
            function, arguments = pipe.recv()
            pipe.send((True, function(*arguments)))
    except EOFError:
        return
    except Exception:
        pipe.send((False, traceback.format_exc()))


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
