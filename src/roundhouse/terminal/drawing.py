"""Draws a view of a game, so the screen shows only what the seat may know."""

from typing import TYPE_CHECKING, cast

from rich.text import Text

from roundhouse.games import parts
from roundhouse.games.registry import find
from roundhouse.terminal import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from roundhouse.games.contract import View


def draw(game: str, view: "View") -> Text:
    """Draw a view: with the game's own `terminal.py`, or else as a plain list of what is known."""
    module = parts.module(find(game), "terminal")
    if module is None:
        return plain.draw(view)
    return cast("Callable[[View], Text]", module.draw)(view)
