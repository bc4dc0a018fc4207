"""Running a train: what happens at the start, at each switch and in each city (R-7, R-8)."""

from roundhouse.games.switching_tracks.events import (
    CROSSED,
    DELIVERED,
    GAINED_DISK,
    GAVE_BACK,
    LEFT_CITY,
    PASSED,
    STORED,
    TOOK,
    UNLOADED,
    VISITED,
    WENT_FARTHER,
)
from roundhouse.games.switching_tracks.offices import EQUIPMENT_BINDS, is_active, spend_disk
from roundhouse.games.switching_tracks.state import APPROACH, ARRIVE, GIVE_BACK, LAST, LOAD, NOTHING
from roundhouse.games.switching_tracks.tables import (
    ADVERTISED,
    ADVERTISING,
    ENDS,
    EQUIPMENT,
    EXPRESS,
    JOINS,
    MANAGERS,
    TRACKS,
    WANTS,
    WAYS,
)
from roundhouse.kernel import Log, State, inline, jit, tell


@inline
def room(s: State) -> int:
    """Return how many goods the train can hold: one per car, and one more with Equipment (D-6)."""
    return int(s.cars[int(s.turn)]) + int(is_active(s, EQUIPMENT))


@inline
def here(s: State) -> int:
    """Return the city where the train of the seat to decide stands."""
    return int(s.city[int(s.turn)])


@inline
def can_take(s: State, count: int) -> bool:
    """Return True if that many goods lie in the city and fit onto the train (D-8)."""
    return bool(s.pieces[here(s)] >= count and s.load[int(s.turn)] + count <= room(s))


@jit
def put_on_train(s: State, good: int, count: int) -> None:
    """Add pieces of a good to the train, or remove them if `count` is negative."""
    s.train[int(s.turn), good] += count
    s.load[int(s.turn)] += count


@jit
def take(s: State, count: int, log: Log) -> None:
    """Take goods from the city."""
    city = here(s)
    good = int(s.good[city])
    put_on_train(s, good, count)
    s.pieces[city] -= count
    if s.pieces[city] == 0:
        s.good[city] = NOTHING
    tell(log, TOOK, int(s.turn), city, good, count)


@jit
def leave(s: State, way: int, log: Log) -> None:
    """Leave the city by one of its two ways; if the train is overloaded, goods must be given back first."""
    city = here(s)
    s.heading = 0 if WAYS[city, 0] == way else 1
    s.steps = int(s.speed[int(s.turn)]) + int(is_active(s, EQUIPMENT))
    tell(log, LEFT_CITY, int(s.turn), city, way)
    s.phase = GIVE_BACK if s.load[int(s.turn)] > room(s) else APPROACH


@jit
def give_back(s: State, good: int, log: Log) -> None:
    """Give a good that there is no room for back to the stock (D-6)."""
    put_on_train(s, good, -1)
    s.stock[good] += 1
    tell(log, GAVE_BACK, int(s.turn), good)
    if s.load[int(s.turn)] <= room(s):
        s.phase = APPROACH


@inline
def switch_ahead(s: State) -> int:
    """Return the next switch ahead of the train."""
    return int(ENDS[here(s), int(s.heading), 0])


@jit
def cross_switch(s: State, log: Log) -> None:
    """Follow the track over the next switch to the next city."""
    switch, side = switch_ahead(s), int(ENDS[here(s), int(s.heading), 1])
    out = int(JOINS[int(s.settings[switch]), side])
    city = int(TRACKS[switch, out, 0])
    s.city[int(s.turn)] = city
    s.heading = 1 - int(TRACKS[switch, out, 1])
    s.phase = ARRIVE
    tell(log, CROSSED, int(s.turn), switch, city)


@jit
def pass_through(s: State, log: Log) -> None:
    """Go through a city without stopping, with Express."""
    spend_disk(s, EXPRESS)
    s.phase = APPROACH
    tell(log, PASSED, int(s.turn), here(s), int(s.offices[int(s.turn), EXPRESS]))


@jit
def visit(s: State, good: int, log: Log) -> None:
    """Visit the city and deliver a good, or NOTHING; a good the city does not want needs the Manager's office (D-9)."""
    city = here(s)
    s.steps -= 1
    s.phase = LOAD
    if good == NOTHING:
        tell(log, VISITED, int(s.turn), city)
        return
    managed = needs_manager(s, good)
    if managed:
        spend_disk(s, MANAGERS)
    put_on_train(s, good, -1)
    s.depot[int(s.turn), good] += 1
    tell(log, DELIVERED, int(s.turn), city, good, int(managed))
    gain_demand_disk(s, city, log)


@jit
def gain_demand_disk(s: State, city: int, log: Log) -> None:
    """Take a demand disk for a delivery: from the city or, with Advertising, from the stock."""
    seat = int(s.turn)
    if is_active(s, ADVERTISING):
        for _ in range(min(ADVERTISED, int(s.demand_stock))):
            s.demand_stock -= 1
            s.disks[seat] += 1
            tell(log, GAINED_DISK, seat, city, 1)
    elif s.demand[city] > 0:
        s.demand[city] -= 1
        s.disks[seat] += 1
        tell(log, GAINED_DISK, seat, city, 0)


@inline
def needs_manager(s: State, good: int) -> bool:
    """Return True if the city wants another good, so that delivering this one needs the Manager's office (D-9)."""
    return bool(good != WANTS[here(s)])


@inline
def matching_good(s: State) -> int:
    """Return the good that the city wants if it is on the train, else NOTHING."""
    good = int(WANTS[here(s)])
    return good if s.train[int(s.turn), good] > 0 else NOTHING


@inline
def finish_visit(s: State) -> None:
    """Go on to the next switch, or come to the end of the run; there, the city of Equipment is only offered (D-6)."""
    optional = 0 if EQUIPMENT_BINDS else int(is_active(s, EQUIPMENT))
    s.phase = APPROACH if s.steps > optional else LAST


@jit
def go_farther(s: State, log: Log) -> None:
    """Go on to the city that Equipment adds."""
    s.phase = APPROACH
    tell(log, WENT_FARTHER, int(s.turn))


@jit
def store(s: State, good: int, log: Log) -> None:
    """Move a good from the train to the warehouse (D-11)."""
    put_on_train(s, good, -1)
    s.warehouse[int(s.turn), good] += 1
    s.stored[int(s.turn)] += 1
    s.just_stored |= 1 << good
    tell(log, STORED, int(s.turn), good)


@jit
def unload(s: State, good: int, log: Log) -> None:
    """Move a good from the warehouse onto an empty car (D-11)."""
    put_on_train(s, good, 1)
    s.warehouse[int(s.turn), good] -= 1
    s.stored[int(s.turn)] -= 1
    s.just_unloaded |= 1 << good
    tell(log, UNLOADED, int(s.turn), good)
