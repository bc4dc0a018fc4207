"""Alpha-beta search for two-player games without chance or hidden information: compiled, and bound to a game.

It keeps its own stack, a frame for each move of the current line, so it can stop after any number of nodes and go on
later. The sides must take turns.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.search.alpha_beta_state import DEEPEST, NONE, SURE, UNKNOWN
from roundhouse.bots.search.transpositions import probe, store
from roundhouse.kernel import IntArray, Log, State, jit

if TYPE_CHECKING:
    # The free names of the functions below, which are bound to a game. A position is a record with a `code` that is
    # unique in its line.
    def legal(position: State, out: IntArray) -> int: ...
    def make(position: State, action: int | np.int64, log: Log) -> bool: ...
    def may_null_move(position: State) -> bool: ...
    def make_null_move(position: State) -> None: ...
    def verdict(position: State) -> int: ...
    def features(position: State, values: NDArray[np.float64]) -> None: ...
    def expected_gain(position: State, action: int | np.int64) -> int: ...
    def write_key(position: State, key: IntArray) -> None: ...


FULL, SCOUT, REDUCED, NULL_MOVE = range(4)
"""How a child is searched: with the full window, a null window, a null window at less depth, or after a null move."""

FIRST, KILLER, GAIN = 1 << 30, 1 << 28, 1 << 16
"""The order of actions: first the one from the table, then killer moves, then by expected gain and history."""


def search_root(positions: Any, frames: Any, searches: Any, depth: int, alpha: int, beta: int) -> None:
    """Start a search of `positions[0]` to a depth. `frames[0]` lists its actions in search order."""
    search, frame = searches[0], frames[0]
    open_frame(positions[0], frame, depth, alpha, beta)
    frame.since = 0
    frame.next = 0
    search.ply = 0
    search.began = search.nodes
    for at in range(frame.count):
        search.values[at] = -UNKNOWN


def resume(positions: Any, frames: Any, table: Any, searches: Any, past: IntArray, log: Log, nodes: int) -> bool:
    """Search at most `nodes` more nodes. Return True when the root is done."""
    search = searches[0]
    until = search.nodes + nodes
    while search.ply >= 0 and search.nodes < until:
        frame = frames[search.ply]
        if frame.next < frame.count:
            make_next(positions, frames, search, log)
            opened = visit(positions, frames, table, search, past)
        else:
            search.value = frame.best
            if search.table:
                store(frame, table, int(search.ply))
            search.ply -= 1
            opened = search.ply < 0
        while not opened:
            if needs_re_search(frames[search.ply], -search.value):
                opened = visit(positions, frames, table, search, past)
            else:
                back_up(frames, search, int(search.ply), -int(search.value))
                opened = True
    return bool(search.ply < 0)


def open_frame(position: State, frame: State, depth: int, alpha: int, beta: int) -> None:
    """Open the frame of a node."""
    frame.alpha = alpha
    frame.floor = alpha
    frame.beta = beta
    frame.depth = depth
    frame.best = -UNKNOWN
    frame.choice = NONE
    frame.length = 0
    frame.side = position.side
    write_key(position, frame.key[:])


def make_next(positions: Any, frames: Any, search: State, log: Log) -> None:
    """Make the child of the current frame's next action, and choose how to search it."""
    ply = int(search.ply)
    frame, child = frames[ply], frames[ply + 1]
    positions[ply + 1] = positions[ply]
    child.since = frame.since
    if frame.next == NONE:
        frame.mode = NULL_MOVE
        frame.reduction = 2 + frame.depth // 4
        make_null_move(positions[ply + 1])
        child.since = ply + 1
        return
    if ply > 0:
        select_best(frame)
    if make(positions[ply + 1], np.int64(frame.listed[frame.next]), log):
        child.since = ply + 1
    frame.mode = FULL if frame.next == 0 else SCOUT
    frame.reduction = 0
    if search.prune and frame.worth[frame.next] < KILLER:
        frame.reduction = search.reductions[frame.depth, min(63, frame.next)]
        if frame.reduction > 0:
            frame.mode = REDUCED


@jit
def select_best(frame: State) -> None:
    """Swap the best remaining action into the next place."""
    first = int(frame.next)
    best = first
    for at in range(first + 1, frame.count):
        if frame.worth[at] > frame.worth[best]:
            best = at
    action, worth = frame.listed[best], frame.worth[best]
    frame.listed[best], frame.worth[best] = frame.listed[first], frame.worth[first]
    frame.listed[first], frame.worth[first] = action, worth


