"""Action numbers, in the order of a turn."""

from roundhouse.games.on_track.board import MOST_SEATS, PROVISIONS
from roundhouse.games.on_track.tables import HAND_LIMIT, HELD_KINDS, TRACKS
from roundhouse.games.on_track.track import FORMS

DRAW_ONE = 0
DRAW_TWO = 1
TAKE_PROVISION = 2
TAKE_DISCARD = TAKE_PROVISION + PROVISIONS
STEAL = TAKE_DISCARD + 1  # + the other seat
DRAW_NOTHING = STEAL + MOST_SEATS
SKIP = DRAW_NOTHING + 1
GET_BACK = SKIP + 1
RESTOCK = GET_BACK + 1  # + FROM_STOCK or FROM_PILE
LAY = RESTOCK + 2  # + the form
LAY_TERMINAL = LAY + FORMS
CLOSE = LAY_TERMINAL + 1  # + the other seat
CLEAR = CLOSE + MOST_SEATS  # + the railroad's seat
PASS = CLEAR + MOST_SEATS  # + the kind
ASK = PASS + HELD_KINDS  # + the other seat × HELD_KINDS + the kind
DONE = ASK + MOST_SEATS * HELD_KINDS
DISCARD = DONE + 1  # + the kind
REMOVE = DISCARD + HELD_KINDS  # + the index on the railroad
ACTIONS = REMOVE + TRACKS

MOST_LEGAL = (FORMS + 1) + (MOST_SEATS - 1) + MOST_SEATS + (HAND_LIMIT + 1) + (MOST_SEATS - 1) * HELD_KINDS + 1
"""The longest list is that of the lay moves: lay every form and the terminal, close each other railroad, clear any
railroad, pass each card of a full hand, ask every other player for every kind, and lay nothing."""
