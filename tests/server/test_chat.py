"""Chat messages are sent in small parts."""

import pytest

from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.tables.updates import MOST_REMARKS
from roundhouse.server.wire import NewTable, Sitter
from roundhouse.table.chat import MOST_A_MINUTE
from roundhouse.table.events import Said
from tests.server.running import Running, yard

pytestmark = pytest.mark.anyio


async def test_who_comes_gets_the_latest_remarks_and_sees_that_there_were_others(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as bob:
        table = await yard(ann, Sitter(name="Ann"))
        live = await house.house.hub.find(table.id)
        await house.house.hub.do(
            live, lambda _, at: [Said(at - 9999, "0", "Eve", f"remark {number}") for number in range(10_000)]
        )
        async with bob.at(table.id) as place:
            assert [remark.number for remark in place.said] == list(range(10_000 - MOST_REMARKS, 10_000))
            await place.say("what a crowd")
            await place.until(lambda: place.said[-1].number == 10_000)
            assert place.said[-1].text == "what a crowd"


async def test_who_says_too_much_is_told_so(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"))
        async with ann.at(table.id) as place:
            for _ in range(MOST_A_MINUTE):
                await place.say("hello")
            with pytest.raises(RefusedError, match="messages a minute: wait a little"):
                await place.say("hello")


async def test_what_a_team_says_reaches_nobody_else(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as bob, Visitor(house.url) as eve:
        sitters = [Sitter(name="Ann"), Sitter(), Sitter(), Sitter(bot="call-boy")]
        new = NewTable(game="on-track", seats=4, options={"golden_spike": True}, sitters=sitters)
        table = await ann.open(new)
        async with ann.at(table.id) as a, bob.at(table.id) as b, eve.at(table.id) as e:
            await b.sit(1)
            await e.sit(2)
            await a.say("meet me in the middle", team=True)
            await a.say("hello all")
            for place in (a, b, e):
                await place.until(lambda place=place: place.said and place.said[-1].text == "hello all")  # type: ignore[misc]
            read = [[remark.text for remark in place.said] for place in (a, b, e)]
            assert read[0] == ["meet me in the middle", "hello all"]
            assert sorted(map(len, read[1:])) == [1, 2]  # one of them is the partner
        async with Visitor(house.url) as dan, dan.at(table.id) as watching:
            assert [remark.text for remark in watching.said] == ["hello all"]
