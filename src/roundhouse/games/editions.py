"""Older editions of a game: the same code with the components of an earlier version of the rules.

An edition is a folder in the game's package, `editions/N`, with changed copies of some of the game's TOML files, for
games that began by version N of the rules.

It gets a package of its own: the game's sources with these files. The package is written once into the cache directory,
under a name made of its content, and imported from there. So it has its own tables and can be used beside the game
itself. It is never compiled: only old games need it.
"""

import hashlib
import importlib
import shutil
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from roundhouse import kernel
from roundhouse.games import parts
from roundhouse.games.contract import Game
from roundhouse.games.errors import BadBoard
from roundhouse.kernel import places
from roundhouse.kernel.jit import INTERPRETED

EDITIONS = "editions"
HASH_LENGTH = 12

Files = Mapping[str, bytes]


def has_edition(game: Game, rules: int) -> bool:
    """Return True if a game has an edition with a version of the rules."""
    return _edition_folder(game, rules) is not None


def edition(game: Game, rules: int) -> Game:
    """Return the edition of a game with a version of the rules."""
    folder = _edition_folder(game, rules)
    if folder is None:
        raise BadBoard(f"{game.title} has no edition with version {rules} of the rules")
    return _made(game, read_files(game, folder), name=f"{game.name}@{rules}", rules_version=rules)


def _edition_folder(game: Game, rules: int) -> Path | None:
    home = parts.folder(game)
    folder = None if home is None else home / EDITIONS / str(rules)
    return folder if folder is not None and folder.is_dir() else None


def read_files(game: Game, folder: Path) -> dict[str, bytes]:
    """Return the TOML files in a folder by name. Raise BadBoard for a file that the game does not have."""
    home = parts.folder(game)
    known = sorted(path.name for path in home.glob("*.toml")) if home is not None else []
    try:
        files = {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.suffix == ".toml"}
    except OSError as error:
        raise BadBoard(f"{folder}: {error.strerror or error}") from None
    if not files:
        raise BadBoard(f"{folder}: there are no TOML files; {game.title} has {', '.join(known) or 'none'}")
    for name in files:
        if name not in known:
            raise BadBoard(f"{folder / name}: {game.title} has no such file; it has {', '.join(known)}")
    return files


def content_hash(files: Mapping[Any, bytes]) -> str:
    """Return a short hash of files, of their names and what is in them."""
    hashed = hashlib.sha256()
    for name, content in sorted(files.items(), key=lambda file: str(file[0])):
        hashed.update(f"{name} {len(content)}\n".encode() + content)
    return hashed.hexdigest()[:HASH_LENGTH]


def _made(game: Game, files: Files, **changes: Any) -> Game:
    source = parts.folder(game)
    if source is None:
        raise BadBoard(f"{game.title} has no package, so there can be no others like it")
    names = {kernel.__name__: _package(_content(_kernel_folder()), kernel.__name__, {})}
    package = _package(_content(source) | {Path(name): data for name, data in files.items()}, game.package, names)
    found = importlib.import_module(package)
    module = package.rpartition(".")[2]
    made: Game = replace(found.GAME, package=package, kernel=replace(found.GAME.kernel, name=module), **changes)
    found.GAME = made  # type: ignore[attr-defined]
    return made


def _package(content: Mapping[Path, bytes], original: str, names: Mapping[str, str]) -> str:
    """Write a package like an original one, unless it is there, and return its name.

    Its modules import from each other instead of from the original, and what `names` lists from elsewhere.
    """
    stamp = content_hash({**content, **{name: other.encode() for name, other in names.items()}})
    module = f"{original.rpartition('.')[2]}_{stamp}"
    package = f"{INTERPRETED}.{module}"
    if package not in sys.modules:
        root, renamed = _root(), {**names, original: package}
        write_package(
            root / INTERPRETED / module, {path: _renamed(data, path, renamed) for path, data in content.items()}
        )
        if str(root) not in sys.path:
            sys.path.append(str(root))
        importlib.invalidate_caches()
    return package


def _kernel_folder() -> Path:
    """Return the folder of the kernel. Editions have a copy: calling compiled code from plain Python is slow."""
    return Path(kernel.__path__[0])


def _content(source: Path) -> dict[Path, bytes]:
    """Return what is in a package, without editions."""
    content = {}
    for path in sorted(source.rglob("*")):
        inside = path.relative_to(source)
        if path.suffix in {".py", ".toml", ".md", ".ftl"} and not {EDITIONS, "__pycache__"} & set(inside.parts):
            content[inside] = path.read_bytes()
    return content


def _renamed(data: bytes, path: Path, names: Mapping[str, str]) -> bytes:
    """Let a source file import from other packages."""
    if path.suffix != ".py":
        return data
    text = data.decode()
    for name, other in names.items():
        text = text.replace(name, other)
    return text.encode()


def _root() -> Path:
    """Return a directory in which packages can be written."""
    for root in places.roots():
        if places.usable(root):
            return root
    return Path(tempfile.mkdtemp(prefix="roundhouse-"))


def write_package(target: Path, content: Mapping[Path, bytes]) -> None:
    """Write a package, all or nothing. Another process may write the same one, and import it at once."""
    if _is_whole(target, content):
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    for path, data in content.items():
        (fresh / path).parent.mkdir(parents=True, exist_ok=True)
        (fresh / path).write_bytes(data)
    try:
        fresh.rename(target)
    except OSError:  # it is there: another process was quicker, or it is damaged
        if not _is_whole(target, content):
            shutil.rmtree(target, ignore_errors=True)
            with suppress(OSError):
                fresh.rename(target)
        shutil.rmtree(fresh, ignore_errors=True)


def _is_whole(target: Path, content: Mapping[Path, bytes]) -> bool:
    return all((target / path).is_file() and (target / path).read_bytes() == data for path, data in content.items())
