"""The state of a game of SPIKE."""

from typing import Literal, get_args

import numpy as np

from roundhouse.games.spike.board import FACE_UP, MOST_SEATS
from roundhouse.games.spike.tables import CITIES, COMMODITIES, KINDS, MOST_DECK, POINTS, SPACES
from roundhouse.kernel import record

# What is to be decided: before the first turn …
SIDES, GIVING, ROUTING, PLACING = range(4)
# … and in a turn: free movement; the action; the rest of an action that takes several decisions; the end.
MOVING, ACTING, RUNNING, DRAWING, BUILDING, PAYING, DELIVERING, OVER = range(4, 12)
Stage = Literal[
    "sides", "giving", "routes", "placing",
    "moving", "acting", "running", "drawing", "building", "paying", "delivering", "over",
]  # fmt: skip
PHASES: tuple[Stage, ...] = get_args(Stage)
"""The names of these, by number."""

SPEED, POWER, FREIGHT = range(3)
LEVELS = 3

STATE = record(
    ("turn", np.int8),  # the seat to decide; −1 when over
    ("stage", np.int8),  # what it decides
    ("seats", np.int8),
    ("advanced", np.int8),
    ("shared", np.int8),  # whether a track space holds a piece of each player (D-1)
    ("idle", np.int16),  # turns without progress after which the game ends (D-7)
    ("limit", np.int16),  # turns after which it ends in any case (D-7)
    ("turns", np.int16),  # turns ended
    ("quiet", np.int16),  # turns ended since somebody drew, built, delivered or upgraded
    ("busy", np.int8),  # whether this turn's player has
    ("last_turns", np.int8),  # turns that are left once R-15 has come about; −1 before
    # The rail cards.
    ("round_number", np.int8),  # 1, 2, 3
    ("time", np.int8),  # time cards set out
    ("deck", np.int8, (MOST_DECK,)),  # kinds, or TIME, from the bottom to the top
    ("left", np.int8),  # cards in the deck
    ("lower", np.int8),  # how many of the deck's lowest places may hold time cards
    ("face", np.int8, (FACE_UP,)),  # the kinds of the cards that lie face up; −1 for none
    ("discards", np.int8, (KINDS,)),
    ("hand", np.int8, (MOST_SEATS, KINDS)),
    # How a hand came about, for those who guess at it: hand = known + held + drawn − spent.
    ("known", np.int8, (MOST_SEATS, KINDS)),  # taken face up and not played since: known to all
    ("held", np.int8, (MOST_SEATS, KINDS)),  # the other cards in hand when the present deck was made
    ("drawn", np.int8, (MOST_SEATS, KINDS)),  # cards drawn unseen from the present deck
    ("spent", np.int8, (MOST_SEATS, KINDS)),  # played since, nobody else knows whether held or drawn
    ("given", np.int8),  # the kind of the card that the first player gave away; −1 before
    ("given_sure", np.int8),  # whether the giver knows that it still is in that hand
    # Contracts and routes.
    ("holder", np.int8, (COMMODITIES,)),  # whose contract it is, and cargo token
    ("contract", np.int8, (COMMODITIES,)),
    ("side", np.int8, (COMMODITIES,)),  # the side that counts; −1 until it is chosen
    ("aboard", np.int8, (COMMODITIES,)),  # whether the token is on its holder's train
    ("delivered", np.int8, (COMMODITIES,)),  # the city that it was delivered to; −1 before
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
    ("city", np.int16, (MOST_SEATS,)),  # the city that the train rests in; −1 if it is on the line
    ("arc", np.int16, (MOST_SEATS,)),  # the space that it is on, and its heading; −1 if it rests
    ("level", np.int8, (MOST_SEATS, LEVELS)),  # how often speed, power and freight were upgraded
    ("money", np.int16, (MOST_SEATS,)),
    # This turn.
    ("moves", np.int8),  # spaces that the train may still move
    ("taken", np.int8),  # cards taken
    ("end", np.int16),  # the point where the line that is being built ends; −1 before its first piece
    ("cost", np.int8, (KINDS,)),  # the spaces of the line, by kind
    ("pay", np.int8, (KINDS,)),  # the cards that it is paid with, by kind
    ("paying", np.int8),  # the kind that is being decided
    ("asked", np.int8),  # the kinds, up to that one, of which there was a choice, as bits
    ("handled", np.int16),  # the tokens loaded or dumped this turn, as bits
)
