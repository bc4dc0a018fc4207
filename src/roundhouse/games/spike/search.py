"""Search for lines that a player can build now, and for the ways to pay for one (R-10, D-6).

The search goes outward from the network, one space per round. For each point it keeps the ways to it that no other way
beats in all kinds of cost. A line runs only through junctions and does not touch the network again.
"""

from typing import Any

import numpy as np

from roundhouse.games.spike.lines import distances, in_network, is_open, longest_left
from roundhouse.games.spike.state import BUILDING, STATE
from roundhouse.games.spike.tables import ARC_TO, CITIES, KIND, KINDS, LEAVING, POINTS, WAYS
from roundhouse.games.spike.trades import covers, is_sensible, may_be_sensible
from roundhouse.kernel import IntArray, State, bind, blank, jit

MOST_REACHES = 20_000
"""The search stops after this many ways, so that nobody has to wait. Few hands need a tenth of it."""
FEW_REACHES = 30
"""If a search stops, it is made again with at most this many ways to each point: then it finds a line to every city
that it can reach, but perhaps not the cheapest."""


def reach_points(states: Any, seat: int, most: int, arcs: IntArray, costs: IntArray, before: IntArray) -> int:
    """Find the payable ways to new points, shorter ones first, at most `most` to each; return how many there are.

    For each way, write its last arc, its cost by kind (including what is already laid), and the way it continues, or −1
    if it begins with this arc.
    """
    s = states[0]
    hand = s.hand[seat]
    latest = np.full(POINTS, -1, np.int64)  # the last way found to each point, and for each way the previous one
    others = np.full(len(arcs), -1, np.int64)
    counts = np.zeros(POINTS, np.int64)
    cost = np.zeros(KINDS, np.int64)
    near = distances(s, seat)
    room = longest_left(s, seat)
    n = first = 0
    for length in range(room):
        last = n
        for place in range(POINTS if length == 0 else last - first):
            so_far = -1 if length == 0 else first + place
            here = place if length == 0 else int(ARC_TO[arcs[so_far]])
            if here < CITIES if length > 0 else not can_begin(s, seat, here):
                continue
            for way in range(WAYS):
                arc = int(LEAVING[here, way])
                if arc < 0:
                    break
                there = int(ARC_TO[arc])
                if length + 1 + near[there] > room or in_network(s, seat, there) or not is_open(s, seat, arc):
                    continue
                for kind in range(KINDS):
                    cost[kind] = s.cost[kind] if length == 0 else costs[so_far, kind]
                cost[KIND[arc >> 1]] += 1
                if counts[there] >= most or is_beaten(cost, costs, int(latest[there]), others):
                    continue
                if not covers(hand, cost):
                    continue
                if n == len(arcs):
                    return n
                arcs[n] = arc
                before[n] = so_far
                for kind in range(KINDS):
                    costs[n, kind] = cost[kind]
                others[n] = latest[there]
                latest[there] = n
                counts[there] += 1
                n += 1
        if n == last:
            break
        first = last
    return n


@jit
def can_begin(s: State, seat: int, point: int) -> bool:
    """Return True if a line can begin at a point: anywhere in the network, or at the end of the current line."""
    if s.phase == BUILDING and s.end >= 0:
        return bool(point == s.end)
    return in_network(s, seat, point)


@jit
def is_beaten(cost: IntArray, costs: IntArray, other: int, others: IntArray) -> bool:
    """Return True if another way to the same point does not cost more in any kind."""
    while other >= 0:
        worse = False
        for kind in range(KINDS):
            if costs[other, kind] > cost[kind]:
                worse = True
        if not worse:
            return True
        other = int(others[other])
    return False


def list_payments(hand: IntArray, cost: IntArray, cards: IntArray, decided: int, size: int, out: IntArray) -> int:
    """List the sensible payments of `size` cards, or of any size if −1; return how many there are.

    `cards` has what is paid of the first `decided` kinds. Payments that do not fit into `out` are counted, not written.
    """
    n = 0
    kind = decided
    if decided == KINDS:
        return 0
    cards[kind] = -1
    while kind >= decided:
        cards[kind] += 1
        total = 0
        for each in range(kind + 1):
            total += cards[each]
        if cards[kind] > hand[kind] or (size >= 0 and total > size):
            kind -= 1
        elif may_be_sensible(hand, cost, cards, kind + 1):
            if kind < KINDS - 1:
                kind += 1
                cards[kind] = -1
            elif (size < 0 or total == size) and is_sensible(cards, cost):
                if n < len(out):
                    for each in range(KINDS):
                        out[n, each] = cards[each]
                n += 1
    return n


search = bind(reach_points, "spike")
payments = bind(list_payments, "spike")


def room_for_reaches() -> tuple[IntArray, IntArray, IntArray]:
    """Return empty arrays for the results of a search."""
    return np.zeros(MOST_REACHES, np.int64), np.zeros((MOST_REACHES, KINDS), np.int64), np.zeros(MOST_REACHES, np.int64)


def reach(states: Any, seat: int) -> tuple[int, IntArray, IntArray, IntArray]:
    """Find the ways to new points: how many there are, and their last arcs, costs and the ways they continue."""
    arcs, costs, before = room_for_reaches()
    count = int(search(states, seat, MOST_REACHES, arcs, costs, before))
    if count == MOST_REACHES:
        count = int(search(states, seat, FEW_REACHES, arcs, costs, before))
    return count, arcs, costs, before


def warm() -> None:
    """Compile both jitted functions."""
    none = np.zeros(KINDS, np.int64)
    search(blank(STATE), 0, MOST_REACHES, *room_for_reaches())
    payments(none, none, none.copy(), 0, -1, np.zeros((1, KINDS), np.int64))
