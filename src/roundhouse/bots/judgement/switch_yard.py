"""How a position of Switch Yard looks to each seat: how many moves its cars are from home, and what holds them up.

A car's way home is measured in moves of its own, with all others standing where they stand: it is one move away if it
can slide or step into its shipping area, two if it can first go where that is so, and else three or more.
"""

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.switch_yard.board import (
    AREA,
    CELL,
    CELLS,
    EMPTY,
    LONGEST,
    LOWEST,
    NEXT,
    OPEN,
    PLACE,
    STEPS,
    STRAIGHT,
)
from roundhouse.games.switch_yard.state import MOVING
from roundhouse.kernel import IntArray, State, inline, jit

NAMES = (
    "home",  # cars home
    "home_late",  # the same, the more the more there are
    "ready",  # cars one move from home
    "near",  # cars two moves from home
    "hollow",  # home cars that stand in the doorway of an empty cell farther in
    "coupled",  # cars that would come home behind a ready one, in the same move
    "stuck",  # cars away from home that cannot move by themselves
    "freedom",  # cells that the cars away from home can slide to, in tens
    "trains",  # pairs of own cars in a line
    "captive",  # own cars away from home between two of the other colour
    "guard",  # own cars on the other's doorstep
    "tempo",  # it is one's move
    "tempo_late",  # the same, the more the more own cars are home
)
HOME, HOME_LATE, READY, NEAR, HOLLOW, COUPLED, STUCK, FREEDOM, TRAINS, CAPTIVE, GUARD, TEMPO, TEMPO_LATE = range(
    len(NAMES)
)


def _slides() -> NDArray[np.int16]:
    table = np.zeros((LONGEST, 1 << LONGEST), np.int16)
    for place in range(LONGEST):
        for occupied in range(1 << LONGEST):
            for step in (1, -1):
                ahead = place + step
                while 0 <= ahead < LONGEST and not occupied >> ahead & 1:
                    table[place, occupied] |= 1 << ahead
                    ahead += step
    return table


def _steps_home() -> NDArray[np.int8]:
    table = np.zeros((3, CELLS, STRAIGHT), np.int8)
    for colour in (1, 2):
        for cell in range(CELLS):
            for direction in range(STRAIGHT):
                ahead = cell
                for steps in range(1, int(OPEN[colour, cell, direction]) + 1):
                    ahead = int(NEXT[ahead, direction])
                    if AREA[ahead] == colour and AREA[cell] != colour:
                        table[colour, cell, direction] = steps
                        break
    return table


def _doorsteps(directions: range) -> NDArray[np.int8]:
    """Pairs of cells for each colour, padded with −1: one outside its area, and one inside, a step away."""
    pairs: list[list[tuple[int, int]]] = [[], [], []]
    for cell in range(CELLS):
        for direction in directions:
            inside = int(NEXT[cell, direction])
            if inside >= 0 and AREA[inside] != EMPTY and AREA[cell] == EMPTY:
                pairs[AREA[inside]].append((cell, inside))
    most = max(map(len, pairs))
    return np.array([each + [(-1, -1)] * (most - len(each)) for each in pairs], np.int8)


def _ways_in() -> NDArray[np.int16]:
    """Which cells of a line lead straight into a colour's area, by which cells of the line are taken."""
    table = np.zeros((3, 2, LONGEST, 1 << LONGEST), np.int16)
    for colour in (1, 2):
        for cell in range(CELLS):
            for direction in range(STRAIGHT):
                steps = int(STEPS_HOME[colour, cell, direction])
                axis = direction & 1
                place, line = int(PLACE[cell, axis]), int(PLACE[cell, 1 - axis])
                way = sum(1 << place + step * (1 - (direction >> 1) * 2) for step in range(1, steps + 1))
                for occupied in range(1 << LONGEST):
                    if steps and not occupied & way:
                        table[colour, axis, line, occupied] |= 1 << place
    return table


SLIDES = _slides()
"""The cells of a line that a car can slide to, as bits, by its place and which are taken. Shape (LONGEST, 2 ** LONGEST)."""
STEPS_HOME = _steps_home()
"""How many steps in a direction bring a car into its area, 0 if they do not. Shape (3, CELLS, 4)."""
WAYS_IN = _ways_in()
"""Shape (3, 2, LONGEST, 2 ** LONGEST)."""
CORNERS = _doorsteps(range(STRAIGHT, len(STEPS)))
DOORS = _doorsteps(range(STRAIGHT))
"""Shape (3, pairs, 2)."""
FARTHER = np.zeros((CELLS, STRAIGHT), np.bool_)
"""Whether a step leads from one cell of an area to another that has no door of its own."""
for _cell in range(CELLS):
    for _direction in range(STRAIGHT):
        _inner = int(NEXT[_cell, _direction])
        if _inner >= 0 and AREA[_cell] != EMPTY and AREA[_inner] == AREA[_cell]:
            FARTHER[_cell, _direction] = _cell in DOORS[AREA[_cell], :, 1] and _inner not in DOORS[AREA[_cell], :, 1]
