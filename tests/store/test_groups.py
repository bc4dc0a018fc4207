"""All that waits is written at once, and nobody is held up by others."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from roundhouse.store import Store, opened
from roundhouse.store.postgres import PostgresStore
from roundhouse.store.sqlite import SqliteStore
from tests.store.entries import first, next_one
from tests.store.postgres import Cluster

pytestmark = pytest.mark.anyio


async def test_many_entries_are_written_in_few_transactions(store: Store) -> None:
    assert isinstance(store, SqliteStore | PostgresStore)
    await asyncio.gather(*(store.open_table(1, first(f"t{number}")) for number in range(200)))
    before = store.transactions
    for version in (2, 3, 4):
        await asyncio.gather(*(store.append(next_one(f"t{number}", version)) for number in range(200)))
    assert store.transactions - before <= 12
    for number in range(200):
        assert len(await store.since(f"t{number}", 0)) == 4


async def test_entries_that_come_one_after_another_are_not_kept_waiting_for_more(store: Store) -> None:
    assert isinstance(store, SqliteStore | PostgresStore)
    await store.open_table(1, first("t"))
    before = store.transactions
    for version in (2, 3, 4):
        await store.append(next_one("t", version))
    assert store.transactions - before == 3


async def test_who_waits_no_longer_takes_nothing_with_them(store: Store) -> None:
    await store.open_table(1, first("t"))
    await store.open_table(1, first("u"))
    gone = asyncio.create_task(store.append(next_one("t", 2)))
    stays = asyncio.create_task(store.append(next_one("u", 2)))
    await asyncio.sleep(0)
    gone.cancel()
    await stays
    assert await store.since("u", 1) == (b"u 2",)
    await store.append(next_one("u", 3))
    assert await store.since("t", 1) == (b"t 2",)  # it was on its way


async def test_a_reader_who_takes_long_stops_no_writer_in_sqlite(tmp_path: Path) -> None:
    store = await opened(tmp_path / "house.sqlite")
    await store.open_table(1, first("t"))
    reader = sqlite3.connect(tmp_path / "house.sqlite", isolation_level=None)
    reader.execute("BEGIN")
    assert reader.execute("SELECT count(*) FROM happenings").fetchone() == (1,)
    await write_while_somebody_reads(store)
    assert reader.execute("SELECT count(*) FROM happenings").fetchone() == (1,)
    reader.close()
    await store.close()


async def test_a_reader_who_takes_long_stops_no_writer_in_postgresql(cluster: Cluster) -> None:
    url = cluster.new_database()
    store = await opened(url)
    await store.open_table(1, first("t"))
    reader: Any = await asyncpg.connect(url)
    async with reader.transaction(isolation="repeatable_read"):
        assert await reader.fetchval("SELECT count(*) FROM happenings") == 1
        await write_while_somebody_reads(store)
        assert await reader.fetchval("SELECT count(*) FROM happenings") == 1
    await reader.close()
    await store.close()


async def write_while_somebody_reads(store: Store) -> None:
    """Write more than the database keeps beside its file, and read it."""
    for version in range(2, 60):
        body = f"{version}".encode() * 40_000
        await asyncio.wait_for(store.append(next_one("t", version, body)), 20)
    assert len(await store.since("t", 0)) == 59


async def test_all_readers_at_work_stop_no_writer(store: Store) -> None:
    await store.open_table(1, first("t"))
    for version in range(2, 12):
        await store.append(next_one("t", version, b"x" * 100_000))
    reads = [asyncio.create_task(store.since("t", 0)) for _ in range(100)]
    await asyncio.sleep(0)
    await store.append(next_one("t", 12))
    lengths = [len(await read) for read in reads]
    assert set(lengths) <= {11, 12}
