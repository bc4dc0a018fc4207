"""Connections that are lost and come back, and slow clients."""

import asyncio
import itertools
import time
from pathlib import Path

import msgspec
import pytest

from roundhouse.server.client import Place, Visitor, encode
from roundhouse.server.people.accounts import Visitor as Known
from roundhouse.server.socket.requests import RequestHandler
from roundhouse.server.tables.connection import Connection
from roundhouse.server.wire import PROTOCOL, Done, Hello, NewTable, Play, Sitter, TableUpdate, Undo
from tests.server.running import Running, Tray, play_first, running, yard

pytestmark = pytest.mark.anyio


def told(place: Place, seat: int) -> list[str]:
    """Return the events that a client has."""
    return [f"{event.step} {event.text}" for event in place.events[seat]]


async def scene_since(visitor: Visitor, table: str, version: int | None) -> TableUpdate:
    """Connect with a version, and return the first update."""
    async with visitor.at(table)._connect() as socket:
        await socket.send(encode(Hello(id="h", protocol=PROTOCOL, version=version)), text=True)
        return msgspec.json.decode(await socket.recv(), type=TableUpdate)


async def test_who_comes_back_from_any_version_has_what_they_would_have_had(house: Running) -> None:
    async with Visitor(house.url) as ann:
        sitters = [Sitter(name="Ann"), Sitter(name="Anton")]
        table = await ann.open(NewTable(game="on-track", seats=2, sitters=sitters, start=True))
        seen: dict[int, tuple[dict[int | None, list[str]], int]] = {}
        async with ann.at(table.id) as place:
            for turn in range(24):
                seat = place.table.turn
                assert seat is not None
                await play_first(place, seat, turn)
                if turn % 4 == 3 and any(seat_view.can_undo for seat_view in place.update.views):  # type: ignore[union-attr]
                    able = next(seat_view.seat for seat_view in place.update.views if seat_view.can_undo)  # type: ignore[union-attr]
                    await place.undo(able or 0)
                if turn == 10:
                    await place.say("so far so good")
                seen[place.table.version] = {seat: told(place, seat or 0) for seat in place.events}, len(place.said)
            whole = {seat: told(place, seat or 0) for seat in place.events}
            now = place.table.version
        assert await undone_since(seen)
        for version, (events, said) in seen.items():
            update = await scene_since(ann, table.id, version)
            assert update.version == now
            for seat_view in update.views:
                kept = [text for text in events[seat_view.seat] if int(text.split()[0]) <= update.kept]
                assert kept + [f"{event.step} {event.text}" for event in seat_view.events] == whole[seat_view.seat]
            assert said + len(update.said) == 1
        for stranger in (None, 0, now + 99):
            assert (await scene_since(ann, table.id, stranger)).kept == -1


async def undone_since(seen: dict[int, tuple[dict[int | None, list[str]], int]]) -> bool:
    """Return True if the test includes an undo; otherwise it would show too little."""
    counts = [len(events[0]) for events, _ in seen.values()]
    return any(later <= earlier for earlier, later in itertools.pairwise(counts))


async def test_what_was_asked_for_before_a_cut_counts_once_also_after_a_restart(url: str) -> None:
    async with running(url) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        request = encode(Play(id="only once", seat=0, action="c8-c5"))
        for _ in range(2):
            async with ann.at(table.id)._connect() as socket:
                await socket.send(encode(Hello(id="h", protocol=PROTOCOL)), text=True)
                await socket.send(request, text=True)
                async for message in socket:
                    if b"done" in (message if isinstance(message, bytes) else message.encode()):
                        break
        assert (await ann.table(table.id)).step == 1
        cookie = ann.cookie
    async with running(url) as house, Visitor(house.url, cookie) as ann:
        async with ann.at(table.id)._connect() as socket:
            await socket.send(encode(Hello(id="h", protocol=PROTOCOL)), text=True)
            await socket.send(request, text=True)
            await socket.recv()
            received = await socket.recv()
            assert msgspec.json.decode(received, type=Done).id == "only once"
        assert (await ann.table(table.id)).step == 1


