"""What is the same in every game."""

from tests.toys.waybills.board import CARDS


def drawing() -> dict[str, int]:
    """Return how many cards there are."""
    return {"cards": CARDS}
