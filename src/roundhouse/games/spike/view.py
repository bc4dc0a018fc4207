"""What each seat may know."""

from typing import TypedDict

from roundhouse.games.spike.board import BOARD, COLUMNS, MOST_SEATS
from roundhouse.games.spike.board import ROWS as PRICES
from roundhouse.games.spike.events import seat_key
from roundhouse.games.spike.opening import next_contract
from roundhouse.games.spike.state import FREIGHT, OVER, PAYING, PHASES, POWER, ROUTING, SIDES, SPEED
from roundhouse.games.spike.tables import (
    ARC_FROM,
    ARC_TO,
    CITIES,
    COMMODITIES,
    COMMODITY_NAMES,
    KIND_NAMES,
    KINDS,
    PIECES,
    POINT_NAMES,
    SPACES,
)
from roundhouse.kernel import State, Texts, Tokens, jit
from roundhouse.kernel.json_writer import (
    begin_list,
    begin_list_field,
    begin_object,
    begin_object_field,
    end_list,
    end_object,
    flag_field,
    null,
    number_field,
    number_or_null_field,
    text,
    text_field,
    text_or_null_field,
)

SPACE_NAMES = tuple(f"{POINT_NAMES[ARC_FROM[2 * space]]}-{POINT_NAMES[ARC_TO[2 * space]]}" for space in range(SPACES))
"""The names of the track spaces: those of their ends."""


class TrainView(TypedDict):
    """A train: in a city, or on a track space, heading for its second end."""

    city: str | None
    space: list[str] | None
    speed: int
    power: int
    freight: int
    cargo: list[str]


class ContractView(TypedDict):
    """A contract: the side that counts, or both while it is to be chosen; and where it was delivered."""

    sides: list[dict[str, int]]
    delivered: str | None


class RouteView(TypedDict):
    """A route."""

    start: str
    cities: dict[str, int]


class LineView(TypedDict):
    """The line that is being built: where it ends, its spaces by kind, and the cards counted out for it so far."""

    end: str | None
    cost: dict[str, int]
    pay: dict[str, int]


class SpikeView(TypedDict):
    """A view of the game. What belongs to a seat stands under the seat's name."""

    stage: str
    turn: int | None
    turns: int
    limit: int
    quiet: int
    idle: int
    last_turns: int | None
    advanced: bool
    shared: bool
    moves: int
    taken: int
    round: int
    time: int
    deck: int
    face_up: list[str]
    discards: dict[str, int]
    hand: dict[str, int]
    hands: dict[str, int]
    known: dict[str, dict[str, int]]
    given: str | None
    offer: str | None
    contracts: dict[str, dict[str, ContractView]]
    routes: dict[str, list[RouteView]]
    market: list[list[str]]
    money: dict[str, int]
    pieces: dict[str, int]
    cities: dict[str, list[str]]
    track: dict[str, list[str]]
    trains: dict[str, TrainView]
    line: LineView | None


TEXTS = Texts()
STAGE_KEY, TURN_KEY, TURNS_KEY, LIMIT_KEY, QUIET_KEY, IDLE_KEY, LAST_TURNS_KEY, ADVANCED_KEY, SHARED_KEY = TEXTS.keys(
    "stage turn turns limit quiet idle last_turns advanced shared"
)
MOVES_KEY, TAKEN_KEY, ROUND_KEY, TIME_KEY, DECK_KEY, FACE_UP_KEY, DISCARDS_KEY = TEXTS.keys(
    "moves taken round time deck face_up discards"
)
HAND_KEY, HANDS_KEY, KNOWN_KEY, GIVEN_KEY, OFFER_KEY, CONTRACTS_KEY, ROUTES_KEY, MARKET_KEY = TEXTS.keys(
    "hand hands known given offer contracts routes market"
)
MONEY_KEY, PIECES_KEY, CITIES_KEY, TRACK_KEY, TRAINS_KEY, LINE_KEY = TEXTS.keys("money pieces cities track trains line")
SIDES_KEY, DELIVERED_KEY, CITY_KEY, SPACE_KEY, SPEED_KEY, POWER_KEY, FREIGHT_KEY, CARGO_KEY = TEXTS.keys(
    "sides delivered city space speed power freight cargo"
)
END_KEY, COST_KEY, PAY_KEY = TEXTS.keys("end cost pay")
SEAT_KEYS = TEXTS.keys_of(*map(seat_key, range(MOST_SEATS)))
KIND_KEYS = TEXTS.keys_of(*KIND_NAMES)
COMMODITY_KEYS = TEXTS.keys_of(*COMMODITY_NAMES)
STAGES = TEXTS.names(*PHASES)
CARDS = TEXTS.names(*KIND_NAMES)
GOODS = TEXTS.names(*COMMODITY_NAMES)
POINTS = TEXTS.names(*POINT_NAMES)
TRACK_SPACES = TEXTS.names(*SPACE_NAMES)
CONTRACT_SIDES = TEXTS.raw(*(dict(side) for contract in BOARD.contracts for side in contract.sides))
"""The sides of the contracts, two for each contract."""
ROUTE_CARDS = TEXTS.raw(*(RouteView(start=route.start, cities=dict(route.cities)) for route in BOARD.routes))
MOST_TOKENS = MOST_SEATS * (CITIES + PIECES + 3 * KINDS + 60) + 12 * COMMODITIES + 12 * KINDS + 150
"""A number under a key is three tokens, and so is a key with an object or a list.

A seat has the cities of its network, its pieces of track, numbers of known cards by kind, two routes at most, and 15
keys (6 of them for its train). A commodity has a contract (10 tokens, of which two are sides), a
place in the market, and may be cargo. Four times there are numbers of cards by kind: discards, hand, cost and pay. The
rest are 33 keys, the cards that lie face up, and the brackets of the market's columns."""


