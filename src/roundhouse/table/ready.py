"""Getting a game ready: all that must be compiled before a table can be played and its bots can think."""

from collections.abc import Callable

from roundhouse.bots import ready
from roundhouse.games.registry import find
from roundhouse.table import undo


def parts(name: str) -> dict[str, Callable[[], object]]:
    """Return what there is to compile, by name; calling a part compiles it, or loads it from the cache."""
    game = find(name)
    options = game.options().encode(game.seats.start)
    return game.driver.parts(options) | undo.parts(name) | ready.parts(name)
