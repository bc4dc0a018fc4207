"""Each game's drawing, made from a view: what is on the screen is what the seat may know."""

import importlib
from typing import TYPE_CHECKING, cast

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.games.contract import View

MODULES = {
    "switching-tracks": "roundhouse.terminal.switching_tracks",
    "switch-yard": "roundhouse.terminal.switch_yard",
    "on-track": "roundhouse.terminal.on_track",
    "spike": "roundhouse.terminal.spike",
}


def draw(game: str, view: "View") -> Text:
    """Draw a view of a game."""
    drawer = cast("Callable[[View], Text]", importlib.import_module(MODULES[game]).draw)
    return drawer(view)
