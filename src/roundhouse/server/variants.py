"""The variants that a house offers beside its games."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from roundhouse.games import differences, registry
from roundhouse.games.contract import Game
from roundhouse.games.errors import BadBoard
from roundhouse.games.variants import ABOUT, MARK, game_of
from roundhouse.texts import say

MOST = 20
"""Differences that are listed for players."""


def offered(folders: Iterable[Path]) -> list[str]:
    """Load variants and return their names. A folder is one, or holds folders each of which is one."""
    names: list[str] = []
    for folder in folders:
        for place in _places(folder):
            name = registry.variant(game_of(place), place).name
            if MARK in name and name not in names:
                names.append(name)
    return names


def _places(folder: Path) -> list[Path]:
    if (folder / ABOUT).is_file():
        return [folder]
    if not folder.is_dir():
        raise BadBoard(f"{folder}: there is no such folder")
    inside = sorted(place for place in folder.iterdir() if (place / ABOUT).is_file())
    if not inside and any(folder.iterdir()):
        raise BadBoard(f"{folder}: it needs a file {ABOUT} that says of which game this is a variant")
    return inside


def beside(games: Sequence[str], variants: Sequence[str]) -> list[str]:
    """Return all names, each variant after its game."""
    named = [
        name for game in games for name in (game, *(each for each in variants if each.startswith(f"{game}{MARK}")))
    ]
    return list(dict.fromkeys(named))


def changes_in(game: Game) -> str:
    """Return what is different in a variant, in Markdown; empty for any other game."""
    variant = registry.described(game.name)
    if variant is None:
        return ""
    base = registry.find(game.base)
    lines = list(differences.of(base, variant))
    more = [say("variant-more", count=len(lines) - MOST)] if len(lines) > MOST else []
    listed = "\n".join(f"- {line}" for line in (*lines[:MOST], *more))
    told = f"{variant.description}\n\n" if variant.description else ""
    return f"# {game.title}\n\n{told}{say('variant-different', game=base.title)}\n\n{listed}\n\n"
