"""The features of SPIKE."""

from typing import Any

import numpy as np

from roundhouse.games.spike.evaluation.reach import APART, FAR, lacking, ride, spread
from roundhouse.games.spike.evaluation.timetable import CHART, connect, plan_contracts
from roundhouse.games.spike.state import ACTING, BUILDING, DRAWING, FREIGHT, MOVING, PAYING, POWER, RUNNING, SPEED
from roundhouse.games.spike.tables import (
    CARDS_A_KIND,
    CITIES,
    COMMODITIES,
    FIRST_POWER,
    KINDS,
    LAST_ROUND,
    LEFT_OUT_FOR_TWO,
    MAKES,
    POINTS,
    ROUTE_START,
    ROUTE_VALUE,
    TIME_CARDS,
)
from roundhouse.kernel import Floats, IntArray, State, jit

NAMES = (
    "money",  # in hand, in tens
    "contracts",  # what the planned contracts pay, less the later they do
    "soon",  # the same, of what is near
    "market",  # what new cities can still pay
    "route",  # what the route pays for the present network
    "route_hope",  # what it may still pay beyond that
    "speed",  # levels of the train, times the turns left
    "power",
    "freight",
    "aboard",  # cargo on the train
    "to_act",  # the part of this turn that is still to be used
)
(
    MONEY, CONTRACT_PAY, SOON_PAID, MARKET, ROUTE, ROUTE_HOPE, SPEED_LEVEL, POWER_LEVEL, FREIGHT_LEVEL, ABOARD, TO_ACT,
) = range(len(NAMES))  # fmt: skip

DRAWN: tuple[float, ...] = (0.0, 1.2, 1.65, *[1.8] * max(1, LAST_ROUND - 2))
"""The cards that a player draws in a turn, on average: in each of the rounds."""
NEW_CITY = 1.8
"""What a new city usually pays."""
MOVE = 0.3
"""The part of a turn that each space is worth which the train may still move."""
LINE_CARDS = 3.5
"""The cards that a usual line costs."""


@jit
def features(s: State, values: Floats) -> None:
    """Write the features of each seat."""
    charts = np.zeros(1, CHART)
    for seat in range(s.seats):
        write_seat(s, seat, turns_left(s, seat), charts, values[seat])


@jit
def seat_features(s: State, seat: int, values: Floats) -> None:
    """Write the features of one seat."""
    write_seat(s, seat, turns_left(s, seat), np.zeros(1, CHART), values[seat])


@jit
def write_seat(s: State, seat: int, left: float, charts: Any, row: Floats) -> None:
    """Write the features of a seat: what it has and what it can still earn, in tens of money."""
    c = charts[0]
    hand = np.zeros(KINDS, np.int64)
    cards = count_hand(s, seat, hand)
    pieces = int(s.pieces[seat])
    acting = s.turn == seat and (s.phase == ACTING or s.phase == MOVING)
    moves = int(s.moves) if s.turn == seat and (s.phase == MOVING or s.phase == RUNNING) else 0
    income = 0
    measure(s, seat, hand, c)
    c.cards = cards
    c.left = left
    c.ahead = acting + MOVE * moves
    if s.turn == seat and s.phase == PAYING:
        income = int(s.price[MAKES[s.end]])
    elif s.turn == seat and s.phase == BUILDING:
        plan_contracts(s, seat, c)
        city = finish_line(s, seat, hand, int(cards), c)
        measure(s, seat, hand, c)
        if city >= 0:
            income = int(s.price[MAKES[city]])
            pieces -= int(c.near[city])
            cards -= c.near[city]
            connect(city, c)
        c.cards = cards
    now = route_now(s, seat, c)
    hope = route_prospects(s, seat, now, pieces, left, c)
    plan_contracts(s, seat, c)
    power = float(FIRST_POWER) + int(s.level[seat, POWER])
    free = max(0.0, left + acting - c.starts)
    row[MONEY] = (int(s.money[seat]) + income) / 10.0
    row[CONTRACT_PAY] = c.earned / 10.0
    row[SOON_PAID] = c.soon / 10.0
    row[MARKET] = NEW_CITY * min((cards + power * free) / (LINE_CARDS + power), pieces / LINE_CARDS) / 10.0
    row[ROUTE] = now / 10.0
    row[ROUTE_HOPE] = hope / 10.0
    row[SPEED_LEVEL] = int(s.level[seat, SPEED]) * left / 40.0
    row[POWER_LEVEL] = int(s.level[seat, POWER]) * left / 40.0
    row[FREIGHT_LEVEL] = int(s.level[seat, FREIGHT]) * left / 40.0
    row[ABOARD] = count_aboard(s, seat)
    row[TO_ACT] = acting + MOVE * moves


@jit
def count_aboard(s: State, seat: int) -> int:
    """Count the cargo on a train."""
    count = 0
    for goods in range(COMMODITIES):
        count += s.holder[goods] == seat and s.aboard[goods] == 1
    return count


