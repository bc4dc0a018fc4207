"""Hearing what other processes write to PostgreSQL."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, TypeVar

import asyncpg
import structlog

from roundhouse.store.metrics import FAILURES
from roundhouse.store.postgres_writer import CHANNEL, TROUBLE
from roundhouse.store.supervision import supervised

log = structlog.get_logger(__name__)

PULSE = 10.0
"""Seconds after which a silent connection is asked whether it is still there."""
PAUSE = 0.5
"""Seconds before the next try to connect."""
MISSED = ("", 0)
T = TypeVar("T")


class Listener:
    """Listens on a connection of its own, and makes another when it breaks."""

    def __init__(self, url: str, name: str) -> None:
        self._url = url
        self._own = f'["{name}"'  # how news of this process begin
        self._changes: list[asyncio.Queue[tuple[str, int] | None]] = []
        self._words: list[asyncio.Queue[str | None]] = []
        self.listening = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(supervised("listener", self._serve))

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Yield what is heard from now on, until the ear is closed."""
        return _heard(self._changes)

    def words(self) -> AsyncIterator[str]:
        """Yield what others say from now on, until the ear is closed."""
        return _heard(self._words)

    async def close(self) -> None:
        """Stop listening, also if what was waited for comes in the same moment and the cancelling is lost with it."""
        self._closed = True
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        _tell(self._changes, None)
        _tell(self._words, None)

    async def _serve(self) -> None:
        while not self._closed:
            try:
                await self._listen()
            except TROUBLE as error:
                FAILURES.labels("listen").inc()
                log.warning("listening to other servers failed", reason=str(error) or type(error).__name__)
            await asyncio.sleep(PAUSE)

    async def _listen(self) -> None:
        """Listen until the connection breaks. After a break, something may have been missed."""
        connection = await asyncpg.connect(self._url, timeout=PULSE, command_timeout=PULSE)
        try:
            broken = asyncio.Event()
            connection.add_termination_listener(lambda _: broken.set())
            await connection.add_listener(CHANNEL, self._hear)
            if self.listening.is_set():
                _tell(self._changes, MISSED)
            self.listening.set()
            while not broken.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(broken.wait(), PULSE)
                    return
                await connection.execute("SELECT 1")
        finally:
            connection.terminate()

    def _hear(self, _connection: Any, _process: int, _channel: str, news: str) -> None:
        """Pass on what others tell; what this release cannot read, from a newer one or a stranger, is left out."""
        if news.startswith(self._own):
            return
        try:
            told = json.loads(news)
        except ValueError:
            told = None
        match told:
            case [str(), str(table), int(version)]:
                _tell(self._changes, (table, version))
            case [str(), str(word)]:
                _tell(self._words, word)
            case _:
                log.debug("news not understood", news=news[:200])


def _heard(hearers: list[asyncio.Queue[T | None]]) -> AsyncIterator[T]:
    """Become one of those who hear something, and yield it."""
    queue: asyncio.Queue[T | None] = asyncio.Queue()
    hearers.append(queue)

    async def news() -> AsyncIterator[T]:
        try:
            while (told := await queue.get()) is not None:
                yield told
        finally:
            hearers.remove(queue)

    return news()


def _tell(hearers: list[asyncio.Queue[T | None]], told: T | None) -> None:
    for queue in hearers:
        queue.put_nowait(told)
