"""A client's connection to a table: what to send, and what the client already has."""

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

from roundhouse.server.people.accounts import Visitor
from roundhouse.server.tables.presenters import encode
from roundhouse.server.tables.updates import ALL
from roundhouse.server.wire import BotPace, Farewell, Message
from roundhouse.server.wording import worded
from roundhouse.texts import say

if TYPE_CHECKING:
    import asyncio

    from roundhouse.server.tables.live import LiveTable

SESSION_ENDED = say("reason-logged-out")
MOST_WAITING = 200
"""The most answers queued for a client that does not read."""


def nothing() -> None:
    """Do nothing."""


class Channel(Protocol):
    """What a connection needs of a socket."""

    stuck_since: float | None
    when_free: Callable[[], None]

    def put(self, messages: Iterable[bytes]) -> None:
        """Send UTF-8 text messages without waiting. A closed socket ignores them."""

    def cut(self) -> None:
        """Close the connection at once. A normal close would wait for the client."""


class Connection:
    """One client at one table. Sending never blocks: answers are queued here, and only the newest update is sent."""

    def __init__(self, visitor: Visitor, channel: Channel) -> None:
        self.visitor = visitor
        self.channel = channel
        self.address = ""  # the client's, for limits
        self.kept = ALL
        self.said = 0
        self.seats: tuple[int | None, ...] | None = None
        self.known: set[int] = set()  # the actions whose cards the client has
        self.stale = False  # the client does not have the current state of the table
        self.pace: BotPace = "normal"
        self.thinking: asyncio.Task[None] | None = None
        self.in_sight = True  # the client shows the table, not another page
        self.closing: str | None = None
        self.gone = False
        self.attend: Callable[[], None] = nothing  # asks the table to send what is queued
        self.hang_up: Callable[[], None] = nothing  # called after the farewell
        self._answers: list[bytes] = []

    @property
    def person(self) -> str:
        """The client's person; empty if unknown."""
        return self.visitor.person

    def fall_to(self, step: int) -> None:
        """Note that the events after a step were undone."""
        self.kept = min(self.kept, step)

    def forget(self) -> None:
        """Assume that the client has nothing."""
        self.kept, self.said, self.seats = ALL, 0, None

    def answer(self, message: Message) -> None:
        """Queue an answer. Drop the client if too many are queued."""
        self._answers.append(encode(message))
        if len(self._answers) > MOST_WAITING:
            self.drop("you take nothing in")
        self.attend()

    def drop(self, reason: str) -> None:
        """Send a farewell with this reason, then close the connection."""
        if self.closing is None:
            self.closing = reason
            self.attend()

    def stuck_for(self) -> float:
        """Return for how many seconds the client has not read anything."""
        return 0.0 if self.channel.stuck_since is None else time.monotonic() - self.channel.stuck_since

    def send(self, live: "LiveTable", settled: bool) -> None:
        """Send everything queued at once: the update first, and only if the table is settled, then the answers."""
        if self.gone or self.channel.stuck_since is not None:
            return
        if self.closing is not None:
            self.gone = True
            self.channel.put([*self._answers, encode(Farewell(**worded(self.closing)))])
            self.hang_up()
        elif settled or not self.stale:
            messages, self._answers = self._answers, []
            if self.stale:
                self.stale = False
                messages.insert(0, live.update_for(self))
            if messages:
                self.channel.put(messages)
