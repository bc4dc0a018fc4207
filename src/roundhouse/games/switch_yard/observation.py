"""What a seat sees of the yard, as numbers."""

import numpy as np

from roundhouse.games.observation import Numbers, ObservationSpec, Parts, check_length, clear
from roundhouse.games.switch_yard.board import BOARD, MOST_PLIES, RED
from roundhouse.games.switch_yard.state import DRAW, OVER, PHASES
from roundhouse.games.switch_yard.tables import CARS, CELLS
from roundhouse.games.switch_yard.view import ending
from roundhouse.kernel import State, jit

COLUMNS, ROWS = len(BOARD.columns), BOARD.rows
SQUARE = np.array([BOARD.columns.index(cell[0]) * ROWS + int(cell[1:]) - 1 for cell in BOARD.cells], np.int64)
"""The place of each cell in a plane of columns by rows. Shape (CELLS,)."""

PARTS = Parts()
CARS_AT = PARTS.add("cars", 2, COLUMNS, ROWS, about="own cars, then the opponent's: planes of columns a–i by rows 1–9")
TO_MOVE = PARTS.add("to_move", 1, about="1 if it is your turn")
RED_SEAT = PARTS.add("red", 1, about="1 if you are Red")
SIDE_OWN = PARTS.add("side", 1, about="1 if you are the one to move, also when the game is over")
PHASE = PARTS.add("phase", len(PHASES), about="placing, moving, over: one of them is 1")
HOME = PARTS.add("home", 2, high=CARS, about="cars in their shipping area: own, opponent's")
PLY = PARTS.add("ply", 1, high=MOST_PLIES, about="moves played")
LIMIT = PARTS.add("limit", 1, high=MOST_PLIES, about="moves after which the game is a draw")
OCCURRENCE = PARTS.add("occurrence", 1, high=3, about="how often this position has occurred, including now")
WON = PARTS.add("won", 2, about="who has won: you, the opponent")
ENDING = PARTS.add("ending", 4, about="why it is over: all home, stuck, third repetition, limit")
SIZE = PARTS.size


@jit
def observe(s: State, seat: int, out: Numbers) -> None:
    """Write what a seat sees."""
    check_length(out, SIZE)
    clear(out)
    own = RED + seat
    for cell in range(CELLS):
        colour = int(s.cells[cell])
        if colour != 0:
            out[CARS_AT + (0 if colour == own else COLUMNS * ROWS) + SQUARE[cell]] = 1
    out[TO_MOVE] = s.turn == seat
    out[RED_SEAT] = seat == 0
    out[SIDE_OWN] = s.side == seat
    out[PHASE + int(s.phase)] = 1
    out[HOME] = s.home[seat]
    out[HOME + 1] = s.home[1 - seat]
    out[PLY] = s.ply
    out[LIMIT] = s.limit
    out[OCCURRENCE] = s.occurrence
    if s.phase == OVER:
        out[ENDING + ending(s)] = 1
        if s.outcome != DRAW:
            out[WON + (0 if s.outcome == seat else 1)] = 1


OBSERVATION = ObservationSpec(PARTS, observe)
