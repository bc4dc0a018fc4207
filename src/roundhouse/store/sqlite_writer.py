"""The thread that writes to SQLite. Everything that waits goes into one transaction."""

import asyncio
import json
import queue
import sqlite3
import threading
import time
from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

import structlog

from roundhouse.store.contract import StoreError
from roundhouse.store.group import MOST_AT_ONCE, Head, Write, grouped
from roundhouse.store.metrics import FAILURES, RESTARTS, measure_queue
from roundhouse.store.queries import Taken

log = structlog.get_logger(__name__)

HEADS = """
    SELECT json_group_array(json_array(id, (SELECT max(version) FROM happenings WHERE table_id = id), people))
    FROM tables WHERE id IN (SELECT value FROM json_each(?))
"""
# Many rows in one statement: between two statements of `executemany`, Python may switch to another thread for long.
ADD_EVENTS = "INSERT INTO happenings (table_id, version, body, patch) VALUES {rows}"
ADD_TABLE = """
    INSERT INTO tables (game, public, stage, people, waits_for, card, due, moved, facts, id, seed)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
LIST = """
    UPDATE tables SET game = column1, public = column2, stage = column3, people = column4,
        waits_for = column5, card = column6, due = column7, moved = column8, facts = column9
    FROM (VALUES {rows}) WHERE id = column10
"""
CLEAR_PLACES = "DELETE FROM places WHERE table_id = ?"
ADD_PLACE = "INSERT INTO places (table_id, person) VALUES (?, ?)"
MOST_ROWS = 1000
MOST_HEADS = 10_000
KEEP_SNAPSHOT = "INSERT OR REPLACE INTO snapshots (table_id, version, body) VALUES (?, ?, ?)"


@dataclass
class Change:
    """Statements to run together. If the first changes nothing, the others are not run."""

    steps: list[tuple[str, dict[str, Any]]]


@dataclass
class Waiting:
    """Something to write, and the future of the caller."""

    what: Write | Change
    done: asyncio.Future[int]
    error: StoreError | None = None
    changed: int = 0  # rows
    since: float = field(default_factory=time.monotonic)


class Writer:
    """Writes for all callers. Each continues when its data is on disk, or gets the reason why it is not."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._connection: sqlite3.Connection | None = connect()
        self._waiting: deque[Waiting] = deque()
        self._bell: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._ringing: asyncio.AbstractEventLoop | None = None
        self._closed = False
        self._in_progress: list[Waiting] = []
        self._heads: dict[str, Head] = {}  # of tables that were written to: nobody else writes to this file
        self.transactions = 0
        measure_queue(lambda: len(self._waiting) + len(self._in_progress), self._oldest)
        self._thread = threading.Thread(target=self._serve, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, what: Write | Change) -> int:
        """Write something. Return when it is on disk. For a change, return the number of rows that it changed."""
        if self._closed:
            raise StoreError("the store is closed")
        loop = asyncio.get_running_loop()
        waiting = Waiting(what, loop.create_future())
        self._waiting.append(waiting)
        if self._ringing is not loop:
            self._ringing = loop
            loop.call_soon(self._wake_thread)  # a little later, so that tasks that are ready now join the same group
        return await waiting.done

    def _oldest(self) -> float | None:
        in_progress = self._in_progress
        return in_progress[0].since if in_progress else self._waiting[0].since if self._waiting else None

    def _wake_thread(self) -> None:
        self._ringing = None
        self._bell.put(True)

    async def close(self) -> None:
        """Write everything that waits, then stop."""
        if not self._closed:
            self._closed = True
            self._bell.put(False)
        await asyncio.to_thread(self._thread.join)

    def _serve(self) -> None:
        goes_on = True
        while goes_on:
            goes_on = self._bell.get()
            while self._waiting:
                group = [self._waiting.popleft() for _ in range(min(MOST_AT_ONCE, len(self._waiting)))]
                self._serve_group(group)
        self._disconnect()

    def _serve_group(self, group: list[Waiting]) -> None:
        """Write a group and answer the callers, whatever happens. If this thread ended, nobody could write again."""
        self._in_progress = group
        try:
            self._write_group(group)
        except Exception:
            log.exception("background task failed", task="writer")
            RESTARTS.labels("writer").inc()
            for waiting in group:
                waiting.error = StoreError("the database cannot be written to: the writer failed")
        self._in_progress = []  # first, so that the queue is measured rightly by whoever is answered
        _answer(group)

    def _write_group(self, group: list[Waiting]) -> None:
        """Write a group in one transaction. If one entry has invalid data, write each entry in its own transaction."""
        try:
            self._connection = connection = self._connection or self._connect()
            connection.execute("BEGIN IMMEDIATE")
            heads = self._keep_entries(connection, [waiting for waiting in group if isinstance(waiting.what, Write)])
            for waiting in group:
                if isinstance(waiting.what, Change):
                    _run(connection, waiting, waiting.what)
            connection.execute("COMMIT")
            self.transactions += 1
            if len(self._heads) > MOST_HEADS:
                self._heads.clear()
            self._heads |= heads
        except Exception as error:
            self._roll_back()
            remembered, self._heads = self._heads, {}
            if isinstance(error, sqlite3.IntegrityError) and remembered:
                for waiting in group:
                    waiting.error = None
                self._write_group(group)  # somebody else did write to this file: look again
            elif len(group) == 1 or isinstance(error, sqlite3.OperationalError):
                FAILURES.labels("write").inc()
                log.error("write failed", entries=len(group), reason=str(error))
                for waiting in group:
                    waiting.error = StoreError(f"the database cannot be written to: {error}")
            else:
                for waiting in group:
                    waiting.error = None
                    self._write_group([waiting])

    def _keep_entries(self, connection: sqlite3.Connection, waiting: list[Waiting]) -> dict[str, Head]:
        """Write what fits, and say why the rest does not; return how far the tables have come then."""
        if not waiting:
            return {}
        writes = [each.what for each in waiting if isinstance(each.what, Write)]
        group = grouped(writes, self._find_heads(connection, {write.entry.table for write in writes}))
        for place, refusal in group.refused.items():
            waiting[place].error = refusal
        _write(connection, ADD_EVENTS, group.events)
        if group.listings:
            _write(connection, LIST, group.changed)
            _write_each(connection, ADD_TABLE, group.new)
            _write_each(connection, CLEAR_PLACES, [(table,) for table in group.moved])
            _write_each(connection, ADD_PLACE, group.places)
        _write_each(connection, KEEP_SNAPSHOT, group.snapshots)
        return group.heads_after

    def _find_heads(self, connection: sqlite3.Connection, tables: set[str]) -> dict[str, Head]:
        """Return how far tables have come, looking up only those that are not remembered."""
        heads = {table: self._heads[table] for table in tables if table in self._heads}
        if len(heads) < len(tables):
            ((found,),) = connection.execute(HEADS, (json.dumps(list(tables - heads.keys())),))
            heads |= {table: Head(version, people) for table, version, people in json.loads(found)}
        return heads

    def _roll_back(self) -> None:
        """Roll back. If even that fails, drop the connection."""
        try:
            if self._connection is not None and self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error:
            self._disconnect()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _run(connection: sqlite3.Connection, waiting: Waiting, change: Change) -> None:
    """Run a change. If it violates a unique constraint, undo only this change."""
    connection.execute("SAVEPOINT change")
    try:
        waiting.changed = connection.execute(*change.steps[0]).rowcount
        for step in change.steps[1:] if waiting.changed else ():
            connection.execute(*step)
    except sqlite3.IntegrityError as error:
        connection.execute("ROLLBACK TO change")
        waiting.error = Taken(str(error))
    connection.execute("RELEASE change")


