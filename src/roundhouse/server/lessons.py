"""Lessons: what there is to learn about a game, and answers to what learners try. Nothing of it is stored."""

from collections.abc import Collection
from functools import cache
from threading import Event as Flag

from roundhouse.games import parts
from roundhouse.games.contract import Game
from roundhouse.games.errors import BadSetting
from roundhouse.games.lessons import Attempt, Guide, Lesson, Term, Verdict, guide_for, lessons_of
from roundhouse.games.lessons.playing import MOST_REPLIES
from roundhouse.games.registry import find
from roundhouse.server.practice import PracticeRoom, moment_of
from roundhouse.server.tables.hub import Hub
from roundhouse.server.tables.live import LiveTable
from roundhouse.server.wire import (
    GuideCard,
    LessonCard,
    LessonMoment,
    LessonsCard,
    LessonText,
    LessonTry,
    TaskCard,
    TermCard,
)


class Classroom:
    """Answers what learners try."""

    def __init__(self, hub: Hub, practice: PracticeRoom) -> None:
        self._hub = hub
        self._practice = practice

    async def attempt(self, asked: LessonTry, person: str, address: str) -> LessonMoment:
        """Play what the learner tries and what the others reply, and say whether it was right."""
        match = await self._practice.open(asked.position, address)
        lesson = lessons_of(match.game.family).find(asked.lesson)
        if lesson is None:
            raise BadSetting(f"{match.game.name} has no lesson {asked.lesson[:40]!r}")
        if not 0 <= asked.task < len(lesson.task) or not 0 <= asked.began <= len(match):
            raise BadSetting("the lesson has no such task")
        attempt = Attempt(match.game, lesson, asked.task, match, asked.began)
        return await self._answer(attempt, asked, person, address)

    async def _answer(self, attempt: Attempt, asked: LessonTry, person: str, address: str) -> LessonMoment:
        match, lesson = attempt.match, attempt.lesson

        async def choose(bot: str) -> int:
            return await self._hub.bots.choose(match.copy(), bot, Flag(), person, address)

        first = len(match)
        if asked.show:
            shown = attempt.solution
            verdict = attempt.play([await choose(lesson.solver) if shown is None else shown])
        else:
            verdict = attempt.play(asked.play)
        own = len(match) - first
        if verdict.state != "wrong":
            for _ in range(MOST_REPLIES):
                if not attempt.waits:
                    break
                reply = attempt.reply
                match.play(await choose(lesson.bot) if reply is None else reply)
            if verdict.state == "open":
                verdict = attempt.judge()
        moment = moment_of(match, first, own, [lesson.seat], asked.since)
        return LessonMoment(moment=moment, state=verdict.state, says=_sentence(match.game, verdict), back=verdict.back)


def guidance(live: LiveTable, person: str, told: Collection[str]) -> GuideCard | None:
    """Return what to explain to a person at a table, if it is their turn and there is something new."""
    match, seat = live.table.match, live.table.turn
    if seat is None or not person or live.table.chairs[seat].person != person:
        return None
    guide = guide_for(lessons_of(match.game.family), match, seat, told)
    return None if guide is None else _guide_card(match.game, guide)


@cache
def lessons_card(name: str) -> LessonsCard:
    """Return what there is to learn about a game."""
    game, lessons = find(name), lessons_of(name)
    return LessonsCard(
        game=name,
        lessons=[_lesson_card(game, lesson) for lesson in lessons.lesson],
        guides=len(lessons.guide),
        terms=[_term_card(game, term) for term in lessons.term],
    )


def _lesson_card(game: Game, lesson: Lesson) -> LessonCard:
    return LessonCard(
        name=lesson.name,
        title=_text(game, lesson.title()),
        seats=lesson.start(game).seats,
        options=lesson.options,
        seed=str(lesson.seed),
        actions=lesson.actions,
        seat=lesson.seat,
        bot=lesson.bot,
        tasks=[TaskCard(name=task.name, says=_text(game, lesson.says(task)), spots=task.spots) for task in lesson.task],
    )


def _term_card(game: Game, term: Term) -> TermCard:
    return TermCard(name=term.name, words=_text(game, term.words()), says=_text(game, term.says()), figure=term.figure)


def _guide_card(game: Game, guide: Guide) -> GuideCard:
    return GuideCard(name=guide.name, says=_text(game, guide.says()), spots=guide.spots)


def _sentence(game: Game, verdict: Verdict) -> LessonText | None:
    return _text(game, verdict.says) if verdict.says else None


def _text(game: Game, key: str) -> LessonText:
    texts = parts.module(game, "texts")
    assert texts is not None, f"{game.name} has lessons without texts"
    return LessonText(key=key, text=str(texts.say(key)))
