"""The legal actions of Switch Yard."""

import numpy as np

from roundhouse.games.switch_yard.actions import ENGINE, MOST_LEGAL, TRAIN
from roundhouse.games.switch_yard.board import EMPTY, STRAIGHT
from roundhouse.games.switch_yard.state import OVER, PLACING
from roundhouse.games.switch_yard.tables import (
    CELL,
    CELLS,
    FREE,
    FULL,
    LONGEST,
    LOWEST,
    NEED,
    NEXT,
    OPEN,
    PLACE,
    RECEIVING,
)
from roundhouse.kernel import IntArray, State, inline, jit

PLACES = len(RECEIVING)


@jit
def legal(s: State, out: IntArray) -> int:
    """List the legal actions in rising order; return their number.

    Branches here are hard for a processor to predict, so there are as few as possible: cars are read from the bits of
    the columns, and free cells, cars behind and cars needed from tables.
    """
    if s.phase == OVER:
        return 0
    if s.phase == PLACING:
        return list_placements(s, out)
    n = 0
    for column in range(CELL.shape[0]):
        own = int(s.lines[s.side + 1, 0, column])
        while own > 0:
            n = list_engine(s, int(CELL[column, LOWEST[own]]), out, n)
            own &= own - 1
    for column in range(CELL.shape[0]):
        taken = int(s.lines[0, 0, column])
        while taken > 0:
            leader = int(CELL[column, LOWEST[taken]])
            taken &= taken - 1
            for line in range(STRAIGHT):
                behind = cars_behind(s, leader, line)
                if behind >= cars_needed(s, leader, line):
                    n = list_trains(s, leader, line, behind, out, n)
    return n


@jit
def list_placements(s: State, out: IntArray) -> int:
    """List the free receiving cells (C-1)."""
    n = 0
    for place in range(PLACES):
        if s.cells[RECEIVING[place]] == EMPTY:
            out[n] = place
            n += 1
    return n


@inline
def clear_ahead(s: State, start: int, direction: int) -> int:
    """Count the empty cells ahead of a car that the rules of the shipping areas allow it to enter (R-5, R-6)."""
    axis = direction & 1
    occupied = s.lines[0, axis, PLACE[start, 1 - axis]]
    return min(int(FREE[direction >> 1, PLACE[start, axis], occupied]), int(OPEN[s.cells[start], start, direction]))


@inline
def list_steps(action: int, reach: int, out: IntArray, n: int) -> int:
    """List the moves by one cell, two cells, and so on up to `reach`.

    The next call overwrites the entries beyond `reach`. A loop of fixed length is much faster, even more so when the
    compiler knows that the index is not negative.
    """
    if n >= 0:
        for steps in range(LONGEST - 1):
            out[n + steps] = action + steps
    return n + reach


@inline
def list_engine(s: State, start: int, out: IntArray, n: int) -> int:
    """List the moves of one of the mover's cars: any distance straight, or one step diagonally (R-2)."""
    for direction in range(STRAIGHT):
        n = list_steps(int(ENGINE[start, direction]), clear_ahead(s, start, direction), out, n)
    colour = s.cells[start]
    for direction in range(STRAIGHT, 8):
        out[n] = ENGINE[start, direction]
        n += OPEN[colour, start, direction] > 0 and s.cells[NEXT[start, direction]] == EMPTY
    return n


@inline
def cars_behind(s: State, leader: int, line: int) -> int:
    """Count the cars behind a leader in a line without a gap."""
    axis = line & 1
    occupied = s.lines[0, axis, PLACE[leader, 1 - axis]]
    return int(FREE[line >> 1, PLACE[leader, axis], FULL ^ occupied])


@inline
def cars_needed(s: State, leader: int, line: int) -> int:
    """Return how many cars behind a leader give the mover a majority (R-3)."""
    axis = line & 1
    own = s.lines[s.side + 1, axis, PLACE[leader, 1 - axis]]
    return int(NEED[line >> 1, PLACE[leader, axis], own])


@inline
def list_trains(s: State, leader: int, line: int, cars: int, out: IntArray, n: int) -> int:
    """List the pulls of the mover's trains among the cars behind a leader: ahead, left, right (R-4, D-1).

    The train grows car by car; the distance it can be pulled can only shrink.
    """
    mover = int(s.side) + 1
    towards, left, right = line ^ 2, (line + 1) & 3, (line + 3) & 3
    reach = clear_ahead(s, leader, towards)
    reach_left = clear_ahead(s, leader, left)
    reach_right = clear_ahead(s, leader, right)
    majority = 1 if s.cells[leader] == mover else -1
    car = leader
    for behind in range(1, cars + 1):
        car = int(NEXT[car, line])
        reach = min(reach, follow(s, car, leader, towards, behind, towards))
        reach_left = min(reach_left, follow(s, car, leader, towards, behind, left))
        reach_right = min(reach_right, follow(s, car, leader, towards, behind, right))
        majority += 1 if s.cells[car] == mover else -1
        if majority > 0:
            n = list_steps(int(TRAIN[leader, line, behind, 0]), reach, out, n)
            n = list_steps(int(TRAIN[leader, line, behind, 1]), reach_left, out, n)
            n = list_steps(int(TRAIN[leader, line, behind, 2]), reach_right, out, n)
    return n


@inline
def follow(s: State, car: int, leader: int, towards: int, behind: int, direction: int) -> int:
    """Count the steps that the shipping areas allow a car that is `behind` cells behind its leader.

    It first moves up to the leader's cell and then follows it, and no step may break R-5 or R-6.
    """
    colour = s.cells[car]
    steps = int(OPEN[colour, car, towards])
    return steps if steps < behind else behind + int(OPEN[colour, leader, direction])


@jit
def can_move(s: State) -> bool:
    """Return True if the side to move has a legal move."""
    colour = int(s.side) + 1
    for cell in range(CELLS):
        if s.cells[cell] == colour:
            for direction in range(8):
                if OPEN[colour, cell, direction] > 0 and s.cells[NEXT[cell, direction]] == EMPTY:
                    return True
    # Rare: no own car can move alone, but a train may, behind a car of the other colour.
    return legal(s, np.zeros(MOST_LEGAL, np.int32)) > 0
