"""Lessons over HTTP: what there is to learn, and the answers to what learners try."""

import pytest

from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.wire import (
    Guidance,
    LessonCard,
    LessonMoment,
    LessonsCard,
    LessonTry,
    NewTable,
    Position,
    Sitter,
    TableCard,
)
from tests.server.running import Running

pytestmark = pytest.mark.anyio


async def lesson(visitor: Visitor, name: str, game: str = "switch-yard") -> LessonCard:
    """Return a lesson."""
    found = await visitor.ask("GET", f"/games/{game}/lessons", LessonsCard)
    return next(each for each in found.lessons if each.name == name)


async def attempt(visitor: Visitor, card: LessonCard, *play: str, began: int = 0, **asked: object) -> LessonMoment:
    """Try the first task of a lesson of Switch Yard."""
    position = Position(
        game="switch-yard", seats=card.seats, options=card.options, seed=card.seed, actions=[*card.actions]
    )
    body = LessonTry(position=position, lesson=card.name, began=began, play=[*play], **{"task": 0, **asked})  # type: ignore[arg-type]
    return await visitor.ask("POST", "/practice/lesson", LessonMoment, body)


async def test_a_game_tells_its_lessons(house: Running) -> None:
    async with Visitor(house.url) as ann:
        card = await lesson(ann, "one-car")
        assert (card.seats, card.seat, card.title.key, card.title.text) == (2, 0, "lesson-one-car", "Your first car")
        assert card.tasks[0].spots == ["cell:c4", "cell:h4"]
        assert card.tasks[0].says.text.startswith("The red cars are yours")
        with pytest.raises(RefusedError, match="no game"):
            await ann.ask("GET", "/games/chess/lessons", LessonsCard)


async def test_a_right_try_is_praised_and_answered(house: Running) -> None:
    async with Visitor(house.url) as ann:
        seen = await attempt(ann, await lesson(ann, "one-car"), "c4-h4")
        assert (seen.state, seen.moment.played, seen.moment.own) == ("done", ["c4-h4", "c2-c3"], 1)
        assert seen.says is not None
        assert seen.says.key == "lesson-one-car-straight-done"
        assert seen.moment.turn == 0


async def test_a_wrong_try_says_why_and_where_to_go_back(house: Running) -> None:
    async with Visitor(house.url) as ann:
        seen = await attempt(ann, await lesson(ann, "one-car"), "d8-d7")
        assert (seen.state, seen.back, seen.moment.played) == ("wrong", 0, ["d8-d7"])
        assert seen.says is not None
        assert seen.says.key == "lesson-one-car-straight-wrong"


async def test_an_illegal_try_is_refused_with_the_rules_own_reason(house: Running) -> None:
    async with Visitor(house.url) as ann:
        with pytest.raises(RefusedError, match="no car on e4"):
            await attempt(ann, await lesson(ann, "one-car"), "e4-e5")


async def test_the_solution_is_shown_by_what_is_recorded_or_by_a_bot(house: Running) -> None:
    async with Visitor(house.url) as ann:
        shown = await attempt(ann, await lesson(ann, "train"), show=True)
        assert (shown.state, shown.moment.played[0]) == ("done", "f4/d4-i4")
        game = await attempt(ann, await lesson(ann, "first-win"), show=True)
        assert (game.state, game.says, len(game.moment.played)) == ("open", None, 2)


async def test_there_is_no_other_lesson_or_task(house: Running) -> None:
    async with Visitor(house.url) as ann:
        card = await lesson(ann, "one-car")
        with pytest.raises(RefusedError, match="no such task"):
            await attempt(ann, card, "c4-h4", task=7)
        with pytest.raises(RefusedError, match="no such task"):
            await attempt(ann, card, "c4-h4", began=1)
        body = LessonTry(position=Position(game="switch-yard", seats=2), lesson="flying", task=0, began=0)
        with pytest.raises(RefusedError, match="no lesson 'flying'"):
            await ann.ask("POST", "/practice/lesson", LessonMoment, body)


async def test_only_the_player_to_decide_is_guided_and_only_once(house: Running) -> None:
    async with Visitor(house.url) as ann, Visitor(house.url) as ben:
        sitters = [Sitter(name="Ann"), Sitter(bot="call-boy")]
        opened = NewTable(game="switch-yard", seats=2, sitters=sitters, start=True)
        table = await ann.ask("POST", "/tables", TableCard, opened)
        told = await ann.ask("GET", f"/tables/{table.id}/guide", Guidance)
        assert told.guide is not None
        assert told.guide.name == "goal"
        again = await ann.ask("GET", f"/tables/{table.id}/guide?told=goal", Guidance)
        assert again.guide is not None
        assert again.guide.name != "goal"
        assert (await ben.ask("GET", f"/tables/{table.id}/guide", Guidance)).guide is None
