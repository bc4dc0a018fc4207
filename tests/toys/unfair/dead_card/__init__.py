"""Waybills in which one card can never be delivered."""

from dataclasses import replace

from roundhouse.kernel import IntArray, State, jit
from tests.toys.waybills import GAME as WAYBILLS
from tests.toys.waybills.legal import legal

DEAD = 5


@jit
def legal_without_dead_card(s: State, out: IntArray) -> int:
    """List everything but the delivery of one card."""
    count = legal(s, out)
    kept = 0
    for at in range(count):
        if out[at] != DEAD:
            out[kept] = out[at]
            kept += 1
    return kept


GAME = replace(
    WAYBILLS,
    name="dead-card",
    kernel=replace(WAYBILLS.kernel, name="dead_card", legal=legal_without_dead_card),
    package=__name__,
)
