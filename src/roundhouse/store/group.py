"""A group of entries that are kept in one transaction: which of them fit, and what they come to together."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from roundhouse.store.contract import Conflict, Entry, Listing, StoreError


@dataclass(frozen=True)
class Write:
    """An entry that waits to be kept; with a seed, the first of a new table."""

    entry: Entry
    seed: int | None = None

    def __post_init__(self) -> None:
        if not self.entry.happenings:
            raise StoreError("an entry needs a happening")
        if self.seed is not None and self.entry.listing is None:
            raise StoreError("a new table needs a listing")


@dataclass(frozen=True)
class Head:
    """How far a table has come: its version, and its people in the form in which they are kept."""

    version: int
    people: str


@dataclass
class Group:
    """What a group comes to: of several listings or snapshots of a table, only the last is written."""

    opened: dict[str, int] = field(default_factory=dict)
    happenings: list[tuple[str, int, bytes]] = field(default_factory=list)
    listings: dict[str, Listing] = field(default_factory=dict)
    snapshots: dict[str, tuple[int, bytes]] = field(default_factory=dict)
    versions: dict[str, int] = field(default_factory=dict)
    refused: dict[int, Conflict] = field(default_factory=dict)

    @property
    def fits(self) -> bool:
        """Whether there is anything to write."""
        return bool(self.versions)


def grouped(writes: Iterable[Write], heads: Mapping[str, Head]) -> Group:
    """Put entries together; those that do not follow what is kept, or what came before them here, are refused."""
    group = Group()
    for place, write in enumerate(writes):
        entry = write.entry
        table = entry.table
        kept = group.versions.get(table) or (heads[table].version if table in heads else 0)
        if (reason := _why_not(write, kept)) is not None:
            group.refused[place] = Conflict(reason)
            continue
        if write.seed is not None:
            group.opened[table] = write.seed
        group.happenings += [(table, version, body) for version, body in enumerate(entry.happenings, entry.version)]
        group.versions[table] = kept + len(entry.happenings)
        if entry.listing is not None:
            group.listings[table] = entry.listing
        if entry.snapshot is not None:
            group.snapshots[table] = (group.versions[table], entry.snapshot)
    return group


def _why_not(write: Write, kept: int) -> str | None:
    table, version = write.entry.table, write.entry.version
    if write.seed is not None and kept:
        return f"there is a table {table} already"
    if write.seed is None and not kept:
        return f"there is no table {table}"
    if version != kept + 1:
        return f"table {table} is at version {kept}: the next is {kept + 1}, not {version}"
    return None


def written(people: tuple[str, ...]) -> str:
    """Return people in the form in which they are kept."""
    return json.dumps(people)
