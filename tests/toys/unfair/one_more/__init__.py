"""Waybills in which one seat gets one card more than the others."""

from dataclasses import replace

from roundhouse.kernel import Log, Rng, State, jit, tell
from tests.toys.waybills import GAME as WAYBILLS
from tests.toys.waybills.events import DEALT
from tests.toys.waybills.setup import setup, take_top

FAVOURED = 1


@jit
def setup_with_one_more(s: State, options: State, rng: Rng, log: Log) -> None:
    """Deal one more card to the second seat, the best one that is left."""
    setup(s, options, rng, log)
    top, best = int(s.left) - 1, 0
    for at in range(top + 1):
        if s.deck[at] > s.deck[best]:
            best = at
    held = s.deck[top]
    s.deck[top] = s.deck[best]
    s.deck[best] = held
    tell(log, DEALT, FAVOURED, take_top(s, FAVOURED))


GAME = replace(
    WAYBILLS,
    name="one-more",
    kernel=replace(WAYBILLS.kernel, name="one_more", setup=setup_with_one_more),
    package=__name__,
)
