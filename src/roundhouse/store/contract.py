"""What the server expects from a store, for any database."""

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from roundhouse.games.errors import RoundhouseError
from roundhouse.store.facts import TableFacts


class StoreError(RoundhouseError):
    """The store cannot do this: it is closed, from another release, or the disk is full."""


class Conflict(StoreError):
    """Another process wrote to the table first. Load the table again and retry."""


class NameTaken(StoreError):
    """Another account has this name."""


@dataclass(frozen=True)
class Listing:
    """What the lobby shows of a table without opening it. `facts` is None if the stored facts cannot be decoded."""

    game: str
    public: bool
    stage: str  # open, running, over
    people: tuple[str, ...]  # who opened it or has a seat
    waits_for: str | None  # the person who must decide, if it is a person
    facts: TableFacts | None
    due: float | None = None  # when that person's time runs out, if a clock runs
    table: str = field(default="", compare=False)  # its id, if it was read from the store


@dataclass(frozen=True)
class Entry:
    """Table events to store. The first gets the number `version`, which must be the table's next.

    `listing` is set if it has changed. `snapshot` is set if it is time for one: the table after these events. `patch`
    is what all of them together changed in the game's state. It is stored with the last event.
    """

    table: str
    version: int
    events: tuple[bytes, ...]
    listing: Listing | None = None
    snapshot: bytes | None = None
    patch: bytes | None = None


@dataclass(frozen=True)
class ReplayPart:
    """Some steps of a game as everybody saw them, with one version of the rules. `drawing` is the hash of its board."""

    first: int
    last: int
    rules: int
    drawing: str
    body: bytes


@dataclass(frozen=True)
class StoredTable:
    """A table as stored: its seed, the newest snapshot with its version, and the events since then."""

    seed: int
    opened: bytes  # the first table event
    snapshot: bytes | None
    version: int  # of the snapshot; 1 if there is none
    since: tuple[bytes, ...]


@dataclass(frozen=True)
class Person:
    """A person. A guest has no account."""

    id: str
    name: str
    account: str | None = None
    password: str | None = None  # its hash


@dataclass(frozen=True)
class Session:
    """A device on which a person is logged in or known as a guest. Only the hash of its token is stored."""

    id: str
    token: str  # its hash
    person: str
    device: str
    began: float
    seen: float


@dataclass(frozen=True)
class Subscription:
    """Where a device receives notifications, which kinds it wants, and the keys that encrypt them."""

    session: str
    person: str
    endpoint: str
    p256dh: str
    auth: str
    kinds: frozenset[str]


@dataclass(frozen=True)
class PuzzleRating:
    """How hard a puzzle is (Glicko-2), and how many first attempts there were."""

    rating: float
    deviation: float
    volatility: float
    attempts: int


