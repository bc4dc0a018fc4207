"""The rules of Switch Yard: what may be done, and what it does."""

import numpy as np

from roundhouse.games.switch_yard.board import (
    AREA,
    CELL,
    CELLS,
    EMPTY,
    FREE,
    FULL,
    LONGEST,
    LOWEST,
    NEED,
    NEXT,
    OPEN,
    OPPOSITE,
    PLACE,
    RECEIVING,
    STRAIGHT,
    WEIGHT,
    WORD,
    WORDS,
)
from roundhouse.games.switch_yard.events import (
    EXHAUSTED,
    FILLED,
    MOVED,
    PLACED,
    PULLED,
    REPEATED,
    SHIPPED,
    STUCK,
    WON,
)
from roundhouse.games.switch_yard.moves import ENGINE, MOST_LEGAL, MOVES, TRAIN
from roundhouse.games.switch_yard.state import DRAW, MOVING, OVER, PLACING
from roundhouse.kernel import IntArray, Log, Rng, State, inline, jit, tell

PLACES = len(RECEIVING)


@jit
def legal(s: State, out: IntArray) -> int:
    """List the legal actions in rising order; return their number.

    Hardly anything here can be foreseen by a processor, so it branches as little as it can: cars come out of the bits
    of the columns, and what is clear, behind or needed out of tables.
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
    """Count the empty cells ahead of a car that the shipping areas do not close to it (R-5, R-6)."""
    axis = direction & 1
    occupied = s.lines[0, axis, PLACE[start, 1 - axis]]
    return min(int(FREE[direction >> 1, PLACE[start, axis], occupied]), int(OPEN[s.cells[start], start, direction]))


@inline
def list_steps(action: int, reach: int, out: IntArray, n: int) -> int:
    """List a move of one cell, and of two, up to the reach.

    What is written beyond the reach is written over by the next: a loop of fixed length is much quicker, and more so
    where the compiler knows that the index is not negative.
    """
    if n >= 0:
        for steps in range(LONGEST - 1):
            out[n + steps] = action + steps
    return n + reach


@inline
def list_engine(s: State, start: int, out: IntArray, n: int) -> int:
    """List the moves of a single own car: a straight slide, or one step diagonally (R-2)."""
    for direction in range(STRAIGHT):
        n = list_steps(int(ENGINE[start, direction]), clear_ahead(s, start, direction), out, n)
    colour = s.cells[start]
    for direction in range(STRAIGHT, 8):
        out[n] = ENGINE[start, direction]
        n += OPEN[colour, start, direction] > 0 and s.cells[NEXT[start, direction]] == EMPTY
    return n


@inline
def cars_behind(s: State, leader: int, line: int) -> int:
    """Count the cars that stand behind a leader in a line without a gap."""
    axis = line & 1
    occupied = s.lines[0, axis, PLACE[leader, 1 - axis]]
    return int(FREE[line >> 1, PLACE[leader, axis], FULL ^ occupied])


@inline
def cars_needed(s: State, leader: int, line: int) -> int:
    """Return how many cars there must be behind a leader for the mover to have a majority (R-3)."""
    axis = line & 1
    own = s.lines[s.side + 1, axis, PLACE[leader, 1 - axis]]
    return int(NEED[line >> 1, PLACE[leader, axis], own])


@inline
def list_trains(s: State, leader: int, line: int, cars: int, out: IntArray, n: int) -> int:
    """List the pulls of the mover's trains among the cars behind a leader: ahead, left, right (R-4, D-1).

    Car by car the train grows, and how far it can be pulled can only shrink.
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
    """Count the steps that the shipping areas allow a car that follows its leader, so many cells behind it.

    It runs up to the leader's cell first and then after it, and may at no step break R-5 or R-6.
    """
    colour = s.cells[car]
    steps = int(OPEN[colour, car, towards])
    return steps if steps < behind else behind + int(OPEN[colour, leader, direction])


@jit
def can_move(s: State) -> bool:
    """Tell whether the side to move has a legal move."""
    colour = int(s.side) + 1
    for cell in range(CELLS):
        if s.cells[cell] == colour:
            for direction in range(8):
                if OPEN[colour, cell, direction] > 0 and s.cells[NEXT[cell, direction]] == EMPTY:
                    return True
    # Hardly ever: no own car can move alone, but a train may, behind a car of the other colour.
    return legal(s, np.zeros(MOST_LEGAL, np.int32)) > 0


@jit
def play(s: State, action: int, rng: Rng, log: Log) -> None:  # noqa: ARG001 - no chance here
    """Play a legal action."""
    if s.phase == PLACING:
        place_pair(s, action, log)
        return
    irreversible = pull(s, action, log)
    s.side = 1 - s.side
    s.turn = s.side
    s.ply += 1
    remember_position(s, irreversible)
    settle(s, log)


