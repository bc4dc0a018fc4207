"""The offices: which are held, which are active, and which can still have an effect this turn (R-11, R-13, D-5)."""

from roundhouse.games.switching_tracks.board import BOARD
from roundhouse.games.switching_tracks.events import ACTIVATED, OPENED, REFILLED
from roundhouse.games.switching_tracks.state import APPROACH, ARRIVE, CHANGE_SWITCHES, END, LAST, LOAD, START
from roundhouse.games.switching_tracks.tables import (
    ADVERTISING,
    COMMUNICATIONS,
    EQUIPMENT,
    EXECUTIVE,
    EXPRESS,
    SPACES,
    STORAGE,
)
from roundhouse.kernel import Log, State, inline, jit, tell

EQUIPMENT_BINDS = BOARD.equipment_binds


@inline
def disks_on(s: State, office: int) -> int:
    """Return how many disks the seat to decide has on an office; 0 if it does not hold the office."""
    return max(0, int(s.offices[int(s.turn), office]))


@inline
def is_active(s: State, office: int) -> bool:
    """Return True if a this-turn office is active."""
    return int(s.active) >> office & 1 > 0


@jit
def can_activate(s: State, office: int) -> bool:
    """Return True if a this-turn office has a disk and can still have an effect (D-5)."""
    if is_active(s, office) or disks_on(s, office) == 0:
        return False
    phase = int(s.phase)
    before_visits = phase in (CHANGE_SWITCHES, START, APPROACH, ARRIVE) or (phase == LAST and s.steps > 0)
    if office == ADVERTISING:
        return s.demand_stock > 0 and (before_visits or (phase == LOAD and s.steps > 0))
    if office == COMMUNICATIONS:
        if phase == ARRIVE:
            return s.steps > 1 or disks_on(s, EXPRESS) > 0
        return before_visits or (phase == LOAD and s.steps > 0)
    if office == EQUIPMENT:
        return before_visits or phase in (LOAD, LAST)
    if office == EXECUTIVE:
        return before_visits or phase == LOAD
    return before_visits or phase == LOAD or (s.load[int(s.turn)] > 0 and LAST <= phase <= END)


@inline
def serves(s: State, office: int) -> bool:
    """Return True if a this-turn office is active or can be activated."""
    return is_active(s, office) or can_activate(s, office)


@inline
def has_empty_car(s: State) -> bool:
    """Return True if a car is empty; the place that Equipment adds is no car."""
    return bool(s.load[int(s.turn)] < s.cars[int(s.turn)])


@inline
def must_take(s: State) -> bool:
    """Return True if a good must be taken if there is one: the place that Equipment adds may stay empty (D-6)."""
    return EQUIPMENT_BINDS or has_empty_car(s)


@inline
def can_use_warehouse(s: State) -> bool:
    """Return True if goods could go into the warehouse now, or out of it."""
    if s.stored[int(s.turn)] > 0 and has_empty_car(s):
        return True
    return s.load[int(s.turn)] > 0 and serves(s, STORAGE)


@jit
def spend_disk(s: State, office: int) -> None:
    """Return a disk from an office of the seat to decide to the stock."""
    s.offices[int(s.turn), office] -= 1
    s.activation_stock += 1


@jit
def activate(s: State, office: int, log: Log) -> None:
    """Make a this-turn office active."""
    spend_disk(s, office)
    s.active |= 1 << office
    if office == EQUIPMENT:
        if s.phase == CHANGE_SWITCHES:
            s.changes += 1
        elif s.phase != START:
            s.steps += 1
    tell(log, ACTIVATED, int(s.turn), office, int(s.offices[int(s.turn), office]))


@jit
def load_disks(s: State, seat: int, office: int) -> None:
    """Put disks on the empty spaces of an office, as far as the stock allows (D-13)."""
    added = min(int(SPACES[office]) - int(s.offices[seat, office]), int(s.activation_stock))
    s.offices[seat, office] += added
    s.activation_stock -= added


@jit
def open_office(s: State, seat: int, office: int, stack: int, log: Log) -> None:
    """Give an office to a seat, from a stack or during setup (stack −1)."""
    if stack >= 0:
        s.stacks[stack, office] -= 1
    s.offices[seat, office] = 0
    load_disks(s, seat, office)
    tell(log, OPENED, seat, office, int(s.offices[seat, office]), stack)


@jit
def refill_office(s: State, seat: int, office: int, log: Log) -> None:
    """Refill an office that a seat holds."""
    load_disks(s, seat, office)
    tell(log, REFILLED, seat, office, int(s.offices[seat, office]))
