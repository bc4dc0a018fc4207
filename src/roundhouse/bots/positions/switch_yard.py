"""Switch Yard as alpha-beta sees it: the cars and whose move it is, without the history of the game."""

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.frames import UNKNOWN, WON
from roundhouse.games.switch_yard.board import (
    AREA,
    BLUE,
    CELLS,
    CODE_CELLS,
    LONGEST,
    NEXT,
    OPEN,
    OPPOSITE,
    RECEIVING,
    RED,
    STEPS,
    STRAIGHT,
    WORDS,
)
from roundhouse.games.switch_yard.moves import MOVES
from roundhouse.games.switch_yard.rules import PLACES, can_move, pull, put_car
from roundhouse.games.switch_yard.state import MOVING, PLACING
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
"""The fields of a state that the rules and the judgement look at; see there."""

SOON = 100
"""The draw by the limit of moves is near when so many are left: then positions are told apart by them."""


FIRST_WORD = 3**CODE_CELLS
LAST_WORD = 3 ** (CELLS - CODE_CELLS)
"""What is above all that a word of a position's code can say."""


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


def take_up(state: State) -> NDArray[np.record]:
    """Copy what counts of a state."""
    position = np.zeros(1, POSITION)
    for name in POSITION.names or ():
        if not name.startswith("_"):
            position[name][0] = state[name]
    return position


def twice_seen(state: State) -> NDArray[np.int64]:
    """Return the positions that stood twice since a car last came home, each with the side that was to move."""
    since, ply = int(state["since"]), int(state["ply"])
    if state["phase"] != MOVING or ply == since:
        return np.zeros((0, 3), np.int64)
    sides = (int(state["side"]) + ply - np.arange(since, ply + 1)) % 2
    stood = np.column_stack((state["codes"][since : ply + 1], sides))
    known, counts = np.unique(stood, axis=0, return_counts=True)
    return np.ascontiguousarray(known[counts >= 2])


@jit
def make(position: State, action: int, log: Log) -> bool:
    """Play an action; tell whether no earlier position can come again."""
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
def may_pass(position: State) -> bool:
    """Tell whether a pass, though against the rules, says something of a position."""
    return bool(position.phase == MOVING)


@jit
def let_pass(position: State) -> None:
    """Let the other side move instead."""
    position.side = 1 - position.side


@jit
def verdict(position: State) -> int:
    """Value a position if the rules do, for the side to move."""
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
def promise(position: State, action: int) -> int:
    """Foretell roughly what an action brings: how many moves it saves its side, less those that it saves the other."""
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
    """Write what tells a position and all that may follow from it from others."""
    key[0] = position.code[0] + int(position.side) * FIRST_WORD
    key[1] = position.code[1]
    left = int(position.limit) - int(position.ply)
    if left < SOON:
        key[1] += left * LAST_WORD
