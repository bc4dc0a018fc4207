"""Setup (R-3, R-4): a random board, then the choices of the players, starting with the last player."""

from dataclasses import dataclass

import numpy as np

from roundhouse.games.options import Options, flag, whole
from roundhouse.games.switching_tracks.board import BOARD, MOST_SEATS, NUMBERS
from roundhouse.games.switching_tracks.events import SET_UP, STACKED, STARTED_IN
from roundhouse.games.switching_tracks.offices import open_office
from roundhouse.games.switching_tracks.refill import refill_cities
from roundhouse.games.switching_tracks.state import CHOOSE_CITY, CHOOSE_OFFICE, CHOOSE_UPGRADE, IN_DECK, NOTHING
from roundhouse.games.switching_tracks.tables import (
    ACTIVATION_DISKS,
    BOX_CARS,
    CITIES,
    COLOUR,
    COLOURS,
    CONTRACTS,
    DEMAND_DISKS,
    FACE_UP,
    FIRST_SPEED,
    FIRST_SWITCHMEN,
    FLAT_CAR,
    FLAT_CARS,
    GOODS,
    GOODS_CARDS,
    OFFICE_COPIES,
    OFFICES,
    PIECES,
    SETTINGS,
    SLOT_COLOUR,
    SPEED,
    STACKS,
    SWITCHES,
    SWITCHMEN,
    TWO_SWITCHMEN,
    WANTS,
)
from roundhouse.games.switching_tracks.texts import say
from roundhouse.games.switching_tracks.trade import turn_up, upgrade_train
from roundhouse.games.switching_tracks.turns import begin_turn
from roundhouse.kernel import Log, Rng, State, below, jit, shuffle, tell

FIRST_UPGRADES = np.array([SPEED, FLAT_CAR, TWO_SWITCHMEN], np.int8)


@dataclass(frozen=True, kw_only=True)
class TracksOptions(Options):
    """The options of Switching Tracks."""

    open_depots: bool = flag(False, help=say("option-open-depots"))
    quick_setup: bool = flag(False, help=say("option-quick-setup"))
    limit: int = whole(BOARD.numbers["limit"], *NUMBERS["limit"], help=say("option-limit"))


@jit
def setup(s: State, options: State, rng: Rng, log: Log) -> None:
    """Set up the board, then ask the last player to choose, or choose at random for everybody."""
    s.seats = options.seats
    s.limit = options.limit
    s.open_depots = options.open_depots
    s.winner = NOTHING
    lay_out_stock(s)
    for switch in range(SWITCHES):
        s.settings[switch] = below(rng, len(SETTINGS))
    for city in range(CITIES):
        s.good[city] = NOTHING
    for card in range(GOODS_CARDS):
        s.draw_pile[card] = card % GOODS
    s.draw_left = GOODS_CARDS
    shuffle(rng, s.draw_pile, GOODS_CARDS)
    s.turn = s.seats - 1
    s.phase = CHOOSE_CITY
    tell(log, SET_UP, int(s.turn))
    refill_cities(s, rng, log)
    shuffle_contracts(s, rng, log)
    if options.quick_setup:
        choose_at_random(s, rng, log)


@jit
def lay_out_stock(s: State) -> None:
    """Put everything into the stock except what each player has at first."""
    for good in range(GOODS):
        s.stock[good] = PIECES
    s.demand_stock = DEMAND_DISKS
    s.activation_stock = ACTIVATION_DISKS
    s.flat_stock = FLAT_CARS
    s.box_stock = BOX_CARS
    s.switchmen_stock = SWITCHMEN - FIRST_SWITCHMEN * int(s.seats)
    for seat in range(MOST_SEATS):
        s.city[seat] = NOTHING
        for office in range(OFFICES):
            s.offices[seat, office] = NOTHING
    for seat in range(int(s.seats)):
        s.speed[seat] = FIRST_SPEED
        s.cars[seat] = 1
        s.switchmen[seat] = FIRST_SWITCHMEN


@jit
def shuffle_contracts(s: State, rng: Rng, log: Log) -> None:
    """Shuffle the contracts of each colour and turn up the first ones."""
    for colour in range(COLOURS):
        for place in range(s.decks.shape[1]):
            s.decks[colour, place] = NOTHING
    for contract in range(CONTRACTS):
        colour = int(COLOUR[contract])
        s.decks[colour, int(s.deck_left[colour])] = contract
        s.deck_left[colour] += 1
        s.owner[contract] = IN_DECK
    for colour in range(COLOURS):
        shuffle(rng, s.decks[colour], int(s.deck_left[colour]))
    for slot in range(FACE_UP):
        s.face_up[slot] = NOTHING
        turn_up(s, slot, int(SLOT_COLOUR[slot]), log)


@jit
def choose_city(s: State, city: int, log: Log) -> None:
    """Place the train in its start city."""
    s.city[int(s.turn)] = city
    s.phase = CHOOSE_UPGRADE
    tell(log, STARTED_IN, int(s.turn), city)


@jit
def choose_upgrade(s: State, upgrade: int, log: Log) -> None:
    """Make the first upgrade, which is free."""
    upgrade_train(s, int(s.turn), upgrade, log)
    s.phase = CHOOSE_OFFICE


@jit
def choose_office(s: State, office: int, rng: Rng, log: Log) -> None:
    """Open the first office; after the first player's choice the game begins."""
    open_office(s, int(s.turn), office, -1, log)
    s.phase = CHOOSE_CITY
    s.turn -= 1
    if s.turn < 0:
        stack_offices(s, rng, log)
        s.rounds = 1
        begin_turn(s, 0, rng, log)


@jit
def stack_offices(s: State, rng: Rng, log: Log) -> None:
    """Shuffle the other offices and split them as evenly as possible into the stacks."""
    cards = np.zeros(OFFICES * OFFICE_COPIES, np.int8)
    n = 0
    for office in range(OFFICES):
        left = OFFICE_COPIES
        for seat in range(int(s.seats)):
            left -= int(s.offices[seat, office] != NOTHING)
        for _ in range(left):
            cards[n] = office
            n += 1
    shuffle(rng, cards, n)
    for card in range(n):
        s.stacks[card % STACKS, int(cards[card])] += 1
    tell(log, STACKED, n)


@jit
def choose_at_random(s: State, rng: Rng, log: Log) -> None:
    """Make the setup choices of all players at random."""
    regions = np.arange(GOODS)
    offices = np.arange(OFFICES)
    shuffle(rng, regions, GOODS)
    shuffle(rng, offices, OFFICES)
    for seat in range(int(s.seats) - 1, -1, -1):
        skip = below(rng, 3)
        for city in range(CITIES):
            if WANTS[city] == regions[seat]:
                if skip == 0:
                    choose_city(s, city, log)
                skip -= 1
        choose_upgrade(s, int(FIRST_UPGRADES[below(rng, len(FIRST_UPGRADES))]), log)
        choose_office(s, int(offices[seat]), rng, log)
