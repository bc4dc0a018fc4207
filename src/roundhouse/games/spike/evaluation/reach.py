"""Distances in SPIKE: from a network to new cities, in spaces and cards, and from a train to cities."""

from collections import deque

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.spike.tables import ARC_FROM, ARC_TO, CITIES, KIND, KINDS, LEAVING, POINTS, WAYS
from roundhouse.kernel import IntArray, State, jit

FAR = 99
"""More than any distance."""
BITS = 6
"""The bits for each kind in a number that counts the spaces of a way by kind."""


def _apart() -> NDArray[np.int16]:
    table = np.full((POINTS, CITIES), FAR, np.int16)
    for city in range(CITIES):
        table[city, city] = 0
        queue = deque([city])
        while queue:
            point = queue.popleft()
            for arc in LEAVING[point]:
                if arc >= 0 and table[ARC_TO[arc], city] == FAR:
                    table[ARC_TO[arc], city] = table[point, city] + 1
                    queue.append(int(ARC_TO[arc]))
    return table


APART = _apart()
"""How many spaces it is from a point to a city on the empty board. Shape (POINTS, CITIES)."""


@jit
def spread(
    s: State, seat: int, hand: IntArray, end: int, most: int, steps: IntArray, used: IntArray, origin: IntArray
) -> None:
    """Find the shortest ways over open spaces from the network to all points, and of these the easiest to pay.

    `steps` counts the spaces (0 in the network), `used` counts them by kind, and `origin` is where the way leaves the
    network. With an `end` it is the line being built there that goes on: to the next city, by `most` spaces.
    """
    queue = np.empty(POINTS, np.int64)
    missing = np.zeros(POINTS, np.int64)
    tail = 0
    for point in range(POINTS):
        steps[point] = FAR
        used[point] = 0
        origin[point] = point
        if int(s.network[point]) >> seat & 1:
            steps[point] = 0
            if end < 0 or point == end:
                queue[tail] = point
                tail += 1
    head = 0
    while head < tail:
        point = queue[head]
        head += 1
        beyond = steps[point] + 1
        if beyond > most or (end >= 0 and point < CITIES and beyond > 1):
            continue
        for way in range(WAYS):
            arc = int(LEAVING[point, way])
            if arc < 0:
                break
            beside = int(ARC_TO[arc])
            if steps[beside] < beyond:
                continue
            track = int(s.track[arc >> 1])
            if track != 0 and (s.shared == 0 or track >> seat & 1):
                continue
            kind = int(KIND[arc >> 1])
            lacks = missing[point] + (used[point] >> BITS * kind & 63 >= hand[kind])
            if steps[beside] == FAR:
                queue[tail] = beside
                tail += 1
            elif lacks >= missing[beside]:
                continue
            steps[beside] = beyond
            missing[beside] = lacks
            origin[beside] = origin[point]
            used[beside] = used[point] + (1 << BITS * kind)


@jit
def lacking(hand: IntArray, used: int) -> int:
    """Return how many cards are missing to pay for spaces counted by kind, after the trades that are possible."""
    wants = gifts = 0
    for kind in range(KINDS):
        spare = hand[kind] - (used >> BITS * kind & 63)
        if spare < 0:
            wants -= spare
        elif spare > 1:
            gifts += spare - 1
    return int(max(0, wants - gifts))


@jit
def ride(s: State, seat: int, trip: IntArray, depth: IntArray, above: IntArray) -> None:
    """Find how many spaces the train is from each point of its track, its heading respected (D-3).

    The network is a tree, of which the train's next point is the root: `depth` is the depth of a point in it,
    and `above` which one is above it.
    """
    queue = np.empty(POINTS, np.int64)
    for point in range(POINTS):
        trip[point] = depth[point] = FAR
    arc = int(s.arc[seat])
    root = int(ARC_TO[arc]) if arc >= 0 else int(s.city[seat])
    if root < 0:
        return
    behind = int(ARC_FROM[arc]) if arc >= 0 else -1
    turning = FAR
    queue[0] = root
    depth[root] = 0
    above[root] = -1
    head, tail = 0, 1
    while head < tail:
        point = queue[head]
        head += 1
        if point < CITIES and turning == FAR and not is_beyond(point, behind, above):
            turning = depth[point]
        for way in range(WAYS):
            onward = int(LEAVING[point, way])
            if onward < 0:
                break
            beside = int(ARC_TO[onward])
            if depth[beside] == FAR and int(s.track[onward >> 1]) >> seat & 1:
                depth[beside] = depth[point] + 1
                above[beside] = point
                queue[tail] = beside
                tail += 1
    for place in range(tail):
        point = queue[place]
        trip[point] = depth[point]
        if behind >= 0 and is_beyond(point, behind, above):
            trip[point] += min(FAR, 2 * turning + 1)


@jit
def is_beyond(point: int, other: int, above: IntArray) -> bool:
    """Return True if a point is the other one or lies below it in the tree."""
    while point >= 0 and point != other:
        point = int(above[point])
    return point >= 0


@jit
def rails(one: int, other: int, depth: IntArray, above: IntArray) -> int:
    """Return how many spaces of track lie between two points; FAR if there is no track to one of them."""
    if depth[one] == FAR or depth[other] == FAR:
        return FAR
    length = 0
    while one != other:
        if depth[one] >= depth[other]:
            one = int(above[one])
        else:
            other = int(above[other])
        length += 1
    return length
