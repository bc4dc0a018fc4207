"""What is special to a store that several processes share."""

import asyncio
import random
from collections.abc import AsyncIterator

import pytest

from roundhouse.store import Conflict, Store, StoreError, opened
from tests.store.appender import TABLES, appending, told
from tests.store.entries import first, listing, next_one
from tests.store.postgres import Cluster

pytestmark = pytest.mark.anyio
MISSED = ("", 0)


@pytest.fixture
async def two(cluster: Cluster, anyio_backend: str) -> AsyncIterator[tuple[Store, Store]]:  # noqa: ARG001
    """Return two stores on the same database."""
    url = cluster.new_database()
    ours, theirs = await opened(url), await opened(url)
    yield ours, theirs
    await ours.close()
    await theirs.close()


async def heard(news: AsyncIterator[tuple[str, int]]) -> tuple[str, int]:
    """Return the next news."""
    return await asyncio.wait_for(anext(news), 30)


async def test_each_hears_what_the_other_wrote_but_not_what_it_wrote_itself(two: tuple[Store, Store]) -> None:
    ours, theirs = two
    to_us, to_them = ours.changes(), theirs.changes()
    await ours.open_table(1, first("t", b"opened", b"sat"))
    change = await heard(to_them)
    assert change == ("t", 2)
    await theirs.append(next_one("t", 3))
    change = await heard(to_us)
    assert change == ("t", 3)
    await theirs.append(next_one("t", 4, b"four", b"five", b"six"))
    change = await heard(to_us)
    assert change == ("t", 6)
    await ours.append(next_one("t", 7))
    change = await heard(to_them)
    assert change == ("t", 7)
    assert await ours.since("t", 2) == await theirs.since("t", 2)


async def test_what_fails_is_not_told(two: tuple[Store, Store]) -> None:
    ours, theirs = two
    news = theirs.changes()
    await ours.open_table(1, first("t"))
    with pytest.raises(Conflict):
        await ours.append(next_one("t", 7))
    await ours.append(next_one("t", 2))
    changes = [await heard(news), await heard(news)]
    assert changes == [("t", 1), ("t", 2)]


async def test_of_two_processes_that_write_at_once_each_gets_through(two: tuple[Store, Store]) -> None:
    """Both want the next version of the same tables, in different orders: who is late is told so, and tries again."""
    pick = random.Random(1)
    tables = [f"t{number}" for number in range(12)]
    await asyncio.gather(*(two[0].open_table(1, first(table)) for table in tables))
    conflicts = 0

    async def write(store: Store, table: str, name: str) -> None:
        nonlocal conflicts
        for number in range(8):
            while True:
                version = len(await store.since(table, 0)) + 1
                try:
                    bodies = (f"{name} {number}".encode(), b"and so on")
                    new = listing("ann", name, card=table) if pick.random() < 0.5 else None
                    await store.append(next_one(table, version, *bodies, listing=new, snapshot=b"x"))
                    break
                except Conflict:
                    conflicts += 1

    writes = [(store, table, name) for store, name in zip(two, ("ours", "theirs"), strict=True) for table in tables]
    pick.shuffle(writes)
    await asyncio.gather(*(write(*each) for each in writes))
    assert conflicts
    for table in tables:
        bodies = await two[1].since(table, 1)
        assert bodies[1::2] == (b"and so on",) * 16
        for name in ("ours", "theirs"):
            mine = [body.decode() for body in bodies[::2] if body.startswith(name.encode())]
            assert mine == [f"{name} {number}" for number in range(8)]


async def test_what_another_process_writes_is_heard(cluster: Cluster) -> None:
    url = cluster.new_database()
    store = await opened(url)
    news = store.changes()
    with appending(url) as line:
        acknowledged = dict(each for each, _ in zip(told(line), range(200), strict=False))
    acknowledged |= dict(told(line))
    versions: dict[str, int] = {}
    while any(versions.get(table, 0) < version for table, version in acknowledged.items()):
        table, version = await heard(news)
        assert version > versions.get(table, 0)
        versions[table] = version
    assert len(versions) == TABLES
    await store.close()


async def test_a_lost_server_gives_clear_errors_until_it_is_back(cluster: Cluster) -> None:
    url = cluster.new_database()
    store, other = await opened(url), await opened(url)
    news = store.changes()
    await store.open_table(1, first("t"))
    cluster.stop("immediate")
    try:
        for request in (store.append(next_one("t", 2)), store.check(), store.load("t"), store.end_session("s")):
            with pytest.raises(StoreError, match="the database cannot be"):
                await request
        with pytest.raises(StoreError, match="the database cannot be opened"):
            await opened(url)
    finally:
        cluster.start()
    change = await heard(news)
    assert change == MISSED
    await until_it_answers(store)
    await until_it_answers(other)
    assert await store.since("t", 0) == (b"opened",)
    await store.append(next_one("t", 2))
    await other.append(next_one("t", 3))
    change = await heard(news)
    assert change == ("t", 3)
    await store.close()
    await other.close()


async def until_it_answers(store: Store) -> None:
    """Wait until a store has found its database again."""
    for _ in range(100):
        try:
            return await store.check()
        except StoreError:
            await asyncio.sleep(0.1)
    raise AssertionError("the store has not recovered")


async def test_a_store_is_closed_also_while_the_server_is_lost(cluster: Cluster) -> None:
    store = await opened(cluster.new_database())
    cluster.stop("immediate")
    try:
        await asyncio.wait_for(store.close(), 30)
    finally:
        cluster.start()


@pytest.mark.parametrize("url", ["postgresql://localhost:1/house", "postgresql://[", "postgres:///?host=/nowhere"])
async def test_a_database_that_is_not_there_is_a_clear_error(url: str) -> None:
    with pytest.raises(StoreError, match="the database cannot be opened"):
        await opened(url)


async def test_processes_that_open_an_empty_database_at_once_do_not_hinder_each_other(cluster: Cluster) -> None:
    url = cluster.new_database()
    stores = await asyncio.gather(*(opened(url) for _ in range(3)))
    await stores[0].open_table(1, first("t"))
    assert await stores[2].load("t") is not None
    await asyncio.gather(*(store.close() for store in stores))


async def test_what_a_process_remembers_of_a_table_does_not_hide_what_another_wrote(two: tuple[Store, Store]) -> None:
    ours, theirs = two
    await ours.open_table(1, first("t"))
    await ours.append(next_one("t", 2))
    await theirs.append(next_one("t", 3, listing=listing("ann", "eve")))
    with pytest.raises(Conflict):
        await ours.append(next_one("t", 3))
    with pytest.raises(Conflict):
        await ours.append(next_one("t", 9))
    await ours.append(next_one("t", 4, listing=listing("ann"), snapshot=b"at four"))
    assert await ours.listings_of("eve", 9) == []
    await theirs.append(next_one("t", 5, listing=listing("ann", "eve")))
    assert len(await ours.listings_of("eve", 9)) == 1
    kept = await theirs.load("t")
    assert kept is not None
    assert (kept.version, kept.snapshot, kept.since) == (4, b"at four", (b"t 5",))
