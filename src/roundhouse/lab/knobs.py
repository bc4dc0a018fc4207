"""What a search can change: an option, or a value in a component file."""

import re
from dataclasses import dataclass
from typing import Any

import msgspec

from roundhouse.games.errors import RoundhouseError
from roundhouse.lab.study import BadStudy


@dataclass(frozen=True)
class Knob:
    """Something to try values of: an option, or a key of a component file (`file`, `table`, `key`)."""

    name: str
    values: tuple[Any, ...]
    file: str = ""
    table: str = ""
    key: str = ""


def read_knob(text: str) -> Knob:
    """Read what to try: NAME=4..8, NAME=yes,no, or FILE.toml:TABLE.KEY=1,2,3."""
    name, equals, listed = text.partition("=")
    span = re.fullmatch(r"(-?\d+)\.\.(-?\d+)", listed.strip())
    values: tuple[Any, ...]
    if span and int(span[1]) <= int(span[2]) <= int(span[1]) + 1000:
        values = tuple(range(int(span[1]), int(span[2]) + 1))
    else:
        values = tuple(_value(word.strip()) for word in listed.split(",") if word.strip())
    if not name or not equals or not values:
        raise BadStudy(f"--try is WHAT=VALUES, such as tracks=4..8 or open_depots=yes,no, not {text!r}")
    file, colon, place = name.partition(":")
    if not colon:
        return Knob(name.replace("-", "_"), values)
    table, _, key = place.rpartition(".")
    if not file.endswith(".toml") or not key:
        raise BadStudy(f"--try names a component as FILE.toml:TABLE.KEY, not {name!r}")
    return Knob(name, values, file, table, key)


def _value(word: str) -> Any:
    try:
        return msgspec.json.decode(word.encode())
    except msgspec.DecodeError:
        return word


def with_value(text: str, knob: Knob, value: Any) -> str:
    """Return a component file with one value changed: the key in the table, or before the first table."""
    lines = text.splitlines()
    here = not knob.table
    for at, line in enumerate(lines):
        plain = line.split("#")[0].strip()
        if plain.startswith("["):
            here = plain.strip("[]") == knob.table
        elif here and plain.partition("=")[0].strip() == knob.key:
            lines[at] = f"{knob.key} = {_toml(value)}"
            return "\n".join(lines) + "\n"
    raise RoundhouseError(
        f"--try: there is no {knob.key} in {'[' + knob.table + '] of ' if knob.table else ''}{knob.file}"
    )


def _toml(value: Any) -> str:
    return msgspec.json.encode(value).decode()
