"""What a seat sees of the game, as numbers."""

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.observation import (
    Numbers,
    ObservationSpec,
    Parts,
    check_length,
    check_player,
    clear,
    place_of,
    seat_at,
)
from roundhouse.games.spike.board import BOARD, MOST_IDLE, MOST_ROUNDS, MOST_SEATS
from roundhouse.games.spike.events import PARTS as TRAIN_PARTS
from roundhouse.games.spike.opening import next_contract
from roundhouse.games.spike.state import LEVELS, OVER, PAYING, PHASES, ROUTING, SIDES
from roundhouse.games.spike.tables import (
    ARC_FROM,
    ARC_TO,
    ARCS,
    CARDS_A_KIND,
    CITIES,
    COLUMNS,
    COMMODITIES,
    CONTRACTS,
    CONTRACTS_FOR,
    FACE_UP,
    FIRST_POWER,
    FIRST_SPEED,
    KIND_NAMES,
    KINDS,
    LAST_ROUND,
    MOST_DECK,
    PAYS,
    PIECES,
    PRICES,
    ROUTE_VALUE,
    ROUTES,
    SPACES,
    STOPS,
    TIME_CARDS,
    UPGRADES,
)
from roundhouse.kernel import State, inline, jit

ROWS = 1 + max(row for row, _ in BOARD.points)
COLUMNS_OF_POINTS = 1 + max(half for _, half in BOARD.points)
WAYS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
"""The steps to the six neighbours of a point, in rows and half columns, clockwise from the east."""
POINT = np.array(BOARD.order, np.int64)
"""The row and half column of each point. Shape (POINTS, 2)."""
HEADINGS = np.array([WAYS.index(tuple((POINT[ARC_TO[arc]] - POINT[ARC_FROM[arc]]).tolist())) for arc in range(ARCS)])
"""The heading of each arc, as an index of WAYS. Shape (ARCS,)."""
MOST_CARDS = KINDS * CARDS_A_KIND
MOST_PAY = int(PAYS.max())
MOST_MONEY = CITIES * PRICES + COMMODITIES // 2 * (MOST_PAY + PRICES) + int(ROUTE_VALUE.max()) + STOPS
CHOICES = CONTRACTS_FOR.shape[1]


def _choice_of_contracts() -> NDArray[np.int64]:
    table = np.zeros(CONTRACTS, np.int64)
    for contracts in CONTRACTS_FOR:
        for choice, contract in enumerate(contracts):
            if contract >= 0:
                table[contract] = choice
    return table


CHOICE = _choice_of_contracts()
"""The place of each contract among those for its commodity. Shape (CONTRACTS,)."""
_kinds = ", ".join(KIND_NAMES)

