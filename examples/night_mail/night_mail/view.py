"""What a seat may know."""

from typing import TypedDict

from night_mail.board import BOARD
from roundhouse.kernel import State


class BagView(TypedDict):
    """A bag on the train: for which station, of which seat, and where it was loaded."""

    to: str
    owner: int
    origin: str


class MailView(TypedDict):
    """What a seat sees; `hands` and `points` are by seat. A spectator has no hand."""

    turn: int | None
    train: str
    heading: str
    runs_left: int
    deck: int
    hand: dict[str, int]
    hands: list[int]
    aboard: list[BagView]
    points: list[int]


def view(state: State, seat: int | None) -> MailView:
    """Show the own hand, and of the others only the sizes."""
    stations, seats = BOARD.stations, range(int(state["seats"]))
    hands = state["hands"].tolist()
    own = [0] * len(stations) if seat is None else hands[seat]
    return {
        "turn": None if state["turn"] < 0 else int(state["turn"]),
        "train": stations[state["at"]],
        "heading": stations[-1] if state["heading"] > 0 else stations[0],
        "runs_left": int(state["limit"] - state["runs"]),
        "deck": int(state["left"]),
        "hand": {station: count for station, count in zip(stations, own, strict=True) if count},
        "hands": [sum(hands[each]) for each in seats],
        "aboard": [
            {
                "to": stations[state["address"][slot]],
                "owner": int(state["owner"][slot]),
                "origin": stations[state["origin"][slot]],
            }
            for slot in range(int(state["loaded"]))
        ],
        "points": [int(state["points"][each]) for each in seats],
    }
