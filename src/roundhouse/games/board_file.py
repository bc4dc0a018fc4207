"""Reads a board file: checks what it must contain, and names the line of an error."""

import tomllib
from pathlib import Path
from typing import Any

from roundhouse.games.errors import BadBoard


class BoardFile:
    """A board file, with the line numbers of its tables."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        try:
            self.text = path.read_text(encoding="utf-8")
            self.data: dict[str, Any] = tomllib.loads(self.text)
        except (OSError, UnicodeDecodeError, RecursionError, tomllib.TOMLDecodeError) as error:
            raise BadBoard(f"{self.name}: {error}") from None

    def bad(self, law: str, header: str, nth: int = 0, key: str = "") -> BadBoard:
        """Return an error that names the law and the line that breaks it."""
        return BadBoard(f"{self.name}, line {self.line(header, nth, key)}: {law}")

    def line(self, header: str, nth: int = 0, key: str = "") -> int:
        """Return the line of the nth table with that header, or of a key in it."""
        lines = [line.split("#")[0].strip() for line in self.text.splitlines()]
        headers = [at for at, line in enumerate(lines) if line == header]
        if nth >= len(headers):
            return 1
        at = headers[nth]
        for below in range(at + 1, len(lines)):
            if lines[below].startswith("["):
                break
            if key and lines[below].split("=")[0].strip() == key:
                return below + 1
        return at + 1

    def top_line(self, key: str, row: int = 0) -> int:
        """Return the line of a key before all tables, or of a row of the text that is its value."""
        lines = self.text.splitlines()
        for at, line in enumerate(lines):
            if line.startswith("["):
                break
            if line.split("=")[0].strip() == key:
                return at + 1 + (row and row + (1 if line.rstrip().endswith('"""') else 0) - 1)
        return 1

    def wrong(self, key: str, law: str, row: int = 0) -> BadBoard:
        """Return an error in a key before all tables, or in a row of the text that is its value, the first being 1."""
        return BadBoard(f"{self.name}, line {self.top_line(key, row)}: {law}")

    def only(self, table: Any, keys: Any, header: str, nth: int = 0) -> None:
        """Refuse a key that is not among these, such as a misspelt one."""
        for key in table:
            if key not in keys:
                line = self.line(header, nth, key) if header else self._first_line(key)
                raise BadBoard(f"{self.name}, line {line}: `{key}` is unknown here; there are {', '.join(keys)}")

    def _first_line(self, key: str) -> int:
        """Return the line where a key or a table at the top begins."""
        for at, line in enumerate(self.text.splitlines(), 1):
            if line.split("#")[0].split("=")[0].strip().strip("[]").split(".")[0].strip() == key:
                return at
        return 1

    def number(self, key: str, low: int, high: int) -> int:
        """Return a whole number before all tables."""
        value = self.data.get(key)
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(key, f"{key}: must be a whole number from {low} to {high}, not {value!r}")
        return value

    def get(self, table: Any, key: str, kind: type, header: str, nth: int = 0) -> Any:
        """Return a value. It must exist and be of that kind."""
        value = table.get(key) if isinstance(table, dict) else None
        if not isinstance(value, kind) or isinstance(value, bool) != (kind is bool):
            raise self.bad(f"`{key}` must be there, as {WORDS[kind]}", header, nth, key)
        return value

    def tables(self, key: str, header: str, within: Any = None) -> list[dict[str, Any]]:
        """Return the tables of an array of tables."""
        found = (self.data if within is None else within).get(key)
        if not isinstance(found, list) or not found or not all(isinstance(each, dict) for each in found):
            raise self.bad(f"there must be {header} tables", header)
        return found

    def points(self, table: Any, key: str, header: str, nth: int) -> list[tuple[float, float]]:
        """Return a list of points."""
        found = self.get(table, key, list, header, nth)
        if not all(_is_point(each) for each in found):
            raise self.bad(f"`{key}` must be points [x, y]", header, nth, key)
        return [(x, y) for x, y in found]

    def point(self, table: Any, header: str, nth: int) -> tuple[float, float]:
        """Return the point `at`."""
        if not _is_point(table.get("at")):
            raise self.bad("`at` must be a point [x, y]", header, nth, "at")
        x, y = table["at"]
        return (x, y)


MOST = 100_000
"""The largest coordinate of a point."""
WORDS = {str: "a text", int: "a whole number", list: "a list", dict: "a table", bool: "true or false"}


def _is_point(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(_is_place(each) for each in value)


def _is_place(value: Any) -> bool:
    return type(value) in (int, float) and -MOST <= value <= MOST