def _write(connection: sqlite3.Connection, statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
    """Run a statement on rows of the same width, in batches as large as SQLite accepts."""
    for first in range(0, len(rows), MOST_ROWS):
        some = rows[first : first + MOST_ROWS]
        marks = f"({', '.join('?' * len(some[0]))})"
        connection.execute(statement.format(rows=", ".join([marks] * len(some))), [*chain.from_iterable(some)])


def _write_each(connection: sqlite3.Connection, statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
    """Run a statement for each row, if there are any."""
    if rows:
        connection.executemany(statement, rows)


def _answer(group: list[Waiting]) -> None:
    """Let each caller continue, in its own event loop."""
    by_loop: defaultdict[asyncio.AbstractEventLoop, list[Waiting]] = defaultdict(list)
    for waiting in group:
        by_loop[waiting.done.get_loop()].append(waiting)
    for loop, of_loop in by_loop.items():
        try:
            loop.call_soon_threadsafe(_resolve, of_loop)
        except RuntimeError:  # the loop is closed: nobody waits any longer
            pass


def _resolve(group: list[Waiting]) -> None:
    for waiting in group:
        if waiting.done.cancelled():
            continue
        if waiting.error is None:
            waiting.done.set_result(waiting.changed)
        else:
            waiting.done.set_exception(waiting.error)
