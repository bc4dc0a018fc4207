"""A lock that says when it is free again."""

import asyncio
from collections.abc import Callable


class NotifyingLock(asyncio.Lock):
    """A lock that says when it is free again."""

    def __init__(self, freed: Callable[[], None]) -> None:
        super().__init__()
        self._freed = freed

    def release(self) -> None:
        """Let the next one in."""
        super().release()
        self._freed()
