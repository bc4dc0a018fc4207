"""Restores a backup into an empty store."""

import sqlite3
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from roundhouse.store.archive import TABLES, Archive, Progress, no_progress
from roundhouse.store.card_conversion import convert_cards
from roundhouse.store.contract import StoreError
from roundhouse.store.migrate import changing_postgres, changing_sqlite, migrate
from roundhouse.store.opening import place_of
from roundhouse.store.postgres_writer import CONNECTION_ERRORS
from roundhouse.store.sqlite_lock import ServerLock

AT_ONCE = 500


async def restore(archive: Archive, url: str | Path | None, progress: Progress = no_progress) -> int:
    """Fill an empty store in one transaction. Return the number of rows. Raise StoreError if it is not empty."""
    place = place_of(url)

    def fill(connection: Connection) -> None:
        _fill(connection, archive, progress)

    try:
        if isinstance(place, Path):
            _restore_file(place.resolve(), fill)
        else:
            await changing_postgres(place, fill)
    except (SQLAlchemyError, sqlite3.Error, *CONNECTION_ERRORS, ValueError) as error:
        raise StoreError(f"the store {url} cannot be filled: {getattr(error, 'orig', None) or error}") from None
    return archive.count


def _restore_file(path: Path, fill: Callable[[Connection], None]) -> None:
    """Fill a file. If that fails, remove a file that was created for it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = not path.exists()
    lock = ServerLock(path)
    lock.acquire()
    try:
        changing_sqlite(path, fill)
    except BaseException:
        if new:
            path.unlink(missing_ok=True)
        raise
    finally:
        lock.release()


def _fill(connection: Connection, archive: Archive, progress: Progress) -> None:
    migrate(connection)
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"LOCK TABLE {', '.join(TABLES)} IN EXCLUSIVE MODE"))
    for name, table in TABLES.items():
        if connection.scalar(select(func.count()).select_from(table)):
            raise StoreError(f"the store is not empty: it has {name}. Restore a backup into an empty store")
    done = 0
    for name, rows in groupby(archive.rows(), key=lambda row: row[0]):
        some: list[dict[str, Any]] = []
        for _, row in rows:
            some.append(row)
            if len(some) == AT_ONCE:
                connection.execute(TABLES[name].insert(), some)
                done += len(some)
                some = []
                progress(done, archive.count)
        if some:
            connection.execute(TABLES[name].insert(), some)
            done += len(some)
            progress(done, archive.count)
    convert_cards(connection)  # if the backup has an older schema
