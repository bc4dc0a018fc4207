"""The log that `play` tells its events to: rows of small integers, the first row holding their number."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from roundhouse.kernel.jit import inline, jit

Log: TypeAlias = NDArray[np.int32]
"""Shape (rows, LOG_WIDTH): row 0 begins with the number of events; each other row is an event's kind and fields."""

LOG_WIDTH = 8
I = np.int64  # noqa: E741 - short, because it stands in a row of eight


def log_with_room(events: int) -> Log:
    """Make a log for so many events an action; one with no room at all is never written to."""
    return np.zeros((events + 1 if events else 0, LOG_WIDTH), np.int32)


@inline
def tell(
    log: Log, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0, g: int = 0
) -> None:
    """Append an event, unless nobody listens."""
    if log.shape[0] > 0:
        # All made the same type, so that `write_row` is compiled once and not for each mixture of types.
        write_row(log, I(kind), I(a), I(b), I(c), I(d), I(e), I(f), I(g))


@jit
def write_row(log: Log, kind: I, a: I, b: I, c: I, d: I, e: I, f: I, g: I) -> None:
    """Write an event's row."""
    row = int(log[0, 0]) + 1
    if row >= log.shape[0]:
        raise IndexError("more events than the game's bound says")
    log[0, 0] = row
    log[row, 0] = kind
    log[row, 1] = a
    log[row, 2] = b
    log[row, 3] = c
    log[row, 4] = d
    log[row, 5] = e
    log[row, 6] = f
    log[row, 7] = g
