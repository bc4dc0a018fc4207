"""The beginning and end of turns, and the end of the game (R-15, R-16, R-17, D-7)."""

from roundhouse.games.spike.events import (
    ALL_DONE,
    EXHAUSTED,
    IDLED,
    LAST_TURNS,
    ROUTE_SCORED,
    TURN,
)
from roundhouse.games.spike.score import decided_by, route_worth
from roundhouse.games.spike.state import ACTING, MOVING, OVER, SPEED
from roundhouse.games.spike.tables import CITIES, COMMODITIES, FIRST_SPEED, KINDS, MAKES, PAYS
from roundhouse.kernel import Log, State, jit, tell


@jit
def begin_turn(s: State, seat: int, log: Log) -> None:
    """Begin a turn; a train on the line may move first (R-5)."""
    s.turn = seat
    s.busy = 0
    s.taken = 0
    s.handled = 0
    s.moves = 0
    s.phase = ACTING
    if s.arc[seat] >= 0:
        s.phase = MOVING
        s.moves = speed_of(s, seat)
    tell(log, TURN, seat)


@jit
def speed_of(s: State, seat: int) -> int:
    """Return how many spaces a train can move: at first one, and one more for each upgrade."""
    return FIRST_SPEED + int(s.level[seat, SPEED])


@jit
def end_turn(s: State, log: Log) -> None:
    """End a turn, then end the game if it is over, else begin the next player's turn."""
    seat = int(s.turn)
    s.turns += 1
    s.quiet = 0 if s.busy else s.quiet + 1
    forget_line(s)
    if s.last_turns > 0:
        s.last_turns -= 1
    elif s.last_turns < 0 and s.pieces[seat] == 0 and not can_deliver_ever(s, seat):
        s.last_turns = s.seats - 1
        tell(log, LAST_TURNS, seat)
    if s.last_turns == 0:
        finish(s, ALL_DONE, int(s.turns), log)
    elif s.quiet >= s.idle:
        finish(s, IDLED, int(s.quiet), log)
    elif s.turns >= s.limit:
        finish(s, EXHAUSTED, int(s.turns), log)
    else:
        begin_turn(s, (seat + 1) % int(s.seats), log)


@jit
def forget_line(s: State) -> None:
    """Clear the data of the line that was being built."""
    s.end = -1
    s.paying = 0
    s.asked = 0
    for kind in range(KINDS):
        s.cost[kind] = 0
        s.pay[kind] = 0


@jit
def can_deliver_ever(s: State, seat: int) -> bool:
    """Return True if a player whose network can no longer grow can still deliver something (R-15).

    The train can go from each city of its network to every other.
    """
    for commodity in range(COMMODITIES):
        if s.holder[commodity] == seat and s.delivered[commodity] < 0:
            loadable = s.aboard[commodity] == 1
            wanted = False
            for city in range(CITIES):
                if int(s.network[city]) >> seat & 1:
                    loadable |= MAKES[city] == commodity
                    wanted |= would_pay(s, seat, commodity, city) > 0
            if loadable and wanted:
                return True
    return False


@jit
def would_pay(s: State, seat: int, commodity: int, city: int) -> int:
    """Return what a city would pay a player for a delivery; 0 if it takes none or had one from that player (R-8)."""
    if s.side[commodity] < 0 or int(s.marked[city]) >> seat & 1:
        return 0
    return int(PAYS[s.contract[commodity], s.side[commodity], city])


@jit
def finish(s: State, why: int, turns: int, log: Log) -> None:
    """End the game: show and score the routes, and log the reason."""
    for seat in range(s.seats):
        worth = route_worth(s, seat, int(s.routes[seat, 0]))
        s.money[seat] += worth
        tell(log, ROUTE_SCORED, seat, int(s.routes[seat, 0]), worth)
    s.phase = OVER
    s.turn = -1
    s.moves = 0
    s.taken = 0
    forget_line(s)
    tell(log, why, turns, decided_by(s))
