"""Action numbers: all possible actions on the yard, without gaps.

First the placements, one for each receiving cell; then the moves of a single car, by its cell; then the pulls of
every possible train, by the cell of its leader. `legal` lists the actions in this order.
"""

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.switch_yard.board import STEPS, STRAIGHT
from roundhouse.games.switch_yard.tables import CARS, CELLS, LONGEST, NEXT, RECEIVING

WAYS = (2, 1, 3)
"""Ahead and to the two sides: what to add to the line of a train to get the direction of a pull."""


def _reach(cell: int, direction: int) -> int:
    """Count the cells ahead up to the edge of the yard."""
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
"""ENGINE, shape (CELLS, 8): the action number of a single car's move by one cell, by its cell and direction.

TRAIN, shape (CELLS, 4, LONGEST, 3): the action number of a train's move by one cell, by the cell of its leader, the
line of the train behind the leader, the number of cars behind the leader, and the way: ahead, left or right.

The number of a move by n cells is n − 1 higher. MOVES, shape (ACTIONS, 5): the leader, line, length (1 for a single
car), direction and number of cells of each move."""

ACTIONS = len(MOVES)


def _most_legal() -> int:
    """Return an upper bound for the number of legal actions in any position.

    At most all cars lead trains, and only the mover's own cars move singly. Each stands on a different cell, so add up
    the cells with the most moves.
    """
    single = np.zeros(CELLS, int)
    pulled = np.zeros(CELLS, int)
    for leader, _, length, *_ in MOVES[len(RECEIVING) :]:
        (single if length == 1 else pulled)[leader] += 1
    most = np.sort(pulled)[::-1][: 2 * CARS].sum() + np.sort(single)[::-1][:CARS].sum()
    room = LONGEST - 1  # `list_steps` writes up to this far beyond the end
    return max(len(RECEIVING), int(most)) + room


MOST_LEGAL = _most_legal()
