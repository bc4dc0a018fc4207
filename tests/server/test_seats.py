"""Seats are protected: whatever a stranger asks for at a running table is refused, and nothing changes."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from roundhouse.server.client import Place, RefusedError, Visitor, encode
from roundhouse.server.settings import Limits
from roundhouse.server.tables.hub import SKEW
from roundhouse.server.wire import (
    PROTOCOL,
    ClockSetting,
    Done,
    Hello,
    Hint,
    Leave,
    NewTable,
    Play,
    Rematch,
    Resign,
    SeatBot,
    Sit,
    Sitter,
    Start,
    Undo,
    Why,
)
from tests.server.running import Running, play_first, running, yard

pytestmark = pytest.mark.anyio

WISHES: list[tuple[type[Any], dict[str, Any]]] = [
    (Sit, {"seat": 0}),
    (Sit, {"seat": 0, "name": "Ann"}),
    (SeatBot, {"seat": 0, "bot": "call-boy"}),
    (Leave, {"seat": 0}),
    (Start, {}),
    (Play, {"seat": 1, "action": "c2-c3"}),
    (Play, {"seat": -1, "action": 0}),
    (Play, {"seat": 10**30, "action": 10**30}),
    (Undo, {"seat": 0}),
    (Resign, {"seat": 1}),
    (Rematch, {}),
    (Hint, {"seat": 1}),
    (Why, {"seat": 1, "action": 0}),
]


async def test_a_stranger_changes_nothing(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as eve:
        table = await yard(ann, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
        async with ann.at(table.id) as place:
            await play_first(place, 0)
        before = await ann.table(table.id)
        nobody = Visitor(house.url)
        for stranger in (eve, nobody):
            async with stranger.at(table.id) as place:
                for request, fields in WISHES:
                    with pytest.raises(RefusedError, match=r"not_allowed|bad_message"):
                        await place.ask(Done, request, **fields)
        with pytest.raises(RefusedError, match="the server does not know you"):
            async with nobody.at(table.id) as place:
                await place.say("hello")
        await nobody.__aexit__()
        assert await ann.table(table.id) == before


async def test_another_origin_is_not_welcome(house: Running) -> None:
    evil = {"origin": "https://evil.example"}
    async with httpx.AsyncClient(base_url=house.url, trust_env=False) as client:
        body = {"game": "switch-yard", "seats": 2}
        refused = await client.post("/api/tables", json=body, headers=evil)
        assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
        own = await client.post("/api/tables", json=body, headers={"origin": house.url})
        assert own.status_code == 201
        assert (await client.get("/api/lobby", headers=evil)).status_code == 200
    async with Visitor(house.url) as ann:
        place = ann.at(own.json()["id"], stays=False)
        line = place._connect()
        line.additional_headers = {"Origin": "https://evil.example"}
        with pytest.raises(Exception, match="403"):
            async with line:
                pass


async def test_who_asks_too_much_is_told_to_wait(tmp_path: Path) -> None:
    limits = Limits(messages=(5, 1000.0), tables=(3, 1000.0), guests=(2, 1000.0), sockets=2, logins=(2, 1000.0))
    async with running(tmp_path / "house.sqlite", limits=limits) as house, Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"))
        for _ in range(2):
            await yard(ann)
        with pytest.raises(RefusedError, match="too_fast: you have opened too many tables"):
            await yard(ann)
        async with ann.at(table.id) as place:
            for _ in range(5):
                await place.ping()
            with pytest.raises(RefusedError, match="too_fast"):
                await place.ping()
            async with ann.at(table.id):
                third = ann.at(table.id, stays=False)
                with pytest.raises(Exception, match="too many tables are open"):
                    await third.__aenter__()
        async with Visitor(house.url):
            pass
        late = Visitor(house.url)
        with pytest.raises(RefusedError, match="too_fast: too many new guests"):
            await late.me()
        await late.__aexit__()
        for _ in range(2):
            with pytest.raises(RefusedError, match="no account"):
                await ann.log_in("Nobody", "none at all")
        with pytest.raises(RefusedError, match="too_fast: too many tries"):
            await ann.log_in("Nobody", "none at all")


async def test_bodies_and_messages_have_a_size(house: Running) -> None:
    async with httpx.AsyncClient(base_url=house.url, trust_env=False) as client:
        large = await client.post("/api/me", content=b'{"name":"' + b"x" * 70_000 + b'"}')
        assert large.status_code == 413
        assert large.json()["code"] == "too_large"
    async with Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"))
        async with ann.at(table.id) as place:
            for text in ("x" * 501, "", "\x00"):
                with pytest.raises(
                    RefusedError, match=r"a message (has 1 to 500 characters|cannot have the character)"
                ):
                    await place.say(text)
            with pytest.raises(RefusedError, match="the id of a request"):
                await _ask_with_id(place, "x" * 41)


async def _ask_with_id(place: Place, id: str) -> None:
    answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    place._asked[id[:40]] = b"", answered
    assert place._socket is not None
    await place._socket.send(encode(Start(id=id)), text=True)
    found = await answered
    raise RefusedError(found.code, found.reason)


async def test_time_runs_out_also_while_the_house_is_closed(url: str) -> None:
    now = [1_000_000.0]
    clock = ClockSetting(bank=60.0, increment=0.0)
    async with running(url, now=lambda: now[0]) as house, Visitor(house.url) as ann:
        seats = [Sitter(name="Ann"), Sitter(name="Anton")]
        first = await ann.open(NewTable(game="switch-yard", seats=2, sitters=seats, start=True, clock=clock))
        new = NewTable(game="switch-yard", seats=2, sitters=seats, start=True, clock=clock, overtime="call-boy")
        second = await ann.open(new)
        for table in (first, second):
            async with ann.at(table.id):  # the clocks wait for this
                pass
        now[0] += 59
        assert (await ann.table(first.id)).ending is None
        now[0] += 2
        async with ann.at(first.id) as place:
            await house.house.hub.clocks.check(await house.house.hub.find(first.id))
            await place.until(lambda: place.table.ending)
            assert place.table.ending is not None
            assert place.table.ending.reason == "Red runs out of time"
        cookie = ann.cookie
    now[0] += SKEW
    async with running(url, now=lambda: now[0]) as house, Visitor(house.url, cookie) as ann:
        while (live := house.house.hub.live.get(second.id)) is None or live.table.chairs[0].bot is None:
            await asyncio.sleep(0.01)
        assert live.table.chairs[0].bot == "call-boy"
        assert (await ann.me()).name


async def test_the_first_word_is_hello(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"))
        for words in (b"{}", b"[]", b"\xff", encode(Start(id="1")), encode(Hello(id="1", protocol=PROTOCOL + 1))):
            async with ann.at(table.id)._connect() as socket:
                await socket.send(words)
                received = await socket.recv()
                assert "farewell" in str(received)
                await socket.wait_closed()
                assert socket.close_code == 4400
        async with ann.at("nowhere")._connect() as socket:
            await socket.send(encode(Hello(id="1", protocol=PROTOCOL)), text=True)
            received = await socket.recv()
            assert "there is no such table" in str(received)
