"""What a player of SPIKE can still earn with contracts: which to fulfil next, and how many turns that takes."""

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.spike.evaluation.reach import APART, FAR, rails
from roundhouse.games.spike.state import FREIGHT, POWER, SPEED
from roundhouse.games.spike.tables import (
    CITIES,
    COMMODITIES,
    CONTRACTS,
    DESTINATIONS,
    FIRST_FREIGHT,
    FIRST_POWER,
    FIRST_SPEED,
    MAKES,
    PAYS,
    POINTS,
)
from roundhouse.kernel import State, jit, record

PLANNED = 5
"""How many contracts are planned, one after the other."""
LINE = 3.3
"""The spaces of a usual line to a new city."""
DEARER = 1.15
"""The cards that a space costs, trades included."""
SEARCHED = 1.4
"""The cards that are drawn until one is of the kind that is missing."""
DOUBT = 0.05
"""How much each space that is still to be built reduces the value of a contract."""
SOON = 8.0
"""After about this many turns, income no longer counts as near."""


def _makers() -> NDArray[np.int16]:
    lists = [np.flatnonzero(goods == MAKES) for goods in range(COMMODITIES)]
    table = np.full((COMMODITIES, max(map(len, lists))), -1, np.int16)
    for goods, cities in enumerate(lists):
        table[goods, : len(cities)] = cities
    return table


MAKERS = _makers()
"""The cities that make a commodity, padded with −1. Shape (COMMODITIES, largest number)."""


def _wanted() -> NDArray[np.int16]:
    table = np.full((CONTRACTS, 2, DESTINATIONS), -1, np.int16)
    for contract in range(CONTRACTS):
        for side in range(2):
            cities = np.flatnonzero(PAYS[contract, side])
            table[contract, side, : len(cities)] = cities
    return table


WANTED = _wanted()
"""The cities that a side of a contract names, padded with −1. Shape (CONTRACTS, 2, DESTINATIONS)."""

CHART = record(
    # The network as it is: the train's trip to each point, and the tree whose root is the train's next point.
    ("trip", np.int64, (POINTS,)),
    ("depth", np.int64, (POINTS,)),
    ("above", np.int64, (POINTS,)),
    # The cities: spaces to be built to each, cards that are missing for them, where the way leaves the network, and how
    # long it is from there.
    ("near", np.int64, (CITIES,)),
    ("lacks", np.int64, (CITIES,)),
    ("origin", np.int64, (CITIES,)),
    ("spur", np.int64, (CITIES,)),
    # The plan: the cards at hand; the actions and the turns of travel that it has taken so far, which go on side by
    # side; the turns that are left; where the train will be.
    ("cards", np.float64),
    ("work", np.float64),
    ("travel", np.float64),
    ("left", np.float64),
    ("ahead", np.float64),  # the part of a turn that is still to be used now
    ("here", np.int64),
    ("loaded", np.int64),  # where the goods were loaded that it delivers there; −1 if that was before
    ("done", np.int64),  # commodities, as bits
    ("served", np.int64),  # cities, as bits
    ("earned", np.float64),  # what the contracts pay, less the later they do
    ("soon", np.float64),  # the same, of what is near
    ("starts", np.float64),  # the actions that go into setting the train in motion
    ("goals", np.int64, (2 * PLANNED,)),  # cities to be connected; −1 for none
    # The best contract to go on with: its rate, commodity, cities, pay, actions, travel and starts.
    ("rate", np.float64),
    ("goods", np.int64),
    ("maker", np.int64),
    ("city", np.int64),
    ("pay", np.float64),
    ("to_do", np.float64),
    ("to_go", np.float64),
    ("motion", np.float64),
)
"""What is known and planned for a seat."""


@jit
def plan_contracts(s: State, seat: int, c: State) -> None:
    """Plan the next contracts, the best for their time first: their pay, their time and their cities."""
    c.done = c.served = 0
    c.here = c.loaded = -1
    c.work = c.travel = c.earned = c.soon = c.starts = 0.0
    for step in range(PLANNED):
        c.goals[2 * step] = c.goals[2 * step + 1] = -1
        c.rate = 0.0
        for goods in range(COMMODITIES):
            if s.holder[goods] == seat and s.delivered[goods] < 0 and s.side[goods] >= 0 and not c.done >> goods & 1:
                consider(s, seat, goods, c)
        if c.rate > 0.0:
            note_best(c, step)


