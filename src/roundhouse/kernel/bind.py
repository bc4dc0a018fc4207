"""Generic code that is written once and bound to each game."""

import hashlib
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from roundhouse.kernel.jit import compile_from, compiles, interpret, is_interpreted, waits
from roundhouse.kernel.later import Later


def bind(function: Callable[..., Any], name: str, **free: Any) -> Callable[..., Any]:
    """Compile a copy of a generic function in which each free name has the value given here.

    Numba can cache this copy because it has its own globals and its own name. A closure, or a function passed as an
    argument, would be compiled again in every process.
    """
    interpreted = any(map(is_interpreted, (function, *free.values())))
    compiled = compiles() and not interpreted
    used = free if compiled else {name: plain(value) for name, value in free.items()}
    copy = types.FunctionType(
        function.__code__,
        {**function.__globals__, **used},
        f"{function.__name__}_{name}",
        function.__defaults__,
    )
    copy.__qualname__ = f"{function.__qualname__}.{name}.{fingerprint(free)}"
    copy.__module__ = function.__module__
    if interpreted:
        return interpret(copy)
    unit = f"{function.__module__}.{name}"
    parts = [function, *filter(callable, free.values())]
    if waits():
        return Later(copy, unit, lambda: _sources_of_all(parts))
    return compile_from(copy, unit, _sources_of_all(parts)) if compiles() else copy


def _sources_of_all(parts: list[Callable[..., Any]]) -> frozenset[Path]:
    """Return the source files of all functions. Return none if the files of one are unknown: nothing is cached then."""
    from roundhouse.kernel.cache import sources_of

    files = [each.files() if isinstance(each, Later) else sources_of(plain(each)) for each in parts]
    return frozenset[Path]().union(*files) if all(files) else frozenset[Path]()


def plain(value: Any) -> Any:
    """Return the Python function that was compiled."""
    return getattr(value, "py_func", value)


def fingerprint(free: dict[str, Any]) -> str:
    """Return a text that differs for each set of bound names. Functions count by name, other values by content."""
    digest = hashlib.sha256()
    for name, value in sorted(free.items()):
        if callable(value):
            meaning = f"{plain(value).__module__}.{plain(value).__qualname__}"
        elif isinstance(value, np.ndarray):
            meaning = f"{value.dtype} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
        else:
            meaning = repr(value)
        digest.update(f"{name}={meaning}\n".encode())
    return digest.hexdigest()[:12]
