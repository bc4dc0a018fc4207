"""Lessons: what there is to learn about a game, and whether a try was right."""

from typing import Any, Literal

from roundhouse.server.wire.base import Body, Card
from roundhouse.server.wire.practice import Position, PracticeMoment


class LessonText(Card, frozen=True):
    """A text of a game: its key, and what it says in English."""

    key: str
    text: str


class TaskCard(Card, frozen=True):
    """Something to do in a lesson. The spots are lit up on the board."""

    name: str
    says: LessonText
    spots: list[str]


class LessonCard(Card, frozen=True):
    """A lesson: where it begins, whose seat the learner has, which bot has the others, and what there is to do."""

    name: str
    title: LessonText
    seats: int
    options: dict[str, Any]
    seed: str
    actions: list[str]
    seat: int
    bot: str
    tasks: list[TaskCard]


class TermCard(Card, frozen=True):
    """A term of a game: the words that name it, what it means, and a figure of the rules page, if there is one."""

    name: str
    words: LessonText
    says: LessonText
    figure: str


class LessonsCard(Card, frozen=True):
    """What there is to learn about a game. `guides` counts what can be explained during a first game."""

    game: str
    lessons: list[LessonCard]
    guides: int
    terms: list[TermCard]


class LessonTry(Body, frozen=True):
    """A try at a task: the position, when the task began (a number of actions), and what the learner plays.

    With `show`, the server plays the next action of the solution instead.
    """

    position: Position
    lesson: str
    task: int
    began: int
    play: list[int | str] = []
    show: bool = False
    since: int = -1


class LessonMoment(Card, frozen=True):
    """What a try led to, and whether it was right: `open` if the task goes on.

    After a wrong try, the position goes `back` to this number of actions.
    """

    moment: PracticeMoment
    state: Literal["open", "done", "wrong"]
    says: LessonText | None
    back: int


class GuideCard(Card, frozen=True):
    """An explanation during a first game."""

    name: str
    says: LessonText
    spots: list[str]


class Guidance(Card, frozen=True):
    """What to explain to you at a table now, if anything."""

    guide: GuideCard | None
