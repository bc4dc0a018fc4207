"""Answers about the rules at one table: worked out one at a time, and kept until something happens there.

So nobody can make the server work by asking the same again, on however many sockets.
"""

import asyncio
from collections.abc import Awaitable, Callable, Hashable

MOST_KEPT = 256
"""Answers about one position that are kept: more than anybody asks for who plays."""


class Answers:
    """The answers that were given about the position of a table."""

    def __init__(self) -> None:
        self._version = -1
        self._kept: dict[Hashable, object] = {}
        self._lock = asyncio.Lock()

    def forget(self) -> None:
        """Forget all: the table was loaded anew."""
        self._version = -1

    async def of(self, version: int, asked: Hashable, work_out: Callable[[], Awaitable[object]]) -> object:
        """Return the answer to what is asked at a version of the table; work it out if nobody has asked it yet."""
        async with self._lock:
            if version != self._version:
                self._version, self._kept = version, {}
            if asked not in self._kept:
                if len(self._kept) >= MOST_KEPT:
                    self._kept.clear()
                self._kept[asked] = await work_out()
            return self._kept[asked]
