"""Apply the actions of Switch Yard to the state."""

from roundhouse.games.switch_yard.actions import MOVES
from roundhouse.games.switch_yard.board import EMPTY
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
from roundhouse.games.switch_yard.legal import PLACES, can_move
from roundhouse.games.switch_yard.state import DRAW, MOVING, OVER, PLACING
from roundhouse.games.switch_yard.tables import AREA, NEXT, OPPOSITE, PLACE, RECEIVING, WEIGHT, WORD, WORDS
from roundhouse.kernel import Log, Rng, State, inline, jit, tell


@jit
def play(s: State, action: int, rng: Rng, log: Log) -> None:  # noqa: ARG001 - there is no chance in this game
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
    """Place a car of the mover and its opposite (C-1, custom setup)."""
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
    """Fill or empty a cell, and update the code and the lines."""
    s.cells[cell] = after
    s.code[WORD[cell]] += (after - before) * WEIGHT[cell]
    for axis in range(2):
        bit = 1 << int(PLACE[cell, axis])
        s.lines[0, axis, PLACE[cell, 1 - axis]] ^= bit
        s.lines[before + after, axis, PLACE[cell, 1 - axis]] ^= bit


@jit
def begin(s: State, side: int, log: Log) -> None:
    """Begin the moves, once all cars are placed (R-1)."""
    s.phase = MOVING
    s.side = side
    s.turn = side
    remember_position(s, True)
    settle(s, log)


@jit
def pull(s: State, action: int, log: Log) -> bool:
    """Move a car, or all cars of a train along the path of the leader; return True if a car arrived home."""
    mover = int(s.side)
    leader, line, length = int(MOVES[action, 0]), int(MOVES[action, 1]), int(MOVES[action, 2])
    direction, steps = int(MOVES[action, 3]), int(MOVES[action, 4])
    target = leader
    for _ in range(steps):
        target = int(NEXT[target, direction])
    if length == 1:
        tell(log, MOVED, mover, leader, target)
    else:
        tell(log, PULLED, mover, leader, train_tail(leader, line, length), target, action)
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
    """Return the cell of the last car of a train."""
    tail = leader
    for _ in range(length - 1):
        tail = int(NEXT[tail, line])
    return tail


@jit
def remember_position(s: State, irreversible: bool) -> None:
    """Record the position and count how often it has occurred with the same player to move (D-4).

    Only every second ply can match, and none before a car last arrived home, because it cannot leave again (R-6).
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
    """End the game if it is over: check a win of the mover first (D-2), then D-3, then D-4."""
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
