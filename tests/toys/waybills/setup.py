"""Options and setup."""

from dataclasses import dataclass

from roundhouse.games.options import Options, flag, whole
from roundhouse.kernel import Log, Rng, State, jit, shuffle, tell
from tests.toys.waybills.board import CARDS
from tests.toys.waybills.events import DEALT
from tests.toys.waybills.tables import DECK


@dataclass(frozen=True, kw_only=True)
class WaybillOptions(Options):
    """The options."""

    limit: int = whole(30, 1, 40, help="actions after which the game ends")
    double: bool = flag(False, help="deliveries count twice")


@jit
def setup(s: State, options: State, rng: Rng, log: Log) -> None:
    """Shuffle and deal."""
    s.seats = options.seats
    s.limit = options.limit
    for card in range(CARDS):
        s.deck[card] = card
        s.place[card] = DECK
    shuffle(rng, s.deck, CARDS)
    s.left = CARDS
    for seat in range(2 * options.seats):
        tell(log, DEALT, seat // 2, take_top(s, seat // 2))


@jit
def take_top(s: State, seat: int) -> int:
    """Move the deck's top card into a hand."""
    s.left -= 1
    card = int(s.deck[s.left])
    s.place[card] = seat
    return card
