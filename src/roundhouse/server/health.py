"""Health: the server is ready if it can write to the store."""

import asyncio
import time

from roundhouse.store import Store, StoreError

READY_WITHIN = 5.0
"""Seconds that a write may take."""
KNOWN_FOR = 1.0
"""Seconds for which an answer is reused, so that many requests cause only one write."""


class Health:
    """Tests whether the store can be written to."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known_until = float("-inf")
        self._trouble: str | None = None
        self._asking: asyncio.Task[None] | None = None

    async def trouble(self) -> str | None:
        """Return why the store cannot be written to, or None. Requests at the same time share one write."""
        if time.monotonic() >= self._known_until and self._asking is None:
            self._asking = asyncio.create_task(self._ask())
        if self._asking is not None:
            await asyncio.shield(self._asking)
        return self._trouble

    async def _ask(self) -> None:
        try:
            async with asyncio.timeout(READY_WITHIN):
                await self._store.check()
            self._trouble = None
        except StoreError as error:
            self._trouble = str(error)
        except TimeoutError:
            self._trouble = f"it took longer than {READY_WITHIN:g} seconds"
        finally:
            self._known_until = time.monotonic() + KNOWN_FOR
            self._asking = None
