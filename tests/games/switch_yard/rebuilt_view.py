"""The view of Switch Yard, rebuilt from an observation.

Recomputed: `position`, from the cars and the side to move.
"""

import numpy as np

from roundhouse.games.contract import View
from roundhouse.games.switch_yard.board import BOARD
from roundhouse.games.switch_yard.observation import SQUARE
from roundhouse.games.switch_yard.state import PHASES
from tests.games.rebuilding import Named, name_of


def rebuilt_view(parts: Named) -> View:
    """Return the view of the observer."""
    seat = 0 if parts["red"][0] else 1
    order = [seat, 1 - seat]  # the seats from the observer on, and the places from Red on
    planes = parts["cars"].reshape(2, -1)[:, SQUARE]
    cars = [[BOARD.cells[cell] for cell in np.flatnonzero(planes[place])] for place in order]
    side = seat if parts["side"][0] else 1 - seat
    phase = name_of(parts["phase"], PHASES)
    return {
        "phase": phase,
        "turn": None if phase == "over" else seat if parts["to_move"][0] else 1 - seat,
        "side": side,
        "cars": cars,
        "home": [int(parts["home"][place]) for place in order],
        "ply": int(parts["ply"][0]),
        "limit": int(parts["limit"][0]),
        "occurrence": int(parts["occurrence"][0]),
        "winner": name_of(parts["won"], order),
        "ending": name_of(parts["ending"], ("home", "stuck", "repeated", "exhausted")),
        "position": f"R:{','.join(cars[0])} B:{','.join(cars[1])} turn:{'RB'[side]}",
    }
