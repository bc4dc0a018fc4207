"""Whether all can see how many actions are legal."""

from night_mail.tables import ROOM
from roundhouse.kernel import State


def shows_choice(state: State) -> bool:
    """Return True if the mover can only run, as all can see: the train is full, or the hand is empty."""
    return bool(state["loaded"] == ROOM or not state["hands"][state["turn"]].any())
