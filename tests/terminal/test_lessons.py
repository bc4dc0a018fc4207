"""Every lesson can be finished, every wrong first try is answered, and every rule for beginners is taught."""

import tomllib
from pathlib import Path

import msgspec
import pytest

from roundhouse.bots import Observation, find_bot
from roundhouse.cli import main
from roundhouse.games.lessons import Condition, Lesson, begin, lessons_of, try_out
from roundhouse.games.lessons.files import has_text
from roundhouse.games.match import Match
from roundhouse.games.registry import MODULES, find
from roundhouse.terminal.lessons import Search, beginnings, decide, solve

LUCK = (100, 200)
LESSONS = [(name, lesson) for name in MODULES for lesson in lessons_of(name).lesson]
TAUGHT = tomllib.loads((Path(__file__).parents[1] / "rules" / "beginners.toml").read_text(encoding="utf-8"))
SAMPLED = 12
each_lesson = pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=lambda each: getattr(each, "name", each))


@each_lesson
def test_the_recorded_solution_finishes_every_task(name: str, lesson: Lesson) -> None:
    assert solve(find(name), lesson) == ""


@pytest.mark.parametrize(
    ("name", "lesson"),
    [each for each in LESSONS if len(each[1].task) > 1],
    ids=lambda each: getattr(each, "name", each),
)
def test_the_solution_finishes_every_task_however_the_easiest_bot_replies(name: str, lesson: Lesson) -> None:
    for luck in LUCK:

        def decides(match: Match, bot: str, luck: int = luck) -> int:
            seed = len(match) + (luck if bot == lesson.bot else 0)
            return find_bot(name, bot).sit_down(seed).think(Observation.of(match)).action

        assert solve(find(name), lesson, decides) == ""


@each_lesson
def test_every_wrong_first_try_gets_a_sentence(name: str, lesson: Lesson) -> None:
    game, attempt, answers = find(name), begin(find(name), lesson), 0
    actions = attempt.match.actions()
    for action in actions[:: max(1, len(actions) // SAMPLED)]:
        tried = begin(game, lesson)
        verdict = try_out(tried, [action], decide)
        if verdict.state == "wrong":
            assert has_text(game, verdict.says), verdict.says
            assert verdict.back == attempt.began
            answers += 1
    limited = lesson.task[0].moves == 1
    assert not limited or answers or len(actions) == 1, "every action is right: there is nothing to learn"


@pytest.mark.parametrize("name", MODULES)
def test_every_rule_that_a_beginner_needs_is_taught_by_a_lesson(name: str) -> None:
    taught = {rule for lesson in lessons_of(name).lesson for rule in lesson.teaches}
    rules = tomllib.loads((Path(__file__).parents[1] / "rules" / f"{name}.toml").read_text(encoding="utf-8"))["rulings"]
    needed, later = set(TAUGHT[name]["needed"]), set(TAUGHT[name]["later"])
    assert needed | later == set(rules), "every ruling is either needed by beginners or for later"
    assert not needed & later
    assert needed - taught == set()


def test_the_command_checks_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons", "check", "switch-yard"]) == 0
    assert "switch-yard: 12 lessons" in capsys.readouterr().out


def test_the_command_names_an_unknown_lesson(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons", "find", "switch-yard", "flying"]) == 1
    assert "flying" in capsys.readouterr().err


def test_seeds_are_found_that_finish_a_lesson() -> None:
    lesson = lessons_of("switch-yard").lesson[0]
    found = beginnings(find("switch-yard"), lesson, Search(first=5, count=2))
    assert [each.seed for each in found] == [5, 6]


def test_bots_play_until_a_lesson_begins_as_given() -> None:
    lesson = lessons_of("switch-yard").lesson[-1]
    later = msgspec.structs.replace(lesson, given=Condition(view="ply", at_least=2))
    found = next(beginnings(find("switch-yard"), later, Search(steps=4)))
    assert len(found.actions) == 2
