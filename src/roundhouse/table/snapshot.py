"""Snapshots of tables, so that loading a table does not apply all its events again."""

import zlib
from collections import Counter

import msgspec

from roundhouse.games.bookmark import Bookmark
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import find
from roundhouse.games.sequence import SequenceResult
from roundhouse.games.struct_types import learn
from roundhouse.table.chairs import Chair
from roundhouse.table.chat import Chat
from roundhouse.table.clock import Times
from roundhouse.table.events import Opened, Said
from roundhouse.table.notes import Note, Notes
from roundhouse.table.outcome import Outcome
from roundhouse.table.table import Table, new_match
from roundhouse.table.undo import Step, UndoRequest
from roundhouse.texts import plain

FORMAT = 1
QUICKLY = 1
"""The compression level: low is enough, because states are mostly zeros and similar to each other."""


class Outdated(RoundhouseError):
    """A snapshot of another release, other rules or another table. Apply the table events again instead."""


class Snapshot(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Everything of a table except its opening."""

    format: int
    version: int
    moved: float
    owner: str
    started: bool
    chairs: list[Chair]
    times: Times | None
    match: Bookmark
    steps: list[Step]
    keys: set[str]
    said: list[Said]
    outcome: Outcome | None
    rematch: str | None
    removed: set[str] = set()
    quitters: set[str] = set()
    wishes: list[tuple[int, str, set[str]]] = []
    said_before: int = 0
    spoken: dict[str, int] | None = None
    changes: list[tuple[int, int]] = []
    sequences: dict[str, SequenceResult] = {}
    notes: list[Note] = []
    undo_request: UndoRequest | None = None
    declined: dict[int, int] = {}


learn(Snapshot)


def snapshot_of(table: Table) -> bytes:
    """Return a snapshot of a table."""
    snapshot = Snapshot(
        format=FORMAT,
        version=table.version,
        moved=table.moved,
        owner=table.owner,
        started=table.started,
        chairs=table.chairs,
        times=table.clock.times if table.clock else None,
        match=table.match.bookmark(),
        steps=table.steps,
        keys=table.keys,
        said=table.chat.latest,
        outcome=table.outcome,
        rematch=table.rematch,
        removed=table.removed,
        quitters=table.quitters,
        said_before=table.chat.before,
        spoken=dict(table.chat.spoken),
        sequences=table.sequences,
        wishes=[(seat, bot, people) for (seat, bot), people in table.proposals.items()],
        changes=table.changes,
        notes=table.notes.all,
        undo_request=table.undo_request,
        declined=table.declined,
    )
    return zlib.compress(msgspec.msgpack.encode(snapshot, enc_hook=plain), QUICKLY)


def restored(opened: Opened, seed: int, snapshot: bytes) -> Table:
    """Restore a table from its snapshot; raise Outdated if this release cannot read it."""
    kept = read_snapshot(snapshot)
    rules = kept.changes[-1][1] if kept.changes else opened.rules
    match = new_match(opened, seed, rules, begun=kept.match.base == 0)
    if not kept.started and match.game is not find(opened.game):
        raise Outdated("the rules have changed before the game began")
    try:
        match.open_at(kept.match)
        match.beginning = None if opened.start is None else opened.start.beginning
    except RoundhouseError as error:
        raise Outdated(str(error)) from None
    table = Table(opened, seed, match)
    restore_all_but_match(table, kept)
    return table


def read_snapshot(snapshot: bytes) -> Snapshot:
    """Read a snapshot, whatever its rules; raise Outdated if this release does not know its format."""
    try:
        kept = msgspec.msgpack.decode(zlib.decompress(snapshot), type=Snapshot)
    except (zlib.error, msgspec.DecodeError) as error:
        raise Outdated(str(error)) from None
    if kept.format != FORMAT:
        raise Outdated(f"the snapshot is of format {kept.format}; this release reads format {FORMAT}")
    return kept


def restore_all_but_match(table: Table, kept: Snapshot) -> None:
    """Restore everything in a snapshot except the match."""
    if table.clock and kept.times:
        table.clock.set_to(kept.times)
    table.version, table.moved, table.started, table.chairs = kept.version, kept.moved, kept.started, kept.chairs
    table.steps, table.keys, table.sequences = kept.steps, kept.keys, kept.sequences
    spoken = Counter(said.person for said in kept.said) if kept.spoken is None else Counter(kept.spoken)
    table.chat = Chat(kept.said, kept.said_before, spoken)
    table.chat.trim()  # older snapshots have the whole chat
    table.owner, table.outcome, table.rematch = kept.owner, kept.outcome, kept.rematch
    given_up = {chair.person for chair in kept.chairs if chair.given_up and chair.person is not None}
    table.removed, table.quitters = kept.removed, kept.quitters | given_up  # older snapshots have only the chairs
    table.proposals = {(seat, bot): people for seat, bot, people in kept.wishes}
    table.changes = kept.changes
    table.notes, table.undo_request, table.declined = Notes(kept.notes), kept.undo_request, kept.declined
