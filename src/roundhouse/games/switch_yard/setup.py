"""Setup (C-1)."""

from dataclasses import dataclass

import numpy as np

from roundhouse.games.options import Options, choice, text, whole
from roundhouse.games.switch_yard.board import BLUE, BOARD, DRAWN, EMPTY, MOST_PLIES, RED
from roundhouse.games.switch_yard.events import SET_UP
from roundhouse.games.switch_yard.play import begin, put_car
from roundhouse.games.switch_yard.position import read_position
from roundhouse.games.switch_yard.state import PLACING
from roundhouse.games.switch_yard.tables import CELLS, OPPOSITE, RECEIVING, SETUPS
from roundhouse.games.switch_yard.texts import say
from roundhouse.kernel import Log, Rng, State, below, jit, tell

NAMES = (*SETUPS, *DRAWN)
PICTURES = np.array(list(SETUPS.values()))
"""The fixed setups, shape (setups, CELLS)."""
CUSTOM = len(SETUPS)


@dataclass(frozen=True, kw_only=True)
class YardOptions(Options):
    """The options of Switch Yard."""

    setup: str = choice(
        BOARD.usual,
        NAMES,
        help=say("option-setup"),
    )
    limit: int = whole(BOARD.limit, 1, MOST_PLIES, help=say("option-limit"))
    position: str = text(
        read_position,
        CELLS + 1,
        help=say("option-position"),
    )


@jit
def setup(s: State, options: State, rng: Rng, log: Log) -> None:
    """Set up the yard from a position or from one of the setups."""
    s.limit = options.limit
    side = 0
    if options.position[CELLS] > 0:
        side = int(options.position[CELLS]) - 1
        for cell in range(CELLS):
            if options.position[cell] != EMPTY:
                put_car(s, cell, int(options.position[cell]))
    elif options.setup < CUSTOM:
        for cell in range(CELLS):
            if PICTURES[options.setup, cell] != EMPTY:
                put_car(s, cell, int(PICTURES[options.setup, cell]))
    elif options.setup > CUSTOM:
        for place in range(len(RECEIVING)):
            cell = int(RECEIVING[place])
            if s.cells[cell] == EMPTY:
                colour = RED + below(rng, 2)
                put_car(s, cell, colour)
                put_car(s, int(OPPOSITE[cell]), RED + BLUE - colour)
    tell(log, SET_UP, side)
    if s.cars[0] == 0:
        s.phase = PLACING
    else:
        begin(s, side, log)
