"""Generic code, written once and bound to a game."""

import hashlib
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from roundhouse.kernel.cache import sources_of
from roundhouse.kernel.jit import compile_from


def bind(function: Callable[..., Any], name: str, **free: Any) -> Callable[..., Any]:
    """Compile a copy of a generic function in which its free names mean what is given here.

    A copy with globals of its own and a name of its own is what Numba can cache; a closure, or a function handed
    over as an argument, is compiled anew in every process.
    """
    copy = types.FunctionType(
        function.__code__,
        {**function.__globals__, **free},
        f"{function.__name__}_{name}",
        function.__defaults__,
    )
    copy.__qualname__ = f"{function.__qualname__}.{name}.{fingerprint(free)}"
    copy.__module__ = function.__module__
    files = [sources_of(each) for each in (function, *map(plain, filter(callable, free.values())))]
    # Of what is bound in, all must be known by its files; else it is compiled, but not kept.
    sources = frozenset[Path]().union(*files) if all(files) else frozenset[Path]()
    return compile_from(copy, f"{function.__module__}.{name}", sources)


def plain(value: Any) -> Any:
    """Return the Python function that a compiled one was made of."""
    return getattr(value, "py_func", value)


def fingerprint(free: dict[str, Any]) -> str:
    """Tell one set of bound names from another: functions by their names, values by what they are."""
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
