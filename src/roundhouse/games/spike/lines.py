"""Where a player can build: lines over free spaces to a new city that can be finished and paid (R-10, D-1, D-2).

A line leaves the network with its first space and never touches it again, because the part before that would connect
nothing new. So all points of a line except the first are new to the network, and the network is a tree.
"""

import numpy as np

from roundhouse.games.spike.tables import ARC_FROM, ARC_TO, ARCS, CITIES, KIND, KINDS, LEAVING, POINTS, WAYS
from roundhouse.games.spike.trades import covers
from roundhouse.kernel import IntArray, State, inline, jit

NEVER = 127
"""A distance that is larger than any real one."""


@inline
def is_open(s: State, seat: int, arc: int) -> bool:
    """Return True if a player may lay track on a space: it is free, or shared and without this player's track (D-1)."""
    track = int(s.track[arc >> 1])
    return track == 0 or (s.shared != 0 and track >> seat & 1 == 0)


@inline
def in_network(s: State, seat: int, point: int) -> bool:
    """Return True if a player's network touches a point."""
    return int(s.network[point]) >> seat & 1 == 1


@jit
def longest(s: State, seat: int) -> int:
    """Return an upper bound for how many spaces a player can build: the pieces left and the cards in hand."""
    cards = 0
    for kind in range(KINDS):
        cards += int(s.hand[seat, kind])
    return min(cards, int(s.pieces[seat]))


@jit
def can_build(s: State, seat: int) -> bool:
    """Return True if the player can build any line."""
    room = longest(s, seat)
    if room == 0:
        return False
    cost = np.zeros(KINDS, np.int64)
    if room >= 2 and finds_short_line(s, seat, cost):
        return True
    near = distances(s, seat)
    for arc in range(ARCS):
        if starts_line(s, seat, arc) and near[ARC_TO[arc]] < room and can_finish_with(s, seat, arc, room, near, cost):
            return True
    return False


@jit
def finds_short_line(s: State, seat: int, cost: IntArray) -> bool:
    """Return True if a line of one or two spaces can be built; usually there is one."""
    hand = s.hand[seat]
    for arc in range(ARCS):
        if starts_line(s, seat, arc):
            middle = int(ARC_TO[arc])
            cost[KIND[arc >> 1]] += 1
            if covers(hand, cost):
                if middle < CITIES:
                    return True
                for way in range(WAYS):
                    onward = int(LEAVING[middle, way])
                    if onward < 0:
                        break
                    city = int(ARC_TO[onward])
                    if city < CITIES and not in_network(s, seat, city) and is_open(s, seat, onward):
                        cost[KIND[onward >> 1]] += 1
                        payable = covers(hand, cost)
                        cost[KIND[onward >> 1]] -= 1
                        if payable:
                            return True
            cost[KIND[arc >> 1]] -= 1
    return False


@inline
def starts_line(s: State, seat: int, arc: int) -> bool:
    """Return True if a line can begin with an arc: from the network over an open space to a new point."""
    return (
        int(s.network[ARC_FROM[arc]]) >> seat & 1 == 1
        and int(s.network[ARC_TO[arc]]) >> seat & 1 == 0
        and is_open(s, seat, arc)
    )


@jit
def list_line(s: State, seat: int, first: int, out: IntArray) -> int:
    """List the arcs with which the current line can begin or continue, each added to `first`."""
    room = longest_left(s, seat)
    near = distances(s, seat)
    cost = np.zeros(KINDS, np.int64)
    for kind in range(KINDS):
        cost[kind] = s.cost[kind]
    n = 0
    if s.end < 0:
        for arc in range(ARCS):
            if starts_line(s, seat, arc) and can_finish_with(s, seat, arc, room, near, cost):
                out[n] = first + arc
                n += 1
    else:
        for way in range(WAYS):
            arc = int(LEAVING[s.end, way])
            if arc >= 0 and starts_line(s, seat, arc) and can_finish_with(s, seat, arc, room, near, cost):
                out[n] = first + arc
                n += 1
    return n


@jit
def longest_left(s: State, seat: int) -> int:
    """Return an upper bound for how many spaces can be added to the current line."""
    built = 0
    for kind in range(KINDS):
        built += int(s.cost[kind])
    cards = 0
    for kind in range(KINDS):
        cards += int(s.hand[seat, kind])
    return min(cards - built, int(s.pieces[seat]))


@jit
def distances(s: State, seat: int) -> IntArray:
    """Return the number of open spaces from each new point to the nearest new city, over new points only."""
    near = np.full(POINTS, NEVER, np.int64)
    queue = np.empty(POINTS, np.int64)
    tail = 0
    for city in range(CITIES):
        if not in_network(s, seat, city):
            near[city] = 0
            queue[tail] = city
            tail += 1
    head = 0
    while head < tail:
        point = queue[head]
        head += 1
        for way in range(WAYS):
            arc = int(LEAVING[point, way])
            if arc < 0:
                break
            beside = int(ARC_TO[arc])
            if near[beside] == NEVER and not in_network(s, seat, beside) and is_open(s, seat, arc):
                near[beside] = near[point] + 1
                queue[tail] = beside
                tail += 1
    return near


@jit
def can_finish_with(s: State, seat: int, first: int, room: int, near: IntArray, cost: IntArray) -> bool:
    """Return True if a line that continues with this arc can be finished in a new city and paid.

    `cost` is the cost of the line so far, and `room` the number of pieces that can be added to it. The search is
    depth-first, tries points nearer to a city first, and backtracks where the city is too far or the cards do not pay.
    """
    hand = s.hand[seat]
    goal = int(ARC_TO[first])
    if 1 + near[goal] > room:
        return False
    path = np.empty(room + 1, np.int64)  # the arcs of the line, and how many continuations of each were tried
    tried = np.zeros(room + 1, np.int64)
    path[0] = first
    cost[KIND[first >> 1]] += 1
    depth = 0
    found = False
    if covers(hand, cost):
        found = goal < CITIES
        while depth >= 0 and not found:
            onward = next_way(s, seat, path, depth, tried, room, near)
            if onward < 0:
                if depth > 0:
                    cost[KIND[path[depth] >> 1]] -= 1
                depth -= 1
                continue
            cost[KIND[onward >> 1]] += 1
            if not covers(hand, cost):
                cost[KIND[onward >> 1]] -= 1
            else:
                depth += 1
                path[depth] = onward
                tried[depth] = 0
                found = ARC_TO[onward] < CITIES
    for step in range(1, depth + 1):
        cost[KIND[path[step] >> 1]] -= 1
    cost[KIND[first >> 1]] -= 1
    return found


@jit
def next_way(s: State, seat: int, path: IntArray, depth: int, tried: IntArray, room: int, near: IntArray) -> int:
    """Return the next arc to try from the end of the path, or −1 if there is none left.

    There are two passes over the ways: first those that lead nearer to a city, then the others.
    """
    here = int(ARC_TO[path[depth]])
    while tried[depth] < 2 * WAYS:
        way = int(tried[depth])
        tried[depth] += 1
        arc = int(LEAVING[here, way % WAYS])
        if arc < 0:
            continue
        point = int(ARC_TO[arc])
        nearer = near[point] < near[here]
        if nearer != (way < WAYS) or depth + 2 + near[point] > room:
            continue
        if not in_network(s, seat, point) and is_open(s, seat, arc) and not on_path(path, depth, point):
            return arc
    return -1


@jit
def on_path(path: IntArray, depth: int, point: int) -> bool:
    """Return True if a path already touches a point."""
    step = depth
    while step >= 0 and ARC_TO[path[step]] != point:
        step -= 1
    return step >= 0
