"""A store that lost its connection, or whose writer failed, comes back by itself."""

import asyncio
import os
import signal
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from roundhouse.store import Person, Store, StoreError, opened
from roundhouse.store.group import Group
from roundhouse.store.metrics import FAILURES, RESTARTS
from roundhouse.store.postgres import PostgresStore
from roundhouse.store.sqlite import SqliteStore
from roundhouse.store.supervision import supervised
from tests.store.entries import first, next_one
from tests.store.postgres import Cluster

pytestmark = pytest.mark.anyio

OTHERS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND application_name = 'roundhouse' AND datname = current_database()
"""


@pytest.fixture
async def shared(cluster: Cluster, anyio_backend: str) -> AsyncIterator[tuple[PostgresStore, Any]]:  # noqa: ARG001
    """Return a store with a table "t", and a connection past it."""
    url = cluster.new_database()
    store, past = await opened(url), await asyncpg.connect(url)
    assert isinstance(store, PostgresStore)
    await store.open_table(1, first("t"))
    yield store, past
    await past.close()
    await store.close()


async def append_in_the_end(store: Store, table: str = "t") -> None:
    """Append to a table until it works, as a server does for its players."""
    async with asyncio.timeout(30):
        while True:
            try:
                version = len(await store.since(table, 0)) + 1
                return await store.append(next_one(table, version))
            except StoreError:
                await asyncio.sleep(0.02)


def failures(operation: str) -> float:
    """Return how many operations have failed."""
    return float(FAILURES.labels(operation)._value.get())


@pytest.mark.parametrize("noticed", [True, False])
async def test_writing_goes_on_after_idle_connections_were_ended(
    shared: tuple[PostgresStore, Any], noticed: bool
) -> None:
    store, past = shared
    for number in range(5):
        await past.execute(OTHERS)
        if noticed:
            await asyncio.sleep(0.05)
        await append_in_the_end(store)
        await store.check()
        await store.keep_person(Person(str(number), "Ann"))


async def test_reading_goes_on_as_if_nothing_had_happened_when_connections_were_ended(
    shared: tuple[PostgresStore, Any],
) -> None:
    store, past = shared
    await asyncio.gather(*(store.since("t", 0) for _ in range(8)))
    await past.execute(OTHERS)
    results = await asyncio.gather(*(store.since("t", 0) for _ in range(4)))
    assert results == [(b"opened",)] * 4


async def until_it_waits(past: Any) -> None:
    """Wait until a statement of a store waits for a lock."""
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'roundhouse'"
    async with asyncio.timeout(30):
        while not await past.fetchval(waiting):
            await asyncio.sleep(0.01)


async def test_a_connection_that_is_ended_in_the_middle_of_a_write_fails_that_write_only(
    shared: tuple[PostgresStore, Any],
) -> None:
    store, past = shared
    before = failures("write")
    for _ in range(3):
        version = len(await store.since("t", 0)) + 1
        async with past.transaction():
            await past.execute("LOCK TABLE happenings IN EXCLUSIVE MODE")
            writing = asyncio.create_task(store.append(next_one("t", version)))
            await until_it_waits(past)
            await past.execute(OTHERS)
            with pytest.raises(StoreError, match="cannot be written to"):
                await asyncio.wait_for(writing, 30)
        await append_in_the_end(store)
    assert failures("write") >= before + 3


async def test_a_database_that_takes_no_new_connection_for_a_while_is_an_error_that_passes(
    shared: tuple[PostgresStore, Any],
) -> None:
    store, past = shared
    writer = store._writer
    connect, writer._timeout = writer._connect, 0.1

    async def hang() -> Any:
        await asyncio.Event().wait()

    writer._connect = hang
    await past.execute(OTHERS)
    await asyncio.sleep(0.05)
    for _ in range(2):
        with pytest.raises(StoreError, match="cannot be written to: TimeoutError"):
            await store.append(next_one("t", 2))
    with pytest.raises(StoreError, match="cannot be written to"):
        await store.check()
    writer._connect, writer._timeout = connect, 10.0
    await append_in_the_end(store)


async def test_a_database_that_falls_silent_in_the_middle_is_an_error_that_passes(
    shared: tuple[PostgresStore, Any],
) -> None:
    store, _ = shared
    await store.append(next_one("t", 2))
    writer = store._writer
    process = writer._connection.get_server_pid()
    for looking in (False, True):
        writer._timeout = 0.2
        if looking:
            writer._heads.clear()
        os.kill(process, signal.SIGSTOP)
        try:
            with pytest.raises(StoreError, match="cannot be written to: TimeoutError"):
                await asyncio.wait_for(store.append(next_one("t", 3)), 30)
        finally:
            os.kill(process, signal.SIGCONT)
        writer._timeout = 10.0
        await append_in_the_end(store)
        process = writer._connection.get_server_pid()


async def test_a_restarted_server_is_written_to_again(cluster: Cluster) -> None:
    store = await opened(cluster.new_database())
    await store.open_table(1, first("t"))
    for how in ("fast", "immediate"):
        cluster.stop(how)
        cluster.start()
        await append_in_the_end(store)
        await store.check()
    await store.close()


async def test_a_writer_that_fails_in_an_unforeseen_way_tells_who_waits_and_goes_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.open_table(1, first("t"))
    before = RESTARTS.labels("writer")._value.get()
    assert isinstance(store, SqliteStore | PostgresStore)
    with monkeypatch.context() as broken:

        def fail(*_: object) -> Group:
            raise ZeroDivisionError("nobody thought of this")

        broken.setattr(type(store._writer), "_write_group", fail)
        for request in (store.append(next_one("t", 2)), store.check()):
            with pytest.raises(StoreError, match="the writer failed"):
                await asyncio.wait_for(request, 30)
    await store.append(next_one("t", 2))
    assert RESTARTS.labels("writer")._value.get() == before + 2


async def test_a_check_writes(url: str) -> None:
    store = await opened(url)
    await store.check()
    if isinstance(store, SqliteStore):
        connection = sqlite3.connect(store.path)
        (row,) = connection.execute("SELECT id, at FROM probes")
        connection.close()
        assert store._writer._connection is not None
        store._writer._connection.execute("PRAGMA query_only = 1")
    else:
        assert isinstance(store, PostgresStore)
        (row,) = await store._select("SELECT id, at FROM probes")
        await store._writer._connection.execute("SET default_transaction_read_only = on")
    assert row[0] == 1
    with pytest.raises(StoreError, match=r"cannot be written to: .*(readonly|read-only)"):
        await store.check()
    assert await store.load("t") is None
    await store.close()


async def test_a_folder_that_can_only_be_read_is_noticed(tmp_path: Path) -> None:
    store = await opened(tmp_path / "house.sqlite")
    assert isinstance(store, SqliteStore)
    assert store._writer._connection is not None
    (pages,) = store._writer._connection.execute("PRAGMA page_count").fetchone()
    store._writer._connection.execute(f"PRAGMA max_page_count = {pages}")
    before = failures("write")
    with pytest.raises(StoreError, match="full"):
        await store.keep_person(Person("1", "x" * 100_000))
    assert failures("write") == before + 1
    await store.close()


async def test_a_supervised_task_that_fails_is_started_again() -> None:
    tries = 0

    async def fail_twice() -> None:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise ZeroDivisionError

    await asyncio.wait_for(supervised("test", fail_twice, pause=0.0), 30)
    assert tries == 3
    assert RESTARTS.labels("test")._value.get() == 2
