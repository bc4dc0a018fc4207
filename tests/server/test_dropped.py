"""An unused table is freed at once, without the garbage collector."""

import asyncio
import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from roundhouse.server.client import Visitor
from roundhouse.server.wire import Sitter
from tests.server.running import Running, play_first, running, yard

pytestmark = pytest.mark.anyio


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
async def test_a_dropped_table_is_freed(house: Running) -> None:
    hub = house.house.hub
    async with Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(bot="call-boy"), start=True)
        async with ann.at(table.id) as place:
            for _ in range(3):
                await play_first(place, 0)
        async with asyncio.timeout(20):
            while hub.live[table.id].connections or hub.bots.is_busy_at(hub.live[table.id]):
                await asyncio.sleep(0.01)
        live = ref(hub.live[table.id])
        match = ref(hub.live[table.id].table.match)
        hub._drop(hub.live[table.id], "")
        await asyncio.sleep(0.1)
    assert live() is None
    assert match() is None


async def test_a_dropped_table_takes_its_bot_along(url: str) -> None:
    async with running(url, pace=30.0) as house, Visitor(house.url) as ann:
        hub = house.house.hub
        table = await yard(ann, Sitter(bot="call-boy"), Sitter(bot="call-boy"), start=True)
        async with asyncio.timeout(20):
            while table.id not in hub.bots._players:
                await asyncio.sleep(0.01)
        hub._drop(hub.live[table.id], "")
        assert table.id not in hub.bots._players