@jit
def write_view(s: State, seat: int, tokens: Tokens) -> None:
    """Write what a seat may know: all but the others' unseen cards, their routes, and the order of the deck."""
    begin_object(tokens)
    write_course(s, tokens)
    write_cards(s, seat, tokens)
    write_contracts(s, tokens)
    write_routes(s, seat, tokens)
    write_market(s, tokens)
    write_networks(s, tokens)
    begin_object_field(tokens, TRAINS_KEY)
    for each in range(int(s.seats)):
        write_train(s, each, tokens)
    end_object(tokens)
    write_line(s, tokens)
    end_object(tokens)


@jit
def write_course(s: State, tokens: Tokens) -> None:
    """Write what is to be decided, by whom, and how far the game and the turn have come."""
    text_field(tokens, STAGE_KEY, STAGES + int(s.stage))
    number_or_null_field(tokens, TURN_KEY, s.turn)
    number_field(tokens, TURNS_KEY, s.turns)
    number_field(tokens, LIMIT_KEY, s.limit)
    number_field(tokens, QUIET_KEY, s.quiet)
    number_field(tokens, IDLE_KEY, s.idle)
    number_or_null_field(tokens, LAST_TURNS_KEY, s.last_turns)
    flag_field(tokens, ADVANCED_KEY, s.advanced != 0)
    flag_field(tokens, SHARED_KEY, s.shared != 0)
    number_field(tokens, MOVES_KEY, s.moves)
    number_field(tokens, TAKEN_KEY, s.taken)
    number_field(tokens, ROUND_KEY, s.round_number)
    number_field(tokens, TIME_KEY, s.time)


@jit
def write_kind(kind: int, count: int, tokens: Tokens) -> None:
    """Write how many cards of a kind there are, unless there is none."""
    if count != 0:
        number_field(tokens, KIND_KEYS + kind, count)


@jit
def write_cards(s: State, seat: int, tokens: Tokens) -> None:
    """Write the rail cards: those that lie open, the seat's own hand, and what all know of the hands."""
    number_field(tokens, DECK_KEY, s.left)
    begin_list_field(tokens, FACE_UP_KEY)
    for kind in s.face:
        if kind >= 0:
            text(tokens, CARDS + int(kind))
    end_list(tokens)
    begin_object_field(tokens, DISCARDS_KEY)
    for kind in range(KINDS):
        write_kind(kind, int(s.discards[kind]), tokens)
    end_object(tokens)
    begin_object_field(tokens, HAND_KEY)
    if seat >= 0:
        for kind in range(KINDS):
            write_kind(kind, int(s.hand[seat, kind]), tokens)
    end_object(tokens)
    begin_object_field(tokens, HANDS_KEY)
    for each in range(int(s.seats)):
        number_field(tokens, SEAT_KEYS + each, hand_size(s, each))
    end_object(tokens)
    begin_object_field(tokens, KNOWN_KEY)
    for each in range(int(s.seats)):
        begin_object_field(tokens, SEAT_KEYS + each)
        for kind in range(KINDS):
            write_kind(kind, int(s.known[each, kind]), tokens)
        end_object(tokens)
    end_object(tokens)
    knows_gift = seat in (0, int(s.seats) - 1)
    text_or_null_field(tokens, GIVEN_KEY, CARDS, s.given if knows_gift else -1)


@jit
def hand_size(s: State, seat: int) -> int:
    """Count the cards in a hand."""
    cards = 0
    for kind in range(KINDS):
        cards += int(s.hand[seat, kind])
    return cards


@jit
def write_contracts(s: State, tokens: Tokens) -> None:
    """Write the contracts of all seats, and the one whose side is to be chosen."""
    text_or_null_field(tokens, OFFER_KEY, GOODS, next_contract(s) if s.stage == SIDES else -1)
    begin_object_field(tokens, CONTRACTS_KEY)
    for each in range(int(s.seats)):
        begin_object_field(tokens, SEAT_KEYS + each)
        for commodity in range(COMMODITIES):
            if s.holder[commodity] == each:
                write_contract(s, commodity, tokens)
        end_object(tokens)
    end_object(tokens)


