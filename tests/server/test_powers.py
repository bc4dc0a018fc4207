"""What a table's owner may do, as clients see it."""

from pathlib import Path

import pytest

from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.tables.live import AWAY, DESERTED
from roundhouse.server.wire import NewTable, Sitter
from tests.server.running import Running, running, yard

pytestmark = pytest.mark.anyio


async def test_who_was_removed_is_told_so_and_does_not_come_back(url: str) -> None:
    async with running(url) as house, Visitor(house.url) as ann, Visitor(house.url) as eve:
        table = await yard(ann, Sitter(name="Ann"), public=True)
        async with ann.at(table.id) as a, eve.at(table.id) as e:
            await e.sit(1, "Eve")
            assert (a.table.decides, e.table.decides) == (True, False)
            with pytest.raises(RefusedError, match="this is not your seat"):
                await e.leave(0)
            await a.until(lambda: a.table.chairs[1].name)
            await a.leave(1)
            await e.until(lambda: e.table.removed)
            with pytest.raises(RefusedError, match="you were removed from this table"):
                await e.sit(1, "Eve")
            assert a.table.chairs[1].name is None
        assert [each.removed for each in (await eve.lobby()).open] == [True]
        assert [each.removed for each in (await ann.lobby()).mine] == [False]


async def test_a_table_whose_owner_stays_away_passes_to_who_sits_there(tmp_path: Path) -> None:
    now = [1_000_000.0]
    async with running(tmp_path / "house.sqlite", now=lambda: now[0]) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"))
        async with Visitor(house.url) as bob, bob.at(table.id) as place:
            await place.sit(1, "Bob")
            with pytest.raises(RefusedError, match="only the person who opened the table may start the game"):
                await place.start()
            now[0] += DESERTED + 1
            house.house.hub.tidy_up()
            await place.until(lambda: place.table.decides)
            await place.start()
            with pytest.raises(RefusedError, match="Ann is not ready yet"):
                await place.start()
            await place.leave(0)
            await place.seat_bot(0, "call-boy")
            await place.start()
            await place.until(lambda: place.table.started)


async def test_the_others_let_a_bot_play_for_who_stays_away_and_who_can_come_back(tmp_path: Path) -> None:
    now = [1_000_000.0]
    async with running(tmp_path / "house.sqlite", now=lambda: now[0]) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"))
        async with Visitor(house.url) as bob, ann.at(table.id) as place:
            async with bob.at(table.id) as there:
                await there.sit(1, "Bob")
                await place.start()
                await there.until(lambda: there.table.started)
            with pytest.raises(RefusedError, match="this seat is taken"):
                await place.seat_bot(1, "call-boy")
            now[0] += AWAY + 1
            house.house.hub.tidy_up()
            await place.until(lambda: place.table.chairs[1].away)
            await place.seat_bot(1, "call-boy")
            await place.until(lambda: place.table.chairs[1].bot == "call-boy")
            assert place.table.chairs[1].name == "Bob"
            async with bob.at(table.id) as back:
                await back.sit(1)
                await place.until(lambda: place.table.chairs[1].bot is None)
            assert place.update is not None
            assert [note.kind for note in place.update.notes] == ["bot_plays", "sat"]


async def test_all_who_play_agree_on_another_bot(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as bob:
        sitters = [Sitter(name="Ann"), Sitter(), Sitter(bot="call-boy")]
        table = await ann.open(NewTable(game="on-track", seats=3, sitters=sitters))
        async with ann.at(table.id) as a, bob.at(table.id) as b:
            await b.sit(1, "Bob")
            await a.start()
            await a.seat_bot(2, "engineer")
            await b.until(lambda: b.table.proposals)
            proposal = b.table.proposals[0]
            assert (proposal.seat, proposal.bot, proposal.names, proposal.mine) == (2, "engineer", ["Ann"], False)
            assert b.table.chairs[2].bot == "call-boy"
            await b.seat_bot(2, "engineer")
            await a.until(lambda: a.table.chairs[2].bot == "engineer")
            assert a.table.proposals == []
