"""Lessons on the command line: check that they can be finished, and look for seeds that fit."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec
from rich.console import Console

from roundhouse.bots import Observation, find_bot
from roundhouse.games.contract import Game
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.lessons import BadLesson, Decide, Lesson, Position, begin, lessons_of, try_out
from roundhouse.games.lessons.files import unchecked
from roundhouse.games.match import Match
from roundhouse.games.registry import find

MOST_SHOWN = 300
"""Decisions of the learner. A lesson that takes more is not short."""


def decide(match: Match, bot: str) -> int:
    """Return what a bot decides. It is always the same in the same position."""
    return find_bot(match.game.name, bot).sit_down(len(match)).think(Observation.of(match)).action


def solve(game: Game, lesson: Lesson, decide: Decide = decide) -> str:
    """Play the recorded solution of a lesson. Return what is wrong, or an empty text if it finishes every task."""
    attempt = begin(game, lesson)
    for _ in range(MOST_SHOWN):
        try:
            verdict = try_out(attempt, [], decide)
        except RoundhouseError as error:
            return f"task {attempt.task.name}: {error}"
        if verdict.state == "wrong":
            played = ", ".join(attempt.match.told_actions()[attempt.began :])
            return f"task {attempt.task.name}: after {played} it is not done; the answer is {verdict.says}"
        if verdict.state == "done":
            following = attempt.next()
            if following is None:
                return ""
            attempt = following
            if attempt.match.turn != lesson.seat:
                return f"task {attempt.task.name}: it does not begin with a decision of the learner"
    return f"task {attempt.task.name}: not done after {MOST_SHOWN} decisions"


def check(games: list[str], console: Console) -> None:
    """Play the solutions of all lessons, print what is wrong, and raise BadLesson if anything is."""
    wrong = 0
    for name in games:
        game, lessons = find(name), lessons_of(name)
        faults = [(lesson.name, fault) for lesson in lessons.lesson if (fault := solve(game, lesson))]
        for lesson, fault in faults:
            console.print(f"{name}, lesson {lesson}, {fault}", style="red", highlight=False, markup=False)
        wrong += len(faults)
        console.print(
            f"{name}: {len(lessons.lesson)} lessons, {len(lessons.guide)} explanations, {len(lessons.term)} terms",
            highlight=False,
        )
    if wrong:
        raise BadLesson(f"{wrong} lessons cannot be finished")


@dataclass(frozen=True)
class Search:
    """Where to look for the beginning of a lesson: which seeds, and how many actions bots may play after its own."""

    first: int = 0
    count: int = 10_000
    steps: int = 0
    player: str = "greedy"


def beginnings(game: Game, lesson: Lesson, search: Search) -> Iterator[Lesson]:
    """Yield the lesson with seeds and actions with which it begins as given and its solution finishes it."""
    for seed in range(search.first, search.first + search.count):
        try:
            match = msgspec.structs.replace(lesson, seed=seed).start(game)
        except RoundhouseError:
            continue
        for _ in range(search.steps + 1):
            tried = msgspec.structs.replace(lesson, seed=seed, actions=match.told_actions())
            if _begins(match, lesson) and not solve(game, tried):
                yield tried
                break
            if match.turn is None:
                break
            match.play(decide(match, search.player))


def _begins(match: Match, lesson: Lesson) -> bool:
    return match.turn == lesson.seat and lesson.given.holds(Position(match, lesson.seat, 0))


def find_beginnings(name: str, lesson: str, search: Search, most: int, console: Console) -> None:
    """Print how a lesson can begin. The file may still have a seed that does not fit."""
    game = find(name)
    found = unchecked(game).find(lesson)
    if found is None:
        raise BadLesson(f"{name} has no lesson {lesson!r}")
    for place, fits in enumerate(beginnings(game, found, search), 1):
        actions = json.dumps(fits.actions)
        console.print(f"seed = {fits.seed}\nactions = {actions}\n", highlight=False, markup=False, soft_wrap=True)
        if place == most:
            return
    console.print(f"no more among {search.count} seeds", style="dim", highlight=False)
