"""Alpha-beta search for a game of two without chance or secrets: compiled, and bound to a game.

It keeps its own stack, a frame for each move of the line it is in: so it can be left after any number of nodes, and
goes on where it was. The sides must take turns.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.frames import DEEPEST, NONE, SURE, UNKNOWN
from roundhouse.bots.memory import keep, recall
from roundhouse.kernel import IntArray, Log, State, jit

if TYPE_CHECKING:
    # The free names of the functions below: bound to a game. A position is a record with a `code` that tells it from
    # all others of its line.
    def legal(position: State, out: IntArray) -> int: ...  # noqa: D103
    def make(position: State, action: int | np.int64, log: Log) -> bool: ...  # noqa: D103
    def may_pass(position: State) -> bool: ...  # noqa: D103
    def let_pass(position: State) -> None: ...  # noqa: D103
    def verdict(position: State) -> int: ...  # noqa: D103
    def features(position: State, marks: NDArray[np.float64]) -> None: ...  # noqa: D103
    def promise(position: State, action: int | np.int64) -> int: ...  # noqa: D103
    def write_key(position: State, key: IntArray) -> None: ...  # noqa: D103


FULL, SCOUT, REDUCED, PASSED = range(4)
"""How a child is looked at: in earnest; just whether it is better; the same but less deeply; after a pass."""

FIRST, KILLER, PROMISE = 1 << 30, 1 << 28, 1 << 16
"""How the actions of a position are ordered: that of the table, refutations of sister lines, then by merit."""


def search_root(positions: Any, frames: Any, minds: Any, depth: int, alpha: int, beta: int) -> None:
    """Begin to search `positions[0]` to a depth; its actions stand in `frames[0]` in the order to take them in."""
    mind, frame = minds[0], frames[0]
    open_frame(positions[0], frame, depth, alpha, beta)
    frame.since = 0
    frame.next = 0
    mind.ply = 0
    mind.began = mind.nodes
    for at in range(frame.count):
        mind.values[at] = -UNKNOWN


def go_on(positions: Any, frames: Any, table: Any, minds: Any, past: IntArray, log: Log, nodes: int) -> bool:
    """Search on for so many nodes; tell whether the root is done."""
    mind = minds[0]
    until = mind.nodes + nodes
    while mind.ply >= 0 and mind.nodes < until:
        frame = frames[mind.ply]
        if frame.next < frame.count:
            make_next(positions, frames, mind, log)
            opened = visit(positions, frames, table, mind, past)
        else:
            mind.value = frame.best
            if mind.table:
                keep(frame, table, int(mind.ply))
            mind.ply -= 1
            opened = mind.ply < 0
        while not opened:
            if calls_for_more(frames[mind.ply], -mind.value):
                opened = visit(positions, frames, table, mind, past)
            else:
                settle(frames, mind, int(mind.ply), -int(mind.value))
                opened = True
    return bool(mind.ply < 0)


def open_frame(position: State, frame: State, depth: int, alpha: int, beta: int) -> None:
    """Begin a node."""
    frame.alpha = alpha
    frame.floor = alpha
    frame.beta = beta
    frame.depth = depth
    frame.best = -UNKNOWN
    frame.choice = NONE
    frame.length = 0
    frame.side = position.side
    write_key(position, frame.key[:])


def make_next(positions: Any, frames: Any, mind: State, log: Log) -> None:
    """Make the child of the next action of the frame at work, and say how to look at it."""
    ply = int(mind.ply)
    frame, child = frames[ply], frames[ply + 1]
    positions[ply + 1] = positions[ply]
    child.since = frame.since
    if frame.next == NONE:
        frame.way = PASSED
        frame.less = 2 + frame.depth // 4
        let_pass(positions[ply + 1])
        child.since = ply + 1
        return
    if ply > 0:
        bring_best_forward(frame)
    if make(positions[ply + 1], np.int64(frame.listed[frame.next]), log):
        child.since = ply + 1
    frame.way = FULL if frame.next == 0 else SCOUT
    frame.less = 0
    if mind.lean and frame.worth[frame.next] < KILLER:
        frame.less = mind.less[frame.depth, min(63, frame.next)]
        if frame.less > 0:
            frame.way = REDUCED


@jit
def bring_best_forward(frame: State) -> None:
    """Bring the most promising of the actions left to the place of the next."""
    first = int(frame.next)
    best = first
    for at in range(first + 1, frame.count):
        if frame.worth[at] > frame.worth[best]:
            best = at
    action, worth = frame.listed[best], frame.worth[best]
    frame.listed[best], frame.worth[best] = frame.listed[first], frame.worth[first]
    frame.listed[first], frame.worth[first] = action, worth


def visit(positions: Any, frames: Any, table: Any, mind: State, past: IntArray) -> bool:
    """Look at the child of the frame at work: make it the frame at work, or value it, and tell which."""
    ply = int(mind.ply) + 1
    position, above, frame = positions[ply], frames[ply - 1], frames[ply]
    mind.nodes += 1
    frame.length = 0
    mind.value = verdict(position)
    if mind.value != UNKNOWN:
        mind.value += ply if mind.value < -SURE else -ply if mind.value > SURE else 0
        return False
    if repeats(positions, ply, int(frame.since), past):
        mind.value = 0
        return False
    depth = int(above.depth) - 1 - int(above.less)
    if depth <= 0 or ply == DEEPEST:
        mind.value = judge(position, mind)
        return False
    if above.way == PASSED:
        open_frame(position, frame, depth, -above.beta, -above.beta + 1)
    else:
        open_frame(position, frame, depth, -above.beta if above.way == FULL else -above.alpha - 1, -above.alpha)
    action = NONE
    if mind.table:
        action = recall(frame, table, mind, ply)
        if mind.value != UNKNOWN:
            return False
    list_actions(position, frame, mind, action, above.way == PASSED)
    mind.ply = ply
    return True


def judge(position: State, mind: State) -> int:
    """Value a position by its features, for the side to move."""
    features(position, mind.marks[:])
    side = int(position.side)
    prospects = 0.0
    for feature in range(mind.weights.shape[0]):
        prospects += mind.weights[feature] * (mind.marks[side, feature] - mind.marks[1 - side, feature])
    whim = (int(position.code[0]) % 1021 * int(mind.salt)) % 1021 * int(mind.whim) // 1021
    return int(np.floor(1000.0 * prospects)) + whim


@jit
def repeats(positions: Any, ply: int, since: int, past: IntArray) -> bool:
    """Tell whether a position stood before in this line, or twice in the game: then it is as good as a draw."""
    code = positions[ply].code
    for earlier in range(ply - 2, since - 1, -2):
        before = positions[earlier].code
        if before[0] == code[0] and before[1] == code[1]:
            return True
    if since == 0:
        for at in range(past.shape[0]):
            if past[at, 0] == code[0] and past[at, 1] == code[1] and past[at, 2] == positions[ply].side:
                return True
    return False


def list_actions(position: State, frame: State, mind: State, action: int, passed: bool) -> None:
    """List the actions of a node and how promising they are; a pass comes first where it might suffice."""
    frame.count = legal(position, frame.listed[:])
    for at in range(frame.count):
        each = np.int64(frame.listed[at])
        if each == action:
            frame.worth[at] = FIRST
        elif each == frame.killers[0] or each == frame.killers[1]:
            frame.worth[at] = KILLER
        else:
            frame.worth[at] = mind.history[frame.side, each] + PROMISE * promise(position, each)
    frame.next = 0
    scouting = frame.beta - frame.alpha == 1 and abs(frame.beta) < SURE
    tempting = mind.lean and scouting and frame.depth >= 3 and not passed and may_pass(position)
    if tempting and judge(position, mind) >= frame.beta:
        frame.next = NONE


@jit
def calls_for_more(frame: State, value: int) -> bool:
    """Tell whether a child that was not looked at in earnest turned out so well that it must be."""
    if value <= frame.alpha or frame.way == FULL or frame.way == PASSED:
        return False
    if frame.way == SCOUT and value >= frame.beta:
        return False
    frame.way = SCOUT if frame.way == REDUCED and frame.next > 0 else FULL
    frame.less = 0
    return True


@jit
def settle(frames: Any, mind: State, ply: int, value: int) -> None:
    """Enter the value of an action in its frame."""
    frame = frames[ply]
    if frame.way == PASSED:
        frame.next = 0
        frame.way = FULL
        if value >= frame.beta:
            frame.best = min(value, SURE)
            frame.next = frame.count
        return
    action = int(frame.listed[frame.next])
    if ply == 0:
        mind.values[frame.next] = value
        mind.spent[frame.next] = mind.nodes
    frame.next += 1
    if value <= frame.best:
        return
    frame.best = value
    if value <= frame.alpha:
        return
    frame.choice = action
    frame.alpha = value if ply > 0 else max(int(frame.alpha), value - int(mind.margin))
    follow_line(frame, frames[ply + 1], action)
    if value >= frame.beta:
        frame.next = frame.count
        remember_refutation(frame, mind, action)


@jit
def follow_line(frame: State, child: State, action: int) -> None:
    """Make an action and the best line after it the best line from here."""
    frame.line[0] = action
    for at in range(min(DEEPEST, int(child.length))):
        frame.line[at + 1] = child.line[at]
    frame.length = min(DEEPEST, int(child.length)) + 1


@jit
def remember_refutation(frame: State, mind: State, action: int) -> None:
    """Keep in mind that an action was too good: it may be so elsewhere."""
    if frame.killers[0] != action:
        frame.killers[1] = frame.killers[0]
        frame.killers[0] = action
    merit = min(1 << 10, int(frame.depth) * int(frame.depth))
    known = int(mind.history[frame.side, action])
    mind.history[frame.side, action] = known + merit - known * merit // PROMISE
