"""Compiles a game in its own process: `python -m roundhouse.table.compiling GAME [PACKAGE…]`.

The packages are those of games that were registered in the parent process without being installed. This process
prints a line of JSON before each part, and one at the end. The parent process loads the result from the cache.
"""

import ctypes
import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress

from roundhouse.games import parts as game_parts
from roundhouse.games import registry
from roundhouse.kernel import mark_compiled
from roundhouse.table import ready

GENTLY = 10
"""The `nice` value of this process."""

PR_SET_PDEATHSIG = 1


def compile_game(name: str) -> Iterator[tuple[int, int, str]]:
    """Compile everything that a table needs; before each part yield the number done, the total, and its name."""
    parts = ready.parts(name)
    for done, (part, make) in enumerate(parts.items()):
        yield done, len(parts), part
        make()
    mark_compiled(name, game_parts.folder(registry.find(name)))
    yield len(parts), len(parts), ""


def main(name: str, *packages: str) -> None:
    """Compile a game; stop early if the parent process has ended."""
    registry.register_packages(packages)
    with suppress(AttributeError):  # not on Windows
        os.nice(GENTLY)
    end_with_parent()
    parent = os.getppid()
    for progress in compile_game(name):
        print(json.dumps(progress), flush=True)  # noqa: T201
        if os.getppid() != parent:
            return


def end_with_parent() -> None:
    """Ask Linux to end this process when its parent ends; do nothing on other systems."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # not every C library has it
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


if __name__ == "__main__":
    main(*sys.argv[1:])
