"""A clock that never steps, whatever is done to the system's."""

import time
from collections.abc import Callable


class SteadyClock:
    """Seconds since 1970, read once from the system's clock and then counted evenly.

    Somebody may set the system's clock while the server runs. Players' time and the pace of bots must not notice.
    """

    def __init__(self, wall: Callable[[], float] = time.time, count: Callable[[], float] = time.monotonic) -> None:
        self._count = count
        self._began = wall() - count()

    def __call__(self) -> float:
        """Return the time."""
        return self._began + self._count()


steady_time = SteadyClock()
"""The clock of this process."""
