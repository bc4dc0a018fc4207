"""Compact positions of Switch Yard: the cars and the side to move, without the history of the game."""

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.search.alpha_beta_state import UNKNOWN, WON
from roundhouse.games.switch_yard.actions import MOVES
from roundhouse.games.switch_yard.board import BLUE, RED, STEPS, STRAIGHT
from roundhouse.games.switch_yard.legal import PLACES, can_move
from roundhouse.games.switch_yard.play import pull, put_car
from roundhouse.games.switch_yard.state import MOVING, PLACING
from roundhouse.games.switch_yard.tables import AREA, CELLS, CODE_CELLS, LONGEST, NEXT, OPEN, OPPOSITE, RECEIVING, WORDS
from roundhouse.kernel import IntArray, Log, State, jit, record

POSITION = record(
    ("code", np.int64, (WORDS,)),
    ("cells", np.int8, (CELLS,)),
    ("lines", np.int16, (3, 2, LONGEST)),
    ("side", np.int8),
    ("phase", np.int8),
    ("cars", np.int8, (2,)),
    ("home", np.int8, (2,)),
    ("limit", np.int16),
    ("ply", np.int16),
)
"""The fields of a state that the rules and the evaluation read."""

NEAR_LIMIT = 100
"""With fewer moves left before the limit, the key of a position includes their number."""


FIRST_WORD = 3**CODE_CELLS
LAST_WORD = 3 ** (CELLS - CODE_CELLS)
"""One more than the largest value of each word of a position's code."""


def _moves_home() -> NDArray[np.int8]:
    """Count the moves that a colour needs from each cell on an empty yard."""
    table = np.full((BLUE + 1, CELLS), 9, np.int8)
    for colour in (RED, BLUE):
        for cell in range(CELLS):
            if AREA[cell] == colour:
                table[colour, cell] = 0
        for moves in range(1, 9):
            for cell in range(CELLS):
                if table[colour, cell] == 9 and moves - 1 in _reached(table, colour, cell):
                    table[colour, cell] = moves
    return table


def _reached(table: NDArray[np.int8], colour: int, cell: int) -> set[int]:
    reached = set()
    for direction in range(len(STEPS)):
        ahead = cell
        for _ in range(
            OPEN[colour, cell, direction] if direction < STRAIGHT else min(1, OPEN[colour, cell, direction])
        ):
            ahead = int(NEXT[ahead, direction])
            reached.add(int(table[colour, ahead]))
    return reached


def _targets() -> NDArray[np.int8]:
    targets = MOVES[:, 0].copy()
    for steps in range(LONGEST):
        going = MOVES[:, 4] > steps
        targets[going] = NEXT[targets[going], MOVES[going, 3]]
    return targets


MOVES_HOME = _moves_home()
"""Shape (3, CELLS)."""
TARGETS = _targets()
"""Where the leader of each move goes. Shape (ACTIONS,)."""


def position_of(state: State) -> NDArray[np.record]:
    """Return the compact position of a state."""
    position = np.zeros(1, POSITION)
    for name in POSITION.names or ():
        if not name.startswith("_"):
            position[name][0] = state[name]
    return position


def twice_seen(state: State) -> NDArray[np.int64]:
    """Return the positions that occurred twice since a car last came home, each with the side to move."""
    since, ply = int(state["since"]), int(state["ply"])
    if state["phase"] != MOVING or ply == since:
        return np.zeros((0, 3), np.int64)
    sides = (int(state["side"]) + ply - np.arange(since, ply + 1)) % 2
    stood = np.column_stack((state["codes"][since : ply + 1], sides))
    known, counts = np.unique(stood, axis=0, return_counts=True)
    return np.ascontiguousarray(known[counts >= 2])


@jit
def make(position: State, action: int, log: Log) -> bool:
    """Play an action. Return True if no earlier position can come again."""
    mover = int(position.side)
    position.side = 1 - mover
    if position.phase == PLACING:
        cell = int(RECEIVING[action])
        put_car(position, cell, mover + 1)
        put_car(position, int(OPPOSITE[cell]), 2 - mover)
        if position.cars[0] + position.cars[1] == PLACES:
            position.phase = MOVING
            position.side = 0
        return True
    position.ply += 1
    return pull(position, action, log)


@jit
def may_null_move(position: State) -> bool:
    """Return True if a null move (against the rules) gives useful information about a position."""
    return bool(position.phase == MOVING)


@jit
def make_null_move(position: State) -> None:
    """Pass the move to the other side."""
    position.side = 1 - position.side


@jit
def verdict(position: State) -> int:
    """Return the value of a finished game for the side to move, else UNKNOWN."""
    if position.phase == PLACING:
        return UNKNOWN
    side = int(position.side)
    if position.home[1 - side] == position.cars[1 - side]:
        return -WON
    if position.home[side] == position.cars[side]:
        return WON
    if not can_move(position):
        return -WON
    return 0 if position.ply >= position.limit else UNKNOWN


@jit
def expected_gain(position: State, action: int) -> int:
    """Estimate an action: the moves it saves its own side, less those it saves the other side."""
    if position.phase == PLACING:
        return 0
    own = int(position.side) + 1
    leader, line, length = int(MOVES[action, 0]), int(MOVES[action, 1]), int(MOVES[action, 2])
    direction, steps = int(MOVES[action, 3]), int(MOVES[action, 4])
    start, target = leader, int(TARGETS[action])
    saved = 0
    for car in range(length):
        colour = int(position.cells[start])
        gain = int(MOVES_HOME[colour, start]) - int(MOVES_HOME[colour, target])
        saved += gain if colour == own else -gain
        start = int(NEXT[start, line])
        target = int(NEXT[target, direction ^ 2 if car < steps else line])
    return saved


@jit
def write_key(position: State, key: IntArray) -> None:
    """Write the key of a position: it differs for positions that can go on differently."""
    key[0] = position.code[0] + int(position.side) * FIRST_WORD
    key[1] = position.code[1]
    left = int(position.limit) - int(position.ply)
    if left < NEAR_LIMIT:
        key[1] += left * LAST_WORD
