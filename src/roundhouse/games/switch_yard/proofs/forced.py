"""An exact solver for Switch Yard: whether a move forces a number of cars home, whatever the opponent does.

The attacker wants `level` cars home within some of the attacker's own moves, before the opponent has won. A home car
never leaves (R-6), so nothing that is gained can be lost again, and the search can stop as soon as the level is
reached. All cars home is a win.

The search tries every move of both sides. It leaves out two rules, which cannot matter:
- a side without a legal move loses (D-3). A side with a car at home, and not all of them, can always move inside its
  area: the area has room for all its cars and nobody else may enter (R-5). `can_solve` asks for that.
- a third occurrence is a draw (D-4). It never helps the attacker, and the attacker can avoid it: with each move the
  number of moves that are needed falls, so no position comes again.
"""

from typing import Any

import numpy as np

from roundhouse.games.switch_yard.actions import MOST_LEGAL
from roundhouse.games.switch_yard.board import BLUE, RED
from roundhouse.games.switch_yard.evaluation.positions import TARGETS, expected_gain, make
from roundhouse.games.switch_yard.legal import legal
from roundhouse.games.switch_yard.tables import AREA, CARS
from roundhouse.kernel import IntArray, Log, State, inline, jit, record

MOST_MOVES = 4
"""The longest forced line, in own moves."""
MOST_IN_ONE = 4
"""The most cars that one move brings home: a train follows its leader along a column of the area."""
FAILED, REACHED, OPEN = 0, 1, 2
TABLE_SIZE = 1 << 18
ENTRY = record(("first", np.int64), ("second", np.int64), ("known", np.int64))
FRAME = record(
    ("count", np.int64),
    ("next", np.int64),
    ("killer", np.int64),  # the reply that refuted last
    ("listed", np.int32, (MOST_LEGAL,)),
    ("worth", np.int32, (MOST_LEGAL,)),
)
SOLVER = record(
    ("seat", np.int64),  # of the attacker
    ("level", np.int64),
    ("session", np.int64),  # counts the goals, so that the table need not be emptied
    ("nodes", np.int64),
    ("most_nodes", np.int64),
)
assert all(len(AREA[colour == AREA]) >= CARS for colour in (RED, BLUE))  # else a side at home could be stuck


@inline
def state_of_goal(position: State, seat: int, level: int) -> int:
    """Return whether the goal is reached, has failed because the opponent has won, or is open, after a move (D-2)."""
    mover = 1 - int(position.side)
    own, other = int(position.home[seat]), int(position.home[1 - seat])
    has_won = own == position.cars[seat]
    has_lost = other == position.cars[1 - seat]
    if has_won and has_lost:
        return REACHED if mover == seat else FAILED
    if has_lost:
        return FAILED
    return REACHED if own >= level else OPEN


@jit
def reaches_now(positions: Any, frames: Any, ply: int, seat: int, level: int, log: Log) -> bool:
    """Return True if one move reaches the goal. Cars come home behind a leader that ends in their area, or lead."""
    position = positions[ply]
    if level - position.home[seat] > MOST_IN_ONE:
        return False
    frame = frames[ply]
    count = legal(position, frame.listed[:])
    for at in range(count):
        action = int(frame.listed[at])
        if AREA[TARGETS[action]] == seat + 1:
            positions[ply + 1] = position
            make(positions[ply + 1], action, log)
            if state_of_goal(positions[ply + 1], seat, level) == REACHED:
                return True
    return False


@jit
def open_node(position: State, frame: State) -> None:
    """List the moves of a node: the last refutation first, then by expected gain."""
    frame.count = legal(position, frame.listed[:])
    frame.next = 0
    for at in range(frame.count):
        action = int(frame.listed[at])
        frame.worth[at] = 1000 if action == frame.killer else expected_gain(position, action)


