"""What the points of Switch Yard are."""

from roundhouse.games.switch_yard.state import DRAW
from roundhouse.games.switch_yard.texts import say
from roundhouse.games.tally import Tally
from roundhouse.kernel import State


def tally(state: State) -> Tally:
    """Return a whole point for the win, by how it was won, or half a point each for a draw."""
    outcome = int(state["outcome"])
    if outcome == DRAW:
        shared: dict[str, float] = {say("tally-draw"): 0.5}
        return Tally(say("tally-unit"), (shared, shared))
    how: str = say("tally-home" if state["home"][outcome] == state["cars"][outcome] else "tally-stuck")
    return Tally(say("tally-unit"), tuple({how: float(seat == outcome)} for seat in range(2)))
