"""The pace of bots: people can follow what bots do, and do not wait before their own first decision."""

from pathlib import Path

import pytest

from roundhouse.server.client import Visitor
from roundhouse.server.wire import Sitter
from tests.server.running import play_first, running, yard

pytestmark = pytest.mark.anyio
BOT = Sitter(bot="call-boy")
ENDLESS = 60.0


async def test_bots_keep_their_pace_only_after_a_persons_first_decision(tmp_path: Path) -> None:
    async with running(tmp_path / "house.sqlite", pace=ENDLESS) as house, Visitor(house.url) as ann:
        hub = house.house.hub
        table = await yard(ann, BOT, Sitter(name="Ann"), start=True)
        async with ann.at(table.id) as place:
            await place.until(lambda: place.table.step == 1)
            assert hub.bots._pace(hub.live[table.id]) == 0.0
            await play_first(place, 1)
            assert hub.bots._pace(hub.live[table.id]) == ENDLESS


async def test_bots_among_themselves_keep_their_pace_from_the_start(tmp_path: Path) -> None:
    async with running(tmp_path / "house.sqlite", pace=ENDLESS) as house, Visitor(house.url) as ann:
        hub = house.house.hub
        table = await yard(ann, BOT, BOT, start=True)
        assert hub.bots._pace(hub.live[table.id]) == ENDLESS
