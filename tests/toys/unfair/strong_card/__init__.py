"""Waybills in which one card counts many times its worth."""

from dataclasses import replace

from roundhouse.kernel import Log, Rng, State, jit
from tests.toys.waybills import GAME as WAYBILLS
from tests.toys.waybills.play import play

STRONG = 3


@jit
def play_with_strong_card(s: State, action: int, rng: Rng, log: Log) -> None:
    """Deliver one card for many times its worth."""
    seat = int(s.turn)
    play(s, action, rng, log)
    if action == STRONG:
        s.sums[seat] += 10 * STRONG


GAME = replace(
    WAYBILLS,
    name="strong-card",
    kernel=replace(WAYBILLS.kernel, name="strong_card", play=play_with_strong_card),
    package=__name__,
)
