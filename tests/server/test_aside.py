"""A table that cannot be read is set aside, and everything else continues."""

import asyncio
import json
import sqlite3
import time
from pathlib import Path

import httpx
import pytest

from roundhouse.server.client import Gone, RefusedError, Visitor
from roundhouse.server.tables import hub as hubs
from roundhouse.server.tables.hub import UNREADABLE, Hub
from roundhouse.server.tables.live import SNAPSHOT_EVERY
from roundhouse.server.wire import ClockSetting, NewTable, Sitter
from roundhouse.store import Entry, Store, opened
from tests.server.running import SECRET, Running, play_first, play_to_and_fro, running, yard
from tests.server.test_process import process
from tests.store.postgres import Cluster

pytestmark = pytest.mark.anyio

UNKNOWN = json.dumps({"kind": "waved", "at": 1.0, "person": "ann"}).encode()


async def spoil(store: Store, table: str) -> None:
    """Write an event to a table that this release cannot read."""
    version = len(await store.since(table, 0)) + 1
    await store.append(Entry(table, version, (UNKNOWN,)))


async def until_it_plays(visitor: Visitor, table: str) -> None:
    """Wait until a table's bots have moved."""
    step = (await visitor.table(table)).step
    while (card := await visitor.table(table)).step <= step and not card.ending:
        await asyncio.sleep(0.02)


async def test_bots_are_woken_and_clocks_run_out_beside_a_table_that_cannot_be_read(url: str) -> None:
    bots = [Sitter(bot="call-boy"), Sitter(bot="call-boy")]
    clock = ClockSetting(bank=0.0, increment=30.0)
    people = [Sitter(name="Ann"), Sitter(name="Anton")]
    async with running(url, pace=60.0) as house, Visitor(house.url) as ann:
        playing = [await yard(ann, *bots, start=True) for _ in range(3)]
        timed = [await yard(ann, *people, start=True, clock=clock) for _ in range(3)]
        for card in timed:
            async with ann.at(card.id):  # its clock waits for this
                pass
    store = await opened(url)
    for spoilt in (playing[1], timed[0]):
        await spoil(store, spoilt.id)
    await store.close()
    later = time.time() + 1000.0
    async with running(url, now=lambda: later) as house, Visitor(house.url) as ann:
        for card in (playing[0], playing[2]):
            await until_it_plays(ann, card.id)
        for card in timed[1:]:
            while not (await ann.table(card.id)).ending:
                await asyncio.sleep(0.02)
        for card in (playing[1], timed[0]):
            with pytest.raises(RefusedError, match=f"unavailable: {UNREADABLE}"):
                await ann.table(card.id)
        assert set(house.house.hub.aside) == {playing[1].id, timed[0].id}


async def test_what_is_wrong_with_a_table_is_said_plainly_to_all(house: Running) -> None:
    store = house.house.store
    async with Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), public=True)
        fine = await yard(ann, Sitter(name="Ann"), public=True)
        await spoil(store, table.id)
        async with ann.at(table.id, stays=False) as place:
            with pytest.raises(RefusedError, match=f"unavailable: {UNREADABLE}"):
                await place.say("hello?")  # another process wrote, so the table is read again, which fails
        with pytest.raises(Gone, match=UNREADABLE):
            async with ann.at(table.id, stays=False):
                pass
        async with httpx.AsyncClient(base_url=house.url, trust_env=False) as client:
            for path in ("", "/record", "/story", "/moments/0"):
                answer = await client.get(f"/api/tables/{table.id}{path}")
                assert (answer.status_code, answer.json()["reason"]) == (503, UNREADABLE)
        lobby = await ann.lobby()
        for cards in (lobby.mine, lobby.open):
            assert {card.id: card.trouble for card in cards} == {table.id: UNREADABLE, fine.id: None}