@jit
def note_best(c: State, step: int) -> None:
    """Put the best contract into the plan."""
    maker, city = int(c.maker), int(c.city)
    c.done |= 1 << c.goods
    c.served |= 1 << city
    c.work += c.to_do
    c.travel += c.to_go
    time = max(0.0, max(c.work, c.travel) + 0.2 * min(c.work, c.travel) - c.ahead)
    c.earned += c.pay / (1.0 + np.exp((time - 0.85 * c.left) / (0.15 * c.left + 1.0)))
    c.soon += c.pay * np.exp(-(time + 1.0) / SOON)
    c.starts += c.motion
    c.cards = max(0.0, c.cards - DEARER * joined(maker, city, c))
    if maker >= 0 and c.near[maker] > 0:
        c.goals[2 * step] = maker
        connect(maker, c)
    if c.near[city] > 0:
        c.goals[2 * step + 1] = city
        connect(city, c)
    c.here = city
    c.loaded = maker


@jit
def joined(maker: int, city: int, c: State) -> int:
    """Return how many spaces are to be built to connect both cities."""
    if maker < 0:
        return int(c.near[city])
    between = int(APART[maker, city])
    one, other = int(c.near[maker]), int(c.near[city])
    return min(one + min(other, between), other + min(one, between))


@jit
def connect(city: int, c: State) -> None:
    """Treat a city as part of the network."""
    c.near[city] = 0
    c.lacks[city] = 0
    for other in range(CITIES):
        apart = int(APART[city, other])
        if apart < c.near[other]:
            c.near[other] = apart
            c.lacks[other] = min(c.lacks[other], apart)
            c.origin[other] = c.origin[city]
            c.spur[other] = c.spur[city] + apart


@jit
def ways(one: int, other: int, c: State) -> int:
    """Return how many spaces of track lie, or will lie, between two cities."""
    if one == other:
        return 0
    length = int(c.spur[one]) + int(c.spur[other]) + rails(int(c.origin[one]), int(c.origin[other]), c.depth, c.above)
    apart = int(APART[one, other])
    if c.near[one] > 0 and c.near[other] > 0 and apart < max(int(c.near[one]), int(c.near[other])):
        length = min(length, apart)  # one is built from the other
    return max(length, apart)


@jit
def consider(s: State, seat: int, goods: int, c: State) -> None:
    """Find the best way to fulfil a contract, and keep it if it is better than the best so far."""
    arc = int(s.arc[seat])
    aboard = s.aboard[goods] == 1
    for stop in range(DESTINATIONS):
        city = int(WANTED[s.contract[goods], s.side[goods], stop])
        if city < 0:
            break
        if int(s.marked[city]) >> seat & 1 or c.served >> city & 1:
            continue
        pay = float(PAYS[s.contract[goods], s.side[goods], city])
        for choice in range(1 if aboard else MAKERS.shape[1]):
            maker = -1 if aboard else int(MAKERS[goods, choice])
            if maker < 0 and not aboard:
                break
            new = joined(maker, city, c)
            if new < FAR:
                goal = city if aboard else maker
                if c.here >= 0:
                    way = ways(int(c.here), goal, c)
                else:
                    way = int(c.trip[c.origin[goal]]) + int(c.spur[goal])
                resting = way == 0 and (c.here >= 0 or arc < 0)
                spaces = 0 if resting else way + 1
                starts = 0.0 if resting or (c.here < 0 and arc >= 0) else 1.0
                if not aboard:
                    spaces += ways(maker, city, c) + 1
                    starts += 1.2  # and the loading
                    if FIRST_FREIGHT + s.level[seat, FREIGHT] > 1 and c.here >= 0 and c.loaded >= 0:
                        spaces = min(spaces, 2 + detour(maker, c) + ways(int(c.here), city, c))
                weigh(s, seat, goods, maker, city, pay, spaces, starts, new, c)


@jit
def detour(maker: int, c: State) -> int:
    """Return how much longer the last delivery of the plan becomes if the train also loads in another city."""
    loaded, here = int(c.loaded), int(c.here)
    return ways(loaded, maker, c) + ways(maker, here, c) - ways(loaded, here, c)


@jit
def weigh(
    s: State, seat: int, goods: int, maker: int, city: int, pay: float, spaces: int, starts: float, new: int, c: State
) -> None:
    """Estimate how many turns a contract takes, and keep it if it pays better for its time than the best so far."""
    actions = starts
    pay /= 1.0 + DOUBT * new
    if new > 0:
        power = float(FIRST_POWER) + int(s.level[seat, POWER])
        missing = int(c.lacks[city]) if maker < 0 else max(int(c.lacks[city]), int(c.lacks[maker]))
        actions += max(SEARCHED * missing, DEARER * new - c.cards) / power + max(1.0, new / LINE)
    travel = spaces / (float(FIRST_SPEED) + int(s.level[seat, SPEED]))
    later = max(c.work + actions, c.travel + travel) - max(c.work, c.travel)
    rate = pay / (later + 0.3 * (actions + travel) + 1.0)
    if rate > c.rate:
        c.rate = rate
        c.goods = goods
        c.maker = maker
        c.city = city
        c.pay = pay
        c.to_do = actions
        c.to_go = travel
        c.motion = starts
