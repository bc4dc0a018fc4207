"""The bot's plan for a whole turn, its pace, and the course of a game that is over."""

from pathlib import Path
from threading import Event as Flag

import pytest

import roundhouse as rh
from roundhouse.bots import find_bot
from roundhouse.games.progress import Progress
from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.tables.bot_runner import SLOW, wanted_pace
from roundhouse.server.tables.course import turn_ends
from roundhouse.server.tables.turn_plan import plan_turn
from roundhouse.server.wire import Sitter
from tests.server.running import Running, play_first, running, yard

pytestmark = pytest.mark.anyio
BOT = Sitter(bot="call-boy")


@pytest.mark.parametrize("game", ["switch-yard", "switching-tracks", "on-track", "spike"])
def test_a_plan_is_a_turn_that_can_be_played_as_it_is(game: str) -> None:
    match = rh.new(game, seats=2, seed=5)
    for step in range(24):
        seat = match.turn
        assert seat is not None
        plan = plan_turn(find_bot(game, "brakeman").sit_down(step), match, [seat], Flag())
        assert plan.actions[0] == plan.best[0].action
        match.play_all(plan.actions[:64])
        revealed_or_over = match.has_revealed() or match.turn != seat
        assert revealed_or_over, plan
    assert 0.0 <= plan.after <= 1.0


def test_progress_follows_its_path_and_counts_lists() -> None:
    view = {"money": [3, 5], "players": [{"done": ["a", "b"]}, {"done": []}]}
    assert Progress("dollars", "money").of(view) == [3.0, 5.0]
    assert Progress("done", "players.*.done").of(view) == [2.0, 0.0]


def test_turns_end_where_another_seat_decides() -> None:
    assert turn_ends([0, 0, 1, 0, 0]) == [0, 2, 3, 5]
    assert turn_ends([]) == [0]


async def test_advice_has_a_plan_with_what_it_leads_to(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await yard(ann, Sitter(name="Ann"), BOT, start=True)
        async with ann.at(table.id) as place:
            advice = await place.hint(0)
            assert advice.plan[0] == advice.best[0]
            assert advice.events
            assert advice.after is not None
            done = await place.play(0, [action.number for action in advice.plan])
            assert done.played == len(advice.plan)


async def test_the_course_of_a_game_is_told_when_it_is_over(house: Running) -> None:
    async with Visitor(house.url) as ann:
        table = await yard(ann, BOT, BOT, start=True, options={"limit": 6})
        with pytest.raises(RefusedError, match="when the game is over"):
            await ann.course((await yard(ann, Sitter(name="Ann"), BOT, start=True)).id)
        async with ann.at(table.id) as place:
            await place.until(lambda: place.table.ending is not None)
        course = await ann.course(table.id)
        assert course.steps == list(range(7))
        assert course.points[0] == [0.0, 0.0]
        assert all(len(points) == 2 for points in course.points)


async def test_bots_play_as_quickly_as_all_people_at_the_table_want(tmp_path: Path) -> None:
    async with (
        running(tmp_path / "house.sqlite", pace=0.5) as house,
        Visitor(house.url) as ann,
        Visitor(house.url) as eve,
    ):
        table = await yard(ann, Sitter(name="Ann"), BOT, start=True)
        live = house.house.hub.live[table.id]
        async with ann.at(table.id) as place, eve.at(table.id) as watching:
            await play_first(place, 0)
            assert wanted_pace(live, 0.5) == 0.5
            await watching.pace("slow")
            assert wanted_pace(live, 0.5) == 0.5
            await place.pace("slow")
            assert wanted_pace(live, 0.5) == SLOW
            await place.pace("at_once")
            assert wanted_pace(live, 0.5) == 0.0
