"""Compiles games before their first use, in parallel processes, with a progress bar."""

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from roundhouse.games.registry import find, register_packages, registered_packages
from roundhouse.table import compiling


def warm(names: Sequence[str], jobs: int, checked: bool, console: Console) -> None:
    """Compile these games, several at a time."""
    for name in names:
        find(name)
    with _environment(ROUNDHOUSE_CHECKS="on" if checked else "off"):
        _warm(names, jobs, console)


@contextmanager
def _environment(**variables: str) -> Iterator[None]:
    """Set environment variables for processes that start in this block."""
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _warm(names: Sequence[str], jobs: int, console: Console) -> None:
    context = multiprocessing.get_context("spawn")
    columns = (TextColumn("{task.description:40}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    with (
        context.Manager() as manager,
        Progress(*columns, TimeElapsedColumn(), console=console) as progress,
        # A new process for each game, so that the memory used by the compiler is freed before the next.
        ProcessPoolExecutor(
            min(jobs, len(names)),
            mp_context=context,
            initializer=start_worker,
            initargs=(registered_packages(),),
            max_tasks_per_child=1,
        ) as pool,
    ):
        news = manager.Queue()
        tasks = {name: progress.add_task(find(name).title, total=None) for name in names}
        futures = [pool.submit(compile_game, name, news) for name in names]
        for name, description, completed, total in _until_done(news, len(names)):
            progress.update(tasks[name], description=description, completed=completed, total=total)
        for future in futures:
            future.result()


def start_worker(packages: Sequence[str]) -> None:
    """Prepare a process that compiles. It ends with its parent and knows the games that were registered there."""
    compiling.end_with_parent()
    register_packages(packages)


def _until_done(news: Any, count: int) -> Iterator[tuple[str, str, int, int]]:
    """Yield the progress of the compiling processes until all are done."""
    while count:
        item = news.get()
        if item is None:
            count -= 1
        else:
            yield item


def compile_game(name: str, news: Any) -> None:
    """Compile a game in this process and report each part."""
    try:
        game = find(name)
        for done, count, part in compiling.compile_game(name):
            news.put((name, f"{game.title}: {part}" if part else game.title, done, count))
        for part, compile_part in game.driver.bulk_parts(game.options().encode(game.seats.start)).items():
            news.put((name, f"{game.title}: {part}", count, count))
            compile_part()
        news.put((name, game.title, count, count))
    finally:
        news.put(None)
