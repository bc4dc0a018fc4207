"""Looks for damage in a store: replays every table and compares it with everything stored about it."""

import json
import zlib
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from roundhouse.games.bookmark import layout_of
from roundhouse.games.errors import RoundhouseError
from roundhouse.server.check_replays import wrong_with_replay
from roundhouse.server.tables.live import LiveTable
from roundhouse.server.tables.reading import outcome_from, read_opened, read_table_event
from roundhouse.store import StoreError, TableFacts, folded
from roundhouse.store.facts import read_facts
from roundhouse.store.first_cards import facts_of_card
from roundhouse.store.source import Source, reading
from roundhouse.table import History, Opened, Outdated, Part, Table, is_of_other_rules, recovered, restored
from roundhouse.table.events import Played, Undone
from roundhouse.table.snapshot import FORMAT, Snapshot
from roundhouse.table.trail import KeptState

ORPHANS = """
    SELECT DISTINCT table_id FROM {part}
    WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = {part}.table_id) ORDER BY table_id
"""
FIRST_SCHEMAS = ("1", "2")
"""Schemas without facts, patches and replays."""
BEFORE_SUBSCRIPTIONS = (*FIRST_SCHEMAS, "3")
TABLE = "SELECT seed, {extent}, game, public, stage, people, waits_for, card, {facts}, due FROM tables WHERE id = $1"
PARTS = """
    SELECT first_step, last_step, rules, drawing, body FROM replay_parts WHERE table_id = $1 ORDER BY first_step
"""
DRAWINGS = "SELECT hash FROM drawings"
TABLE_EVENTS = "SELECT version, body, {patch} FROM happenings WHERE table_id = $1 ORDER BY version"
SNAPSHOT = "SELECT version, body FROM snapshots WHERE table_id = $1"
PLACES = "SELECT person FROM places WHERE table_id = $1"
PERSONS = "SELECT id, account, account_folded, password FROM persons"
LOST_SESSIONS = """
    SELECT id, person FROM sessions
    WHERE NOT ended AND NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = sessions.person) ORDER BY id
"""
LOST_SUBSCRIPTIONS = """
    SELECT session, person FROM subscriptions
    WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE id = session AND sessions.person = subscriptions.person)
    ORDER BY session
"""
UNKNOWN_PEOPLE = """
    SELECT DISTINCT table_id, person FROM places
    WHERE NOT EXISTS (SELECT 1 FROM persons WHERE persons.id = places.person) ORDER BY table_id, person
"""


@dataclass(frozen=True)
class Finding:
    """A fault: of a table, a person or a session (with its id), or of the whole store."""

    where: str
    what: str


@dataclass
class Report:
    """The results of a check."""

    tables: int = 0
    people: int = 0
    findings: list[Finding] = field(default_factory=list)

    def note(self, where: str, what: str) -> None:
        """Add a fault."""
        self.findings.append(Finding(where, what))


async def check(url: str | Path | None, progress: Callable[[int, int], None]) -> Report:
    """Check everything in a store, as it is at one moment."""
    report = Report()
    async with reading(url) as source:
        for damage in await source.damage():
            report.note("the database", damage)
        try:
            await _check_tables(source, report, progress)
            await _check_people(source, report)
        except StoreError as error:
            report.note("the database", str(error))
    return report


async def _check_tables(source: Source, report: Report, progress: Callable[[int, int], None]) -> None:
    ids = [id async for (id,) in source.rows("SELECT id FROM tables ORDER BY id")]
    for number, id in enumerate(ids, 1):
        try:
            found = await _check_table(source, id)
        except StoreError as error:
            found = [str(error)]
        for what in found:
            report.note(f"table {id}", what)
        report.tables += 1
        progress(number, len(ids))
    parts = ("happenings", "snapshots", "places", "replay_parts")
    for part in parts[:-1] if source.revision in FIRST_SCHEMAS else parts:
        async for (id,) in source.rows(ORPHANS.format(part=part)):
            report.note(f"table {id}", f"it has {part}, but the table itself is missing")


