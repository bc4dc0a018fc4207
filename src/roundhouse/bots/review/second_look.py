"""Which steps of a game deserve a second, longer look before anything is said about them.

Of many estimates, the most extreme ones are partly chance: what looks like a big mistake or a turning point after a
short look is often neither.
"""

from collections.abc import Collection, Iterable, Sequence

from roundhouse.bots.analysis import Budget
from roundhouse.bots.review.marks import TURNING_POINT, Turn
from roundhouse.bots.review.result import Point

MOST_TURNS, MOST_DRAWS = 12, 12
"""How many turns that cost much, and how many draws that changed much, are looked at again: the largest."""
LONGER = 4
"""How many times as many iterations a second look gets."""
PART = 0.25
"""The part of the time for all second looks."""


def doubtful_steps(turns: Iterable[Turn], points: Sequence[Point], stations: Collection[int]) -> list[int]:
    """Return the steps to look at again: decisions of turns that would be marked, and both ends of great luck.

    `stations` are the steps at which the chances were looked at. The last point of a finished game is no estimate.
    """
    marked = sorted((turn for turn in turns if turn.mark is not None), key=lambda turn: turn.loss)[-MOST_TURNS:]
    steps = {each.step for turn in marked for each in turn.judged if each.loss > 0}
    turning = (point for point in points if max(map(abs, point.luck)) >= TURNING_POINT)
    for point in sorted(turning, key=lambda point: max(map(abs, point.luck)))[-MOST_DRAWS:]:
        steps.update(ends_of(point, stations))
    return sorted(steps)


def ends_of(point: Point, stations: Collection[int]) -> set[int]:
    """Return the steps whose looks tell the luck of a point: itself, if it is one, and the last one before it."""
    return {point.step, max(at for at in stations if at < point.step)} & set(stations)


def longer(each: Budget, whole: Budget, looks: int) -> Budget:
    """Return the budget of each of the second looks, from that of a first look and that of the whole game."""
    if whole.seconds is not None:
        return Budget(max(each.seconds or 0.0, whole.seconds * PART / looks), each.iterations)
    assert each.iterations is not None
    return Budget(iterations=each.iterations * LONGER)
