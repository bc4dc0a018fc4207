"""The order of a turn: which decisions are asked for, and which steps happen automatically (R-5)."""

from roundhouse.games.switching_tracks.events import LIMIT_REACHED, TURN_BEGAN
from roundhouse.games.switching_tracks.legal import offers_one_thing
from roundhouse.games.switching_tracks.offices import (
    EQUIPMENT_BINDS,
    can_activate,
    can_use_warehouse,
    disks_on,
    must_take,
    serves,
)
from roundhouse.games.switching_tracks.refill import refill_cities
from roundhouse.games.switching_tracks.run import (
    can_take,
    cross_switch,
    finish_visit,
    give_back,
    here,
    matching_good,
    room,
    take,
    visit,
)
from roundhouse.games.switching_tracks.state import (
    APPROACH,
    ARRIVE,
    CHANGE_SWITCHES,
    CONTRACT,
    END,
    GIVE_BACK,
    LAST,
    LOAD,
    NOTHING,
    OVER,
    START,
    UPGRADE,
)
from roundhouse.games.switching_tracks.tables import (
    ADVERTISING,
    COMMUNICATIONS,
    EQUIPMENT,
    EXECUTIVE,
    EXPRESS,
    GOODS,
    MANAGERS,
    STORAGE,
    WANTS,
)
from roundhouse.games.switching_tracks.trade import can_buy_any, can_fulfil_any
from roundhouse.kernel import Log, Rng, State, jit, tell


@jit
def begin_turn(s: State, seat: int, rng: Rng, log: Log) -> None:
    """Begin the turn of a seat: reset the turn fields and refill the cities."""
    s.turn = seat
    s.phase = CHANGE_SWITCHES
    s.active = 0
    s.changes = s.switchmen[seat]
    s.steps = 0
    s.heading = 0
    s.taken = 0
    s.moved = 0
    tell(log, TURN_BEGAN, seat, int(s.rounds))
    refill_cities(s, rng, log)


@jit
def end_turn(s: State, rng: Rng, log: Log) -> None:
    """Begin the next seat's turn, or end the game at the limit (D-14)."""
    seat = int(s.turn) + 1
    if seat == s.seats:
        seat = 0
        if s.rounds == s.limit:
            s.turn = -1
            s.phase = OVER
            tell(log, LIMIT_REACHED, int(s.limit))
            return
        s.rounds += 1
    begin_turn(s, seat, rng, log)


@jit
def settle(s: State, rng: Rng, log: Log) -> None:
    """Advance until a player has a decision to make, or the game is over."""
    while s.turn >= 0 and not asks(s):
        go_on(s, rng, log)


@jit
def asks(s: State) -> bool:
    """Return True if the player has a real decision to make."""
    if not may_ask(s):
        return False
    # The last store or unload may have used up the remaining choices.
    return (s.just_stored == 0 and s.just_unloaded == 0) or not offers_one_thing(s)


@jit
def may_ask(s: State) -> bool:
    """Return True if the phase may have more to offer than its default step."""
    phase = int(s.phase)
    seat = int(s.turn)
    if phase == CHANGE_SWITCHES:
        return s.changes > 0 or can_activate(s, EQUIPMENT)
    if phase == GIVE_BACK:
        return only_kind(s) == NOTHING
    if phase == APPROACH:
        return serves(s, COMMUNICATIONS)
    if phase == ARRIVE:
        return asks_on_arrival(s)
    if phase == LOAD:
        return s.pieces[here(s)] > 0 and asks_before_loading(s)
    if phase == LAST:
        return can_activate(s, EQUIPMENT) or (s.steps > 0 and not EQUIPMENT_BINDS)
    if phase == UPGRADE:
        return can_buy_any(s) or (s.load[seat] > 0 and serves(s, STORAGE))
    if phase == CONTRACT:
        return can_fulfil_any(s)
    if phase == END:
        return s.load[seat] > 0 and serves(s, STORAGE)
    return True


@jit
def asks_on_arrival(s: State) -> bool:
    """Return True if there is a choice before the delivery."""
    if disks_on(s, EXPRESS) > 0 or can_use_warehouse(s):
        return True
    if matching_good(s) != NOTHING and can_activate(s, ADVERTISING):
        return True
    return disks_on(s, MANAGERS) > 0 and s.load[int(s.turn)] > s.train[int(s.turn), int(WANTS[here(s)])]


@jit
def asks_before_loading(s: State) -> bool:
    """Return True if there is a choice before a good is taken."""
    if can_use_warehouse(s):
        return True
    if s.load[int(s.turn)] >= room(s):
        return can_activate(s, EQUIPMENT)
    return not must_take(s) or serves(s, EXECUTIVE)


@jit
def only_kind(s: State) -> int:
    """Return the good on the train if all goods are of one kind, else NOTHING."""
    only = NOTHING
    for good in range(GOODS):
        if s.train[int(s.turn), good] > 0:
            if only != NOTHING:
                return NOTHING
            only = good
    return only


@jit
def go_on(s: State, rng: Rng, log: Log) -> None:
    """Carry out the default step of the phase."""
    s.just_stored, s.just_unloaded = 0, 0
    phase = int(s.phase)
    if phase == CHANGE_SWITCHES:
        s.phase = START
        s.changes = 0
    elif phase == GIVE_BACK:
        give_back(s, only_kind(s), log)
    elif phase == APPROACH:
        cross_switch(s, log)
    elif phase == ARRIVE:
        visit(s, matching_good(s), log)
    elif phase == LOAD:
        if can_take(s, 1):
            take(s, 1, log)
        finish_visit(s)
    elif phase == LAST:
        s.phase = APPROACH if s.steps > 0 and EQUIPMENT_BINDS else UPGRADE
        if s.phase == UPGRADE:
            s.steps = 0
    elif phase == UPGRADE:
        s.phase = CONTRACT
    else:
        end_turn(s, rng, log)
