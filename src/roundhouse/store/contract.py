"""What a store is: what the server asks of it, whichever database keeps it."""

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from roundhouse.games.errors import RoundhouseError
from roundhouse.store.facts import TableFacts


class StoreError(RoundhouseError):
    """The store cannot do what it is asked: it is closed, of another release, or the disk is full."""


class Conflict(StoreError):
    """Another process wrote to the table first: load it again and try once more."""


class NameTaken(StoreError):
    """An account has this name."""


@dataclass(frozen=True)
class Listing:
    """How a table is found without opening it; `facts` are None if what is kept of them cannot be understood."""

    game: str
    public: bool
    stage: str  # open, running, over
    people: tuple[str, ...]  # who opened it or sits at it
    waits_for: str | None  # who is to decide, if it is a person
    facts: TableFacts | None
    due: float | None = None  # when the time of who is to decide is over, if a clock runs
    table: str = field(default="", compare=False)  # its id, where it was read from the store


@dataclass(frozen=True)
class Entry:
    """Happenings to be kept: the first gets the number `version`, which must be the table's next.

    With a listing, if that has changed; with a snapshot, if it is time for one: the table as it stands afterwards. The
    patch is what all of them together changed of the game's state, and is kept with the last.
    """

    table: str
    version: int
    events: tuple[bytes, ...]
    listing: Listing | None = None
    snapshot: bytes | None = None
    patch: bytes | None = None


@dataclass(frozen=True)
class ReplayPart:
    """Some steps of a game as everybody saw them, by one version of the rules; `drawing` is the hash of its board."""

    first: int
    last: int
    rules: int
    drawing: str
    body: bytes


@dataclass(frozen=True)
class StoredTable:
    """A table as it was kept: its seed, the newest snapshot (with the version it shows), and what happened since."""

    seed: int
    opened: bytes  # the first table event
    snapshot: bytes | None
    version: int  # of the snapshot; 1 without one: the table just opened
    since: tuple[bytes, ...]


@dataclass(frozen=True)
class Person:
    """Somebody; a guest has no account."""

    id: str
    name: str
    account: str | None = None
    password: str | None = None  # its hash


@dataclass(frozen=True)
class Session:
    """A device on which a person is known; the token itself is not kept, only its hash."""

    id: str
    token: str  # its hash
    person: str
    device: str
    began: float
    seen: float


class Store(Protocol):
    """Where everything is kept. When a call that writes returns, it is on disk.

    When one raises Conflict or NameTaken, nothing was written. After any other StoreError it may have been, if the
    connection broke between the writing and the answer: load the table again before going on with it.
    """

    async def open_table(self, seed: int, entry: Entry) -> None:
        """Keep a new table, with its first table events."""

    async def append(self, entry: Entry) -> None:
        """Keep what happened at a table: one transaction for all that is waiting. Conflict if the version is taken."""

    async def load(self, table: str) -> StoredTable | None:
        """Return a table; None if there is none."""

    async def since(self, table: str, version: int) -> tuple[bytes, ...]:
        """Return the table events after a version."""

    async def history(self, table: str) -> list[tuple[bytes, bytes | None]]:
        """Return everything that happened at a table after its opening, each with its patch."""

    async def listing(self, table: str) -> Listing | None:
        """Return how a table is listed."""

    async def keep_snapshot(self, table: str, version: int, snapshot: bytes) -> None:
        """Keep a snapshot of a version, unless there is one of this version or a later one."""

    async def keep_replay(
        self, table: str, first: int, parts: Sequence[ReplayPart], drawings: Mapping[str, bytes], extent: str
    ) -> None:
        """Keep the replay of a table from a step on, instead of what was kept from there on; say how much it is now.

        The extent is `part`, `whole` or, if nothing of it can be kept, `none`.
        """

    async def replay_extent(self, table: str) -> tuple[str | None, int]:
        """Return how much of a replay is kept, None if that was never looked at, and its last step, -1 without one."""

    async def replay_parts(self, table: str) -> list[ReplayPart]:
        """Return what is kept of the replay of a table, in order."""

    async def replay_part(self, table: str, step: int) -> ReplayPart | None:
        """Return the part with a step; if that step was not kept, the one before it."""

    async def drawing(self, name: str) -> bytes | None:
        """Return a drawing by its hash."""

    async def unkept_replays(self, limit: int) -> list[str]:
        """Return tables whose game is over and not kept whole, or is running and was never kept."""

    async def listings_of(self, person: str, limit: int) -> list[Listing]:
        """Return a person's tables: running where they are to decide, other running, open, over; newest first."""

    async def listings_at(self, stage: str, limit: int) -> list[Listing]:
        """Return public tables of a stage, newest first."""

    async def waiting_for_bots(self, limit: int) -> list[str]:
        """Return running tables at which no person is to decide: after a restart their bots must go on."""

    async def running_out(self, before: float, limit: int) -> list[str]:
        """Return running tables at which somebody's time was over before then."""

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Yield tables to which another process has written, with their versions, until the store is closed.

        An empty name says that some may have been missed: whoever holds tables looks at all of them again. A store of
        one process yields nothing.
        """

    async def say(self, word: str) -> None:
        """Say something to the other processes that is not kept. Nobody may hear it."""

    def words(self) -> AsyncIterator[str]:
        """Yield what other processes say, until the store is closed. A store of one process yields nothing."""

    async def keep_person(self, person: Person) -> None:
        """Keep a new person. NameTaken if the account's name is."""

    async def rename(self, person: str, name: str) -> bool:
        """Call a person by another name; False if nobody has that id."""

    async def give_account(self, person: str, name: str, password: str) -> bool:
        """Give a person an account; False if they have one or nobody has that id. NameTaken if the name is."""

    async def change_password(self, person: str, old: str, new: str, session: str) -> bool:
        """Replace a password's hash and end all sessions but one; False if the old hash is not the person's.

        Whoever was about to begin a session with the old password cannot do so any more.
        """

    async def drop_account(self, person: str, password: str, name: str) -> bool:
        """Take a person's account away and end all sessions; False if the hash is not the person's."""

    async def person(self, id: str) -> Person | None:
        """Return a person."""

    async def account(self, name: str) -> Person | None:
        """Return who has the account of that name, capitals or not."""

    async def account_like(self, name: str) -> Person | None:
        """Return who has an account whose name looks like this one."""

    async def keep_session(self, session: Session) -> None:
        """Keep a session of somebody without an account; one that has ended stays so."""

    async def begin_session(self, session: Session, password: str) -> bool:
        """Keep the session of one who has logged in; False if the hash they were checked by is not theirs any more."""

    async def see_session(self, id: str, seen: float) -> None:
        """Note that a session was seen again; one that has ended stays so."""

    async def living(self, sessions: Collection[str]) -> set[str]:
        """Return which of some sessions are still worth something."""

    async def session(self, token: str) -> Session | None:
        """Return the session of a token's hash."""

    async def sessions_of(self, person: str) -> list[Session]:
        """Return a person's sessions, the last seen first."""

    async def end_session(self, id: str) -> None:
        """End a session: its token is worth nothing from now on."""

    async def forget(self, ended: float, seen: float) -> None:
        """Forget sessions last seen before `seen`, or before `ended` if they have ended, and guests without tables.

        A guest whom another device knows stays.
        """

    async def check(self) -> None:
        """Write something small in the way everything is written; StoreError if that fails."""

    async def close(self) -> None:
        """Write what is waiting, then close."""
