"""The decisions before the first turn: contract sides, the gift, routes, locomotives (R-3, R-4)."""

from roundhouse.games.spike.deck import turn_top_card, turn_up
from roundhouse.games.spike.events import DEALT_CARD, DEALT_ROUTE, GAVE, KEPT, PLACED, SIDED
from roundhouse.games.spike.state import GIVING, PLACING, ROUTING
from roundhouse.games.spike.tables import CARDS_A_KIND, COMMODITIES, DEALT, KINDS, LEFT_OUT_FOR_TWO, ROUTES
from roundhouse.games.spike.turns import begin_turn
from roundhouse.kernel import Log, Rng, State, below, jit, shuffle, tell


@jit
def next_contract(s: State) -> int:
    """Return the commodity whose contract side is chosen next, player by player; −1 if all are chosen."""
    for seat in range(s.seats):
        for commodity in range(COMMODITIES):
            if s.holder[commodity] == seat and s.side[commodity] < 0:
                return commodity
    return -1


@jit
def choose_side(s: State, side: int, rng: Rng, log: Log) -> None:
    """Choose the side of a contract in the advanced game; after the last one, deal the rail cards."""
    commodity = next_contract(s)
    s.side[commodity] = side
    tell(log, SIDED, int(s.turn), 2 * int(s.contract[commodity]) + side)
    commodity = next_contract(s)
    if commodity >= 0:
        s.turn = s.holder[commodity]
    else:
        deal_cards(s, rng, log)


@jit
def deal_cards(s: State, rng: Rng, log: Log) -> None:
    """Shuffle the rail cards and deal five to each player; the first player then gives one away (R-1, R-4)."""
    each = CARDS_A_KIND - (LEFT_OUT_FOR_TWO if s.seats == 2 else 0)
    for kind in range(KINDS):
        for _ in range(each):
            s.deck[s.left] = kind
            s.left += 1
    shuffle(rng, s.deck, int(s.left))
    for seat in range(s.seats):
        for _ in range(DEALT):
            kind = turn_top_card(s, log)
            s.hand[seat, kind] += 1
            s.drawn[seat, kind] += 1
            tell(log, DEALT_CARD, seat, kind)
    s.turn = 0
    s.phase = GIVING


@jit
def give_card(s: State, kind: int, rng: Rng, log: Log) -> None:
    """Give a card to the player on the right, then turn up four cards and deal the routes."""
    right = int(s.seats) - 1
    s.hand[0, kind] -= 1
    s.drawn[0, kind] -= 1
    s.hand[right, kind] += 1
    s.drawn[right, kind] += 1
    s.given = kind
    s.given_sure = 1
    tell(log, GAVE, 0, right, kind)
    turn_up(s, log)
    deal_routes(s, rng, log)
    s.phase = ROUTING if s.advanced else PLACING


@jit
def deal_routes(s: State, rng: Rng, log: Log) -> None:
    """Deal one route to each player, or two in the advanced game."""
    dealt = 2 if s.advanced else 1
    for seat in range(s.seats):
        for place in range(dealt):
            s.routes[seat, place] = draw_route(s, rng)
            tell(log, DEALT_ROUTE, seat, int(s.routes[seat, place]))


@jit
def draw_route(s: State, rng: Rng) -> int:
    """Draw a random route that has not been dealt."""
    while True:
        route = below(rng, ROUTES)
        if not is_dealt(s, route):
            return route


@jit
def is_dealt(s: State, route: int) -> bool:
    """Return True if a route has been dealt to a player."""
    dealt = False
    for seat in range(s.seats):
        dealt |= s.routes[seat, 0] == route or s.routes[seat, 1] == route
    return dealt


@jit
def keep_route(s: State, choice: int, log: Log) -> None:
    """Keep one of two routes in the advanced game."""
    seat = int(s.turn)
    if choice == 1:
        other = s.routes[seat, 0]
        s.routes[seat, 0] = s.routes[seat, 1]
        s.routes[seat, 1] = other
    tell(log, KEPT, seat, int(s.routes[seat, 0]))
    s.turn = (seat + 1) % int(s.seats)
    if s.turn == 0:
        s.phase = PLACING


@jit
def place_locomotive(s: State, city: int, log: Log) -> None:
    """Put the locomotive in a city, where the network begins; after the last player, begin the first turn."""
    seat = int(s.turn)
    s.city[seat] = city
    s.network[city] |= 1 << seat
    s.cities[seat] = 1
    tell(log, PLACED, seat, city)
    s.turn = (seat + 1) % int(s.seats)
    if s.turn == 0:
        begin_turn(s, 0, log)
