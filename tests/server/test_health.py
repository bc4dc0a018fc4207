"""The health checks: live and ready."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import httpx
import pytest

from roundhouse.server import health
from roundhouse.store import StoreError
from roundhouse.store.postgres import PostgresStore
from roundhouse.store.sqlite import SqliteStore
from tests.server.running import running

pytestmark = pytest.mark.anyio


async def statuses(url: str) -> dict[str, int]:
    """Return the status codes of all health checks."""
    async with httpx.AsyncClient(base_url=url, trust_env=False) as client:
        paths = ("/health", "/health/ready", "/health/live")
        return {path: (await client.get(path)).status_code for path in paths}


async def test_a_house_that_can_read_but_not_write_lives_and_is_not_ready(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "KNOWN_FOR", 0.0)
    async with running(url) as house:
        store = house.house.store
        assert await statuses(house.url) == {"/health": 200, "/health/ready": 200, "/health/live": 200}
        async with read_only(url, store):
            assert await statuses(house.url) == {"/health": 503, "/health/ready": 503, "/health/live": 200}
        assert await statuses(house.url) == {"/health": 200, "/health/ready": 200, "/health/live": 200}


async def test_what_goes_wrong_is_counted(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roundhouse.server.lag.EVERY", 0.01)
    async with running(url) as house, httpx.AsyncClient(base_url=house.url, trust_env=False) as client:

        async def numbers() -> dict[str, float]:
            lines = (await client.get("/metrics")).text.splitlines()
            return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}

        while (before := await numbers())["roundhouse_writer_queue"]:  # a server writes something when it starts
            await asyncio.sleep(0.01)
        assert before["roundhouse_writer_queue_age_seconds"] == 0
        async with read_only(url, house.house.store):
            with pytest.raises(StoreError):
                await house.house.store.check()
        failed = 'roundhouse_store_failures_total{operation="write"}'
        after = await numbers()
        assert after[failed] > before[failed]
        while (await numbers())["roundhouse_loop_lag_seconds_count"] <= before["roundhouse_loop_lag_seconds_count"]:
            await asyncio.sleep(0.01)
        assert 'roundhouse_task_restarts_total{task="rounds"}' in after
        assert "roundhouse_tables_set_aside" in after


@asynccontextmanager
async def held_up(url: str) -> AsyncIterator[None]:
    """Block all other writes to a database."""
    if url.startswith("sqlite"):
        stranger = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
        stranger.execute("BEGIN IMMEDIATE")
        yield
        stranger.execute("ROLLBACK")
        stranger.close()
    else:
        other = await asyncpg.connect(url)
        async with other.transaction():
            await other.execute("LOCK TABLE probes")
            yield
        await other.close()


async def test_the_queue_is_measured_while_the_database_is_slow(url: str) -> None:
    async with running(url) as house, httpx.AsyncClient(base_url=house.url, trust_env=False) as client:
        await house.house.store.check()  # afterwards no other write is queued
        async with held_up(url):
            writing = asyncio.create_task(house.house.store.check())
            # The house may check its store meanwhile, too.
            while not re.search(r"^roundhouse_writer_queue [1-9]", (await client.get("/metrics")).text, re.MULTILINE):
                await asyncio.sleep(0.01)
            lines = (await client.get("/metrics")).text.splitlines()
            assert "roundhouse_writer_queue_age_seconds 0.0" not in lines
        await writing
        while "roundhouse_writer_queue 0.0" not in (await client.get("/metrics")).text.splitlines():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def read_only(url: str, store: object) -> AsyncIterator[None]:
    """Make a store read-only."""
    if isinstance(store, SqliteStore):
        connection = store._writer._connection
        assert connection is not None
        connection.execute("PRAGMA query_only = 1")
        yield
        connection.execute("PRAGMA query_only = 0")
        return
    assert isinstance(store, PostgresStore)
    # The setting applies to every new connection of the role, so this connection, which resets it, overrides it.
    other = await asyncpg.connect(url, server_settings={"default_transaction_read_only": "off"})
    try:
        await other.execute("ALTER ROLE CURRENT_USER SET default_transaction_read_only = on")
        store._writer._drop_connection()
        yield
    finally:
        await other.execute("ALTER ROLE CURRENT_USER RESET default_transaction_read_only")
        store._writer._drop_connection()
        await other.close()


class Counting:
    """A store that counts its checks, and fails if `broken`."""

    def __init__(self) -> None:
        self.checks = 0
        self.broken = False

    async def check(self) -> None:
        """Count a check; yield to the event loop once."""
        self.checks += 1
        await asyncio.sleep(0)
        if self.broken:
            raise StoreError("the disk is full")


async def test_however_many_ask_the_store_is_asked_once_in_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Counting()
    asked = health.Health(store)  # type: ignore[arg-type]
    results = await asyncio.gather(*(asked.trouble() for _ in range(50)))
    assert results == [None] * 50
    assert await asked.trouble() is None
    assert store.checks == 1
    store.broken = True
    monkeypatch.setattr(health, "KNOWN_FOR", 0.0)
    asked = health.Health(store)  # type: ignore[arg-type]
    results = await asyncio.gather(*(asked.trouble() for _ in range(50)))
    assert results == ["the disk is full"] * 50
    assert store.checks == 2
    store.broken = False
    assert await asked.trouble() is None


async def test_who_leaves_while_the_store_is_asked_takes_nobody_along() -> None:
    store = Counting()
    asked = health.Health(store)  # type: ignore[arg-type]
    first, second = asyncio.create_task(asked.trouble()), asyncio.create_task(asked.trouble())
    await asyncio.sleep(0)
    first.cancel()
    assert await second is None
