"""Which choices are visible to everybody."""

from roundhouse.games.switching_tracks.state import OFFICE
from roundhouse.kernel import State


def shows_choice(state: State) -> bool:
    """Return True if everybody can see how many actions are legal: always, unless a seat looks through a stack.

    Everything that enters or leaves a depot is public, so everybody knows what can be paid (D-3).
    """
    return int(state["phase"]) != OFFICE
