"""The components, read from board.toml."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from roundhouse.games.errors import BadBoard

FILE = Path(__file__).with_name("board.toml")


@dataclass(frozen=True)
class Board:
    """How many cards there are, and how many can play."""

    cards: int
    most_seats: int


def load_board(path: Path = FILE) -> Board:
    """Read and check the components."""
    board = Board(**tomllib.loads(path.read_text(encoding="utf-8")))
    if board.cards <= 2 * board.most_seats:
        raise BadBoard("cards must be left when every seat has two")
    return board


BOARD = load_board()
CARDS, MOST_SEATS = BOARD.cards, BOARD.most_seats