async def _check_people(source: Source, report: Report) -> None:
    async for id, account, key, password in source.rows(PERSONS):
        report.people += 1
        if len({account is None, key is None, password is None}) > 1:
            report.note(f"person {id}", "has an incomplete account: a name, its key or a password is missing")
        elif account is not None and folded(account) != key:
            report.note(f"person {id}", "has an account that cannot be found by its name")
    async for id, person in source.rows(LOST_SESSIONS):
        report.note(f"session {id}", f"belongs to the unknown person {person}")
    if source.revision not in BEFORE_SUBSCRIPTIONS:
        async for id, person in source.rows(LOST_SUBSCRIPTIONS):
            report.note(f"session {id}", f"it has notifications for {person}, but the session itself is missing")
    async for id, person in source.rows(UNKNOWN_PEOPLE):
        report.note(f"table {id}", f"it has a place for the unknown person {person}")


async def _check_table(source: Source, id: str) -> list[str]:
    """Return the faults of a table."""
    new = source.revision not in FIRST_SCHEMAS
    facts, patch, extent = ("facts", "patch", "replay") if new else ("NULL", "NULL", "NULL")
    ((seed, extent, *listing),) = [row async for row in source.rows(TABLE.format(facts=facts, extent=extent), id)]
    events = [row async for row in source.rows(TABLE_EVENTS.format(patch=patch), id)]
    versions = [version for version, *_ in events]
    if not versions or versions != list(range(1, len(versions) + 1)):
        return [_missing_events(versions)]
    snapshots = [row async for row in source.rows(SNAPSHOT, id)]
    places = {person async for (person,) in source.rows(PLACES, id)}
    parts = [Part(*row) async for row in source.rows(PARTS, id)] if new else []
    drawings = {name async for (name,) in source.rows(DRAWINGS)} if new else set()
    seed, rows = int.from_bytes(seed, "big"), [(body, patch) for _, body, patch in events]
    try:
        table, wrong = _rebuilt(seed, rows, snapshots, parts, listing)
    except Exception as error:
        return [f"it cannot be replayed: {error or type(error).__name__}"]
    return wrong + _compare_listing(table, listing, places) + wrong_with_replay(table, extent, parts, drawings)


def _rebuilt(
    seed: int, rows: list[tuple[bytes, bytes | None]], snapshots: list[tuple[Any, ...]], parts: list[Part],
    listing: list[Any],
) -> tuple[Table, list[str]]:  # fmt: skip
    """Rebuild a table: by replaying it, or by recovering it if its rules have changed."""
    opened = read_opened(rows[0][0])
    happened = [(read_table_event(body), patch) for body, patch in rows[1:]] if _is_readable(rows) else []
    if not happened or not is_of_other_rules(opened, [event for event, _ in happened]):
        return _replayed(opened, seed, rows, snapshots)
    version, snapshot = snapshots[0] if snapshots else (1, None)
    facts = _facts(listing)
    outcome = None if facts is None or facts.outcome is None else outcome_from(facts.outcome)
    history = History(opened, seed, snapshot, version, happened, parts, outcome)
    return recovered(history, 0.0)[0], []


def _is_readable(rows: list[tuple[bytes, bytes | None]]) -> bool:
    """Return True if all events can be decoded. If not, replaying them shows which one fails."""
    try:
        return bool([read_table_event(body) for body, _ in rows])
    except msgspec.DecodeError:
        return False


def _missing_events(versions: Sequence[int]) -> str:
    if not versions:
        return "it has no events, not even its opening"
    missing = sorted(set(range(1, versions[-1] + 1)) - set(versions))
    return (
        f"table events are missing: number {', '.join(map(str, missing[:5]))}{' and more' if len(missing) > 5 else ''}"
    )


