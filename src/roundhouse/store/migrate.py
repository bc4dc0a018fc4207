"""Upgrades a database: `python -m roundhouse.store.migrate`, with its URL on standard input."""

import asyncio
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from roundhouse.store.contract import StoreError
from roundhouse.store.upgrade import MIGRATING

TIMEOUT = 10.0
"""Seconds to wait for a database to answer."""


def migrate(connection: Connection) -> None:
    """Upgrade an empty or older database to the current schema. Refuse one from a newer release."""
    config = _config()
    steps = ScriptDirectory.from_config(config)
    kept = MigrationContext.configure(connection).get_current_heads()
    for revision in kept:
        check_revision(revision, "the database")
    if steps.get_current_head() not in kept:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def check_revision(revision: str, what: str) -> None:
    """Refuse a schema that this release does not know."""
    steps = ScriptDirectory.from_config(_config())
    if revision not in {step.revision for step in steps.walk_revisions()}:
        raise StoreError(
            f"{what} is from a newer release (its schema is {revision}, "
            f"this release knows {steps.get_current_head()}): update Roundhouse"
        )


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


def changing_sqlite(path: Path, change: Callable[[Connection], None]) -> None:
    """Change a file in one transaction. By default, Python's driver would commit before each new table."""
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(path, isolation_level=None))
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as connection:
            change(connection)
    finally:
        engine.dispose()


async def changing_postgres(url: str, change: Callable[[Connection], None]) -> None:
    """Change a database in one transaction, one process at a time."""
    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(url, timeout=TIMEOUT), poolclass=NullPool
    )
    try:
        async with engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            await connection.run_sync(change)
    finally:
        await engine.dispose()


def main(url: str) -> str:
    """Upgrade a database. Return an error message, or nothing if it worked."""
    try:
        if "://" in url:
            asyncio.run(changing_postgres(url, migrate))
        else:
            changing_sqlite(Path(url), migrate)
    except (StoreError, SQLAlchemyError, sqlite3.Error, asyncpg.PostgresError, OSError, TimeoutError) as error:
        return str(getattr(error, "orig", None) or error) or type(error).__name__
    return ""


if __name__ == "__main__":
    reason = main(sys.stdin.read())
    print(reason)  # noqa: T201
    sys.exit(1 if reason else 0)
