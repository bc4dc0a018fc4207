"""The state."""

import numpy as np

from roundhouse.kernel import record
from tests.toys.waybills.board import CARDS, MOST_SEATS

STATE = record(
    ("turn", np.int8),
    ("seats", np.int8),
    ("place", np.int8, (CARDS,)),  # DECK, DELIVERED, or the seat whose hand holds it
    ("deck", np.int8, (CARDS,)),  # from the bottom to the top
    ("left", np.int8),  # cards in the deck
    ("actions", np.int16),
    ("limit", np.int16),
    ("sums", np.int16, (MOST_SEATS,)),
)
