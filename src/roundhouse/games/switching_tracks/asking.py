"""What is asked during a run, and what is usually done: an office asks only if its player wants it to.

The rules offer every office wherever it can be used. A player who does not want to be asked about an office gets the
usual choice there: the switch stays, the matching good is delivered, one good is taken, the turn goes on.
"""

from collections.abc import Set

from roundhouse.games.switching_tracks.actions import (
    ACTIVATE,
    BUY,
    DELIVER,
    END_TURN,
    EXPRESS_THROUGH,
    FULFIL,
    GIVE,
    GO_ON,
    HALT,
    NO_CONTRACT,
    NO_UPGRADE,
    RUN,
    SET_SWITCH,
    STOP,
    STORE,
    TAKE,
    TAKE_NOTHING,
)
from roundhouse.games.switching_tracks.state import (
    APPROACH,
    ARRIVE,
    CONTRACT,
    END,
    LAST,
    LOAD,
    UPGRADE,
)
from roundhouse.games.switching_tracks.tables import (
    ADVERTISING,
    COMMUNICATIONS,
    EQUIPMENT,
    EXECUTIVE,
    EXPRESS,
    MANAGERS,
    OFFICES,
    STORAGE,
    THIS_TURN,
    WANTS,
)
from roundhouse.kernel import State

USUAL = (GO_ON, HALT, STOP, TAKE, TAKE_NOTHING, NO_UPGRADE, NO_CONTRACT, END_TURN)
"""What is usually done, the first that is legal, unless a good is given back or delivered."""


def active_offices(state: State) -> set[int]:
    """Return the offices that are active this turn."""
    return {office for office in range(OFFICES) if int(state["active"]) >> office & 1}


def delivery_here(state: State) -> int:
    """Return the action that delivers what the city wants."""
    return DELIVER + int(WANTS[int(state["city"][int(state["turn"])])])


def usual(state: State, offered: Set[int]) -> int:
    """Return the usual action."""
    giving = sorted(action for action in offered if GIVE <= action < GO_ON)
    if giving:
        return giving[0]
    if delivery_here(state) in offered:
        return delivery_here(state)
    return next(action for action in USUAL if action in offered)


def is_asked(state: State, offered: Set[int], asks: Set[int]) -> bool:
    """Return True if the player has to decide now, with these offices asking."""
    phase = int(state["phase"])
    if phase == UPGRADE and any(BUY <= action < NO_UPGRADE for action in offered):
        return True
    if phase == CONTRACT and any(FULFIL <= action < NO_CONTRACT for action in offered):
        return True
    if phase in (APPROACH, ARRIVE, LOAD, LAST, UPGRADE, CONTRACT, END):
        return not asks.isdisjoint(usable_offices(state, offered))
    return True


def usable_offices(state: State, offered: Set[int]) -> set[int]:
    """Return the offices that give a choice in this phase, active or not."""
    phase = int(state["phase"])
    ready = {THIS_TURN[action - ACTIVATE] for action in offered if ACTIVATE <= action < STORE}
    found = set[int]()
    if phase in (ARRIVE, LOAD, UPGRADE, END) and (
        any(STORE <= action < SET_SWITCH for action in offered)
        or (STORAGE in ready and state["load"][int(state["turn"])] > 0)
    ):
        found.add(STORAGE)
    if phase == APPROACH and (COMMUNICATIONS in ready or any(SET_SWITCH <= action < RUN for action in offered)):
        found.add(COMMUNICATIONS)
    if phase == ARRIVE:
        found |= _usable_on_arrival(state, offered, ready)
    if phase == LOAD:
        found |= _usable_for_loading(state, offered, ready)
    if phase == LAST and (EQUIPMENT in ready or GO_ON in offered):
        found.add(EQUIPMENT)
    return found


def _usable_on_arrival(state: State, offered: Set[int], ready: Set[int]) -> set[int]:
    found, matching = set[int](), delivery_here(state)
    if EXPRESS_THROUGH in offered:
        found.add(EXPRESS)
    if any(DELIVER <= action < STOP and action != matching for action in offered):
        found.add(MANAGERS)
    if ADVERTISING in ready and matching in offered:
        found.add(ADVERTISING)
    return found


def _usable_for_loading(state: State, offered: Set[int], ready: Set[int]) -> set[int]:
    if TAKE not in offered:
        return {EQUIPMENT} & ready
    active = active_offices(state)
    found = {EXECUTIVE} & (ready | active)
    if TAKE_NOTHING in offered and EXECUTIVE not in active:
        found.add(EQUIPMENT)
    return found