async def test_a_table_that_was_mended_is_opened_again(
    tmp_path: Path, anyio_backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert anyio_backend
    monkeypatch.setattr(hubs, "ASIDE_FOR", 0.0)
    path = tmp_path / "house.sqlite"
    async with running(path) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"))
        hub = house.house.hub
        await spoil(house.house.store, table.id)
        hub._drop(hub.live[table.id], "")
        with pytest.raises(RefusedError, match=UNREADABLE):
            await ann.table(table.id)
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute("DELETE FROM happenings WHERE body = ?", (UNKNOWN,))
        connection.close()
        assert (await ann.table(table.id)).id == table.id
        assert hub.aside == {}


async def test_a_listing_that_cannot_be_read_does_not_close_the_lobby(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as guest:
        table = await yard(ann, Sitter(name="Ann"), public=True)
        strange = await yard(guest, Sitter(name="Gus"), public=True)
        await house.house.store._change(  # type: ignore[attr-defined]
            ("UPDATE tables SET facts = $1 WHERE id = $2", (b'{"owner":"of cardboard"}', strange.id))
        )
        hub = house.house.hub
        hub._drop(hub.live[strange.id], "")
        assert [card.id for card in (await ann.lobby()).open] == [table.id]
        await ann.make_account("Ann", "all change please")
        await guest.log_in("Ann", "all change please")
        assert {card.id for card in (await guest.lobby()).mine} == {
            table.id,
            strange.id,
        }  # taken over from the guest, and listed again


async def test_a_task_of_the_house_that_fails_is_started_again(
    tmp_path: Path, anyio_backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert anyio_backend
    monkeypatch.setattr("roundhouse.store.supervision.PAUSE", 0.0)
    monkeypatch.setattr(hubs, "ROUND", 0.0)
    rounds = 0

    def fail_at_first(_: Hub) -> None:
        nonlocal rounds
        rounds += 1
        if rounds < 3:
            raise ZeroDivisionError("nobody thought of this")

    monkeypatch.setattr(Hub, "tidy_up", fail_at_first)
    async with running(tmp_path / "house.sqlite"):
        while rounds < 5:
            await asyncio.sleep(0.01)


@pytest.mark.deep
async def test_an_older_server_goes_on_beside_a_newer_one(cluster: Cluster) -> None:
    url, secret = cluster.new_database(), {"ROUNDHOUSE_SECRET_FILE": str(SECRET)}
    with (
        process(url, module="tests.server.newer", **secret) as newer,
        process(url, **secret) as older,
    ):
        async with asyncio.timeout(120), Visitor(newer.url) as ann, Visitor(older.url) as bob:
            table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True, public=True)
            other = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
            async with (
                ann.at(table.id) as a, ann.at(other.id) as x, bob.at(other.id) as y, bob.at(table.id, stays=False) as b,
            ):  # fmt: skip
                await a.say("wave")
                with pytest.raises(Gone, match=UNREADABLE):
                    await b.until(lambda: False)
                for step in range(4):  # other tables still get changes and presence
                    await play_first(x, step % 2)
                    await y.until(lambda step=step: y.table.step == step + 1)  # type: ignore[misc]
                await x.until(lambda: x.table.watchers == 1)
                with pytest.raises(RefusedError, match=f"unavailable: {UNREADABLE}"):
                    await bob.table(table.id)
                assert [card.trouble for card in (await bob.lobby()).running if card.id == table.id] == [UNREADABLE]
                own = await bob.open(
                    NewTable(
                        game="switch-yard", seats=2, sitters=[Sitter(name="Bob"), Sitter(bot="call-boy")], start=True
                    )
                )
                async with bob.at(own.id) as place:
                    await play_first(place, 0)
                    await place.until(lambda: place.table.step == 2)
                await play_to_and_fro(a, 0, SNAPSHOT_EVERY)  # then a snapshot replaces the unknown event
                async with bob.at(table.id) as again:
                    await again.until(lambda: again.table.version == a.table.version)
