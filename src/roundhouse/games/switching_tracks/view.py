"""What each seat can see.

Hidden are the order of the goods cards in the draw pile, the order of the contracts in the decks, and the office stacks
that a seat has not looked through. A depot stands behind a wall, so a view shows it only to its owner. But everything
that enters or leaves it is public, so `redeal` does not change it (D-3). Conclusions from what other players did not
do, for example that a player found no new office in a stack, are not stored.
"""

from typing import Literal, TypedDict

from roundhouse.games.switching_tracks.board import BOARD, MOST_SEATS, OFFICE_NAMES, Office
from roundhouse.games.switching_tracks.offices import disks_on
from roundhouse.games.switching_tracks.run import needs_manager, switch_ahead
from roundhouse.games.switching_tracks.state import ARRIVE, GIVE_BACK, LAST, OFFICE, PAY, PHASES, Phase
from roundhouse.games.switching_tracks.tables import (
    CITIES,
    COLOUR,
    COLOURS,
    CONTRACTS,
    FACE_UP,
    GENERIC,
    GOODS,
    MANAGERS,
    NAMED,
    OFFICES,
    SETTINGS,
    STACKS,
    SWITCHES,
    THIS_TURN,
    UPGRADES,
    Setting,
)
from roundhouse.kernel import State, Texts, Tokens, jit
from roundhouse.kernel.json_writer import (
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


class CityView(TypedDict):
    """A city: its good, how many pieces of it, and its demand disks."""

    good: str | None
    pieces: int
    demand: int


class StockView(TypedDict):
    """The stock."""

    goods: dict[str, int]
    demand_disks: int
    activation_disks: int
    switchmen: int
    flat_cars: int
    box_cars: int


class GoodsCardsView(TypedDict):
    """The goods cards: the size of the draw pile, and the discards by good."""

    draw: int
    discards: dict[str, int]


class ContractView(TypedDict):
    """A contract: its name, the goods it names, and how many additional pieces of any kind it needs."""

    name: str
    named: dict[str, int]
    generic: int


class StackView(TypedDict):
    """An office stack: its size, and how many of each office are in it if the seat has looked through it."""

    size: int
    offices: dict[str, int] | None


class DepotView(TypedDict):
    """A depot."""

    goods: dict[str, int]
    disks: int


class PlayerView(TypedDict):
    """A player's train and station, and the depot if the viewer may see it.

    `offices` has the number of disks on each office held, `lacking` the contract colours still needed to win.
    """

    city: str | None
    speed: int
    flat_cars: int
    box_cars: int
    switchmen: int
    train: dict[str, int]
    warehouse: dict[str, int]
    offices: dict[str, int]
    contracts: list[str]
    lacking: list[str]
    depot: DepotView | None


class BuyingView(TypedDict):
    """What is being paid for: an upgrade or a contract."""

    kind: Literal["upgrade", "contract"]
    name: str


class NowView(TypedDict):
    """The progress of the current turn.

    `active` are the offices in force, `changes` the switches it may still change before the run, `steps` the cities
    still to visit; at the end of the run, the one that Equipment offers. `ahead` is the switch before the train, from
    when it leaves to the end of the run. `managed` are the goods that it can deliver where it arrives, but only with a
    disk of the Manager's office. `looking` is the office stack from which it chooses.
    """

    active: list[Office]
    changes: int
    steps: int
    ahead: str | None
    managed: list[str]
    buying: BuyingView | None
    looking: str | None
    taken: bool
    moved: bool


class TracksView(TypedDict):
    """A view of the table; `players` is in seat order."""

    phase: Phase
    turn: int | None
    round: int
    limit: int
    now: NowView
    switches: dict[str, Setting]
    cities: dict[str, CityView]
    stock: StockView
    goods_cards: GoodsCardsView
    contracts: dict[str, list[ContractView]]
    contract_decks: dict[str, int]
    office_stacks: dict[str, StackView]
    players: list[PlayerView]


TEXTS = Texts()
PHASE_KEY, TURN_KEY, ROUND_KEY, LIMIT_KEY, NOW_KEY, SWITCHES_KEY, CITIES_KEY, STOCK_KEY = TEXTS.keys(
    "phase turn round limit now switches cities stock"
)
GOODS_CARDS_KEY, CONTRACTS_KEY, CONTRACT_DECKS_KEY, OFFICE_STACKS_KEY, PLAYERS_KEY = TEXTS.keys(
    "goods_cards contracts contract_decks office_stacks players"
)
ACTIVE_KEY, CHANGES_KEY, STEPS_KEY, AHEAD_KEY, MANAGED_KEY, BUYING_KEY, LOOKING_KEY, TAKEN_KEY, MOVED_KEY = TEXTS.keys(
    "active changes steps ahead managed buying looking taken moved"
)
KIND_KEY, NAME_KEY, NAMED_KEY, GENERIC_KEY, LACKING_KEY = TEXTS.keys("kind name named generic lacking")
GOOD_KEY, PIECES_KEY, DEMAND_KEY, GOODS_KEY, DRAW_KEY, DISCARDS_KEY, SIZE_KEY, OFFICES_KEY = TEXTS.keys(
    "good pieces demand goods draw discards size offices"
)
DEMAND_DISKS_KEY, ACTIVATION_DISKS_KEY, SWITCHMEN_KEY, FLAT_CARS_KEY, BOX_CARS_KEY = TEXTS.keys(
    "demand_disks activation_disks switchmen flat_cars box_cars"
)
CITY_KEY, SPEED_KEY, TRAIN_KEY, WAREHOUSE_KEY, DEPOT_KEY, DISKS_KEY = TEXTS.keys(
    "city speed train warehouse depot disks"
)
SWITCH_KEYS = TEXTS.keys_of(*BOARD.switch_names)
CITY_KEYS = TEXTS.keys_of(*BOARD.city_names)
GOODS_KEYS = TEXTS.keys_of(*BOARD.good_names)
COLOUR_KEYS = TEXTS.keys_of(*BOARD.colour_names)
OFFICE_KEYS = TEXTS.keys_of(*OFFICE_NAMES)
PHASE = TEXTS.names(*PHASES)
SETTING = TEXTS.names(*SETTINGS)
SWITCH = TEXTS.names(*BOARD.switch_names)
CITY = TEXTS.names(*BOARD.city_names)
GOOD = TEXTS.names(*BOARD.good_names)
CONTRACT = TEXTS.names(*BOARD.contract_names)
UPGRADE = TEXTS.names(*UPGRADES)
STACK = TEXTS.names(*BOARD.colour_names)
ACTIVE_OFFICE = TEXTS.names(*OFFICE_NAMES)
BUYING = TEXTS.names("upgrade", "contract")
MOST_TOKENS = (
    MOST_SEATS * (9 * GOODS + 3 * OFFICES + COLOURS + 43)
    + FACE_UP * (3 * GOODS + 9)
    + STACKS * (3 * OFFICES + 9)
    + 11 * CITIES
    + 2 * SWITCHES
    + CONTRACTS
    + 6 * COLOURS
    + 7 * GOODS
    + OFFICES
    + 120
)
"""A number under a key takes three tokens, and so does a key with an object or a list; a name under a key takes two.

A player has goods in three places, offices, colours, and 14 other keys. A face-up contract has goods and three keys, a
stack has offices and three keys, a city four keys. A contract has one owner or lies face up. A colour has face-up
contracts and a deck. There are goods in stock, on discarded cards and to deliver. The rest are the active offices,
32 keys, and the outer brackets."""


@jit
def write_view(s: State, seat: int, tokens: Tokens) -> None:
    """Write what a seat, or a spectator (−1), can see of the table."""
    begin_object(tokens)
    text_field(tokens, PHASE_KEY, PHASE + int(s.phase))
    number_or_null_field(tokens, TURN_KEY, s.turn)
    number_field(tokens, ROUND_KEY, s.rounds)
    number_field(tokens, LIMIT_KEY, s.limit)
    write_now(s, tokens)
    write_map(s, tokens)
    write_stock(s, tokens)
    write_contracts(s, tokens)
    begin_object_field(tokens, OFFICE_STACKS_KEY)
    for stack in range(STACKS):
        write_stack(s, seat, stack, tokens)
    end_object(tokens)
    begin_list_field(tokens, PLAYERS_KEY)
    for player in range(int(s.seats)):
        write_player(s, player, seat, tokens)
    end_list(tokens)
    end_object(tokens)


@jit
def write_now(s: State, tokens: Tokens) -> None:
    """Write the progress of the current turn."""
    begin_object_field(tokens, NOW_KEY)
    begin_list_field(tokens, ACTIVE_KEY)
    for office in THIS_TURN:
        if int(s.active) >> office & 1:
            text(tokens, ACTIVE_OFFICE + office)
    end_list(tokens)
    number_field(tokens, CHANGES_KEY, s.changes)
    number_field(tokens, STEPS_KEY, s.steps)
    running = GIVE_BACK <= s.phase <= LAST
    text_or_null_field(tokens, AHEAD_KEY, SWITCH, switch_ahead(s) if running else -1)
    begin_list_field(tokens, MANAGED_KEY)
    if s.phase == ARRIVE and disks_on(s, MANAGERS) > 0:
        for good in range(GOODS):
            if s.train[int(s.turn), good] > 0 and needs_manager(s, good):
                text(tokens, GOOD + good)
    end_list(tokens)
    write_buying(s, tokens)
    text_or_null_field(tokens, LOOKING_KEY, STACK, s.gaining if s.phase == OFFICE else -1)
    flag_field(tokens, TAKEN_KEY, s.taken != 0)
    flag_field(tokens, MOVED_KEY, s.moved != 0)
    end_object(tokens)


@jit
def write_buying(s: State, tokens: Tokens) -> None:
    """Write the purchase that is being paid for."""
    text(tokens, BUYING_KEY)
    if s.phase != PAY:
        null(tokens)
        return
    is_contract = s.price == 0
    begin_object(tokens)
    text_field(tokens, KIND_KEY, BUYING + int(is_contract))
    text_field(tokens, NAME_KEY, (CONTRACT if is_contract else UPGRADE) + int(s.buying))
    end_object(tokens)


@jit
def write_map(s: State, tokens: Tokens) -> None:
    """Write the settings of the switches and the contents of the cities."""
    begin_object_field(tokens, SWITCHES_KEY)
    for switch in range(SWITCHES):
        text_field(tokens, SWITCH_KEYS + switch, SETTING + int(s.settings[switch]))
    end_object(tokens)
    begin_object_field(tokens, CITIES_KEY)
    for city in range(CITIES):
        begin_object_field(tokens, CITY_KEYS + city)
        text_or_null_field(tokens, GOOD_KEY, GOOD, s.good[city])
        number_field(tokens, PIECES_KEY, s.pieces[city])
        number_field(tokens, DEMAND_KEY, s.demand[city])
        end_object(tokens)
    end_object(tokens)


@jit
def write_stock(s: State, tokens: Tokens) -> None:
    """Write the stock and the goods cards."""
    begin_object_field(tokens, STOCK_KEY)
    begin_object_field(tokens, GOODS_KEY)
    for good in range(GOODS):
        number_field(tokens, GOODS_KEYS + good, s.stock[good])
    end_object(tokens)
    number_field(tokens, DEMAND_DISKS_KEY, s.demand_stock)
    number_field(tokens, ACTIVATION_DISKS_KEY, s.activation_stock)
    number_field(tokens, SWITCHMEN_KEY, s.switchmen_stock)
    number_field(tokens, FLAT_CARS_KEY, s.flat_stock)
    number_field(tokens, BOX_CARS_KEY, s.box_stock)
    end_object(tokens)
    begin_object_field(tokens, GOODS_CARDS_KEY)
    number_field(tokens, DRAW_KEY, s.draw_left)
    begin_object_field(tokens, DISCARDS_KEY)
    for good in range(GOODS):
        number_field(tokens, GOODS_KEYS + good, s.discards[good])
    end_object(tokens)
    end_object(tokens)


@jit
def write_contracts(s: State, tokens: Tokens) -> None:
    """Write the face-up contracts and the sizes of the decks."""
    begin_object_field(tokens, CONTRACTS_KEY)
    for colour in range(COLOURS):
        begin_list_field(tokens, COLOUR_KEYS + colour)
        for place in range(FACE_UP):
            contract = int(s.face_up[place])
            if contract >= 0 and COLOUR[contract] == colour:
                write_contract(contract, tokens)
        end_list(tokens)
    end_object(tokens)
    begin_object_field(tokens, CONTRACT_DECKS_KEY)
    for colour in range(COLOURS):
        number_field(tokens, COLOUR_KEYS + colour, s.deck_left[colour])
    end_object(tokens)


@jit
def write_contract(contract: int, tokens: Tokens) -> None:
    """Write a contract."""
    begin_object(tokens)
    text_field(tokens, NAME_KEY, CONTRACT + contract)
    begin_object_field(tokens, NAMED_KEY)
    for good in range(GOODS):
        if NAMED[contract, good] > 0:
            number_field(tokens, GOODS_KEYS + good, NAMED[contract, good])
    end_object(tokens)
    number_field(tokens, GENERIC_KEY, GENERIC[contract])
    end_object(tokens)


@jit
def write_stack(s: State, seat: int, stack: int, tokens: Tokens) -> None:
    """Write the size of an office stack, and its contents if the seat has looked through it (D-4)."""
    size = 0
    for office in range(OFFICES):
        size += int(s.stacks[stack, office])
    begin_object_field(tokens, COLOUR_KEYS + stack)
    number_field(tokens, SIZE_KEY, size)
    if seat >= 0 and s.looked[seat, stack]:
        begin_object_field(tokens, OFFICES_KEY)
        for office in range(OFFICES):
            if s.stacks[stack, office] != 0:
                number_field(tokens, OFFICE_KEYS + office, s.stacks[stack, office])
        end_object(tokens)
    else:
        text(tokens, OFFICES_KEY)
        null(tokens)
    end_object(tokens)


@jit
def write_player(s: State, player: int, seat: int, tokens: Tokens) -> None:
    """Write a player's train and station, and the depot if the seat may see it."""
    begin_object(tokens)
    text_or_null_field(tokens, CITY_KEY, CITY, s.city[player])
    number_field(tokens, SPEED_KEY, s.speed[player])
    number_field(tokens, FLAT_CARS_KEY, s.flats[player])
    number_field(tokens, BOX_CARS_KEY, int(s.cars[player]) - 1 - int(s.flats[player]))
    number_field(tokens, SWITCHMEN_KEY, s.switchmen[player])
    begin_object_field(tokens, TRAIN_KEY)
    for good in range(GOODS):
        number_field(tokens, GOODS_KEYS + good, s.train[player, good])
    end_object(tokens)
    begin_object_field(tokens, WAREHOUSE_KEY)
    for good in range(GOODS):
        number_field(tokens, GOODS_KEYS + good, s.warehouse[player, good])
    end_object(tokens)
    begin_object_field(tokens, OFFICES_KEY)
    for office in range(OFFICES):
        if s.offices[player, office] >= 0:
            number_field(tokens, OFFICE_KEYS + office, s.offices[player, office])
    end_object(tokens)
    begin_list_field(tokens, CONTRACTS_KEY)
    for contract in range(CONTRACTS):
        if s.owner[contract] == player:
            text(tokens, CONTRACT + contract)
    end_list(tokens)
    begin_list_field(tokens, LACKING_KEY)
    for colour in range(STACKS):
        if s.fulfilled[player, colour] == 0:
            text(tokens, STACK + colour)
    end_list(tokens)
    text(tokens, DEPOT_KEY)
    if player == seat or s.open_depots:
        write_depot(s, player, tokens)
    else:
        null(tokens)
    end_object(tokens)


@jit
def write_depot(s: State, player: int, tokens: Tokens) -> None:
    """Write the contents of a depot."""
    begin_object(tokens)
    begin_object_field(tokens, GOODS_KEY)
    for good in range(GOODS):
        number_field(tokens, GOODS_KEYS + good, s.depot[player, good])
    end_object(tokens)
    number_field(tokens, DISKS_KEY, s.disks[player])
    end_object(tokens)
