"""Previews and questions over the socket: only for the seat whose turn it is, and nothing changes."""

from typing import Any

import pytest

from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.settings import NO_LIMITS
from roundhouse.server.wire import NewTable, Sitter
from tests.server.running import Running, play_first, running, yard

pytestmark = pytest.mark.anyio

PAIR = [Sitter(name="Ann"), Sitter(name="Anton")]


async def test_a_preview_shows_what_playing_then_leads_to_and_changes_nothing(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await yard(ann, *PAIR, start=True)
        async with ann.at(table.id) as place:
            before = place.table.version
            seen = await place.preview(0, ["c8-c5"])
            assert (seen.played, seen.stopped, seen.turn, seen.legal) == (1, None, 1, [])
            live = await house.house.hub.find(table.id)
            assert (live.table.version, seen.version, len(live.table.match)) == (before, before, 0)
            await place.play(0, "c8-c5")
            assert place.seat_view(0).view == seen.view
            assert [event.text for event in place.events[0] if event.step == 1] == [event.text for event in seen.events]


async def test_a_preview_ends_before_a_card_is_drawn(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await ann.open(NewTable(game="on-track", seats=2, sitters=PAIR, start=True))
        async with ann.at(table.id) as place:
            turn = place.table.turn or 0
            draws = [card for card in place.legal(turn) if card.kind == "Draw"]
            assert draws
            seen = await place.preview(turn, [draws[0].number])
            assert (seen.played, seen.stopped, seen.events) == (0, "revealed", [])
            assert seen.view == place.seat_view(turn).view
            assert seen.legal == place.seat_view(turn).legal


async def test_only_who_is_to_decide_gets_an_answer(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as eve:
        table = await yard(ann, *PAIR, start=True)
        async with ann.at(table.id) as place, eve.at(table.id) as watching:
            for asker, seat in ((place, 1), (watching, 0), (watching, 7), (place, -1)):
                with pytest.raises(RefusedError, match="not_allowed: it is not your turn"):
                    await asker.preview(seat, ["c8-c5"])
                with pytest.raises(RefusedError, match="not_allowed: it is not your turn"):
                    await asker.ask_rules(seat, "runs")


async def test_what_cannot_be_previewed_or_asked_is_refused_with_a_reason(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await yard(ann, *PAIR, start=True)
        async with ann.at(table.id) as place:
            with pytest.raises(RefusedError, match="illegal: c8-c1: "):
                await place.preview(0, ["c8-c1"])
            for actions in ([], ["c8-c5"] * 65):
                with pytest.raises(RefusedError, match="not_allowed: a sequence has 1 to 64 actions"):
                    await place.preview(0, actions)
            with pytest.raises(RefusedError, match="not_allowed: Switch Yard has no question 'runs'; it has none"):
                await place.ask_rules(0, "runs")


async def test_previews_count_in_the_budget_of_the_connection(tmp_path: object) -> None:
    limits = type(NO_LIMITS)(**{**vars(NO_LIMITS), "messages": (5, 1000.0)})
    async with running(f"{tmp_path}/house.sqlite", limits=limits) as house, Visitor(house.url) as ann:
        table = await yard(ann, *PAIR, start=True)
        async with ann.at(table.id) as place:
            for _ in range(5):
                await place.preview(0, ["c8-c5"])
            with pytest.raises(RefusedError, match="too_fast"):
                await place.preview(0, ["c8-c5"])


TRACKS: dict[str, Any] = {"game": "switching-tracks", "seats": 2, "options": {"quick_setup": True}, "start": True}


async def test_an_earlier_turn_of_ones_own_against_bots_can_be_asked_about(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as eve:
        table = await ann.open(NewTable(**TRACKS, sitters=[Sitter(name="Ann"), Sitter(bot="call-boy")]))
        async with ann.at(table.id) as place, eve.at(table.id) as watching:
            live = await house.house.hub.find(table.id)
            await place.until(lambda: place.legal(0))
            asked_at, answer = place.table.step, await place.ask_rules(0, "runs")
            movers: list[int | None] = []
            while 1 not in movers[asked_at:]:
                await play_first(place, 0)
                movers = [live.table.match.at(step).turn for step in range(len(live.table.match))]
            others = movers.index(1, asked_at)
            assert await place.ask_rules(0, "runs", step=asked_at) == answer
            with pytest.raises(RefusedError, match="not_allowed: this is not your seat"):
                await watching.ask_rules(0, "runs", step=asked_at)
            with pytest.raises(RefusedError, match="not_allowed: this is not your seat"):
                await place.ask_rules(1, "runs", step=others)
            with pytest.raises(RefusedError, match="only the seat to decide can ask: seat 1, not 0"):
                await place.ask_rules(0, "runs", step=others)
            for step in (-1, 999):
                with pytest.raises(RefusedError, match=f"not_allowed: the steps of this game are 0 to .*, not {step}"):
                    await place.ask_rules(0, "runs", step=step)


async def test_between_people_nobody_asks_about_earlier_turns(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await ann.open(NewTable(**TRACKS, sitters=PAIR))
        async with ann.at(table.id) as place:
            turn = place.table.turn
            assert turn is not None
            await place.ask_rules(turn, "runs")
            with pytest.raises(RefusedError, match="only at tables where you play alone against bots"):
                await place.ask_rules(turn, "runs", step=place.table.step)
