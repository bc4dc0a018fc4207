"""Tree search that judges nothing and plays each leaf to the end at random: the measure of the other one."""

from typing import TYPE_CHECKING, Any

import numpy as np

from roundhouse.bots.tree import DEEPEST, NONE, forget_children, new_child, note_children
from roundhouse.kernel import IntArray, Log, Rng, State, below

if TYPE_CHECKING:
    from roundhouse.bots.tree import Floats

    # The free names of the functions below: bound to a game.
    def legal(s: State, out: IntArray) -> int: ...  # noqa: D103
    def play(s: State, action: int | np.int64, rng: Rng, log: Log) -> None: ...  # noqa: D103
    def redeal(s: State, seat: int, rng: Rng) -> None: ...  # noqa: D103
    def score(s: State, out: Floats) -> int: ...  # noqa: D103


def grow_plain(states: Any, nodes: Any, minds: Any, log: Log, iterations: int) -> None:
    """Let the tree grow by so many iterations, each from a fresh guess at `states[0]`."""
    mind = minds[0]
    out, rng = mind.listed[:], mind.rng[:]
    for _ in range(iterations):
        states[1] = states[0]
        redeal(states[1], mind.seat, rng)
        node = 0
        mind.path[0] = 0
        mind.depth = 0
        count = legal(states[1], out)
        known = mind.used
        while count > 0 and mind.used == known and mind.depth < DEEPEST:
            node = choose_plain(states, nodes, mind, node, count)
            if node == NONE:
                break
            play(states[1], np.int64(nodes[node].action), rng, log)
            count = legal(states[1], out)
            mind.plays += 1
            mind.depth += 1
            mind.path[mind.depth] = node
        while count > 0:
            play(states[1], np.int64(out[below(rng, count)]), rng, log)
            count = legal(states[1], out)
            mind.plays += 1
        winners = score(states[1], mind.values[:])
        shared = 0
        for seat in range(mind.seats):
            shared += winners >> seat & 1
        for step in range(mind.depth + 1):
            visited = nodes[mind.path[step]]
            visited.visits += 1
            for seat in range(mind.seats):
                if winners >> seat & 1:
                    visited.total[seat] += 1.0 / shared


def choose_plain(states: Any, nodes: Any, mind: State, node: int, count: int) -> int:
    """Choose a child: any new one, else by the upper bound of its confidence; none if there is no room for it."""
    note_children(nodes, mind, node)
    mover = int(states[1].turn)
    unknown = 0
    visits = 1
    best = NONE
    most = -np.inf
    for at in range(count):
        child = int(mind.found[mind.listed[at]])
        if child == NONE:
            unknown += 1
        else:
            visits += int(nodes[child].visits)
    for at in range(count):
        child = int(mind.found[mind.listed[at]])
        if child != NONE and unknown == 0:
            looked = max(1, int(nodes[child].visits))
            worth = nodes[child].total[mover] / looked + mind.exploration * np.sqrt(np.log(visits) / looked)
            if worth > most:
                most = worth
                best = child
    if unknown > 0 and mind.used < nodes.shape[0]:
        skip = below(mind.rng[:], unknown)
        for at in range(count):
            if mind.found[mind.listed[at]] == NONE:
                if skip == 0:
                    action = int(mind.listed[at])
                skip -= 1
        forget_children(nodes, mind, node)
        return new_child(nodes, mind, node, action)
    forget_children(nodes, mind, node)
    return best