BITS = np.array([bits.bit_count() for bits in range(1 << LONGEST)], np.int8)
PAIRS = np.array([(bits & bits >> 1).bit_count() for bits in range(1 << LONGEST)], np.int8)


@jit
def features(s: State, marks: IntArray) -> None:
    """Write how each seat stands."""
    ways = np.zeros((2, LONGEST), np.int64)
    for seat in range(2):
        for feature in range(len(NAMES)):
            marks[seat, feature] = 0.0
        find_ways_in(s, seat + 1, ways)
        for column in range(CELL.shape[0]):
            own = int(s.lines[seat + 1, 0, column])
            marks[seat, TRAINS] += int(PAIRS[own])
            while own > 0:
                look_at(s, int(CELL[column, LOWEST[own]]), ways, marks[seat])
                own &= own - 1
        for row in range(LONGEST):
            marks[seat, TRAINS] += int(PAIRS[s.lines[seat + 1, 1, row]])
        for door in range(DOORS.shape[1]):
            cell = int(DOORS[2 - seat, door, 0])
            marks[seat, GUARD] += cell >= 0 and s.cells[cell] == seat + 1
        home = marks[seat, HOME]
        marks[seat, HOME_LATE] = home * home / 10.0
        if s.side == seat and s.phase == MOVING:
            marks[seat, TEMPO] = 1.0
            marks[seat, TEMPO_LATE] = home / 10.0


@jit
def find_ways_in(s: State, colour: int, ways: IntArray) -> None:
    """Find the cells from which a car of this colour would be home in one move: bits by column and by row."""
    for line in range(LONGEST):
        ways[0, line] = 0
    for line in range(LONGEST):
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
def look_at(s: State, cell: int, ways: IntArray, mark: IntArray) -> None:
    """Note how a car stands."""
    colour = int(s.cells[cell])
    if AREA[cell] == colour:
        mark[HOME] += 1.0
        for direction in range(STRAIGHT):
            if FARTHER[cell, direction] and s.cells[NEXT[cell, direction]] == EMPTY:
                mark[HOLLOW] += 1.0
        return
    row, column = int(PLACE[cell, 0]), int(PLACE[cell, 1])
    up = int(SLIDES[row, s.lines[0, 0, column]])
    along = int(SLIDES[column, s.lines[0, 1, row]])
    mark[FREEDOM] += (int(BITS[up]) + int(BITS[along])) * 0.1
    other = 3 - colour
    theirs_up = int(s.lines[other, 0, column])
    theirs_along = int(s.lines[other, 1, row])
    if (theirs_up << 1 >> row) & 5 == 5 or (theirs_along << 1 >> column) & 5 == 5:
        mark[CAPTIVE] += 1.0
    if ways[1, row] >> column & 1:
        mark[READY] += 1.0
        mark[COUPLED] += coupled(s, cell, colour)
    elif up & ways[0, column] or along & ways[1, row] or steps_near(s, cell, colour, ways):
        mark[NEAR] += 1.0
    elif up == 0 and along == 0 and not can_step(s, cell, colour):
        mark[STUCK] += 1.0


@inline
def coupled(s: State, cell: int, colour: int) -> int:
    """Count the own car right behind a ready one that would come home behind it."""
    count = 0
    for direction in range(STRAIGHT):
        steps = int(STEPS_HOME[colour, cell, direction])
        behind = int(NEXT[cell, direction ^ 2])
        if steps > 0 and behind >= 0 and s.cells[behind] == colour:
            ahead = cell
            clear = 0
            for _ in range(steps + 1):
                ahead = int(NEXT[ahead, direction])
                clear += ahead >= 0 and s.cells[ahead] == EMPTY
            count += clear == steps + 1
    return count


@inline
def steps_near(s: State, cell: int, colour: int, ways: IntArray) -> bool:
    """Tell whether a diagonal step leads to where it is one move from home."""
    found = False
    for direction in range(STRAIGHT, 8):
        target = int(NEXT[cell, direction])
        if OPEN[colour, cell, direction] > 0 and s.cells[target] == EMPTY:
            found |= ways[1, PLACE[target, 0]] >> int(PLACE[target, 1]) & 1 == 1
    return found


@inline
def can_step(s: State, cell: int, colour: int) -> bool:
    """Tell whether a diagonal step is free."""
    found = False
    for direction in range(STRAIGHT, 8):
        found |= OPEN[colour, cell, direction] > 0 and s.cells[NEXT[cell, direction]] == EMPTY
    return found
