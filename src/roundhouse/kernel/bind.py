"""Generic code, written once and bound to a game."""

import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

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
    copy.__qualname__ = f"{function.__qualname__}.{name}"
    copy.__module__ = function.__module__
    functions = [function, *(getattr(value, "py_func", value) for value in free.values() if callable(value))]
    sources = frozenset[Path]().union(*map(sources_of, functions))
    return compile_from(copy, f"{function.__module__}.{name}", sources)
