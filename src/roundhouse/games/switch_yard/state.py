"""The state of a game of Switch Yard."""

import numpy as np

from roundhouse.games.switch_yard.board import MOST_PLIES
from roundhouse.games.switch_yard.tables import CELLS, LONGEST, WORDS
from roundhouse.kernel import record

PLACING, MOVING, OVER = 0, 1, 2
PHASES = ("placing", "moving", "over")
DRAW = 2

STATE = record(
    ("cells", np.int8, (CELLS,)),  # EMPTY, RED or BLUE
    # Which cells of each column (axis 0) and row (axis 1) are taken, as bits: by any car, by Red, by Blue.
    ("lines", np.int16, (3, 2, LONGEST)),
    ("turn", np.int8),  # the seat to decide, 0 Red, 1 Blue; −1 when over
    ("side", np.int8),  # the seat to move, also when the game is over
    ("phase", np.int8),  # PLACING, MOVING, OVER
    ("outcome", np.int8),  # the seat that has won, or DRAW; valid once over
    ("cars", np.int8, (2,)),  # how many cars each seat has
    ("home", np.int8, (2,)),  # how many of them are in their shipping area
    ("occurrence", np.int8),  # how often this position has occurred, including now
    ("limit", np.int16),  # moves after which the game is a draw
    ("ply", np.int16),  # moves played
    ("since", np.int16),  # the first ply whose position can repeat
    ("code", np.int64, (WORDS,)),  # the position, encoded in base three
    ("codes", np.int64, (MOST_PLIES + 1, WORDS)),  # the codes of all plies up to this one
)
