"""The package's own cache of compiled code.

Numba's default cache checks only the file of the function itself, so it misses edits in the functions that it calls.
Here compiled code is in a directory whose name is a hash of everything it could depend on: the source files that the
function's own file imports, directly or not, and the data files beside them; the versions of Python, NumPy, Numba
and LLVM; and the flags. An edit makes a new directory, and the oldest directories are removed.
"""

import ast
import contextlib
import functools
import hashlib
import os
import pickle
import shutil
import sys
import sysconfig
import threading
import warnings
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Any

import filelock
import llvmlite.binding
import numba
import numpy as np
from numba import config
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, _CacheLocator

from roundhouse.kernel import places
from roundhouse.kernel.later import NotCompiled

KEPT_STAMPS = 3
_PARSING = threading.Lock()  # Python 3.11 cannot parse in two threads at once
SOURCES = "__sources__"
"""The attribute in which a compiled function keeps the list of its source files."""


def sources_of(function: Any) -> frozenset[Path]:
    """Return the files that a function depends on: its own, all that it imports, and their data files.

    Return none for a function that was typed in or generated: its file and name do not identify it.
    """
    known: frozenset[Path] | None = getattr(function, SOURCES, None)
    if known is not None:
        return known
    if function.__closure__:
        return frozenset()
    return _files_behind(Path(function.__code__.co_filename).resolve())


@functools.cache
def _files_behind(home: Path) -> frozenset[Path]:
    """Return a source file, all that it imports, and their data files. Return none if the file does not exist."""
    if not home.is_file():
        return frozenset()
    found: set[Path] = set()
    waiting = [home]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting.extend(file for file in _imported_files(path) if _is_followed(file, home))
    data = {file for directory in {path.parent for path in found} for file in directory.glob("*.toml")}
    return frozenset(found | data)


