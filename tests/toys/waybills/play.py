"""Playing an action."""

from roundhouse.kernel import Log, Rng, State, below, jit, tell
from tests.toys.waybills.actions import DRAW, GAMBLE
from tests.toys.waybills.events import DREW, ENDED, GAMBLED, SENT
from tests.toys.waybills.setup import take_top
from tests.toys.waybills.tables import DELIVERED


@jit
def play(s: State, action: int, rng: Rng, log: Log) -> None:
    """Draw, deliver or gamble; then the next seat."""
    seat = int(s.turn)
    if action == DRAW:
        tell(log, DREW, seat, take_top(s, seat))
    elif action == GAMBLE:
        worth = below(rng, 6)
        s.sums[seat] += worth
        tell(log, GAMBLED, seat, worth)
    else:
        s.place[action] = DELIVERED
        s.sums[seat] += action
        tell(log, SENT, seat, action)
    s.actions += 1
    s.turn = (seat + 1) % int(s.seats)
    if s.left == 0 or s.actions >= s.limit:
        s.turn = -1
        tell(log, ENDED, int(s.actions))
