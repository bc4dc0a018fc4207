"""Keeping replays: games as everybody saw them, put away while they are played and when they are over.

It is done in a thread, after what happened was acknowledged. What a crash leaves undone is done at the next start, as
long as the rules are the same. Nothing depends on when it is done, and doing it twice changes nothing.
"""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
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
"""Seconds between two tables of which something is still to be kept, so that people's games come first."""
LOOK_AGAIN = 3600.0
"""Seconds until it is looked again for tables of which something is still to be kept."""
EVERY = 60.0
"""Seconds between two times that more is kept of a game that goes on: each time costs, and a game that ends is kept
from its beginning."""
AT_THE_END = 10.0
"""Seconds for keeping what is left when the server stops."""
WHOLE, SOME, NONE = "whole", "part", "none"


class ReplayKeeper:
    """Keeps the replays of all tables, one after another."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="replay-keeper")
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closing = False

    def look_at(self, live: LiveTable) -> None:
        """Keep more of a table's replay if its game is over, or if enough has happened for some time."""
        if live.table.outcome is not None:
            due = not live.replay_is_whole
        else:
            due = len(live.table.match) - live.replay_to >= PART and time.monotonic() - live.replay_kept_at >= EVERY
        if due:
            self._begin(live)

    def keep_rest(self, live: LiveTable) -> None:
        """Keep what is left of a table at which nothing has happened for a while."""
        if live.table.started and len(live.table.match) > live.replay_to:
            self._begin(live)

    def _begin(self, live: LiveTable) -> None:
        if live.id not in self._tasks and not isinstance(live.table.match, KeptMatch) and not self._closing:
            task = self._tasks[live.id] = asyncio.create_task(self._try_to_keep(live))
            task.add_done_callback(lambda _: self._done(live))

    def _done(self, live: LiveTable) -> None:
        self._tasks.pop(live.id, None)
        if self._hub.live.get(live.id) is live and not live.replay_failed:
            self.look_at(live)  # it may have gone on meanwhile

    async def _try_to_keep(self, live: LiveTable, breath: float = BREATH) -> None:
        live.replay_failed = True
        try:
            table, history = live.table, live.replay_course
            kept = await self.keep(live.id, table, live.replay_cut, breath)
            if live.table is table and live.replay_course == history:
                live.replay_to, live.replay_is_whole = kept
                live.replay_cut = HIGHEST
            live.replay_failed = False
            live.replay_kept_at = time.monotonic()
        except StoreError as error:
            log.warning("replay not kept", table=live.id, reason=str(error))
        except Exception:
            log.exception("replay not kept", table=live.id)

    async def keep(
        self,
        id: str,
        table: Table,
        cut: int = HIGHEST,
        breath: float = BREATH,
    ) -> tuple[int, bool]:
        """Keep the replay of a table as it is now; return how far it goes, and whether that is all of it.

        Steps after the cut were taken back since the replay was last kept.
        """
        store = self._hub.store
        extent, kept = await store.replay_extent(id)
        if extent == WHOLE:
            return len(table.match), True
        match, last, over = table.match.copy(), len(table.match), table.outcome is not None
        movers = [step.seat for step in table.steps]
        if extent is None:
            await store.keep_snapshot(id, table.version, snapshot_of(table))
        first = begins_at(match, kept) if over else first_to_keep(match, min(cut, kept))
        make = partial(_made, match, movers, first, last, breath)
        parts, drawings = await asyncio.get_running_loop().run_in_executor(self._thread, make)
        await store.keep_replay(id, first, parts, drawings, WHOLE if over else SOME)
        return last, over

    # What was left undone.

    async def catch_up(self) -> None:
        """Keep the replays of which something is missing, now and every hour."""
        while True:
            try:
                await self.catch_up_once()
            except StoreError as error:
                log.warning("replays not caught up", reason=str(error))
            await asyncio.sleep(LOOK_AGAIN)

    async def catch_up_once(self) -> None:
        """Keep the replays of which something is missing."""
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
                await self._hub.store.keep_replay(id, len(table.match) + 1, [], {}, NONE)  # what there is, stays
            elif not due:
                await self.keep(id, table)
        except StoreError:
            raise
        except RoundhouseError as error:
            log.info("replay not kept", table=id, reason=str(error))
        except Exception:
            log.exception("replay not kept", table=id)

    async def close(self) -> None:
        """Keep what is left of the tables in memory, as far as there is time, and stop."""
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
        """Keep what is left of all tables in memory."""
        if self._tasks:
            await asyncio.wait(self._tasks.values())
        for live in list(self._hub.live.values()):
            left = live.table.started and len(live.table.match) > live.replay_to
            if left and not isinstance(live.table.match, KeptMatch):
                await self._try_to_keep(live, 0.0)


def begins_at(match: Match, kept: int) -> int:
    """Return the first step that can be made. A game that is over is kept from there: servers may have left gaps."""
    return match.base + 1 if 0 < match.base <= kept else match.base


def first_to_keep(match: Match, kept: int) -> int:
    """Return the step from which on to keep a replay that goes up to a step: the part of that one is made anew."""
    return max(begins_at(match, kept), (kept + 1) // PART * PART)


def _made(
    match: Match, movers: list[int], first: int, last: int, breath: float
) -> tuple[list[ReplayPart], dict[str, bytes]]:
    """Make the parts of a replay, and the drawing that they need."""
    parts = parts_of(match, movers, first, last, breath)
    kept = [ReplayPart(part.first, part.last, part.rules, part.drawing, part.body) for part in parts]
    return kept, {drawing_hash(match.game): kept_drawing(match.game)}
