"""The steps lead from an empty database to the schema that the code knows, and a newer one is refused."""

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from roundhouse.store import Session, StoreError, migrations, opened, schema, upgrade
from roundhouse.store.schema import metadata
from tests.store.entries import first

pytestmark = pytest.mark.anyio
T = TypeVar("T")

EMPTY_VERSIONS = "CREATE TABLE alembic_version (version_num VARCHAR(32))"


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


@pytest.mark.parametrize("dialect", schema.DIALECTS)
def test_new_databases_are_made_by_what_the_code_knows(dialect: str) -> None:
    kept = Path(schema.__file__).with_name(f"new_{dialect}.sql").read_text(encoding="utf-8")
    assert kept == schema.written(dialect), "write it anew: python -m roundhouse.store.schema"
    assert ScriptDirectory(str(Path(migrations.__file__).parent)).get_current_head() == upgrade.REVISION


@pytest.mark.parametrize("way", ["new", "steps"])
async def test_a_new_file_and_the_steps_lead_to_the_schema_that_the_code_knows(url: str, way: str) -> None:
    if way == "steps":  # a database that was begun is brought up to date step by step
        await on(url, lambda connection: connection.execute(text(EMPTY_VERSIONS)))
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
    await on(url, lambda connection: connection.execute(text(EMPTY_VERSIONS)))
    store = await opened(url)
    await store.open_table(1, first("t"))
    await store.close()
    assert await on(url, differences) == []


def make_first(connection: Connection) -> None:
    """Make a database as the first release did, with somebody in it."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, "1")
    connection.execute(text("INSERT INTO persons VALUES ('1', 'Ann', 'Ann', 'ann', 'hash')"))
    connection.execute(text("INSERT INTO sessions VALUES ('phone', 'token', '1', 'a phone', 1, 2, false)"))


async def test_who_was_known_to_the_first_release_is_still_known(url: str) -> None:
    await on(url, make_first)
    store = await opened(url)
    assert await on(url, differences) == []
    session = await store.session("token")
    assert session == Session("phone", "token", "1", "a phone", 1.0, 2.0)
    begun = await store.begin_session(replace(session, id="new", token="new token"), "hash")
    assert begun
    assert {each.id for each in await store.sessions_of("1")} == {"phone", "new"}
    await store.close()


async def test_a_database_of_a_newer_release_is_refused_and_left_alone(url: str) -> None:
    store = await opened(url)
    await store.open_table(1, first("t"))
    await store.close()
    ours = await on(
        url, lambda connection: connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    )
    await on(url, lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '99'")))
    with pytest.raises(StoreError, match=r"from a newer release .its schema is 99.*update Roundhouse"):
        await opened(url)
    await on(url, lambda connection: connection.execute(text(f"UPDATE alembic_version SET version_num = '{ours}'")))
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
