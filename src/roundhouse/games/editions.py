"""Older editions of a game: the same code with the components of an earlier version of the rules.

An edition is a folder in the game's package, `editions/N`, with changed copies of some of the game's TOML files, for
games that began by version N of the rules. It gets a package of its own (`copies.py`), which is never compiled: only
old games need it.
"""

from pathlib import Path

from roundhouse.games import parts
from roundhouse.games.contract import Game
from roundhouse.games.copies import EDITIONS, component_files, copied
from roundhouse.games.errors import BadBoard


def has_edition(game: Game, rules: int) -> bool:
    """Return True if a game has an edition with a version of the rules."""
    return _edition_folder(game, rules) is not None


def edition(game: Game, rules: int) -> Game:
    """Return the edition of a game with a version of the rules."""
    folder = _edition_folder(game, rules)
    if folder is None:
        raise BadBoard(f"{game.title} has no edition with version {rules} of the rules")
    files = {name: (folder / name).read_bytes() for name in component_files(game) if (folder / name).is_file()}
    return copied(game, files, compiled=False, name=f"{game.name}@{rules}", rules_version=rules)


def _edition_folder(game: Game, rules: int) -> Path | None:
    home = parts.folder(game)
    folder = None if home is None else home / EDITIONS / str(rules)
    return folder if folder is not None and folder.is_dir() else None
