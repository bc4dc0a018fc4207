"""Variants: a game with a designer's own components.

A variant is a folder with changed copies of a game's TOML files. It is named by its content, such as
`GAME+3fa9c2d1e0b4`, so that a record means the same variant everywhere. What counts is what the files say: comments,
spaces, line endings, and files that say the same as the game's own do not change the name. A folder that changes
nothing is the game itself.

`variant.toml` in the folder may have a `title` and a `description`, and say of which `game` it is a variant. It does
not count either.

A variant gets a package of its own (`copies.py`), compiled like the game. Its files are kept in the user's data
directory, so that other processes, servers and later sessions find it by its name alone.
"""

import json
import os
import re
import tempfile
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import platformdirs

from roundhouse.games.action_text import LONGEST_PATH, shortened
from roundhouse.games.checks import fault_in_components
from roundhouse.games.contract import Game
from roundhouse.games.copies import HASH_LENGTH, component_files, content_hash, copied, write_package
from roundhouse.games.errors import BadBoard, RoundhouseError
from roundhouse.kernel import places

ABOUT = "variant.toml"
MARK = "+"
"""Stands between the name of the game and the hash of the content."""
HOME = "ROUNDHOUSE_VARIANTS_DIR"
"""The environment variable with the directory where variants are kept."""
NAME = re.compile(rf"(?P<base>[a-z0-9-]+)\+(?P<hash>[0-9a-f]{{{HASH_LENGTH}}})")
LARGEST = 1_000_000
"""Bytes of a file."""
LONGEST = {"game": 40, "title": 60, "description": 300}
TOML_PLACE = re.compile(r" \(at line (\d+), column \d+\)$")

Tables = Mapping[str, Any]


@dataclass(frozen=True)
class Variant:
    """The files of a variant that differ from the game's, and what its designer says about it."""

    base: str
    files: Mapping[str, bytes]
    hash: str
    folder: Path = field(compare=False)
    title: str = field(default="", compare=False)
    description: str = field(default="", compare=False)

    @property
    def name(self) -> str:
        """The name of the game that it makes."""
        return f"{self.base}{MARK}{self.hash}" if self.files else self.base


def read(game: Game, folder: Path | str) -> Variant:
    """Read the folder of a variant. Raise BadBoard if a file cannot be read, or is not one that the game has."""
    place, known = Path(folder), component_files(game)
    found = _files_in(place)
    if not set(found) - {ABOUT}:
        raise BadBoard(f"{place}: there are no TOML files; {game.title} has {', '.join(known) or 'none'}")
    files, meanings = {}, {}
    for name, content in found.items():
        tables = parsed(content, place / name)
        if name == ABOUT:
            continue
        if name not in known:
            raise BadBoard(f"{place / name}: {game.title} has no such file; it has {', '.join(known)}")
        if meaning_of(tables) != meaning_of(parsed(known[name].read_bytes(), known[name])):
            files[name], meanings[name] = content, meaning_of(tables)
    words = about_in(place / ABOUT, parsed(found[ABOUT], place / ABOUT)) if ABOUT in found else {}
    if words.pop("game", game.name) != game.name:
        raise BadBoard(f"{place / ABOUT}: it says that this is a variant of another game than {game.name}")
    return Variant(game.name, files, content_hash(meanings), place, **words)


def _files_in(place: Path) -> dict[str, bytes]:
    try:
        paths = [path for path in sorted(place.iterdir()) if path.suffix == ".toml" and path.is_file()]
        for path in paths:
            if path.stat().st_size > LARGEST:
                raise BadBoard(f"{path}: the file is larger than {LARGEST:,} bytes")
        return {path.name: path.read_bytes() for path in paths}
    except (OSError, ValueError) as error:  # a name that is too long, or one that no folder can have
        raise BadBoard(f"{shortened(str(place), LONGEST_PATH)}: {getattr(error, 'strerror', '') or error}") from None


def parsed(content: bytes, path: Path) -> dict[str, Any]:
    """Return what a TOML file says."""
    try:
        return tomllib.loads(content.decode())
    except UnicodeDecodeError:
        raise BadBoard(f"{path}: it is not text in UTF-8") from None
    except RecursionError:
        raise BadBoard(f"{path}: too many lists are inside each other") from None
    except tomllib.TOMLDecodeError as error:
        place = TOML_PLACE.search(str(error))
        line = f", line {place[1]}" if place else ""
        raise BadBoard(f"{path}{line}: it is not TOML: {TOML_PLACE.sub('', str(error))}") from None


