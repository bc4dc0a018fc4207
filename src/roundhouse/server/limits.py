"""Who asks for too much too fast is told to wait."""

import time
from collections.abc import Callable


class TooFast(Exception):  # noqa: N818
    """Somebody asks for more than the house gives at a time."""


class Allowance:
    """So many in so many seconds for each name: it fills up again steadily."""

    MOST_NAMES = 10_000

    def __init__(self, many: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.many = many
        self.rate = many / seconds
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, name: str) -> bool:
        """Take one; False if there is none left."""
        now = self._clock()
        left, when = self._left.get(name, (float(self.many), now))
        left = min(float(self.many), left + (now - when) * self.rate)
        if left < 1:
            self._left[name] = left, now
            return False
        if len(self._left) >= self.MOST_NAMES:
            self._forget(now)
        self._left[name] = left - 1, now
        return True

    def demand(self, name: str, what: str) -> None:
        """Take one, or raise TooFast."""
        if not self.take(name):
            raise TooFast(f"too many {what}: wait a little")

    def _forget(self, now: float) -> None:
        """Forget those who have everything again; if all are at it at once, forget all."""
        kept = {name: (left, when) for name, (left, when) in self._left.items()
                if left + (now - when) * self.rate < self.many}  # fmt: skip
        self._left = kept if len(kept) < self.MOST_NAMES else {}
