"""The points and the winners of Switch Yard."""

from roundhouse.games.switch_yard.state import DRAW
from roundhouse.kernel import IntArray, State, jit


@jit
def score(s: State, out: IntArray) -> int:
    """Write the points (a win 1, a draw ½) and return the winners as bits."""
    for seat in range(2):
        out[seat] = 0.5 if s.outcome == DRAW else 1.0 if s.outcome == seat else 0.0
    return 3 if s.outcome == DRAW else 1 << int(s.outcome)
