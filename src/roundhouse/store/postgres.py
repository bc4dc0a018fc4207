"""The store in a PostgreSQL database, for any number of processes."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from roundhouse.store.contract import Entry, StoreError
from roundhouse.store.group import Write
from roundhouse.store.migrate import migrate
from roundhouse.store.postgres_ear import Ear
from roundhouse.store.postgres_writer import CHANNEL, TROUBLE, Writer
from roundhouse.store.queries import Reading, Taken

MOST_CONNECTIONS = 8
PATIENCE = 10.0
"""Seconds to wait for an answer of the database."""
MIGRATING = 7_245_053
"""The lock that a process holds while it brings the database up to date: any number that is always the same."""


async def opened_postgres(url: str) -> "PostgresStore":
    """Open a database; StoreError if it does not answer, or is of a newer release."""
    try:
        await _migrate(url)
        pool = await asyncpg.create_pool(
            url, min_size=1, max_size=MOST_CONNECTIONS, timeout=PATIENCE, command_timeout=PATIENCE,
            server_settings={"application_name": "roundhouse", "synchronous_commit": "on"},
        )  # fmt: skip
    except StoreError:
        raise
    except (*TROUBLE, SQLAlchemyError, ValueError) as error:
        raise StoreError(f"the database cannot be opened: {_reason(error)}") from None
    store = PostgresStore(url, pool)
    await store.ready()
    return store


class PostgresStore(Reading):
    """The store in a database that other processes share."""

    def __init__(self, url: str, pool: Any) -> None:
        self._pool = pool
        name = secrets.token_hex(8)
        self._writer = Writer(pool, name)
        self._ear = Ear(url, name)
        self._closed = False

    async def ready(self) -> None:
        """Wait until everything that others write is heard of."""
        try:
            await asyncio.wait_for(self._ear.listening.wait(), PATIENCE)
        except TimeoutError:
            await self.close()
            raise StoreError("the database does not answer") from None

    @property
    def transactions(self) -> int:
        """How many groups have been written."""
        return self._writer.transactions

    async def open_table(self, seed: int, entry: Entry) -> None:
        """Keep a new table, with its first happenings."""
        await self._writer.write(Write(entry, seed))

    async def append(self, entry: Entry) -> None:
        """Keep what happened at a table: one transaction for all that is waiting. Conflict if the version is taken."""
        await self._writer.write(Write(entry))

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Yield tables to which another process has written, with their versions."""
        return self._ear.changes()

    async def say(self, word: str) -> None:
        """Say something to the other processes."""
        await self._change("SELECT pg_notify($1, $2)", CHANNEL, self._writer.signed(word))

    def words(self) -> AsyncIterator[str]:
        """Yield what other processes say."""
        return self._ear.words()

    async def close(self) -> None:
        """Write what is waiting, then close."""
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        await self._ear.close()
        try:
            await asyncio.wait_for(self._pool.close(), PATIENCE)
        except TROUBLE:
            self._pool.terminate()

    async def _select(self, sql: str, *values: Any) -> list[Any]:
        self._check_open()
        try:
            rows: list[Any] = await self._pool.fetch(sql, *values)
        except TROUBLE as error:
            raise StoreError(f"the database cannot be read: {_reason(error)}") from None
        return rows

    async def _change(self, sql: str, *values: Any) -> None:
        self._check_open()
        try:
            await self._pool.execute(sql, *values)
        except asyncpg.UniqueViolationError as error:
            raise Taken(str(error)) from None
        except TROUBLE as error:
            raise StoreError(f"the database cannot be written to: {_reason(error)}") from None

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("the store is closed")


async def _migrate(url: str) -> None:
    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(url, timeout=PATIENCE), poolclass=NullPool
    )
    try:
        async with engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            await connection.run_sync(migrate)
    finally:
        await engine.dispose()


def _reason(error: BaseException) -> str:
    """Return what an error says; some say nothing but by their names."""
    return str(error) or type(error).__name__
