"""Tree search with random playouts and no evaluation, for comparison."""

from typing import TYPE_CHECKING, Any

import numpy as np

from roundhouse.bots.search.tree import DEEPEST, NONE, clear_index, index_children, new_child
from roundhouse.kernel import IntArray, Log, Rng, State, below

if TYPE_CHECKING:
    from roundhouse.bots.evaluation.arrays import Floats

    # The free names of the functions below, which are bound to a game.
    def legal(s: State, out: IntArray) -> int: ...
    def play(s: State, action: int | np.int64, rng: Rng, log: Log) -> None: ...
    def redeal(s: State, seat: int, rng: Rng) -> None: ...
    def score(s: State, out: Floats) -> int: ...


def grow_plain(states: Any, nodes: Any, searches: Any, log: Log, iterations: int) -> None:
    """Run iterations, each from a fresh guess at `states[0]`."""
    search = searches[0]
    out, rng = search.listed[:], search.rng[:]
    for _ in range(iterations):
        states[1] = states[0]
        redeal(states[1], search.seat, rng)
        node = 0
        search.path[0] = 0
        search.depth = 0
        count = legal(states[1], out)
        known = search.used
        while count > 0 and search.used == known and search.depth < DEEPEST:
            node = choose_plain(states, nodes, search, node, count)
            if node == NONE:
                break
            play(states[1], np.int64(nodes[node].action), rng, log)
            count = legal(states[1], out)
            search.plays += 1
            search.depth += 1
            search.path[search.depth] = node
        while count > 0:
            play(states[1], np.int64(out[below(rng, count)]), rng, log)
            count = legal(states[1], out)
            search.plays += 1
        winners = score(states[1], search.values[:])
        shared = 0
        for seat in range(search.seats):
            shared += winners >> seat & 1
        for step in range(search.depth + 1):
            visited = nodes[search.path[step]]
            visited.visits += 1
            for seat in range(search.seats):
                if winners >> seat & 1:
                    visited.total[seat] += 1.0 / shared


def choose_plain(states: Any, nodes: Any, search: State, node: int, count: int) -> int:
    """Select a child: a new one at random, else by UCB1. Return NONE if there is no room for a new one."""
    index_children(nodes, search, node)
    mover = int(states[1].turn)
    unknown = 0
    visits = 1
    best = NONE
    most = -np.inf
    for at in range(count):
        child = int(search.found[search.listed[at]])
        if child == NONE:
            unknown += 1
        else:
            visits += int(nodes[child].visits)
    for at in range(count):
        child = int(search.found[search.listed[at]])
        if child != NONE and unknown == 0:
            looked = max(1, int(nodes[child].visits))
            worth = nodes[child].total[mover] / looked + search.exploration * np.sqrt(np.log(visits) / looked)
            if worth > most:
                most = worth
                best = child
    if unknown > 0 and search.used < nodes.shape[0]:
        skip = below(search.rng[:], unknown)
        for at in range(count):
            if search.found[search.listed[at]] == NONE:
                if skip == 0:
                    action = int(search.listed[at])
                skip -= 1
        clear_index(nodes, search, node)
        return new_child(nodes, search, node, action)
    clear_index(nodes, search, node)
    return best
