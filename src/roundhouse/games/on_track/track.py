"""Forms of track cards: how they join, and whether a railroad can still be completed."""

from collections.abc import Iterator
from functools import cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.on_track.board import BOARD, SHAPES
from roundhouse.games.on_track.tables import TRACKS

SINGLE, DOUBLE, TO_DOUBLE, TO_SINGLE, TURNTABLE = range(5)
"""The forms in which a track card can lie: a change leads to double or to single track; the turntable is the wild."""
FORMS = 5
FormName = Literal["single", "double", "change to double", "change to single", "wild"]
FORM_NAMES: tuple[FormName, ...] = ("single", "double", "change to double", "change to single", "wild")
ShapeName = Literal["single", "double", "change", "wild"]
SHAPE_NAMES: tuple[ShapeName, ...] = ("single", "double", "change", "wild")
"""SHAPES and the wild."""
WILD_SHAPE = len(SHAPES)
SHAPE = np.array([0, 1, 2, 2, WILD_SHAPE], np.int64)
"""The card shape of each form."""

SINGLE_END, DOUBLE_END, ANY_END = range(3)
"""The end of a railroad; after a wild, the next card may begin with either track (D-9)."""
EndName = Literal["single", "double", "any"]
END_NAMES: tuple[EndName, ...] = ("single", "double", "any")
TrackName = Literal["single", "double"]
"""The visible track between two cards, even where a wild could join both."""
START = np.array([SINGLE_END, DOUBLE_END, SINGLE_END, DOUBLE_END, ANY_END], np.int64)
END = np.array([SINGLE_END, DOUBLE_END, DOUBLE_END, SINGLE_END, ANY_END], np.int64)
"""The track at the near and the far end of a card in each form."""
JOINS = np.array([[ANY_END in (end, start) or end == start for start in range(3)] for end in range(3)])
"""Single joins single, double joins double (R-8); a wild joins both. Shape (3, 3), by end and start."""

ENGINE_END = END_NAMES.index(BOARD.couplings["engine"])
TERMINAL_START = END_NAMES.index(BOARD.couplings["terminal"])

SINGLES, DOUBLES, CHANGES, WILDS = (*(BOARD.track[shape] for shape in SHAPES), BOARD.actions["wild"])

Counts = tuple[int, int, int, int]
"""The number of cards of each shape; the wild is last."""


def _next(end: int, counts: Counts) -> Iterator[tuple[int, Counts]]:
    """Yield the end and the remaining cards after laying each possible card."""
    for form in range(FORMS):
        shape = int(SHAPE[form])
        if counts[shape] and JOINS[end, START[form]]:
            left = list(counts)
            left[shape] -= 1
            yield int(END[form]), (left[0], left[1], left[2], left[3])


@cache
def _completes(end: int, need: int, counts: Counts) -> bool:
    if need == 0:
        return bool(JOINS[end, TERMINAL_START])
    return any(_completes(after, need - 1, left) for after, left in _next(end, counts))


@cache
def _ends(end: int, counts: Counts) -> int:
    if not any(counts):
        return 1 << end
    bits = 0
    for after, left in _next(end, counts):
        bits |= _ends(after, left)
    return bits


def _completable() -> NDArray[np.bool_]:
    table = np.zeros((3, TRACKS + 1, SINGLES + 1, DOUBLES + 1, CHANGES + 1), np.bool_)
    for end, need, single, double, change in np.ndindex(table.shape):
        table[end, need, single, double, change] = _completes(end, need, (single, double, change, 0))
    return table


def _arranged() -> NDArray[np.int64]:
    table = np.zeros((3, SINGLES + 1, DOUBLES + 1, CHANGES + 1, WILDS + 1), np.int64)
    for end, single, double, change, wild in np.ndindex(table.shape):
        table[end, single, double, change, wild] = _ends(end, (single, double, change, wild))
    return table


COMPLETABLE = _completable()
"""Whether a railroad can still reach its terminal without a wild, by its end, the number of cards it needs, and the
number of unlaid cards of each shape (D-8). Shape (3, TRACKS + 1, SINGLES + 1, DOUBLES + 1, CHANGES + 1)."""
ARRANGED = _arranged()
"""The possible ends, as bits, after laying all cards in any order that fits, by the starting end and the number of
cards of each shape; 0 if no order fits. Shape (3, SINGLES + 1, DOUBLES + 1, CHANGES + 1, WILDS + 1)."""