async def test_a_place_that_stays_comes_back_and_asks_again(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        async with ann.at(table.id) as place:
            for step in range(4):
                for line in list(house.house.connections):
                    line.drop("just so")
                await play_first(place, step % 2)
            assert place.table.step == 4
            assert len(place.events[0]) == 5


async def test_what_was_taken_back_is_forgotten_by_all(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as eve:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        async with ann.at(table.id) as place, eve.at(table.id) as watching:
            await place.play(0, "c8-c5")
            await place.play(1, "c2-c3")
            await watching.until(lambda: watching.table.step == 2)
            await place.until(lambda: place.seat_view(1).can_undo)
            await place.undo(1)
            await watching.until(lambda: watching.table.step == 1)
            await place.play(1, "c2-c4")
            await watching.until(lambda: watching.table.step == 2)
            assert [event.text for event in watching.events[None]][-2:] == [
                "Red moves a car from c8 to c5",
                "Blue moves a car from c2 to c4",
            ]


async def test_a_slow_client_gets_the_newest_scene_and_holds_nobody_up(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        live = await house.house.hub.find(table.id)
        tray = Tray()
        slow = Connection(Known("eve", "Eve"), tray)
        live.join(slow, None)
        async with ann.at(table.id) as place:
            tray.stuck_since = time.monotonic()
            for step in range(10):
                await play_first(place, step % 2)
        house.house.hub.tidy_up()
        assert tray.cuts == 0
        tray.stuck_since -= 60
        house.house.hub.tidy_up()
        assert tray.cuts == 1
        tray.stuck_since = None
        tray.when_free()
        await asyncio.sleep(0)
        updates = [msgspec.json.decode(each, type=TableUpdate) for each in tray.taken]
        assert len(updates) <= 3  # when she joins, when Ann joins, and at the end
        steps = [event.step for update in updates for seat_view in update.views for event in seat_view.events]
        assert steps == sorted(set(steps))
        assert steps[-1] == 10
        live.part(slow)


async def test_nothing_is_shown_before_it_is_on_disk_and_all_of_it_then(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        live = await house.house.hub.find(table.id)
        tray = Tray()
        line = Connection(Known("eve", "Eve"), tray)
        async with live.lock:  # like a writer
            live.join(line, None)
            await asyncio.sleep(0.01)
            assert tray.taken == []
            other = Connection(Known("bob", "Bob"), Tray())
            live.join(other, None)
            live.part(other)
        await asyncio.sleep(0.01)
        assert len(tray.taken) == 1
        async with live.lock:
            line.answer(Done(id="1", version=1))
            await asyncio.sleep(0.01)
            assert len(tray.taken) == 2  # without an update, an answer does not wait for the lock
        live.part(line)


async def test_an_answer_comes_with_the_update_and_after_it(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        live = await house.house.hub.find(table.id)
        tray = Tray()
        line = Connection(Known(live.table.owner, "Ann"), tray)
        live.join(line, None)
        await asyncio.sleep(0)
        await RequestHandler(house.house.hub, live, line).serve(Play(id="1", seat=0, action="c8-c5"))
        await asyncio.sleep(0)
        kinds = [[msgspec.json.decode(each)["kind"] for each in messages] for messages in tray.puts]
        assert kinds == [["update"], ["update", "done"]]
        live.part(line)


async def test_a_client_that_takes_no_answers_in_is_dropped() -> None:
    line = Connection(Known("eve", "Eve"), Tray())
    for number in range(300):
        line.answer(Done(id=str(number), version=1))
    assert line.closing is not None


async def test_two_houses_share_tables(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    url = request.getfixturevalue("cluster").new_database()
    async with running(url) as first, running(url) as second, Visitor(first.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        async with Visitor(second.url, ann.cookie) as same, ann.at(table.id) as here, same.at(table.id) as there:
            for step in range(6):
                await play_first((here, there)[step % 2], step % 2)
            await here.until(lambda: here.table.step == 6)
            await there.until(lambda: there.table.step == 6)
            assert told(here, 0) == told(there, 0)
            asked = [here.ask(Done, Undo, seat=1), there.ask(Done, Undo, seat=1)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert any(isinstance(answer, Done) for answer in answers)
    assert tmp_path.exists()
