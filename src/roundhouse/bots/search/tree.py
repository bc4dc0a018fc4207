"""Tree search for any game, any number of seats and hidden information: compiled, and bound to a game.

It is information set Monte Carlo tree search. Every iteration starts from a fresh guess at what the seat cannot know
and walks down a tree of actions, in which each seat maximises its own share of the win. Nodes are actions, not
positions, so guesses and chance are averaged out. A leaf is evaluated, as it stands or after a greedy rollout, instead
of being played to the end. Its children are added at the next visit. A new child is evaluated one step ahead; this
gives it a prior for selection.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from roundhouse.bots.evaluation.arrays import Floats
from roundhouse.kernel import IntArray, Log, Rng, State, jit, record

if TYPE_CHECKING:
    # The free names of the functions below, which are bound to a game.
    def legal(s: State, out: IntArray) -> int: ...
    def play(s: State, action: int | np.int64, rng: Rng, log: Log) -> None: ...
    def redeal(s: State, seat: int, rng: Rng) -> None: ...
    def score(s: State, out: Floats) -> int: ...
    def features(s: State, values: Floats) -> None: ...
    def seat_features(s: State, seat: int, values: Floats) -> None: ...


DEEPEST = 200
CERTAIN = 1e6
"""Larger than any prospects."""
NONE = -1


def node_type(seats: int) -> np.dtype[np.record]:
    """Return the record type of a node, for at most this many seats."""
    return record(
        ("action", np.int32),
        ("visits", np.int32),
        ("first", np.int32),  # child
        ("next", np.int32),  # sibling
        ("prior", np.float32),  # for selection
        ("seed", np.float32, (seats,)),  # the values one step ahead, which count like a visit
        ("total", np.float64, (seats,)),  # the sum of the values of all visits
    )


def search_state_type(seats: int, most_legal: int, action_count: int, features: int) -> np.dtype[np.record]:
    """Return the record type of a search's settings, buffers and counters, for at most this many seats."""
    return record(
        ("seat", np.int64),  # of the player who searches
        ("seats", np.int64),
        ("exploration", np.float64),  # the weight of the exploration term
        ("temperature", np.float64),  # the lower, the more the priors differ
        ("glances", np.int64),  # guesses for the first values of the root's actions
        ("walk", np.int64),  # decisions of the greedy rollout from a leaf
        ("selfish", np.int64),  # 1: a rollout looks at the mover's own prospects only, which is quicker
        ("weights", np.float64, (features,)),
        ("rng", np.uint32, (4,)),
        ("plays", np.int64),  # actions played in total
        ("used", np.int64),  # nodes
        ("depth", np.int64),
        ("path", np.int32, (DEEPEST + 1,)),
        ("values", np.float64, (seats,)),
        ("feature_values", np.float64, (seats, features)),
        ("listed", np.int32, (most_legal,)),
        ("found", np.int32, (action_count,)),  # the child of an action; NONE except in `choose`
    )


def evaluate(s: State, search: State) -> None:
    """Write the expected share of the win for each seat: the result if the game is over, else from the features."""
    values = search.values[:]
    total = 0.0
    if s.turn < 0:
        winners = score(s, values)
        for seat in range(search.seats):
            values[seat] = 1.0 if winners >> seat & 1 else 0.0
            total += values[seat]
    else:
        features(s, search.feature_values[:])
        highest = -np.inf
        for seat in range(search.seats):
            prospects = 0.0
            for feature in range(search.weights.shape[0]):
                prospects += search.weights[feature] * search.feature_values[seat, feature]
            values[seat] = prospects
            highest = max(highest, prospects)
        for seat in range(search.seats):
            values[seat] = np.exp(values[seat] - highest)
            total += values[seat]
    for seat in range(search.seats):
        values[seat] /= total


def greedy_value(s: State, search: State, seat: int) -> float:
    """Return the value of a position for a greedy seat: its share of the win, or its own prospects if `selfish`."""
    if s.turn < 0 or not search.selfish:
        evaluate(s, search)
        return float(search.values[seat]) if not search.selfish else (search.values[seat] - 0.5) * CERTAIN
    seat_features(s, seat, search.feature_values[:])
    total = 0.0
    for feature in range(search.weights.shape[0]):
        total += search.weights[feature] * search.feature_values[seat, feature]
    return total


def look_ahead(states: Any, searches: Any, log: Log, guesses: int, sums: Floats) -> int:
    """Sum the values after each legal action of `states[0]` over some guesses; return the number of actions."""
    search = searches[0]
    out, rng = search.listed[:], search.rng[:]
    count = legal(states[0], out)
    for _ in range(guesses):
        states[1] = states[0]
        redeal(states[1], search.seat, rng)
        for at in range(count):
            states[2] = states[1]
            play(states[2], np.int64(out[at]), rng, log)
            evaluate(states[2], search)
            for seat in range(search.seats):
                sums[at, seat] += search.values[seat]
    return count


