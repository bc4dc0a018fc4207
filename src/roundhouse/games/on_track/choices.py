"""Which choices are visible to everybody, although hands are hidden."""

from roundhouse.games.on_track.railroad import is_finished
from roundhouse.games.on_track.state import (
    ADDING,
    DISCARDING,
    LAYING,
)
from roundhouse.kernel import State


def shows_choice(state: State) -> bool:
    """Return True if the number of legal actions does not depend on the hidden hand of the seat to decide."""
    phase, mover = int(state["phase"]), int(state["mover"])
    if phase not in (LAYING, ADDING, DISCARDING) or state["hand_size"][mover] == 0:
        return True
    if phase == DISCARDING:
        return bool(state["hand_size"][mover] == 1)
    is_full = bool(state["length"][mover] >= state["tracks"])
    may_end = not state["golden_spike"] and bool(is_finished(state, mover))  # if the terminal is in hand
    return phase == ADDING and is_full and not may_end
