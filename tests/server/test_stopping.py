"""A stopping server accepts no new work, and nothing that hangs delays it."""

import asyncio
from typing import Any

import pytest

from roundhouse.games.errors import RoundhouseError
from roundhouse.server.client import Gone, RefusedError, Visitor
from roundhouse.server.tables import replay_keeper
from roundhouse.server.tables.replay_keeper import ReplayKeeper
from roundhouse.server.wire import Sitter
from tests.server.running import play_first, running, yard

pytestmark = pytest.mark.anyio

BOUND = 20.0
"""Seconds that a stop takes at most on any machine, if nothing delays it."""


async def never(*_: Any, **__: Any) -> Any:
    """Wait for ever."""
    await asyncio.Event().wait()


async def test_a_table_that_is_still_being_loaded_does_not_hold_up_the_stop(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(url) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Ben"), start=True)
    async with running(url, farewell=0.2) as house:
        monkeypatch.setattr(house.house.hub, "read", never)
        loading = asyncio.create_task(house.house.hub.find(table.id))
        await asyncio.sleep(0.1)
        async with asyncio.timeout(BOUND):
            await house.house.hub.close()
        with pytest.raises(RoundhouseError, match="the server is stopping"):
            await loading


async def test_who_comes_while_the_server_stops_is_sent_away(url: str) -> None:
    async with running(url, farewell=0.2) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Ben"), start=True)
        await house.house.hub.say_farewell()
        with pytest.raises(RefusedError, match="the server is stopping") as refused:
            await ann.table(table.id)
        assert refused.value.code == "unavailable", "who asks again finds the next server"
        with pytest.raises(Gone, match="the server is stopping"):
            async with ann.at(table.id, stays=False) as place:
                await place.until(lambda: False)


async def test_a_replay_that_cannot_be_kept_does_not_hold_up_the_stop(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay_keeper, "AT_THE_END", 0.2)
    async with running(url, farewell=0.2) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Ben"), start=True)
        async with ann.at(table.id) as place:
            await play_first(place, 0)
        monkeypatch.setattr(ReplayKeeper, "_keep", never)
        async with asyncio.timeout(BOUND):
            await house.house.hub.close()


async def test_a_session_that_cannot_be_looked_up_does_not_hold_up_the_stop(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(url, farewell=0.2) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Ben"), start=True)
        monkeypatch.setattr(house.house.store, "living", never)

        async def come() -> None:
            async with ann.at(table.id, stays=False) as place:
                await place.until(lambda: False)

        coming = asyncio.create_task(come())
        while not house.house.connections:
            await asyncio.sleep(0.01)
        async with asyncio.timeout(BOUND):
            await house.house.hub.say_farewell()
            with pytest.raises(Gone, match="the server is stopping"):
                await coming
