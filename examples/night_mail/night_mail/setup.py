"""Options and setup."""

from dataclasses import dataclass

from night_mail.events import DEALT
from night_mail.tables import BAGS, BAGS_EACH, HAND
from roundhouse.games.options import Options, whole
from roundhouse.kernel import Log, Rng, State, jit, shuffle, tell


@dataclass(frozen=True, kw_only=True)
class MailOptions(Options):
    """The options."""

    runs: int = whole(24, 1, 60, help="runs of the train until dawn")


@jit
def setup(s: State, options: State, rng: Rng, log: Log) -> None:
    """Shuffle the bags and deal the hands. The train waits at the first station."""
    s.seats = options.seats
    s.limit = options.runs
    s.heading = 1
    for bag in range(BAGS):
        s.deck[bag] = bag // BAGS_EACH
    shuffle(rng, s.deck, BAGS)
    s.left = BAGS
    for _ in range(HAND):
        for seat in range(s.seats):
            tell(log, DEALT, seat, take_bag(s, seat))


@jit
def take_bag(s: State, seat: int) -> int:
    """Move the top bag of the deck into a hand; return its station."""
    s.left -= 1
    station = int(s.deck[s.left])
    s.hands[seat, station] += 1
    return station
