"""Lookup tables for the rules, computed from the board.

Points are numbered, the cities first: a point below CITIES is a city. A track space between two points is two arcs,
one for each direction: arcs 2n and 2n + 1 are space n, from its first end to its second and back.
"""

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.spike.board import BOARD
from roundhouse.games.spike.board import KINDS as KIND_LETTERS

KIND_NAMES = tuple(KIND_LETTERS.values())
POINT_NAMES = tuple(BOARD.names[point] for point in BOARD.order)
COMMODITY_NAMES = BOARD.commodities
SEAT_NAMES = ("Green", "Orange", "Purple", "Black")

KINDS = len(KIND_NAMES)
POINTS = len(POINT_NAMES)
CITIES = len(BOARD.cities)
SPACES = len(BOARD.kinds)
ARCS = 2 * SPACES
COMMODITIES = len(COMMODITY_NAMES)
COLUMNS = BOARD.columns
PRICES = BOARD.prices
"""The market: columns of chips, and in each of them the prices from 1 on (R-2)."""
CONTRACTS = len(BOARD.contracts)
ROUTES = len(BOARD.routes)
DESTINATIONS = max(len(side) for contract in BOARD.contracts for side in contract.sides)
STOPS = max(len(route.cities) for route in BOARD.routes)
"""The most cities on a side of a contract (C-2), and on a route besides its start (C-3)."""
PIECES = BOARD.pieces
CARDS_A_KIND = BOARD.cards_a_kind
LEFT_OUT_FOR_TWO = BOARD.left_out_for_two
DEALT = BOARD.dealt
FACE_UP = BOARD.face_up
"""Rail cards dealt to each player, and face-up cards (R-4)."""
LAST_ROUND = BOARD.rounds
TIME_CARDS = BOARD.time_cards
USUAL_TIME_CARDS = 3
"""The number that texts name. For a variant with another one there are others."""
AT_FIRST = BOARD.train
FIRST_SPEED, FIRST_POWER, FIRST_FREIGHT = AT_FIRST
"""A train before any upgrade (R-4)."""
COSTS = BOARD.upgrades
"""What each upgrade of a part costs, the first one first (R-13)."""
UPGRADES = len(COSTS)
TIME = KINDS
"""The value of a time card in the deck; rail cards have the value of their kind."""
MOST_DECK = KINDS * CARDS_A_KIND + TIME_CARDS
WAYS = 6
"""The largest number of spaces that meet at a point."""

_NUMBER = {point: number for number, point in enumerate(BOARD.order)}
_CITY = {name: number for number, name in enumerate(POINT_NAMES[:CITIES])}
_GOODS = {name: number for number, name in enumerate(COMMODITY_NAMES)}


def _leaving() -> NDArray[np.int16]:
    table = np.full((POINTS, WAYS), -1, np.int16)
    for point in range(POINTS):
        arcs = np.flatnonzero(point == ARC_FROM)
        table[point, : len(arcs)] = arcs
    return table


def _pays() -> NDArray[np.int8]:
    table = np.zeros((CONTRACTS, 2, CITIES), np.int8)
    for number, contract in enumerate(BOARD.contracts):
        for side, cities in enumerate(contract.sides):
            for city, value in cities.items():
                table[number, side, _CITY[city]] = value
    return table


def _contracts_for() -> NDArray[np.int8]:
    lists = [
        [number for number, contract in enumerate(BOARD.contracts) if contract.commodity == commodity]
        for commodity in COMMODITY_NAMES
    ]
    table = np.full((COMMODITIES, max(map(len, lists))), -1, np.int8)
    for commodity, numbers in enumerate(lists):
        table[commodity, : len(numbers)] = numbers
    return table


def _route_values() -> NDArray[np.int8]:
    table = np.zeros((ROUTES, CITIES), np.int8)
    for number, route in enumerate(BOARD.routes):
        for city, value in route.cities.items():
            table[number, _CITY[city]] = value
    return table


ARC_FROM = np.array([_NUMBER[space[way]] for space in BOARD.kinds for way in (0, 1)], np.int16)
ARC_TO = np.array([_NUMBER[space[1 - way]] for space in BOARD.kinds for way in (0, 1)], np.int16)
"""The start and the end point of each arc. Shape (ARCS,)."""
KIND = np.array([list(KIND_LETTERS).index(letter) for letter in BOARD.kinds.values()], np.int8)
"""The kind of each track space. Shape (SPACES,)."""
LEAVING = _leaving()
"""The arcs that leave each point, in rising order, padded with −1. Shape (POINTS, WAYS)."""
MAKES = np.array([_GOODS[BOARD.makes[name]] for name in POINT_NAMES[:CITIES]], np.int8)
"""What each city makes. Shape (CITIES,)."""
PAYS = _pays()
"""What a city pays on a side of a contract, 0 if it is not named there. Shape (CONTRACTS, 2, CITIES)."""
CONTRACTS_FOR = _contracts_for()
"""The contracts for each commodity, padded with −1. Shape (COMMODITIES, largest number)."""
ROUTE_START = np.array([_CITY[route.start] for route in BOARD.routes], np.int8)
ROUTE_VALUE = _route_values()
"""What a city is worth on a route, 0 if it is not named there. Shape (ROUTES, CITIES)."""
