"""Compiling games ahead of their first use, in parallel processes, with a progress bar."""

import multiprocessing
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from roundhouse.games.registry import find
from roundhouse.kernel import log_with_room


def warm(names: Sequence[str], jobs: int, checked: bool, console: Console) -> None:
    """Compile these games, several at a time."""
    for name in names:
        find(name)
    os.environ["ROUNDHOUSE_CHECKS"] = "on" if checked else "off"
    context = multiprocessing.get_context("spawn")
    columns = (TextColumn("{task.description:40}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    with (
        context.Manager() as manager,
        Progress(*columns, TimeElapsedColumn(), console=console) as progress,
        ProcessPoolExecutor(min(jobs, len(names)), mp_context=context) as pool,
    ):
        news = manager.Queue()
        tasks = {name: progress.add_task(find(name).title, total=None) for name in names}
        futures = [pool.submit(compile_game, name, news) for name in names]
        for name in _until_done(news, len(names)):
            task, (description, completed, total) = tasks[name[0]], name[1:]
            progress.update(task, description=description, completed=completed, total=total)
        for future in as_completed(futures):
            future.result()


def _until_done(news: Any, count: int) -> Any:
    """Yield the news of the compiling processes until each has sent its last."""
    while count:
        item = news.get()
        if item is None:
            count -= 1
        else:
            yield item


def compile_game(name: str, news: Any) -> None:
    """Compile a game in this process, telling of each part."""
    try:
        game = find(name)
        options = game.options().encode(game.seats.start)
        parts = game.driver.parts(options, log_with_room(game.kernel.most_events))
        for done, (part, compile_part) in enumerate(parts.items()):
            news.put((name, f"{game.title}: {part}", done, len(parts)))
            compile_part()
        news.put((name, game.title, len(parts), len(parts)))
    finally:
        news.put(None)
