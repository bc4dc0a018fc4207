"""Rematches: everybody finds the same one, also when two people ask at the same moment."""

import asyncio
from typing import Any

import pytest

from roundhouse.server.client import Visitor
from roundhouse.server.tables.hub import Hub
from roundhouse.server.tables.live import LiveTable
from roundhouse.server.wire import Sitter
from tests.server.running import Running, running, yard
from tests.store.postgres import Cluster

pytestmark = pytest.mark.anyio


async def test_two_who_ask_at_the_same_moment_get_one_rematch_which_begins(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as bob:
        table = await yard(ann, Sitter(name="Ann"))
        async with ann.at(table.id) as a, bob.at(table.id) as b:
            await b.sit(1, "Bob")
            await a.start()
            await a.resign(0)
            await b.until(lambda: b.table.ending)
            await asyncio.gather(a.rematch(), b.rematch())
            again = a.table.rematch or ""
            async with ann.at(again) as next_a, bob.at(again) as next_b:
                await asyncio.gather(
                    next_a.until(lambda: next_a.table.started), next_b.until(lambda: next_b.table.started)
                )
        for visitor in (ann, bob):
            assert {card.id for card in (await visitor.lobby()).mine} == {table.id, again}


async def test_two_who_ask_two_servers_at_the_same_moment_get_one_rematch(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = cluster.new_database()
    async with running(url) as one, running(url) as other, Visitor(one.url) as ann, Visitor(other.url) as bob:
        table = await yard(ann, Sitter(name="Ann"))
        async with ann.at(table.id) as a, bob.at(table.id) as b:
            await b.sit(1, "Bob")
            await a.until(lambda: a.table.chairs[1].name == "Bob")
            await a.start()
            await a.resign(0)
            await b.until(lambda: b.table.ending)
            both = asyncio.Barrier(2)
            open_table = Hub.open_table

            async def meet_first(*given: Any) -> LiveTable:
                await both.wait()
                return await open_table(*given)

            monkeypatch.setattr(Hub, "open_table", meet_first)
            await asyncio.gather(a.rematch(), b.rematch())
            again = a.table.rematch or ""
            async with ann.at(again) as next_a, bob.at(again) as next_b:
                await asyncio.gather(
                    next_a.until(lambda: next_a.table.started), next_b.until(lambda: next_b.table.started)
                )
        for visitor in (ann, bob):
            assert {card.id for card in (await visitor.lobby()).mine} == {table.id, again}
