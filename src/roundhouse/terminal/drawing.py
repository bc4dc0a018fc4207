"""Each game's drawing, made from a view: what is on the screen is what the seat may know."""

from typing import TYPE_CHECKING, cast

from rich.text import Text

from roundhouse.games import parts
from roundhouse.games.registry import find
from roundhouse.terminal import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.games.contract import View


def draw(game: str, view: "View") -> Text:
    """Draw a view of a game: as the game's own `terminal.py` does, else as a plain list of what is known."""
    module = parts.module(find(game), "terminal")
    if module is None:
        return plain.draw(view)
    return cast("Callable[[View], Text]", module.draw)(view)