PARTS = Parts()
PHASE = PARTS.add("phase", len(PHASES), about=f"{', '.join(PHASES)}: one of them is 1")
TURN = PARTS.add("turn", MOST_SEATS, about="who decides, by place")
SEAT = PARTS.add("seat", MOST_SEATS, about="your seat number: one of them is 1")
PLAYING = PARTS.add("playing", MOST_SEATS, about="1 for each place with a player")
ADVANCED = PARTS.add("advanced", 1, about="1 in the advanced game")
SHARED = PARTS.add("shared", 1, about="1 if a track space has room for a piece of each player")
TURNS = PARTS.add("turns", 1, high=MOST_ROUNDS * MOST_SEATS, about="turns completed")
LIMIT = PARTS.add("limit", 1, high=MOST_ROUNDS * MOST_SEATS, about="turns after which the game ends")
QUIET = PARTS.add("quiet", 1, high=MOST_IDLE * MOST_SEATS, about="turns completed since somebody made progress")
IDLE = PARTS.add("idle", 1, high=MOST_IDLE * MOST_SEATS, about="turns without progress after which the game ends")
LAST_TURNS = PARTS.add("last_turns", 1, high=MOST_SEATS, about="1 + turns left once the end has begun; 0 before")
MOVES = PARTS.add("moves", 1, high=FIRST_SPEED + UPGRADES, about="spaces that the train may still move")
TAKEN = PARTS.add("taken", 1, high=FIRST_POWER + UPGRADES, about="cards taken this turn")
ROUND = PARTS.add("round", 1, high=LAST_ROUND, about="the round: 1, 2 or 3")
TIME = PARTS.add("time", 1, high=TIME_CARDS, about="time cards that were shown")
DECK = PARTS.add("deck", 1, high=MOST_DECK, about="cards in the deck")
FACE = PARTS.add("face_up", FACE_UP, KINDS, about=f"the kind of each face-up card: {_kinds}")
DISCARDS = PARTS.add("discards", KINDS, high=CARDS_A_KIND, about="discarded cards by kind")
HAND = PARTS.add("hand", KINDS, high=CARDS_A_KIND, about="your cards by kind")
HANDS = PARTS.add("hands", MOST_SEATS, high=MOST_CARDS, about="cards in each hand")
KNOWN = PARTS.add("known", MOST_SEATS, KINDS, high=CARDS_A_KIND, about="cards in each hand that everybody has seen")
GIFT = PARTS.add("gift", KINDS, about="the card given by the first player to the last, if you know it")
OFFER = PARTS.add("offer", COMMODITIES, about="the commodity whose contract side has to be chosen")
HOLDER = PARTS.add("holder", COMMODITIES, MOST_SEATS, about="the place that has the contract for each commodity")
SIDE = PARTS.add(
    "sides",
    COMMODITIES,
    CHOICES,
    2,
    about="1 for the side that counts of one of its contracts; for both until one is chosen",
)
ABOARD = PARTS.add("aboard", COMMODITIES, about="1 if it is on its holder's train")
DELIVERED = PARTS.add("delivered", COMMODITIES, high=CITIES, about="1 + the city where it was delivered; 0 before")
SERVED = PARTS.add("served", MOST_SEATS, CITIES, about="1 if a city takes no more deliveries of this place")
ROUTE = PARTS.add(
    "routes", MOST_SEATS, ROUTES, about="your route or the first of two; when the game is over, everybody's"
)
OTHER_ROUTE = PARTS.add("other_route", ROUTES, about="the second route while you have to choose")
COLUMN = PARTS.add("column", COMMODITIES, COLUMNS, about="the column of each commodity in the market")
PRICE = PARTS.add("price", COMMODITIES, high=PRICES, about="the price of each commodity")
MONEY = PARTS.add("money", MOST_SEATS, high=MOST_MONEY, about="money of each place")
PIECES_LEFT = PARTS.add("pieces", MOST_SEATS, high=PIECES, about="pieces of track left")
NETWORK = PARTS.add("cities", MOST_SEATS, CITIES, about="1 if a city is connected to the network of a place")
TRAIN_CITY = PARTS.add("train_city", MOST_SEATS, CITIES, about="the city where a train stands")
TRAIN_FROM = PARTS.add(
    "train_from",
    MOST_SEATS,
    2,
    high=COLUMNS_OF_POINTS - 1,
    about="row and half column of the point that a train on the line left",
)
TRAIN_HEADING = PARTS.add(
    "train_heading", MOST_SEATS, len(WAYS), about="its heading: E, SE, SW, W, NW, NE; all 0 if it is in a city"
)
LEVEL = PARTS.add("level", MOST_SEATS, LEVELS, high=UPGRADES, about=f"upgrades of each train: {', '.join(TRAIN_PARTS)}")
LINE = PARTS.add("line", 1, about="1 while a line is being built")
LINE_END = PARTS.add("line_end", 2, high=COLUMNS_OF_POINTS - 1, about="row and half column of its end")
COST = PARTS.add("cost", KINDS, high=PIECES, about="its spaces by kind")
PAY = PARTS.add("pay", KINDS, high=CARDS_A_KIND, about="cards counted out for it, by kind")
COUNTED = PARTS.add("counted", 1, high=KINDS, about="kinds of cards that are already counted out")
TRACK = PARTS.add("track", MOST_SEATS, SPACES, about="1 if a place has track on a space; spaces as in the drawing")
SIZE = PARTS.size


@jit
def observe(s: State, seat: int, out: Numbers) -> None:
    """Write what a seat sees."""
    check_length(out, SIZE)
    clear(out[:TRACK])
    seats = int(s.seats)
    observe_course(s, seat, seats, out)
    observe_cards(s, seat, seats, out)
    observe_goods(s, seat, seats, out)
    observe_routes(s, seat, seats, out)
    observe_line(s, out)
    for place in range(seats):
        observe_player(s, place, seat_at(place, seat, seats), out)
    observe_track(s, seat, seats, out)


@inline
def observe_course(s: State, seat: int, seats: int, out: Numbers) -> None:
    """Write who decides what, and the progress of the game and of the turn."""
    out[PHASE + int(s.phase)] = 1
    if s.turn >= 0:
        out[TURN + place_of(int(s.turn), seat, seats)] = 1
    out[SEAT + seat] = 1
    out[ADVANCED] = s.advanced
    out[SHARED] = s.shared
    out[TURNS] = s.turns
    out[LIMIT] = s.limit
    out[QUIET] = s.quiet
    out[IDLE] = s.idle
    out[LAST_TURNS] = 1 + int(s.last_turns)
    out[MOVES] = s.moves
    out[TAKEN] = s.taken
    out[ROUND] = s.round_number
    out[TIME] = s.time
    out[DECK] = s.left


