"""A table in memory, with its connected clients."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import structlog

from roundhouse.server.tables import presenters
from roundhouse.server.tables.answers import Answers
from roundhouse.server.tables.card_cache import moved_on, with_encoded_parts
from roundhouse.server.tables.connection import Connection, nothing
from roundhouse.server.tables.lock import NotifyingLock
from roundhouse.server.tables.presence import Attendance
from roundhouse.server.tables.updates import ALL, UpdateCache, VersionHistory
from roundhouse.server.wire import TableCard, TableUpdate
from roundhouse.store import Listing, StoreError
from roundhouse.table import AnyTableEvent, KeptMatch, Table, Trail, snapshot_of
from roundhouse.table.events import Adopted, Left, Played, Removed, Sat, Seated, Started, Undone
from roundhouse.table.trail import NOTHING
from roundhouse.texts import say

log = structlog.get_logger(__name__)

SNAPSHOT_EVERY = 100
"""Table events between two snapshots."""
HIGHEST = 2**31 - 1
"""More steps than any game has."""
DESERTED = 300.0
"""Seconds after which, before the game begins, another player may take over from an absent owner."""
AWAY = 180.0
"""Seconds after which the others may let a bot play for an absent player."""


@dataclass(frozen=True)
class ListedSeating:
    """The part of a table's listing that moves do not change."""

    people: tuple[str, ...]
    chairs: tuple[tuple[str | None, str, str | None, bool, bool], ...]
    owner: str
    removed: frozenset[str]
    rematch: str | None
    rules: int

    @classmethod
    def of(cls, table: Table) -> "ListedSeating":
        """Return the current seating of a table."""
        chairs = tuple((chair.person, chair.name, chair.bot, chair.given_up, chair.ready) for chair in table.chairs)
        people = tuple(sorted(table.people))
        return cls(people, chairs, table.owner, frozenset(table.removed), table.rematch, table.rules)


