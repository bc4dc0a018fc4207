"""Hearing what other processes write to PostgreSQL."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import asyncpg

from roundhouse.store.postgres_writer import CHANNEL, TROUBLE

PULSE = 10.0
"""Seconds after which a silent connection is asked whether it is still there."""
PAUSE = 0.5
"""Seconds before the next try to connect."""
MISSED = ("", 0)


class Ear:
    """Listens on a connection of its own, and makes another when it breaks."""

    def __init__(self, url: str, name: str) -> None:
        self._url = url
        self._name = name
        self._hearers: list[asyncio.Queue[tuple[str, int] | None]] = []
        self.listening = asyncio.Event()
        self._task = asyncio.create_task(self._serve())

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Yield what is heard from now on, until the ear is closed."""
        queue: asyncio.Queue[tuple[str, int] | None] = asyncio.Queue()
        self._hearers.append(queue)
        return self._news(queue)

    async def _news(self, queue: "asyncio.Queue[tuple[str, int] | None]") -> AsyncIterator[tuple[str, int]]:
        try:
            while (news := await queue.get()) is not None:
                yield news
        finally:
            self._hearers.remove(queue)

    async def close(self) -> None:
        """Stop listening."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        self._tell(None)

    async def _serve(self) -> None:
        while True:
            with suppress(*TROUBLE):
                await self._listen()
            await asyncio.sleep(PAUSE)

    async def _listen(self) -> None:
        """Listen until the connection breaks. After a break, something may have been missed."""
        connection = await asyncpg.connect(self._url, timeout=PULSE, command_timeout=PULSE)
        try:
            broken = asyncio.Event()
            connection.add_termination_listener(lambda _: broken.set())
            await connection.add_listener(CHANNEL, self._hear)
            if self.listening.is_set():
                self._tell(MISSED)
            self.listening.set()
            while not broken.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(broken.wait(), PULSE)
                    return
                await connection.execute("SELECT 1")
        finally:
            connection.terminate()

    def _hear(self, _connection: Any, _process: int, _channel: str, news: str) -> None:
        name, table, version = json.loads(news)
        if name != self._name:
            self._tell((table, version))

    def _tell(self, news: tuple[str, int] | None) -> None:
        for queue in self._hearers:
            queue.put_nowait(news)
