"""The hub: all tables in memory, and the only way to change one.

Every change goes through `do`: the table checks the command, its events are written to disk, then all clients get an
update. Changes of one table run one after another; different tables run concurrently.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
import structlog

from roundhouse.games.errors import RoundhouseError
from roundhouse.games.seeds import SEED_BITS
from roundhouse.server import metrics
from roundhouse.server.settings import Settings
from roundhouse.server.steady import steady_time
from roundhouse.server.tables.bot_runner import BotRunner, is_among_bots
from roundhouse.server.tables.clocks import Clocks
from roundhouse.server.tables.connection import nothing
from roundhouse.server.tables.live import LiveTable
from roundhouse.server.tables.loader import GameLoader, NotReady
from roundhouse.server.tables.presence import Presence
from roundhouse.server.tables.presenters import encode, missing_variant
from roundhouse.server.tables.reading import read_opened, read_table_event, table_from
from roundhouse.server.tables.replay_keeper import ReplayKeeper
from roundhouse.store import Conflict, Entry, Store, StoreError, supervised
from roundhouse.table import AnyTableEvent, Opened, Table
from roundhouse.texts import say

log = structlog.get_logger(__name__)

ID_BYTES = 12
"""How long the ids of tables are. They are in the links, so nobody may guess them."""
ATTEMPTS = 20
"""How often a request is tried when other processes write to the same table."""
ROUND = 2.0
"""Seconds between two maintenance rounds."""
QUIET = 10.0
"""Seconds without a change after which the rest of a replay is stored."""
SKEW = 5.0
"""Seconds by which the clocks of servers may differ. A server waits this long before it handles another's table."""
ASIDE_FOR = 3.0
"""Seconds until an unreadable table may be tried again."""
AT_ONCE = 2
"""The most tables that are restored from the store at the same time."""
UNREADABLE = say("reason-unreadable")
MOST_BOT_TABLES = 1000
MOST_DUE = 100

T = TypeVar("T")
Command = Callable[[Table, float], list[AnyTableEvent]]
Written = Callable[[LiveTable, int | None, Sequence[AnyTableEvent]], None]
"""Called with events that this server wrote, and whose turn it was before. It may not fail or wait."""


class NoSuchTable(RoundhouseError):
    """There is no table with this id."""


CLOSES = say("reason-closing")


class Closing(RoundhouseError):
    """The server is stopping and accepts no more requests about tables."""

    def __init__(self) -> None:
        super().__init__(CLOSES)


class Unreadable(RoundhouseError):
    """The table exists, but this server cannot read it: it is damaged, or from a newer release."""

    def __init__(self, reason: str = UNREADABLE) -> None:
        super().__init__(reason)


