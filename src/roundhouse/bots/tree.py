"""Tree search for any game, any number of seats and anything hidden: compiled, and bound to a game.

Every iteration begins with a fresh guess at what the seat cannot know and walks down a tree of actions, in which each
seat goes for its own share of the win. The tree knows actions only, not positions, so that guesses and the luck of
the draw are averaged over. A leaf is judged, not played to its end: as it stands, or after a greedy walk; its actions
are looked at when it is next visited. Every action is judged from one step before when it first comes up, which tells
how much it deserves to be looked at later.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.kernel import IntArray, Log, Rng, State, jit, record

if TYPE_CHECKING:
    # The free names of the functions below: bound to a game.
    def legal(s: State, out: IntArray) -> int: ...  # noqa: D103
    def play(s: State, action: int | np.int64, rng: Rng, log: Log) -> None: ...  # noqa: D103
    def redeal(s: State, seat: int, rng: Rng) -> None: ...  # noqa: D103
    def score(s: State, out: NDArray[np.float64]) -> int: ...  # noqa: D103
    def features(s: State, marks: NDArray[np.float64]) -> None: ...  # noqa: D103
    def judge(s: State, seat: int, marks: NDArray[np.float64]) -> None: ...  # noqa: D103


Floats = NDArray[np.float64]

SEATS = 5
"""Room for so many seats' values."""
DEEPEST = 200
SURE = 1e6
"""More than any prospects."""
NONE = -1

NODE = record(
    ("action", np.int32),
    ("visits", np.int32),
    ("first", np.int32),  # child
    ("next", np.int32),  # child of the same parent
    ("appeal", np.float32),  # to its mover, seen from one step before
    ("seed", np.float32, (SEATS,)),  # the values seen from one step before: they count like a visit
    ("total", np.float64, (SEATS,)),  # of the values of all visits
)


def mind_type(most_legal: int, action_count: int, features: int) -> np.dtype[np.record]:
    """Make the type of what a search of a game has in hand."""
    return record(
        ("seat", np.int64),  # who thinks
        ("seats", np.int64),
        ("exploration", np.float64),  # how curious it is
        ("temperature", np.float64),  # the lower, the more does it matter what is seen one step ahead
        ("glances", np.int64),  # the guesses over which the actions at the root are first looked at
        ("walk", np.int64),  # how many decisions are made greedily from a leaf on before it is judged
        ("selfish", np.int64),  # whether they are made without a look at how the others stand, which is quicker
        ("weights", np.float64, (features,)),
        ("rng", np.uint32, (4,)),
        # The walk:
        ("plays", np.int64),  # actions played, in all
        ("used", np.int64),  # nodes
        ("depth", np.int64),
        ("path", np.int32, (DEEPEST + 1,)),
        ("values", np.float64, (SEATS,)),
        ("marks", np.float64, (SEATS, features)),
        ("listed", np.int32, (most_legal,)),
        ("found", np.int32, (action_count,)),  # the child for an action; NONE but while one is chosen
    )


def appraise(s: State, mind: State) -> None:
    """Write the share of a win that each seat may expect: the result if it is known, else what the features say."""
    values = mind.values[:]
    total = 0.0
    if s.turn < 0:
        winners = score(s, values)
        for seat in range(mind.seats):
            values[seat] = 1.0 if winners >> seat & 1 else 0.0
            total += values[seat]
    else:
        features(s, mind.marks[:])
        highest = -np.inf
        for seat in range(mind.seats):
            prospects = 0.0
            for feature in range(mind.weights.shape[0]):
                prospects += mind.weights[feature] * mind.marks[seat, feature]
            values[seat] = prospects
            highest = max(highest, prospects)
        for seat in range(mind.seats):
            values[seat] = np.exp(values[seat] - highest)
            total += values[seat]
    for seat in range(mind.seats):
        values[seat] /= total


def liking(s: State, mind: State, seat: int) -> float:
    """Return how much a seat likes a position: by its share of the win or, selfishly, by its own prospects alone."""
    if s.turn < 0 or not mind.selfish:
        appraise(s, mind)
        return float(mind.values[seat]) if not mind.selfish else (mind.values[seat] - 0.5) * SURE
    judge(s, seat, mind.marks[:])
    total = 0.0
    for feature in range(mind.weights.shape[0]):
        total += mind.weights[feature] * mind.marks[seat, feature]
    return total


def look_ahead(states: Any, minds: Any, log: Log, guesses: int, sums: Floats) -> int:
    """Add up what the legal actions of `states[0]` lead to over so many guesses; return how many actions there are."""
    mind = minds[0]
    out, rng = mind.listed[:], mind.rng[:]
    count = legal(states[0], out)
    for _ in range(guesses):
        states[1] = states[0]
        redeal(states[1], mind.seat, rng)
        for at in range(count):
            states[2] = states[1]
            play(states[2], np.int64(out[at]), rng, log)
            appraise(states[2], mind)
            for seat in range(mind.seats):
                sums[at, seat] += mind.values[seat]
    return count


