"""Which choices everybody can see."""

from roundhouse.games.switching_tracks.state import OFFICE
from roundhouse.kernel import State


def shows_choice(state: State) -> bool:
    """Return True if everybody can see how many actions are legal: always, but for who looks through a stack.

    What goes into a depot and out of it is told to all, so all know what can be paid (D-3).
    """
    return int(state["phase"]) != OFFICE
