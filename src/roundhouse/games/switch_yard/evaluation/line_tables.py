"""Tables for the features of Switch Yard, by line and by which of its cells are taken.

A line is a column (axis 0) or a row (axis 1), its cells are bits; way 0 leads up or right, way 1 down or left.
"""

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.switch_yard.board import BLUE, EMPTY, RED, STEPS, STRAIGHT
from roundhouse.games.switch_yard.tables import AREA, CELLS, LONGEST, NEXT, OPEN, PLACE

Table = NDArray[np.int16]
MASKS = 1 << LONGEST


def _place(cell: int, direction: int) -> tuple[int, int, int]:
    """Return the axis of a direction, the line of a cell along it, and its place there."""
    axis = direction & 1
    return axis, int(PLACE[cell, 1 - axis]), int(PLACE[cell, axis])


def _away() -> Table:
    table = np.zeros((BLUE + 1, 2, LONGEST), np.int16)
    for colour in (RED, BLUE):
        for cell in range(CELLS):
            for direction in range(2):
                axis, line, place = _place(cell, direction)
                if AREA[cell] != colour:
                    table[colour, axis, line] |= 1 << place
    return table


def _closed() -> Table:
    table = np.full((BLUE + 1, 2, LONGEST), MASKS - 1, np.int16)
    for colour in (RED, BLUE):
        for cell in range(CELLS):
            for direction in range(2):
                axis, line, place = _place(cell, direction)
                if AREA[cell] in (EMPTY, colour):
                    table[colour, axis, line] &= ~(1 << place)
    return table


def _slides() -> Table:
    table = np.zeros((LONGEST, MASKS), np.int16)
    for place in range(LONGEST):
        for taken in range(MASKS):
            for step in (1, -1):
                ahead = place + step
                while 0 <= ahead < LONGEST and not taken >> ahead & 1:
                    table[place, taken] |= 1 << ahead
                    ahead += step
    return table


def _ways_in(cars: int) -> Table:
    """By way: the cells from which a car can slide so far into its area that others behind it come in too."""
    table = np.zeros((2, BLUE + 1, 2, LONGEST, MASKS), np.int16)
    masks = np.arange(MASKS)
    for colour in (RED, BLUE):
        for cell in range(CELLS):
            for direction in range(STRAIGHT):
                axis, line, place = _place(cell, direction)
                ahead, road, home = cell, 0, 0
                for _ in range(OPEN[colour, cell, direction] if AREA[cell] != colour else 0):
                    ahead = int(NEXT[ahead, direction])
                    road |= 1 << int(PLACE[ahead, axis])
                    home += AREA[ahead] == colour
                    if home == cars:
                        table[direction >> 1, colour, axis, line, masks & road == 0] |= 1 << place
                        break
    return table


def _doors(directions: range) -> list[list[tuple[int, int]]]:
    """For each colour, the pairs of a cell outside its area and one inside that is a step away."""
    doors: list[list[tuple[int, int]]] = [[], [], []]
    for cell in range(CELLS):
        for direction in directions:
            inside = int(NEXT[cell, direction])
            if inside >= 0 and AREA[inside] != EMPTY and AREA[cell] == EMPTY:
                doors[AREA[inside]].append((cell, inside))
    return doors


def _corners() -> NDArray[np.int8]:
    pairs = _doors(range(STRAIGHT, len(STEPS)))
    most = max(map(len, pairs))
    return np.array([each + [(-1, -1)] * (most - len(each)) for each in pairs], np.int8)


def _doorsteps() -> Table:
    table = np.zeros((BLUE + 1, LONGEST), np.int16)
    for colour, pairs in enumerate(_doors(range(STRAIGHT))):
        for cell, _ in pairs:
            table[colour, PLACE[cell, 0]] |= 1 << int(PLACE[cell, 1])
    return table


def _hollow_at() -> Table:
    table = np.zeros((BLUE + 1, 2, LONGEST, MASKS), np.int16)
    masks = np.arange(MASKS)
    for colour, pairs in enumerate(_doors(range(STRAIGHT))):
        inside = {cell for _, cell in pairs}
        for cell in inside:
            for direction in range(STRAIGHT):
                farther = int(NEXT[cell, direction])
                if farther >= 0 and AREA[farther] == colour and farther not in inside:
                    axis, line, place = _place(cell, direction)
                    empty = masks >> int(PLACE[farther, axis]) & 1 == 0
                    table[colour, axis, line, empty] |= 1 << place
    return table


BITS = np.array([bits.bit_count() for bits in range(MASKS)], np.int8)
PAIRS = np.array([(bits & bits >> 1).bit_count() for bits in range(MASKS)], np.int8)
AWAY = _away()
"""The cells of a line outside a colour's area. Shape (3, 2, LONGEST)."""
CLOSED = _closed()
"""What a line has no cell for, or one in the other colour's area. Shape (3, 2, LONGEST)."""
SLIDES = _slides()
"""The cells of a line that a car can slide to, by its place and which are taken. Shape (LONGEST, MASKS)."""
WAYS_IN: Table = np.bitwise_or.reduce(_ways_in(1))
"""The cells from which a car can slide into its area. Shape (3, 2, LONGEST, MASKS)."""
WAYS_IN_FOR_TWO = _ways_in(2)
"""By way: the cells from which it can do so with one behind it. Shape (2, 3, 2, LONGEST, MASKS)."""
CORNERS = _corners()
"""Pairs of cells, one outside an area and one inside, a diagonal step away; padded with −1. Shape (3, pairs, 2)."""
DOORSTEPS = _doorsteps()
"""The cells of a row that are a straight step from an area. Shape (3, LONGEST)."""
HOLLOW_AT = _hollow_at()
"""The doorways with an empty cell farther in. Shape (3, 2, LONGEST, MASKS)."""
