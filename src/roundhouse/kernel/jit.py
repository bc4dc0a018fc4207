"""Compiling functions: at once or later (see `later.py`), with bounds checks unless they are off.

Numba is imported when the first function is compiled, so a process that compiles later starts without it.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

INTERPRETED = "roundhouse_editions"
"""The package whose functions are never compiled: rules that only old games need."""
_MARK = "__interpreted__"


def is_interpreted(function: Any) -> bool:
    """Return True if a function is never compiled."""
    return hasattr(function, _MARK) or str(getattr(function, "__module__", "")).startswith(f"{INTERPRETED}.")


def interpret(function: Function) -> Function:
    """Mark a function as one that is never compiled."""
    setattr(function, _MARK, True)
    return function


def checks() -> bool:
    """Return True if array bounds are checked. They are, unless ROUNDHOUSE_CHECKS is off."""
    return _choice("ROUNDHOUSE_CHECKS", "on", "off") == "on"


def waits() -> bool:
    """Return True if functions run uncompiled until their compiled forms are loaded (ROUNDHOUSE_COMPILE=later)."""
    return _choice("ROUNDHOUSE_COMPILE", "now", "later") == "later"


def _choice(variable: str, usual: str, other: str) -> str:
    word = os.environ.get(variable, usual).lower()
    if word not in {usual, other}:
        raise ValueError(f"{variable} must be {usual} or {other}, not {word!r}")
    return word


def compiles() -> bool:
    """Return True if functions are compiled when called: not if they wait, and not with NUMBA_DISABLE_JIT."""
    if waits():
        return False
    from numba import config

    return not config.DISABLE_JIT


def jit(function: Function) -> Function:
    """Compile a function on its first call, and keep the result in the package's cache."""
    return _decorated(function, inline=False)


def inline(function: Function) -> Function:
    """Compile a small function into each of its callers. For inner loops, where a call costs too much."""
    return _decorated(function, inline=True)


def _decorated(function: Function, inline: bool) -> Function:
    if not compiles() or is_interpreted(function):
        return function
    from roundhouse.kernel.cache import sources_of

    return compile_from(function, function.__module__, sources_of(function), inline=inline)  # type: ignore[no-any-return]


def compile_from(
    function: Callable[..., Any], unit: str, sources: frozenset[Path], *, inline: bool = False, load_only: bool = False
) -> Any:
    """Return the compiled form of a function that depends on these files.

    With `load_only` it is never compiled here. If it is not in the cache, this raises NotCompiled.
    """
    import numba

    from roundhouse.kernel import cache
    from roundhouse.kernel.later import NotCompiled

    setattr(function, cache.SOURCES, sources)
    dispatcher = numba.njit(nogil=True, boundscheck=checks(), forceinline=inline)(function)
    directory = cache.directory_for(unit, sources, flags()) if sources else None
    if directory is not None:
        kind = cache.LoadOnlyCache if load_only else cache.StampedCache
        dispatcher._cache = kind(function, directory)
    elif load_only:
        raise NotCompiled(f"{unit} cannot be cached")
    return dispatcher


def direct(function: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:
    """Return the form of a compiled function for arguments of these types. It does not check the types on each call.

    Never pass it other types: it would misread the memory.
    """
    chosen: Any = function
    if is_interpreted(function):
        return function
    if waits():
        chosen.exact = True
    return overload_for(chosen, arguments) if compiles() else function


def overload_for(compiled: Any, arguments: tuple[Any, ...]) -> Callable[..., Any]:
    """Return the form of a compiled function that takes arguments of these types."""
    import numba

    kinds = tuple(numba.typeof(argument) for argument in arguments)
    compiled.compile(kinds)
    return compiled.get_overload(kinds)  # type: ignore[no-any-return]


def flags() -> str:
    """Return a name for everything except the sources that changes the compiled code."""
    from numba import config

    name = "checked" if checks() else "unchecked"
    tuned = (config.BOUNDSCHECK, int(config.OPT), config.LOOP_VECTORIZE, config.SLP_VECTORIZE)
    return name if tuned == (None, 3, 1, 0) else f"{name}-{'-'.join(map(str, tuned))}"
