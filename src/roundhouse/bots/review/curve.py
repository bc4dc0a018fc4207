"""The chances of all sides over a game, and what changed them: skill, luck, or what the bot saw only later."""

from collections.abc import Mapping, Sequence

import numpy as np

from roundhouse.bots.review.focus import Values
from roundhouse.bots.review.judging import Verdict
from roundhouse.bots.review.result import Point


def points_of(
    start: int, outlooks: Mapping[int, Values], verdicts: Mapping[int, Verdict], revealed: Sequence[bool]
) -> tuple[Point, ...]:
    """Return the points of a game from its first step on, as far as there are outlooks.

    `outlooks` has the chances of the sides after some numbers of actions; in between, only skill changes them.
    `revealed` says of each action, counted from the first step, whether chance or a secret came into it.
    """
    now = outlooks[start]
    nothing = np.zeros(len(now))
    points = [_point(start, now, nothing, nothing, nothing)]
    for step in range(start + 1, max(outlooks) + 1):
        verdict = verdicts.get(step - 1)
        skill = nothing if verdict is None else verdict.after - verdict.before
        after = outlooks[step] if step in outlooks else possible(now + skill)
        rest = after - now - skill
        luck, sight = (rest, nothing) if revealed[step - 1 - start] else (nothing, rest)
        points.append(_point(step, after, skill, luck, sight))
        now = after
    return tuple(points)


def possible(chances: Values) -> Values:
    """Return chances without negative ones. They still add up to 1."""
    positive = np.maximum(chances, 0.0)
    fair: Values = positive / positive.sum()
    return fair


def _point(step: int, chances: Values, skill: Values, luck: Values, sight: Values) -> Point:
    return Point(step, _numbers(chances), _numbers(skill), _numbers(luck), _numbers(sight))


def _numbers(values: Values) -> tuple[float, ...]:
    return tuple(values.tolist())
