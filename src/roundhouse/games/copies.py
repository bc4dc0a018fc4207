"""Copies of a game's package with other components, for older editions (`editions.py`) and variants (`variants.py`).

A copy has the game's sources with some TOML files changed. It is written once into the cache directory, under a name
made of its content, and imported from there. So it has its own tables and can be used beside the game itself.
"""

import hashlib
import importlib
import os
import shutil
import sys
import tempfile
import time
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

COMPILED = "roundhouse_variants"
"""The package of the copies that are compiled. Those in the package INTERPRETED never are."""
EDITIONS = "editions"
LESSONS = "lessons.toml"
"""Lessons are about the game's own components, so copies have none."""
HASH_LENGTH = 12
UNUSED = 90 * 24 * 3600
"""Copies that were not used for this many seconds are removed. They are made again when they are needed."""

Files = Mapping[str, bytes]


def component_files(game: Game) -> dict[str, Path]:
    """Return a game's files of components by name: the TOML files in its folder, without the lessons."""
    home = parts.folder(game)
    found = sorted(home.glob("*.toml")) if home is not None else []
    return {path.name: path for path in found if path.name != LESSONS}


def content_hash(files: Mapping[Any, bytes]) -> str:
    """Return a short hash of files, of their names and what is in them."""
    hashed = hashlib.sha256()
    for name, content in sorted(files.items(), key=lambda file: str(file[0])):
        hashed.update(f"{name} {len(content)}\n".encode() + content)
    return hashed.hexdigest()[:HASH_LENGTH]


def copied(game: Game, files: Files, *, compiled: bool, **changes: Any) -> Game:
    """Return a game like another one, with these files instead of its own, and with changed fields.

    An error in the files is raised when the copy is imported. Nothing of it stays behind.
    """
    source = parts.folder(game)
    if source is None:
        raise BadBoard(f"{game.title} has no package, so there can be no others like it")
    content = _content(source) | {Path(name): data for name, data in files.items()}
    names = {}
    if not compiled:  # calling compiled code from plain Python is slow, so the copy has its own kernel
        names[kernel.__name__] = _package(_content(Path(kernel.__path__[0])), kernel.__name__, {}, INTERPRETED)
    package = _package(content, game.package, names, COMPILED if compiled else INTERPRETED)
    try:
        found = importlib.import_module(package)
    except BaseException:
        _forget(package)
        raise
    module = package.rpartition(".")[2]
    made: Game = replace(found.GAME, package=package, kernel=replace(found.GAME.kernel, name=module), **changes)
    found.GAME = made  # type: ignore[attr-defined]
    return made


def _package(content: Mapping[Path, bytes], original: str, names: Mapping[str, str], top: str) -> str:
    """Write a package like an original one, unless it is there, and return its name.

    Its modules import from each other instead of from the original, and what `names` lists from elsewhere.
    """
    stamp = content_hash({**content, **{name: other.encode() for name, other in names.items()}})
    module = f"{original.rpartition('.')[2]}_{stamp}"
    package = f"{top}.{module}"
    if package not in sys.modules:
        root, renamed = _root(), {**names, original: package}
        write_package(root / top / module, {path: _renamed(data, path, renamed) for path, data in content.items()})
        prune(root, top, root / top / module)
        if str(root) not in sys.path:
            sys.path.append(str(root))
        importlib.invalidate_caches()
    return package


def _forget(package: str) -> None:
    """Remove a package that cannot be imported."""
    for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[name]
    shutil.rmtree(_root().joinpath(*package.split(".")), ignore_errors=True)


def _content(source: Path) -> dict[Path, bytes]:
    """Return what is in a package, without editions and lessons."""
    content = {}
    for path in sorted(source.rglob("*")):
        inside = path.relative_to(source)
        unwanted = {EDITIONS, LESSONS, "__pycache__"} & set(inside.parts)
        if path.suffix in {".py", ".toml", ".md", ".ftl"} and not unwanted:
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


def prune(root: Path, top: str, used: Path) -> None:
    """Note that a package is used, and remove those that nobody has used for long, with what was compiled of them."""
    with suppress(OSError):
        os.utime(used)
        for package in (root / top).iterdir():
            if package.stat().st_mtime < time.time() - UNUSED and package.is_dir():
                for compiled in (*root.glob(f"*.{package.name}"), *root.glob(f"{top}.{package.name}.*"), package):
                    shutil.rmtree(compiled, ignore_errors=True)


def _is_whole(target: Path, content: Mapping[Path, bytes]) -> bool:
    return all((target / path).is_file() and (target / path).read_bytes() == data for path, data in content.items())