def grow(states: Any, nodes: Any, minds: Any, log: Log, iterations: int) -> None:
    """Let the tree grow by so many iterations, each from a fresh guess at `states[0]`."""
    mind = minds[0]
    out, rng = mind.listed[:], mind.rng[:]
    if nodes[0].first == NONE:
        survey(states, nodes, mind, log)
    for _ in range(iterations):
        states[1] = states[0]
        redeal(states[1], mind.seat, rng)
        node = 0
        mind.path[0] = 0
        mind.depth = 0
        count = legal(states[1], out)
        while count > 0 and mind.depth < DEEPEST and is_known(nodes, mind, node, count):
            node = choose(states, nodes, mind, log, node, count)
            play(states[1], np.int64(nodes[node].action), rng, log)
            count = legal(states[1], out)
            mind.plays += 1
            mind.depth += 1
            mind.path[mind.depth] = node
        walk_on(states, mind, log, count)
        appraise(states[1], mind)
        for step in range(mind.depth + 1):
            visited = nodes[mind.path[step]]
            visited.visits += 1
            for seat in range(mind.seats):
                visited.total[seat] += mind.values[seat]


def walk_on(states: Any, mind: State, log: Log, count: int) -> None:
    """Play on from a leaf with so many actions, each seat as it likes best one step ahead."""
    for _ in range(mind.walk):
        if count == 0:
            break
        mover = int(states[1].turn)
        action = int(mind.listed[0])
        best = -np.inf
        for at in range(count if count > 1 else 0):
            states[2] = states[1]
            play(states[2], np.int64(mind.listed[at]), mind.rng[:], log)
            mind.plays += 1
            worth = liking(states[2], mind, mover)
            if worth > best:
                best = worth
                action = int(mind.listed[at])
        play(states[1], np.int64(action), mind.rng[:], log)
        mind.plays += 1
        count = legal(states[1], mind.listed[:])


def survey(states: Any, nodes: Any, mind: State, log: Log) -> None:
    """Add a child to the root for each action, judged over some guesses: the more, the less does luck tell."""
    count = legal(states[0], mind.listed[:])
    first = int(mind.used)
    for at in range(count):
        new_child(nodes, mind, 0, int(mind.listed[at]))
    for _ in range(mind.glances):
        states[1] = states[0]
        redeal(states[1], mind.seat, mind.rng[:])
        for child in range(first, first + count):
            states[2] = states[1]
            play(states[2], np.int64(nodes[child].action), mind.rng[:], log)
            appraise(states[2], mind)
            for seat in range(SEATS):
                nodes[child].seed[seat] += mind.values[seat] / mind.glances
    for child in range(first, first + count):
        nodes[child].appeal = appeal_of(mind, nodes[child].seed[states[0].turn])


@jit
def appeal_of(mind: State, value: float) -> float:
    """Return how much an action appeals that is worth so much to its mover: never nothing, nor more than one."""
    return float(max(1e-30, np.exp((value - 1.0) / mind.temperature)))


@jit
def is_known(nodes: Any, mind: State, node: int, count: int) -> bool:
    """Tell whether to go on from a node that has so many children, or may have; if not, it is a leaf."""
    if nodes[node].first != NONE:
        return True
    return bool(nodes[node].visits > 0 and mind.used + count <= nodes.shape[0])


def choose(states: Any, nodes: Any, mind: State, log: Log, node: int, count: int) -> int:
    """Choose the child to go on with, of those whose actions are legal in this guess; new ones are added."""
    note_children(nodes, mind, node)
    mover = int(states[1].turn)
    visits = 1
    appeal = 0.0
    for at in range(count):
        action = int(mind.listed[at])
        if mind.found[action] == NONE:
            if mind.used == nodes.shape[0]:
                continue
            mind.found[action] = add_child(states, nodes, mind, log, node, action)
        child = mind.found[action]
        visits += int(nodes[child].visits)
        appeal += nodes[child].appeal
    curiosity = mind.exploration * np.sqrt(visits) / max(appeal, 1e-300)
    best = NONE
    most = -np.inf
    for at in range(count):
        child = int(mind.found[mind.listed[at]])
        if child != NONE:
            looked = 1.0 + nodes[child].visits
            worth = (nodes[child].seed[mover] + nodes[child].total[mover] + curiosity * nodes[child].appeal) / looked
            if worth > most:
                most = worth
                best = child
    forget_children(nodes, mind, node)
    return best


@jit
def note_children(nodes: Any, mind: State, node: int) -> None:
    """Make the children of a node findable by their actions."""
    child = int(nodes[node].first)
    while child != NONE:
        mind.found[nodes[child].action] = child
        child = int(nodes[child].next)


@jit
def forget_children(nodes: Any, mind: State, node: int) -> None:
    """Take that back."""
    child = int(nodes[node].first)
    while child != NONE:
        mind.found[nodes[child].action] = NONE
        child = int(nodes[child].next)


@jit
def new_child(nodes: Any, mind: State, node: int, action: int) -> int:
    """Add a blank child to a node."""
    child = int(mind.used)
    mind.used += 1
    nodes[child].action = action
    nodes[child].visits = 0
    nodes[child].first = NONE
    nodes[child].next = nodes[node].first
    for seat in range(SEATS):
        nodes[child].seed[seat] = 0.0
        nodes[child].total[seat] = 0.0
    nodes[node].first = child
    return child


def add_child(states: Any, nodes: Any, mind: State, log: Log, node: int, action: int) -> int:
    """Add a child to a node, judged from one step before."""
    child = new_child(nodes, mind, node, action)
    states[2] = states[1]
    play(states[2], np.int64(action), mind.rng[:], log)
    mind.plays += 1
    appraise(states[2], mind)
    for seat in range(SEATS):
        nodes[child].seed[seat] = mind.values[seat]
    nodes[child].appeal = appeal_of(mind, mind.values[states[1].turn])
    return child
