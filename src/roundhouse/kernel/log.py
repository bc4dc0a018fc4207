"""The log to which `play` writes its events: rows of small integers. The first row holds the count of events."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from roundhouse.kernel.jit import inline, jit

Log: TypeAlias = NDArray[np.int32]
"""Shape (rows, LOG_WIDTH). Row 0 begins with the count of events. Each other row is an event's kind and fields."""

LOG_WIDTH = 8


def log_with_room(events: int) -> Log:
    """Make a log for at most this many events in an action. With 0, nothing is ever written to it."""
    return np.zeros((events + 1 if events else 0, LOG_WIDTH), np.int32)


@inline
def tell(
    log: Log, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0, g: int = 0
) -> None:
    """Append an event, unless the log has no room for events."""
    if log.shape[0] > 0:
        write_row(log, wide(kind), wide(a), wide(b), wide(c), wide(d), wide(e), wide(f), wide(g))


wide = np.int64
"""Converts numbers of all types, also constants, to one type, so that `write_row` is compiled only once."""


@jit
def write_row(log: Log, kind: wide, a: wide, b: wide, c: wide, d: wide, e: wide, f: wide, g: wide) -> None:
    """Write an event's row."""
    row = int(log[0, 0]) + 1
    if row >= log.shape[0]:
        raise IndexError("more events than the game's limit")
    log[0, 0] = row
    log[row, 0] = kind
    log[row, 1] = a
    log[row, 2] = b
    log[row, 3] = c
    log[row, 4] = d
    log[row, 5] = e
    log[row, 6] = f
    log[row, 7] = g
