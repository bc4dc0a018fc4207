"""Decides whom to notify of what, and when: people whose turn it is, whose invitation was taken, whose game changed.

The server that wrote an event notifies, so with several servers exactly one does. A notification waits a few seconds:
what happens meanwhile at the same table goes into the same one, and who looks at the table by then gets none.
"""

import asyncio
import base64
import hashlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec
import structlog

from roundhouse.server import metrics
from roundhouse.server.limits import Allowance
from roundhouse.server.push import messages
from roundhouse.server.push.sender import Delivery, Sender
from roundhouse.server.settings import Settings
from roundhouse.server.tables.hub import Hub
from roundhouse.server.tables.live import LiveTable
from roundhouse.server.tables.presenters import facts_of
from roundhouse.store import Store, StoreError, TableFacts, supervised
from roundhouse.table import AnyTableEvent
from roundhouse.table.events import Sat, Started

log = structlog.get_logger(__name__)

MOST_PENDING = 10_000
MOST_REMINDERS = 100
ROUND = 30.0
"""Seconds between two looks for reminders that are due."""
SLOW = 3600.0
"""With at least this many seconds for a turn, a player is reminded when time runs low."""
LAST_PART = 0.25
"""The part of the time that is left when the reminder comes."""
FAREWELL = 3.0
"""Seconds that a stopping server takes to send what waits."""

_encode = msgspec.json.Encoder().encode


@dataclass
class Pending:
    """What a person will be told about a table."""

    game: str
    facts: TableFacts
    due: float
    kinds: set[str] = field(default_factory=set)
    sat: list[str] = field(default_factory=list)  # the names of those who took a seat


