"""Several servers with one database serve the same tables."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from roundhouse.server.client import Gone, Visitor
from roundhouse.server.tables.presence import FORGET
from roundhouse.server.wire import Sitter
from roundhouse.store import Store, StoredTable, StoreError
from tests.server.running import play_first, running, yard
from tests.store.postgres import Cluster

pytestmark = pytest.mark.anyio


async def test_people_at_two_servers_play_one_game(cluster: Cluster) -> None:
    url = cluster.new_database()
    async with running(url) as one, running(url) as other, Visitor(one.url) as ann, Visitor(other.url) as bob:
        table = await yard(ann, Sitter(name="Ann"), options={"limit": 8})
        async with ann.at(table.id) as a, bob.at(table.id) as b:
            await b.sit(1, "Bob")
            await a.until(lambda: a.table.chairs[1].name == "Bob")
            await a.start()
            for step in range(8):
                await play_first((a, b)[step % 2], step % 2, step * 7)
            await a.until(lambda: a.table.ending)
            await b.until(lambda: b.table.ending)
            assert a.table.ending == b.table.ending
            assert [event.text for event in a.events[0]] == [event.text for event in b.events[1]]


async def test_who_has_missed_news_catches_up(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    url = cluster.new_database()
    async with running(url) as one, running(url) as other, Visitor(one.url) as ann, Visitor(other.url) as bob:
        table = await yard(ann, Sitter(name="Ann"))
        for task in other.house.hub._tasks:
            task.cancel()  # it receives no changes from now on
        async with ann.at(table.id) as a, bob.at(table.id) as b:
            await a.say("anybody here?")
            assert b.said == []

            async def missed(_: Store) -> AsyncIterator[tuple[str, int]]:
                yield "", 0

            monkeypatch.setattr(type(other.house.store), "changes", missed)
            await other.house.hub._listen()
            await b.until(lambda: b.said)
            assert [remark.text for remark in b.said] == ["anybody here?"]


async def test_who_is_there_is_seen_at_every_server(cluster: Cluster) -> None:
    url = cluster.new_database()
    async with running(url) as one, running(url) as other, Visitor(one.url) as ann, Visitor(other.url) as bob:
        table = await yard(ann, Sitter(name="Ann"))
        async with ann.at(table.id) as a:
            async with bob.at(table.id) as b:
                await b.until(lambda: b.table.chairs[0].here)  # she joined before he did
                await a.until(lambda: a.table.watchers == 1)
                await b.sit(1, "Bob")
                await a.until(lambda: a.table.chairs[1].here and a.table.watchers == 0)
            await a.until(lambda: not a.table.chairs[1].here)
            assert a.table.chairs[1].name == "Bob"


async def test_a_server_that_falls_silent_is_forgotten(cluster: Cluster) -> None:
    url = cluster.new_database()
    async with running(url) as one, running(url) as other, Visitor(one.url) as ann, Visitor(other.url) as bob:
        table = await yard(ann, Sitter(name="Ann"))
        async with ann.at(table.id) as a, bob.at(table.id):
            await a.until(lambda: a.table.watchers == 1)
            presence = one.house.hub.presence
            presence.tidy_up()
            assert len(presence._heard) == 1
            presence._heard = {who: heard - 2 * FORGET for who, heard in presence._heard.items()}
            presence.tidy_up()
            await a.until(lambda: a.table.watchers == 0)


async def test_a_session_that_is_ended_at_one_server_is_cut_at_all(cluster: Cluster) -> None:
    url = cluster.new_database()
    async with running(url) as one, running(url) as other, Visitor(one.url) as ann:
        table = await yard(ann, Sitter(name="Ann"))
        (session,) = await ann.sessions()
        async with Visitor(other.url, ann.cookie) as same, ann.at(table.id, stays=False) as a:
            await same.end_session(session.id)
            with pytest.raises(Gone, match="you were logged out"):
                await a.until(lambda: False)


async def test_what_is_written_while_a_table_is_being_loaded_is_not_missed(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = cluster.new_database()
    async with running(url) as one, running(url) as other, Visitor(one.url) as ann, Visitor(other.url) as bob:
        table = await yard(ann, Sitter(name="Ann"))
        load, read, go_on = other.house.store.load, asyncio.Event(), asyncio.Event()

        async def load_slowly(id: str) -> StoredTable | None:
            kept = await load(id)
            read.set()
            await go_on.wait()
            return kept

        monkeypatch.setattr(other.house.store, "load", load_slowly)
        async with ann.at(table.id) as a:
            looking = asyncio.create_task(bob.table(table.id))
            await read.wait()
            await a.say("anybody here?")
            await asyncio.sleep(0.2)  # the change arrives while the table is not in memory there
            go_on.set()
            assert (await looking).version == a.table.version


async def test_news_that_cannot_be_read_at_first_are_read_later(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = cluster.new_database()
    async with running(url) as one, running(url) as other, Visitor(one.url) as ann, Visitor(other.url) as bob:
        table = await yard(ann, Sitter(name="Ann"))
        async with ann.at(table.id) as a, bob.at(table.id) as b:
            since, fails = other.house.store.since, [2]

            async def since_at_last(table: str, version: int) -> tuple[bytes, ...]:
                if fails[0]:
                    fails[0] -= 1
                    raise StoreError("the database starts")
                return await since(table, version)

            monkeypatch.setattr(other.house.store, "since", since_at_last)
            await a.say("anybody here?")
            await b.until(lambda: b.said)
            assert fails == [0]
