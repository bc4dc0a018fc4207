"""Listing the legal actions."""

from roundhouse.kernel import IntArray, State, jit
from tests.toys.waybills.actions import DRAW, GAMBLE
from tests.toys.waybills.board import CARDS


@jit
def legal(s: State, out: IntArray) -> int:
    """List the cards in hand, then drawing and gambling."""
    if s.turn < 0:
        return 0
    n = 0
    for card in range(CARDS):
        if s.place[card] == s.turn:
            out[n] = card
            n += 1
    out[n] = DRAW
    out[n + 1] = GAMBLE
    return n + 2
