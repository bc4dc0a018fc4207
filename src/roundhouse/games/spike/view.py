"""What each seat can see."""

from typing import TypedDict

from roundhouse.games.spike.board import BOARD, MOST_SEATS, Kind
from roundhouse.games.spike.events import PARTS, Part
from roundhouse.games.spike.opening import next_contract
from roundhouse.games.spike.score import route_worth, standing
from roundhouse.games.spike.shapes import SPACE_ENDS, Cards, Ends
from roundhouse.games.spike.state import (
    FREIGHT,
    LEVELS,
    OVER,
    PAYING,
    PHASES,
    POWER,
    ROUTING,
    SIDES,
    SPEED,
    Phase,
)
from roundhouse.games.spike.tables import (
    ARC_FROM,
    ARC_TO,
    CITIES,
    COLUMNS,
    COMMODITIES,
    COMMODITY_NAMES,
    COSTS,
    FIRST_FREIGHT,
    FIRST_POWER,
    FIRST_SPEED,
    KIND_NAMES,
    KINDS,
    PIECES,
    POINT_NAMES,
    PRICES,
    SPACES,
    UPGRADES,
)
from roundhouse.games.spike.view_types import ContractView, GiftView, LineView, RouteView, TrainView, UpgradeView
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
    number,
    number_field,
    number_or_null_field,
    text,
    text_field,
    text_or_null_field,
)

AT_FIRST: dict[Part, int] = {"speed": FIRST_SPEED, "power": FIRST_POWER, "freight": FIRST_FREIGHT}
"""The levels of a train before any upgrade (R-4)."""


class SpikeView(TypedDict):
    """A view of the game. Lists about the players are in seat order.

    `market` has the columns of the market, each from the most expensive commodity down; `prices` has the price of each
    commodity. `hand` is the seat's own hand; of all hands there are the sizes (`hands`) and the cards that everybody
    has seen (`known`). `offer` is the commodity whose contract side has to be chosen. `served` has the cities that take
    no more deliveries of a player. `ranking` has the seats at the end, the best first. `limit` and `idle` count rounds
    of the table, like the options; `turns` and `quiet` count turns.
    """

    phase: Phase
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
    face_up: list[Kind]
    discards: Cards
    hand: Cards
    hands: list[int]
    known: list[Cards]
    gift: GiftView
    offer: str | None
    contracts: list[dict[str, ContractView]]
    served: list[list[str]]
    routes: list[list[RouteView]]
    market: list[list[str]]
    prices: dict[str, int]
    money: list[int]
    ranking: list[int]
    pieces: list[int]
    cities: list[list[str]]
    track: list[list[Ends]]
    trains: list[TrainView]
    line: LineView | None


TEXTS = Texts()
PHASE_KEY, TURN_KEY, TURNS_KEY, LIMIT_KEY, QUIET_KEY, IDLE_KEY, LAST_TURNS_KEY, ADVANCED_KEY, SHARED_KEY = TEXTS.keys(
    "phase turn turns limit quiet idle last_turns advanced shared"
)
MOVES_KEY, TAKEN_KEY, ROUND_KEY, TIME_KEY, DECK_KEY, FACE_UP_KEY, DISCARDS_KEY = TEXTS.keys(
    "moves taken round time deck face_up discards"
)
HAND_KEY, HANDS_KEY, KNOWN_KEY, GIFT_KEY, GIVER_KEY, RECEIVER_KEY, KIND_KEY = TEXTS.keys(
    "hand hands known gift giver receiver kind"
)
OFFER_KEY, CONTRACTS_KEY, SIDES_KEY, DELIVERED_KEY, SERVED_KEY = TEXTS.keys("offer contracts sides delivered served")
ROUTES_KEY, WORTH_KEY, MARKET_KEY, PRICES_KEY, MONEY_KEY, RANKING_KEY = TEXTS.keys(
    "routes worth market prices money ranking"
)
PIECES_KEY, CITIES_KEY, TRACK_KEY, TRAINS_KEY, LINE_KEY = TEXTS.keys("pieces cities track trains line")
CITY_KEY, SPACE_KEY, UPGRADES_KEY, CARGO_KEY = TEXTS.keys("city space upgrades cargo")
START_KEY, END_KEY, COST_KEY, PAY_KEY = TEXTS.keys("start end cost pay")
PART_KEYS = TEXTS.keys_of(*PARTS)
KIND_KEYS = TEXTS.keys_of(*KIND_NAMES)
COMMODITY_KEYS = TEXTS.keys_of(*COMMODITY_NAMES)
PHASE_NAMES = TEXTS.names(*PHASES)
CARDS = TEXTS.names(*KIND_NAMES)
GOODS = TEXTS.names(*COMMODITY_NAMES)
POINTS = TEXTS.names(*POINT_NAMES)
TRACK_SPACES = TEXTS.raw(*SPACE_ENDS)
CONTRACT_SIDES = TEXTS.raw(*(dict(side) for contract in BOARD.contracts for side in contract.sides))
"""The sides of the contracts, two for each contract."""
ROUTE_STARTS = TEXTS.names(*(route.start for route in BOARD.routes))
ROUTE_CITIES = TEXTS.raw(*(dict(route.cities) for route in BOARD.routes))
UPGRADE_OFFERS = TEXTS.raw(
    *(
        UpgradeView(level=AT_FIRST[part] + level + 1, cost=COSTS[level]) if level < UPGRADES else None
        for part in PARTS
        for level in range(UPGRADES + 1)
    )
)
"""The next upgrade of each part at each of its levels."""
MOST_TOKENS = MOST_SEATS * (CITIES + PIECES + 3 * KINDS + 90) + 16 * COMMODITIES + 12 * KINDS + 175
"""A number under a key takes three tokens, and so does a key with an object or a list.

A seat has the cities of its network, its pieces of track, the number of known cards by kind, at most two routes (9
tokens each), and 17 keys (7 of them for its train, with three upgrades). A commodity has a contract (10 tokens, of
which two are sides), a place in the market, a price, and may be cargo or delivered. Four fields have numbers of cards
by kind: discards, hand, cost and pay. The rest are 40 keys, the face-up cards, and the brackets of the market
columns."""


