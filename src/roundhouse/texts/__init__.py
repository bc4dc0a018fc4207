"""Texts by key. Everything that players read is in files named after a language, `en.ftl`, in the syntax of Fluent.

The texts of a game are in its folder, all others in this one. The web client reads the same files. Python itself speaks
English; a text knows its key and its values, so that a client can say it in another language.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

ENGLISH = "en"
MOST_REMEMBERED = 4096
"""Texts with their values that a catalog remembers: the same few are said again and again."""


class Text(str):
    """A text in English, with the key and the values that it was made from."""

    key: str
    values: Mapping[str, Any]

    @classmethod
    def made(cls, words: str, key: str, values: Mapping[str, Any]) -> "Text":
        """Return a text."""
        text = cls(words)
        text.key, text.values = key, values
        return text


class MissingText(KeyError):
    """A catalog has no text with this key, or the text needs a value that was not given."""


class Catalog:
    """The texts in a folder, by key."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / f"{ENGLISH}.ftl"
        resource = FluentResource(self.path.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise MissingText(f"{self.path}: this cannot be read: {entry.content}")
        self._bundle = FluentBundle([ENGLISH], use_isolating=False)
        self._bundle.add_resource(resource)
        self._say = lru_cache(MOST_REMEMBERED)(self._made)

    def __call__(self, key: str, **values: Any) -> Text:
        """Return the text with a key. Its values must be numbers, texts, or None for what is not known."""
        return self._say(key, tuple(values.items()))

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def _made(self, key: str, items: tuple[tuple[str, Any], ...]) -> Text:
        if key not in self:
            raise MissingText(f"{self.path}: there is no text {key}")
        values = dict(items)
        known = {name: _value(value) for name, value in values.items()}
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, key
        words, errors = self._bundle.format_pattern(pattern, known)
        if errors:
            raise MissingText(f"{self.path}: {key}: {errors[0]}")
        return Text.made(str(words), key, values)


def _value(value: Any) -> Any:
    """Return a value as texts take it: None is the text `none`, True and False are `yes` and `no`."""
    if value is None:
        return "none"
    return ("no", "yes")[value] if isinstance(value, bool) else value


say = Catalog(Path(__file__).parent)
"""The texts that belong to no game."""
