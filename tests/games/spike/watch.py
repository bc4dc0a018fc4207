"""A compiled watchman: plays whole games at random and looks after every action whether anything was lost."""

import numpy as np

from roundhouse.games.spike.legal import legal
from roundhouse.games.spike.play import play
from roundhouse.games.spike.state import FREIGHT, GIVING, OVER, SIDES
from roundhouse.games.spike.tables import (
    ARC_FROM,
    ARC_TO,
    CARDS_A_KIND,
    CITIES,
    COMMODITIES,
    KINDS,
    LEFT_OUT_FOR_TWO,
    PIECES,
    POINTS,
    ROUTES,
    SPACES,
    TIME,
)
from roundhouse.kernel import IntArray, Log, Rng, State, below, jit

LAWS = (
    "all is well",
    "rail cards are conserved",
    "a hand is what is known, held and drawn of it less what was spent",
    "there are three time cards, in the box, in the deck or set out",
    "each column of the market has a chip at each price",
    "pieces laid and left are 45",
    "a network is a tree that touches just the ends of its track",
    "a space holds one piece unless spaces are shared",
    "a train is in a city of its network or on its own track",
    "cargo is aboard of its holder's train and no more than there are cars",
    "each delivery has its marker, and no city has two of one player",
    "money never falls below zero",
    "routes are dealt once",
    "cities are counted",
    "nothing is negative",
)


@jit
def watch(states: State, rng: Rng, log: Log, out: IntArray, tally: IntArray) -> int:
    """Play a game to its end; return the number of a law that broke, 0 if none did. Tally what happened."""
    count = legal(states[0], out)
    while count > 0:
        play(states[0], out[below(rng, count)], rng, log)
        tally[0] += 1
        broken = breach(states[0])
        if broken > 0:
            return broken
        count = legal(states[0], out)
        tally[1] = max(tally[1], count)
    return 0 if states[0].phase == OVER else 1


@jit
def breach(s: State) -> int:
    """Return the number of the first law that is broken."""
    if s.phase > SIDES and not cards_are_there(s):
        return 1
    for seat in range(s.seats):
        for kind in range(KINDS):
            parts = int(s.known[seat, kind]) + int(s.held[seat, kind]) + int(s.drawn[seat, kind])
            if int(s.hand[seat, kind]) != parts - int(s.spent[seat, kind]):
                return 2
            if min(int(s.hand[seat, kind]), int(s.known[seat, kind]), int(s.held[seat, kind])) < 0:
                return 14
            if min(int(s.drawn[seat, kind]), int(s.spent[seat, kind]), int(s.discards[kind])) < 0:
                return 14
    if not times_are_there(s):
        return 3
    for column in range(4):
        prices = 0
        for goods in range(COMMODITIES):
            if s.column[goods] == column:
                prices |= 1 << int(s.price[goods])
        if prices != 0b1110:
            return 4
    for seat in range(s.seats):
        broken = breach_of(s, seat)
        if broken > 0:
            return broken
    for space in range(SPACES):
        track = int(s.track[space])
        if not s.shared and track & (track - 1):
            return 7
    return breach_of_routes(s)


@jit
def cards_are_there(s: State) -> bool:
    """Count the rail cards."""
    each = CARDS_A_KIND - (LEFT_OUT_FOR_TWO if s.seats == 2 else 0)
    for kind in range(KINDS):
        count = int(s.discards[kind])
        for place in range(s.left):
            count += s.deck[place] == kind
        for slot in range(4):
            count += s.face[slot] == kind
        for seat in range(s.seats):
            count += int(s.hand[seat, kind])
        if count != each:
            return False
    return True


@jit
def times_are_there(s: State) -> bool:
    """Count the time cards, and see that they are where they may be."""
    count = int(s.time)
    for place in range(s.left):
        if s.deck[place] == TIME:
            count += 1
            if place >= s.lower:
                return False
    return count == (3 if s.round_number == 3 else 0) and (s.time < 3 or s.phase == OVER)


@jit
def breach_of(s: State, seat: int) -> int:
    """Return the first law that is broken for a seat."""
    laid = 0
    ends = np.zeros(POINTS, np.int64)
    for space in range(SPACES):
        if int(s.track[space]) >> seat & 1:
            laid += 1
            ends[ARC_FROM[2 * space]] = 1
            ends[ARC_TO[2 * space]] = 1
    if s.pieces[seat] < 0 or laid + int(s.pieces[seat]) != PIECES:
        return 5
    touched = cities = 0
    for point in range(POINTS):
        inside = int(s.network[point]) >> seat & 1
        touched += inside
        cities += inside and point < CITIES
        if ends[point] and not inside:
            return 6
        if inside and not ends[point] and laid > 0:
            return 6
    if touched > 0 and (touched != laid + 1 or reached(s, seat) != touched):
        return 6
    building = s.turn == seat and s.end >= 0
    if touched > 0 and not building and cities != s.cities[seat]:
        return 13
    if s.city[seat] >= 0 and int(s.network[s.city[seat]]) >> seat & 1 == 0:
        return 8
    if s.arc[seat] >= 0 and int(s.track[s.arc[seat] >> 1]) >> seat & 1 == 0:
        return 8
    if (s.city[seat] >= 0) == (s.arc[seat] >= 0) and touched > 0:
        return 8
    aboard = delivered = marks = 0
    for goods in range(COMMODITIES):
        if s.holder[goods] == seat:
            aboard += s.aboard[goods]
            delivered += s.delivered[goods] >= 0
            if s.aboard[goods] and s.delivered[goods] >= 0:
                return 9
    for city in range(CITIES):
        marks += int(s.marked[city]) >> seat & 1
    if aboard > 1 + int(s.level[seat, FREIGHT]):
        return 9
    if marks != delivered:
        return 10
    return 11 if s.money[seat] < 0 else 0


@jit
def reached(s: State, seat: int) -> int:
    """Count the points of a network that can be reached over own track from one of them."""
    inside = np.zeros(POINTS, np.int64)
    for point in range(POINTS):
        if int(s.network[point]) >> seat & 1:
            inside[point] = 1
            break
    grown = True
    while grown:
        grown = False
        for space in range(SPACES):
            a, b = int(ARC_FROM[2 * space]), int(ARC_TO[2 * space])
            if int(s.track[space]) >> seat & 1 and inside[a] != inside[b]:
                inside[a] = inside[b] = 1
                grown = True
    return int(inside.sum())


@jit
def breach_of_routes(s: State) -> int:
    """Look whether a route was dealt twice."""
    dealt = np.zeros(ROUTES, np.int64)
    for seat in range(s.seats):
        for place in range(2):
            if s.routes[seat, place] >= 0:
                dealt[s.routes[seat, place]] += 1
        if s.phase > GIVING and s.routes[seat, 0] < 0:
            return 12
    return 12 if dealt.max() > 1 else 0
