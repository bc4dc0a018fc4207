"""A client's line to a table: what waits to be sent, and what the client already has."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from roundhouse.server.cards import encode
from roundhouse.server.people import Visitor
from roundhouse.server.scenes import ALL
from roundhouse.server.sockets import Pipe
from roundhouse.server.wire import Farewell, Message

if TYPE_CHECKING:
    import asyncio

    from roundhouse.server.live import LiveTable

MOST_WAITING = 200
"""Answers that may wait for a client that does not take them in."""


def nothing() -> None:
    """Do nothing."""


class Line:
    """One client at one table. Nobody waits for it: what it does not take in waits here, of scenes only the newest."""

    def __init__(self, visitor: Visitor, pipe: Pipe) -> None:
        self.visitor = visitor
        self.pipe = pipe
        self.address = ""  # of the client, as far as limits go
        self.kept = ALL
        self.said = 0
        self.seats: tuple[int | None, ...] | None = None
        self.known: set[int] = set()  # the actions whose cards the client has
        self.stale = False  # the client has not seen the table as it is now
        self.thinking: asyncio.Task[None] | None = None
        self.closing: str | None = None
        self.gone = False
        self.attend: Callable[[], None] = nothing  # asks the table to send what waits
        self.hang_up: Callable[[], None] = nothing  # after the farewell
        self._answers: list[bytes] = []

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

    def answer(self, message: Message) -> None:
        """Send an answer; a client that lets too many wait is dropped."""
        self._answers.append(encode(message))
        if len(self._answers) > MOST_WAITING:
            self.drop("you take nothing in")
        self.attend()

    def drop(self, reason: str) -> None:
        """Say farewell and hang up."""
        if self.closing is None:
            self.closing = reason
            self.attend()

    def stuck_for(self) -> float:
        """Return for how many seconds the client has taken nothing in."""
        return 0.0 if self.pipe.stuck_since is None else time.monotonic() - self.pipe.stuck_since

    def send(self, live: "LiveTable", settled: bool) -> None:
        """Send what waits, in one go; the table is shown only when it is settled, and answers come after it."""
        if self.gone or self.pipe.stuck_since is not None:
            return
        if self.closing is not None:
            self.gone = True
            self.pipe.put([*self._answers, encode(Farewell(reason=self.closing))])
            self.hang_up()
        elif settled or not self.stale:
            messages, self._answers = self._answers, []
            if self.stale:
                self.stale = False
                messages.insert(0, live.scene_for(self))
            if messages:
                self.pipe.put(messages)