@jit
def write_view(s: State, seat: int, tokens: Tokens) -> None:
    """Write what a seat can see: everything except the others' unseen cards and routes and the order of the deck."""
    begin_object(tokens)
    write_course(s, tokens)
    write_cards(s, seat, tokens)
    write_contracts(s, tokens)
    write_routes(s, seat, tokens)
    write_market(s, tokens)
    write_networks(s, tokens)
    begin_list_field(tokens, TRAINS_KEY)
    for each in range(int(s.seats)):
        write_train(s, each, tokens)
    end_list(tokens)
    write_line(s, tokens)
    end_object(tokens)


@jit
def write_course(s: State, tokens: Tokens) -> None:
    """Write the phase, the seat to decide, and the progress of the game and the turn."""
    text_field(tokens, PHASE_KEY, PHASE_NAMES + int(s.phase))
    number_or_null_field(tokens, TURN_KEY, s.turn)
    number_field(tokens, TURNS_KEY, s.turns)
    number_field(tokens, LIMIT_KEY, s.limit // s.seats)
    number_field(tokens, QUIET_KEY, s.quiet)
    number_field(tokens, IDLE_KEY, s.idle // s.seats)
    number_or_null_field(tokens, LAST_TURNS_KEY, s.last_turns)
    flag_field(tokens, ADVANCED_KEY, s.advanced != 0)
    flag_field(tokens, SHARED_KEY, s.shared != 0)
    number_field(tokens, MOVES_KEY, s.moves)
    number_field(tokens, TAKEN_KEY, s.taken)
    number_field(tokens, ROUND_KEY, s.round_number)
    number_field(tokens, TIME_KEY, s.time)


@jit
def write_kind(kind: int, count: int, tokens: Tokens) -> None:
    """Write the number of cards of a kind, unless it is 0."""
    if count != 0:
        number_field(tokens, KIND_KEYS + kind, count)


@jit
def write_cards(s: State, seat: int, tokens: Tokens) -> None:
    """Write the rail cards: the face-up ones, the seat's own hand, and what everybody knows of the hands."""
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
    begin_list_field(tokens, HANDS_KEY)
    for each in range(int(s.seats)):
        number(tokens, hand_size(s, each))
    end_list(tokens)
    begin_list_field(tokens, KNOWN_KEY)
    for each in range(int(s.seats)):
        begin_object(tokens)
        for kind in range(KINDS):
            write_kind(kind, int(s.known[each, kind]), tokens)
        end_object(tokens)
    end_list(tokens)
    receiver = int(s.seats) - 1
    begin_object_field(tokens, GIFT_KEY)
    number_field(tokens, GIVER_KEY, 0)
    number_field(tokens, RECEIVER_KEY, receiver)
    text_or_null_field(tokens, KIND_KEY, CARDS, s.given if seat in (0, receiver) else -1)
    end_object(tokens)


@jit
def hand_size(s: State, seat: int) -> int:
    """Count the cards in a hand."""
    cards = 0
    for kind in range(KINDS):
        cards += int(s.hand[seat, kind])
    return cards


@jit
def write_contracts(s: State, tokens: Tokens) -> None:
    """Write the contracts of all seats, the one whose side has to be chosen, and the served cities."""
    text_or_null_field(tokens, OFFER_KEY, GOODS, next_contract(s) if s.phase == SIDES else -1)
    begin_list_field(tokens, CONTRACTS_KEY)
    for each in range(int(s.seats)):
        begin_object(tokens)
        for commodity in range(COMMODITIES):
            if s.holder[commodity] == each:
                write_contract(s, commodity, tokens)
        end_object(tokens)
    end_list(tokens)
    begin_list_field(tokens, SERVED_KEY)
    for each in range(int(s.seats)):
        begin_list(tokens)
        for city in range(CITIES):
            if int(s.marked[city]) >> each & 1:
                text(tokens, POINTS + city)
        end_list(tokens)
    end_list(tokens)


@jit
def write_contract(s: State, commodity: int, tokens: Tokens) -> None:
    """Write a contract: the chosen side, or both until one is chosen, and where it was delivered."""
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
    """Write the routes that a seat can see: its own, and at the end all that were kept."""
    begin_list_field(tokens, ROUTES_KEY)
    for owner in range(int(s.seats)):
        begin_list(tokens)
        if owner == seat or s.phase == OVER:
            choosing = s.phase == ROUTING and owner >= s.turn
            for place in range(2 if choosing else 1):
                if s.routes[owner, place] >= 0:
                    write_route(s, owner, int(s.routes[owner, place]), tokens)
        end_list(tokens)
    end_list(tokens)


@jit
def write_route(s: State, owner: int, route: int, tokens: Tokens) -> None:
    """Write a route and its current value."""
    begin_object(tokens)
    text_field(tokens, START_KEY, ROUTE_STARTS + route)
    text_field(tokens, CITIES_KEY, ROUTE_CITIES + route)
    number_field(tokens, WORTH_KEY, route_worth(s, owner, route))
    end_object(tokens)


@jit
def write_market(s: State, tokens: Tokens) -> None:
    """Write the columns of the market, each from the most expensive commodity down, and the prices."""
    begin_list_field(tokens, MARKET_KEY)
    for column in range(COLUMNS):
        begin_list(tokens)
        for price in range(PRICES, 0, -1):
            for commodity in range(COMMODITIES):
                if s.column[commodity] == column and s.price[commodity] == price:
                    text(tokens, GOODS + commodity)
        end_list(tokens)
    end_list(tokens)
    begin_object_field(tokens, PRICES_KEY)
    for commodity in range(COMMODITIES):
        number_field(tokens, COMMODITY_KEYS + commodity, s.price[commodity])
    end_object(tokens)


@jit
def write_networks(s: State, tokens: Tokens) -> None:
    """Write what all seats own: money, pieces left, connected cities, track; at the end, also the ranking."""
    begin_list_field(tokens, MONEY_KEY)
    for each in range(int(s.seats)):
        number(tokens, s.money[each])
    end_list(tokens)
    begin_list_field(tokens, RANKING_KEY)
    if s.phase == OVER:
        write_ranking(s, tokens)
    end_list(tokens)
    begin_list_field(tokens, PIECES_KEY)
    for each in range(int(s.seats)):
        number(tokens, s.pieces[each])
    end_list(tokens)
    begin_list_field(tokens, CITIES_KEY)
    for each in range(int(s.seats)):
        begin_list(tokens)
        for city in range(CITIES):
            if int(s.network[city]) >> each & 1:
                text(tokens, POINTS + city)
        end_list(tokens)
    end_list(tokens)
    begin_list_field(tokens, TRACK_KEY)
    for each in range(int(s.seats)):
        begin_list(tokens)
        for space in range(SPACES):
            if int(s.track[space]) >> each & 1:
                text(tokens, TRACK_SPACES + space)
        end_list(tokens)
    end_list(tokens)


@jit
def write_ranking(s: State, tokens: Tokens) -> None:
    """Write the seats, the best first (R-17); equal ones are in seat order."""
    for place in range(int(s.seats)):
        for seat in range(int(s.seats)):
            ahead = 0
            for other in range(int(s.seats)):
                better = standing(s, other) - standing(s, seat)
                ahead += better > 0 or (better == 0 and other < seat)
            if ahead == place:
                number(tokens, seat)


@jit
def write_train(s: State, seat: int, tokens: Tokens) -> None:
    """Write a train: its position, its levels, the next upgrades, and its cargo."""
    arc = int(s.arc[seat])
    begin_object(tokens)
    text_or_null_field(tokens, CITY_KEY, POINTS, s.city[seat])
    if arc < 0:
        text(tokens, SPACE_KEY)
        null(tokens)
    else:
        begin_object_field(tokens, SPACE_KEY)
        text_field(tokens, START_KEY, POINTS + int(ARC_FROM[arc]))
        text_field(tokens, END_KEY, POINTS + int(ARC_TO[arc]))
        end_object(tokens)
    number_field(tokens, PART_KEYS + SPEED, FIRST_SPEED + int(s.level[seat, SPEED]))
    number_field(tokens, PART_KEYS + POWER, FIRST_POWER + int(s.level[seat, POWER]))
    number_field(tokens, PART_KEYS + FREIGHT, FIRST_FREIGHT + int(s.level[seat, FREIGHT]))
    begin_object_field(tokens, UPGRADES_KEY)
    for part in range(LEVELS):
        text_field(tokens, PART_KEYS + part, UPGRADE_OFFERS + part * (UPGRADES + 1) + int(s.level[seat, part]))
    end_object(tokens)
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
    for kind in range(int(s.paying) if s.phase == PAYING else 0):
        number_field(tokens, KIND_KEYS + kind, s.pay[kind])
    end_object(tokens)
    end_object(tokens)
