"""The features of Switch Yard: how many moves the cars are from home, and what holds them up.

A car's distance is counted in its own moves while all others stay where they are: one if it can slide or step into its
shipping area, two if it can first reach a cell from where it can, else three or more.

Most values come from tables, line by line, indexed by the cells that are taken (as bits).
"""

import numpy as np

from roundhouse.games.switch_yard.board import EMPTY, STRAIGHT
from roundhouse.games.switch_yard.evaluation.line_tables import (
    AWAY,
    BITS,
    CLOSED,
    CORNERS,
    DOORSTEPS,
    HOLLOW_AT,
    PAIRS,
    SLIDES,
    WAYS_IN,
    WAYS_IN_FOR_TWO,
)
from roundhouse.games.switch_yard.state import MOVING
from roundhouse.games.switch_yard.tables import CELL, LONGEST, LOWEST, NEXT, OPEN, PLACE
from roundhouse.kernel import IntArray, State, inline, jit

NAMES = (
    "home",  # cars home
    "home_late",  # the same, times the cars home
    "ready",  # cars one move from home
    "ready_late",
    "near",  # cars two moves from home
    "near_late",
    "hollow",  # home cars that stand in the doorway of an empty cell farther in
    "coupled",  # cars that would come home behind a ready one, in the same move
    "stuck",  # cars away from home that cannot move by themselves
    "trains",  # pairs of own cars in a line
    "captive",  # own cars away from home between two of the other colour
    "guard",  # own cars on the other's doorstep
    "tempo",  # 1 for the seat to move
    "tempo_late",  # the same, times the own cars home
)

THREE_MOVES, TWO_MOVES, NO_MOVE = range(3)


@jit
def features(s: State, values: IntArray) -> None:
    """Write the features of each seat."""
    ways = np.empty((2, LONGEST), np.int64)
    for seat in range(2):
        colour = seat + 1
        find_ways_in(s, colour, ways)
        ready = hollow = coupled = trains = captive = guard = near = stuck = 0
        for axis in range(2):
            for line in range(LONGEST):
                own = int(s.lines[colour, axis, line])
                if own == 0:
                    continue
                taken, other = int(s.lines[0, axis, line]), int(s.lines[2 - seat, axis, line])
                away = own & int(AWAY[colour, axis, line])
                trains += int(PAIRS[own])
                captive += int(BITS[away & other << 1 & other >> 1])
                hollow += int(BITS[own & HOLLOW_AT[colour, axis, line, taken]])
                up, down = WAYS_IN_FOR_TWO[0, colour, axis, line, taken], WAYS_IN_FOR_TWO[1, colour, axis, line, taken]
                coupled += int(BITS[own & own << 1 & up]) + int(BITS[own & own >> 1 & down])
                if axis == 1:
                    guard += int(BITS[own & DOORSTEPS[2 - seat, line]])
                    ready += int(BITS[away & ways[1, line]])
                    away &= ~int(ways[1, line])
                    while away > 0:
                        moves = moves_away(s, line, int(LOWEST[away]), colour, ways)
                        near += moves == TWO_MOVES
                        stuck += moves == NO_MOVE
                        away &= away - 1
        home = int(s.home[seat])
        late = home * 0.1
        tempo = 1.0 if s.side == seat and s.phase == MOVING else 0.0
        write_row(
            values[seat],
            (
                float(home), home * late, float(ready), ready * late, float(near), near * late, float(hollow),
                float(coupled), float(stuck), float(trains), float(captive), float(guard), tempo, tempo * late,
            ),
        )  # fmt: skip


@jit
def seat_features(s: State, seat: int, values: IntArray) -> None:  # noqa: ARG001
    """Write the features of one seat. The other seat's cars matter too, so both are written."""
    features(s, values)


@inline
def write_row(row: IntArray, numbers: tuple[float, ...]) -> None:
    """Write the numbers of one seat."""
    for feature in range(len(NAMES)):
        row[feature] = numbers[feature]


@jit
def find_ways_in(s: State, colour: int, ways: IntArray) -> None:
    """Find the cells from which a car of this colour is one move from home: bits by column and by row."""
    for line in range(LONGEST):
        ways[0, line] = 0
        ways[1, line] = WAYS_IN[colour, 1, line, s.lines[0, 1, line]]
    for pair in range(CORNERS.shape[1]):
        cell = int(CORNERS[colour, pair, 0])
        if cell >= 0 and s.cells[CORNERS[colour, pair, 1]] == EMPTY:
            ways[1, PLACE[cell, 0]] |= 1 << int(PLACE[cell, 1])
    for column in range(CELL.shape[0]):
        straight = int(WAYS_IN[colour, 0, column, s.lines[0, 0, column]])
        while straight > 0:
            ways[1, LOWEST[straight]] |= 1 << column
            straight &= straight - 1
    for row in range(LONGEST):
        bits = int(ways[1, row])
        while bits > 0:
            ways[0, LOWEST[bits]] |= 1 << row
            bits &= bits - 1


@inline
def moves_away(s: State, row: int, column: int, colour: int, ways: IntArray) -> int:
    """Return how far a car is from home that is not ready."""
    up = int(SLIDES[row, s.lines[0, 0, column] | CLOSED[colour, 0, column]])
    along = int(SLIDES[column, s.lines[0, 1, row] | CLOSED[colour, 1, row]])
    if up & ways[0, column] or along & ways[1, row]:
        return TWO_MOVES
    cell = int(CELL[column, row])
    free = up | along
    for direction in range(STRAIGHT, 8):
        target = int(NEXT[cell, direction])
        if OPEN[colour, cell, direction] > 0 and s.cells[target] == EMPTY:
            free = 1
            if ways[1, PLACE[target, 0]] >> int(PLACE[target, 1]) & 1:
                return TWO_MOVES
    return THREE_MOVES if free else NO_MOVE
