"""Whether all can see how many actions are legal."""

from roundhouse.kernel import State


def shows_choice(_: State) -> bool:
    """Return True: all see how many cards a hand has, and each is one choice."""
    return True
