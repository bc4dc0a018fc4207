"""A group of entries that are stored in one transaction: which of them are valid, and their rows."""

import json
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from roundhouse.store.contract import Conflict, Entry, Listing, StoreError
from roundhouse.store.facts import written_facts

MOST_AT_ONCE = 1000
SEED_BYTES = 32


@dataclass(frozen=True)
class Write:
    """An entry to store. With a seed, it is the first of a new table."""

    entry: Entry
    seed: int | None = None

    def __post_init__(self) -> None:
        if not self.entry.events:
            raise StoreError("an entry needs a table event")
        if self.seed is not None and self.entry.listing is None:
            raise StoreError("a new table needs a listing")


@dataclass(frozen=True)
class Head:
    """The newest version of a table, and its people as they are stored."""

    version: int
    people: str


@dataclass
class Group:
    """What to write. Of several listings or snapshots of a table, only the last counts."""

    heads: Mapping[str, Head]
    seeds: dict[str, int] = field(default_factory=dict)
    events: list[tuple[str, int, bytes, bytes | None]] = field(default_factory=list)
    listings: dict[str, Listing] = field(default_factory=dict)
    kept: dict[str, tuple[int, bytes]] = field(default_factory=dict)
    versions: dict[str, int] = field(default_factory=dict)
    refused: dict[int, Conflict] = field(default_factory=dict)

    @property
    def new(self) -> list[tuple[Any, ...]]:
        """The rows of new tables: a listing's columns, then the table and its seed."""
        return [(*self._row(table), seed.to_bytes(SEED_BYTES, "big")) for table, seed in self.seeds.items()]

    @property
    def changed(self) -> list[tuple[Any, ...]]:
        """The rows of tables whose listing has changed: its columns, then the table."""
        return [self._row(table) for table in self.listings if table not in self.seeds]

    @property
    def moved(self) -> list[str]:
        """The tables whose people have changed."""
        return [table for table, listing in self.listings.items() if _json(listing.people) != self._people(table)]

    @property
    def places(self) -> list[tuple[str, str]]:
        """The rows of the people at these tables."""
        return [(table, person) for table in self.moved for person in sorted(set(self.listings[table].people))]

    @property
    def snapshots(self) -> list[tuple[str, int, bytes]]:
        """The rows of snapshots."""
        return [(table, version, body) for table, (version, body) in self.kept.items()]

    @property
    def heads_after(self) -> dict[str, Head]:
        """The heads of the tables after this group is written."""
        return {table: Head(version, self._people_after(table)) for table, version in self.versions.items()}

    def _people_after(self, table: str) -> str:
        return _json(self.listings[table].people) if table in self.listings else self.heads[table].people

    def _people(self, table: str) -> str | None:
        return self.heads[table].people if table in self.heads else None

    def _row(self, table: str) -> tuple[Any, ...]:
        of = self.listings[table]
        facts = b"" if of.facts is None else written_facts(of.facts)
        return of.game, of.public, of.stage, _json(of.people), of.waits_for, b"", of.due, time.time(), facts, table


def grouped(writes: Iterable[Write], heads: Mapping[str, Head]) -> Group:
    """Group entries. Refuse those whose version does not follow the stored one or an earlier one in the group."""
    group = Group(heads)
    for place, write in enumerate(writes):
        entry, table = write.entry, write.entry.table
        version = group.versions.get(table) or (heads[table].version if table in heads else 0)
        if (reason := _refusal(write, version)) is not None:
            group.refused[place] = Conflict(reason)
            continue
        if write.seed is not None:
            group.seeds[table] = write.seed
        group.events += _rows(entry)
        group.versions[table] = version + len(entry.events)
        if entry.listing is not None:
            group.listings[table] = entry.listing
        if entry.snapshot is not None:
            group.kept[table] = (group.versions[table], entry.snapshot)
    return group


def _rows(entry: Entry) -> list[tuple[str, int, bytes, bytes | None]]:
    """Return the rows of an entry's events. The last row has the patch; the others have an empty one."""
    before = None if entry.patch is None else b""
    rows = [(entry.table, number, body, before) for number, body in enumerate(entry.events, entry.version)]
    rows[-1] = (*rows[-1][:3], entry.patch)
    return rows


def _refusal(write: Write, kept: int) -> str | None:
    table, version = write.entry.table, write.entry.version
    if write.seed is not None and kept:
        return f"the table {table} already exists"
    if write.seed is None and not kept:
        return f"there is no table {table}"
    if version != kept + 1:
        return f"table {table} is at version {kept}: the next is {kept + 1}, not {version}"
    return None


@lru_cache(MOST_AT_ONCE)
def _json(people: tuple[str, ...]) -> str:
    """Return people in the form in which they are kept; with every move of a table they are the same."""
    return json.dumps(people)
