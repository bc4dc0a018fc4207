"""Receives notifications about what other processes write to PostgreSQL."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, TypeVar

import asyncpg
import structlog

from roundhouse.store.metrics import FAILURES
from roundhouse.store.postgres_writer import CHANNEL, CONNECTION_ERRORS
from roundhouse.store.supervision import supervised

log = structlog.get_logger(__name__)

KEEPALIVE = 10.0
"""Seconds after which an idle connection is tested."""
PAUSE = 0.5
"""Seconds before the next attempt to connect."""
MISSED = ("", 0)
T = TypeVar("T")


class Listener:
    """Listens on its own connection and opens another when it breaks."""

    def __init__(self, url: str, name: str) -> None:
        self._url = url
        self._own = f'["{name}"'  # how news of this process begin
        self._changes: list[asyncio.Queue[tuple[str, int] | None]] = []
        self._words: list[asyncio.Queue[str | None]] = []
        self.listening = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(supervised("listener", self._serve))

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Yield changes from now on, until the listener is closed."""
        return _subscribe(self._changes)

    def words(self) -> AsyncIterator[str]:
        """Yield messages from now on, until the listener is closed."""
        return _subscribe(self._words)

    async def close(self) -> None:
        """Stop listening. The flag stops it even if a result arrives at the same time and the cancellation is lost."""
        self._closed = True
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        _publish(self._changes, None)
        _publish(self._words, None)

    async def _serve(self) -> None:
        while not self._closed:
            try:
                await self._listen()
            except CONNECTION_ERRORS as error:
                FAILURES.labels("listen").inc()
                log.warning("listening to other servers failed", reason=str(error) or type(error).__name__)
            await asyncio.sleep(PAUSE)

    async def _listen(self) -> None:
        """Listen until the connection breaks. After that, notifications may have been missed."""
        connection = await asyncpg.connect(self._url, timeout=KEEPALIVE, command_timeout=KEEPALIVE)
        try:
            broken = asyncio.Event()
            connection.add_termination_listener(lambda _: broken.set())
            await connection.add_listener(CHANNEL, self._on_notification)
            if self.listening.is_set():
                _publish(self._changes, MISSED)
            self.listening.set()
            while not broken.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(broken.wait(), KEEPALIVE)
                    return
                await connection.execute("SELECT 1")
        finally:
            connection.terminate()

    def _on_notification(self, _connection: Any, _process: int, _channel: str, news: str) -> None:
        """Publish a notification. Ignore one that this release cannot read: it may come from a newer one."""
        if news.startswith(self._own):
            return
        try:
            message = json.loads(news)
        except ValueError:
            message = None
        match message:
            case [str(), str(table), int(version)]:
                _publish(self._changes, (table, version))
            case [str(), str(word)]:
                _publish(self._words, word)
            case _:
                log.debug("news not understood", news=news[:200])


def _subscribe(subscribers: list[asyncio.Queue[T | None]]) -> AsyncIterator[T]:
    """Add a subscriber and yield what it receives."""
    queue: asyncio.Queue[T | None] = asyncio.Queue()
    subscribers.append(queue)

    async def messages() -> AsyncIterator[T]:
        try:
            while (message := await queue.get()) is not None:
                yield message
        finally:
            subscribers.remove(queue)

    return messages()


def _publish(subscribers: list[asyncio.Queue[T | None]], message: T | None) -> None:
    for queue in subscribers:
        queue.put_nowait(message)
