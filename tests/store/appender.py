"""A process that keeps things as fast as it can, and says what is kept: to be killed."""

import asyncio
import multiprocessing
import multiprocessing.connection
from collections.abc import Iterator
from contextlib import contextmanager

from roundhouse.store import Entry, Store, opened
from tests.store.entries import first, listing

TABLES = 40
PARTS = 3
"""Each entry has so many happenings, all of which are there, or none."""

Line = multiprocessing.connection.Connection


def entry(table: str, version: int) -> Entry:
    """Return the entry that begins with a version, some with a snapshot or another listing."""
    parts = tuple(part(table, version + number) for number in range(PARTS))
    last = version + PARTS - 1
    new = listing("ann", card=f"{table} {last}") if version % 5 == 0 else None
    return Entry(table, version, parts, new, f"as of {last}".encode() if version % 7 == 0 else None)


def part(table: str, version: int) -> bytes:
    """Return the happening of a version: long enough to span pages."""
    return f"{table} {version} ".encode() + b"." * (version * 37 % 3000)


async def keep_on(store: Store, table: str, line: Line) -> None:
    """Append to a table for ever, from where the store says that it stands; tell the last version of what is kept."""
    if await store.load(table) is None:
        await store.open_table(1, first(table, part(table, 1)))
    version = len(await store.since(table, 0)) + 1
    while True:
        await store.append(entry(table, version))
        version += PARTS
        line.send((table, version - 1))


async def keep_all(url: str, line: Line) -> None:
    """Append to all tables at once, until something goes wrong, which is told at once too."""
    store = await opened(url)
    try:
        await asyncio.gather(*(keep_on(store, f"table{number}", line) for number in range(TABLES)))
    except Exception as error:
        line.send(error)


def work(url: str, line: Line) -> None:
    """Append until killed, or until something goes wrong."""
    asyncio.run(keep_all(url, line))


@contextmanager
def appending(url: str) -> Iterator[Line]:
    """Let a process append, and kill it in the end; yield the line on which it tells what is kept."""
    # Forked off a process that has imported everything already, which takes longer than the test.
    ways = multiprocessing.get_context("forkserver")
    ways.set_forkserver_preload(["tests.store.appender"])
    ours, its = ways.Pipe(duplex=False)
    process = ways.Process(target=work, args=(url, its))
    process.start()
    its.close()
    try:
        yield ours
    finally:
        process.kill()
        process.join()
        process.close()


def told(line: Line) -> Iterator[tuple[str, int]]:
    """Yield what is told, until the process is dead or something went wrong, which is raised."""
    while True:
        try:
            news = line.recv()
        except (EOFError, OSError):
            return
        if isinstance(news, Exception):
            raise news
        yield news
