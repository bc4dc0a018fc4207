"""The store in one SQLite file, for one process."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import structlog

from roundhouse.store.contract import Entry, StoreError
from roundhouse.store.group import Write
from roundhouse.store.metrics import FAILURES
from roundhouse.store.queries import PROBE, Reading, Step
from roundhouse.store.sqlite_lock import ServerLock
from roundhouse.store.sqlite_writer import Change, Writer
from roundhouse.store.upgrade import KEPT_REVISIONS, REVISION, new_schema, upgrade

log = structlog.get_logger(__name__)

READERS = 4
TIMEOUT = 10.0
"""Seconds that a statement waits for another reader of the file, such as a backup, to finish."""


async def opened_sqlite(path: Path) -> "SqliteStore":
    """Open or create a file. Raise StoreError if it is not a store or if another process serves it."""
    return await asyncio.to_thread(SqliteStore, path)


class SqliteStore(Reading):
    """A store in a file. One thread writes, a few read."""

    def __init__(self, path: Path) -> None:
        self.path = path.expanduser().resolve()
        self._lock = ServerLock(self.path)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire()
        except OSError as error:
            raise StoreError(f"{self.path} cannot be opened: {error}") from None
        try:
            _bring_up_to_date(self.path)
            self._writer = Writer(lambda: connect(self.path))
        except (StoreError, sqlite3.Error, OSError) as error:
            self._lock.release()
            raise StoreError(f"{self.path} cannot be opened as a store: {error}") from None
        self._own = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._end = asyncio.Event()
        self._closed = False

    @property
    def transactions(self) -> int:
        """The number of transactions written."""
        return self._writer.transactions

    async def open_table(self, seed: int, entry: Entry) -> None:
        """Store a new table with its first table events."""
        await self._writer.write(Write(entry, seed))

    async def append(self, entry: Entry) -> None:
        """Store table events, in one transaction with all others that wait. Raise Conflict if the version is taken."""
        await self._writer.write(Write(entry))

    async def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Yield nothing until the store is closed: there is no other process."""
        await self._end.wait()
        for news in list[tuple[str, int]]():
            yield news

    async def say(self, word: str) -> None:
        """Do nothing: there is no other process."""

    async def words(self) -> AsyncIterator[str]:
        """Yield nothing until the store is closed."""
        await self._end.wait()
        for word in list[str]():
            yield word

    async def close(self) -> None:
        """Write everything that waits, then close."""
        if self._closed:
            return
        self._closed = True
        self._end.set()
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._connections:
            connection.close()
        self._lock.release()

    async def check(self) -> None:
        """Write something small in the same way as everything else. Raise StoreError if that fails."""
        await self._change((PROBE, (time.time(),)))

    async def _change(self, *steps: Step) -> int:
        return await self._writer.write(Change([(sql, _numbered(values)) for sql, values in steps]))

    @staticmethod
    def _listed(parameter: str) -> str:
        return f"SELECT value FROM json_each({parameter})"

    async def _select(self, sql: str, *values: Any) -> list[Any]:
        if self._closed:
            raise StoreError("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, sql, _numbered(values))

    def _read(self, sql: str, values: dict[str, Any]) -> list[Any]:
        try:
            if not hasattr(self._own, "connection"):
                self._own.connection = connect(self.path, reading=True)
                self._connections.append(self._own.connection)
            rows: list[Any] = self._own.connection.execute(sql, values).fetchall()
            return rows
        except sqlite3.Error as error:
            FAILURES.labels("read").inc()
            log.error("read failed", reason=str(error))
            raise StoreError(f"the database cannot be read: {error}") from None


def connect(path: Path, *, reading: bool = False) -> sqlite3.Connection:
    """Return a connection without implicit transactions, whose commits are on disk."""
    connection = sqlite3.connect(path, timeout=TIMEOUT, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA temp_store = MEMORY")  # reading needs no space on the disk
    connection.execute(f"PRAGMA query_only = {int(reading)}")
    return connection


def _numbered(values: tuple[Any, ...]) -> dict[str, Any]:
    """Return values with the names that $1, $2, … have in SQLite."""
    return {str(number): value for number, value in enumerate(values, 1)}


def _bring_up_to_date(path: Path) -> None:
    """Make sure that a file has the schema of this release."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if not tables:
            for statement in new_schema("sqlite"):
                connection.execute(statement)
            connection.execute("COMMIT")
            return
        kept = connection.execute(KEPT_REVISIONS).fetchall() if "alembic_version" in tables else []
        connection.execute("ROLLBACK")
    if kept != [(REVISION,)]:
        upgrade(str(path))
