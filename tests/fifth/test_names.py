"""The house knows its games by name in one list only."""

import re
from pathlib import Path

import pytest

import roundhouse as rh
from roundhouse.games.registry import MODULES

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "roundhouse"
CLIENT = ROOT / "web" / "src"
LIST = PACKAGE / "games" / "registry.py"
KINDS = {".py", ".ts", ".svelte", ".css", ".toml", ".js", ".html"}


def folders_of_games() -> set[Path]:
    """Return the folders in which a game may be named."""
    folders = {module.rpartition(".")[2] for module in MODULES.values()}
    return {home / "games" / folder for home in (PACKAGE, CLIENT) for folder in folders}


def files_of_the_house() -> list[Path]:
    """Return all files of the package and the web client that belong to no game."""
    own, compiled = folders_of_games(), PACKAGE / ".compiled"
    built = {PACKAGE / "web", PACKAGE / "lab" / "report" / "built", PACKAGE / "typed"}  # made from the list
    return [
        path
        for home in (PACKAGE, CLIENT)
        for path in sorted(home.rglob("*"))
        if path.suffix in KINDS and path != LIST and not {*path.parents} & {*own, *built, compiled}
    ]


def spellings(name: str) -> set[str]:
    """Return how a game may be named in code and in text."""
    return {name, name.replace("-", "_"), rh.games()[name].title}


@pytest.mark.parametrize("name", MODULES)
def test_no_file_of_the_house_names_a_game(name: str) -> None:
    named = re.compile("|".join(rf"\b{re.escape(spelling)}\b" for spelling in spellings(name)))
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files_of_the_house()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if named.search(line)
    ]
    assert not found, "\n".join(found)


def test_there_are_files_to_look_at() -> None:
    assert len(files_of_the_house()) > 150
