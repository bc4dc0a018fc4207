"""A game's options: a frozen dataclass whose fields carry their ranges, help and kernel form."""

import dataclasses
import functools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.action_text import shortened
from roundhouse.games.errors import BadSetting
from roundhouse.kernel import blank, record
from roundhouse.texts import say

METADATA_KEY = "option"
FLAG_WORDS = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}


@dataclass(frozen=True)
class Kind:
    """The base class of the kinds of options."""

    help: str

    @property
    def values(self) -> str:
        """A short description of the allowed values."""
        return "TEXT"

    def check(self, value: Any) -> Any:
        """Return the value in the right type, or raise BadSetting with what is allowed."""
        raise BadSetting(f"no value is allowed, such as {value!r}")

    def parse(self, text: str) -> Any:
        """Read the value from a record's header or a command line."""
        return self.check(text)

    def encode(self, value: Any) -> Any:
        """Return the kernel's form of the value."""
        return int(value)

    @property
    def field(self) -> tuple[Any, ...]:
        """Type and shape of the kernel's field."""
        return (np.int32,)


@dataclass(frozen=True)
class Choice(Kind):
    """One of several words. The kernel gets its index."""

    words: tuple[str, ...]

    @property
    def values(self) -> str:
        """The words."""
        return "|".join(self.words)

    def check(self, value: Any) -> str:
        """Accept one of the words; one that is a number may be given as a number."""
        word = str(value) if _is_number(value) else value
        if not isinstance(word, str) or word not in self.words:
            raise BadSetting(say("reason-option-one-of", words=", ".join(self.words), value=shortened(repr(value))))
        return word

    def encode(self, value: str) -> int:
        """Return the word's index."""
        return self.words.index(value)


@dataclass(frozen=True)
class Whole(Kind):
    """An integer within a range."""

    low: int
    high: int

    @property
    def values(self) -> str:
        """The range."""
        return f"{self.low}…{self.high}"

    def check(self, value: Any) -> int:
        """Accept a whole number in the range, as a number or as text."""
        if isinstance(value, str) and re.fullmatch(r"[+-]?[0-9]{1,18}", value.strip()):
            value = int(value)
        if not _is_number(value):
            raise BadSetting(say("reason-option-whole", value=shortened(repr(value))))
        if not self.low <= value <= self.high:
            low, high = str(self.low), str(self.high)
            raise BadSetting(say("reason-option-range", low=low, high=high, value=shortened(str(value))))
        return int(value)


@dataclass(frozen=True)
class Flag(Kind):
    """Yes or no."""

    @property
    def values(self) -> str:
        """The two words."""
        return "yes|no"

    def check(self, value: Any) -> bool:
        """Accept True or False, 1 or 0, yes or no, on or off."""
        word = value.strip().casefold() if isinstance(value, str) else value
        if isinstance(word, (bool, np.bool_)) or (_is_number(word) and word in (0, 1)):
            return bool(word)
        if not isinstance(word, str) or word not in FLAG_WORDS:
            raise BadSetting(say("reason-option-flag", value=shortened(repr(value))))
        return FLAG_WORDS[word]


@dataclass(frozen=True)
class Text(Kind):
    """A text that the game converts to a row of small numbers. An empty text means none."""

    read: Callable[[str], Sequence[int]]
    size: int

    def check(self, value: Any) -> str:
        """Accept a text that the game can read."""
        if not isinstance(value, str):
            raise BadSetting(f"must be a text, not {value!r}")
        if value:
            self.read(value)
        return value

    def encode(self, value: str) -> Any:
        """Return the row of numbers, zeros for none."""
        return tuple(self.read(value)) if value else (0,) * self.size

    @property
    def field(self) -> tuple[Any, ...]:
        """Return a row of bytes."""
        return (np.int8, (self.size,))


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


def choice(default: str, words: tuple[str, ...], *, help: str) -> Any:
    """Declare an option that is one of several words."""
    return _option(default, Choice(help, words))


def whole(default: int, low: int, high: int, *, help: str) -> Any:
    """Declare an option that is an integer from low to high."""
    return _option(default, Whole(help, low, high))


def flag(default: bool, *, help: str) -> Any:
    """Declare an option that is on or off."""
    return _option(default, Flag(help))


def text(read: Callable[[str], Sequence[int]], size: int, *, help: str) -> Any:
    """Declare an option that is a text, empty by default, which `read` converts to `size` small numbers."""
    return _option("", Text(help, read, size))


def _option(default: Any, kind: Kind) -> Any:
    return dataclasses.field(default=default, metadata={METADATA_KEY: kind})


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options of a game. A subclass declares each with `choice`, `whole`, `flag` or `text`."""

    def __post_init__(self) -> None:
        for name, kind in self.kinds().items():
            try:
                object.__setattr__(self, name, kind.check(getattr(self, name)))
            except BadSetting as error:
                raise type(error)(say("reason-option-wrong", name=name, reason=error.args[0])) from None

    @classmethod
    @functools.cache
    def kinds(cls) -> dict[str, Kind]:
        """Return the options by name."""
        return {field.name: field.metadata[METADATA_KEY] for field in dataclasses.fields(cls)}

    @classmethod
    def default(cls, name: str) -> Any:
        """Return an option's default."""
        return next(field.default for field in dataclasses.fields(cls) if field.name == name)

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> "Options":
        """Make options from names and values. An unknown name is an error."""
        unknown = sorted(set(values) - set(cls.kinds()))
        if unknown:
            known = ", ".join(cls.kinds()) or "none"
            raise BadSetting(f"there is no option {unknown[0]!r}; the options are: {known}")
        return cls(**values)

    def playable_by(self, seats: range) -> range:
        """Return the numbers of players allowed with these options. A subclass may allow fewer than the game."""
        return seats

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the seats that win together. Each seat plays for itself, unless a subclass has teams."""
        return tuple((seat,) for seat in range(seats))

    @classmethod
    @functools.cache
    def dtype(cls) -> np.dtype[np.record]:
        """Return the type of the record for the kernel."""
        return record(("seats", np.int32), *((name, *kind.field) for name, kind in cls.kinds().items()))

    def encode(self, seats: int) -> NDArray[np.record]:
        """Return the record for the kernel, as an array of one."""
        options = blank(self.dtype())
        options["seats"] = seats
        for name, kind in self.kinds().items():
            options[name] = kind.encode(getattr(self, name))
        return options

    @classmethod
    def parse(cls, texts: Mapping[str, str]) -> dict[str, Any]:
        """Read values from texts. `of` checks the names."""
        kinds = cls.kinds()
        values: dict[str, Any] = {}
        for name, words in texts.items():
            try:
                values[name] = kinds[name].parse(words) if name in kinds else words
            except BadSetting as error:
                raise type(error)(say("reason-option-wrong", name=name, reason=error.args[0])) from None
        return values

    def as_dict(self) -> dict[str, Any]:
        """Return names and values."""
        return {name: getattr(self, name) for name in self.kinds()}
