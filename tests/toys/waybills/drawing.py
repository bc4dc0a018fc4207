"""What is the same in every game."""

from typing import TypedDict

from tests.toys.waybills.board import CARDS


class Drawing(TypedDict):
    """How many cards there are."""

    cards: int


def drawing() -> Drawing:
    """Return how many cards there are."""
    return {"cards": CARDS}
