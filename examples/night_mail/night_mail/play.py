"""Playing an action."""

from night_mail.actions import FIRST_RUN
from night_mail.events import DAWNED, DELIVERED, DREW, LOADED, RAN
from night_mail.setup import take_bag
from night_mail.tables import STATIONS
from roundhouse.kernel import Log, Rng, State, jit, tell


@jit
def play(s: State, action: int, rng: Rng, log: Log) -> None:  # noqa: ARG001 - the deck was shuffled in the setup
    """Load a bag or run the train; then it is the next seat's turn, or the night is over."""
    seat = int(s.turn)
    if action < FIRST_RUN:
        load(s, seat, action, log)
    else:
        run(s, seat, action - FIRST_RUN + 1, log)
    s.turn = (seat + 1) % int(s.seats)
    if s.runs >= s.limit or is_all_delivered(s):
        s.turn = -1
        tell(log, DAWNED, int(s.runs))


@jit
def load(s: State, seat: int, station: int, log: Log) -> None:
    """Put a bag on the train and draw another, if there is one."""
    s.hands[seat, station] -= 1
    s.address[s.loaded] = station
    s.owner[s.loaded] = seat
    s.origin[s.loaded] = s.at
    s.loaded += 1
    tell(log, LOADED, seat, station)
    if s.left > 0:
        tell(log, DREW, seat, take_bag(s, seat))


@jit
def run(s: State, seat: int, length: int, log: Log) -> None:
    """Move the train, which turns round at the ends of the line, and unload where it stops."""
    for _ in range(length):
        if s.at + s.heading < 0 or s.at + s.heading >= STATIONS:
            s.heading = -s.heading
        s.at += s.heading
    s.runs += 1
    tell(log, RAN, seat, length, int(s.at))
    unload(s, log)


@jit
def unload(s: State, log: Log) -> None:
    """Deliver the bags for this station: each is worth the distance from where it was loaded. The others move up."""
    kept = 0
    for slot in range(int(s.loaded)):
        owner = int(s.owner[slot])
        if s.address[slot] == s.at:
            worth = abs(int(s.at) - int(s.origin[slot]))
            s.points[owner] += worth
            tell(log, DELIVERED, owner, int(s.at), worth)
        else:
            s.address[kept] = s.address[slot]
            s.owner[kept] = s.owner[slot]
            s.origin[kept] = s.origin[slot]
            kept += 1
    for slot in range(kept, int(s.loaded)):
        s.address[slot] = s.owner[slot] = s.origin[slot] = 0
    s.loaded = kept


@jit
def is_all_delivered(s: State) -> bool:
    """Return True if no bag is left in the deck, on the train or in a hand."""
    if s.left > 0 or s.loaded > 0:
        return False
    for seat in range(s.seats):
        for station in range(STATIONS):
            if s.hands[seat, station] > 0:
                return False
    return True
