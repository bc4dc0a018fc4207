"""The rules of Switch Yard: what may be done, and what it does."""

import numpy as np

from roundhouse.games.switch_yard.board import (
    AREA,
    CELLS,
    EMPTY,
    MAY_STEP,
    NEXT,
    OPPOSITE,
    RECEIVING,
    STRAIGHT,
    WEIGHT,
    WORD,
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
from roundhouse.kernel import IntArray, Log, Rng, State, jit, tell

PLACES = len(RECEIVING)


@jit
def legal(s: State, out: IntArray) -> int:
    """List the legal actions in rising order; return their number."""
    if s.phase == OVER:
        return 0
    if s.phase == PLACING:
        return list_placements(s, out)
    colour = int(s.side) + 1
    reach = np.zeros(STRAIGHT, np.int64)
    n = 0
    for leader in range(CELLS):
        if s.cells[leader] != EMPTY:
            if s.cells[leader] == colour:
                n = list_engine(s, leader, colour, out, n)
            for line in range(STRAIGHT):
                n = list_trains(s, leader, line, colour, reach, out, n)
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


@jit
def list_engine(s: State, start: int, colour: int, out: IntArray, n: int) -> int:
    """List the moves of a single own car: a straight slide, or one step diagonally (R-2)."""
    for direction in range(STRAIGHT):
        action = int(ENGINE[start, direction])
        for steps in range(clear_ahead(s, start, direction)):
            out[n] = action + steps
            n += 1
    for direction in range(STRAIGHT, 8):
        if MAY_STEP[colour, start, direction] and s.cells[NEXT[start, direction]] == EMPTY:
            out[n] = ENGINE[start, direction]
            n += 1
    return n


@jit
def clear_ahead(s: State, start: int, direction: int) -> int:
    """Count the empty cells ahead of a car that the shipping areas do not close to it (R-5, R-6)."""
    colour = s.cells[start]
    steps = 0
    cell = start
    while MAY_STEP[colour, cell, direction]:
        cell = int(NEXT[cell, direction])
        if s.cells[cell] != EMPTY:
            break
        steps += 1
    return steps


@jit
def list_trains(s: State, leader: int, line: int, colour: int, reach: IntArray, out: IntArray, n: int) -> int:
    """List the pulls of all trains that lie behind a leader in one direction (R-3, R-4, D-1).

    Car by car the train grows; `reach` holds how far it can be pulled in each direction, which no further car
    can lengthen.
    """
    car = int(NEXT[leader, line])
    if car < 0 or s.cells[car] == EMPTY:
        return n
    farthest = 0
    for direction in range(STRAIGHT):
        reach[direction] = 0 if direction == line else clear_ahead(s, leader, direction)
        farthest = max(farthest, reach[direction])
    majority = 1 if s.cells[leader] == colour else -1
    length = 1
    while farthest > 0 and car >= 0 and s.cells[car] != EMPTY:
        length += 1
        majority += 1 if s.cells[car] == colour else -1
        farthest = 0
        for direction in range(STRAIGHT):
            if reach[direction] > 0:
                reach[direction] = follow(s, car, line, length - 1, direction, int(reach[direction]))
                farthest = max(farthest, reach[direction])
                if majority > 0:
                    action = int(TRAIN[leader, line, length, direction])
                    for steps in range(reach[direction]):
                        out[n] = action + steps
                        n += 1
        car = int(NEXT[car, line])
    return n


@jit
def follow(s: State, car: int, line: int, behind: int, direction: int, steps: int) -> int:
    """Count how many of so many steps a car can make that follows `behind` cells after its leader."""
    colour = s.cells[car]
    towards = line ^ 2
    cell = car
    for step in range(steps):
        heading = towards if step < behind else direction
        if not MAY_STEP[colour, cell, heading]:
            return step
        cell = int(NEXT[cell, heading])
    return steps


@jit
def can_move(s: State) -> bool:
    """Tell whether the side to move has a legal move."""
    colour = int(s.side) + 1
    for cell in range(CELLS):
        if s.cells[cell] == colour:
            for direction in range(8):
                if MAY_STEP[colour, cell, direction] and s.cells[NEXT[cell, direction]] == EMPTY:
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
    s.cells[cell] = colour
    s.code[WORD[cell]] += colour * WEIGHT[cell]
    s.cars[colour - 1] += 1
    if AREA[cell] == colour:
        s.home[colour - 1] += 1


@jit
def begin(s: State, side: int, log: Log) -> None:
    """Begin the moves: all cars stand (R-1)."""
    s.phase = MOVING
    s.side = side
    s.turn = side
    s.code[0] += side
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
        s.cells[start] = EMPTY
        s.cells[target] = colour
        s.code[WORD[start]] -= colour * WEIGHT[start]
        s.code[WORD[target]] += colour * WEIGHT[target]
        if AREA[target] == colour and AREA[start] != colour:
            s.home[colour - 1] += 1
            shipped = True
            tell(log, SHIPPED, colour - 1, target)
        start = int(NEXT[start, line])
        target = int(NEXT[target, direction ^ 2 if car < steps else line])
    s.code[0] += 1 - 2 * mover
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
    """Write the position down and count how often it has stood (D-4). What came home never leaves: R-6."""
    ply = int(s.ply)
    if irreversible:
        s.since = ply
    for word in range(s.code.shape[0]):
        s.codes[ply, word] = s.code[word]
    occurrence = 1
    for earlier in range(ply - 2, int(s.since) - 1, -2):
        same = True
        for word in range(s.code.shape[0]):
            same = same and s.codes[earlier, word] == s.code[word]
        if same:
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
