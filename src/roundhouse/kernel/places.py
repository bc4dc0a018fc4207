"""Where compiled code is stored, and which games are known to be compiled."""

import contextlib
import functools
import hashlib
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import platformdirs

from roundhouse.kernel.jit import checks

PACKAGE = Path(__file__).resolve().parent.parent
COMPILED = ("kernel", "games", "bots", "table")
"""The folders of the package that contain functions to compile."""


def roots() -> Iterator[Path]:
    """Yield the directories in which compiled code may be stored, the best first."""
    chosen = os.environ.get("ROUNDHOUSE_CACHE_DIR")
    if chosen:
        yield _absolute(chosen)
        return
    yield PACKAGE / ".compiled"
    private: list[Path] = []
    with contextlib.suppress(RuntimeError, OSError):  # the user has no home directory
        private.append(platformdirs.user_cache_path("roundhouse", appauthor=False))
    with contextlib.suppress(OSError):  # there is no temporary directory
        private.append(Path(tempfile.gettempdir()) / f"roundhouse-{os.getuid() if hasattr(os, 'getuid') else 'cache'}")
    yield from (root for root in private if not _belongs_to_another(root))


@functools.cache
def _absolute(chosen: str) -> Path:
    """Make a relative path absolute once, in case the process changes its working directory later."""
    return Path(chosen).absolute()


def usable(directory: Path, mode: int = 0o700) -> bool:
    """Make the directory if necessary. Return True if we own it and can write to it."""
    try:
        directory.mkdir(mode=mode, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=directory):
            return not _belongs_to_another(directory)
    except OSError:
        return False


def _belongs_to_another(place: Path) -> bool:
    """Return True if another user owns the place, or if that is unknown. Code from there would be executed."""
    try:
        return hasattr(os, "getuid") and {place.stat().st_uid, place.lstat().st_uid} != {os.getuid()}
    except FileNotFoundError:
        return False
    except OSError:
        return True


def mark_compiled(name: str, home: Path | None = None) -> None:
    """Record that everything of a game, whose folder is `home`, has been compiled."""
    for root in roots():
        if usable(root):
            with contextlib.suppress(OSError):
                _mark(root, name).write_text(_key(home), encoding="ascii")
            return


def is_compiled(name: str, home: Path | None = None) -> bool:
    """Return True if all of a game was compiled from these sources, with these versions, for this processor.

    This is quick and does not import Numba. It does not notice code that was removed from the cache since.
    """
    for root in roots():
        with contextlib.suppress(OSError, UnicodeDecodeError):
            if _mark(root, name).read_text(encoding="ascii") == _key(home):
                return True
    return False


def _mark(root: Path, name: str) -> Path:
    return root / f"{name}-{'checked' if checks() else 'unchecked'}.compiled"


@functools.cache
def _key(home: Path | None) -> str:
    """Hash what compiled code depends on."""
    digest = hashlib.sha256()
    versions = [version(name) for name in ("numpy", "numba", "llvmlite")]
    digest.update(repr((sys.version, versions, platform.machine(), _processor())).encode())
    folders = [PACKAGE / folder for folder in COMPILED]
    if home is not None and not home.is_relative_to(PACKAGE):
        folders.append(home)
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in {".py", ".toml"}:
                digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def _processor() -> list[str]:
    """Describe the processor as far as possible without LLVM."""
    with contextlib.suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").split("\n\n", 1)[0].splitlines()
        return [line for line in lines if line.split("\t", 1)[0] in {"model name", "flags", "Features", "CPU part"}]
    return [platform.processor()]