def meaning_of(tables: Tables) -> bytes:
    """Return what tables say, in a form that is the same for all ways to write it down. The order counts."""
    return json.dumps(tables, ensure_ascii=False, separators=(",", ":"), default=str).encode()


def about_in(path: Path, tables: Tables) -> dict[str, str]:
    """Return what a designer says about a variant, checked."""
    for name, value in tables.items():
        if name not in LONGEST:
            raise BadBoard(f"{path}: it has {', '.join(LONGEST)}, not {name!r}")
        if not isinstance(value, str) or not value.strip() or len(value) > LONGEST[name] or not value.isprintable():
            raise BadBoard(f"{path}: {name} must be a line of text of at most {LONGEST[name]} letters")
    return {name: value.strip() for name, value in tables.items()}


def made(game: Game, variant: Variant, *, compiled: bool = True) -> Game:
    """Return the game that a variant makes. Raise BadBoard, which names the file, the line and the broken law."""
    if not variant.files:
        return game
    title = variant.title or f"variant {variant.hash[:6]}"
    try:
        found = copied(
            game, variant.files, compiled=compiled, name=variant.name, title=f"{game.title}: {title}",
            summary=variant.description or game.summary, rules_version=game.rules_version,
        )  # fmt: skip
        fault = fault_in_components(found)
        if fault:
            raise BadBoard(f"{variant.folder}: {', '.join(variant.files)}: {fault}")
        return found
    except BadBoard as error:
        message = str(error)
        if re.match(rf"({'|'.join(map(re.escape, component_files(game)))})\b", message):
            message = f"{variant.folder}{os.sep}{message}"
        raise BadBoard(message) from None
    except RoundhouseError:
        raise
    except Exception as error:  # a law that no check knows is broken
        changed = ", ".join(variant.files)
        raise BadBoard(f"{variant.folder}: {changed}: {game.title} cannot be played with this: {error!r}") from error


def split(name: str) -> tuple[str, str] | None:
    """Return the base and the hash of a variant's name, or None if it is not one."""
    match = NAME.fullmatch(name)
    return None if match is None else (match["base"], match["hash"])


# Where variants are kept.


def keep(variant: Variant) -> None:
    """Keep a variant, so that it can be found by its name alone. If no directory can be written, go on without."""
    content = {Path(name): data for name, data in variant.files.items()}
    content[Path(ABOUT)] = about_text(variant.base, variant.title, variant.description)
    for root in _homes():
        if places.usable(root):
            with suppress(OSError):
                write_package(root / variant.name, content)
                return


def game_of(folder: Path) -> str:
    """Return the game of which a folder says that it has a variant."""
    path = folder / ABOUT
    words = about_in(path, parsed(path.read_bytes(), path)) if path.is_file() else {}
    if "game" not in words:
        raise BadBoard(f'{path}: it must say of which game this is a variant, as in: game = "NAME"')
    return words["game"]


def about_text(game: str, title: str, description: str) -> bytes:
    """Return the content of a file that says what a variant is."""
    words = {"game": game, "title": title, "description": description}
    return "".join(
        f"{name} = {json.dumps(word, ensure_ascii=False)}\n" for name, word in words.items() if word
    ).encode()


def kept(game: Game, content: str) -> Variant | None:
    """Return the variant with that hash if it was kept, or None. A damaged one counts as missing."""
    for root in _homes():
        with suppress(BadBoard):
            found = read(game, root / f"{game.name}{MARK}{content}")
            if found.hash == content:
                return found
    return None


def _homes() -> list[Path]:
    """Return the directories where variants may be kept, the best first."""
    chosen = os.environ.get(HOME)
    if chosen:
        return [Path(chosen).absolute()]
    homes = []
    with suppress(RuntimeError, OSError):  # the user has no home directory
        homes.append(platformdirs.user_data_path("roundhouse") / "variants")
    with suppress(OSError):
        user = os.getuid() if hasattr(os, "getuid") else "user"
        homes.append(Path(tempfile.gettempdir()) / f"roundhouse-{user}" / "variants")
    return homes