def grow(states: Any, nodes: Any, searches: Any, log: Log, iterations: int) -> None:
    """Run iterations, each from a fresh guess at `states[0]`."""
    search = searches[0]
    out, rng = search.listed[:], search.rng[:]
    if nodes[0].first == NONE:
        expand_root(states, nodes, search, log)
    for _ in range(iterations):
        states[1] = states[0]
        redeal(states[1], search.seat, rng)
        node = 0
        search.path[0] = 0
        search.depth = 0
        count = legal(states[1], out)
        while count > 0 and search.depth < DEEPEST and is_inner(nodes, search, node, count):
            node = choose(states, nodes, search, log, node, count)
            play(states[1], np.int64(nodes[node].action), rng, log)
            count = legal(states[1], out)
            search.plays += 1
            search.depth += 1
            search.path[search.depth] = node
        greedy_rollout(states, search, log, count)
        evaluate(states[1], search)
        for step in range(search.depth + 1):
            visited = nodes[search.path[step]]
            visited.visits += 1
            for seat in range(search.seats):
                visited.total[seat] += search.values[seat]


def greedy_rollout(states: Any, search: State, log: Log, count: int) -> None:
    """Play on from a leaf with `count` actions: each seat takes the action with the best value one step ahead."""
    for _ in range(search.walk):
        if count == 0:
            break
        mover = int(states[1].turn)
        action = int(search.listed[0])
        best = -np.inf
        for at in range(count if count > 1 else 0):
            states[2] = states[1]
            play(states[2], np.int64(search.listed[at]), search.rng[:], log)
            search.plays += 1
            worth = greedy_value(states[2], search, mover)
            if worth > best:
                best = worth
                action = int(search.listed[at])
        play(states[1], np.int64(action), search.rng[:], log)
        search.plays += 1
        count = legal(states[1], search.listed[:])


def expand_root(states: Any, nodes: Any, search: State, log: Log) -> None:
    """Add a child to the root for each action, with its mean value over some guesses."""
    count = legal(states[0], search.listed[:])
    first = int(search.used)
    for at in range(count):
        new_child(nodes, search, 0, int(search.listed[at]))
    for _ in range(search.glances):
        states[1] = states[0]
        redeal(states[1], search.seat, search.rng[:])
        for child in range(first, first + count):
            states[2] = states[1]
            play(states[2], np.int64(nodes[child].action), search.rng[:], log)
            evaluate(states[2], search)
            for seat in range(search.seats):
                nodes[child].seed[seat] += search.values[seat] / search.glances
    for child in range(first, first + count):
        nodes[child].prior = prior_of(search, nodes[child].seed[states[0].turn])


@jit
def prior_of(search: State, value: float) -> float:
    """Return the prior of an action with this value for its mover: more than 0, at most 1."""
    return float(max(1e-30, np.exp((value - 1.0) / search.temperature)))


@jit
def is_inner(nodes: Any, search: State, node: int, count: int) -> bool:
    """Return True if the walk goes on from a node; if not, the node is a leaf."""
    if nodes[node].first != NONE:
        return True
    return bool(nodes[node].visits > 0 and search.used + count <= nodes.shape[0])


def choose(states: Any, nodes: Any, search: State, log: Log, node: int, count: int) -> int:
    """Select a child among the actions that are legal in this guess. Missing children are added."""
    index_children(nodes, search, node)
    mover = int(states[1].turn)
    visits = 1
    priors = 0.0
    for at in range(count):
        action = int(search.listed[at])
        if search.found[action] == NONE:
            if search.used == nodes.shape[0]:
                continue
            search.found[action] = add_child(states, nodes, search, log, node, action)
        child = search.found[action]
        visits += int(nodes[child].visits)
        priors += nodes[child].prior
    exploration = search.exploration * np.sqrt(visits) / max(priors, 1e-300)
    best = NONE
    most = -np.inf
    for at in range(count):
        child = int(search.found[search.listed[at]])
        if child != NONE:
            visited = 1.0 + nodes[child].visits
            worth = (nodes[child].seed[mover] + nodes[child].total[mover] + exploration * nodes[child].prior) / visited
            if worth > most:
                most = worth
                best = child
    clear_index(nodes, search, node)
    return best


@jit
def index_children(nodes: Any, search: State, node: int) -> None:
    """Index the children of a node by their actions."""
    child = int(nodes[node].first)
    while child != NONE:
        search.found[nodes[child].action] = child
        child = int(nodes[child].next)


@jit
def clear_index(nodes: Any, search: State, node: int) -> None:
    """Clear the index of a node's children."""
    child = int(nodes[node].first)
    while child != NONE:
        search.found[nodes[child].action] = NONE
        child = int(nodes[child].next)


@jit
def new_child(nodes: Any, search: State, node: int, action: int) -> int:
    """Add a blank child to a node."""
    child = int(search.used)
    search.used += 1
    nodes[child].action = action
    nodes[child].visits = 0
    nodes[child].first = NONE
    nodes[child].next = nodes[node].first
    for seat in range(search.values.shape[0]):
        nodes[child].seed[seat] = 0.0
        nodes[child].total[seat] = 0.0
    nodes[node].first = child
    return child


def add_child(states: Any, nodes: Any, search: State, log: Log, node: int, action: int) -> int:
    """Add a child to a node with its value one step ahead."""
    child = new_child(nodes, search, node, action)
    states[2] = states[1]
    play(states[2], np.int64(action), search.rng[:], log)
    search.plays += 1
    evaluate(states[2], search)
    for seat in range(search.seats):
        nodes[child].seed[seat] = search.values[seat]
    nodes[child].prior = prior_of(search, search.values[states[1].turn])
    return child
