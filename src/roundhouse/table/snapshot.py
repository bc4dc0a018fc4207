"""A table put away as it stands, so that opening it does not let everything happen once more."""

import zlib

import msgspec

from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Bookmark
from roundhouse.table.chairs import Chair
from roundhouse.table.happenings import Opened, Said
from roundhouse.table.table import Outcome, Step, Table

FORMAT = 1
QUICKLY = 1
"""How hard to compress: states are mostly zeros, and those after one another alike."""


class Outdated(RoundhouseError):  # noqa: N818
    """A snapshot of another release, other rules or another table: let the happenings happen again instead."""


class Times(msgspec.Struct, frozen=True, array_like=True):
    """A clock as it stands."""

    left: list[float]
    running: int | None
    since: float


class Snapshot(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """All that a table has, but for how it was opened."""

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


def snapshot_of(table: Table) -> bytes:
    """Put a table away."""
    clock = table.clock
    snapshot = Snapshot(
        format=FORMAT,
        version=table.version,
        moved=table.moved,
        owner=table.owner,
        started=table.started,
        chairs=table.chairs,
        times=Times(clock.left, clock.running, clock.since) if clock else None,
        match=table.match.bookmark(),
        steps=table.steps,
        keys=table.keys,
        said=table.said,
        outcome=table.outcome,
        rematch=table.rematch,
    )
    return zlib.compress(msgspec.msgpack.encode(snapshot), QUICKLY)


def restored(opened: Opened, seed: int, snapshot: bytes) -> Table:
    """Return the table that was put away; Outdated if this release cannot tell what it was."""
    table = Table(opened, seed)
    try:
        kept = msgspec.msgpack.decode(zlib.decompress(snapshot), type=Snapshot)
        if kept.format != FORMAT:
            raise Outdated(f"the snapshot is of format {kept.format}; this release reads format {FORMAT}")
        table.match.open_at(kept.match)
    except (zlib.error, msgspec.DecodeError, RoundhouseError) as error:
        raise Outdated(str(error)) from None
    if table.clock and kept.times:
        table.clock.left, table.clock.running, table.clock.since = kept.times.left, kept.times.running, kept.times.since
    table.version, table.moved, table.started, table.chairs = kept.version, kept.moved, kept.started, kept.chairs
    table.steps, table.keys, table.said = kept.steps, kept.keys, kept.said
    table.owner, table.outcome, table.rematch = kept.owner, kept.outcome, kept.rematch
    return table
