"""A clock that never jumps, even if the system clock is changed."""

import time
from collections.abc import Callable


class SteadyClock:
    """Seconds since 1970, read once from the system clock and then counted evenly.

    The system clock may be changed while the server runs. Players' clocks and the pace of bots must not be affected.
    """

    def __init__(self, wall: Callable[[], float] = time.time, count: Callable[[], float] = time.monotonic) -> None:
        self._count = count
        self._began = wall() - count()

    def __call__(self) -> float:
        """Return the time."""
        return self._began + self._count()


steady_time = SteadyClock()
"""The clock of this process."""
