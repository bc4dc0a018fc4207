"""Lessons as data: what a file may say, what is wrong with it, and what conditions mean."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import roundhouse as rh
from roundhouse.games.lessons import BadLesson, Condition, Lessons, Position, begin, guide_for, lessons_of, try_out
from roundhouse.games.lessons.files import faults, has_text, parse
from roundhouse.games.match import Match
from roundhouse.games.registry import MODULES, find

YARD = find("switch-yard")


def condition(**fields: Any) -> Condition:
    return msgspec.convert(fields, Condition)


def at(*actions: str, seat: int = 0, began: int = 0) -> Position:
    match = rh.new("switch-yard", position="R:c4,e4 B:d4,f7 turn:R")
    for action in actions:
        match.play(action)
    return Position(match, seat, began)


def with_lesson(**changes: Any) -> Lessons:
    lesson = msgspec.to_builtins(lessons_of("switch-yard").lesson[0])
    return msgspec.convert({"lesson": [lesson | changes]}, Lessons)


def with_task(**changes: Any) -> Lessons:
    task = msgspec.to_builtins(lessons_of("switch-yard").lesson[0].task[0])
    return with_lesson(task=[task | changes])


@pytest.mark.parametrize("name", MODULES)
def test_every_file_of_lessons_can_be_read_and_nothing_is_wrong_with_it(name: str) -> None:
    lessons = lessons_of(name)
    assert list(faults(find(name), lessons)) == []


@pytest.mark.parametrize("name", MODULES)
def test_every_text_of_lessons_belongs_to_a_lesson(name: str) -> None:
    lessons, game = lessons_of(name), find(name)
    praise = {lesson.praise(task) for lesson in lessons.lesson for task in lesson.task}
    needed = {key for key, _ in lessons.needed_texts()} | praise
    source = (Path(game.howto).parent / "en.ftl").read_text(encoding="utf-8")
    told = {line.split(" =")[0] for line in source.splitlines() if line.startswith(("lesson-", "guide-", "term-"))}
    assert told <= needed
    assert all(has_text(game, key) for key in told)


def test_an_event_with_its_data_is_a_condition() -> None:
    moved = {"event": "moved", "data": {"seat": "me", "start": "c4"}}
    assert condition(**moved).holds(at("c4-c6"))
    assert not condition(**moved).holds(at("e4-e6"))
    assert not condition(**moved).holds(at("c4-c6", began=1)), "only what happened since the task began counts"
    assert not condition(**moved).holds(at("c4-c6", seat=1))
    assert condition(event="moved", data={"seat": "other"}).holds(at("c4-c6", seat=1))
    assert condition(event="moved", data={"target": ["c5", "c6"]}).holds(at("c4-c6"))


def test_a_path_into_the_view_is_a_condition() -> None:
    before, after = at(), at("e4-h4")
    assert condition(view="home.me", at_least=1).holds(after)
    assert not condition(view="home.me", at_least=1).holds(before)
    assert condition(view="home.me", at_most=0).holds(before)
    assert condition(view="cars.me", has="h4", size=2).holds(after)
    assert not condition(view="cars.me", size=3).holds(after)
    assert condition(**{"view": "phase", "is": "moving"}).holds(after)
    assert condition(**{"view": "phase", "in": ["moving", "over"]}).holds(after)
    assert condition(view="cars.me.-1", has="h").holds(after)
    assert not condition(view="cars.9", size=0).holds(after), "what is not there fits nothing"
    assert not condition(**{"view": "home.me.deeper", "is": 0}).holds(after)


def test_what_was_played_and_what_may_be_played_are_conditions() -> None:
    pulled = at("e4/c4-g4")
    assert condition(kind="Train").holds(pulled)
    assert condition(played="e4/c4-*").holds(pulled)
    assert not condition(kind="SwitchEngine").holds(pulled)
    assert condition(legal="Train").holds(at())
    assert not condition(legal="Place").holds(at())
    assert not condition(legal="Train").holds(at(seat=1)), "it is not this seat's turn"


def test_conditions_are_put_together() -> None:
    home, train = {"view": "home.me", "at_least": 1}, {"kind": "Train"}
    position = at("e4-h4")
    assert condition(any=[home, train]).holds(position)
    assert not condition(all=[home, train]).holds(position)
    assert condition(none=[train]).holds(position)
    assert not condition(none=[home, train]).holds(position)
    assert condition(over=False, won=False).holds(position)


def test_a_win_is_a_condition() -> None:
    won = rh.new("switch-yard", position="R:c4 B:d7 turn:R")
    won.play("c4-h4")
    assert condition(won=True, over=True).holds(Position(won, 0, 0))
    assert not condition(won=True).holds(Position(won, 1, 0))


def test_a_file_with_an_unknown_field_is_refused_with_the_name_of_the_lesson(tmp_path: Path) -> None:
    file = tmp_path / "lessons.toml"
    file.write_text('[[lesson]]\nname = "one"\ntasks = []\n')
    with pytest.raises(BadLesson, match=r"lessons.toml: .*tasks"):
        parse(file)
    file.write_text("[[lesson")
    with pytest.raises(BadLesson, match=r"lessons.toml"):
        parse(file)


@pytest.mark.parametrize(
    ("lessons", "fault"),
    [
        (with_lesson(task=[]), "lesson one-car, task: there is none"),
        (with_lesson(seat=1), "seat: the lesson begins with a decision of seat 0"),
        (with_lesson(actions=["c4-c1"]), "start: c4-c1"),
        (with_lesson(options={"position": "?"}), "start: "),
        (with_lesson(given={"view": "ply", "is": 3}), "given: it does not hold"),
        (with_lesson(name="Two words"), "only lower-case letters"),
        (with_task(done={}), "task straight, done: the condition is empty"),
        (with_task(done={"event": "flew"}), "done: there is no event flew"),
        (with_task(done={"event": "moved", "data": {"wing": 1}}), "the event moved has no field wing"),
        (with_task(done={"data": {"wing": 1}}), "data belongs to an event"),
        (with_task(done={"kind": "Fly"}), "there is no kind of action Fly"),
        (with_task(done={"view": "wings.me"}), "a view has no field wings"),
        (with_task(done={"any": [{"view": "wings.me"}]}), "a view has no field wings"),
        (with_task(moves=0), "moves: it is 1 or more"),
        (with_task(turns=1), "turns: give moves or turns, not both"),
        (with_task(spots=["e4 "]), "spots: 'e4 ' is not like"),
        (with_task(solution=["fly"]), "solution: "),
        (with_task(wrong=[{"name": "done", "when": {"over": True}}]), "wrong done, name: take another word"),
        (with_task(name="unsaid"), "there is no text lesson-one-car-unsaid"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(lessons: Lessons, fault: str) -> None:
    assert any(fault in told for told in faults(YARD, lessons)), list(faults(YARD, lessons))


def test_a_wrong_try_is_answered_and_leads_back_to_the_beginning_of_the_task() -> None:
    attempt = begin(YARD, lessons_of("switch-yard").lesson[0])
    verdict = try_out(attempt, ["c4-f4"], first)
    assert (verdict.state, verdict.says, verdict.back) == ("wrong", "lesson-one-car-straight-short", 0)
    assert len(attempt.match) == 1, "nobody replies to a wrong try"


def test_after_the_right_try_the_others_reply_and_the_next_task_begins() -> None:
    attempt = begin(YARD, lessons_of("switch-yard").lesson[0])
    assert try_out(attempt, ["c4-h4"], first).state == "done"
    following = attempt.next()
    assert following is not None
    assert (following.began, following.match.turn, following.task.name) == (2, 0, "diagonal")
    assert following.match.told_actions() == ["c4-h4", "c2-c3"]


def test_an_illegal_try_changes_nothing_and_gets_the_rules_own_reason() -> None:
    attempt = begin(YARD, lessons_of("switch-yard").lesson[0])
    with pytest.raises(rh.IllegalAction, match="no car on e4"):
        try_out(attempt, ["e4-e5"], first)
    assert len(attempt.match) == 0


def test_nothing_is_explained_twice_or_on_another_players_turn() -> None:
    guide = {"name": "train", "when": {"legal": "Train"}}
    lessons = msgspec.convert({"guide": [guide]}, Lessons)
    match = rh.new("switch-yard", setup="beginner")
    found = guide_for(lessons, match, 0, [])
    assert found is not None
    assert found.name == "train"
    assert guide_for(lessons, match, 0, ["train"]) is None
    assert guide_for(lessons, match, 1, []) is None


def first(match: Match, _: str) -> int:
    return match.legal()[0]


def test_lessons_of_the_yard_name_marks_by_their_shape_not_by_a_colour() -> None:
    catalog = (Path(YARD.howto).parent / "en.ftl").read_text(encoding="utf-8")
    lessons = [line for line in catalog.splitlines() if line.startswith("lesson-")]
    assert lessons
    assert [line for line in lessons if re.search(r"\b(green|gold|yellow|orange)\b", line)] == []
