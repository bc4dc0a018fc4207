"""The one thread that writes to SQLite: all that waits goes into one transaction."""

import asyncio
import json
import queue
import sqlite3
import threading
import time
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from roundhouse.store.contract import StoreError
from roundhouse.store.group import Group, Head, Write, grouped, written
from roundhouse.store.queries import SEED_BYTES, Taken

MOST_AT_ONCE = 1000

HEADS = """
    SELECT json_group_array(json_array(id, (SELECT max(version) FROM happenings WHERE table_id = id), people))
    FROM tables WHERE id IN (SELECT value FROM json_each(?))
"""
ADD_HAPPENING = "INSERT INTO happenings (table_id, version, body) VALUES (?, ?, ?)"
ADD_TABLE = """
    INSERT INTO tables (game, public, stage, people, waits_for, card, moved, id, seed)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
LIST = """
    UPDATE tables SET game = ?, public = ?, stage = ?, people = ?, waits_for = ?, card = ?, moved = ? WHERE id = ?
"""
CLEAR_PLACES = "DELETE FROM places WHERE table_id = ?"
ADD_PLACE = "INSERT INTO places (table_id, person) VALUES (?, ?)"
KEEP_SNAPSHOT = "INSERT OR REPLACE INTO snapshots (table_id, version, body) VALUES (?, ?, ?)"


@dataclass
class Statement:
    """A statement that waits to be run."""

    sql: str
    values: dict[str, Any]


@dataclass
class Waiting:
    """Something to be written, and who waits for it."""

    what: Write | Statement
    done: asyncio.Future[None]
    error: StoreError | None = None


class Writer:
    """Writes for all who wait; each is told when it is on disk, or why it is not."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._closed = False
        self.transactions = 0
        self._thread = threading.Thread(target=self._serve, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, what: Write | Statement) -> None:
        """Write something; return when it is on disk."""
        if self._closed:
            raise StoreError("the store is closed")
        waiting = Waiting(what, asyncio.get_running_loop().create_future())
        self._queue.put(waiting)
        await waiting.done

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _serve(self) -> None:
        connection = self._connection
        try:
            while (first := self._queue.get()) is not None:
                group = [first]
                while len(group) < MOST_AT_ONCE and not self._queue.empty():
                    another = self._queue.get()
                    if another is None:
                        self._queue.put(None)
                        break
                    group.append(another)
                self._keep(connection, group)
                _tell(group)
        finally:
            connection.close()

    def _keep(self, connection: sqlite3.Connection, group: list[Waiting]) -> None:
        """Write a group in one transaction. If one of them has something that cannot be written, each has its own."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            _keep_entries(connection, [waiting for waiting in group if isinstance(waiting.what, Write)])
            for waiting in group:
                if isinstance(waiting.what, Statement):
                    _run(connection, waiting, waiting.what)
            connection.execute("COMMIT")
            self.transactions += 1
        except Exception as error:
            _roll_back(connection)
            if len(group) == 1 or isinstance(error, sqlite3.OperationalError):
                for waiting in group:
                    waiting.error = StoreError(f"the database cannot be written to: {error}")
            else:
                for waiting in group:
                    waiting.error = None
                    self._keep(connection, [waiting])


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _run(connection: sqlite3.Connection, waiting: Waiting, statement: Statement) -> None:
    try:
        connection.execute(statement.sql, statement.values)
    except sqlite3.IntegrityError as error:
        waiting.error = Taken(str(error))


def _keep_entries(connection: sqlite3.Connection, waiting: list[Waiting]) -> None:
    if not waiting:
        return
    writes = [each.what for each in waiting if isinstance(each.what, Write)]
    tables = json.dumps([write.entry.table for write in writes])
    ((found,),) = connection.execute(HEADS, (tables,))
    heads = {table: Head(version, people) for table, version, people in json.loads(found)}
    group = grouped(writes, heads)
    for place, refusal in group.refused.items():
        waiting[place].error = refusal
    connection.executemany(ADD_HAPPENING, group.happenings)
    _keep_listings(connection, group, heads)
    if group.snapshots:
        connection.executemany(KEEP_SNAPSHOT, [(table, *kept) for table, kept in group.snapshots.items()])


def _keep_listings(connection: sqlite3.Connection, group: Group, heads: dict[str, Head]) -> None:
    now = time.time()
    rows = {
        table: (of.game, of.public, of.stage, written(of.people), of.waits_for, of.card, now, table)
        for table, of in group.listings.items()
    }
    new = group.opened
    connection.executemany(ADD_TABLE, [(*rows[table], seed.to_bytes(SEED_BYTES, "big")) for table, seed in new.items()])
    connection.executemany(LIST, [row for table, row in rows.items() if table not in new])
    moved = [table for table, of in group.listings.items() if table in new or heads[table].people != written(of.people)]
    connection.executemany(CLEAR_PLACES, [(table,) for table in moved])
    connection.executemany(ADD_PLACE, [(t, person) for t in moved for person in set(group.listings[t].people)])


def _tell(group: list[Waiting]) -> None:
    """Let each who waits go on, in its own loop."""
    by_loop: defaultdict[asyncio.AbstractEventLoop, list[Waiting]] = defaultdict(list)
    for waiting in group:
        by_loop[waiting.done.get_loop()].append(waiting)
    for loop, of_loop in by_loop.items():
        try:
            loop.call_soon_threadsafe(_resolve, of_loop)
        except RuntimeError:  # the loop is closed: nobody waits any more
            pass


def _resolve(group: list[Waiting]) -> None:
    for waiting in group:
        if waiting.done.cancelled():
            continue
        if waiting.error is None:
            waiting.done.set_result(None)
        else:
            waiting.done.set_exception(waiting.error)
