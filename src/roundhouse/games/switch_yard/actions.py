"""Every action there can be on the yard, numbered densely.

First the placements, one for each receiving cell; then the moves of a single car, by its cell; then the pulls of
every train that there could be, by its leader's cell. The legal ones are found in this order.
"""

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.switch_yard.board import STEPS, STRAIGHT
from roundhouse.games.switch_yard.tables import CARS, CELLS, LONGEST, NEXT, RECEIVING

WAYS = (2, 1, 3)
"""Ahead, and to the two sides: what to add to a train's line to get the direction."""


def _reach(cell: int, direction: int) -> int:
    """Count the cells ahead, to the edge of the yard."""
    steps = 0
    while (cell := int(NEXT[cell, direction])) >= 0:
        steps += 1
    return steps


def _number_moves() -> tuple[NDArray[np.int16], NDArray[np.int16], NDArray[np.int8]]:
    engine = np.full((CELLS, len(STEPS)), -1, np.int16)
    train = np.full((CELLS, STRAIGHT, LONGEST, len(WAYS)), -1, np.int16)
    moves: list[tuple[int, int, int, int, int]] = [(0, 0, 0, 0, 0)] * len(RECEIVING)

    def number(leader: int, line: int, length: int, direction: int) -> int:
        first = len(moves)
        steps = min(1, _reach(leader, direction)) if direction >= STRAIGHT else _reach(leader, direction)
        moves.extend((leader, line, length, direction, n) for n in range(1, steps + 1))
        return first

    for leader in range(CELLS):
        for direction in range(len(STEPS)):
            engine[leader, direction] = number(leader, 0, 1, direction)
    for leader in range(CELLS):
        for line in range(STRAIGHT):
            for behind in range(1, _reach(leader, line) + 1):
                for way, turn in enumerate(WAYS):
                    train[leader, line, behind, way] = number(leader, line, behind + 1, (line + turn) % STRAIGHT)
    return engine, train, np.array(moves, np.int8)


ENGINE, TRAIN, MOVES = _number_moves()
"""ENGINE, shape (CELLS, 8): the number of a single car's move of one cell, by its cell and direction.

TRAIN, shape (CELLS, 4, LONGEST, 3): that of a train's move of one cell, by its leader's cell, the line in which it
lies behind the leader, the number of cars there, and its way: ahead, left or right.

A move of n cells has a number n − 1 higher. MOVES, shape (ACTIONS, 5): each move's leader, line, length (1 for a single
car), direction and number of cells."""

ACTIONS = len(MOVES)


def _most_legal() -> int:
    """Bound the number of legal actions: no position has more than these.

    At most all cars lead trains, and only the mover's own move singly; each from a cell of its own, so count the
    cells with the most moves.
    """
    single = np.zeros(CELLS, int)
    pulled = np.zeros(CELLS, int)
    for leader, _, length, *_ in MOVES[len(RECEIVING) :]:
        (single if length == 1 else pulled)[leader] += 1
    most = np.sort(pulled)[::-1][: 2 * CARS].sum() + np.sort(single)[::-1][:CARS].sum()
    room = LONGEST - 1  # `list_steps` writes so far beyond the end
    return max(len(RECEIVING), int(most)) + room


MOST_LEGAL = _most_legal()
