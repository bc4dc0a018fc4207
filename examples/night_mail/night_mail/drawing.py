"""What a client needs to draw the game and is the same in every match."""

from typing import Any

from night_mail.board import BOARD


def drawing() -> dict[str, Any]:
    """Return the line and the room on the train."""
    return {"stations": BOARD.stations, "room": BOARD.room}
