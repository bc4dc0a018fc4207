"""What was never stored: nothing is built on it, and nothing of it is kept."""

import asyncio
from typing import Any

import pytest

from roundhouse.server.client import Visitor
from roundhouse.server.wire import Sitter
from roundhouse.store import StoreError
from roundhouse.table import AnyTableEvent, Table
from tests.server.running import play_first, running, yard

pytestmark = pytest.mark.anyio


def move(table: Table, at: float) -> list[AnyTableEvent]:
    """Play the first legal action."""
    assert table.turn is not None
    return table.play(table.owner, table.turn, table.match.legal()[0], "", at)


async def test_a_table_that_was_dropped_is_not_used_by_those_who_waited_for_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(url) as house, Visitor(house.url) as ann:
        hub, store = house.house.hub, house.house.store
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        live = await hub.find(table.id)
        version = live.table.version

        async def refuse(*_: Any) -> None:
            await asyncio.sleep(0.05)
            raise StoreError("the disk is full")

        async def fail_once(*_: Any) -> None:
            monkeypatch.undo()
            raise StoreError("the database does not answer")

        monkeypatch.setattr(store, "append", refuse)
        monkeypatch.setattr(store, "load", fail_once)
        first = asyncio.create_task(hub.do(live, move))
        second = asyncio.create_task(hub.do(live, move))
        with pytest.raises(StoreError):
            await first
        with pytest.raises(StoreError, match="just closed"):
            await second
        again = await hub.find(table.id)
        assert again is not live
        assert (again.table.version, len(again.table.match)) == (version, 0)
        assert await hub.do(again, move) == version + 1


async def test_what_is_being_written_is_in_no_snapshot_and_in_no_replay(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(url) as house, Visitor(house.url) as ann:
        hub, store = house.house.hub, house.house.store
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        async with ann.at(table.id) as place:
            await play_first(place, 0)
        live = await hub.find(table.id)
        version, steps = live.table.version, len(live.table.match)
        answered = asyncio.Event()

        async def refuse_in_the_end(*_: Any) -> None:
            await answered.wait()
            raise StoreError("the disk is full")

        with monkeypatch.context() as patched:
            patched.setattr(store, "append", refuse_in_the_end)
            moving = asyncio.create_task(hub.do(live, move))
            async with asyncio.timeout(20):
                while len(live.table.match) == steps:
                    await asyncio.sleep(0.01)
                hub.replays.keep_rest(live)
                await asyncio.sleep(0.3)
                answered.set()
                with pytest.raises(StoreError):
                    await moving
                while hub.replays._tasks:
                    await asyncio.sleep(0.01)
        stored = await store.load(table.id)
        assert stored is not None
        assert stored.version <= version
        assert await store.replay_extent(table.id) == ("part", steps)
