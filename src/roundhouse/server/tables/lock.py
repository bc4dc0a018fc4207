"""A lock that says when it is free again."""

import asyncio
from collections.abc import Callable
from weakref import WeakMethod


class NotifyingLock(asyncio.Lock):
    """A lock that calls a method when it is free again. It does not keep the method's object in memory."""

    def __init__(self, freed: Callable[[], None]) -> None:
        super().__init__()
        self._freed = WeakMethod(freed)

    def release(self) -> None:
        """Let the next one in."""
        super().release()
        if freed := self._freed():
            freed()
