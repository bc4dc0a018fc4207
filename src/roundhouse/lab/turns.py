"""Counts the decisions, turns and waits of a finished game, in compiled code."""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.kernel import jit
from roundhouse.lab.games import CHOICES, SEAT

DECISIONS, OPTIONS, DOUBLINGS, TURNS, FREE_TURNS, STUCK = range(6)
"""What is counted of a game: decisions, the legal actions of all of them, the doublings of their numbers, turns, turns
in which there was a choice, and for how many turns in a row a seat had none."""
STEPS, OWN_DECISIONS, OWN_OPTIONS, WAITS, WAITED, LONGEST = range(6)
"""What is counted of a seat: actions, decisions, their legal actions; how often it waited, the decisions of others
meanwhile in all, and the most of them."""
COLUMNS = 6


@jit
def count_turns(steps: NDArray[np.int32], whole: Any, own: Any, first: Any) -> int:
    """Count a game. Write the first step of each turn with a choice to `first`, and return how many there are.

    A turn ends when another seat decides. A decision is an action with a choice.
    """
    seats = own.shape[0]
    stuck, since = np.zeros(seats, np.int64), np.full(seats, -1)
    turn_seat, is_free, written = -1, True, 0
    for step in range(steps.shape[0]):
        seat, choices = int(steps[step, SEAT]), int(steps[step, CHOICES])
        if seat != turn_seat:
            if turn_seat >= 0 and not is_free:
                stuck[turn_seat] += 1
                whole[STUCK] = max(whole[STUCK], stuck[turn_seat])
            turn_seat, is_free = seat, False
            whole[TURNS] += 1
        own[seat, STEPS] += 1
        if choices <= 1:
            continue
        if not is_free:
            is_free = True
            stuck[seat] = 0
            whole[FREE_TURNS] += 1
            first[written] = step
            written += 1
        gap = whole[DECISIONS] - since[seat] - 1
        if since[seat] >= 0 and gap > 0:
            own[seat, WAITS] += 1
            own[seat, WAITED] += gap
            own[seat, LONGEST] = max(own[seat, LONGEST], gap)
        since[seat] = int(whole[DECISIONS])
        whole[DECISIONS] += 1
        whole[OPTIONS] += choices
        whole[DOUBLINGS] += math.log2(choices)
        own[seat, OWN_DECISIONS] += 1
        own[seat, OWN_OPTIONS] += choices
    if turn_seat >= 0 and not is_free:
        stuck[turn_seat] += 1
        whole[STUCK] = max(whole[STUCK], stuck[turn_seat])
    return written


@dataclass(frozen=True)
class Turns:
    """The turns of a game: what was counted of it and of each seat (see above), and where turns with a choice begin."""

    whole: list[float]
    own: list[list[float]]
    first: NDArray[np.int64]

    @classmethod
    def of(cls, steps: NDArray[np.int32], seats: int) -> "Turns":
        """Count the turns of a game."""
        whole, own = np.zeros(COLUMNS), np.zeros((seats, COLUMNS))
        first = np.zeros(len(steps), np.int64)
        written = count_turns(steps, whole, own, first)
        return cls(whole.tolist(), own.tolist(), first[:written])


def ratio(part: float, whole: float) -> float:
    """Return a part of a whole; 0 if there is nothing."""
    return part / whole if whole else 0.0