@functools.cache
def _imported_files(path: Path) -> tuple[Path, ...]:
    """Return the files of the modules that a source file imports."""
    stems: set[Path] = set()
    with _PARSING:
        tree = ast.parse(path.read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                parts = alias.name.split(".")
                stems.update(*(_stems(parts[:count]) for count in range(1, len(parts) + 1)))
        elif isinstance(node, ast.ImportFrom):
            parts = node.module.split(".") if node.module else []
            bases = {path.parents[node.level - 1].joinpath(*parts)} if node.level else _stems(parts)
            stems.update(bases, *({base / alias.name for base in bases} for alias in node.names))
    files = {file for stem in stems for file in (stem.with_suffix(".py"), stem / "__init__.py") if file.is_file()}
    return tuple(file.resolve() for file in files)


def _stems(parts: list[str]) -> set[Path]:
    """Return where a module may be, from its name alone. The module may not have been imported yet."""
    top = sys.modules.get(parts[0]) or PathFinder.find_spec(parts[0])
    packages = getattr(top, "__path__", None) or getattr(top, "submodule_search_locations", None) or ()
    file = getattr(top, "__file__", None) or getattr(top, "origin", None)
    places = [Path(place) for place in packages] or ([Path(file).with_suffix("")] if file else [])
    return {place.joinpath(*parts[1:]) for place in places}


def _is_followed(file: Path, home: Path) -> bool:
    """Return True if a file may change. Files of Python itself and of other installed packages do not count."""
    if file.is_relative_to(places.PACKAGE):
        return True
    for at, part in enumerate(file.parts):
        if part in {"site-packages", "dist-packages"}:
            return file.parts[: at + 2] == home.parts[: at + 2]
    return not file.is_relative_to(_standard_library())


@functools.cache
def _standard_library() -> Path:
    return Path(sysconfig.get_path("stdlib")).resolve()


def stamp(sources: frozenset[Path], flags: str) -> str:
    """Hash everything that code compiled from these files depends on."""
    digest = hashlib.sha256()
    versions = (sys.version, np.__version__, numba.__version__, llvmlite.__version__)
    digest.update(repr((versions, _processor(), flags)).encode())
    for path in sorted(sources):
        digest.update(path.name.encode() + _hash_file(path))
    return digest.hexdigest()[:24]


@functools.cache
def _hash_file(path: Path) -> bytes:
    return hashlib.sha256(path.read_bytes()).digest()


@functools.cache
def _processor() -> tuple[str, str]:
    """Return the name and the features of the processor that Numba compiles for."""
    name = config.CPU_NAME or llvmlite.binding.get_host_cpu_name()
    features = config.CPU_FEATURES or llvmlite.binding.get_host_cpu_features().flatten()
    return name, features


def _holds_code(directory: Path) -> bool:
    try:
        return any(directory.glob("*.nbi"))
    except OSError:
        return False


@functools.cache
def directory_for(unit: str, sources: frozenset[Path], flags: str) -> Path | None:
    """Find or make the directory for code compiled from these files. Return None if no directory can be written.

    The unit names the directory for people who look into the cache. Directories of one unit are pruned together.
    """
    relative = Path(unit) / f"{flags}-{stamp(sources, flags)}"
    for root in places.roots():
        if _holds_code(root / relative):
            touch(root / relative)
            return root / relative
    for root in places.roots():
        # All users of the package can load code in the package. In other places only this user can.
        mode = 0o755 if root.parent == places.PACKAGE else 0o700
        if places.usable(root, mode) and places.usable(root / relative, mode):
            prune(root / relative)
            return root / relative
    return None


def touch(directory: Path) -> None:
    """Record that this stamp was used just now."""
    with contextlib.suppress(OSError):  # a read-only disk: the code is used, never pruned
        os.utime(directory)


def prune(newest: Path) -> None:
    """Remove all but the newest few stamps in this directory that have the same flags."""
    flags = newest.name.rpartition("-")[0]
    ages: list[tuple[float, Path]] = []
    for directory in newest.parent.iterdir():
        with contextlib.suppress(OSError):  # another process has removed it
            if directory.name.rpartition("-")[0] == flags:
                ages.append((directory.stat().st_mtime, directory))
    stamps = [directory for _, directory in sorted(ages, reverse=True) if directory != newest]
    for old in stamps[KEPT_STAMPS - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


class StampedLocator(_CacheLocator):
    """Tells Numba where the compiled code of a function is, and under which name."""

    def __init__(self, function: Any, directory: Path) -> None:
        self._py_file = function.__code__.co_filename
        self._name = f"{function.__module__}-{function.__code__.co_firstlineno}"
        self._directory = directory

    def get_cache_path(self) -> str:
        """Return the stamped directory."""
        return str(self._directory)

    def get_source_stamp(self) -> str:
        """Return the stamp. Code in this directory is never out of date, because the stamp is part of its name."""
        return self._directory.name

    def get_disambiguator(self) -> str:
        """Return a text that tells apart functions with the same name, such as `rules.legal` of two games."""
        return self._name


class StampedImpl(CompileResultCacheImpl):
    """Numba's storage of a compiled function, with our locator."""

    def __init__(self, function: Any, directory: Path) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = StampedLocator(function, directory)
        self._filename_base = self.get_filename_base(function.__qualname__, getattr(sys, "abiflags", ""))


class CheckedFile(IndexDataCacheFile):
    """Numba's cache files, with a checksum before the code. Damaged code is noticed and never run."""

    def _save_data(self, name: str, data: Any) -> None:
        dumped = self._dump(data)
        with self._open_for_write(self._data_path(name)) as file:
            file.write(hashlib.sha256(dumped).digest() + dumped)

    def _load_data(self, name: str) -> Any:
        content = Path(self._data_path(name)).read_bytes()
        checksum, dumped = content[:32], content[32:]
        if hashlib.sha256(dumped).digest() != checksum:
            raise ValueError("the checksum is wrong")
        return pickle.loads(dumped)

    def forget(self) -> None:
        """Remove the index and all code, so that a new index never refers to old code."""
        directory = Path(self._cache_path)
        for pattern in (self._index_name, self._data_name_pattern.format(number=0).replace(".0.", ".*.")):
            for file in directory.glob(pattern):
                file.unlink(missing_ok=True)


class StampedCache(FunctionCache):
    """The compiled forms of a function on disk. Several processes can use it at once."""

    def __init__(self, function: Any, directory: Path) -> None:
        self._impl_class = lambda py_func: StampedImpl(py_func, directory)
        self._lock = directory / ".lock"
        super().__init__(function)
        self._cache_file = CheckedFile(
            cache_path=self._cache_path,
            filename_base=self._impl.filename_base,
            source_stamp=self._impl.locator.get_source_stamp(),
        )

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Load one compiled form. A damaged file counts as missing and is written again."""
        try:
            return super().load_overload(sig, target_context)
        except Exception as error:
            with contextlib.suppress(OSError, filelock.Timeout), filelock.FileLock(self._lock, timeout=60):
                self._cache_file.forget()
            warnings.warn(f"compiled code in {self.cache_path} is damaged ({error}); compiling again", stacklevel=2)
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Store one compiled form. If that is impossible, continue without storing it."""
        with contextlib.suppress(OSError, filelock.Timeout):
            self._lock.parent.mkdir(parents=True, exist_ok=True)
            with filelock.FileLock(self._lock, timeout=60):
                super().save_overload(sig, data)


class LoadOnlyCache(StampedCache):
    """A cache for a process that only runs code compiled by another one. It keeps in memory only what it runs."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Load one compiled form. Raise NotCompiled if there is none."""
        compiled = super().load_overload(sig, target_context)
        if compiled is None:
            raise NotCompiled(f"{self._py_func.__qualname__} is not compiled for {sig}")
        # Only code compiled later links to the LLVM form, and that form is several times larger than the code. Drop it.
        library = compiled.library
        library._shared_module.close()
        library._shared_module = None
        return compiled
