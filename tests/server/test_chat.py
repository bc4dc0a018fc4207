"""Chat messages are sent in small parts."""

import pytest

from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.tables.updates import MOST_REMARKS
from roundhouse.server.wire import Sitter
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
            with pytest.raises(RefusedError, match="things a minute: wait a little"):
                await place.say("hello")
