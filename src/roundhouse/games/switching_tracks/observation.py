"""What a seat sees of the table, as numbers."""

from typing import cast

import numpy as np

from roundhouse.games.observation import (
    DTYPE,
    Numbers,
    ObservationSpec,
    Parts,
    check_length,
    check_player,
    clear,
    place_of,
    seat_at,
)
from roundhouse.games.options import Whole
from roundhouse.games.switching_tracks.board import BOARD, MOST_SEATS
from roundhouse.games.switching_tracks.run import switch_ahead
from roundhouse.games.switching_tracks.setup import TracksOptions
from roundhouse.games.switching_tracks.state import GIVE_BACK, LAST, OFFICE, PAY, PHASES
from roundhouse.games.switching_tracks.tables import (
    ACTIVATION_DISKS,
    BOX_CARS,
    CITIES,
    COLOUR,
    COLOURS,
    CONTRACTS,
    DEMAND_DISKS,
    FACE_UP,
    FLAT_CARS,
    GOODS,
    GOODS_CARDS,
    NAMED,
    OFFICE_COPIES,
    OFFICES,
    PIECES,
    SETTINGS,
    SPACES,
    STACKS,
    SWITCHES,
    SWITCHMEN,
    THIS_TURN,
    TOP_SPEED,
    UPGRADES,
)
from roundhouse.kernel import State, inline, jit

MOST_ROUNDS = cast("Whole", TracksOptions.kinds()["limit"]).high
MOST_CONTRACTS = max(int(np.count_nonzero(colour == COLOUR)) for colour in range(COLOURS))
NEEDS = np.zeros((CONTRACTS + 1, GOODS), DTYPE)
"""The goods that a contract names; the last row, which is also row −1, is that of no contract."""
NEEDS[:CONTRACTS] = NAMED
_goods, _offices = ", ".join(BOARD.good_names), ", ".join(BOARD.offices)

