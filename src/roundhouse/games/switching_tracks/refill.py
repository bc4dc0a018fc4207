"""Refilling the cities (R-6, D-2)."""

import numpy as np

from roundhouse.games.switching_tracks.events import DEMANDED, FILLED, RESHUFFLED, SET_ASIDE, STAYED_EMPTY, TOOK_BACK
from roundhouse.games.switching_tracks.state import NOTHING
from roundhouse.games.switching_tracks.tables import CITIES, GOODS, GOODS_CARDS, WANTS
from roundhouse.kernel import Log, Rng, State, jit, shuffle, tell


@jit
def refill_cities(s: State, rng: Rng, log: Log) -> None:
    """Draw a goods card for every city that has neither goods nor demand disks."""
    aside = np.zeros(GOODS_CARDS, np.int8)
    count = 0
    for city in range(CITIES):
        if s.pieces[city] == 0 and s.demand[city] == 0:
            count = refill_city(s, city, aside, count, rng, log)
    if count > 0:
        for at in range(count):
            s.draw_pile[int(s.draw_left) + at] = aside[at]
        s.draw_left += count
        shuffle(rng, s.draw_pile, int(s.draw_left))
        tell(log, TOOK_BACK, count)


@jit
def refill_city(s: State, city: int, aside: np.ndarray, count: int, rng: Rng, log: Log) -> int:
    """Draw until a card can be placed; return how many cards are now set aside."""
    while True:
        good = draw_goods_card(s, rng, log)
        if good == NOTHING:
            tell(log, STAYED_EMPTY, city)
            return count
        if good != WANTS[city] and s.stock[good] >= 2:
            pieces = min(3, int(s.stock[good]))
            s.stock[good] -= pieces
            s.good[city] = good
            s.pieces[city] = pieces
            s.discards[good] += 1
            tell(log, FILLED, city, good, pieces)
            return count
        aside[count] = good
        count += 1
        if s.demand_stock > 0 and not region_is_in_demand(s, city):
            disks = min(2, int(s.demand_stock))
            s.demand_stock -= disks
            s.demand[city] = disks
            tell(log, DEMANDED, city, good, disks)
            return count
        tell(log, SET_ASIDE, city, good)


@jit
def region_is_in_demand(s: State, city: int) -> bool:
    """Return True if all other cities of the same colour have demand disks; then this city may not get any."""
    for other in range(CITIES):
        if other != city and WANTS[other] == WANTS[city] and s.demand[other] == 0:
            return False
    return True


@jit
def draw_goods_card(s: State, rng: Rng, log: Log) -> int:
    """Draw the top goods card; shuffle the discards first if the pile is empty. Return NOTHING if both are empty."""
    if s.draw_left == 0:
        for good in range(GOODS):
            for _ in range(int(s.discards[good])):
                s.draw_pile[s.draw_left] = good
                s.draw_left += 1
            s.discards[good] = 0
        if s.draw_left == 0:
            return NOTHING
        shuffle(rng, s.draw_pile, int(s.draw_left))
        tell(log, RESHUFFLED, int(s.draw_left))
    s.draw_left -= 1
    good = int(s.draw_pile[s.draw_left])
    s.draw_pile[s.draw_left] = NOTHING
    return good
