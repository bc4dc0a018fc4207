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
    return compile_from(function, function.__module__, cache.sources_of(function))


def inline(function: Function) -> Function:
    """Compile a small function into each place that calls it: for inner loops, where a call costs too much."""
    return compile_from(function, function.__module__, cache.sources_of(function), inline=True)


def compile_from(function: Function, unit: str, sources: frozenset[Path], inline: bool = False) -> Function:
    """Compile a function that depends on these files."""
    if not compiles():
        return function
    setattr(function, cache.SOURCES, sources)
    dispatcher = numba.njit(nogil=True, boundscheck=checks(), forceinline=inline)(function)
    directory = cache.directory_for(unit, sources, flags()) if sources else None
    if directory is not None:
        dispatcher._cache = cache.StampedCache(function, directory)
    return dispatcher  # type: ignore[no-any-return]


def direct(function: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:
    """Return a compiled function for just such arguments, which does not look at their types at each call.

    Give it nothing else: it would read one thing as another.
    """
    if not compiles():
        return function
    compiled: Any = function
    kinds = tuple(numba.typeof(argument) for argument in arguments)
    compiled.compile(kinds)
    return compiled.get_overload(kinds)  # type: ignore[no-any-return]


def flags() -> str:
    """Name everything that changes what is compiled, short of the sources."""
    name = "checked" if checks() else "unchecked"
    tuned = (config.BOUNDSCHECK, int(config.OPT), config.LOOP_VECTORIZE, config.SLP_VECTORIZE)
    return name if tuned == (None, 3, 1, 0) else f"{name}-{'-'.join(map(str, tuned))}"