def _replayed(
    opened: Opened, seed: int, rows: list[tuple[bytes, bytes | None]], snapshots: list[tuple[Any, ...]]
) -> tuple[Table, list[str]]:
    """Replay a table. Return it as it is now, and the faults of its snapshot and its patches."""
    table = Table(opened, seed)
    bodies = defaultdict(list)
    wrong = []
    state = KeptState()
    for version, body in snapshots:
        bodies[version].append(body)
        if not 1 <= version <= len(rows):
            wrong.append(f"its snapshot has version {version}, but the table has version {len(rows)}")
    for number, (body, patch) in enumerate(rows[1:], 2):
        try:
            event = read_table_event(body)
            table.apply([event])
        except Exception as error:
            raise RoundhouseError(f"number {number}: {error or type(error).__name__}") from error
        state.apply(patch, isinstance(event, (Played, Undone)))
        for snapshot in bodies[number]:
            wrong += _compare_snapshot(table, opened, seed, snapshot)
    known = state.layout == layout_of(table.match.game)  # else another release wrote them, which had other states
    if known and table.turn is not None and state.state not in (None, table.match.states.tobytes()):
        wrong.append("the patches of its state do not lead to its current state")
    return table, wrong


def _compare_snapshot(table: Table, opened: Opened, seed: int, body: bytes) -> list[str]:
    """Compare a table with its snapshot. A snapshot of another release or other rules is not used, so it is ignored."""
    try:
        written = zlib.decompress(body)
        if msgspec.msgpack.decode(written)[0] != FORMAT:
            return []
        layout = msgspec.msgpack.decode(written, type=Snapshot).match.layout
        if layout != table.match.bookmark().layout:
            return []
        kept = restored(opened, seed, body)
    except (zlib.error, msgspec.DecodeError, Outdated, LookupError, TypeError) as error:
        return [f"its snapshot cannot be read: {error}"]
    differing = [name for name, state in _state(table).items() if _state(kept)[name] != state]
    return [f"its snapshot of version {table.version} does not match: {', '.join(differing)}"] if differing else []


def _state(table: Table) -> dict[str, Any]:
    """Return everything that must be equal in two equal tables."""
    return {
        "version": table.version,
        "owner": table.owner,
        "started": table.started,
        "chairs": [(chair.person, chair.name, chair.bot, chair.given_up) for chair in table.chairs],
        "game": table.match.bookmark(),
        "keys": table.keys,
        "said": table.chat.latest,
        "outcome": table.outcome,
        "rematch": table.rematch,
    }


def _facts(listing: list[Any]) -> TableFacts | None:
    *_, card, facts, _ = listing
    return facts_of_card(card) if card else read_facts(facts)


def _compare_listing(table: Table, listing: list[Any], places: set[str]) -> list[str]:
    """Compare a table with its listing in the lobby."""
    game, public, stage, people, waits_for, _, _, due = listing
    found = LiveTable("", table, lambda: 0.0).new_listing()
    assert found is not None  # it is None only if the table was listed before
    wrong = []
    kept = {"game": game, "public": bool(public), "stage": stage}
    closed = stage == "running" and table.turn is None  # its rules have changed: only they know whose turn it is
    if not closed:
        kept |= {"waits_for": waits_for, "due": due}
    for name, value in kept.items():
        if value != getattr(found, name):
            wrong.append(f"it is listed with {name} {value!r}, not {getattr(found, name)!r}")
    facts = _facts(listing)
    try:
        listed = set(json.loads(people))
    except (ValueError, TypeError) as error:
        return [*wrong, f"its listing cannot be read: {error}"]
    if facts is None:
        wrong.append("its listing cannot be read: the facts cannot be decoded")
    elif facts.seal != table.opened.seal:
        wrong.append("it is listed with the facts of another table")
    if listed != set(found.people):
        wrong.append(f"it is listed with people {sorted(listed)}, not {sorted(found.people)}")
    if places != set(found.people):
        wrong.append(f"it has places for {sorted(places)}, not for {sorted(found.people)}")
    return wrong