def visit(positions: Any, frames: Any, table: Any, search: State, past: IntArray) -> bool:
    """Visit the child of the current frame. Return True if its frame was opened, False if its value is known."""
    ply = int(search.ply) + 1
    position, above, frame = positions[ply], frames[ply - 1], frames[ply]
    search.nodes += 1
    frame.length = 0
    search.value = verdict(position)
    if search.value != UNKNOWN:
        search.value += ply if search.value < -SURE else -ply if search.value > SURE else 0
        return False
    if repeats(positions, ply, int(frame.since), past):
        search.value = 0
        return False
    depth = int(above.depth) - 1 - int(above.reduction)
    if depth <= 0 or ply == DEEPEST:
        search.value = evaluate(position, search)
        return False
    if above.mode == NULL_MOVE:
        open_frame(position, frame, depth, -above.beta, -above.beta + 1)
    else:
        open_frame(position, frame, depth, -above.beta if above.mode == FULL else -above.alpha - 1, -above.alpha)
    action = NONE
    if search.table:
        action = probe(frame, table, search, ply)
        if search.value != UNKNOWN:
            return False
    list_actions(position, frame, search, action, above.mode == NULL_MOVE)
    search.ply = ply
    return True


def evaluate(position: State, search: State) -> int:
    """Evaluate a position by its features, for the side to move."""
    features(position, search.feature_values[:])
    side = int(position.side)
    prospects = 0.0
    for feature in range(search.weights.shape[0]):
        prospects += search.weights[feature] * (
            search.feature_values[side, feature] - search.feature_values[1 - side, feature]
        )
    noise = (int(position.code[0]) % 1021 * int(search.salt)) % 1021 * int(search.noise) // 1021
    return int(np.floor(1000.0 * prospects)) + noise


@jit
def repeats(positions: Any, ply: int, since: int, past: IntArray) -> bool:
    """Return True if a position occurred before in this line, or twice in the game: it counts as a draw."""
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


def list_actions(position: State, frame: State, search: State, action: int, after_null_move: bool) -> None:
    """List the actions of a node with their ordering scores. A null move comes first where it may cause a cutoff."""
    frame.count = legal(position, frame.listed[:])
    for at in range(frame.count):
        each = np.int64(frame.listed[at])
        if each == action:
            frame.worth[at] = FIRST
        elif each == frame.killers[0] or each == frame.killers[1]:
            frame.worth[at] = KILLER
        else:
            frame.worth[at] = search.history[frame.side, each] + GAIN * expected_gain(position, each)
    frame.next = 0
    null_window = frame.beta - frame.alpha == 1 and abs(frame.beta) < SURE
    try_null_move = (
        search.prune and null_window and frame.depth >= 3 and not after_null_move and may_null_move(position)
    )
    if try_null_move and evaluate(position, search) >= frame.beta:
        frame.next = NONE


@jit
def needs_re_search(frame: State, value: int) -> bool:
    """Return True if a child with a reduced window or depth turned out so well that it must be searched again."""
    if value <= frame.alpha or frame.mode == FULL or frame.mode == NULL_MOVE:
        return False
    if frame.mode == SCOUT and value >= frame.beta:
        return False
    frame.mode = SCOUT if frame.mode == REDUCED and frame.next > 0 else FULL
    frame.reduction = 0
    return True


@jit
def back_up(frames: Any, search: State, ply: int, value: int) -> None:
    """Enter the value of an action in its frame."""
    frame = frames[ply]
    if frame.mode == NULL_MOVE:
        frame.next = 0
        frame.mode = FULL
        if value >= frame.beta:
            frame.best = min(value, SURE)
            frame.next = frame.count
        return
    action = int(frame.listed[frame.next])
    if ply == 0:
        search.values[frame.next] = value
        search.spent[frame.next] = search.nodes
    frame.next += 1
    if value <= frame.best:
        return
    frame.best = value
    if value <= frame.alpha:
        return
    frame.choice = action
    frame.alpha = value if ply > 0 else max(int(frame.alpha), value - int(search.margin))
    extend_line(frame, frames[ply + 1], action)
    if value >= frame.beta:
        frame.next = frame.count
        reward_cutoff(frame, search, action)


@jit
def extend_line(frame: State, child: State, action: int) -> None:
    """Set the principal variation: an action and the child's principal variation."""
    frame.line[0] = action
    for at in range(min(DEEPEST, int(child.length))):
        frame.line[at + 1] = child.line[at]
    frame.length = min(DEEPEST, int(child.length)) + 1


@jit
def reward_cutoff(frame: State, search: State, action: int) -> None:
    """Note that an action caused a cutoff: it becomes a killer and gains history."""
    if frame.killers[0] != action:
        frame.killers[1] = frame.killers[0]
        frame.killers[0] = action
    merit = min(1 << 10, int(frame.depth) * int(frame.depth))
    known = int(search.history[frame.side, action])
    search.history[frame.side, action] = known + merit - known * merit // GAIN
