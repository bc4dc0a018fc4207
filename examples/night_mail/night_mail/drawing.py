"""What a client needs to draw the game and is the same in every match."""

from typing import TypedDict

from night_mail.board import BOARD
from night_mail.tables import SEAT_NAMES


class Drawing(TypedDict):
    """The line, the room on the train, and what the seats are called."""

    stations: list[str]
    room: int
    seats: list[str]


def drawing() -> Drawing:
    """Return the line, the room on the train, and the names of the seats."""
    return {"stations": list(BOARD.stations), "room": BOARD.room, "seats": list(SEAT_NAMES)}
