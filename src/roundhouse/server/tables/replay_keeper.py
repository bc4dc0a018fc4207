"""Stores replays: games as each seat saw them, while they are played and when they are over.

This is done in a thread, after requests were answered. After a crash, the next start stores what is missing, if the
rules are still the same. Nothing depends on when a replay is stored, and storing it twice changes nothing.
"""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import structlog

from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.server.tables.live import HIGHEST, LiveTable
from roundhouse.store import ReplayPart, StoreError
from roundhouse.table import KeptMatch, Table, snapshot_of
from roundhouse.table.replay_parts import BREATH, PART, drawing_hash, kept_drawing, parts_of

if TYPE_CHECKING:
    from roundhouse.server.tables.hub import Hub

log = structlog.get_logger(__name__)

AT_ONCE = 50
PAUSE = 0.05
"""Seconds between two tables with missing replays, so that running games come first."""
LOOK_AGAIN = 3600.0
"""Seconds between two searches for tables with missing replays."""
EVERY = 60.0
"""Seconds between two times that more of a running game is stored. Each time has a cost, and when the game ends, all of
it is stored anyway."""
AT_THE_END = 10.0
"""Seconds to store the rest when the server stops."""
WHOLE, SOME, NONE = "whole", "part", "none"


@dataclass(frozen=True)
class Settled:
    """A copy of what a replay is made of, taken when all of the table was stored.

    A table that waits for the store already contains what is being written, which may still be refused.
    `extent` is how much of the replay is stored; with the first of it, a snapshot is stored too. Steps after `cut` were
    undone since then.
    """

    version: int
    match: Match
    movers: list[int]
    over: bool
    snapshot: bytes | None
    extent: tuple[str | None, int]
    cut: int

    @classmethod
    def of(cls, table: Table, extent: tuple[str | None, int], cut: int = HIGHEST) -> "Settled":
        """Copy a table."""
        movers = [step.seat for step in table.steps]
        snapshot = snapshot_of(table) if extent[0] is None else None
        over = table.outcome is not None
        return cls(table.version, table.match.copy(), movers, over, snapshot, extent, cut)


