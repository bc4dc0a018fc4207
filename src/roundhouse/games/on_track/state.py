"""The state of a game of On Track."""

import numpy as np

from roundhouse.games.on_track.board import MOST_SEATS, PROVISIONS
from roundhouse.games.on_track.tables import CARDS, HELD_KINDS, TRACKS
from roundhouse.kernel import record

DRAWING, RESTOCKING, SLIDING, LAYING, ADDING, REARRANGING, DISCARDING, ENDING, OVER = range(9)
"""What is to be decided: where to draw, how to restock, what a landslide takes, which lay move, whether to lay more,
the new order of a railroad, which card to discard. A turn that is ENDING has nothing more to be decided: the next one
begins within the same action."""
PHASES = (
    "drawing",
    "restocking",
    "landslide",
    "laying",
    "adding",
    "rearranging",
    "discarding",
    "ending",
    "over",
)
"""The names of these, by number."""

STOCK = MOST_SEATS
PILE = STOCK + 1
"""Places that are hidden, as bits of what a seat knows: a hand each, the stock, and from PILE on the discard pile, card
by card from the bottom."""
PROVISION, RAILROAD, BARRIER, OUT_OF_SERVICE, NOT_IN_PLAY = range(PILE + 1, PILE + 6)
"""Places that all can see. A barrier is a closed track that lies on a railroad."""

ROWS = MOST_SEATS + 1
EVERYBODY = MOST_SEATS
"""The row of what all know, a spectator too."""

NOBODY, ALL = -1, -2
"""Who knows a card on the discard pile, if it is not the seat that put it there."""
NONE = -1

STATE = record(
    # A bit for each place that a seat (or everybody) thinks a card may be in; 0 if it lies open. See memory.py.
    ("memory", np.int64, (ROWS, CARDS)),
    ("turn", np.int64),  # the seat to decide, −1 when over
    ("mover", np.int64),  # whose turn it is, or was
    ("phase", np.int64),
    ("seats", np.int64),
    ("direction", np.int64),  # 1 clockwise, −1 the other way
    ("turns", np.int64),  # turns ended
    ("most_turns", np.int64),
    ("tracks", np.int64),  # the full count of track cards
    ("most_wilds", np.int64),  # on a railroad
    ("recycle", np.int64),
    ("golden_spike", np.int64),
    ("winners", np.int64),  # as bits, once over
    ("place", np.int64, (CARDS,)),  # a hand's seat, STOCK, PILE, or one of the open places
    ("hand", np.int64, (MOST_SEATS, HELD_KINDS)),  # how many of each kind
    ("hand_size", np.int64, (MOST_SEATS,)),
    ("stock", np.int64, (CARDS,)),  # cards, from the bottom to the top; above it all is 0
    ("stock_size", np.int64),
    ("under", np.int64),  # so many at the bottom were put there open to all
    ("pile", np.int64, (CARDS,)),  # the discards, likewise
    ("pile_by", np.int64, (CARDS,)),  # who put each there and knows it: a seat, NOBODY or ALL
    ("pile_size", np.int64),
    ("provisions", np.int64, (PROVISIONS,)),  # a card, or NONE
    ("colour", np.int64, (MOST_SEATS,)),
    ("rails", np.int64, (MOST_SEATS, TRACKS)),  # cards, from the engine on
    ("forms", np.int64, (MOST_SEATS, TRACKS)),  # how they lie
    ("length", np.int64, (MOST_SEATS,)),
    ("barrier", np.int64, (MOST_SEATS,)),  # the closed track on a railroad, or NONE
    ("skips", np.int64, (MOST_SEATS,)),  # turns skipped for it
    ("rearranged", np.int64, (MOST_SEATS,)),  # Back on Track is used up
    # What the turn has come to:
    ("to_draw", np.int64),  # cards still to come from the stock
    ("empty_place", np.int64),  # the provision to be restocked
    ("wild_laid", np.int64),  # in this lay move
    ("relaid", np.int64),  # cards of the railroad that lie in their new order
)
