"""What the points of Switch Yard are."""

from roundhouse.games.switch_yard.state import DRAW
from roundhouse.games.tally import Tally
from roundhouse.kernel import State


def tally(state: State) -> Tally:
    """Return a whole point for the win, by how it was won, or half a point each for a draw."""
    outcome = int(state["outcome"])
    if outcome == DRAW:
        return Tally("wins", ({"draw": 0.5}, {"draw": 0.5}))
    how = "all cars home" if state["home"][outcome] == state["cars"][outcome] else "no move left for the other"
    return Tally("wins", tuple({how: float(seat == outcome)} for seat in range(2)))
