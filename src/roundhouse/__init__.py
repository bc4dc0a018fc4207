"""Roundhouse: railway board games to play, playtest and study.

The public API: `games`, `new`, `load`, `read`, `from_position`, `bot`, `analyse`, `register`, `variant`, the `Match`
that they return, and the errors. Each is imported on first use, so that a program that only prints its help, or starts
a server, does not wait for the compiler.
"""

import importlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import roundhouse.games as _games  # first, so that this package's name does not hide the function `games`

if TYPE_CHECKING:
    from threading import Event as Flag

    from roundhouse.bots.analysis import Budget
    from roundhouse.bots.chooser import Chooser
    from roundhouse.bots.review import GameAnalysis
    from roundhouse.games.contract import Game
    from roundhouse.games.errors import (
        BadBoard,
        BadGame,
        BadPosition,
        BadRecord,
        BadSetting,
        IllegalAction,
        RoundhouseError,
        UnknownGame,
        UnknownVariant,
    )
    from roundhouse.games.events import Event
    from roundhouse.games.match import Match
    from roundhouse.games.result import Result

__version__ = "0.1.0"

__all__ = [
    "BadBoard",
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
    "UnknownVariant",
    "analyse",
    "bot",
    "from_position",
    "games",
    "load",
    "new",
    "read",
    "register",
    "variant",
]

_HOMES = {
    "Event": "events",
    "Game": "contract",
    "Match": "match",
    "Result": "result",
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


def variant(game: str, folder: str | Path) -> "Game":
    """Return a variant of a game: the game with a designer's own components, changed copies of its TOML files.

    Raise BadBoard if the folder's files break a law. From then on the variant's name finds it, as in
    `rh.new("GAME+3fa9c2d1e0b4")`, also in other processes and later.
    """
    from roundhouse.games import registry

    return registry.variant(game, folder)


if TYPE_CHECKING:
    from roundhouse.typed.opening import new  # which knows the type of each game's matches
else:

    def new(
        game: str,
        *,
        seats: int | None = None,
        seed: int | None = None,
        variant: Any = None,
        **options: Any,
    ) -> "Match":
        """Start a match. By default it has as few seats as the game allows, and a new secret seed.

        With `variant`, the path of a folder with changed components, it is played with those.
        """
        from roundhouse.games import registry
        from roundhouse.games.match import Match

        found = registry.find(game) if variant is None else registry.variant(game, variant)
        return Match(found, seats=seats, seed=seed, options=options)


def load(record: str | bytes, *, variants: "Folders" = ()) -> "Match":
    """Make a match from a record, JSON or text, by replaying it. Raise BadRecord if it is wrong.

    The record of a variant can be replayed by who has it: give its folder, unless this machine had it before.
    """
    from roundhouse.games.record import read
    from roundhouse.games.replay import replay

    return replay(read(record, _listed(variants)))


def from_position(text: str, *, seed: int | None = None) -> "Match":
    """Make a match that begins at a position, from the text that `match.position()` wrote or that you changed.

    Raise BadPosition, which names the part that is wrong. The seed decides the chance from there on.
    """
    from roundhouse.games.match import Match
    from roundhouse.games.position import read_position

    game, seats, options, state = read_position(text)
    return Match(game, seats=seats, seed=seed, options=options.as_dict(), state=state)


def read(path: str | Path, *, variants: "Folders" = ()) -> "Iterator[Match]":
    """Yield the matches in a file of records, or in all such files in a folder, one after another.

    A file holds one record (JSON or text), or a record on each line (JSON lines), and may be compressed (.zst, .gz).
    """
    from roundhouse.games.reading import matches_in

    return matches_in(Path(path), _listed(variants))


Folders = str | Path | Sequence[str | Path]
"""A folder, or several."""


def _listed(folders: Folders) -> Sequence[str | Path]:
    return [folders] if isinstance(folders, str | Path) else folders


def bot(name: str, *, seed: int = 0) -> "Chooser":
    """Return a bot for any game and any seat: a rank, such as "engineer", or a kind, such as "search@200"."""
    from roundhouse.bots.chooser import Chooser

    return Chooser(name, seed)


def analyse(
    match: "Match",
    budget: "Budget | str" = "50s",
    *,
    progress: Callable[[int, int], None] | None = None,
    stop: "Flag | None" = None,
) -> "GameAnalysis":
    """Return where a match was won and lost: the chances of all sides, mistakes, luck, and each player's accuracy.

    A budget is "30s" (seconds for the whole game) or "200" (iterations for each decision, which always gives the same
    analysis). `progress` is called with the decisions done and their total. When the stop flag (a `threading.Event`) is
    set, the analysis ends with what it has.
    """
    from roundhouse.bots import review

    return review.analyse(match, budget, progress=progress, stop=stop)
