"""The games: those in this package, those of other packages, and those that a program registers.

A package adds games with entry points of the group `roundhouse.games`: the game's name, and where its `Game` is.
"""

import difflib
import importlib
import warnings
from collections.abc import Iterable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from roundhouse.games import variants
from roundhouse.games.action_text import echoed
from roundhouse.games.checks import check_game
from roundhouse.games.contract import Game
from roundhouse.games.editions import edition, has_edition
from roundhouse.games.errors import BadGame, UnknownGame, UnknownVariant

MODULES = {
    "switching-tracks": "roundhouse.games.switching_tracks",
    "switch-yard": "roundhouse.games.switch_yard",
    "on-track": "roundhouse.games.on_track",
    "spike": "roundhouse.games.spike",
}
"""The games in this package."""
GROUP = "roundhouse.games"

_registered: dict[str, Game] = {}
_variants: dict[str, variants.Variant] = {}
_loaded: dict[str, Game] = {}


def names() -> list[str]:
    """Return the names of all games. Nothing is loaded."""
    return [*MODULES, *_entry_points(), *_registered]


def find(name: str) -> Game:
    """Return the game with that name. Raise UnknownGame if there is none, BadGame if it cannot be used.

    NAME@N is the edition of a game with version N of its rules. NAME+HASH is a variant that was loaded on this machine
    before, by this process or another one. Raise UnknownVariant if it was not.
    """
    check_name(name)
    game = _loaded.get(name)
    if game is None:
        game = _loaded[name] = _load(name)
    return game


def check_name(name: object) -> None:
    """Raise UnknownGame if a name is not text."""
    if not isinstance(name, str):
        raise UnknownGame(f"a game has a name, such as {next(iter(MODULES))}, not {echoed(name)}")


def find_by_rules(name: str, rules: int) -> Game | None:
    """Return a game with a version of its rules: the game itself, or an older edition of it; None if it has none."""
    game = find(name)
    if rules == game.rules_version:
        return game
    return find(f"{name}@{rules}") if has_edition(game, rules) else None


def variant(base: str, folder: Path | str, *, compiled: bool = True) -> Game:
    """Return the variant of a game that a folder describes, and keep it, so that `find` finds it by its name.

    Raise BadBoard, which names the file, the line and the broken law, if it cannot be played. A folder whose files say
    the same as the game's own is the game itself. One that is not `compiled` is there sooner, and plays slowly.
    """
    game = find(base)
    read = variants.read(game, folder)
    if read.name not in _loaded:
        _loaded[read.name] = variants.made(game, read, compiled=compiled)
    if read.files:
        _variants.setdefault(read.name, read)
        variants.keep(read)
    return _loaded[read.name]


def has_variant(name: str) -> bool:
    """Return True if a variant can be found. It is not loaded."""
    parts = variants.split(name)
    if name in _loaded or parts is None:
        return name in _loaded
    return parts[0] in names() and variants.kept(find(parts[0]), parts[1]) is not None


def described(name: str) -> variants.Variant | None:
    """Return what a variant that was found has that its game has not; None if the name is not a variant's."""
    return _variants.get(find(name).name)


def give_variants(name: str, folders: Iterable[Path | str]) -> None:
    """Load variants of a game, or of the game that a variant's name begins with, so that the name can be found."""
    for folder in folders:
        variant(name.partition(variants.MARK)[0], folder)


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
    parts = variants.split(name)
    if parts is not None and parts[0] in names():
        return _load_variant(*parts)
    close = difflib.get_close_matches(str(name), names(), 1, 0.5)
    hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(names())}"
    raise UnknownGame(f"there is no game {echoed(name)}; {hint}")


def _load_variant(base: str, content: str) -> Game:
    game = find(base)
    kept = variants.kept(game, content)
    if kept is None:
        raise UnknownVariant(
            f"this machine does not have the variant {base}{variants.MARK}{content} of {game.title}: give its folder, "
            "with rh.variant(game, folder), rh.load(record, variants=folder), or --variant FOLDER on the command line"
        )
    _variants[kept.name] = kept
    return variants.made(game, kept)


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
