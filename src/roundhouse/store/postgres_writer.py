"""The task that appends to PostgreSQL. Everything that waits goes into one transaction, which also notifies others."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import asyncpg
import structlog

from roundhouse.store.contract import StoreError
from roundhouse.store.group import MOST_AT_ONCE, Group, Head, Write, grouped
from roundhouse.store.metrics import FAILURES, measure_queue
from roundhouse.store.queries import PROBE
from roundhouse.store.supervision import supervised

log = structlog.get_logger(__name__)

CHANNEL = "roundhouse"
TRIES = 100
CONNECTION_ERRORS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
"""The errors of the database or of the connection to it."""
CONFLICT_ERRORS = (asyncpg.UniqueViolationError, asyncpg.DeadlockDetectedError)
"""The errors when another process writes to the same tables."""

HEADS = """
    SELECT id, (SELECT max(version) FROM happenings WHERE table_id = id), people FROM tables WHERE id = ANY($1)
"""
ADD_EVENTS = """
    INSERT INTO happenings (table_id, version, body, patch)
    SELECT * FROM unnest($1::text[], $2::integer[], $3::bytea[], $4::bytea[])
"""
ADD_TABLES = """
    INSERT INTO tables (game, public, stage, people, waits_for, card, due, moved, facts, id, seed)
    SELECT * FROM unnest(${}::text[], ${}::boolean[], ${}::text[], ${}::text[], ${}::text[], ${}::bytea[],
        ${}::float8[], ${}::float8[], ${}::bytea[], ${}::text[], ${}::bytea[])
"""
LIST = """
    UPDATE tables SET game = new.game, public = new.public, stage = new.stage, people = new.people,
        waits_for = new.waits_for, card = new.card, due = new.due, moved = new.moved, facts = new.facts
    FROM unnest(${}::text[], ${}::boolean[], ${}::text[], ${}::text[], ${}::text[], ${}::bytea[], ${}::float8[],
        ${}::float8[], ${}::bytea[], ${}::text[])
        AS new (game, public, stage, people, waits_for, card, due, moved, facts, id)
    WHERE tables.id = new.id
"""
# These two touch different rows: they may run in any order, as the parts of one statement do.
CLEAR_PLACES = """
    DELETE FROM places WHERE table_id = ANY(${}) AND (table_id, person) NOT IN (
        SELECT * FROM unnest(${}::text[], ${}::text[])
    )
"""
ADD_PLACES = """
    INSERT INTO places (table_id, person) SELECT * FROM unnest(${}::text[], ${}::text[]) ON CONFLICT DO NOTHING
"""
KEEP_SNAPSHOTS = """
    INSERT INTO snapshots (table_id, version, body) SELECT * FROM unnest(${}::text[], ${}::integer[], ${}::bytea[])
    ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body
"""
NOTIFY = f"SELECT pg_notify('{CHANNEL}', news) FROM unnest($1::text[]) AS news"
APPEND = f"""
    WITH added AS ({ADD_EVENTS}), listed AS ({LIST.format(*range(5, 15))}),
        kept AS ({KEEP_SNAPSHOTS.format(15, 16, 17)})
    SELECT pg_notify('{CHANNEL}', news) FROM unnest($18::text[]) AS news
"""
"""Everything that moves write, in one statement, so that it takes one transaction and one round trip."""
APPEND_AND_SEAT = f"""
    WITH opened AS ({ADD_TABLES.format(*range(19, 30))}), left_by AS ({CLEAR_PLACES.format(30, 31, 32)}),
        taken AS ({ADD_PLACES.format(31, 32)}), {APPEND.strip().removeprefix("WITH ")}
