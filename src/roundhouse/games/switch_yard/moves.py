"""Every action there can be on the yard, numbered densely.

First the placements, one for each receiving cell. Then, by leading cell: the slides and diagonal steps of a single
car, and the pulls of every train that could lie behind that leader. The legal ones are found in this order.
"""

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.switch_yard.board import CARS, CELLS, LONGEST, NEXT, RECEIVING, STEPS, STRAIGHT


def _reach(cell: int, direction: int) -> int:
    """Count the cells ahead, to the edge of the yard."""
    steps = 0
    while (cell := int(NEXT[cell, direction])) >= 0:
        steps += 1
    return steps


def _number_moves() -> tuple[NDArray[np.int16], NDArray[np.int16], NDArray[np.int8]]:
    engine = np.full((CELLS, len(STEPS)), -1, np.int16)
    train = np.full((CELLS, STRAIGHT, LONGEST + 1, STRAIGHT), -1, np.int16)
    moves: list[tuple[int, int, int, int, int]] = [(0, 0, 0, 0, 0)] * len(RECEIVING)

    def number(leader: int, line: int, length: int, direction: int, steps: int) -> int:
        first = len(moves)
        moves.extend((leader, line, length, direction, n) for n in range(1, steps + 1))
        return first

    for leader in range(CELLS):
        for direction in range(STRAIGHT):
            engine[leader, direction] = number(leader, 0, 1, direction, _reach(leader, direction))
        for direction in range(STRAIGHT, len(STEPS)):
            engine[leader, direction] = number(leader, 0, 1, direction, int(NEXT[leader, direction] >= 0))
        for line in range(STRAIGHT):
            for length in range(2, _reach(leader, line) + 2):
                for direction in range(STRAIGHT):
                    if direction != line:
                        steps = _reach(leader, direction)
                        train[leader, line, length, direction] = number(leader, line, length, direction, steps)
    return engine, train, np.array(moves, np.int8)


ENGINE, TRAIN, MOVES = _number_moves()
"""The number of the one-cell move of a car on a cell in a direction, shape (CELLS, 8); of the one-cell pull of a
train by leader, direction in which it lies behind the leader, length and direction of the pull, shape
(CELLS, 4, LONGEST + 1, 4): a move of n cells has the number n − 1 higher; and each move's leader, line, length
(1 for a single car), direction and number of cells, shape (actions, 5)."""

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
    return max(len(RECEIVING), int(most))


MOST_LEGAL = _most_legal()
