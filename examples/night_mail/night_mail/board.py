"""The components, read from board.toml."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from roundhouse.games.errors import BadBoard

FILE = Path(__file__).with_name("board.toml")


@dataclass(frozen=True)
class Board:
    """The line and what belongs to it."""

    stations: list[str]
    bags: int
    hand: int
    room: int
    longest: int
    most_seats: int


def load_board(path: Path = FILE) -> Board:
    """Read and check the components."""
    board = Board(**tomllib.loads(path.read_text(encoding="utf-8")))
    if len(set(board.stations)) != len(board.stations):
        raise BadBoard("every station needs a name of its own")
    if board.bags * len(board.stations) < board.hand * board.most_seats:
        raise BadBoard("there must be enough bags for every hand")
    if not 1 <= board.longest < len(board.stations):
        raise BadBoard("the train must stay on the line")
    return board


BOARD = load_board()
MOST_SEATS = BOARD.most_seats
