"""Generic code, written once and bound to a game."""

import types
from collections.abc import Callable
from typing import Any

from roundhouse.kernel.jit import compile_from, room_of


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
    functions = [function, *(value for value in free.values() if callable(value))]
    return compile_from(copy, frozenset(room_of(each) for each in functions))