@jit
def measure(s: State, seat: int, hand: IntArray, c: State) -> None:
    """Measure how far the cities are from the network and from the train."""
    steps = np.empty(POINTS, np.int64)
    used = np.empty(POINTS, np.int64)
    origin = np.empty(POINTS, np.int64)
    spread(s, seat, hand, -1, FAR, steps, used, origin)
    for city in range(CITIES):
        c.near[city] = c.spur[city] = steps[city]
        c.lacks[city] = lacking(hand, used[city]) if 0 < steps[city] < FAR else 0
        c.origin[city] = origin[city]
    ride(s, seat, c.trip, c.depth, c.above)


@jit
def count_hand(s: State, seat: int, hand: IntArray) -> float:
    """Write the cards of a hand that the line being built does not use, and return their expected number."""
    total = 0
    building = s.turn == seat and (s.phase == BUILDING or s.phase == PAYING)
    owed = 0
    for kind in range(KINDS):
        hand[kind] = int(s.hand[seat, kind])
        if building:
            paid = s.phase == PAYING and kind < s.paying
            hand[kind] -= int(s.pay[kind]) if paid else int(s.cost[kind])
            if hand[kind] < 0:
                owed += 1 - hand[kind]
                hand[kind] = 0
        total += hand[kind]
    while owed > 0 and total > 0:  # traded for what was missing
        largest = 0
        for kind in range(KINDS):
            if hand[kind] > hand[largest]:
                largest = kind
        hand[largest] -= 1
        total -= 1
        owed -= 1
    if s.turn == seat and s.phase == DRAWING:
        total += FIRST_POWER + int(s.level[seat, POWER]) - int(s.taken)
    return float(total)


@jit
def finish_line(s: State, seat: int, hand: IntArray, cards: int, c: State) -> int:
    """Choose the city where the line being built may end; −1 if no city can be paid for.

    A good one sells well, is near, and is wanted for the next contracts, or brings nearer what is.
    """
    steps = np.empty(POINTS, np.int64)
    used = np.empty(POINTS, np.int64)
    origin = np.empty(POINTS, np.int64)
    room = min(cards, int(s.pieces[seat]))
    spread(s, seat, hand, int(s.end), room, steps, used, origin)
    measure(s, seat, hand, c)
    best = -1
    most = -100.0
    for city in range(CITIES):
        if 0 < steps[city] < FAR and lacking(hand, used[city]) == 0:
            worth = int(s.price[MAKES[city]]) - 0.5 * steps[city]
            for goal in c.goals:
                if goal >= 0:
                    worth += 0.5 * max(0, int(c.near[goal]) - int(APART[city, goal]))
            if worth > most:
                most = worth
                best = city
    return best


@jit
def turns_left(s: State, seat: int) -> float:
    """Estimate how many turns a seat has left until the third time card (R-14), or until the last turns are over."""
    if s.last_turns >= 0:
        return 0.3 if s.turn == seat else 1.3
    cards = KINDS * (CARDS_A_KIND - (LEFT_OUT_FOR_TWO if s.seats == 2 else 0))
    for other in range(s.seats):
        for kind in range(KINDS):
            cards -= int(s.hand[other, kind])
    if s.round_number == LAST_ROUND:
        low = min(int(s.left), int(s.lower))
        hidden = TIME_CARDS - int(s.time)
        late = int(s.left) - low - hidden + hidden / (hidden + 1.0) * (low + 1)
        return 1.0 + max(0.0, late) / (int(s.seats) * DRAWN[LAST_ROUND])
    turns = int(s.left) / DRAWN[int(s.round_number)] + 0.8 * cards / DRAWN[LAST_ROUND]
    for later in range(int(s.round_number) + 1, LAST_ROUND):
        turns += cards / DRAWN[later]
    return 1.0 + turns / int(s.seats)


@jit
def route_now(s: State, seat: int, c: State) -> float:
    """Return what the route pays for the present network."""
    route = int(s.routes[seat, 0])
    if route < 0 or c.near[ROUTE_START[route]] > 0:
        return 0.0
    best = reached = 0
    for city in range(CITIES):
        if ROUTE_VALUE[route, city] > 0 and c.near[city] == 0:
            best = max(best, int(ROUTE_VALUE[route, city]))
            reached += 1
    return float(best + max(0, reached - 1))


@jit
def route_prospects(s: State, seat: int, now: float, pieces: int, left: float, c: State) -> float:
    """Return what the route may still pay beyond that: for the best city, less for a farther one."""
    route = int(s.routes[seat, 0])
    if route < 0:
        return 0.0
    start = int(ROUTE_START[route])
    room = min(float(pieces), left)
    hope = 0.0
    for city in range(CITIES):
        value = int(ROUTE_VALUE[route, city])
        if value > 0 and c.near[city] < FAR and c.near[start] < FAR:
            new = c.near[start] + min(int(c.near[city]), int(APART[start, city]))
            hope = max(hope, (value - now) * max(0.0, 1.0 - new / max(1.0, room)))
    return hope
