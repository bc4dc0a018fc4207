"""`python -m bench.starting`: how long a new user waits, with an empty compile cache and with a full one.

A server is started with an empty cache, or with the cache that the first run filled. For each game this measures the
time from the first answer of the lobby to an open table, to the first move on disk, and to a bot's answer. It also
measures the memory of the server and of the processes that compile for it.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from rich.console import Console
from rich.table import Table

from roundhouse.games.registry import MODULES
from roundhouse.server.client import Visitor
from roundhouse.server.wire import NewTable, Sitter

RANKS = ("call-boy", "superintendent")
LONGEST = 1800.0
"""Seconds after which compiling is stopped."""
MEGABYTE = 1 << 20


@dataclass
class Start:
    """The measurements of one game, in seconds and megabytes."""

    game: str
    opened: float = 0.0
    moved: float = 0.0
    answered: dict[str, float] = field(default_factory=dict)
    quick: float = 0.0
    memory: int = 0
    memory_quick: int = 0
    compiling: int = 0


@contextmanager
def server(folder: Path, cache: Path) -> Iterator[tuple[int, str, float]]:
    """Run a server. Yield its process, its address and the seconds until its page was there."""
    command = [sys.executable, "-m", "roundhouse", "serve", "--port", "0", "--store", str(folder / "house.sqlite")]
    command += ["--log-level", "warning", "--limits", "off"]
    began = time.monotonic()
    environment = os.environ | {"ROUNDHOUSE_CACHE_DIR": str(cache)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            url = process.stdout.readline().split()[-1]
            httpx.get(url, trust_env=False).raise_for_status()
            httpx.get(f"{url}/api/house", trust_env=False).raise_for_status()
            yield process.pid, url, time.monotonic() - began
        finally:
            process.terminate()


def resident(process: int) -> int:
    """Return the megabytes that a process has in memory, or 0 if it has ended."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") // MEGABYTE


def children(process: int) -> list[int]:
    """Return the processes that a process has started, in any of its threads."""
    found: list[int] = []
    for thread in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):  # the thread has ended
            found += map(int, thread.read_text().split())
    return found


async def play(visitor: Visitor, game: str, rank: str) -> tuple[float, float, float]:
    """Open a table against a bot and play. Return when it was open, when the move was made, and the time to answer."""
    sitters = [Sitter(name="Ann"), Sitter(bot=rank)]
    table = await visitor.open(NewTable(game=game, seats=2, sitters=sitters, start=True))
    opened = time.monotonic()
    async with visitor.at(table.id) as place:
        await place.until(lambda: bool(place.legal(0)))
        await place.play(0, place.legal(0)[0].number)
        moved = time.monotonic()
        while place.table.turn == 0:
            await place.play(0, place.legal(0)[0].number)
        asked, step = time.monotonic(), place.table.step
        await place.until(lambda: place.table.step > step or place.table.turn != 1)
        return opened, moved, time.monotonic() - asked


async def measure(game: str, cache: Path) -> tuple[float, Start]:
    """Start a server and play one game. Return when the lobby was there, and the measurements."""
    start = Start(game)
    with tempfile.TemporaryDirectory() as folder, server(Path(folder), cache) as (process, url, lobby):
        async with Visitor(url) as visitor:
            for rank in RANKS:
                began = time.monotonic()
                opened, moved, answered = await play(visitor, game, rank)
                start.opened = start.opened or opened - began
                start.moved = start.moved or moved - began
                start.answered[rank] = answered
            start.memory = resident(process)
            began = time.monotonic()
            while not await _is_quick(visitor, game):
                start.compiling = max([start.compiling, *map(resident, children(process))])
                if time.monotonic() - began > LONGEST:
                    raise TimeoutError(f"{game} is not compiled after {LONGEST} seconds")
                await asyncio.sleep(0.2)
            start.quick = time.monotonic() - began
            await play(visitor, game, RANKS[-1])
            start.memory_quick = resident(process)
        return lobby, start


async def _is_quick(visitor: Visitor, game: str) -> bool:
    house = await visitor.house()
    return next(each.readiness.quick for each in house.games if each.name == game)


async def measure_all(cache: Path) -> int:
    """Return the megabytes of a server with all games loaded."""
    with tempfile.TemporaryDirectory() as folder, server(Path(folder), cache) as (process, url, _):
        async with Visitor(url) as visitor:
            for game in MODULES:
                await play(visitor, game, RANKS[0])
            for game in MODULES:
                while not await _is_quick(visitor, game):
                    await asyncio.sleep(0.2)
                await play(visitor, game, RANKS[-1])
            return resident(process)


def main() -> None:
    """Measure everything and print a table."""
    parser = argparse.ArgumentParser(prog="python -m bench.starting", description="How long a new user waits.")
    parser.add_argument("--cache", type=Path, help="use the compiled code there instead of an empty cache")
    chosen = parser.parse_args()
    console = Console(width=140, highlight=False)
    with tempfile.TemporaryDirectory() as folder:
        cache = chosen.cache or Path(folder)
        for title in ("with an empty cache", "with a full cache")[1 if chosen.cache else 0 :]:
            shown = Table(title=f"A server {title}: seconds from the lobby on, megabytes", title_justify="left")
            for head in ("game", "lobby", "table open", "first move", *[f"{rank} answers" for rank in RANKS],
                         "compiled", "MB before", "MB after", "MB compiling"):  # fmt: skip
                shown.add_column(head, justify="left" if head == "game" else "right")
            for game in MODULES:
                lobby, start = asyncio.run(measure(game, cache))
                shown.add_row(
                    game, f"{lobby:.1f}", f"{start.opened:.2f}", f"{start.moved:.2f}",
                    *[f"{start.answered[rank]:.2f}" for rank in RANKS], f"{start.quick:.0f}",
                    str(start.memory), str(start.memory_quick), str(start.compiling),
                )  # fmt: skip
            console.print(shown)
        console.print(f"All four games loaded: {asyncio.run(measure_all(cache))} MB")


if __name__ == "__main__":
    main()
