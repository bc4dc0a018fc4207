"""The state."""

import numpy as np

from night_mail.board import MOST_SEATS
from night_mail.tables import BAGS, ROOM, STATIONS
from roundhouse.kernel import record

STATE = record(
    ("turn", np.int8),
    ("seats", np.int8),
    ("at", np.int8),  # the train's station
    ("heading", np.int8),  # 1 towards the last station, -1 towards the first
    ("runs", np.int16),  # so far
    ("limit", np.int16),  # runs until dawn
    ("hands", np.int8, (MOST_SEATS, STATIONS)),  # bags by seat and station
    ("deck", np.int8, (BAGS,)),  # the bags' stations, from the bottom to the top
    ("left", np.int8),  # bags in the deck
    ("loaded", np.int8),  # bags on the train
    ("address", np.int8, (ROOM,)),  # of each bag on the train, in the order of loading
    ("owner", np.int8, (ROOM,)),
    ("origin", np.int8, (ROOM,)),  # where it was loaded
    ("points", np.int16, (MOST_SEATS,)),
)