@inline
def take_best(frame: State) -> int:
    """Return the most promising move that is left."""
    first = int(frame.next)
    best = first
    for at in range(first + 1, frame.count):
        if frame.worth[at] > frame.worth[best]:
            best = at
    action, worth = frame.listed[best], frame.worth[best]
    frame.listed[best], frame.worth[best] = frame.listed[first], frame.worth[first]
    frame.listed[first], frame.worth[first] = action, worth
    frame.next += 1
    return int(action)


@inline
def slot_of(position: State, size: int) -> int:
    """Return the slot of a position in the table."""
    mixed = int(position.code[0]) % 2147483647 * 40503 + int(position.code[1]) % 2147483629 * 69621
    return int((mixed + int(position.side)) % size)


@inline
def look_up(table: Any, position: State, left: int, session: int) -> int:
    """Return what is known about a position with this many own moves left."""
    entry = table[slot_of(position, table.shape[0])]
    key = (session << 8 | left << 2 | int(position.side) << 1) << 1
    if entry.first == position.code[0] and entry.second == position.code[1] and entry.known >> 1 << 1 == key:
        return int(entry.known & 1)
    return OPEN


@inline
def remember(table: Any, position: State, left: int, session: int, result: int) -> None:
    """Keep what was found out about a position."""
    entry = table[slot_of(position, table.shape[0])]
    entry.first, entry.second = position.code[0], position.code[1]
    entry.known = (session << 8 | left << 2 | int(position.side) << 1) << 1 | result


@jit
def forces(positions: Any, frames: Any, table: Any, solvers: Any, moves: int, log: Log) -> int:
    """Return REACHED if the attacker forces the goal with `moves` own moves from `positions[0]`, else FAILED.

    The defender is to move there. OPEN means that the search was too long. Even plies are the defender's.
    """
    solver = solvers[0]
    seat, level, session = int(solver.seat), int(solver.level), int(solver.session)
    result = state_of_goal(positions[0], seat, level)
    if result != OPEN:
        return result
    if moves == 0:
        return FAILED
    ply = 0
    open_node(positions[0], frames[0])
    while True:
        frame = frames[ply]
        attacking = ply & 1 == 1
        left = moves - ply // 2  # own moves left at this node
        if frame.next == frame.count:
            result = FAILED if attacking else REACHED
        else:
            action = take_best(frame)
            solver.nodes += 1
            if solver.nodes > solver.most_nodes:
                return OPEN
            positions[ply + 1] = positions[ply]
            make(positions[ply + 1], action, log)
            child = positions[ply + 1]
            after = left - 1 if attacking else left
            result = state_of_goal(child, seat, level)
            if result == OPEN:
                # The defender's moves may bring the attacker's cars home too.
                if after == 0 or level - child.home[seat] > MOST_IN_ONE * 2 * after:
                    result = FAILED
                elif not attacking and after == 1:
                    result = REACHED if reaches_now(positions, frames, ply + 1, seat, level, log) else FAILED
                else:
                    result = look_up(table, child, after, session)
            if result == OPEN:
                ply += 1
                open_node(child, frames[ply])
                continue
            if result == (FAILED if attacking else REACHED):
                continue
            frame.killer = action
        # The node is decided: close it, and those above that this decides.
        while True:
            remember(table, positions[ply], moves - ply // 2, session, result)
            if ply == 0:
                return result
            ply -= 1
            attacking = ply & 1 == 1
            if result == (FAILED if attacking else REACHED):
                break
            frames[ply].killer = frames[ply].listed[frames[ply].next - 1]


@jit
def list_moves(positions: Any, out: IntArray) -> int:
    """List the legal moves of `positions[0]`."""
    return legal(positions[0], out)


@jit
def make_move(positions: Any, action: int, log: Log) -> None:
    """Make a move on `positions[0]`."""
    make(positions[0], action, log)


@jit
def goal_of(positions: Any, seat: int, level: int) -> int:
    """Return the state of a goal in `positions[0]`."""
    return state_of_goal(positions[0], seat, level)


ROOM = 2 * MOST_MOVES + 2
"""Positions of a line, with one to look ahead."""
