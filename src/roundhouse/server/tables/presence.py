"""Messages between servers that share a database: who is at which table, and which sessions ended."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
import structlog

from roundhouse.server.tables.presenters import encode
from roundhouse.store import StoreError

if TYPE_CHECKING:
    from roundhouse.server.tables.hub import Hub
    from roundhouse.server.tables.live import LiveTable

log = structlog.get_logger(__name__)

REPEAT = 20.0
"""Seconds after which a server repeats who is at a table."""
FORGET = 60.0
"""Seconds after which a silent server counts as gone."""
MOST = 100
"""The most people listed in a message between servers, whose size is limited."""


class Attendance(msgspec.Struct, frozen=True):
    """Who is connected to a table through one server."""

    people: frozenset[str]
    watchers: int
    looking: frozenset[str] | None = None  # those who have the table in sight; None from servers that do not know


class There(Attendance, frozen=True, tag="there", kw_only=True):
    """A message: who is connected to a table through a server."""

    server: str
    table: str


class Who(msgspec.Struct, frozen=True, tag="who"):
    """A message: asks the other servers who is at a table."""

    table: str


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """A message: a session was ended."""

    session: str


_read: msgspec.json.Decoder[There | Who | Ended] = msgspec.json.Decoder(There | Who | Ended)


class Presence:
    """Tells other servers who is at the tables here, and receives who is there elsewhere."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._name = secrets.token_hex(8)
        self._told: dict[str, tuple[Attendance, float]] = {}
        self._heard: dict[tuple[str, str], float] = {}
        self._unknown: set[str] = set()
        self._saying: set[asyncio.Task[None]] = set()
        self.when_ended: Callable[[str], None] = lambda _: None

    def tell(self, live: "LiveTable") -> None:
        """Tell other servers who is at a table here."""
        attendance = self._attendance(live)
        self._told[live.id] = attendance, time.monotonic()
        self._say(
            There(
                people=attendance.people,
                watchers=attendance.watchers,
                looking=attendance.looking,
                server=self._name,
                table=live.id,
            )
        )

    def ask(self, live: "LiveTable") -> None:
        """Ask other servers who is at a table."""
        self._say(Who(table=live.id))

    def end(self, session: str) -> None:
        """Tell other servers that a session was ended."""
        self._say(Ended(session=session))

    def tidy_up(self) -> None:
        """Repeat what has changed or may have been missed. Forget silent servers."""
        now = time.monotonic()
        for live in self._hub.live.values():
            told, at = self._told.get(live.id, (None, now))
            if live.connections and (told != self._attendance(live) or now - at > REPEAT):
                self.tell(live)
        for (server, table), heard in list(self._heard.items()):
            if now - heard > FORGET:
                self._part(server, table)

    def leave(self, live: "LiveTable") -> None:
        """Forget a table."""
        self._told.pop(live.id, None)

    async def listen(self) -> None:
        """Receive the messages of other servers."""
        async for word in self._hub.store.words():
            try:
                self._hear(_read.decode(word))
            except msgspec.DecodeError as error:
                self._note_unknown(str(error))
            except Exception:
                log.exception("word of another server failed")

    def _note_unknown(self, reason: str) -> None:
        """Log a message that this server does not understand, for example from a newer release; each kind once."""
        if reason not in self._unknown and len(self._unknown) < MOST:
            self._unknown.add(reason)
            log.warning("word not understood", reason=reason)

    def _attendance(self, live: "LiveTable") -> Attendance:
        here, looking = (frozenset(sorted(people)[:MOST]) for people in (live.here_itself, live.looking_itself))
        return Attendance(here, live.watchers_itself, looking if looking != here else None)

    def _hear(self, word: There | Who | Ended) -> None:
        if isinstance(word, Ended):
            self.when_ended(word.session)
            return
        live = self._hub.live.get(word.table)
        if live is None:
            return
        if isinstance(word, Who):
            if live.connections:
                self.tell(live)
        elif word.people or word.watchers:
            self._heard[word.server, word.table] = time.monotonic()
            live.note_elsewhere(word.server, Attendance(word.people, word.watchers, word.looking))
        else:
            self._part(word.server, word.table)

    def _part(self, server: str, table: str) -> None:
        self._heard.pop((server, table), None)
        live = self._hub.live.get(table)
        if live is not None:
            live.note_elsewhere(server, None)

    def _say(self, word: There | Who | Ended) -> None:
        task = asyncio.create_task(self._try_to_say(encode(word).decode()))
        self._saying.add(task)
        task.add_done_callback(self._saying.discard)

    async def _try_to_say(self, word: str) -> None:
        try:
            await self._hub.store.say(word)
        except StoreError as error:
            log.warning("not said to other servers", reason=str(error))
