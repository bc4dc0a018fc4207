"""The boards of games from other packages: the files in their `web` folders, sent unchanged."""

from functools import cache
from pathlib import Path

from roundhouse.games import parts
from roundhouse.games.contract import Game
from roundhouse.games.registry import find
from roundhouse.server.http.pages import Page, page_of

FOLDER = "web"
MODULE = "board.js"


@cache
def files_of(game: str) -> dict[str, Page]:
    """Return the files of a game's board, by path."""
    home = parts.folder(find(find(game).base))
    folder = None if home is None else home / FOLDER
    if folder is None or not (folder / MODULE).is_file():
        return {}
    return {path.relative_to(folder).as_posix(): page_of(path) for path in _files_in(folder)}


def _files_in(folder: Path) -> list[Path]:
    """Return the files in a folder, without hidden files and links to other places."""
    home = folder.resolve()
    return [
        path
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.resolve().is_relative_to(home) and not path.name.startswith(".")
    ]


def board_address(game: Game) -> str | None:
    """Return the address of the module of a game's board. It changes with the module."""
    page = files_of(game.name).get(MODULE)
    return None if page is None else f"/api/games/{game.name}/web/{MODULE}?{page.tag.strip(chr(34))}"
