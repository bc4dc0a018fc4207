"""Compiling a game in a process of its own: `python -m roundhouse.table.compiling GAME [PACKAGE…]`.

The packages are those of games that were registered in the process that waits, not installed.
It writes a line of JSON before each part, and one at the end. The process that waits for it loads the result.
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
"""How much of the processor is left to others, as `nice` counts it."""

PR_SET_PDEATHSIG = 1


def compile_game(name: str) -> Iterator[tuple[int, int, str]]:
    """Compile all that a table needs; before each part yield how many are done, of how many, and what comes next."""
    parts = ready.parts(name)
    for done, (part, make) in enumerate(parts.items()):
        yield done, len(parts), part
        make()
    mark_compiled(name, game_parts.folder(registry.find(name)))
    yield len(parts), len(parts), ""


def main(name: str, *packages: str) -> None:
    """Compile a game, as long as the process that started this one is there."""
    registry.register_packages(packages)
    with suppress(AttributeError):  # Windows knows no such thing
        os.nice(GENTLY)
    end_with_parent()
    parent = os.getppid()
    for progress in compile_game(name):
        print(json.dumps(progress), flush=True)  # noqa: T201
        if os.getppid() != parent:
            return


def end_with_parent() -> None:
    """Have the system end this process when the one that started it ends, where it can."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


if __name__ == "__main__":
    main(*sys.argv[1:])
