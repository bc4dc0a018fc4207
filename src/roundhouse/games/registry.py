"""The games of the house, each listed once."""

import difflib
import importlib
from functools import cache

from roundhouse.games.contract import Game
from roundhouse.games.errors import UnknownGame

MODULES = {
    "switching-tracks": "roundhouse.games.switching_tracks",
    "switch-yard": "roundhouse.games.switch_yard",
    "on-track": "roundhouse.games.on_track",
    "spike": "roundhouse.games.spike",
}


@cache
def find(name: str) -> Game:
    """Return the game of that name."""
    if name not in MODULES:
        close = difflib.get_close_matches(str(name), MODULES, 1, 0.5)
        hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(MODULES)}"
        raise UnknownGame(f"there is no game {name!r}; {hint}")
    game = importlib.import_module(MODULES[name]).GAME
    assert isinstance(game, Game)
    return game


def games() -> dict[str, Game]:
    """Return all games by name."""
    return {name: find(name) for name in MODULES}
