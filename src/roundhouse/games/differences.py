"""What is different in a variant, in plain words: `board.toml: [[city]] Tampa: at changed from [3, 4] to [5, 4]`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from roundhouse.games.contract import Game
from roundhouse.games.copies import component_files
from roundhouse.games.variants import Variant, parsed

NAMING = ("name", "id", "code", "title", "city", "start", "commodity", "kind", "good")
"""The keys whose values name a table of a list, the best first."""
LONGEST = 40


def of(game: Game, variant: Variant) -> Iterator[str]:
    """Yield the differences between a game's components and a variant's, one line each."""
    known = component_files(game)
    for name, content in variant.files.items():
        before = parsed(known[name].read_bytes(), known[name])
        after = parsed(content, variant.folder / name)
        for line in _tables(before, after, ""):
            yield f"{name}: {line}"


def _tables(before: Mapping[str, Any], after: Mapping[str, Any], where: str) -> Iterator[str]:
    for key in [*before, *(key for key in after if key not in before)]:
        place = f"{where}{key}"
        if key not in after:
            yield f"{place} removed"
        elif key not in before:
            yield f"{place} added: {_short(after[key])}"
        elif before[key] != after[key]:
            yield from _values(before[key], after[key], key, where)


def _values(before: Any, after: Any, key: str, where: str) -> Iterator[str]:
    place = f"{where}{key}"
    if isinstance(before, dict) and isinstance(after, dict):
        yield from _tables(before, after, f"[{place}] " if not where else f"{place}: ")
    elif _is_list_of_tables(before) and _is_list_of_tables(after):
        yield from _lists(before, after, f"{where}[[{key}]]")
    elif isinstance(before, str) and isinstance(after, str) and "\n" in before + after:
        yield from _lines(before.splitlines(), after.splitlines(), place)
    elif isinstance(before, list) and isinstance(after, list) and len(before) > 1:
        yield from _items(before, after, place)
    else:
        yield f"{place} changed from {_short(before)} to {_short(after)}"


def _lists(before: Sequence[Any], after: Sequence[Any], header: str) -> Iterator[str]:
    """Compare lists of tables: by name if every table has a different one, else by place."""
    key = next((key for key in NAMING if _names(before, key) and _names(after, key)), None)
    old = {str(each[key] if key else place): each for place, each in enumerate(before, 1)}
    new = {str(each[key] if key else place): each for place, each in enumerate(after, 1)}
    for name, table in old.items():
        if name not in new:
            yield f"{header} {name} removed"
        elif table != new[name]:
            yield from _tables(table, new[name], f"{header} {name}: ")
    for name in new:
        if name not in old:
            yield f"{header} {name} added"
    if list(old) != list(new) and sorted(old) == sorted(new):
        yield f"{header}: the order changed"


def _names(tables: Sequence[Mapping[str, Any]], key: str) -> bool:
    found = [str(table.get(key, "")) for table in tables]
    return all(found) and len(set(found)) == len(found)


def _lines(before: Sequence[str], after: Sequence[str], place: str) -> Iterator[str]:
    if len(before) != len(after):
        yield f"{place} changed from {len(before)} lines to {len(after)}"
    for number, (old, new) in enumerate(zip(before, after, strict=False), 1):
        if old.rstrip() != new.rstrip():
            yield f"{place}, line {number} changed"


def _items(before: Sequence[Any], after: Sequence[Any], place: str) -> Iterator[str]:
    if len(before) != len(after) or not any(isinstance(each, list | dict) for each in before):
        yield f"{place} changed from {_short(before)} to {_short(after)}"
        return
    for number, (old, new) in enumerate(zip(before, after, strict=True), 1):
        if old != new:
            yield from _values(old, new, f"{place}, number {number}", "")


def _is_list_of_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)


def _short(value: Any) -> str:
    text = " ".join(str(value).split())
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
