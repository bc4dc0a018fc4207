"""Rendering a position: as text, or printed."""

from typing import Any

from roundhouse.games import parts
from roundhouse.games.contract import Game, View
from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match

MODES = ("ansi", "human", "rgb_array")


def check_render_mode(mode: str | None) -> str | None:
    """Return a render mode that exists."""
    if mode is not None and mode not in MODES:
        raise BadSetting(f"the render modes are {', '.join(MODES)}, not {mode!r}")
    return mode


def as_text(match: Match, seat: int | None) -> str:
    """Return the board as a seat or a spectator sees it, as text."""
    return draw_view(match.game, match.view(seat))


def draw_view(game: Game, view: View) -> str:
    """Return a view of a game as text."""
    module = parts.module(game, "terminal")
    if module is None:
        return "\n".join(f"{name}: {value}" for name, value in view.items())
    return str(module.draw(view).plain)


def render(match: Match, seat: int | None, mode: str) -> Any:
    """Return the board in a render mode; `human` prints it."""
    text = as_text(match, seat)
    if mode == "human":
        print(text)  # noqa: T201
        return None
    return text
