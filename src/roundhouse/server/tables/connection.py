"""A client's connection to a table: what waits to be sent, and what the client already has."""

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

from roundhouse.server.people.accounts import Visitor
from roundhouse.server.tables.presenters import encode
from roundhouse.server.tables.updates import ALL
from roundhouse.server.wire import Farewell, Message

if TYPE_CHECKING:
    import asyncio

    from roundhouse.server.tables.live import LiveTable

SESSION_ENDED = "this session was ended"
MOST_WAITING = 200
"""Answers that may wait for a client that does not take them in."""


def nothing() -> None:
    """Do nothing."""


class Channel(Protocol):
    """What a connection needs of a socket."""

    stuck_since: float | None
    when_free: Callable[[], None]

    def put(self, messages: Iterable[bytes]) -> None:
        """Send texts that are in UTF-8 already, without waiting; a socket that is closed takes none."""

    def cut(self) -> None:
        """Hang up at once: a polite close would wait for the other side."""


class Connection:
    """One client at one table. Nobody waits for it: what it does not take in waits here, of updates only the newest."""

    def __init__(self, visitor: Visitor, channel: Channel) -> None:
        self.visitor = visitor
        self.channel = channel
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
        return 0.0 if self.channel.stuck_since is None else time.monotonic() - self.channel.stuck_since

    def send(self, live: "LiveTable", settled: bool) -> None:
        """Send what waits, in one go; the table is shown only when it is settled, and answers come after it."""
        if self.gone or self.channel.stuck_since is not None:
            return
        if self.closing is not None:
            self.gone = True
            self.channel.put([*self._answers, encode(Farewell(reason=self.closing))])
            self.hang_up()
        elif settled or not self.stale:
            messages, self._answers = self._answers, []
            if self.stale:
                self.stale = False
                messages.insert(0, live.update_for(self))
            if messages:
                self.channel.put(messages)
