"""How much of a running game's replay is stored, and when."""

import asyncio

import pytest

from roundhouse.server.client import Visitor
from roundhouse.server.tables import replay_keeper
from roundhouse.server.wire import Sitter
from roundhouse.table.replay_parts import PART
from tests.server.running import Running, play_first, yard

pytestmark = pytest.mark.anyio


async def test_of_a_game_that_goes_on_more_is_kept_after_some_time(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = house.house.store
    async with Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        async with ann.at(table.id) as place:
            for step in range(PART + 2):
                await play_first(place, step % 2, step)
            live = await house.house.hub.find(table.id)
            assert not house.house.hub.replays._tasks
            assert live.replay_to == -1
            monkeypatch.setattr(replay_keeper, "EVERY", 0.0)
            await play_first(place, 0, 1)
            while live.replay_to < PART:
                await asyncio.sleep(0.01)
            assert await store.replay_extent(table.id) == ("part", live.replay_to)
