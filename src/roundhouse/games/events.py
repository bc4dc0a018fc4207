"""The events of a game in order, as far as a seat may know them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from roundhouse.kernel import LOG_WIDTH


@dataclass(frozen=True)
class Reading:
    """How a number in a log is read: as `data` of a `type`, and as a `word` in a sentence, if that differs.

    A `seat` is the number of a seat, also in the data; its word is the seat's name.
    """

    type: Any
    data: Callable[[int], Any] = int
    word: Callable[[int], Any] | None = None
    seat: bool = False


NUMBER = Reading(int)


def seat_reading(name: Callable[[int], str]) -> Reading:
    """Return how a seat is read: as its number, and in a sentence as its name."""
    return Reading(int, word=name, seat=True)


@dataclass(frozen=True)
class EventKind:
    """A kind of event: its fields, who may know them, what it changes, and its text.

    `secret` maps a field to the fields that hold the seats which may know it. Everybody knows all other fields.
    `changes` names the parts of a view that the event may change. They are dotted paths, in which `{field}` stands for
    a field's value: `hands.{seat}`. `text` makes the sentence from the fields as words, with None for unknown ones.
    `reads` says how a field is read if it is more than a number.

    `reveals` means that such an event reveals something or that chance decided it: a card was drawn, turned up or
    passed on, or a pile was shuffled. The action that led to it cannot be undone. A card that its owner plays openly
    does not count: the owner knew it already.
    """

    name: str
    fields: tuple[str, ...]
    text: Callable[..., str]
    changes: tuple[str, ...] = ()
    secret: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    reads: Mapping[str, Reading] = field(default_factory=dict)
    ends: bool = False
    reveals: bool = False

    def __post_init__(self) -> None:
        if len(self.fields) >= LOG_WIDTH:
            raise TypeError(f"event {self.name} has {len(self.fields)} fields; a log row has room for {LOG_WIDTH - 1}")
        named = {*self.secret, *self.reads, *(seat for seats in self.secret.values() for seat in seats)}
        if named - set(self.fields):
            raise TypeError(f"event {self.name} has no field {sorted(named - set(self.fields))[0]}")

    def reading(self, field: str) -> Reading:
        """Return how a field is read."""
        return self.reads.get(field, NUMBER)


@dataclass(frozen=True)
class Event:
    """An event. `step` is the number of the action that caused it, 0 for the setup."""

    step: int
    kind: EventKind
    known: Mapping[str, int | None]

    @property
    def name(self) -> str:
        """The kind's name."""
        return self.kind.name

    @property
    def data(self) -> dict[str, Any]:
        """The fields as data, None for what is not known."""
        return {
            name: None if value is None else self.kind.reading(name).data(value) for name, value in self.known.items()
        }

    @property
    def words(self) -> dict[str, Any]:
        """The fields as words of a sentence, None for what is not known."""
        words = {}
        for name, value in self.known.items():
            reading = self.kind.reading(name)
            words[name] = None if value is None else (reading.word or reading.data)(value)
        return words

    @property
    def changes(self) -> tuple[str, ...]:
        """The parts of a view that the event may have changed."""
        return tuple(path.format(**self.data) for path in self.kind.changes)

    def __str__(self) -> str:
        return str(self.kind.text(**self.words))

    def __repr__(self) -> str:
        return f"<{self.name} at step {self.step}: {self}>"


def as_seen(kind: EventKind, step: int, values: tuple[int, ...], seat: int | None) -> Event:
    """Make an event from the values of a log row, without what the seat may not know."""
    whole = dict(zip(kind.fields, values, strict=False))
    known: dict[str, int | None] = {}
    for name, value in whole.items():
        knowing = kind.secret.get(name)
        known[name] = value if knowing is None or any(whole[who] == seat for who in knowing) else None
    return Event(step, kind, known)
