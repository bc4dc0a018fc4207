"""Compiling a function, with bounds checks unless they are switched off."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba import config

from roundhouse.kernel import cache

Function = TypeVar("Function", bound=Callable[..., Any])


def checks() -> bool:
    """Tell whether array bounds are checked: yes, unless ROUNDHOUSE_CHECKS is off."""
    word = os.environ.get("ROUNDHOUSE_CHECKS", "on").lower()
    if word not in {"on", "off"}:
        raise ValueError(f"ROUNDHOUSE_CHECKS must be on or off, not {word!r}")
    return word == "on"


def compiles() -> bool:
    """Tell whether functions are compiled at all: yes, unless NUMBA_DISABLE_JIT is set."""
    return not config.DISABLE_JIT


def jit(function: Function) -> Function:
    """Compile a function when it is first called, and keep the result in the package's cache."""
    return compile_from(function, frozenset({room_of(function)}))


def room_of(function: Any) -> Path:
    """Return the directory whose files the function is made of."""
    code = getattr(function, "py_func", function).__code__
    return Path(code.co_filename).resolve().parent


def compile_from(function: Function, rooms: frozenset[Path]) -> Function:
    """Compile a function that depends on the files of these rooms."""
    if not compiles():
        return function
    checked = checks()
    dispatcher = numba.njit(nogil=True, boundscheck=checked)(function)
    flags = "checked" if checked else "unchecked"
    if config.BOUNDSCHECK is not None or config.OPT != 3:
        flags += f"-numba{config.BOUNDSCHECK}{config.OPT}"
    directory = cache.directory_for(rooms, flags)
    if directory is not None:
        dispatcher._cache = cache.StampedCache(function, directory)
    return dispatcher  # type: ignore[no-any-return]