"""
"""The same for new tables and changed seats."""
LISTING_WIDTH, SNAPSHOT_WIDTH, NEW_WIDTH, PLACE_WIDTH = 10, 3, 11, 2
MOST_HEADS = 10_000


@dataclass
class Waiting:
    """An entry to store, or None for a probe, and the future of the caller."""

    write: Write | None
    done: asyncio.Future[None]
    since: float = field(default_factory=time.monotonic)


class Writer:
    """Writes for all callers. Each continues when its entry is on disk, or gets the reason why it is not.

    It has its own connection and opens another when that one breaks.
    """

    def __init__(self, connect: Callable[[], Awaitable[Any]], name: str, timeout: float) -> None:
        self._connect = connect
        self._name = name
        self._timeout = timeout
        self._waiting: list[Waiting] = []
        self._in_progress: list[Waiting] = []
        self._wake_up = asyncio.Event()
        self._heads: dict[str, Head] = {}  # as this process last saw them
        self._connection: Any = None
        self._closed = False
        self.transactions = 0
        measure_queue(lambda: len(self._waiting) + len(self._in_progress), self._oldest)
        self._task = asyncio.create_task(supervised("writer", self._serve, pause=0.0))

    async def write(self, write: Write) -> None:
        """Write an entry. Return when it is on disk."""
        await self._queue(write)

    async def probe(self) -> None:
        """Write a row without meaning, in the same way as everything else."""
        await self._queue(None)

    async def _queue(self, write: Write | None) -> None:
        if self._closed:
            raise StoreError("the store is closed")
        waiting = Waiting(write, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._wake_up.set()
        await waiting.done

    def _oldest(self) -> float | None:
        return next((each.since for each in (*self._in_progress[:1], *self._waiting[:1])), None)

    async def close(self) -> None:
        """Write everything that waits, then stop."""
        self._closed = True
        self._wake_up.set()
        await self._task

    async def _serve(self) -> None:
        while self._waiting or not self._closed:
            await self._wake_up.wait()
            while self._waiting:
                self._in_progress, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                try:
                    await self._write_group(self._in_progress)
                finally:
                    _fail(self._in_progress, StoreError("the database cannot be written to: the writer failed"))
                    self._in_progress = []
            if not self._closed:
                self._wake_up.clear()
        await self._close_connection()

    async def _write_group(self, waiting: list[Waiting]) -> None:
        """Write a group in one transaction. If one entry has invalid data, write each entry in its own transaction."""
        entries = [each for each in waiting if each.write is not None]
        try:
            async with asyncio.timeout(self._timeout):
                writes = [each.write for each in entries if each.write is not None]
                group = await self._commit(writes, probing=len(writes) < len(waiting))
        except Exception as error:
            self._drop_connection()
            if len(waiting) > 1 and isinstance(error, (asyncpg.DataError, ValueError, TypeError, OverflowError)):
                for each in waiting:
                    await self._write_group([each])
                return
            reason = str(error) or type(error).__name__
            FAILURES.labels("write").inc()
            log.error("write failed", entries=len(waiting), reason=reason)
            _fail(waiting, StoreError(f"the database cannot be written to: {reason}"))
            return
        for place, refusal in group.refused.items():
            _fail([entries[place]], refusal)
        for each in waiting:
            if not each.done.done():
                each.done.set_result(None)

    async def _commit(self, writes: list[Write], probing: bool) -> Group:
        """Write the valid entries, and a probe if one waits. Return the group."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connect()
        if probing:
            await self._connection.execute(PROBE, time.time())
        if not writes:
            return Group({})
        group = await self._append(writes) or await self._read_heads_and_write(writes)
        if len(self._heads) > MOST_HEADS:
            self._heads.clear()
        self._heads |= group.heads_after
        self.transactions += 1
        return group

    def _drop_connection(self) -> None:
        """Drop the connection at once. The next group opens another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    async def _close_connection(self) -> None:
        """Close the connection properly, if the other side answers."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*CONNECTION_ERRORS):
                await connection.close(timeout=self._timeout)

    async def _append(self, writes: list[Write]) -> Group | None:
        """Write as if no other process had written since. Return None if one has: the numbers are taken then."""
        heads = {write.entry.table: self._heads.get(write.entry.table) for write in writes}
        known = {table: head for table, head in heads.items() if head is not None}
        new = {write.entry.table for write in writes if write.seed is not None}
        if heads.keys() - known.keys() - new:
            return None
        group = grouped(writes, known)
        if group.refused:
            return None
        columns = [
            *_columns(sorted(group.events, key=_place)),
            *(_columns(group.changed) or [[]] * LISTING_WIDTH),
            *(_columns(group.snapshots) or [[]] * SNAPSHOT_WIDTH),
            self._notifications(group),
        ]
        statement, moved = APPEND, group.moved
        if moved:  # a new table is one of them
            statement = APPEND_AND_SEAT
            columns += _columns(group.new) or [[]] * NEW_WIDTH
            columns += [moved, *(_columns(group.places) or [[]] * PLACE_WIDTH)]
        try:
            await self._connection.execute(statement, *columns)
        except CONFLICT_ERRORS:
            return None
        return group

    async def _read_heads_and_write(self, writes: list[Write]) -> Group:
        """Read the versions of the tables and write the valid entries. Retry if another process writes first."""
        for _ in range(TRIES):
            await self._connection.execute("BEGIN")  # after any other error, the connection is dropped
            try:
                group = await self._write(self._connection, writes)
                await self._connection.execute("COMMIT")
                return group
            except CONFLICT_ERRORS:
                await self._connection.execute("ROLLBACK")
        raise StoreError("other processes wrote first every time")

    async def _write(self, connection: Any, writes: list[Write]) -> Group:
        found = await connection.fetch(HEADS, list({write.entry.table for write in writes}))
        group = grouped(writes, {table: Head(version, people) for table, version, people in found})
        if group.events:
            # In a fixed order, so that two processes never deadlock.
            await connection.execute(ADD_EVENTS, *_columns(sorted(group.events, key=_place)))
            await connection.execute(NOTIFY, self._notifications(group))
        for statement, rows in (
            (ADD_TABLES.format(*range(1, 12)), group.new),
            (LIST.format(*range(1, 11)), group.changed),
            (KEEP_SNAPSHOTS.format(1, 2, 3), group.snapshots),
        ):
            if rows:
                await connection.execute(statement, *_columns(rows))
        if group.moved:
            places = _columns(group.places) or [[]] * PLACE_WIDTH
            await connection.execute(CLEAR_PLACES.format(1, 2, 3), group.moved, *places)
            await connection.execute(ADD_PLACES.format(1, 2), *places)
        return group

    def _notifications(self, group: Group) -> list[str]:
        return [self.signed(table, version) for table, version in group.versions.items()]

    def signed(self, *news: object) -> str:
        """Return a notification with the name of this process, so that it can ignore its own."""
        return json.dumps([self._name, *news])


def _place(row: tuple[Any, ...]) -> tuple[str, int]:
    """Return a table event's table and number."""
    return row[0], row[1]


def _columns(rows: list[Any]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]


def _fail(waiting: list[Waiting], error: StoreError) -> None:
    """Raise an error for the callers that still wait: their entries were not written, or may not have been."""
    for each in waiting:
        if not each.done.done():
            each.done.set_exception(error)