@jit
def place_pair(s: State, place: int, log: Log) -> None:
    """Place an own car and its opposite (C-1, custom setup)."""
    mover = int(s.side)
    cell = int(RECEIVING[place])
    opposite = int(OPPOSITE[cell])
    put_car(s, cell, mover + 1)
    put_car(s, opposite, 2 - mover)
    tell(log, PLACED, mover, cell, opposite)
    s.side = 1 - mover
    if s.cars[0] + s.cars[1] == PLACES:
        tell(log, FILLED)
        begin(s, 0, log)
    else:
        s.turn = s.side


@jit
def put_car(s: State, cell: int, colour: int) -> None:
    """Put a car on an empty cell."""
    set_cell(s, cell, EMPTY, colour)
    s.cars[colour - 1] += 1
    if AREA[cell] == colour:
        s.home[colour - 1] += 1


@inline
def set_cell(s: State, cell: int, before: int, after: int) -> None:
    """Fill or empty a cell."""
    s.cells[cell] = after
    s.code[WORD[cell]] += (after - before) * WEIGHT[cell]
    for axis in range(2):
        bit = 1 << int(PLACE[cell, axis])
        s.lines[0, axis, PLACE[cell, 1 - axis]] ^= bit
        s.lines[before + after, axis, PLACE[cell, 1 - axis]] ^= bit


@jit
def begin(s: State, side: int, log: Log) -> None:
    """Begin the moves: all cars stand (R-1)."""
    s.phase = MOVING
    s.side = side
    s.turn = side
    remember_position(s, True)
    settle(s, log)


@jit
def pull(s: State, action: int, log: Log) -> bool:
    """Move a car, or the cars of a train one after the other along the leader's path; tell whether any came home."""
    mover = int(s.side)
    leader, line, length = int(MOVES[action, 0]), int(MOVES[action, 1]), int(MOVES[action, 2])
    direction, steps = int(MOVES[action, 3]), int(MOVES[action, 4])
    target = leader
    for _ in range(steps):
        target = int(NEXT[target, direction])
    if length == 1:
        tell(log, MOVED, mover, leader, target)
    else:
        tell(log, PULLED, mover, leader, train_tail(leader, line, length), target)
    shipped = False
    start = leader
    for car in range(length):
        colour = int(s.cells[start])
        set_cell(s, start, colour, EMPTY)
        set_cell(s, target, EMPTY, colour)
        if AREA[target] == colour and AREA[start] != colour:
            s.home[colour - 1] += 1
            shipped = True
            tell(log, SHIPPED, colour - 1, target)
        start = int(NEXT[start, line])
        target = int(NEXT[target, direction ^ 2 if car < steps else line])
    return shipped


@jit
def train_tail(leader: int, line: int, length: int) -> int:
    """Return the cell of a train's other end."""
    tail = leader
    for _ in range(length - 1):
        tail = int(NEXT[tail, line])
    return tail


@jit
def remember_position(s: State, irreversible: bool) -> None:
    """Write the position down and count how often it has stood with the same player to move (D-4).

    That was two plies ago, or four, but never before a car last came home, for it will not leave again (R-6).
    """
    ply = int(s.ply)
    if irreversible:
        s.since = ply
    for word in range(WORDS):
        s.codes[ply, word] = s.code[word]
    occurrence = 1
    for earlier in range(ply - 2, int(s.since) - 1, -2):
        word = 0
        while word < WORDS and s.codes[earlier, word] == s.code[word]:
            word += 1
        if word == WORDS:
            occurrence += 1
    s.occurrence = occurrence


@jit
def settle(s: State, log: Log) -> None:
    """End the game if it has ended: for the mover first (D-2), then D-3, then D-4."""
    mover = 1 - int(s.side)
    if s.home[mover] == s.cars[mover]:
        end(s, mover)
        tell(log, WON, mover)
    elif s.home[1 - mover] == s.cars[1 - mover]:
        end(s, 1 - mover)
        tell(log, WON, 1 - mover)
    elif not can_move(s):
        end(s, mover)
        tell(log, STUCK, 1 - mover)
    elif s.occurrence >= 3:
        end(s, DRAW)
        tell(log, REPEATED)
    elif s.ply >= s.limit:
        end(s, DRAW)
        tell(log, EXHAUSTED, s.limit)


@jit
def end(s: State, outcome: int) -> None:
    """End the game."""
    s.phase = OVER
    s.turn = -1
    s.outcome = outcome


@jit
def score(s: State, out: IntArray) -> int:
    """Write the points (a win 1, a draw ½) and return the winners as bits."""
    for seat in range(2):
        out[seat] = 0.5 if s.outcome == DRAW else 1.0 if s.outcome == seat else 0.0
    return 3 if s.outcome == DRAW else 1 << int(s.outcome)
