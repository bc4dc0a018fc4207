"""The package's own cache of compiled code.

Numba's default cache looks only at the file of the function itself and so misses edits in what it calls. Here
compiled code lies in a directory whose name is a hash of everything it could depend on: the source files that the
function's own file imports, directly or not, and the data files beside them; the versions of Python, NumPy, Numba
and LLVM; and the flags. An edit makes a new directory; the oldest ones go.
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
"""What a compiled function remembers its files by."""


def sources_of(function: Any) -> frozenset[Path]:
    """Return the files that a function is made of: its own, all that it imports, and their data files.

    None at all for a function that was typed in or made by another: its file and name do not say all about it.
    """
    known: frozenset[Path] | None = getattr(function, SOURCES, None)
    if known is not None:
        return known
    if function.__closure__:
        return frozenset()
    return _files_behind(Path(function.__code__.co_filename).resolve())


@functools.cache
def _files_behind(home: Path) -> frozenset[Path]:
    """Return a source file, all that it imports, and their data files; none if there is no such file."""
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
    """Return where a module may lie, by its name alone, for it may not have been imported yet."""
    top = sys.modules.get(parts[0]) or PathFinder.find_spec(parts[0])
    packages = getattr(top, "__path__", None) or getattr(top, "submodule_search_locations", None) or ()
    file = getattr(top, "__file__", None) or getattr(top, "origin", None)
    places = [Path(place) for place in packages] or ([Path(file).with_suffix("")] if file else [])
    return {place.joinpath(*parts[1:]) for place in places}


def _is_followed(file: Path, home: Path) -> bool:
    """Return True if a file may change under a function: not if it is Python's, or another installed package's."""
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
    """Hash all that code compiled from these files depends on."""
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
    """Name the processor that is compiled for."""
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
    """Find or make the directory for what is compiled from these files; None where nothing can be written.

    The unit is a name for people who look into the cache, and what is pruned together.
    """
    relative = Path(unit) / f"{flags}-{stamp(sources, flags)}"
    for root in places.roots():
        if _holds_code(root / relative):
            touch(root / relative)
            return root / relative
    for root in places.roots():
        # Whoever can load the package can load what is compiled in it; elsewhere it is ours alone.
        mode = 0o755 if root.parent == places.PACKAGE else 0o700
        if places.usable(root, mode) and places.usable(root / relative, mode):
            prune(root / relative)
            return root / relative
    return None


def touch(directory: Path) -> None:
    """Remember that this stamp was used just now."""
    with contextlib.suppress(OSError):  # shipped on a read-only disk: used, never pruned
        os.utime(directory)


def prune(newest: Path) -> None:
    """Remove all but the latest few stamps that stand beside this one, of the same flags."""
    flags = newest.name.rpartition("-")[0]
    ages: list[tuple[float, Path]] = []
    for directory in newest.parent.iterdir():
        with contextlib.suppress(OSError):  # another process was quicker
            if directory.name.rpartition("-")[0] == flags:
                ages.append((directory.stat().st_mtime, directory))
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


class CheckedFile(IndexDataCacheFile):
    """Numba's files, with a checksum before the code: damaged code is noticed, not executed."""

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
        """Remove the index and all code, so that a new index never names old code."""
        directory = Path(self._cache_path)
        for pattern in (self._index_name, self._data_name_pattern.format(number=0).replace(".0.", ".*.")):
            for file in directory.glob(pattern):
                file.unlink(missing_ok=True)


class StampedCache(FunctionCache):
    """A function's compiled forms on disk, safe for several processes at once."""

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
        """Load one compiled form; a damaged file counts as missing and will be written again."""
        try:
            return super().load_overload(sig, target_context)
        except Exception as error:
            with contextlib.suppress(OSError, filelock.Timeout), filelock.FileLock(self._lock, timeout=60):
                self._cache_file.forget()
            warnings.warn(f"compiled code in {self.cache_path} is damaged ({error}); compiling anew", stacklevel=2)
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Store one compiled form; where that is impossible, go on without."""
        with contextlib.suppress(OSError, filelock.Timeout):
            self._lock.parent.mkdir(parents=True, exist_ok=True)
            with filelock.FileLock(self._lock, timeout=60):
                super().save_overload(sig, data)


class LoadOnlyCache(StampedCache):
    """The same for a process that only runs what another has compiled, and keeps no more of it than it runs."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Load one compiled form; NotCompiled if there is none."""
        compiled = super().load_overload(sig, target_context)
        if compiled is None:
            raise NotCompiled(f"{self._py_func.__qualname__} is not compiled for {sig}")
        # Only what is compiled later links to LLVM's form of the code, which takes several times the room of the code.
        library = compiled.library
        library._shared_module.close()
        library._shared_module = None
        return compiled
