"""The games: those in this package, those of other packages, and those that a program registers.

A package adds games with entry points of the group `roundhouse.games`: the game's name, and where its `Game` is.
"""

import difflib
import importlib
import warnings
from collections.abc import Iterable
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from roundhouse.games.checks import check_game
from roundhouse.games.contract import Game
from roundhouse.games.editions import edition, has_edition
from roundhouse.games.errors import BadGame, UnknownGame

MODULES = {
    "switching-tracks": "roundhouse.games.switching_tracks",
    "switch-yard": "roundhouse.games.switch_yard",
    "on-track": "roundhouse.games.on_track",
    "spike": "roundhouse.games.spike",
}
"""The games in this package."""
GROUP = "roundhouse.games"

_registered: dict[str, Game] = {}
_loaded: dict[str, Game] = {}


def names() -> list[str]:
    """Return the names of all games. Nothing is loaded."""
    return [*MODULES, *_entry_points(), *_registered]


def find(name: str) -> Game:
    """Return the game with that name. Raise UnknownGame if there is none, BadGame if it cannot be used.

    NAME@N is the edition of a game with version N of its rules.
    """
    game = _loaded.get(name)
    if game is None:
        game = _loaded[name] = _load(name)
    return game


def find_by_rules(name: str, rules: int) -> Game | None:
    """Return a game with a version of its rules: the game itself, or an older edition of it; None if it has none."""
    game = find(name)
    if rules == game.rules_version:
        return game
    return find(f"{name}@{rules}") if has_edition(game, rules) else None


def playable() -> list[str]:
    """Return the names of all games that can be used. Warn about the others, but do not fail because of them."""
    found = []
    for name in names():
        try:
            found.append(find(name).name)
        except BadGame as error:
            warnings.warn(str(error), stacklevel=2)
    return found


def games() -> dict[str, Game]:
    """Return all games that can be used, by name."""
    return {name: find(name) for name in playable()}


def register(game: Game) -> None:
    """Add a game to those that this process knows. Raise BadGame if its name is taken or it breaks the contract."""
    checked = check_game(game)
    if checked.name in names():
        if find(checked.name) is checked:
            return
        raise BadGame(f"there is already a game {checked.name!r}: choose another name")
    _check_kernel_name(checked)
    _registered[checked.name] = _loaded[checked.name] = checked


def registered_packages() -> tuple[str, ...]:
    """Return the packages of the games registered in this process, so that other processes can register them too."""
    return tuple(game.package for game in _registered.values() if game.package)


def register_packages(packages: Iterable[str]) -> None:
    """Register the game of each package, its `GAME`."""
    for package in packages:
        register(importlib.import_module(package).GAME)


@cache
def _entry_points() -> dict[str, EntryPoint]:
    """Return the entry points of other packages by name. A name that is taken is ignored, with a warning."""
    found: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        if point.name in MODULES or point.name in found:
            warnings.warn(f"{point.value} defines a game {point.name!r}, but that name is taken", stacklevel=2)
        else:
            found[point.name] = point
    return found


def _load(name: str) -> Game:
    if name in MODULES:
        game = importlib.import_module(MODULES[name]).GAME
        assert isinstance(game, Game)
        return game
    if name in _entry_points():
        return _load_entry_point(_entry_points()[name])
    base, at, rules = name.partition("@")
    if at and rules.isdecimal() and base in names() and has_edition(find(base), int(rules)):
        return edition(find(base), int(rules))
    close = difflib.get_close_matches(str(name), names(), 1, 0.5)
    hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(names())}"
    raise UnknownGame(f"there is no game {name!r}; {hint}")


def _load_entry_point(point: EntryPoint) -> Game:
    try:
        game = check_game(point.load())
    except Exception as error:  # other people's code may raise anything
        raise BadGame(f"the game {point.name!r} of {point.value} cannot be used: {error}") from error
    if game.name != point.name:
        raise BadGame(f"{point.value} is the game {game.name!r}, not {point.name!r} as its entry point says")
    _check_kernel_name(game)
    return game


def _check_kernel_name(game: Game) -> None:
    """Refuse a kernel name that another game has. It identifies compiled code."""
    taken = {module.rpartition(".")[2] for module in MODULES.values()}
    taken |= {other.kernel.name for other in _loaded.values() if other is not game}
    if game.kernel.name in taken:
        raise BadGame(f"{game.name}: another game's kernel is already called {game.kernel.name!r}")