PARTS = Parts()
PHASE = PARTS.add("phase", len(PHASES), about=f"{', '.join(PHASES)}: one of them is 1")
TURN = PARTS.add("turn", MOST_SEATS, about="who decides, by place")
SEAT = PARTS.add("seat", MOST_SEATS, about="your seat number: one of them is 1")
PLAYING = PARTS.add("playing", MOST_SEATS, about="1 for each place with a player")
OPEN_DEPOTS = PARTS.add("open_depots", 1, about="1 if everybody sees all depots")
ROUND = PARTS.add("round", 1, high=MOST_ROUNDS, about="rounds begun")
LIMIT = PARTS.add("limit", 1, high=MOST_ROUNDS, about="rounds after which the game ends")
ACTIVE = PARTS.add("active", len(THIS_TURN), about="1 for each this-turn office in force")
CHANGES = PARTS.add("changes", 1, high=SWITCHMEN + 1, about="switches that may still be changed")
STEPS = PARTS.add("steps", 1, high=TOP_SPEED + 1, about="cities still to visit")
AHEAD = PARTS.add("ahead", SWITCHES, about="the switch before the train during a run")
HEADING = PARTS.add("heading", 1, about="1 if the train leaves its city by the second end of the track, during a run")
BUYING = PARTS.add("buying_upgrade", len(UPGRADES), about=f"the upgrade being paid for: {', '.join(UPGRADES)}")
BUYING_COLOUR = PARTS.add("buying_colour", COLOURS, about="the colour of the contract being paid for")
BUYING_GOODS = PARTS.add("buying_goods", GOODS, high=int(NAMED.max()), about="the goods that this contract names")
LOOKING = PARTS.add("looking", STACKS, about="the office stack from which a player chooses")
TAKEN = PARTS.add("taken", 1, about="1 if goods were taken at the start")
MOVED = PARTS.add("moved", 1, about="1 if Logistics was used")
SWITCH = PARTS.add("switches", SWITCHES, len(SETTINGS), about=f"the setting of each switch: {', '.join(SETTINGS)}")
CITY_GOODS = PARTS.add("cities", CITIES, GOODS, high=PIECES, about=f"goods in each city: {_goods}")
DEMAND = PARTS.add("demand", CITIES, high=DEMAND_DISKS, about="demand disks in each city")
STOCK = PARTS.add("stock", GOODS, high=PIECES, about="goods in the stock")
DEMAND_STOCK = PARTS.add("demand_disks", 1, high=DEMAND_DISKS, about="demand disks in the stock")
ACTIVATION_STOCK = PARTS.add("activation_disks", 1, high=ACTIVATION_DISKS, about="activation disks in the stock")
SWITCHMEN_STOCK = PARTS.add("switchmen_stock", 1, high=SWITCHMEN, about="switchmen in the stock")
FLAT_STOCK = PARTS.add("flat_car_stock", 1, high=FLAT_CARS, about="flat cars in the stock")
BOX_STOCK = PARTS.add("box_car_stock", 1, high=BOX_CARS, about="box cars in the stock")
DRAW = PARTS.add("goods_cards", 1, high=GOODS_CARDS, about="goods cards in the draw pile")
DISCARDS = PARTS.add("discards", GOODS, high=GOODS_CARDS, about="goods cards in the discard pile")
CONTRACT_GOODS = PARTS.add(
    "contracts",
    FACE_UP,
    GOODS,
    high=int(NAMED.max()),
    about="the goods that each face-up contract names, colour by colour",
)
DECKS = PARTS.add("contract_decks", COLOURS, high=MOST_CONTRACTS, about="contracts in the deck of each colour")
STACK_SIZE = PARTS.add("office_stacks", STACKS, high=OFFICES * OFFICE_COPIES, about="offices in each stack")
LOOKED = PARTS.add("looked", STACKS, about="1 if you have looked through a stack")
STACKED = PARTS.add(
    "stacked_offices",
    STACKS,
    OFFICES,
    high=OFFICE_COPIES,
    about=f"the offices of stacks that you looked through: {_offices}",
)
TRAIN_CITY = PARTS.add("train_city", MOST_SEATS, CITIES, about="the city of each train")
SPEED = PARTS.add("speed", MOST_SEATS, high=TOP_SPEED, about="speed of each train")
FLATS = PARTS.add("flat_cars", MOST_SEATS, about="flat cars of each train")
BOXES = PARTS.add("box_cars", MOST_SEATS, high=BOX_CARS, about="box cars of each train")
MEN = PARTS.add("switchmen", MOST_SEATS, high=SWITCHMEN, about="switchmen of each player")
TRAIN = PARTS.add("train", MOST_SEATS, GOODS, high=PIECES, about="goods on each train")
WAREHOUSE = PARTS.add("warehouse", MOST_SEATS, GOODS, high=PIECES, about="goods in each warehouse")
OFFICE_DISKS = PARTS.add(
    "offices",
    MOST_SEATS,
    OFFICES,
    high=1 + int(SPACES.max()),
    about="1 + disks on each office held; 0 if it is not held",
)
FULFILLED = PARTS.add("fulfilled", MOST_SEATS, COLOURS, high=MOST_CONTRACTS, about="contracts fulfilled, by colour")
DEPOT = PARTS.add("depot", MOST_SEATS, GOODS, high=PIECES, about="goods in each depot that you may see")
DISKS = PARTS.add("depot_disks", MOST_SEATS, high=DEMAND_DISKS, about="demand disks in each depot that you may see")
OWNER = PARTS.add(
    "contract_owner", CONTRACTS, high=MOST_SEATS, about="1 + place of who has fulfilled a contract, 0 if nobody"
)
SIZE = PARTS.size


@jit
def observe(s: State, seat: int, out: Numbers) -> None:
    """Write what a seat sees."""
    check_length(out, SIZE)
    clear(out)
    seats = int(s.seats)
    observe_course(s, seat, seats, out)
    observe_purchase(s, out)
    observe_map(s, out)
    observe_stock(s, seat, out)
    for place in range(seats):
        observe_player(s, place, seat_at(place, seat, seats), out)
    for contract in range(CONTRACTS):
        owner = int(s.owner[contract])
        out[OWNER + contract] = 1 + place_of(owner, seat, seats) if owner >= 0 else 0