class ReplayKeeper:
    """Stores the replays of all tables, one after another."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="replay-keeper")
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closing = False

    def on_change(self, live: LiveTable) -> None:
        """Store more of a table's replay if its game is over, or if it has a full part of new steps and it is time."""
        if live.table.outcome is not None:
            due = not live.replay_is_whole
        else:
            due = len(live.table.match) - live.replay_to >= PART and time.monotonic() - live.replay_kept_at >= EVERY
        if due:
            self._begin(live)

    def keep_rest(self, live: LiveTable) -> None:
        """Store the rest of a quiet table's replay."""
        if live.table.started and len(live.table.match) > live.replay_to:
            self._begin(live)

    def _begin(self, live: LiveTable) -> None:
        if live.id not in self._tasks and not isinstance(live.table.match, KeptMatch) and not self._closing:
            task = self._tasks[live.id] = asyncio.create_task(self._try_to_keep(live))
            task.add_done_callback(lambda _: self._done(live))

    def _done(self, live: LiveTable) -> None:
        self._tasks.pop(live.id, None)
        if self._hub.live.get(live.id) is live and not live.replay_failed:
            self.on_change(live)  # there may be new steps

    async def _try_to_keep(self, live: LiveTable, breath: float = BREATH) -> None:
        live.replay_failed = True
        try:
            extent = await self._hub.store.replay_extent(live.id)
            async with live.lock:  # so that all of the table is stored
                live.check_in_use()
                table, course = live.table, live.replay_course
                settled = Settled.of(table, extent, live.replay_cut)
            kept = await self._keep(live.id, settled, breath)
            if live.table is table and live.replay_course == course:
                live.replay_to, live.replay_is_whole = kept
                live.replay_cut = HIGHEST
            live.replay_failed = False
            live.replay_kept_at = time.monotonic()
        except StoreError as error:
            log.warning("replay not kept", table=live.id, reason=str(error))
        except Exception:
            log.exception("replay not kept", table=live.id)

    async def _keep(self, id: str, of: Settled, breath: float) -> tuple[int, bool]:
        """Store the replay of a table; return its last step, and whether the game is over and the replay complete."""
        store, last = self._hub.store, len(of.match)
        state, kept = of.extent
        if state == WHOLE:
            return last, True
        if of.snapshot is not None:
            await store.keep_snapshot(id, of.version, of.snapshot)
        first = begins_at(of.match, kept) if of.over else first_to_keep(of.match, min(of.cut, kept))
        make = partial(_made, of.match, of.movers, first, last, breath)
        parts, drawings = await asyncio.get_running_loop().run_in_executor(self._thread, make)
        await store.keep_replay(id, first, parts, drawings, WHOLE if of.over else SOME)
        return last, of.over

    # Missing replays.

    async def catch_up(self) -> None:
        """Store missing replays, now and every hour."""
        while True:
            try:
                await self.catch_up_once()
            except StoreError as error:
                log.warning("replays not caught up", reason=str(error))
            await asyncio.sleep(LOOK_AGAIN)

    async def catch_up_once(self) -> None:
        """Store missing replays."""
        tried: set[str] = set()
        while missing := await self._missing(tried):
            for id in missing:
                tried.add(id)
                await self._catch_up_with(id)
                await asyncio.sleep(PAUSE)

    async def _missing(self, tried: set[str]) -> list[str]:
        found = await self._hub.store.unkept_replays(AT_ONCE + len(tried))
        return [id for id in found if id not in tried]

    async def _catch_up_with(self, id: str) -> None:
        live = self._hub.live.get(id)
        try:
            if live is not None:
                self._begin(live)
                return
            table, due = await self._hub.read(id)
            if isinstance(table.match, KeptMatch):
                await self._hub.store.keep_replay(id, len(table.match) + 1, [], {}, NONE)  # no more can be made
            elif not due:
                await self._keep(id, Settled.of(table, await self._hub.store.replay_extent(id)), BREATH)
        except StoreError:
            raise
        except RoundhouseError as error:
            log.info("replay not kept", table=id, reason=str(error))
        except Exception:
            log.exception("replay not kept", table=id)

    async def close(self) -> None:
        """Store the rest of the replays of tables in memory, as far as time allows, and stop."""
        if self._closing:
            return
        self._closing = True
        rest = asyncio.create_task(self._keep_all())
        await asyncio.wait({rest}, timeout=AT_THE_END)
        unfinished = [rest, *self._tasks.values()]
        for task in unfinished:
            task.cancel()
        await asyncio.gather(*unfinished, return_exceptions=True)
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)

    async def _keep_all(self) -> None:
        """Store the rest of the replays of all tables in memory."""
        if self._tasks:
            await asyncio.wait(self._tasks.values())
        for live in list(self._hub.live.values()):
            left = live.table.started and len(live.table.match) > live.replay_to
            if left and not isinstance(live.table.match, KeptMatch):
                await self._try_to_keep(live, 0.0)


def begins_at(match: Match, kept: int) -> int:
    """Return the first step that can be made. A finished game is stored from there, because there may be gaps."""
    return match.base + 1 if 0 < match.base <= kept else match.base


def first_to_keep(match: Match, kept: int) -> int:
    """Return the first step to store if steps up to `kept` are stored: the start of the part of the next one."""
    return max(begins_at(match, kept), (kept + 1) // PART * PART)


def _made(
    match: Match, movers: list[int], first: int, last: int, breath: float
) -> tuple[list[ReplayPart], dict[str, bytes]]:
    """Make the parts of a replay and the drawing of their board."""
    parts = parts_of(match, movers, first, last, breath)
    kept = [ReplayPart(part.first, part.last, part.rules, part.drawing, part.body) for part in parts]
    return kept, {drawing_hash(match.game): kept_drawing(match.game)}
