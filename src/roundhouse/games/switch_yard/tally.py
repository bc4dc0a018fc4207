"""What the points of Switch Yard are."""

from roundhouse.games.switch_yard.state import DRAW
from roundhouse.games.switch_yard.texts import say
from roundhouse.games.tally import Tally
from roundhouse.kernel import State


def tally(state: State) -> Tally:
    """Return a whole point for the win, by how it was won, or half a point each for a draw."""
    outcome = int(state["outcome"])
    if outcome == DRAW:
        return Tally(say("tally-unit"), ({say("tally-draw"): 0.5},) * 2)
    how = say("tally-home" if state["home"][outcome] == state["cars"][outcome] else "tally-stuck")
    return Tally(say("tally-unit"), tuple({how: float(seat == outcome)} for seat in range(2)))