@inline
def observe_course(s: State, seat: int, seats: int, out: Numbers) -> None:
    """Write who decides what, and the progress of the game and of the turn."""
    phase = int(s.phase)
    out[PHASE + phase] = 1
    if s.turn >= 0:
        out[TURN + place_of(int(s.turn), seat, seats)] = 1
    out[SEAT + seat] = 1
    out[OPEN_DEPOTS] = s.open_depots
    out[ROUND] = s.rounds
    out[LIMIT] = s.limit
    for at in range(len(THIS_TURN)):
        out[ACTIVE + at] = int(s.active) >> THIS_TURN[at] & 1
    out[CHANGES] = s.changes
    out[STEPS] = s.steps
    if GIVE_BACK <= phase <= LAST:
        out[AHEAD + switch_ahead(s)] = 1
        out[HEADING] = s.heading
    if phase == OFFICE:
        out[LOOKING + int(s.gaining)] = 1
    out[TAKEN] = s.taken
    out[MOVED] = s.moved


@inline
def observe_purchase(s: State, out: Numbers) -> None:
    """Write what is being paid for."""
    if s.phase == PAY:
        bought = int(s.buying)
        if s.price > 0:
            out[BUYING + bought] = 1
        else:
            out[BUYING_COLOUR + int(COLOUR[bought])] = 1
            for good in range(GOODS):
                out[BUYING_GOODS + good] = NEEDS[bought, good]


@inline
def observe_map(s: State, out: Numbers) -> None:
    """Write the switches and the cities."""
    for switch in range(SWITCHES):
        out[SWITCH + switch * len(SETTINGS) + int(s.settings[switch])] = 1
    for city in range(CITIES):
        # A city without goods has 0 pieces of the first good.
        out[CITY_GOODS + city * GOODS + max(0, int(s.good[city]))] = s.pieces[city]
        out[DEMAND + city] = s.demand[city]


@inline
def observe_stock(s: State, seat: int, out: Numbers) -> None:
    """Write the stock, the cards and the office stacks."""
    for good in range(GOODS):
        out[STOCK + good] = s.stock[good]
        out[DISCARDS + good] = s.discards[good]
    out[DEMAND_STOCK] = s.demand_stock
    out[ACTIVATION_STOCK] = s.activation_stock
    out[SWITCHMEN_STOCK] = s.switchmen_stock
    out[FLAT_STOCK] = s.flat_stock
    out[BOX_STOCK] = s.box_stock
    out[DRAW] = s.draw_left
    for slot in range(FACE_UP):
        contract = int(s.face_up[slot])
        for good in range(GOODS):
            out[CONTRACT_GOODS + slot * GOODS + good] = NEEDS[contract, good]
    for colour in range(COLOURS):
        out[DECKS + colour] = s.deck_left[colour]
    for stack in range(STACKS):
        looked, size = int(s.looked[seat, stack]), 0
        for office in range(OFFICES):
            count = int(s.stacks[stack, office])
            size += count
            out[STACKED + stack * OFFICES + office] = count * looked
        out[STACK_SIZE + stack] = size
        out[LOOKED + stack] = looked


@inline
def observe_player(s: State, place: int, player: int, out: Numbers) -> None:
    """Write a player's train and station, and the depot if the observer may see it."""
    check_player(place, player, MOST_SEATS)
    out[PLAYING + place] = 1
    if s.city[player] >= 0:
        out[TRAIN_CITY + place * CITIES + int(s.city[player])] = 1
    out[SPEED + place] = s.speed[player]
    out[FLATS + place] = s.flats[player]
    out[BOXES + place] = int(s.cars[player]) - 1 - int(s.flats[player])
    out[MEN + place] = s.switchmen[player]
    for good in range(GOODS):
        out[TRAIN + place * GOODS + good] = s.train[player, good]
        out[WAREHOUSE + place * GOODS + good] = s.warehouse[player, good]
    for office in range(OFFICES):
        out[OFFICE_DISKS + place * OFFICES + office] = 1 + int(s.offices[player, office])
    for colour in range(COLOURS):
        out[FULFILLED + place * COLOURS + colour] = s.fulfilled[player, colour]
    if place == 0 or s.open_depots:
        for good in range(GOODS):
            out[DEPOT + place * GOODS + good] = s.depot[player, good]
        out[DISKS + place] = s.disks[player]


OBSERVATION = ObservationSpec(PARTS, observe)
