"""The one task that appends to PostgreSQL: all that waits goes into one transaction, which also tells of it."""

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
TROUBLE = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
"""What the database or the way to it can answer with."""
QUICKER = (asyncpg.UniqueViolationError, asyncpg.DeadlockDetectedError)
"""What it answers with where another process writes to the same tables."""

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
TELL = f"SELECT pg_notify('{CHANNEL}', news) FROM unnest($1::text[]) AS news"
APPEND = f"""
    WITH added AS ({ADD_EVENTS}), listed AS ({LIST.format(*range(5, 15))}),
        kept AS ({KEEP_SNAPSHOTS.format(15, 16, 17)})
    SELECT pg_notify('{CHANNEL}', news) FROM unnest($18::text[]) AS news
"""
"""All that moves write, in one statement, and so in one transaction and one answer of the database."""
APPEND_AND_SEAT = f"""
    WITH opened AS ({ADD_TABLES.format(*range(19, 30))}), left_by AS ({CLEAR_PLACES.format(30, 31, 32)}),
        taken AS ({ADD_PLACES.format(31, 32)}), {APPEND.strip().removeprefix("WITH ")}
"""
"""The same where tables are opened, or others sit at them than before."""
LISTING_WIDTH, SNAPSHOT_WIDTH, NEW_WIDTH, PLACE_WIDTH = 10, 3, 11, 2
MOST_HEADS = 10_000


@dataclass
class Waiting:
    """An entry to be kept, or None for a probe, and who waits for it."""

    write: Write | None
    done: asyncio.Future[None]
    since: float = field(default_factory=time.monotonic)


class Writer:
    """Writes for all who wait; each is told when it is on disk, or why it is not.

    It has a connection of its own, and opens another when that one breaks.
    """

    def __init__(self, connect: Callable[[], Awaitable[Any]], name: str, patience: float) -> None:
        self._connect = connect
        self._name = name
        self._patience = patience
        self._waiting: list[Waiting] = []
        self._at_work: list[Waiting] = []
        self._something = asyncio.Event()
        self._heads: dict[str, Head] = {}  # as far as this process knows
        self._connection: Any = None
        self._closed = False
        self.transactions = 0
        measure_queue(lambda: len(self._waiting) + len(self._at_work), self._oldest)
        self._task = asyncio.create_task(supervised("writer", self._serve, pause=0.0))

    async def write(self, write: Write) -> None:
        """Write something; return when it is on disk."""
        await self._queue(write)

    async def probe(self) -> None:
        """Write a row that means nothing, in the same way as everything else is written."""
        await self._queue(None)

    async def _queue(self, write: Write | None) -> None:
        if self._closed:
            raise StoreError("the store is closed")
        waiting = Waiting(write, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._something.set()
        await waiting.done

    def _oldest(self) -> float | None:
        return next((each.since for each in (*self._at_work[:1], *self._waiting[:1])), None)

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closed = True
        self._something.set()
        await self._task

    async def _serve(self) -> None:
        while self._waiting or not self._closed:
            await self._something.wait()
            while self._waiting:
                self._at_work, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                try:
                    await self._keep(self._at_work)
                finally:
                    _fail(self._at_work, StoreError("the database cannot be written to: the writer failed"))
                    self._at_work = []
            if not self._closed:
                self._something.clear()
        await self._hang_up()

    async def _keep(self, waiting: list[Waiting]) -> None:
        """Write a group in one transaction. If one of them has something that cannot be written, each has its own."""
        entries = [each for each in waiting if each.write is not None]
        try:
            async with asyncio.timeout(self._patience):
                writes = [each.write for each in entries if each.write is not None]
                group = await self._commit(writes, probing=len(writes) < len(waiting))
        except Exception as error:
            self._cut()
            if len(waiting) > 1 and isinstance(error, (asyncpg.DataError, ValueError, TypeError, OverflowError)):
                for each in waiting:
                    await self._keep([each])
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
        """Write what fits, and a probe if one waits; return the group."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._connect()
        if probing:
            await self._connection.execute(PROBE, time.time())
        if not writes:
            return Group({})
        group = await self._append(writes) or await self._look_and_write(writes)
        if len(self._heads) > MOST_HEADS:
            self._heads.clear()
        self._heads |= group.heads_after
        self.transactions += 1
        return group

    def _cut(self) -> None:
        """Drop the connection at once: the next group opens another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    async def _hang_up(self) -> None:
        """Close the connection politely, if the other side answers."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*TROUBLE):
                await connection.close(timeout=self._patience)

    async def _append(self, writes: list[Write]) -> Group | None:
        """Write as if no other process had written since; where one has, their numbers are taken."""
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
            self._news(group),
        ]
        statement, moved = APPEND, group.moved
        if moved:  # a new table is one of them
            statement = APPEND_AND_SEAT
            columns += _columns(group.new) or [[]] * NEW_WIDTH
            columns += [moved, *(_columns(group.places) or [[]] * PLACE_WIDTH)]
        try:
            await self._connection.execute(statement, *columns)
        except QUICKER:
            return None
        return group

    async def _look_and_write(self, writes: list[Write]) -> Group:
        """Look how far the tables have come, and write what fits; again, if another process was quicker."""
        for _ in range(TRIES):
            await self._connection.execute("BEGIN")  # if anything but these goes wrong, the connection is cut
            try:
                group = await self._write(self._connection, writes)
                await self._connection.execute("COMMIT")
                return group
            except QUICKER:
                await self._connection.execute("ROLLBACK")
        raise StoreError("other processes were quicker every time")

    async def _write(self, connection: Any, writes: list[Write]) -> Group:
        found = await connection.fetch(HEADS, list({write.entry.table for write in writes}))
        group = grouped(writes, {table: Head(version, people) for table, version, people in found})
        if group.events:
            # In order, so that no two processes wait for each other.
            await connection.execute(ADD_EVENTS, *_columns(sorted(group.events, key=_place)))
            await connection.execute(TELL, self._news(group))
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

    def _news(self, group: Group) -> list[str]:
        return [self.signed(table, version) for table, version in group.versions.items()]

    def signed(self, *news: object) -> str:
        """Return news with the name of this process, which need not hear of them itself."""
        return json.dumps([self._name, *news])


def _place(row: tuple[Any, ...]) -> tuple[str, int]:
    """Return a table event's table and number."""
    return row[0], row[1]


def _columns(rows: list[Any]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]


def _fail(waiting: list[Waiting], error: StoreError) -> None:
    """Tell those who still wait that their entries were not written, or may not have been."""
    for each in waiting:
        if not each.done.done():
            each.done.set_exception(error)
