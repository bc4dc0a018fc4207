"""What a seat may know."""

from typing import TypedDict

from roundhouse.kernel import State
from tests.toys.waybills.tables import DELIVERED


class WaybillView(TypedDict):
    """What a seat sees; `hands` and `sums` are by seat."""

    turn: int | None
    hand: list[int]
    hands: list[int]
    deck: int
    delivered: list[int]
    sums: list[int]
    actions: int


def view(state: State, seat: int | None) -> WaybillView:
    """Show the own hand, and of the others only the sizes."""
    place = state["place"].tolist()
    seats = range(int(state["seats"]))
    return {
        "turn": None if state["turn"] < 0 else int(state["turn"]),
        "hand": [card for card, where in enumerate(place) if where == seat],
        "hands": [place.count(each) for each in seats],
        "deck": int(state["left"]),
        "delivered": [card for card, where in enumerate(place) if where == DELIVERED],
        "sums": [int(state["sums"][each]) for each in seats],
        "actions": int(state["actions"]),
    }
