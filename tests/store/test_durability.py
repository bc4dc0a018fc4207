"""What was acknowledged is kept, whatever happens to the process."""

import itertools

import pytest

from roundhouse.store import StoreError, opened
from tests.store.appender import PARTS, TABLES, appending, part, told
from tests.store.postgres import Cluster

pytestmark = pytest.mark.anyio


def live_and_die(url: str, acknowledgements: int) -> dict[str, int]:
    """Let a process append, kill it in the middle, and return the last acknowledged version of each table."""
    with appending(url) as line:
        acknowledged = dict(itertools.islice(told(line), acknowledgements))
    return acknowledged | dict(told(line))


async def check_all_is_kept(url: str, acknowledged: dict[str, int]) -> None:
    """Check that every table is whole: each version once, in order, no entry torn, nothing acknowledged missing."""
    store = await opened(url)
    try:
        for number in range(TABLES):
            table = f"table{number}"
            events = await store.since(table, 0)
            assert len(events) >= acknowledged.get(table, 0)
            assert events == tuple(part(table, version) for version in range(1, len(events) + 1))
            assert len(events) % PARTS == 1  # one opened the table
            kept = await store.load(table)
            assert kept is not None
            if kept.snapshot is not None:
                assert kept.snapshot == f"as of {kept.version}".encode()
                assert kept.since == events[kept.version :]
    finally:
        await store.close()


async def test_a_process_killed_again_and_again_loses_nothing(url: str) -> None:
    acknowledged: dict[str, int] = {}
    for acknowledgements in (100, 311, 170, 477):
        acknowledged |= live_and_die(url, acknowledgements)
        await check_all_is_kept(url, acknowledged)
    assert len(acknowledged) == TABLES


async def test_a_database_whose_power_fails_loses_nothing(cluster: Cluster) -> None:
    url = cluster.new_database()
    acknowledged: dict[str, int] = {}
    with appending(url) as line:
        news = told(line)
        acknowledged |= itertools.islice(news, 500)
        cluster.stop("immediate")
        with pytest.raises(StoreError, match="the database cannot be written to"):
            acknowledged.update(news)
    cluster.start()
    await check_all_is_kept(url, acknowledged)
