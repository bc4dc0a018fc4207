"""Roundhouse: railway board games to play, playtest and study.

The public face: `games`, `new`, `load`, the `Match` that they give, and the errors.
"""

from typing import Any

from roundhouse.games.contract import Game
from roundhouse.games.errors import (
    BadPosition,
    BadRecord,
    BadSetting,
    IllegalAction,
    RoundhouseError,
    UnknownGame,
)
from roundhouse.games.events import Event
from roundhouse.games.match import Match, Result
from roundhouse.games.record import read
from roundhouse.games.registry import find, games
from roundhouse.games.replay import replay

__version__ = "0.1.0"

__all__ = [
    "BadPosition",
    "BadRecord",
    "BadSetting",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "Result",
    "RoundhouseError",
    "UnknownGame",
    "games",
    "load",
    "new",
]


def new(game: str, *, seats: int | None = None, seed: int | None = None, **options: Any) -> Match:
    """Begin a match. Without seats, with as few as the game allows; without a seed, with a fresh secret one."""
    return Match(find(game), seats=seats, seed=seed, options=options)


def load(record: str | bytes) -> Match:
    """Make a match from a record, JSON or text, by replaying it; a wrong one raises BadRecord."""
    return replay(read(record))
