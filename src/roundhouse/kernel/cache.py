"""The package's own cache of compiled code.

Numba's default cache looks only at the file of the function itself and so misses edits in what it calls. Here
compiled code lies in a directory whose name is a hash of everything it could depend on: the source files that the
function's own file imports, directly or not, and the data files beside them; the versions of Python, NumPy, Numba
and LLVM; and the flags. An edit makes a new directory; the oldest ones go.
"""

import ast
import functools
import hashlib
import os
import platform
import shutil
import sys
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import filelock
import llvmlite
import numba
import numpy as np
import platformdirs
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

PACKAGE = Path(__file__).resolve().parent.parent
KEPT_STAMPS = 3


def roots() -> Iterator[Path]:
    """Yield the places where compiled code may lie, the best first."""
    chosen = os.environ.get("ROUNDHOUSE_CACHE_DIR")
    if chosen:
        yield Path(chosen)
        return
    yield PACKAGE / ".compiled"
    try:
        yield platformdirs.user_cache_path("roundhouse", appauthor=False)
    except (RuntimeError, OSError):  # nobody's home
        pass
    yield Path(tempfile.gettempdir()) / f"roundhouse-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"


def sources_of(function: Any) -> frozenset[Path]:
    """Return the files that a function is made of: its own, all that it imports, and their data files.

    None at all for a function that was typed in, or otherwise has no file.
    """
    home = Path(function.__code__.co_filename).resolve()
    if not home.is_file():
        return frozenset()
    packages = {"roundhouse", str(function.__module__).partition(".")[0]}
    found: set[Path] = set()
    waiting = [home]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting.extend(_imported_files(path, frozenset(packages)))
    data = {file for directory in {path.parent for path in found} for file in directory.glob("*.toml")}
    return frozenset(found | data)


@functools.cache
def _imported_files(path: Path, packages: frozenset[str]) -> tuple[Path, ...]:
    """Return the files of the modules of these packages that a source file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    files = (_file_of(name) for name in names if name.partition(".")[0] in packages)
    return tuple(file for file in files if file)


def _file_of(module: str) -> Path | None:
    """Find a module's file by its name alone, for it may not have been imported yet."""
    top, *rest = module.split(".")
    for root in getattr(sys.modules.get(top), "__path__", ()):
        stem = Path(root, *rest)
        for file in (stem.with_suffix(".py"), stem / "__init__.py"):
            if file.is_file():
                return file.resolve()
    return None


def stamp(sources: frozenset[Path], flags: str) -> str:
    """Hash all that code compiled from these files depends on."""
    digest = hashlib.sha256()
    versions = (
        sys.version,
        platform.machine(),
        np.__version__,
        numba.__version__,
        llvmlite.__version__,
        flags,
    )
    digest.update(repr(versions).encode())
    for path in sorted(sources):
        digest.update(path.name.encode() + _hash_file(path))
    return digest.hexdigest()[:24]


@functools.cache
def _hash_file(path: Path) -> bytes:
    return hashlib.sha256(path.read_bytes()).digest()


def usable(directory: Path) -> bool:
    """Make the directory if need be and tell whether it can be written, and by nobody else."""
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=directory):
            pass
        # What lies here is executed: a directory of another user's making is not trusted.
        return not hasattr(os, "getuid") or directory.stat().st_uid == os.getuid()
    except OSError:
        return False


@functools.cache
def directory_for(unit: str, sources: frozenset[Path], flags: str) -> Path | None:
    """Find or make the directory for what is compiled from these files; None where nothing can be written.

    The unit is a name for people who look into the cache, and what is pruned together.
    """
    relative = Path(unit) / f"{flags}-{stamp(sources, flags)}"
    for root in roots():
        if any((root / relative).glob("*.nbi")):
            touch(root / relative)
            return root / relative
    for root in roots():
        if usable(root) and usable(root / relative):
            prune(root / relative)
            return root / relative
    return None


def touch(directory: Path) -> None:
    """Remember that this stamp was used just now."""
    try:
        os.utime(directory)
    except OSError:  # shipped on a read-only disk: used, never pruned
        pass


def prune(newest: Path) -> None:
    """Remove all but the latest few stamps that stand beside this one, of the same flags."""
    flags = newest.name.rpartition("-")[0]
    ages: list[tuple[float, Path]] = []
    for directory in newest.parent.glob(f"{flags}-*"):
        try:
            ages.append((directory.stat().st_mtime, directory))
        except OSError:  # another process was quicker
            continue
    stamps = [directory for _, directory in sorted(ages, reverse=True) if directory != newest]
    for old in stamps[KEPT_STAMPS - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


class StampedLocator(_CacheLocator):
    """Tells Numba where one function's compiled code lies, and under which name."""

    def __init__(self, function: Any, directory: Path) -> None:
        self._py_file = function.__code__.co_filename
        self._name = f"{function.__module__}-{function.__code__.co_firstlineno}"
        self._directory = directory

    def get_cache_path(self) -> str:
        """Return the stamped directory."""
        return str(self._directory)

    def get_source_stamp(self) -> str:
        """Return the stamp: what is in the directory is fresh by its name."""
        return self._directory.name

    def get_disambiguator(self) -> str:
        """Tell `rules.legal` of one game from that of another."""
        return self._name


class StampedImpl(CompileResultCacheImpl):
    """Numba's way of storing a compiled function, with our locator."""

    def __init__(self, function: Any, directory: Path) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = StampedLocator(function, directory)
        self._filename_base = self.get_filename_base(function.__qualname__, getattr(sys, "abiflags", ""))


class StampedCache(FunctionCache):
    """A function's compiled forms on disk, safe for several processes at once."""

    def __init__(self, function: Any, directory: Path) -> None:
        self._impl_class = lambda py_func: StampedImpl(py_func, directory)
        self._lock = directory / ".lock"
        super().__init__(function)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Load one compiled form; a damaged file counts as missing and will be written again."""
        try:
            return super().load_overload(sig, target_context)
        except Exception as error:
            warnings.warn(f"compiled code in {self.cache_path} is damaged ({error}); compiling anew", stacklevel=2)
            self._forget()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Store one compiled form; where that is impossible, go on without."""
        try:
            self._lock.parent.mkdir(parents=True, exist_ok=True)
            with filelock.FileLock(self._lock, timeout=60):
                super().save_overload(sig, data)
        except (OSError, filelock.Timeout):
            pass

    def _forget(self) -> None:
        try:
            self.flush()
        except OSError:
            pass