@inline
def observe_cards(s: State, seat: int, seats: int, out: Numbers) -> None:
    """Write the rail cards that the seat knows of."""
    for slot in range(FACE_UP):
        if s.face[slot] >= 0:
            out[FACE + slot * KINDS + int(s.face[slot])] = 1
    for kind in range(KINDS):
        out[DISCARDS + kind] = s.discards[kind]
        out[HAND + kind] = s.hand[seat, kind]
    if s.given >= 0 and (seat == 0 or seat == seats - 1):
        out[GIFT + int(s.given)] = 1


@inline
def observe_goods(s: State, seat: int, seats: int, out: Numbers) -> None:
    """Write the contracts and the market."""
    if s.phase == SIDES:
        out[OFFER + next_contract(s)] = 1
    for goods in range(COMMODITIES):
        out[HOLDER + goods * MOST_SEATS + place_of(int(s.holder[goods]), seat, seats)] = 1
        side = int(s.side[goods])
        card = SIDE + (goods * CHOICES + int(CHOICE[s.contract[goods]])) * 2
        out[card] = side != 1
        out[card + 1] = side != 0
        out[ABOARD + goods] = s.aboard[goods]
        out[DELIVERED + goods] = 1 + int(s.delivered[goods])
        out[COLUMN + goods * COLUMNS + int(s.column[goods])] = 1
        out[PRICE + goods] = s.price[goods]


@inline
def observe_routes(s: State, seat: int, seats: int, out: Numbers) -> None:
    """Write the routes that the seat can see: its own, and at the end all that were kept."""
    for place in range(seats if s.phase == OVER else 1):
        route = int(s.routes[seat_at(place, seat, seats), 0])
        if route >= 0:
            out[ROUTE + place * ROUTES + route] = 1
    if s.phase == ROUTING and seat >= s.turn:
        out[OTHER_ROUTE + int(s.routes[seat, 1])] = 1


@inline
def observe_line(s: State, out: Numbers) -> None:
    """Write the line that is being built."""
    if s.end >= 0:
        out[LINE] = 1
        out[LINE_END] = POINT[s.end, 0]
        out[LINE_END + 1] = POINT[s.end, 1]
        counted = int(s.paying) if s.phase == PAYING else 0
        out[COUNTED] = counted
        for kind in range(KINDS):
            out[COST + kind] = s.cost[kind]
            out[PAY + kind] = s.pay[kind] if kind < counted else 0


@inline
def observe_player(s: State, place: int, player: int, out: Numbers) -> None:
    """Write what everybody knows of a player, except the track."""
    check_player(place, player, MOST_SEATS)
    out[PLAYING + place] = 1
    cards = 0
    for kind in range(KINDS):
        cards += int(s.hand[player, kind])
        out[KNOWN + place * KINDS + kind] = s.known[player, kind]
    out[HANDS + place] = cards
    served, network, bit = SERVED + place * CITIES, NETWORK + place * CITIES, np.int8(1 << player)
    for city in range(CITIES):
        out[served + city] = s.marked[city] & bit != 0
        out[network + city] = s.network[city] & bit != 0
    out[MONEY + place] = s.money[player]
    out[PIECES_LEFT + place] = s.pieces[player]
    for part in range(LEVELS):
        out[LEVEL + place * LEVELS + part] = s.level[player, part]
    if s.city[player] >= 0:
        out[TRAIN_CITY + place * CITIES + int(s.city[player])] = 1
    arc = int(s.arc[player])
    if arc >= 0:
        out[TRAIN_FROM + place * 2] = POINT[ARC_FROM[arc], 0]
        out[TRAIN_FROM + place * 2 + 1] = POINT[ARC_FROM[arc], 1]
        out[TRAIN_HEADING + place * len(WAYS) + int(HEADINGS[arc])] = 1


@inline
def bit_at(place: int, seat: int, seats: int) -> np.int8:
    """Return the bit of the player at a place, or one that is never set. It has the type of the track."""
    return np.int8(1 << (seat_at(place, seat, seats) if place < seats else MOST_SEATS))


@inline
def observe_track(s: State, seat: int, seats: int, out: Numbers) -> None:
    """Write the track of all places. One loop that the compiler can vectorise: most of an observation is this."""
    first, second = bit_at(0, seat, seats), bit_at(1, seat, seats)
    third, fourth = bit_at(2, seat, seats), bit_at(3, seat, seats)
    for space in range(SPACES):
        track = s.track[space]
        out[TRACK + space] = track & first != 0
        out[TRACK + SPACES + space] = track & second != 0
        out[TRACK + 2 * SPACES + space] = track & third != 0
        out[TRACK + 3 * SPACES + space] = track & fourth != 0


OBSERVATION = ObservationSpec(PARTS, observe)
