"""Roundhouse: railway board games to play, playtest and study.

The public API: `games`, `new`, `load`, `read`, `bot`, `register`, the `Match` that they return, and the errors. Each is
imported on first use, so that a program that only prints its help, or starts a server, does not wait for the compiler.
"""

import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import roundhouse.games as _games  # first, so that this package's name does not hide the function `games`

if TYPE_CHECKING:
    from roundhouse.bots.chooser import Chooser
    from roundhouse.games.contract import Game
    from roundhouse.games.errors import (
        BadGame,
        BadPosition,
        BadRecord,
        BadSetting,
        IllegalAction,
        RoundhouseError,
        UnknownGame,
    )
    from roundhouse.games.events import Event
    from roundhouse.games.match import Match, Result

__version__ = "0.1.0"

__all__ = [
    "BadGame",
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
    "bot",
    "games",
    "load",
    "new",
    "read",
    "register",
]

_HOMES = {
    "Event": "events",
    "Game": "contract",
    "Match": "match",
    "Result": "match",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = importlib.import_module(f"{_games.__name__}.{_HOMES.get(name, 'errors')}")
    globals()[name] = value = getattr(home, name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def games() -> "dict[str, Game]":
    """Return all games by name: those of Roundhouse, of other installed packages, and those registered here."""
    from roundhouse.games import registry

    return registry.games()


def register(game: "Game") -> None:
    """Add your own game to those that this process knows. Raise BadGame if it breaks the contract."""
    from roundhouse.games import registry

    registry.register(game)


def new(game: str, *, seats: int | None = None, seed: int | None = None, **options: Any) -> "Match":
    """Start a match. By default it has as few seats as the game allows, and a new secret seed."""
    from roundhouse.games.match import Match
    from roundhouse.games.registry import find

    return Match(find(game), seats=seats, seed=seed, options=options)


def load(record: str | bytes) -> "Match":
    """Make a match from a record, JSON or text, by replaying it. Raise BadRecord if it is wrong."""
    from roundhouse.games.record import read
    from roundhouse.games.replay import replay

    return replay(read(record))


def read(path: str | Path) -> "Iterator[Match]":
    """Yield the matches in a file of records, or in all such files in a folder, one after another.

    A file holds one record (JSON or text), or a record on each line (JSON lines), and may be compressed (.zst, .gz).
    """
    from roundhouse.games.reading import matches_in

    return matches_in(Path(path))


def bot(name: str, *, seed: int = 0) -> "Chooser":
    """Return a bot for any game and any seat: a rank, such as "engineer", or a kind, such as "search@200"."""
    from roundhouse.bots.chooser import Chooser

    return Chooser(name, seed)
