"""A cache of answers to questions about the rules, for one table.

Answers are computed one at a time and cached until the table changes. Repeating a question, even on many sockets, does
not cost the server anything.
"""

import asyncio
from collections.abc import Awaitable, Callable, Hashable

MOST_KEPT = 256
"""The most answers cached for one position: more than a player needs."""


class Answers:
    """The cached answers for the current version of a table."""

    def __init__(self) -> None:
        self._version = -1
        self._kept: dict[Hashable, object] = {}
        self._lock = asyncio.Lock()

    def forget(self) -> None:
        """Invalidate the cache, because the table was loaded again."""
        self._version = -1

    async def of(self, version: int, asked: Hashable, work_out: Callable[[], Awaitable[object]]) -> object:
        """Return the answer to a question at a version of the table, computing it if it is not cached."""
        async with self._lock:
            if version != self._version:
                self._version, self._kept = version, {}
            if asked not in self._kept:
                if len(self._kept) >= MOST_KEPT:
                    self._kept.clear()
                self._kept[asked] = await work_out()
            return self._kept[asked]
