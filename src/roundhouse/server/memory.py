"""Returns unused memory to the system, and collects garbage seldom."""

import ctypes
import gc
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

IDLE = "libllvmlite"
"""A large library that is unused once compiled code is loaded."""
MADV_DONTNEED = 4
M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8
LARGE = 1 << 20
"""The size in bytes from which a freed block of memory is returned to the system."""

_HEAD = re.compile(r"([0-9a-f]+)-([0-9a-f]+) (\S+) ")


COLLECTING = (50_000, 20, 20)
"""After how many new objects, and how many collections of younger ones, Python looks for circular garbage."""


def collect_seldom() -> None:
    """Have Python look for circular garbage less often than usual.

    Moves make many objects, and all tables wait for a collection.
    """
    gc.set_threshold(*COLLECTING)


def return_large_blocks() -> None:
    """Make the allocator return large blocks, such as a bot's search tree, to the system when they are freed."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library
            system = ctypes.CDLL(None)
            system.mallopt(M_MMAP_THRESHOLD, LARGE)
            system.mallopt(M_ARENA_MAX, 2)


def give_back() -> None:
    """Return freed memory and the pages of a large unused library to the system. Works only on Linux."""
    if sys.platform != "linux":
        return
    with suppress(OSError, AttributeError):  # another C library
        system = ctypes.CDLL(None, use_errno=True)
        system.malloc_trim(0)
        for start, end in unchanged_pages(IDLE):
            system.madvise(ctypes.c_void_p(start), ctypes.c_size_t(end - start), MADV_DONTNEED)


def unchanged_pages(library: str) -> Iterator[tuple[int, int]]:
    """Yield the memory ranges of a library that are the same as in its file. They are read again when needed."""
    start = end = 0
    for line in Path("/proc/self/smaps").read_text(encoding="utf-8", errors="replace").splitlines():
        if head := _HEAD.match(line):
            ours = library in line and "w" not in head[3]
            start, end = (int(head[1], 16), int(head[2], 16)) if ours else (0, 0)
        elif end and line.startswith("Anonymous:") and line.split()[1] == "0":
            yield start, end
