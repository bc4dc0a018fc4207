"""Analyses of finished games, opinions about positions, and the coach."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from roundhouse.bots.review import Reviewer
from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.settings import NO_LIMITS, Limits
from roundhouse.server.wire import (
    AnalysisState,
    CoachAsk,
    CoachWord,
    NewTable,
    OpinionAsk,
    OpinionCard,
    Position,
    Sitter,
    TableCard,
)
from tests.server.running import Running, play_first, running, yard

pytestmark = pytest.mark.anyio

BOT = Sitter(bot="call-boy")
LAST = {"position": "R:c4 B:d7 turn:R"}
"""A yard in which Red wins with one move."""


@asynccontextmanager
async def quick_house(store: str | Path, limits: Limits = NO_LIMITS) -> AsyncIterator[Running]:
    """Run a server whose analyses are quick."""
    async with running(store, limits=limits, analysis="3") as house:
        yield house


async def short_game(ann: Visitor) -> TableCard:
    """Return a table whose game is over after a few actions, because Ann gave up."""
    table = await yard(ann, Sitter(name="Ann"), BOT, start=True)
    async with ann.at(table.id) as place:
        for _ in range(3):
            await play_first(place, 0)
        await place.until(lambda: place.legal(0))
        await place.resign(0)
        await place.until(lambda: place.table.ending)
    return table


async def ask(visitor: Visitor, table: str) -> AnalysisState:
    return await visitor.ask("POST", f"/tables/{table}/analysis", AnalysisState)


async def look(visitor: Visitor, table: str) -> AnalysisState:
    return await visitor.ask("GET", f"/tables/{table}/analysis", AnalysisState)


async def finished(visitor: Visitor, table: str) -> AnalysisState:
    """Wait until an analysis is done."""
    while (state := await look(visitor, table)).state != "done":
        assert state.state in ("waiting", "running")
        assert 0 <= state.done <= state.total
        await asyncio.sleep(0.02)
    return state


async def test_a_finished_game_is_analysed_once_for_everybody(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with quick_house(url) as house, Visitor(house.url) as ann, Visitor(house.url) as eve:
        table = await short_game(ann)
        assert (await look(eve, table.id)).state == "none"
        analyses = house.house.analyses
        started: list[object] = []
        begin = analyses._begin

        def counted(*wanted: Any) -> None:
            started.append(wanted)
            begin(*wanted)

        monkeypatch.setattr(analyses, "_begin", counted)
        await asyncio.gather(ask(ann, table.id), ask(eve, table.id), ask(eve, table.id))
        assert len(started) == 1
        state = await finished(eve, table.id)
        assert state.result is not None
        assert [point.step for point in state.result.points] == list(range(state.result.steps + 1))
        assert all(sum(point.chances) == pytest.approx(1, abs=1e-3) for point in state.result.points)
        assert [player.seat for player in state.result.players] == [0, 1]
        assert await ask(ann, table.id) == state, "it is stored"


async def test_a_running_game_gets_no_analysis(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), BOT, start=True)
        for asking in (ask, look):
            with pytest.raises(RefusedError, match="when it is over"):
                await asking(ann, table.id)


async def test_an_analysis_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = tmp_path / "house.sqlite"
    advance = Reviewer.advance
    async with quick_house(store) as house, Visitor(house.url) as ann:
        table = await short_game(ann)
        monkeypatch.setattr(Reviewer, "advance", lambda _, stop: not stop.wait(0.01))
        await ask(ann, table.id)
        assert (await look(ann, table.id)).state in ("waiting", "running")
    monkeypatch.setattr(Reviewer, "advance", advance)
    async with quick_house(store) as house, Visitor(house.url) as eve:
        assert (await look(eve, table.id)).state in ("waiting", "running"), "nobody has to ask again"
        assert (await finished(eve, table.id)).result is not None
    async with quick_house(store) as house, Visitor(house.url) as eve:
        assert (await look(eve, table.id)).state == "done"


async def test_one_person_cannot_ask_for_many_analyses(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, analyses=(1, 600.0))
    async with quick_house(tmp_path / "house.sqlite", limits) as house, Visitor(house.url) as ann:
        first, second = await short_game(ann), await short_game(ann)
        await ask(ann, first.id)
        with pytest.raises(RefusedError, match="many analyses"):
            await ask(ann, second.id)
        await finished(ann, first.id)
        assert (await ask(ann, first.id)).state == "done", "what is there may be looked at"


async def test_a_full_house_begins_no_more_analyses(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, analyses_at_once=0)
    async with quick_house(tmp_path / "house.sqlite", limits) as house, Visitor(house.url) as ann:
        table = await short_game(ann)
        with pytest.raises(RefusedError, match="being analysed right now"):
            await ask(ann, table.id)


async def test_a_bot_gives_better_and_better_opinions_of_a_position(house: Running) -> None:
    asked = OpinionAsk(position=Position(game="on-track", seats=3, seed="7"), seconds=0.6)
    opinions = []
    async with (
        httpx.AsyncClient(base_url=house.url) as web,
        web.stream("POST", "/api/opinion", content=msgspec.json.encode(asked), headers=JSON) as answer,
    ):
        assert answer.status_code == 200
        async for line in answer.aiter_lines():
            opinions.append(msgspec.json.decode(line, type=OpinionCard))
    assert len(opinions) >= 2
    assert opinions[-1].iterations > opinions[0].iterations
    assert sum(opinions[-1].chances) == pytest.approx(1, abs=1e-3)
    assert opinions[-1].line[0].action == opinions[-1].ideas[0].action
    assert not house.house.opinions._looking, "nobody looks any more"


async def test_who_leaves_at_once_does_not_count_as_looking(house: Running) -> None:
    body = msgspec.json.encode(OpinionAsk(position=Position(game="switch-yard", seats=2)))
    host, port = house.url.removeprefix("http://").split(":")
    head = f"POST /api/opinion HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
    for number in range(20):
        _, writer = await asyncio.open_connection(host, int(port))
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        await writer.drain()
        await asyncio.sleep(number / 2000)
        writer.transport.abort()
    await asyncio.sleep(1)
    while house.house.opinions._looking:
        await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    ("position", "seconds", "reason"),
    [
        (Position(game="switch-yard", seats=2, options=LAST, actions=["c4-h4"]), 1.0, "the game is over"),
        (Position(game="switch-yard", seats=2), 0.0, "seconds are more than 0"),
        (Position(game="switch-yard", seats=2), -1.0, "seconds are more than 0"),
    ],
)
async def test_what_no_bot_can_think_about_is_refused_with_a_sentence(
    house: Running, position: Position, seconds: float, reason: str
) -> None:
    async with Visitor(house.url) as ann:
        with pytest.raises(RefusedError, match=reason):
            await ann.ask("POST", "/opinion", OpinionCard, OpinionAsk(position=position, seconds=seconds))


async def test_one_person_cannot_look_at_many_positions(tmp_path: Path) -> None:
    asked = msgspec.json.encode(OpinionAsk(position=Position(game="switch-yard", seats=2)))
    limits = replace(NO_LIMITS, opinions=0)
    async with (
        running(tmp_path / "house.sqlite", limits=limits) as house,
        httpx.AsyncClient(base_url=house.url) as web,
    ):
        answer = await web.post("/api/opinion", content=asked, headers=JSON)
        assert answer.status_code == 429


async def test_the_coach_speaks_only_to_people_who_play_bots(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as bob:
        table = await yard(ann, Sitter(name="Ann"), BOT, start=True)
        async with ann.at(table.id) as place:
            await play_first(place, 0)
            word = await ann.ask("POST", f"/tables/{table.id}/coach", CoachWord, CoachAsk(step=0))
            assert word.moment is None or word.moment.mark in ("mistake", "blunder")
            with pytest.raises(RefusedError, match="alone against bots"):
                await bob.ask("POST", f"/tables/{table.id}/coach", CoachWord, CoachAsk(step=0))
        friends = await ann.open(
            NewTable(game="switch-yard", seats=2, sitters=[Sitter(name="Ann"), Sitter(name="Ben")], start=True)
        )
        async with ann.at(friends.id) as place:
            await play_first(place, 0)
        with pytest.raises(RefusedError, match="alone against bots"):
            await bob.ask("POST", f"/tables/{friends.id}/coach", CoachWord, CoachAsk(step=0))


JSON = {"content-type": "application/json"}