class Notifier:
    """Watches what is written at the tables and notifies people who do not look."""

    def __init__(self, hub: Hub, store: Store, settings: Settings, sender: Sender, now: Callable[[], float]) -> None:
        self._hub, self._store, self._sender, self._now = hub, store, sender, now
        self._delay = settings.push_delay
        self._allowance = Allowance(*settings.limits.notifications)
        self._pending: dict[tuple[str, str], Pending] = {}  # by person and table, the oldest first
        self._reminders: dict[str, tuple[float, float]] = {}  # to be stored, by table
        self._woken = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Start to notify."""
        tasks = {"notifications": self._run, "push": self._sender.work, "reminders": self._remind_regularly}
        self._tasks = [asyncio.create_task(supervised(name, run)) for name, run in tasks.items()]
        self._hub.on_written = self.on_written

    async def close(self) -> None:
        """Send what waits, if that is quick, and stop."""
        with suppress(TimeoutError, StoreError):
            async with asyncio.timeout(FAREWELL):
                await self._keep_reminders()
                await self._send_due(everything=True)
                await self._sender.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._sender.close()

    def on_written(self, live: LiveTable, turn_before: int | None, events: Sequence[AnyTableEvent]) -> None:
        """Note what events that this server wrote mean to whom. This is quick: everything else happens later."""
        table = live.table
        calls: dict[str, set[str]] = {}
        sat = [event for event in events if isinstance(event, Sat)]
        if not table.started:
            if any(event.person != table.owner for event in sat):
                calls[table.owner] = {"seat"}
        elif turn_before is not None and table.outcome is not None:
            calls = {person: {"ended"} for person in table.people}
        elif any(isinstance(event, Started) for event in events):
            calls = {person: {"began"} for person in table.people}
        if table.turn is not None and table.turn != turn_before:
            chair = table.chairs[table.turn]
            if chair.person is not None and chair.bot is None and not self._has_just_acted(live, turn_before):
                calls.setdefault(chair.person, set()).add("turn")
        if calls:
            facts = facts_of(table)
            for person, kinds in calls.items():
                names = [event.name for event in sat if event.person != person]
                self._note(person, live.id, table.opened.game, facts, kinds, names)
        self._note_reminder(live)

    def _has_just_acted(self, live: LiveTable, turn_before: int | None) -> bool:
        """Return True if the same person, at a shared screen, had the turn before."""
        chairs, turn = live.table.chairs, live.table.turn
        return turn is not None and turn_before is not None and chairs[turn].person == chairs[turn_before].person

    def _note(
        self, person: str, table: str, game: str, facts: TableFacts, kinds: set[str], sat: Sequence[str] = ()
    ) -> None:
        pending = self._pending.get((person, table))
        if pending is None:
            if len(self._pending) >= MOST_PENDING:
                metrics.PUSHES.labels("dropped").inc()
                return
            pending = self._pending[person, table] = Pending(game, facts, self._now() + self._delay)
        pending.facts = facts
        pending.kinds |= kinds
        pending.sat += [name for name in sat if name not in pending.sat]
        self._woken.set()

    async def _run(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            try:
                await self._keep_reminders()
                await self._send_due()
            except StoreError as error:
                log.warning("not notified", reason=str(error))
            if self._pending:
                first = next(iter(self._pending.values())).due
                await asyncio.sleep(max(0.05, first - self._now()))
                self._woken.set()

    async def _send_due(self, everything: bool = False) -> None:
        now = self._now()
        for (person, table), pending in list(self._pending.items()):
            if everything or pending.due <= now:
                del self._pending[person, table]
                await self._notify(person, table, pending)

    async def _notify(self, person: str, table: str, pending: Pending) -> None:
        """Tell a person's devices, each in one notification, unless the person looks at the table."""
        live = self._hub.live.get(table)
        if live is not None:
            if person in live.looking:
                return
            pending.facts = facts_of(live.table)
        true = [kind for kind in messages.KINDS if kind in pending.kinds]
        true = [kind for kind in true if messages.is_true(kind, pending.facts, person)]
        if not true:
            return
        subscriptions = await self._store.subscriptions_of(person)
        if not subscriptions or not self._allowance.take(person):
            return
        now = self._now()
        for subscription in subscriptions:
            kind = next((kind for kind in true if kind in subscription.kinds), None)
            if kind is None:
                continue
            told = messages.message(kind, table, pending.game, pending.facts, person, now, pending.sat)
            self._sender.put(
                Delivery(
                    subscription,
                    _encode(told),
                    topic_of(table, person),
                    "high" if kind in messages.URGENT else "normal",
                    now + messages.kept_for(kind, pending.facts, now),
                )
            )

    # Reminders.

    def _note_reminder(self, live: LiveTable) -> None:
        clock, turn = live.table.clock, live.table.turn
        if clock is None or turn is None or clock.running != turn or live.table.chairs[turn].bot is not None:
            return
        at = clock.since + clock.left[turn] * (1 - LAST_PART)
        due = clock.since + clock.left[turn]
        if clock.left[turn] >= SLOW and at > self._now() and live.reminded != due:
            live.reminded, self._reminders[live.id] = due, (at, due)
            self._woken.set()

    async def _keep_reminders(self) -> None:
        while self._reminders:
            table, (at, due) = self._reminders.popitem()
            await self._store.set_reminder(table, at, due)

    async def _remind_regularly(self) -> None:
        while True:
            try:
                await self.remind()
            except StoreError as error:
                log.warning("not reminded", reason=str(error))
            await asyncio.sleep(ROUND)

    async def remind(self) -> None:
        """Remind the people whose time runs low. Of several servers, the one that deletes a reminder sends it."""
        for table, at, due in await self._store.due_reminders(self._now(), MOST_REMINDERS):
            if not await self._store.take_reminder(table, at):
                continue
            listing = await self._store.listing(table)
            if listing is None or listing.facts is None or listing.waits_for is None or listing.due != due:
                continue  # the turn is over
            if self._now() < due:
                self._note(listing.waits_for, table, listing.game, listing.facts, {"low"})


def topic_of(table: str, person: str) -> str:
    """Return the name of a table for push services, which must not learn its address."""
    digest = hashlib.sha256(f"{table} {person}".encode()).digest()
    return base64.urlsafe_b64encode(digest).decode("ascii")[:32]
