"""What a file of lessons contains."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from roundhouse.games.contract import Game
from roundhouse.games.lessons.conditions import Condition
from roundhouse.games.match import Match
from roundhouse.games.struct_types import learn

EASIEST = "call-boy"
SOLVER = "engineer"


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a file of lessons. Its name is also part of the keys of its texts."""

    name: str


class Wrong(Part, frozen=True):
    """A kind of wrong try, and when it was one. The text has the name of the task and this name."""

    when: Condition


class Task(Part, frozen=True):
    """Something to do.

    `spots` are lit up on the board. The task is done when `done` holds. The learner has `moves` decisions, or `turns`
    whole turns, or without both as many as they like; then the try is answered with a sentence, and the position goes
    `back` to the beginning of the task or of the lesson. Other seats play `replies` as long as they are legal, then the
    lesson's bot decides. `solution` is what the learner can play to finish the task; what it lacks, a bot plays.
    """

    done: Condition
    spots: list[str] = []
    moves: int | None = None
    turns: int | None = None
    back: Literal["task", "lesson"] = "task"
    wrong: list[Wrong] = []
    replies: list[str] = []
    solution: list[str] = []


class Lesson(Part, frozen=True):
    """A lesson: where the game stands, whose seat the learner has, and what there is to do.

    `given` must hold at its beginning. It is checked, and `roundhouse lessons find` looks for a seed that fits.
    `teaches` names the rulings that the lesson explains.
    """

    seat: int = 0
    seats: int | None = None
    options: dict[str, Any] = {}
    seed: int = 0
    actions: list[str] = []
    given: Condition = Condition()
    bot: str = EASIEST
    solver: str = SOLVER
    teaches: list[str] = []
    task: list[Task] = []

    def start(self, game: Game) -> Match:
        """Return the match where the lesson begins."""
        match = Match(game, seats=self.seats, seed=self.seed, options=self.options)
        for action in self.actions:
            match.play(action)
        return match

    def title(self) -> str:
        """Return the key of the title."""
        return f"lesson-{self.name}"

    def says(self, task: Task) -> str:
        """Return the key of what a task says."""
        return f"lesson-{self.name}-{task.name}"

    def praise(self, task: Task) -> str:
        """Return the key of what is said when a task is done. The text need not be there."""
        return f"{self.says(task)}-done"

    def reproof(self, task: Task, wrong: Wrong | None = None) -> str:
        """Return the key of what is said after a wrong try: of a kind, or of any other."""
        return f"{self.says(task)}-{'wrong' if wrong is None else wrong.name}"


class Guide(Part, frozen=True):
    """An explanation during the first game, for the first time that `when` holds on the player's turn."""

    when: Condition
    spots: list[str] = []

    def says(self) -> str:
        """Return the key of the explanation."""
        return f"guide-{self.name}"


class Term(Part, frozen=True):
    """A term that explains itself wherever players read it: `figure` is one of the rules page's, if there is one."""

    figure: str = ""

    def words(self) -> str:
        """Return the key of the words that name the term, with commas between them."""
        return f"term-{self.name}"

    def says(self) -> str:
        """Return the key of the explanation."""
        return f"term-{self.name}-text"


class Lessons(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The lessons of a game, the guide for its first game, and its terms."""

    lesson: list[Lesson] = []
    guide: list[Guide] = []
    term: list[Term] = []

    def find(self, name: str) -> Lesson | None:
        """Return a lesson by its name."""
        return next((lesson for lesson in self.lesson if lesson.name == name), None)

    def needed_texts(self) -> Iterator[tuple[str, str]]:
        """Yield every key that must have a text, with the part that needs it."""
        for lesson in self.lesson:
            yield lesson.title(), f"lesson {lesson.name}"
            for task in lesson.task:
                part = f"lesson {lesson.name}, task {task.name}"
                yield lesson.says(task), part
                yield from ((lesson.reproof(task, wrong), part) for wrong in (None, *task.wrong))
        yield from ((guide.says(), f"guide {guide.name}") for guide in self.guide)
        for term in self.term:
            yield from ((key, f"term {term.name}") for key in (term.words(), term.says()))


learn(Lessons)
