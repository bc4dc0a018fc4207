"""Restores tables from the store, whichever version of the rules they were played by."""

import asyncio
from collections.abc import Callable, Sequence

import msgspec
import structlog

from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import find, find_by_rules
from roundhouse.games.tally import Tally, TieBreak
from roundhouse.store import ListedOutcome, ReplayPart, Store, StoredTable
from roundhouse.table import (
    AnyTableEvent,
    History,
    Opened,
    Outcome,
    Part,
    Table,
    attach_past,
    is_of_other_rules,
    recovered,
    restored,
)
from roundhouse.table.events import Closed, RulesChanged

FEW = 8
"""From this many table events on, a table is restored in a thread."""

log = structlog.get_logger(__name__)
_decoder: msgspec.json.Decoder[AnyTableEvent] = msgspec.json.Decoder(AnyTableEvent)


def read_table_event(written: bytes) -> AnyTableEvent:
    """Read a table event."""
    return _decoder.decode(written)


def read_opened(written: bytes) -> Opened:
    """Read the first table event of a table."""
    opened = read_table_event(written)
    if not isinstance(opened, Opened):
        raise RoundhouseError(f"a table begins by being opened, not by {opened}")
    return opened


async def table_from(store: Store, id: str, kept: StoredTable, at: float) -> tuple[Table, list[AnyTableEvent]]:
    """Restore a table: from its snapshot, or from its first event if the snapshot is from another release.

    Also return the table events that are due because the rules have changed since.
    """
    opened = read_opened(kept.opened)
    slow = opened.start is not None or find_by_rules(opened.game, opened.rules) is not find(opened.game)
    since = [read_table_event(each) for each in kept.since]
    changed = any(isinstance(event, (RulesChanged, Closed)) for event in since)
    try:
        if kept.snapshot is not None and not changed:
            snapshot = kept.snapshot
            table = await _made(lambda: restored(opened, kept.seed, snapshot), since, slow)
            if table.match.base:
                attach_past(table, await parts_of_table(store, id))
            return table, []
    except RoundhouseError:  # from another release, or the rules refuse the setup of this game
        pass
    if kept.snapshot is not None:
        since = [read_table_event(each) for each in await store.since(id, 1)]
    if not is_of_other_rules(opened, since):
        try:
            return await _made(lambda: Table(opened, kept.seed), since, slow), []
        except Exception:  # the edition of older rules does not play as they did; what is stored still shows the game
            if not slow:
                raise
            log.exception("edition failed", table=id, game=opened.game, rules=opened.rules)
    history = await history_of(store, id, kept, opened)
    return await asyncio.to_thread(recovered, history, at)


async def _made(begin: Callable[[], Table], since: Sequence[AnyTableEvent], slow: bool) -> Table:
    """Make a table and apply events to it: in a thread if that takes a while, so that other tables do not wait."""

    def make() -> Table:
        table = begin()
        table.apply(since)
        return table

    return await asyncio.to_thread(make) if slow or len(since) >= FEW else make()


async def history_of(store: Store, id: str, kept: StoredTable, opened: Opened) -> History:
    """Return everything that is stored about a table."""
    happened = [(read_table_event(body), patch) for body, patch in await store.history(id)]
    listing = await store.listing(id)
    listed = None if listing is None or listing.facts is None else listing.facts.outcome
    outcome = None if listed is None else outcome_from(listed)
    parts = await parts_of_table(store, id)
    return History(opened, kept.seed, kept.snapshot, kept.version, happened, parts, outcome)


def outcome_from(listed: ListedOutcome) -> Outcome:
    """Return how a game ended, as it was stored."""
    scores = None if listed.scores is None else tuple(listed.scores)
    tally = None
    if listed.tally is not None:
        tie_breaks = tuple(TieBreak(name, tuple(values)) for name, values in listed.tally.tie_breaks)
        tally = Tally(listed.tally.unit, tuple(listed.tally.sources), tie_breaks)
    return Outcome(tuple(listed.winners), scores, listed.reason, tally)


async def parts_of_table(store: Store, id: str) -> list[Part]:
    """Return the parts of a table's replay."""
    return [part_from(part) for part in await store.replay_parts(id)]


def part_from(kept: ReplayPart) -> Part:
    """Convert the store's part of a replay to a table's."""
    return Part(kept.first, kept.last, kept.rules, kept.drawing, kept.body)
