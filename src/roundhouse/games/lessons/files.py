"""Reading a game's file of lessons, and finding what is wrong with it."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from roundhouse.games import parts
from roundhouse.games.contract import Game
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.lessons.conditions import ME, Condition, Position, kind_of
from roundhouse.games.lessons.format import Lesson, Lessons, Task
from roundhouse.games.registry import find
from roundhouse.texts import Catalog

FILE = "lessons.toml"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
SPOT = re.compile(r"[a-z-]+(:\S.*)?")
TAKEN = ("wrong", "done")
"""Names that end the keys of every task."""


class BadLesson(RoundhouseError):
    """A file of lessons is wrong. The message names the file, the lesson and the field."""


@cache
def lessons_of(name: str) -> Lessons:
    """Return the lessons of a game; none if it has no file of them."""
    game = find(name)
    path = parts.file(game, FILE)
    return Lessons() if path is None else read(game, path)


def read(game: Game, path: Path) -> Lessons:
    """Read and check a file. Everything can be checked without playing but whether the tasks can be done."""
    lessons = parse(path)
    for fault in faults(game, lessons):
        raise BadLesson(f"{path}: {fault}")
    return lessons


def unchecked(game: Game) -> Lessons:
    """Return the lessons of a game as they are written, for those who are still at work on them."""
    path = parts.file(game, FILE)
    return Lessons() if path is None else parse(path)


def parse(path: Path) -> Lessons:
    """Read a file. Only its form is checked."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Lessons)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadLesson(f"{path}: {error}") from None
    except msgspec.ValidationError as error:
        raise BadLesson(f"{path}: {_located(str(error), path)}") from None


def faults(game: Game, lessons: Lessons) -> Iterator[str]:
    """Yield what is wrong with lessons, with the part that is wrong."""
    for group in ("lesson", "guide", "term"):
        yield from _name_faults(group, [each.name for each in getattr(lessons, group)])
    for lesson in lessons.lesson:
        yield from (f"lesson {lesson.name}, {fault}" for fault in _lesson_faults(game, lesson))
    for guide in lessons.guide:
        yield from (f"guide {guide.name}, {fault}" for fault in _condition_faults(game, guide.when, "when"))
        yield from (f"guide {guide.name}, {fault}" for fault in _spot_faults(guide.spots))
    texts = parts.module(game, "texts")
    catalog = None if texts is None else texts.say
    assert catalog is None or isinstance(catalog, Catalog)
    for key, part in lessons.needed_texts():
        if catalog is None or key not in catalog:
            yield f"{part}: there is no text {key} in en.ftl"


def has_text(game: Game, key: str) -> bool:
    """Return True if a game has a text."""
    texts = parts.module(game, "texts")
    return texts is not None and key in texts.say


def _located(message: str, path: Path) -> str:
    """Return msgspec's message with the name of the lesson instead of its number."""
    found = re.search(r"`\$\.(lesson|guide|term)\[(\d+)\]", message) or re.search(r"`\$\.(\w+)\[\.\.\.\]", message)
    if found is None or found.lastindex != 2:
        return message.replace("$.", "")
    named = tomllib.loads(path.read_text(encoding="utf-8"))[found[1]][int(found[2])].get("name", "?")
    return f"{found[1]} {named}: {message}"


def _name_faults(group: str, names: list[str]) -> Iterator[str]:
    for name in names:
        if not NAME.fullmatch(name):
            yield f"{group} {name!r}, name: it has only lower-case letters, digits and single hyphens"
        if names.count(name) > 1:
            yield f"{group} {name}, name: there are two of that name"


def _lesson_faults(game: Game, lesson: Lesson) -> Iterator[str]:
    if not lesson.task:
        yield "task: there is none"
    yield from _name_faults("task", [task.name for task in lesson.task])
    try:
        start = lesson.start(game)
    except RoundhouseError as error:
        yield f"start: {error}"
        return
    if start.turn != lesson.seat:
        yield f"seat: the lesson begins with a decision of seat {start.turn}, not of the learner's seat {lesson.seat}"
    yield from _condition_faults(game, lesson.given, "given")
    if not lesson.given.holds(Position(start, lesson.seat, 0)):
        yield "given: it does not hold where the lesson begins; `roundhouse lessons find` looks for another seed"
    for task in lesson.task:
        yield from (f"task {task.name}, {fault}" for fault in _task_faults(game, task))


def _task_faults(game: Game, task: Task) -> Iterator[str]:
    if task.done == Condition():
        yield "done: the condition is empty"
    if task.moves is not None and task.turns is not None:
        yield "turns: give moves or turns, not both"
    for field, count in (("moves", task.moves), ("turns", task.turns)):
        if count is not None and count < 1:
            yield f"{field}: it is 1 or more; leave it out if there is no limit"
    yield from _condition_faults(game, task.done, "done")
    yield from _spot_faults(task.spots)
    yield from _name_faults("wrong", [wrong.name for wrong in task.wrong])
    for wrong in task.wrong:
        if wrong.name in TAKEN:
            yield f"wrong {wrong.name}, name: take another word"
        yield from _condition_faults(game, wrong.when, f"wrong {wrong.name}, when")
    for field, actions in (("replies", task.replies), ("solution", task.solution)):
        for action in actions:
            try:
                game.number(action)
            except RoundhouseError as error:
                yield f"{field}: {error}"


def _spot_faults(spots: list[str]) -> Iterator[str]:
    yield from (f"spots: {spot!r} is not like cell:e4" for spot in spots if not SPOT.fullmatch(spot))


def _condition_faults(game: Game, condition: Condition, field: str) -> Iterator[str]:
    """Yield what can never be true because nothing of that name exists."""
    events = {kind.name: kind for kind in game.events}
    if condition.event:
        if condition.event not in events:
            yield f"{field}: there is no event {condition.event}; there are: {', '.join(events)}"
        else:
            for name in set(condition.data) - set(events[condition.event].fields):
                yield f"{field}: the event {condition.event} has no field {name}"
    elif condition.data:
        yield f"{field}: data belongs to an event, and there is none"
    kinds = _kinds(game.name)
    for kind in {condition.kind, condition.legal} - {""} - kinds:
        yield f"{field}: there is no kind of action {kind}; there are: {', '.join(sorted(kinds))}"
    first = condition.view.split(".")[0]
    if first and first not in (*game.view_type.__annotations__, ME):
        yield f"{field}: a view has no field {first}"
    for each in (*condition.all, *condition.any, *condition.none):
        yield from _condition_faults(game, each, field)


@cache
def _kinds(name: str) -> frozenset[str]:
    return frozenset(kind_of(action) for action in find(name).typed)
