"""Rendering a position: as text, or printed."""

from typing import Any

from roundhouse.games import parts
from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match

MODES = ("ansi", "human", "rgb_array")


def check_render_mode(mode: str | None) -> str | None:
    """Return a render mode that exists."""
    if mode is not None and mode not in MODES:
        raise BadSetting(f"the render modes are {', '.join(MODES)}, not {mode!r}")
    return mode


def render(match: Match, seat: int | None, mode: str) -> Any:
    """Return the board in a render mode; `human` prints it."""
    text = parts.drawn(match.game, match.view(seat))
    if mode == "human":
        print(text)  # noqa: T201
        return None
    return text
