"""Lookup tables for the rules, computed once from the board."""

from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.switching_tracks.board import BOARD, SIDES

CITIES = len(BOARD.cities)
SWITCHES = len(BOARD.switches)
GOODS = len(BOARD.goods)
OFFICES = len(BOARD.offices)
COLOURS = len(BOARD.colours)
STACKS = sum(colour.office_stack for colour in BOARD.colours)
CONTRACTS = len(BOARD.contracts)
FACE_UP = sum(colour.face_up for colour in BOARD.colours)
GOODS_CARDS = BOARD.counts["goods_cards"] * GOODS
SEAT_NAMES = ("Red", "Blue", "Yellow", "White", "Black")

ADMINISTRATIVE, ADVERTISING, COMMUNICATIONS, EQUIPMENT, EXECUTIVE, EXPRESS, LOGISTICS, MANAGERS, STORAGE = range(
    OFFICES
)
THIS_TURN = (ADVERTISING, COMMUNICATIONS, EQUIPMENT, EXECUTIVE, STORAGE)
STRAIGHT, LEFT, RIGHT = range(3)
Setting = Literal["straight", "left", "right"]
SETTINGS: tuple[Setting, ...] = get_args(Setting)
Upgrade = Literal["speed", "flat car", "box car", "switchman", "two switchmen"]
UPGRADES: tuple[Upgrade, ...] = get_args(Upgrade)
SPEED, FLAT_CAR, BOX_CAR, SWITCHMAN, TWO_SWITCHMEN = range(len(UPGRADES))
PRICES = BOARD.prices
FIRST_SPEED, TOP_SPEED = BOARD.numbers["first_speed"], BOARD.numbers["top_speed"]
FIRST_SWITCHMEN = BOARD.numbers["first_switchmen"]
ADVERTISED = BOARD.advertised
"""Demand disks that a delivery brings with Advertising (D-13)."""
GOAL = BOARD.numbers["contracts_to_win"]
"""Contracts that win, if all colours with an office stack are among them."""
USUAL_GOAL = 5
"""The number that texts name. For a variant with another one there are others."""

PIECES, DEMAND_DISKS, ACTIVATION_DISKS, SWITCHMEN, FLAT_CARS, BOX_CARS, _, OFFICE_COPIES = (
    BOARD.counts[name] for name in BOARD.counts
)

_good = {name: number for number, name in enumerate(BOARD.good_names)}
_switch = {name: number for number, name in enumerate(BOARD.switch_names)}
_side = {name: number for number, name in enumerate(SIDES)}


def _track_tables() -> tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.int8]]:
    ends = np.zeros((CITIES, 2, 2), np.int8)
    ways = np.zeros((CITIES, 2), np.int8)
    tracks = np.zeros((SWITCHES, len(SIDES), 2), np.int8)
    for number, city in enumerate(BOARD.cities):
        for end, ((switch, side), way) in enumerate(zip(city.ends, city.ways, strict=True)):
            ends[number, end] = _switch[switch], _side[side]
            ways[number, end] = _side[way]
            tracks[_switch[switch], _side[side]] = number, end
    return ends, ways, tracks


ENDS, WAYS, TRACKS = _track_tables()
"""ENDS: the two ends of a track as switch and side, shape (CITIES, 2, 2). WAYS: the ways out of the city towards them,
shape (CITIES, 2). TRACKS: the city and the index of its end at each side of each switch, shape (SWITCHES, 4, 2)."""

WANTS = np.array([_good[city.wants] for city in BOARD.cities], np.int8)
"""The good that each city wants, which is also its colour."""

JOINS = np.array([[2, 3, 0, 1], [3, 2, 1, 0], [1, 0, 3, 2]], np.int8)
"""The side that each setting of a switch joins each side to (C-2). Shape (3, 4)."""

SPACES = np.array(list(BOARD.offices.values()), np.int8)
"""How many disks each office holds (C-4)."""

NAMED = np.array([[contract.named.count(good) for good in BOARD.goods] for contract in BOARD.contracts], np.int8)
"""How many of each good a contract names, shape (CONTRACTS, GOODS)."""
GENERIC = np.array([contract.generic for contract in BOARD.contracts], np.int8)
COLOUR = np.array([BOARD.colour_names.index(contract.colour) for contract in BOARD.contracts], np.int8)
SLOT_COLOUR = np.array([number for number, colour in enumerate(BOARD.colours) for _ in range(colour.face_up)], np.int8)
"""The colour of each slot for a face-up contract."""
