"""The store in a PostgreSQL database, for any number of processes."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import asyncpg
import structlog

from roundhouse.store.contract import Entry, StoreError
from roundhouse.store.group import Write
from roundhouse.store.metrics import FAILURES
from roundhouse.store.postgres_listener import Listener
from roundhouse.store.postgres_writer import CHANNEL, CONNECTION_ERRORS, Writer
from roundhouse.store.queries import Reading, Step, Taken
from roundhouse.store.upgrade import KEPT_REVISIONS, MIGRATING, REVISION, new_schema, upgrade

log = structlog.get_logger(__name__)

MOST_CONNECTIONS = 8
TIMEOUT = 10.0
"""Seconds to wait for an answer from the database."""
CONNECTION: dict[str, Any] = {
    "timeout": TIMEOUT,
    "command_timeout": TIMEOUT,
    "server_settings": {"application_name": "roundhouse", "synchronous_commit": "on"},
}
LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    BrokenPipeError,
    ConnectionResetError,
)
"""The errors of a connection that broke while it was idle."""


async def opened_postgres(url: str) -> "PostgresStore":
    """Open a database. Raise StoreError if it does not answer or is from a newer release."""
    try:
        await _bring_up_to_date(url)
        pool = await asyncpg.create_pool(url, min_size=1, max_size=MOST_CONNECTIONS, **CONNECTION)
    except (*CONNECTION_ERRORS, StoreError, ValueError) as error:
        raise StoreError(f"the database cannot be opened: {_reason(error)}") from None
    store = PostgresStore(url, pool)
    await store.ready()
    return store


class PostgresStore(Reading):
    """A store in a database that several processes share."""

    def __init__(self, url: str, pool: Any) -> None:
        self._pool = pool
        name = secrets.token_hex(8)
        self._writer = Writer(lambda: asyncpg.connect(url, **CONNECTION), name, TIMEOUT)
        self._listener = Listener(url, name)
        self._closed = False

    async def ready(self) -> None:
        """Wait until this process receives the notifications of the others."""
        try:
            await asyncio.wait_for(self._listener.listening.wait(), TIMEOUT)
        except TimeoutError:
            await self.close()
            raise StoreError("the database does not answer") from None

    @property
    def transactions(self) -> int:
        """The number of groups written."""
        return self._writer.transactions

    async def open_table(self, seed: int, entry: Entry) -> None:
        """Store a new table with its first table events."""
        await self._writer.write(Write(entry, seed))

    async def append(self, entry: Entry) -> None:
        """Store table events, in one transaction with all others that wait. Raise Conflict if the version is taken."""
        await self._writer.write(Write(entry))

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Yield tables to which another process has written, with their versions."""
        return self._listener.changes()

    async def say(self, word: str) -> None:
        """Send a message to the other processes."""
        await self._change(("SELECT pg_notify($1, $2)", (CHANNEL, self._writer.signed(word))))

    def words(self) -> AsyncIterator[str]:
        """Yield messages from other processes."""
        return self._listener.words()

    async def close(self) -> None:
        """Write everything that waits, then close."""
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        await self._listener.close()
        try:
            await asyncio.wait_for(self._pool.close(), TIMEOUT)
        except CONNECTION_ERRORS:
            self._pool.terminate()

    async def check(self) -> None:
        """Write something small in the same way as everything else. Raise StoreError if that fails."""
        await self._writer.probe()

    async def _select(self, sql: str, *values: Any) -> list[Any]:
        self._check_open()
        try:
            async with asyncio.timeout(TIMEOUT):
                rows: list[Any] = await self._fetch(sql, *values)
        except CONNECTION_ERRORS as error:
            raise _failure("read", f"the database cannot be read: {_reason(error)}") from None
        return rows

    async def _fetch(self, sql: str, *values: Any) -> Any:
        """Return the rows of a query. If the connection was lost, retry with another, as all in the pool may be broken.

        A failed connection is discarded, and reading twice does no harm.
        """
        for _ in range(MOST_CONNECTIONS):
            with suppress(*LOST):
                return await self._pool.fetch(sql, *values)
        return await self._pool.fetch(sql, *values)

    async def _change(self, *steps: Step) -> int:
        self._check_open()
        try:
            async with asyncio.timeout(TIMEOUT), self._pool.acquire() as connection:
                if len(steps) == 1:
                    return await _run(connection, steps[0])
                async with connection.transaction():
                    changed = await _run(connection, steps[0])
                    for step in steps[1:] if changed else ():
                        await _run(connection, step)
                    return changed
        except asyncpg.UniqueViolationError as error:
            raise Taken(str(error)) from None
        except CONNECTION_ERRORS as error:
            raise _failure("write", f"the database cannot be written to: {_reason(error)}") from None

    @staticmethod
    def _listed(parameter: str) -> str:
        return f"SELECT json_array_elements_text({parameter}::json)"

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("the store is closed")


async def _run(connection: Any, step: Step) -> int:
    """Run a statement. Return how many rows it changed, which is the last word of PostgreSQL's answer."""
    sql, values = step
    answer: str = await connection.execute(sql, *values)
    return int(answer.split()[-1])


async def _bring_up_to_date(url: str) -> None:
    """Make sure that a database has the schema of this release."""
    connection = await asyncpg.connect(url, timeout=TIMEOUT)
    try:
        async with connection.transaction():
            await connection.execute(f"SELECT pg_advisory_xact_lock({MIGRATING})")
            if await connection.fetchval("SELECT to_regclass('alembic_version') IS NULL"):
                for statement in new_schema("postgresql"):
                    await connection.execute(statement)
                return
            kept = [revision for (revision,) in await connection.fetch(KEPT_REVISIONS)]
    finally:
        await connection.close(timeout=TIMEOUT)
    if kept != [REVISION]:
        await asyncio.to_thread(upgrade, url)


def _failure(operation: str, reason: str) -> StoreError:
    """Count and log a failure. Return the error to raise."""
    FAILURES.labels(operation).inc()
    log.error(f"{operation} failed", reason=reason)
    return StoreError(reason)


def _reason(error: BaseException) -> str:
    """Return an error's message, or its class name if it has none."""
    return str(error) or type(error).__name__
