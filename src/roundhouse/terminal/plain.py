"""A view of any game as an indented list, for games without their own drawing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from roundhouse.games.contract import View

INDENT = "  "


def draw(view: View) -> Text:
    """Write every part of a view on its own line, with its contents below it."""
    text = Text()
    for depth, name, value in _lines(view, 0):
        text.append(f"{INDENT * depth}{name}", "bold" if depth == 0 else "")
        text.append(f": {value}\n" if value else "\n")
    return text


def _lines(parts: Mapping[Any, Any], depth: int) -> Iterator[tuple[int, str, str]]:
    """Yield depth, name and value of each part. The value is empty if it is on the lines below."""
    for key, value in parts.items():
        name = str(key).replace("_", " ")
        short = _short(value)
        if short is not None:
            yield depth, name, short
        else:
            yield depth, name, ""
            inner = value if isinstance(value, Mapping) else dict(enumerate(value, 1))
            yield from _lines(inner, depth + 1)


def _short(value: Any) -> str | None:
    """Return a value that fits on a line, or None if it does not."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float, str)):
        return str(value) or "none"
    inner = list(value.values()) if isinstance(value, Mapping) else list(value)
    if any(isinstance(each, (Mapping, Sequence)) and not isinstance(each, str) for each in inner):
        return None
    words = [_short(each) or "" for each in inner]
    if isinstance(value, Mapping):
        words = [f"{str(key).replace('_', ' ')} {word}" for key, word in zip(value, words, strict=True)]
    return ", ".join(words) or "none"
