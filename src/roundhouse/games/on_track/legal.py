"""The legal actions of On Track."""

from roundhouse.games.on_track.detours import list_relays
from roundhouse.games.on_track.draw import (
    list_draws,
    list_removals,
    list_restocks,
)
from roundhouse.games.on_track.lay import (
    list_additions,
    list_discards,
    list_lays,
)
from roundhouse.games.on_track.state import (
    ADDING,
    DISCARDING,
    DRAWING,
    LAYING,
    REARRANGING,
    RESTOCKING,
    SLIDING,
)
from roundhouse.kernel import IntArray, State, jit


@jit
def legal(s: State, out: IntArray) -> int:
    """List the legal actions in rising order; return their number."""
    if s.phase == DRAWING:
        return list_draws(s, out)
    if s.phase == RESTOCKING:
        return list_restocks(out)
    if s.phase == SLIDING:
        return list_removals(s, out)
    if s.phase == LAYING:
        return list_lays(s, out)
    if s.phase == ADDING:
        return list_additions(s, out)
    if s.phase == REARRANGING:
        return list_relays(s, out)
    if s.phase == DISCARDING:
        return list_discards(s, out)
    return 0
