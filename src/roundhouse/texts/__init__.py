"""Texts by key. Everything that players read is in files named after a language, `en.ftl`, in the syntax of Fluent.

The texts of a game are in its folder, all others in this one. The web client reads the same files. Python itself speaks
English; a text knows its key and its values, so that a client can say it in another language.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

ENGLISH = "en"
MOST_REMEMBERED = 4096
"""Texts with their values that a catalog remembers: the same few are said again and again."""


LARGE = 1 << 53
"""Whole numbers from here on are written as they are: they cannot be formatted."""
EDITION = re.compile(r"_[0-9a-f]{8,}$")
"""What follows the name of a game in the name of a folder that was made for an edition of it."""


class Text(str):
    """A text in English, with the key and the values that it was made from. `game` is empty for texts of no game.

    `str(text)` is the English alone, without them.
    """

    key: str
    values: Mapping[str, Any]
    game: str

    @classmethod
    def made(cls, words: str, key: str, values: Mapping[str, Any], game: str = "") -> "Text":
        """Return a text."""
        text = cls(words)
        text.key, text.values, text.game = key, values, game
        return text


def plain(value: Any) -> str:
    """Return a text as a plain string: for encoders that know no other strings (`enc_hook`)."""
    if isinstance(value, str):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} cannot be encoded")


class MissingText(KeyError):
    """A catalog has no text with this key, or the text needs a value that was not given."""


class Catalog:
    """The texts in a folder, by key."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / f"{ENGLISH}.ftl"
        self.game = "" if folder == HOUSE else EDITION.sub("", folder.name).replace("_", "-")
        resource = FluentResource(self.path.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise MissingText(f"{self.path}: this cannot be read: {entry.content}")
        self._bundle = FluentBundle([ENGLISH], use_isolating=False)
        self._bundle.add_resource(resource)
        self._say = lru_cache(MOST_REMEMBERED)(self._made)

    def __call__(self, key: str, **values: Any) -> Text:
        """Return the text with a key. Its values must be numbers, texts, or None for what is not known."""
        return self._say(key, tuple([(name, value, _kind(value)) for name, value in values.items()]))

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def _made(self, key: str, items: tuple[tuple[str, Any, Any], ...]) -> Text:
        if key not in self:
            raise MissingText(f"{self.path}: there is no text {key}")
        values = {name: value for name, value, _ in items}
        known = {name: _value(value) for name, value in values.items()}
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, key
        words, errors = self._bundle.format_pattern(pattern, known)
        if errors:
            raise MissingText(f"{self.path}: {key}: {errors[0]}")
        return Text.made(str(words), key, values, self.game)


def _kind(value: Any) -> Any:
    """Return what tells equal values apart: 1 from True, and texts that are the same in English only."""
    return value.key if isinstance(value, Text) else type(value)


def _value(value: Any) -> Any:
    """Return a value as texts take it: None is the text `none`, True and False are `yes` and `no`."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, int) and abs(value) >= LARGE else value


HOUSE = Path(__file__).parent
say = Catalog(HOUSE)
"""The texts that belong to no game."""


def listed(names: Sequence[str]) -> str:
    """Return names as a list in a sentence: "Ada, Ben and Cleo"."""
    if len(names) < 2:
        return names[0] if names else ""
    told = names[0]
    for name in names[1:-1]:
        told = say("list-more", first=told, next=name)
    return say("list-last", first=told, last=names[-1])