@jit
def write_contract(s: State, commodity: int, tokens: Tokens) -> None:
    """Write a contract: the side that counts, or both while it is to be chosen, and where it was delivered."""
    begin_object_field(tokens, COMMODITY_KEYS + commodity)
    begin_list_field(tokens, SIDES_KEY)
    for side in range(2):
        if s.side[commodity] < 0 or s.side[commodity] == side:
            text(tokens, CONTRACT_SIDES + 2 * int(s.contract[commodity]) + side)
    end_list(tokens)
    text_or_null_field(tokens, DELIVERED_KEY, POINTS, s.delivered[commodity])
    end_object(tokens)


@jit
def write_routes(s: State, seat: int, tokens: Tokens) -> None:
    """Write the routes that a seat may see: its own, and at the end all that were kept."""
    begin_object_field(tokens, ROUTES_KEY)
    for owner in range(int(s.seats)):
        begin_list_field(tokens, SEAT_KEYS + owner)
        if owner == seat or s.stage == OVER:
            choosing = s.stage == ROUTING and owner >= s.turn
            for place in range(2 if choosing else 1):
                if s.routes[owner, place] >= 0:
                    text(tokens, ROUTE_CARDS + int(s.routes[owner, place]))
        end_list(tokens)
    end_object(tokens)


@jit
def write_market(s: State, tokens: Tokens) -> None:
    """Write the columns of the market, each from the dearest commodity down."""
    begin_list_field(tokens, MARKET_KEY)
    for column in range(COLUMNS):
        begin_list(tokens)
        for price in range(PRICES, 0, -1):
            for commodity in range(COMMODITIES):
                if s.column[commodity] == column and s.price[commodity] == price:
                    text(tokens, GOODS + commodity)
        end_list(tokens)
    end_list(tokens)


@jit
def write_networks(s: State, tokens: Tokens) -> None:
    """Write what all seats own: money, pieces left, connected cities, track."""
    begin_object_field(tokens, MONEY_KEY)
    for each in range(int(s.seats)):
        number_field(tokens, SEAT_KEYS + each, s.money[each])
    end_object(tokens)
    begin_object_field(tokens, PIECES_KEY)
    for each in range(int(s.seats)):
        number_field(tokens, SEAT_KEYS + each, s.pieces[each])
    end_object(tokens)
    begin_object_field(tokens, CITIES_KEY)
    for each in range(int(s.seats)):
        begin_list_field(tokens, SEAT_KEYS + each)
        for city in range(CITIES):
            if int(s.network[city]) >> each & 1:
                text(tokens, POINTS + city)
        end_list(tokens)
    end_object(tokens)
    begin_object_field(tokens, TRACK_KEY)
    for each in range(int(s.seats)):
        begin_list_field(tokens, SEAT_KEYS + each)
        for space in range(SPACES):
            if int(s.track[space]) >> each & 1:
                text(tokens, TRACK_SPACES + space)
        end_list(tokens)
    end_object(tokens)


@jit
def write_train(s: State, seat: int, tokens: Tokens) -> None:
    """Write a train: where it is, its levels, its cargo."""
    arc = int(s.arc[seat])
    begin_object_field(tokens, SEAT_KEYS + seat)
    text_or_null_field(tokens, CITY_KEY, POINTS, s.city[seat])
    if arc < 0:
        text(tokens, SPACE_KEY)
        null(tokens)
    else:
        begin_list_field(tokens, SPACE_KEY)
        text(tokens, POINTS + int(ARC_FROM[arc]))
        text(tokens, POINTS + int(ARC_TO[arc]))
        end_list(tokens)
    number_field(tokens, SPEED_KEY, 1 + int(s.level[seat, SPEED]))
    number_field(tokens, POWER_KEY, 2 + int(s.level[seat, POWER]))
    number_field(tokens, FREIGHT_KEY, 1 + int(s.level[seat, FREIGHT]))
    begin_list_field(tokens, CARGO_KEY)
    for commodity in range(COMMODITIES):
        if s.holder[commodity] == seat and s.aboard[commodity]:
            text(tokens, GOODS + commodity)
    end_list(tokens)
    end_object(tokens)


@jit
def write_line(s: State, tokens: Tokens) -> None:
    """Write the line that is being built, if there is one."""
    text(tokens, LINE_KEY)
    if s.end < 0:
        null(tokens)
        return
    begin_object(tokens)
    text_field(tokens, END_KEY, POINTS + int(s.end))
    begin_object_field(tokens, COST_KEY)
    for kind in range(KINDS):
        write_kind(kind, int(s.cost[kind]), tokens)
    end_object(tokens)
    begin_object_field(tokens, PAY_KEY)
    for kind in range(int(s.paying) if s.stage == PAYING else 0):
        number_field(tokens, KIND_KEYS + kind, s.pay[kind])
    end_object(tokens)
    end_object(tokens)
