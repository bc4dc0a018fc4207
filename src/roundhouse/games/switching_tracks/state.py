"""The state of a game of Switching Tracks."""

from typing import Literal, get_args

import numpy as np

from roundhouse.games.switching_tracks.board import MOST_SEATS
from roundhouse.games.switching_tracks.tables import (
    CITIES,
    COLOURS,
    CONTRACTS,
    FACE_UP,
    GOODS,
    GOODS_CARDS,
    OFFICES,
    STACKS,
    SWITCHES,
)
from roundhouse.kernel import record

# What the seat to decide has to choose. The first three are the phases of the setup.
CHOOSE_CITY, CHOOSE_UPGRADE, CHOOSE_OFFICE = 0, 1, 2
CHANGE_SWITCHES, START, GIVE_BACK, APPROACH, ARRIVE, LOAD, LAST = 3, 4, 5, 6, 7, 8, 9
UPGRADE, PAY, CONTRACT, OFFICE, END, OVER = 10, 11, 12, 13, 14, 15
Phase = Literal[
    "choose city",
    "choose upgrade",
    "choose office",
    "switches",
    "start",
    "give back",
    "approach",
    "arrive",
    "load",
    "last",
    "upgrade",
    "pay",
    "contract",
    "office",
    "end",
    "over",
]
PHASES: tuple[Phase, ...] = get_args(Phase)
"""The names of the phases, by number."""

NOTHING = -1
IN_DECK, IS_FACE_UP = -2, -1

STATE = record(
    ("turn", np.int8),  # the seat to decide; −1 when over
    ("seats", np.int8),
    ("phase", np.int8),
    ("open_depots", np.int8),
    ("rounds", np.int16),  # rounds started so far
    ("limit", np.int16),  # rounds after which the game ends
    ("winner", np.int8),  # the seat that reached the goal, or NOTHING
    # The board
    ("settings", np.int8, (SWITCHES,)),  # STRAIGHT, LEFT, RIGHT
    ("good", np.int8, (CITIES,)),  # the good in a city, or NOTHING
    ("pieces", np.int8, (CITIES,)),  # how many of it
    ("demand", np.int8, (CITIES,)),  # demand disks in a city
    ("stock", np.int8, (GOODS,)),
    ("demand_stock", np.int8),
    ("activation_stock", np.int8),
    ("switchmen_stock", np.int8),
    ("flat_stock", np.int8),
    ("box_stock", np.int8),
    # The cards
    ("draw_pile", np.int8, (GOODS_CARDS,)),  # goods cards from the bottom to the top
    ("draw_left", np.int8),
    ("discards", np.int8, (GOODS,)),  # goods cards in the face-up discard pile
    ("decks", np.int8, (COLOURS, 20)),  # contracts from the bottom to the top
    ("deck_left", np.int8, (COLOURS,)),
    ("face_up", np.int8, (FACE_UP,)),  # contracts, NOTHING where a deck has run out
    ("owner", np.int8, (CONTRACTS,)),  # a seat, IN_DECK or IS_FACE_UP
    ("stacks", np.int8, (STACKS, OFFICES)),  # how many of each office lie in a stack
    ("looked", np.int8, (MOST_SEATS, STACKS)),  # 1 if the seat has looked through the stack (D-4)
    # The players
    ("city", np.int8, (MOST_SEATS,)),  # where the train stands, NOTHING before it is placed
    ("speed", np.int8, (MOST_SEATS,)),
    ("cars", np.int8, (MOST_SEATS,)),  # including the caboose
    ("flats", np.int8, (MOST_SEATS,)),
    ("switchmen", np.int8, (MOST_SEATS,)),
    ("train", np.int8, (MOST_SEATS, GOODS)),
    ("load", np.int8, (MOST_SEATS,)),  # goods on the train, all kinds together
    ("depot", np.int8, (MOST_SEATS, GOODS)),
    ("disks", np.int8, (MOST_SEATS,)),  # demand disks in the depot
    ("warehouse", np.int8, (MOST_SEATS, GOODS)),
    ("stored", np.int8, (MOST_SEATS,)),  # goods in the warehouse, all kinds together
    ("offices", np.int8, (MOST_SEATS, OFFICES)),  # activation disks on each office, NOTHING if it is not held
    ("fulfilled", np.int8, (MOST_SEATS, COLOURS)),  # contracts of each colour
    # The turn
    ("active", np.int16),  # this-turn offices that are active, as bits
    ("changes", np.int8),  # switches that may still be changed
    ("steps", np.int8),  # cities still to visit
    ("heading", np.int8),  # the end of its city's track by which the train leaves or has left
    ("taken", np.int8),  # 1 once goods were taken at the start
    ("moved", np.int8),  # 1 once Logistics was used
    ("price", np.int8),  # in PAY: the price of an upgrade, or 0 for a contract
    ("buying", np.int8),  # in PAY: the upgrade or the contract
    ("gaining", np.int8),  # in OFFICE: the stack
    ("just_stored", np.int8),  # goods stored since the last other action, as bits
    ("just_unloaded", np.int8),
)
