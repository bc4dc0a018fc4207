"""The state of a game of On Track."""

import numpy as np

from roundhouse.games.on_track.board import MOST_SEATS, PROVISIONS
from roundhouse.games.on_track.tables import CARDS, HELD_KINDS, TRACKS
from roundhouse.kernel import record

DRAWING, RESTOCKING, SLIDING, LAYING, ADDING, REARRANGING, DISCARDING, ENDING, OVER = range(9)
"""The decision to make: where to draw, how to restock, what a landslide takes, which lay move, whether to lay more,
the new order of a railroad, which card to discard. A turn that is ENDING has no more decisions: the next turn begins
within the same action."""
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
"""The names of the phases, by number."""

STOCK = MOST_SEATS
THROWN = STOCK + 1
PILE = THROWN + 1
"""Places that are hidden, as bits of what a seat knows: a hand each, the stock, the action cards that were thrown away
(out of service, face down), and from PILE on the discard pile, card by card from the bottom."""
PROVISION, RAILROAD, BARRIER, OUT_OF_SERVICE, NOT_IN_PLAY = range(PILE + 1, PILE + 6)
"""Places that everybody can see. A barrier is a closed track on a railroad."""

ROWS = MOST_SEATS + 1
EVERYBODY = MOST_SEATS
"""The row of common knowledge, which spectators have too."""

NOBODY, ALL = -1, -2
"""Values of `pile_by`, if the card is not known to just the seat that put it there."""
NONE = -1

STATE = record(
    # A bit for each possible place of a card, for a seat or EVERYBODY; 0 if the card is face up. See memory.py.
    ("memory", np.int64, (ROWS, CARDS)),
    ("turn", np.int64),  # the seat to decide, −1 when over
    ("mover", np.int64),  # whose turn it is, or was
    ("phase", np.int64),
    ("seats", np.int64),
    ("direction", np.int64),  # 1 clockwise, −1 the other way
    ("turns", np.int64),  # turns completed
    ("most_turns", np.int64),
    ("tracks", np.int64),  # track cards of a complete railroad
    ("most_wilds", np.int64),  # on a railroad
    ("recycle", np.int64),
    ("golden_spike", np.int64),
    ("winners", np.int64),  # as bits, once over
    ("place", np.int64, (CARDS,)),  # a hand's seat, STOCK, THROWN, PILE, or one of the open places
    ("hand", np.int64, (MOST_SEATS, HELD_KINDS)),  # how many of each kind
    ("hand_size", np.int64, (MOST_SEATS,)),
    ("stock", np.int64, (CARDS,)),  # cards, from the bottom to the top; 0 above the top
    ("stock_size", np.int64),
    ("under", np.int64),  # how many cards at the bottom everybody knows
    ("pile", np.int64, (CARDS,)),  # the discards, likewise
    ("pile_by", np.int64, (CARDS,)),  # who put each there and knows it: a seat, NOBODY or ALL
    ("pile_size", np.int64),
    ("thrown", np.int64),  # how many cards lie face down out of service
    ("provisions", np.int64, (PROVISIONS,)),  # a card, or NONE
    ("colour", np.int64, (MOST_SEATS,)),
    ("rails", np.int64, (MOST_SEATS, TRACKS)),  # cards, from the engine on
    ("forms", np.int64, (MOST_SEATS, TRACKS)),  # how they lie
    ("length", np.int64, (MOST_SEATS,)),
    ("barrier", np.int64, (MOST_SEATS,)),  # the closed track on a railroad, or NONE
    ("skips", np.int64, (MOST_SEATS,)),  # turns skipped because of it
    ("rearranged", np.int64, (MOST_SEATS,)),  # 1 once Back on Track was used
    # The current turn:
    ("to_draw", np.int64),  # cards still to draw from the stock
    ("empty_place", np.int64),  # the provision to be restocked
    ("wild_laid", np.int64),  # in this lay move
    ("relaid", np.int64),  # cards of the railroad that lie in their new order
)
