"""A client's line to a table: what waits to be sent, and what the client already has."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from roundhouse.server.cards import encode
from roundhouse.server.people import Visitor
from roundhouse.server.scenes import ALL
from roundhouse.server.wire import Farewell, Message

if TYPE_CHECKING:
    from roundhouse.server.live import LiveTable

MOST_WAITING = 200
"""Answers that may wait for a client that does not take them in."""


class Line:
    """One client at one table. Its own task sends, so that nobody waits for it; of scenes only the newest counts."""

    def __init__(self, visitor: Visitor, send: Callable[[bytes], Awaitable[None]]) -> None:
        self.visitor = visitor
        self.kept = ALL
        self.said = 0
        self.seats: tuple[int | None, ...] | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.sending_since: float | None = None
        self.closing: str | None = None
        self._send = send
        self._answers: deque[bytes] = deque()
        self._stale = False
        self._something = asyncio.Event()
        self.cut: Callable[[], None] = lambda: None  # hang up at once, without a farewell

    @property
    def person(self) -> str:
        """Who is at the other end; empty if nobody knows."""
        return self.visitor.person

    def fall_to(self, step: int) -> None:
        """Note that what happened after a step was taken back."""
        self.kept = min(self.kept, step)

    def forget(self) -> None:
        """Note that nothing is known of what the client has."""
        self.kept, self.said, self.seats = ALL, 0, None

    def show(self) -> None:
        """Let the client see the table as it is now, as soon as it can."""
        self._stale = True
        self._something.set()

    def answer(self, message: Message) -> None:
        """Send an answer; a client that lets too many wait is dropped."""
        self._answers.append(encode(message))
        self._something.set()
        if len(self._answers) > MOST_WAITING:
            self.drop("you take nothing in")

    def drop(self, reason: str) -> None:
        """Say farewell and hang up."""
        if self.closing is None:
            self.closing = reason
            self._something.set()

    def stuck_for(self) -> float:
        """Return for how many seconds the client has not taken in what is being sent."""
        return 0.0 if self.sending_since is None else time.monotonic() - self.sending_since

    async def drain(self, live: "LiveTable") -> None:
        """Send what there is to send, until the line is dropped."""
        while True:
            await self._something.wait()
            self._something.clear()
            while (self._stale or self._answers) and self.closing is None:
                if self._stale:
                    self._stale = False
                    async with live.lock:  # what is not on disk yet is not shown
                        scene = live.scene_for(self)
                    await self._put(scene)
                while self._answers and not self._stale:
                    await self._put(self._answers.popleft())
            if self.closing is not None:
                await self._put(encode(Farewell(reason=self.closing)))
                return

    async def _put(self, message: bytes) -> None:
        self.sending_since = time.monotonic()
        await self._send(message)
        self.sending_since = None
