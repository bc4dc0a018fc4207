"""The first edition of SPIKE: its rules are today's, and tests that lay out positions by hand know its board."""

from types import ModuleType

from roundhouse.games import parts
from roundhouse.games.contract import Game
from roundhouse.games.registry import find

NAME = "spike@1"


def tables_of(game: Game) -> ModuleType:
    """Return the tables of a game's board."""
    tables = parts.module(game, "tables")
    assert tables is not None
    return tables


TABLES = tables_of(find(NAME))
BOARD = TABLES.BOARD
