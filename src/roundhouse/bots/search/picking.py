"""Which action a grown tree chooses, for compiled code that plays whole games."""

from typing import Any

import numpy as np

from roundhouse.bots.search.tree import NONE
from roundhouse.kernel import State, draw, jit


@jit
def worth(nodes: Any, child: int, seat: int) -> float:
    """Return a child's mean value for a seat; its first guess counts as one visit."""
    return float((nodes[child].seed[seat] + nodes[child].total[seat]) / (1.0 + nodes[child].visits))


@jit
def best_child(nodes: Any, seat: int) -> int:
    """Return the root's child with the most visits, then with the best value."""
    best, most, highest = NONE, -1, -np.inf
    child = int(nodes[0].first)
    while child != NONE:
        visits, value = int(nodes[child].visits), worth(nodes, child, seat)
        if visits > most or (visits == most and value > highest):
            best, most, highest = child, visits, value
        child = int(nodes[child].next)
    return best


@jit
def careless_child(nodes: Any, search: State, highest: float, slack: float) -> int:
    """Return one of the root's children at random: the closer its value is to the highest, the more likely."""
    chosen, total = NONE, 0.0
    child = int(nodes[0].first)
    while child != NONE:
        weight = np.exp(min(1.0, (worth(nodes, child, int(search.seat)) - highest) / slack))
        total += weight
        if draw(search.rng[:]) / 4294967296.0 * total < weight:
            chosen = child
        child = int(nodes[child].next)
    return chosen


@jit
def pick(nodes: Any, search: State, slack: float) -> int:
    """Return the action of the best child; with slack, of one that is almost as good."""
    seat = int(search.seat)
    child = best_child(nodes, seat)
    if slack > 0:
        child = careless_child(nodes, search, worth(nodes, child, seat), slack)
    return int(nodes[child].action)