class Store(Protocol):
    """A store. When a call that writes returns, its data is on disk.

    When a call raises Conflict or NameTaken, nothing was written. After any other StoreError the data may have been
    written, if the connection broke before the answer came. Load the table again before you continue with it.
    """

    async def open_table(self, seed: int, entry: Entry) -> None:
        """Store a new table with its first table events."""

    async def append(self, entry: Entry) -> None:
        """Store table events, in one transaction with all others that wait. Raise Conflict if the version is taken."""

    async def load(self, table: str) -> StoredTable | None:
        """Return a table, or None if there is none."""

    async def since(self, table: str, version: int) -> tuple[bytes, ...]:
        """Return the table events after a version."""

    async def history(self, table: str) -> list[tuple[bytes, bytes | None]]:
        """Return all table events after the first, each with its patch."""

    async def listing(self, table: str) -> Listing | None:
        """Return the listing of a table."""

    async def keep_snapshot(self, table: str, version: int, snapshot: bytes) -> None:
        """Store a snapshot of a version, unless there is one of this version or a later one."""

    async def keep_replay(
        self, table: str, first: int, parts: Sequence[ReplayPart], drawings: Mapping[str, bytes], extent: str
    ) -> None:
        """Store the replay of a table from a step on, replace what was stored from that step on, and record its extent.

        The extent is `part`, `whole`, or `none` if nothing of the replay can be stored.
        """

    async def replay_extent(self, table: str) -> tuple[str | None, int]:
        """Return how much of a replay is stored (None if that is unknown) and its last step (-1 if there is none)."""

    async def replay_parts(self, table: str) -> list[ReplayPart]:
        """Return the stored parts of a table's replay, in order."""

    async def replay_part(self, table: str, step: int) -> ReplayPart | None:
        """Return the part with a step or, if that step was not stored, the part before it."""

    async def drawing(self, name: str) -> bytes | None:
        """Return a drawing by its hash."""

    async def unkept_replays(self, limit: int) -> list[str]:
        """Return tables whose game is over and not stored as a whole, or is running and was never stored."""

    async def listings_of(self, person: str, limit: int) -> list[Listing]:
        """Return a person's tables: running and waiting for them, other running, open, over; the newest first."""

    async def listings_at(self, stage: str, limit: int) -> list[Listing]:
        """Return public tables in a stage, newest first."""

    async def waiting_for_bots(self, limit: int) -> list[str]:
        """Return running tables that wait for no person. After a restart, their bots must continue."""

    async def running_out(self, before: float, limit: int) -> list[str]:
        """Return running tables on which somebody's time ran out before this moment."""

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Yield tables to which another process has written, with their versions, until the store is closed.

        An empty name means that changes may have been missed: check all tables that are in memory. A store for a single
        process yields nothing.
        """

    async def say(self, word: str) -> None:
        """Send a message to the other processes. It is not stored and may get lost."""

    def words(self) -> AsyncIterator[str]:
        """Yield messages from other processes, until the store is closed. A store for one process yields nothing."""

    async def keep_person(self, person: Person) -> None:
        """Store a new person. Raise NameTaken if another account has the name."""

    async def rename(self, person: str, name: str) -> bool:
        """Change a person's name. Return False if nobody has that id."""

    async def give_account(self, person: str, name: str, password: str) -> bool:
        """Give a person an account, or return False if they have one or are unknown. Raise NameTaken if it is taken."""

    async def change_password(self, person: str, old: str, new: str, session: str) -> bool:
        """Replace a password hash and end all sessions but one. Return False if the old hash is not the person's.

        A login that already checked the old password can no longer begin a session.
        """

    async def drop_account(self, person: str, password: str, name: str) -> bool:
        """Remove a person's account and end all sessions. Return False if the hash is not the person's."""

    async def person(self, id: str) -> Person | None:
        """Return a person."""

    async def account(self, name: str) -> Person | None:
        """Return the person who has the account of that name. Upper and lower case are the same."""

    async def account_like(self, name: str) -> Person | None:
        """Return the person who has an account whose name looks like this one."""

    async def keep_session(self, session: Session) -> None:
        """Store a guest's session. A session that has ended stays ended."""

    async def begin_session(self, session: Session, password: str) -> bool:
        """Store the session of a login. Return False if the password hash that was checked has changed since."""

    async def see_session(self, id: str, seen: float) -> None:
        """Record that a session was used again. A session that has ended stays ended."""

    async def living(self, sessions: Collection[str]) -> set[str]:
        """Return which of these sessions are still valid."""

    async def session(self, token: str) -> Session | None:
        """Return the session with this token hash."""

    async def sessions_of(self, person: str) -> list[Session]:
        """Return a person's sessions, the most recently used first."""

    async def end_session(self, id: str) -> None:
        """End a session. Its token is invalid from now on."""

    async def keep_subscription(self, subscription: Subscription, at: float, most: int) -> None:
        """Store where a device receives notifications, instead of what was known of the device and of the endpoint.

        A person keeps the newest `most`.
        """

    async def subscription(self, session: str) -> Subscription | None:
        """Return the subscription of a device."""

    async def subscriptions_of(self, person: str) -> list[Subscription]:
        """Return the subscriptions of a person's devices, the newest first. A session that has ended has none."""

    async def drop_subscription(self, session: str, endpoint: str | None = None) -> None:
        """Delete the subscription of a device; with an endpoint, only if it is still the device's."""

    async def note_delivery(self, session: str, arrived: bool, most: int) -> None:
        """Record whether a notification arrived. After `most` failures in a row the subscription is deleted."""

    async def set_reminder(self, table: str, at: float, due: float) -> None:
        """Store when to remind somebody whose time is up at `due`, instead of the table's earlier reminder."""

    async def due_reminders(self, before: float, limit: int) -> list[tuple[str, float, float]]:
        """Return the tables with a reminder before this moment, its time and its due; the earliest first."""

    async def take_reminder(self, table: str, at: float) -> bool:
        """Delete a reminder. Only one process gets True: it sends the reminder."""

    async def personal(self, person: str, topic: str) -> dict[str, bytes]:
        """Return what is stored of a person about a topic, by name."""

    async def keep_personal(self, person: str, topic: str, name: str, body: bytes, at: float) -> None:
        """Store something of a person about a topic, instead of what was stored by that name."""

    async def adopt_personal(self, guest: str, person: str) -> None:
        """Copy what a guest has to a person. What the person has already stays."""

    async def analysis(self, table: str) -> bytes | None:
        """Return the analysis of a table's game."""

    async def keep_analysis(self, table: str, body: bytes, at: float) -> None:
        """Store the analysis of a table's game, instead of an earlier one."""

    async def puzzle_ratings(self, game: str) -> dict[str, PuzzleRating]:
        """Return the ratings of a game's puzzles that were attempted, by the puzzle's name."""

    async def keep_attempt(
        self, person: str, game: str, puzzle: str, attempt: bytes, own_rating: bytes, rating: PuzzleRating, at: float
    ) -> bool:
        """Store a person's first attempt at a puzzle and the ratings after it. Return False if it is not the first."""

    async def forget(self, ended: float, seen: float) -> None:
        """Delete sessions last used before `seen`, or before `ended` if they have ended, and guests without tables.

        A guest with a newer session on another device stays.
        """

    async def check(self) -> None:
        """Write something small in the same way as everything else. Raise StoreError if that fails."""

    async def close(self) -> None:
        """Write everything that waits, then close."""
