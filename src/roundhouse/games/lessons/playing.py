"""Playing a lesson: what the learner tries, what the others reply, and whether it was right."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from roundhouse.games.contract import Action, Game
from roundhouse.games.errors import BadSetting
from roundhouse.games.lessons.conditions import Position
from roundhouse.games.lessons.files import has_text
from roundhouse.games.lessons.format import Guide, Lesson, Lessons, Task
from roundhouse.games.match import Match
from roundhouse.games.sequence import is_forced

Decide = Callable[[Match, str], Action | str | int]
"""Decides for the seat to move, with the bot of that name."""

MOST_REPLIES = 400
"""Actions of others in a row. No game needs more."""


@dataclass(frozen=True)
class Verdict:
    """What a try was: `done`, `wrong`, or `open` while the learner may go on. `says` is the key of a sentence, if any.

    After a wrong try the position goes `back` to this number of actions.
    """

    state: Literal["open", "done", "wrong"]
    says: str = ""
    back: int = 0


@dataclass(frozen=True)
class Attempt:
    """A try at a task of a lesson: the match as it stands, and when the task began."""

    game: Game
    lesson: Lesson
    number: int
    match: Match
    began: int

    @property
    def task(self) -> Task:
        """The task."""
        return self.lesson.task[self.number]

    def play(self, actions: Sequence[Action | str | int]) -> Verdict:
        """Play actions of the learner, and return the verdict. An illegal action changes nothing."""
        if self.match.turn != self.lesson.seat:
            raise BadSetting("it is not the learner's turn")
        self.match.play_all(actions, forced=True)
        return self.judge()

    @property
    def solution(self) -> Action | str | int | None:
        """The next action of the solution; None if the solver must find one."""
        played, solution = len(self._position().played), self.task.solution
        return solution[played] if played < len(solution) and self.match.is_legal(solution[played]) else None

    @property
    def waits(self) -> bool:
        """Whether others reply before the learner can decide."""
        return self.match.turn is not None and (self.match.turn != self.lesson.seat or is_forced(self.match))

    @property
    def reply(self) -> Action | str | int | None:
        """What is played next while the learner waits; None if the lesson's bot decides."""
        if is_forced(self.match):
            return self.match.legal()[0]
        given = self.task.replies
        done = sum(seat != self.lesson.seat and chosen for seat, _, chosen in self._position().steps)
        return given[done] if done < len(given) and self.match.is_legal(given[done]) else None

    def judge(self) -> Verdict:
        """Return the verdict about the position as it stands."""
        at, task = self._position(), self.task
        if task.done.holds(at):
            key = self.lesson.praise(task)
            return Verdict("done", key if has_text(self.game, key) else "")
        for wrong in task.wrong:
            if wrong.when.holds(at):
                return self._wrong(self.lesson.reproof(task, wrong))
        out_of_moves = task.moves is not None and len(at.played) >= task.moves
        out_of_turns = task.turns is not None and at.turns >= task.turns
        if out_of_moves or out_of_turns or self.match.turn is None:
            return self._wrong(self.lesson.reproof(task))
        return Verdict("open")

    def next(self) -> "Attempt | None":
        """Return the next task, which begins where this one ended; None after the last."""
        if self.number + 1 == len(self.lesson.task):
            return None
        return replace(self, number=self.number + 1, began=len(self.match))

    def _position(self) -> Position:
        return Position(self.match, self.lesson.seat, self.began)

    def _wrong(self, key: str) -> Verdict:
        return Verdict("wrong", key, self.began if self.task.back == "task" else len(self.lesson.actions))


def try_out(attempt: Attempt, actions: Sequence[Action | str | int], decide: Decide) -> Verdict:
    """Play actions of the learner, or what the solution says if there are none; then let the others reply."""
    verdict = attempt.play(actions or [_or(attempt.solution, attempt, attempt.lesson.solver, decide)])
    if verdict.state == "wrong":
        return verdict
    for _ in range(MOST_REPLIES):
        if not attempt.waits:
            break
        attempt.match.play(_or(attempt.reply, attempt, attempt.lesson.bot, decide))
    return verdict if verdict.state == "done" else attempt.judge()


def _or(action: Action | str | int | None, attempt: Attempt, bot: str, decide: Decide) -> Action | str | int:
    return decide(attempt.match, bot) if action is None else action


def begin(game: Game, lesson: Lesson) -> Attempt:
    """Return the first task of a lesson, at its beginning."""
    match = lesson.start(game)
    return Attempt(game, lesson, 0, match, len(match))


def guide_for(lessons: Lessons, match: Match, seat: int, told: Collection[str]) -> Guide | None:
    """Return what to explain to a seat that is to decide, if there is anything that it was not told yet."""
    if match.turn != seat:
        return None
    at = Position(match, seat, len(match))
    return next((guide for guide in lessons.guide if guide.name not in told and guide.when.holds(at)), None)
