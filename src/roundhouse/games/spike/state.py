"""The state of a game of SPIKE."""

from typing import Literal, get_args

import numpy as np

from roundhouse.games.spike.board import MOST_SEATS
from roundhouse.games.spike.tables import CITIES, COMMODITIES, FACE_UP, KINDS, MOST_DECK, POINTS, SPACES
from roundhouse.kernel import record

# The decision to make: before the first turn …
SIDES, GIVING, ROUTING, PLACING = range(4)
# … and in a turn: free movement; the action; the rest of an action with several decisions; the end.
MOVING, ACTING, RUNNING, DRAWING, BUILDING, PAYING, DELIVERING, OVER = range(4, 12)
Phase = Literal[
    "sides", "giving", "routes", "placing",
    "moving", "acting", "running", "drawing", "building", "paying", "delivering", "over",
]  # fmt: skip
PHASES: tuple[Phase, ...] = get_args(Phase)
"""The names of the phases, by number."""

SPEED, POWER, FREIGHT = range(3)
LEVELS = 3

STATE = record(
    ("turn", np.int8),  # the seat to decide; −1 when over
    ("phase", np.int8),  # what it decides
    ("seats", np.int8),
    ("advanced", np.int8),
    ("shared", np.int8),  # whether a track space has room for a piece of each player (D-1)
    ("idle", np.int16),  # turns without progress after which the game ends (D-7)
    ("limit", np.int16),  # turns after which it ends in any case (D-7)
    ("turns", np.int16),  # turns completed
    ("quiet", np.int16),  # turns completed since a player drew, built, delivered or upgraded
    ("busy", np.int8),  # whether this turn's player has done so
    ("last_turns", np.int8),  # turns left after R-15 was triggered; −1 before
    # The rail cards.
    ("round_number", np.int8),  # 1, 2, 3
    ("time", np.int8),  # time cards revealed
    ("deck", np.int8, (MOST_DECK,)),  # kinds, or TIME, from the bottom to the top
    ("left", np.int8),  # cards in the deck
    ("lower", np.int8),  # how many positions at the bottom of the deck may hold time cards
    ("face", np.int8, (FACE_UP,)),  # the kinds of the face-up cards; −1 for none
    ("discards", np.int8, (KINDS,)),
    ("hand", np.int8, (MOST_SEATS, KINDS)),
    # Where the cards of a hand came from, for `redeal`: hand = known + held + drawn − spent.
    ("known", np.int8, (MOST_SEATS, KINDS)),  # taken face up and not played since: known to everybody
    ("held", np.int8, (MOST_SEATS, KINDS)),  # the other cards in hand when the current deck was made
    ("drawn", np.int8, (MOST_SEATS, KINDS)),  # cards drawn unseen from the current deck
    ("spent", np.int8, (MOST_SEATS, KINDS)),  # played since; the others do not know whether held or drawn
    ("given", np.int8),  # the kind of the card that the first player gave away; −1 before
    ("given_sure", np.int8),  # whether the giver knows that it is still in that hand
    # Contracts and routes.
    ("holder", np.int8, (COMMODITIES,)),  # the seat that has the contract and the cargo token
    ("contract", np.int8, (COMMODITIES,)),
    ("side", np.int8, (COMMODITIES,)),  # the side that counts; −1 until it is chosen
    ("aboard", np.int8, (COMMODITIES,)),  # whether the token is on its holder's train
    ("delivered", np.int8, (COMMODITIES,)),  # the city where it was delivered; −1 before
    ("marked", np.int8, (CITIES,)),  # the seats that have delivered to a city, as bits
    ("routes", np.int8, (MOST_SEATS, 2)),  # the route kept; the other one, in the advanced game; −1 for none
    # The market.
    ("price", np.int8, (COMMODITIES,)),  # 1, 2 or 3
    ("column", np.int8, (COMMODITIES,)),
    # The networks and trains.
    ("track", np.int8, (SPACES,)),  # the seats whose track lies on a space, as bits
    ("network", np.int8, (POINTS,)),  # the seats whose network touches a point, as bits
    ("pieces", np.int8, (MOST_SEATS,)),  # pieces of track left
    ("cities", np.int8, (MOST_SEATS,)),  # cities connected
    ("city", np.int16, (MOST_SEATS,)),  # the city where the train stands; −1 if it is on the line
    ("arc", np.int16, (MOST_SEATS,)),  # the space where it is, with its heading; −1 if it is in a city
    ("level", np.int8, (MOST_SEATS, LEVELS)),  # how often speed, power and freight were upgraded
    ("money", np.int16, (MOST_SEATS,)),
    # This turn.
    ("moves", np.int8),  # spaces that the train may still move
    ("taken", np.int8),  # cards taken
    ("end", np.int16),  # the end point of the line being built; −1 before its first piece
    ("cost", np.int8, (KINDS,)),  # the spaces of the line, by kind
    ("pay", np.int8, (KINDS,)),  # the cards paid for it, by kind
    ("paying", np.int8),  # the kind that is being decided
    ("asked", np.int8),  # the kinds up to that one for which there was a choice, as bits
    ("handled", np.int16),  # the tokens loaded or dumped this turn, as bits
)
