"""Which turns cost much, which luck turned the game, and how accurate each player was."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from roundhouse.bots.review.result import Judgement, Mark, PlayerReport, Point

MARKS: dict[Mark, float] = {"blunder": 0.15, "mistake": 0.08, "slip": 0.04}
"""The loss of the chance to win from which on a turn gets a mark, the worst mark first."""
TURNING_POINT = 0.1
"""The change of a side's chance from which on luck is a turning point."""
FIRST = 0.25
"""A turn is marked at its first action that cost at least this part of the whole loss."""
STEEP = 4.0
"""How fast accuracy falls with the loss of a turn: see `accuracy_of`."""


@dataclass(frozen=True)
class Turn:
    """A turn, or a part of it up to a moment when something was revealed: the judged decisions and the last step."""

    seat: int
    end: int
    judged: tuple[Judgement, ...]

    @property
    def loss(self) -> float:
        """The chance to win that the turn cost."""
        return sum(each.loss for each in self.judged)

    @property
    def mark(self) -> Mark | None:
        """How bad the turn was."""
        return next((mark for mark, least in MARKS.items() if self.loss >= least), None)

    @property
    def first(self) -> Judgement:
        """The decision at which the turn went wrong."""
        return next(each for each in self.judged if each.loss >= FIRST * self.loss)


def parts_of_turns(start: int, movers: Sequence[int], revealed: Sequence[bool]) -> Iterator[range]:
    """Yield the steps of each turn. A turn is cut where something is revealed: the player could not know what follows.

    `movers` are the seats that acted from the step `start` on; `revealed` says of each action what it brought to light.
    """
    first = 0
    for at, seat in enumerate(movers):
        if at + 1 == len(movers) or movers[at + 1] != seat or revealed[at]:
            yield range(start + first, start + at + 1)
            first = at + 1


def turns_of(
    start: int, movers: Sequence[int], revealed: Sequence[bool], judgements: Iterable[Judgement]
) -> Iterator[Turn]:
    """Yield the turns of a game that have a judged decision."""
    by_step = {each.step: each for each in judgements}
    for steps in parts_of_turns(start, movers, revealed):
        judged = tuple(by_step[step] for step in steps if step in by_step)
        if judged:
            yield Turn(movers[steps.start - start], steps.stop, judged)


def accuracy_of(losses: Sequence[float]) -> float | None:
    """Return an accuracy from 0 to 100, from the losses of all turns with a choice; None without any.

    A turn without loss counts 100, one that lost 10 points of the chance to win 67, one that lost 30 points 30:
    100 · e^(−4 · loss). The accuracy is the mean.
    """
    if not losses:
        return None
    return sum(100 * math.exp(-STEEP * loss) for loss in losses) / len(losses)


def reports_of(
    sides: Sequence[Sequence[int]], turns: Sequence[Turn], points: Sequence[Point]
) -> Iterator[PlayerReport]:
    """Yield a report for each seat."""
    for seat in range(sum(map(len, sides))):
        side = next(at for at, each in enumerate(sides) if seat in each)
        own = [turn for turn in turns if turn.seat == seat]
        marks = [turn.mark for turn in own]
        yield PlayerReport(
            seat=seat,
            accuracy=accuracy_of([turn.loss for turn in own]),
            turns=len(own),
            slips=marks.count("slip"),
            mistakes=marks.count("mistake"),
            blunders=marks.count("blunder"),
            lost=sum(turn.loss for turn in own),
            luck=sum(point.luck[side] for point in points),
        )
