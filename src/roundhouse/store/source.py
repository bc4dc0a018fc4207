"""Reads a whole store as it is at one moment, also while servers write to it. Nothing is locked or changed."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import quote

import asyncpg

from roundhouse.store.contract import StoreError
from roundhouse.store.migrate import check_revision
from roundhouse.store.opening import place_of
from roundhouse.store.postgres_writer import CONNECTION_ERRORS

TIMEOUT = 30.0
CHUNK = 500
REVISION = "SELECT version_num FROM alembic_version"


class Source(Protocol):
    """A store as it is at one moment."""

    revision: str

    def rows(self, sql: str, *values: Any) -> AsyncIterator[tuple[Any, ...]]:
        """Yield the rows of a query."""

    async def columns(self, table: str) -> list[str]:
        """Return the names of a table's columns, or none if the table does not exist."""

    async def damage(self) -> list[str]:
        """Return the damage that the database itself finds in its file."""


@asynccontextmanager
async def reading(url: str | Path | None) -> AsyncIterator[Source]:
    """Read a store. Raise StoreError if there is none or if it is from a newer release."""
    place = place_of(url)
    source: SqliteSource | PostgresSource
    try:
        source = SqliteSource(place) if isinstance(place, Path) else await PostgresSource.connect(place)
    except (*CONNECTION_ERRORS, sqlite3.Error, ValueError) as error:
        raise StoreError(f"{url} cannot be opened: {error}") from None
    try:
        source.revision = await _revision(source, url)
        check_revision(source.revision, f"the store {url}")
        yield source
    except (*CONNECTION_ERRORS, sqlite3.Error) as error:
        raise StoreError(f"{url} cannot be read: {error}") from None
    finally:
        await source.close()


async def _revision(source: Source, url: object) -> str:
    try:
        rows = [row async for row in source.rows(REVISION)]
    except (StoreError, asyncpg.PostgresError) as error:
        raise StoreError(f"{url} is not a Roundhouse store: {error}") from None
    if len(rows) != 1:
        raise StoreError(f"{url} is not a Roundhouse store: it is empty")
    return str(rows[0][0])


class SqliteSource:
    """A SQLite file, in a read-only transaction."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise StoreError(f"the store {path} does not exist")
        self.revision = ""
        name = f"file:{quote(str(path.resolve()))}?mode=rw"  # does not create a missing file
        self._connection = sqlite3.connect(name, uri=True, timeout=TIMEOUT, isolation_level=None)
        try:
            self._connection.execute("PRAGMA query_only = 1")
            self._connection.execute("PRAGMA temp_store = MEMORY")
            self._connection.execute("BEGIN")
        except BaseException:
            self._connection.close()
            raise

    async def rows(self, sql: str, *values: Any) -> AsyncIterator[tuple[Any, ...]]:
        """Yield the rows of a query."""
        try:
            for row in self._connection.execute(sql, {str(number): value for number, value in enumerate(values, 1)}):
                yield row
        except sqlite3.Error as error:
            raise StoreError(f"the database cannot be read: {error}") from None

    async def columns(self, table: str) -> list[str]:
        """Return the names of a table's columns, or none if the table does not exist."""
        return [name for _, name, *_ in self._connection.execute(f"PRAGMA table_info({table})")]

    async def damage(self) -> list[str]:
        """Return the damage that SQLite finds in the file."""
        try:
            return [said for (said,) in self._connection.execute("PRAGMA integrity_check") if said != "ok"]
        except sqlite3.DatabaseError as error:
            return [str(error)]

    async def close(self) -> None:
        """End the transaction."""
        self._connection.close()


class PostgresSource:
    """A PostgreSQL database, in a read-only transaction."""

    def __init__(self, connection: Any) -> None:
        self.revision = ""
        self._connection = connection

    @classmethod
    async def connect(cls, url: str) -> "PostgresSource":
        """Connect and begin the transaction."""
        connection = await asyncpg.connect(url, timeout=TIMEOUT)
        try:
            await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        except BaseException:
            connection.terminate()
            raise
        return cls(connection)

    async def rows(self, sql: str, *values: Any) -> AsyncIterator[tuple[Any, ...]]:
        """Yield the rows of a query, in batches."""
        statement = await self._connection.prepare(sql)
        cursor = await statement.cursor(*values)
        while some := await cursor.fetch(CHUNK):
            for row in some:
                yield tuple(row)

    async def columns(self, table: str) -> list[str]:
        """Return the names of a table's columns, or none if the table does not exist."""
        if await self._connection.fetchval("SELECT to_regclass($1) IS NULL", table):
            return []
        statement = await self._connection.prepare(f"SELECT * FROM {table}")
        return [attribute.name for attribute in statement.get_attributes()]

    async def damage(self) -> list[str]:
        """Return nothing: PostgreSQL has its own checksums and tools."""
        return []

    async def close(self) -> None:
        """End the transaction."""
        self._connection.terminate()