class LiveTable:
    """A table in memory. A change holds its lock until it is on disk; clients see it only then."""

    def __init__(self, id: str, table: Table, now: Callable[[], float]) -> None:
        self.id = id
        self._here = now
        self._ahead = 0.0  # how far the clock of the server that last wrote is ahead of this server's
        self.lock = NotifyingLock(self._settle)
        self.rematching = asyncio.Lock()  # held while a rematch is opened
        self._sending = False  # a send is scheduled
        self._postponed = False  # an update waits until the table is settled
        self.connections: set[Connection] = set()
        self.address = ""  # where it was opened from, for limits; unknown after a restart
        self.elsewhere: dict[str, Attendance] = {}  # by server
        self.on_presence_change: Callable[[LiveTable], None] = lambda _: None
        self.shown = now()  # when the table was last loaded or changed, by this server's clock
        self._loaded = now()
        self._seen: dict[str, float] = {}  # when each player was last connected
        self.deserted = False
        self.away: frozenset[str] = frozenset()  # players who have been away for a while
        self.reminded: float | None = None  # the end of the time about which a reminder was stored
        self.dropped = False  # it is not in use any more: whoever wants the table loads it again
        self.answers = Answers()
        self.set_table(table)

    def set_table(self, table: Table, due: Sequence[AnyTableEvent] = ()) -> None:
        """Replace the table with a loaded one and the events that are due; forget what clients have of it."""
        self.table = table
        self.due = list(due)  # because the rules changed; must be applied before anything else
        self.replay_to = -1  # the last step of the replay that is known to be stored
        self.replay_cut = HIGHEST  # the lowest step undone to since the replay was last stored
        self.replay_is_whole = False
        self.replay_course = 0  # grows with each undo
        self.replay_failed = False
        self.replay_kept_at = time.monotonic()  # when it was last stored
        self.answers.forget()
        self.history = VersionHistory(table)
        self.update_cache = UpdateCache(table)
        self._cards: dict[str, TableCard] = {}  # by person; see `card_cache.py`
        self._seating: ListedSeating | None = None
        self._listed: object = None
        self._snapshot_at = table.version + SNAPSHOT_EVERY
        self._important = (table.outcome is not None, table.rules)
        self._trail = Trail()
        for connection in self.connections:
            connection.forget()

    def check_in_use(self) -> None:
        """Raise StoreError if the table was dropped. Whoever has waited for the lock checks this first."""
        if self.dropped:
            raise StoreError(say("reason-table-closed"))

    # Time.

    def now(self) -> float:
        """Return the time at this table: never earlier than its last event."""
        return max(self.table.moved, self._here() + self._ahead)

    def take_time_of_last(self) -> None:
        """Follow the clock of the server that has just written: it may differ from this one."""
        self._ahead = self.table.moved - self._here()

    # Events.

    def apply(self, events: Sequence[AnyTableEvent]) -> None:
        """Apply table events, and update everything that depends on them."""
        table, people = self.table, [chair.person for chair in self.table.chairs]
        undone = [event.left for event in events if isinstance(event, Undone)]
        lowest = min([len(table.match), *undone])
        table.apply(events)
        if all(isinstance(event, Played) for event in events):
            self.history.note(table, lowest)
        else:
            self.history.note(table, lowest, _reseated_by(events, people), _begins(events))
            self._cards.clear()
            self._seating = None
        if table.outcome is not None:
            self._cards.clear()
        if undone:
            for connection in self.connections:
                connection.fall_to(lowest)
            self.replay_to, self.replay_cut = min(self.replay_to, lowest), min(self.replay_cut, lowest)
            self.replay_course += 1
        self.update_cache.change(lowest)

    # Presence.

    @property
    def here(self) -> set[str]:
        """The people who are connected, to any server."""
        return self.here_itself.union(*(attendance.people for attendance in self.elsewhere.values()))

    @property
    def here_itself(self) -> set[str]:
        """The people who are connected to this server."""
        return {connection.person for connection in self.connections if connection.person}

    @property
    def looking(self) -> set[str]:
        """The people who have the table in sight, through any server."""
        elsewhere = (each.people if each.looking is None else each.looking for each in self.elsewhere.values())
        return self.looking_itself.union(*elsewhere)

    @property
    def looking_itself(self) -> set[str]:
        """The people who have the table in sight, through this server."""
        return {connection.person for connection in self.connections if connection.person and connection.in_sight}

    @property
    def watchers(self) -> int:
        """How many clients watch without a seat, on all servers."""
        return self.watchers_itself + sum(attendance.watchers for attendance in self.elsewhere.values())

    @property
    def watchers_itself(self) -> int:
        """How many clients watch without a seat on this server."""
        sitting = {chair.person for chair in self.table.chairs}
        return sum(connection.person not in sitting for connection in self.connections)

    def look_around(self) -> None:
        """Update who has been away for so long that the others may act: take over the table, or the seat."""
        now, people = self._here(), self.table.people
        self._seen.update((person, now) for person in self.here & people)
        gone = {person: now - self._seen.get(person, self._loaded) for person in people}
        deserted = not self.table.started and gone[self.table.owner] > DESERTED
        away = (
            frozenset(person for person in people if gone[person] > AWAY)
            if self.table.turn is not None
            else NOBODY_AWAY
        )
        if (deserted, away) != (self.deserted, self.away):
            self.deserted, self.away = deserted, away
            self._show_who_is_there()

    def note_elsewhere(self, server: str, attendance: Attendance | None) -> None:
        """Note who is connected through another server; None if nobody is."""
        here, watchers = self.here, self.watchers
        if attendance is None:
            self.elsewhere.pop(server, None)
        else:
            self.elsewhere[server] = attendance
        if (here, watchers) != (self.here, self.watchers):
            self._show_who_is_there()

    def join(self, connection: Connection, version: int | None) -> None:
        """Add a client. `version` is the last one it knows, if it was here before."""
        connection.seats = presenters.seats_seen(self.table, connection.person)
        if version is not None:
            connection.kept, connection.said = self.history.kept_since(version, connection.person)
        connection.attend = connection.channel.when_free = self._send_soon
        self.connections.add(connection)
        self._show_who_is_there()
        self.on_presence_change(self)

    def part(self, connection: Connection) -> None:
        """Remove a client."""
        connection.attend = connection.channel.when_free = nothing
        self.connections.discard(connection)
        self._show_who_is_there()
        self.on_presence_change(self)

    def _show_who_is_there(self) -> None:
        self._cards.clear()
        self.show()

    # Sending.

    def show(self) -> None:
        """Send all clients an update."""
        for connection in self.connections:
            connection.stale = True
        self._send_soon()

    def _send_soon(self) -> None:
        """Schedule a send after the running task, so that an update and the answer to its request go out together."""
        if not self._sending and self.connections:
            self._sending = True
            asyncio.get_running_loop().call_soon(self._send)

    def _send(self) -> None:
        self._sending = False
        settled = not self.lock.locked()
        self._postponed = not settled
        for connection in list(self.connections):
            try:
                connection.send(self, settled)
            except Exception:
                log.exception("connection failed", table=self.id)
                connection.channel.cut()

    def _settle(self) -> None:
        if self._postponed:
            self._send_soon()

    # Updates.

    def update_for(self, connection: Connection) -> bytes:
        """Return an update with what a client lacks, and note that it has it now."""
        table, person, cache = self.table, connection.person, self.update_cache
        seats = presenters.seats_seen(table, person)
        kept = connection.kept if seats == connection.seats else ALL
        deciding = any(presenters.decides(table, person, seat) for seat in seats)
        update = TableUpdate(
            version=table.version,
            kept=kept,
            table=self._card_for(person),
            views=[cache.seat_view(person, seat, kept) for seat in seats],
            actions=cache.actions(connection.known) if deciding else [],
            said=cache.said(connection.said, person),
            notes=cache.notes(),
            undo=presenters.undo_card(table, person),
        )
        connection.kept = len(table.match) if seats else ALL
        connection.said, connection.seats = table.chat.count, seats
        return presenters.encode(update)

    def _card_for(self, person: str) -> TableCard:
        card = self._cards.get(person)
        if card is None:
            card = self._cards[person] = with_encoded_parts(self.card_for(person))
        return moved_on(card, self.table, self.now() if self.table.clock else self.table.moved)

    def card_for(self, person: str) -> TableCard:
        """Return the table's card as a person may see it."""
        return presenters.table_card(
            self.id,
            self.table,
            person,
            self.here,
            self.watchers,
            self.table.moved,
            self.now(),
            self.deserted,
            self.away,
        )

    # What is stored.

    def new_listing(self) -> Listing | None:
        """Return the table's listing for the lobby if it has changed since the last call, else None."""
        table, seat = self.table, self.table.turn
        chair = None if seat is None else table.chairs[seat]
        waits = None if chair is None or chair.bot else chair.person or NOBODY
        stage = "over" if table.outcome else "running" if table.started else "open"
        due = table.clock.runs_out if table.clock is not None and seat is not None else None
        if self._seating is None:
            self._seating = ListedSeating.of(table)
        listed = (stage, waits, due, self._seating)
        if listed == self._listed:
            return None
        self._listed = listed
        people, facts = self._seating.people, presenters.facts_of(table)
        return Listing(table.opened.game, table.opened.public, stage, people, waits, facts, due)

    def new_patch(self) -> bytes:
        """Return how the game's state has changed since the last call."""
        return self._trail.patch(self.table.match) if self.table.turn is not None else NOTHING

    def follow_others(self) -> None:
        """Take over what another process has written, so that it is not written again."""
        self._trail.follow(self.table.match)
        self.new_listing()

    def new_snapshot(self) -> bytes | None:
        """Return a snapshot if one is due, else None. One is also due when the game ends or its rules change."""
        version, important = self.table.version, (self.table.outcome is not None, self.table.rules)
        if isinstance(self.table.match, KeptMatch) or (version < self._snapshot_at and important == self._important):
            return None
        self._important = important
        self._snapshot_at = version + SNAPSHOT_EVERY
        return snapshot_of(self.table)


def _begins(events: Sequence[AnyTableEvent]) -> bool:
    return any(isinstance(event, Started) for event in events)


def _reseated_by(events: Sequence[AnyTableEvent], people: Sequence[str | None]) -> set[str | None]:
    """Return the people whose views may change, given who sat where before."""
    reseated: set[str | None] = set()
    for event in events:
        match event:
            case Sat(_, seat, person):
                reseated |= {person, people[seat]}
            case Seated(_, seat) | Left(_, seat) | Removed(_, seat):
                reseated.add(people[seat])
            case Adopted(_, guest, person):
                reseated |= {guest, person}
    return reseated


NOBODY_AWAY: frozenset[str] = frozenset()
NOBODY = "-"
"""Listed as the person a running game waits for if nobody has the seat whose turn it is."""
