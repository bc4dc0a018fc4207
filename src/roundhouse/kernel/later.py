"""Functions that run uncompiled until their compiled forms are loaded.

With ROUNDHOUSE_COMPILE=later a process plays at once, in plain Python. Another process fills the cache. Then a thread
of this process loads the compiled code, and each function switches to it. This process never compiles anything.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from roundhouse.kernel.jit import compile_from, overload_for

_this_thread = threading.local()


class NotCompiled(Exception):
    """The compiled form of a function is not in the cache."""


class Later:
    """A bound function that runs uncompiled until its compiled form has been loaded."""

    def __init__(self, plain: Callable[..., Any], unit: str, files: Callable[[], frozenset[Path]]) -> None:
        self.py_func = plain
        self._unit = unit
        self.files = files
        self._run = self._at_first
        self.exact = False  # True if the compiled form does not check the types of its arguments

    def __call__(self, *arguments: Any) -> Any:
        """Run the function."""
        return self._run(*arguments)

    def _at_first(self, *arguments: Any) -> Any:
        loaded: dict[Later, Callable[..., Any]] | None = getattr(_this_thread, "loaded", None)
        if loaded is None:
            return self.py_func(*arguments)
        if self not in loaded:
            compiled = compile_from(self.py_func, self._unit, self.files(), load_only=True)
            loaded[self] = overload_for(compiled, arguments) if self.exact else compiled
        return loaded[self](*arguments)  # raises NotCompiled if there is no form for these types

    def switch_to(self, compiled: Callable[..., Any]) -> None:
        """Run the compiled form from now on. For types that it was not compiled for, run the Python function."""

        def run(*arguments: Any) -> Any:
            try:
                return compiled(*arguments)
            except NotCompiled:
                return self.py_func(*arguments)

        self._run = compiled if self.exact else run


@contextmanager
def loading() -> Iterator[None]:
    """Load the compiled form of each bound function that this thread calls. At the end, all switch to it.

    Raise NotCompiled if one is not in the cache. In that case none switches.
    """
    loaded: dict[Later, Callable[..., Any]] = {}
    _this_thread.loaded = loaded
    try:
        yield
    finally:
        del _this_thread.loaded
    for function, compiled in loaded.items():
        function.switch_to(compiled)
