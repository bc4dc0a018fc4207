"""Lookup tables of Switch Yard, computed from the board."""

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.switch_yard.board import BLUE, BOARD, COLOURS, EMPTY, RED, STEPS

CODE_CELLS = 39
"""How many base-three cells fit into one 64-bit word."""
SEAT_NAMES = ("Red", "Blue")
CELLS = len(BOARD.cells)
CARS = len(BOARD.receiving) // 2
LONGEST = max(len(BOARD.columns), BOARD.rows)
WORDS = -(-CELLS // CODE_CELLS)


def _next() -> NDArray[np.int8]:
    table = np.full((CELLS, len(STEPS)), -1, np.int8)
    for number, cell in enumerate(BOARD.cells):
        for direction, step in enumerate(STEPS):
            table[number, direction] = BOARD.number.get(BOARD.shift(cell, step), -1)
    return table


def _may_step(colour: int, start: int, target: int) -> bool:
    """Return True if the rules of the shipping areas (R-5, R-6) allow a colour to step there."""
    leaves = AREA[start] == colour and AREA[target] != colour
    intrudes = AREA[target] not in (EMPTY, colour)
    return not leaves and not intrudes


def _open() -> NDArray[np.int8]:
    table = np.zeros((BLUE + 1, CELLS, len(STEPS)), np.int8)
    for colour in (RED, BLUE):
        for start in range(CELLS):
            for direction in range(len(STEPS)):
                cell = start
                while (target := int(NEXT[cell, direction])) >= 0 and _may_step(colour, cell, target):
                    table[colour, start, direction] += 1
                    cell = target
    return table


def _free() -> NDArray[np.int8]:
    table = np.zeros((2, LONGEST, 1 << LONGEST), np.int8)
    for way, step in enumerate((1, -1)):
        for place in range(LONGEST):
            for occupied in range(1 << LONGEST):
                ahead = place + step
                while 0 <= ahead < LONGEST and not occupied >> ahead & 1:
                    table[way, place, occupied] += 1
                    ahead += step
    return table


def _need() -> NDArray[np.int8]:
    table = np.full((2, LONGEST, 1 << LONGEST), LONGEST, np.int8)
    for way, step in enumerate((1, -1)):
        for place in range(LONGEST):
            for own in range(1 << LONGEST):
                majority = 1 if own >> place & 1 else -1
                for behind in range(1, LONGEST):
                    car = place + step * behind
                    majority += 1 if 0 <= car < LONGEST and own >> car & 1 else -1
                    if majority > 0:
                        table[way, place, own] = behind
                        break
    return table


NEXT = _next()
"""The cell one step away in each of the eight directions, −1 for none. Shape (CELLS, 8)."""
AREA = np.array([COLOURS.get(BOARD.kinds[cell], EMPTY) for cell in BOARD.cells], np.int8)
"""Whose shipping area a cell belongs to. Shape (CELLS,)."""
OPEN = _open()
"""How many steps a colour can go from a cell in each direction on an empty yard (R-5, R-6). Shape (3, CELLS, 8)."""
PLACE = np.array([(int(cell[1:]) - 1, BOARD.columns.index(cell[0])) for cell in BOARD.cells], np.int8)
"""The position of a cell in its column (axis 0) and in its row (axis 1). Shape (CELLS, 2)."""
FREE = _free()
"""How many cells ahead in a line are free, by way (0 up or right, 1 down or left), position in the line, and the taken
cells as bits. Shape (2, LONGEST, 2 ** LONGEST)."""
NEED = _need()
"""How many cars behind a leader make a train of the mover, by way and position as above, and the cells of the line that
hold the mover's cars, as bits. Shape (2, LONGEST, 2 ** LONGEST)."""
FULL = (1 << LONGEST) - 1
LOWEST = np.array([0, *((bits & -bits).bit_length() - 1 for bits in range(1, 1 << LONGEST))], np.int8)
"""The index of the lowest bit. Shape (2 ** LONGEST,)."""
CELL = np.array(
    [[BOARD.number.get(f"{column}{row + 1}", -1) for row in range(LONGEST)] for column in BOARD.columns], np.int8
)
"""The cell by column and row. Shape (columns, LONGEST)."""
OPPOSITE = np.array([BOARD.number[BOARD.opposite(cell)] for cell in BOARD.cells], np.int8)
RECEIVING = np.array(BOARD.receiving, np.int8)
WORD = np.array([cell // CODE_CELLS for cell in range(CELLS)], np.int8)
WEIGHT = np.array([3 ** (cell % CODE_CELLS) for cell in range(CELLS)], np.int64)
"""A car of colour c on a cell adds c × WEIGHT[cell] to word WORD[cell] of the position code."""
SETUPS = {
    name: np.array([cars.get(cell, EMPTY) for cell in BOARD.cells], np.int8) for name, cars in BOARD.setups.items()
}
