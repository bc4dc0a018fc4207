"""A lock that notifies when it is released."""

import asyncio
from collections.abc import Callable
from weakref import WeakMethod


class NotifyingLock(asyncio.Lock):
    """A lock that calls a method when it is released. It holds only a weak reference to the method's object."""

    def __init__(self, freed: Callable[[], None]) -> None:
        super().__init__()
        self._freed = WeakMethod(freed)

    def release(self) -> None:
        """Release the lock and call the method."""
        super().release()
        if freed := self._freed():
            freed()