class Hub:
    """All tables in memory."""

    def __init__(
        self, store: Store, settings: Settings, loader: GameLoader, now: Callable[[], float] = steady_time
    ) -> None:
        self.store = store
        self.settings = settings
        self.loader = loader
        self.now = now
        self.live: dict[str, LiveTable] = {}
        self.aside: dict[str, float] = {}  # unreadable tables, and when each was last tried (monotonic)
        self.bots = BotRunner(self)
        self.clocks = Clocks(self)
        self.presence = Presence(self)
        self.replays = ReplayKeeper(self)
        self.on_written: Written = lambda *_: None
        self.when_missed: Callable[[], None] = nothing  # called when messages of other servers may be lost
        self._reading = asyncio.Semaphore(AT_ONCE)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._entering: set[asyncio.Task[Any]] = set()
        self._behind: set[str] = set()  # tables that could not be brought up to date
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False

    async def open(self) -> None:
        """Start the background tasks: follow other servers, do maintenance, wake tables where it is a bot's turn."""
        tasks = {
            "changes": self._listen,
            "rounds": self._go_round,
            "waking": self._wake,
            "presence": self.presence.listen,
            "replays": self.replays.catch_up,
        }
        self._tasks = [asyncio.create_task(supervised(name, run)) for name, run in tasks.items()]

    async def say_farewell(self) -> None:
        """Disconnect all clients and accept no new ones, so that their requests do not slow down the shutdown."""
        self._closing = True
        for task in (*self._loading.values(), *self._entering):
            task.cancel()
        for live in self.live.values():
            for connection in list(live.connections):
                connection.drop(CLOSES)
        ends = time.monotonic() + self.settings.farewell
        while any(live.connections for live in self.live.values()) and time.monotonic() < ends:
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Disconnect all clients, then stop all background work."""
        await self.say_farewell()
        tasks = [*self._tasks, *self._loading.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.clocks.close()
        await self.bots.close()
        await self.replays.close()

    async def unless_closing(self, entering: Coroutine[Any, Any, T]) -> T:
        """Wait until a client has joined; raise Closing if the server stops meanwhile."""
        task = asyncio.create_task(entering)
        self._entering.add(task)
        try:
            return await task
        except asyncio.CancelledError:
            if task.cancelled() and self._closing:
                raise Closing from None
            task.cancel()
            raise
        finally:
            self._entering.discard(task)

    # Finding tables.

    async def find(self, id: str) -> LiveTable:
        """Return a table, loading it if needed; raise Unreadable if this server cannot read it."""
        if self._closing:
            raise Closing
        live = self.live.get(id)
        if live is not None:
            return live
        if id in self.aside and time.monotonic() - self.aside[id] < ASIDE_FOR:
            raise Unreadable
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():  # only a stopping server cancels it
                raise Closing from None
            raise

    async def _load(self, id: str) -> LiveTable:
        table, due = await self.read(id)
        live = LiveTable(id, table, self.now)
        live.due = due
        live.new_listing()
        while live.due:
            await self._keep(live, live.due)
        self._put(live)
        await self._take_news(live, is_fresh=False)  # other servers may have written while it was read
        return live

    async def read(self, id: str) -> tuple[Table, list[AnyTableEvent]]:
        """Restore a table from the store, with the events that are due; set it aside if that fails."""
        kept = await self.store.load(id)
        if kept is None:
            raise NoSuchTable(say("reason-no-table"))
        try:
            game = read_opened(kept.opened).game
            missing = missing_variant(game)
            if missing:
                raise Unreadable(missing)
            await self.loader.ready(game)
            await self.loader.quick(game)  # replaying events is slow uncompiled
            async with self._reading:
                found = await table_from(self.store, id, kept, self.now())
        except (StoreError, NotReady, Unreadable):
            raise
        except Exception as error:
            raise self._set_aside(id, error) from error
        self._take_back(id)
        return found

    def _set_aside(self, id: str, error: Exception) -> Unreadable:
        """Note that a table cannot be read, and log it the first time. Return the exception to raise."""
        if id not in self.aside:
            log.error("table set aside", table=id, exc_info=error)
        self.aside[id] = time.monotonic()
        metrics.ASIDE.set(len(self.aside))
        return Unreadable()

    def _take_back(self, id: str) -> None:
        if self.aside.pop(id, None) is not None:
            log.info("table can be read again", table=id)
            metrics.ASIDE.set(len(self.aside))

    def _put(self, live: LiveTable) -> None:
        self.live[live.id] = live
        live.on_presence_change = self._note_presence
        self.presence.ask(live)
        metrics.TABLES.set(len(self.live))
        self._notify(live)

    def _note_presence(self, live: LiveTable) -> None:
        self.presence.tell(live)
        self.bots.reconsider(live)

    # Changing tables.

    async def open_table(
        self, opened: Opened, seed: int, commands: Sequence[Command], address: str = "", id: str = ""
    ) -> LiveTable:
        """Open a table for a client at an address and apply the commands to it; raise Conflict if its id is taken."""
        await self.loader.ready(opened.game)
        table = Table(opened, seed) if opened.start is None else await asyncio.to_thread(Table, opened, seed)
        events: list[AnyTableEvent] = [opened]
        for command in commands:
            done = command(table, opened.at)
            table.apply(done)
            events += done
        if is_among_bots(table):
            self.bots.check_room(opened.by, address)
        id = id or secrets.token_urlsafe(ID_BYTES)
        live = LiveTable(id, table, self.now)
        live.address = address
        entry = Entry(id, 1, tuple(map(encode, events)), live.new_listing(), patch=live.new_patch())
        await self.store.open_table(seed, entry)
        self._put(live)
        if table.started:
            self.on_written(live, None, events)
        return live

    async def do(self, live: LiveTable, command: Command, key: str = "") -> int:
        """Change a table; return its version once the change is on disk. A key that was used before does nothing."""
        async with live.lock:
            for _ in range(ATTEMPTS):
                live.check_in_use()
                if live.due and not await self._keep(live, live.due):
                    continue
                table = live.table
                if key and table.knows(key):
                    return table.version
                events = command(table, live.now())
                if not events:
                    return table.version
                if key:
                    events[0] = msgspec.structs.replace(events[0], key=key)
                if await self._keep(live, events):
                    self._tell(live)
                    return live.table.version
            raise StoreError(say("reason-table-busy"))

    async def _keep(self, live: LiveTable, events: list[AnyTableEvent]) -> bool:
        """Apply and write events; if writing fails, reload the table. Return False if another process wrote first."""
        version, turn_before = live.table.version, live.table.turn
        try:
            live.apply(events)
            written = tuple(map(encode, events))
            patch = live.new_patch()
            entry = Entry(live.id, version + 1, written, live.new_listing(), live.new_snapshot(), patch)
            began = time.perf_counter()
            await self.store.append(entry)
            metrics.APPENDING.observe(time.perf_counter() - began)
            metrics.TABLE_EVENTS.inc(len(events))
            live.due = []
        except Conflict:
            await self._reload(live)
            return False
        except BaseException:
            with suppress(asyncio.CancelledError):
                await asyncio.shield(asyncio.create_task(self._reload(live)))
            raise
        self.on_written(live, turn_before, events)
        return True

    async def _reload(self, live: LiveTable) -> None:
        """Load a table again from the store; drop it if that fails."""
        try:
            table, due = await self.read(live.id)
        except Unreadable as error:
            self._drop(live, str(error))
            raise
        except BaseException:
            self._drop(live, "this table cannot be read at present")
            raise
        live.set_table(table, due)
        live.new_listing()
        self._tell(live)

    def _tell(self, live: LiveTable) -> None:
        """Send updates to all clients, and update bots, clocks and the replay."""
        live.shown = self.now()
        live.show()
        self._notify(live)

    def _notify(self, live: LiveTable) -> None:
        self.bots.on_change(live)
        self.clocks.on_change(live)
        self.replays.on_change(live)

    def _drop(self, live: LiveTable, reason: str) -> None:
        """Remove a table from memory. Nobody may use it any more: it may contain what was never stored."""
        if live.dropped:
            return
        live.dropped = True
        for connection in list(live.connections):
            connection.drop(reason)
        self.bots.leave(live)
        self.clocks.leave(live)
        self.presence.leave(live)
        if self.live.get(live.id) is live:
            del self.live[live.id]
        metrics.TABLES.set(len(self.live))

    # Background work.

    async def _listen(self) -> None:
        """Follow what other processes write."""
        async for id, version in self.store.changes():
            if not id:
                self.when_missed()
            concerned = [self.live.get(id)] if id else list(self.live.values())  # no id: changes were missed
            for live in concerned:
                if live is not None and (not id or live.table.version < version):
                    await self._take_news(live, is_fresh=bool(id))

    async def _take_news(self, live: LiveTable, is_fresh: bool) -> None:
        """Apply what other processes wrote; set the table aside if that fails."""
        try:
            async with live.lock:
                if live.dropped:
                    return
                await self._catch_up(live, is_fresh)
            self._behind.discard(live.id)
        except StoreError as error:
            self._behind.add(live.id)
            log.warning("table not caught up", table=live.id, reason=str(error))
        except Exception as error:
            self._drop(live, str(self._set_aside(live.id, error)))

    async def _catch_up(self, live: LiveTable, is_fresh: bool) -> None:
        since = await self.store.since(live.id, live.table.version)
        if since:
            live.apply([read_table_event(each) for each in since])
            if is_fresh:
                live.take_time_of_last()
            live.follow_others()
            self._tell(live)

    async def _wake(self) -> None:
        """Load the tables where it is a bot's turn."""
        for id in await self.store.waiting_for_bots(MOST_BOT_TABLES):
            await self._try_to_wake(id)

    async def _try_to_wake(self, id: str) -> None:
        try:
            await self.find(id)
        except Unreadable:
            pass  # already logged
        except RoundhouseError as error:
            log.warning("table not woken", table=id, reason=str(error))

    async def _go_round(self) -> None:
        while True:
            self.tidy_up()
            self.presence.tidy_up()
            try:
                await self.catch_up_where_behind()
                await self.wake_where_time_is_over()
            except StoreError as error:
                log.warning("round not finished", reason=str(error))
            await asyncio.sleep(ROUND)

    async def catch_up_where_behind(self) -> None:
        """Try again to bring tables up to date that are behind."""
        for id in list(self._behind):
            live = self.live.get(id)
            if live is None:
                self._behind.discard(id)
            else:
                await self._take_news(live, is_fresh=False)

    async def wake_where_time_is_over(self) -> None:
        """Load tables that are not in memory and where a seat's time is up; their alarm does the rest."""
        for id in await self.store.running_out(self.now() - SKEW, MOST_DUE + len(self.aside)):
            if id not in self.live:
                await self._try_to_wake(id)

    def tidy_up(self) -> None:
        """Disconnect clients that do not read, and drop idle tables."""
        for live in list(self.live.values()):
            for connection in list(live.connections):
                if connection.stuck_for() > self.settings.patience:
                    connection.channel.cut()
            live.look_around()
            if self.now() - live.shown > QUIET:
                self.replays.keep_rest(live)
            if self._is_idle(live):
                self._drop(live, "")

    def _is_idle(self, live: LiveTable) -> bool:
        busy = live.connections or live.lock.locked() or self.bots.is_busy_at(live)
        return not busy and self.now() - live.shown > self.settings.idle


def fresh_seed() -> int:
    """Return a random seed that cannot be guessed."""
    return secrets.randbits(SEED_BITS)
