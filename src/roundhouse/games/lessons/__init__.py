"""Lessons: short tasks on the real board, a guide for the first game, and the terms of a game that explain themselves.

They are data: one file in a game's folder, `lessons.toml`, and texts in its `en.ftl`. `docs/lessons.md` explains them.
"""

from roundhouse.games.lessons.conditions import Condition, Position
from roundhouse.games.lessons.files import BadLesson, lessons_of
from roundhouse.games.lessons.format import Guide, Lesson, Lessons, Task, Term, Wrong
from roundhouse.games.lessons.playing import Attempt, Decide, Verdict, begin, guide_for, try_out

__all__ = [
    "Attempt", "BadLesson", "Condition", "Decide", "Guide", "Lesson", "Lessons", "Position", "Task", "Term", "Verdict",
    "Wrong", "begin", "guide_for", "lessons_of", "try_out",
]  # fmt: skip
