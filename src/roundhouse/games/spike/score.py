"""The points and the winners of SPIKE (R-16, R-17)."""

from roundhouse.games.spike.tables import CITIES, ROUTE_START, ROUTE_VALUE
from roundhouse.kernel import IntArray, State, jit


@jit
def route_worth(s: State, seat: int, route: int) -> int:
    """Return the value of a route: the best city reached plus 1 for each further one, or 0 without its start (R-16)."""
    if route < 0 or int(s.network[ROUTE_START[route]]) >> seat & 1 == 0:
        return 0
    best = reached = 0
    for city in range(CITIES):
        if ROUTE_VALUE[route, city] > 0 and int(s.network[city]) >> seat & 1:
            best = max(best, int(ROUTE_VALUE[route, city]))
            reached += 1
    return best + max(0, reached - 1)


@jit
def standing(s: State, seat: int) -> int:
    """Return a number for ranking, higher is better: by money, then cities, then track left (R-17)."""
    return (int(s.money[seat]) << 16) + (int(s.cities[seat]) << 8) + int(s.pieces[seat])


@jit
def decided_by(s: State) -> int:
    """Return what decides the win: 0 money, 1 cities, 2 track left, 3 nothing (a shared win)."""
    for by in range(3):
        best = leaders = 0
        for seat in range(s.seats):
            stands = standing(s, seat) >> (16 - 8 * by)
            if stands > best:
                best = stands
                leaders = 0
            leaders += stands == best
        if leaders == 1:
            return by
    return 3


@jit
def score(s: State, out: IntArray) -> int:
    """Write each player's money and return the winners as bits: those with the best standing (R-17)."""
    best = -1
    winners = 0
    for seat in range(s.seats):
        out[seat] = s.money[seat]
        if standing(s, seat) > best:
            best = standing(s, seat)
            winners = 0
        if standing(s, seat) == best:
            winners |= 1 << seat
    return winners
