"""The steps lead from an empty database to the schema that the code knows, and a newer one is refused."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from roundhouse.store import StoreError, opened
from roundhouse.store.schema import metadata
from tests.store.entries import first

pytestmark = pytest.mark.anyio
T = TypeVar("T")


async def on(url: str, ask: Callable[[Connection], T]) -> T:
    """Do something with a database, past the store."""
    if url.startswith("sqlite"):
        engine = create_engine(url)
        with engine.begin() as connection:
            answer = ask(connection)
        engine.dispose()
        return answer
    connect: Any = lambda: asyncpg.connect(url)  # noqa: E731
    several = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)
    async with several.begin() as shared:
        return await shared.run_sync(ask)


def differences(connection: Connection) -> list[Any]:
    """Return what the schema of a database and that of the code do not have in common."""
    options = {"compare_type": True, "compare_server_default": True}
    found: list[Any] = compare_metadata(MigrationContext.configure(connection, opts=options), metadata)
    return found


async def test_the_steps_lead_to_the_schema_that_the_code_knows(url: str) -> None:
    store = await opened(url)
    await store.close()
    assert await on(url, differences) == []
    keys = await on(url, lambda connection: {t: inspect(connection).get_pk_constraint(t) for t in metadata.tables})
    for name, table in metadata.tables.items():
        assert keys[name]["constrained_columns"] == [column.name for column in table.primary_key]
        assert keys[name]["name"] == table.primary_key.name


async def test_the_comparison_would_notice_a_difference(url: str) -> None:
    store = await opened(url)
    await store.close()
    await on(url, lambda connection: connection.execute(text("ALTER TABLE persons ADD COLUMN shoe_size INTEGER")))
    ((what, _, table, column),) = await on(url, differences)
    assert (what, table, column.name) == ("remove_column", "persons", "shoe_size")


async def test_a_database_of_before_the_first_step_is_brought_up_to_date(url: str) -> None:
    await on(url, lambda connection: connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32))")))
    store = await opened(url)
    await store.open_table(1, first("t"))
    await store.close()
    assert await on(url, differences) == []


async def test_a_database_of_a_newer_release_is_refused_and_left_alone(url: str) -> None:
    store = await opened(url)
    await store.open_table(1, first("t"))
    await store.close()
    await on(url, lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '99'")))
    with pytest.raises(StoreError, match=r"of a newer release .its schema is 99.*update Roundhouse"):
        await opened(url)
    await on(url, lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '1'")))
    store = await opened(url)
    assert await store.load("t") is not None
    await store.close()


async def test_a_step_that_fails_leaves_the_database_as_it_was(url: str) -> None:
    await on(url, lambda connection: connection.execute(text("CREATE TABLE sessions (somebody_elses INTEGER)")))
    with pytest.raises(StoreError, match=r"sessions.* already exists"):
        await opened(url)
    assert await on(url, lambda connection: inspect(connection).get_table_names()) == ["sessions"]


async def test_happenings_lie_together_by_table_in_sqlite(tmp_path: Path) -> None:
    store = await opened(tmp_path / "house.sqlite")
    await store.close()
    connection = sqlite3.connect(tmp_path / "house.sqlite")
    ((sql,),) = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'happenings'")
    connection.close()
    assert "WITHOUT ROWID" in sql
