"""What happened, in order, as far as somebody may know it."""

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
    """A kind of event: its fields, who may know which of them, what it changes, and how it is told.

    `secret` names for a field the fields holding the seats that know it; all other fields are known to all.
    `changes` names the parts of a view that the event may change, as dotted paths in which `{field}` stands for
    a field's value: `hands.{seat}`. `text` makes the sentence, from the fields as words, None for what is not known;
    `reads` says how a field is read, if it is more than a number.

    `reveals` says that such an event brings something to light, or that chance decided it: a card was drawn, turned up
    or passed on, a pile was shuffled. What led to it cannot be taken back. A card that its owner plays openly does not
    count: they knew it, and what others have seen of it is their own loss.
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
    """One thing that happened; `step` is the number of the action that made it so, 0 for the setup."""

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
        """The parts of a view that it may have changed."""
        return tuple(path.format(**self.data) for path in self.kind.changes)

    def __str__(self) -> str:
        return self.kind.text(**self.words)


def as_seen(kind: EventKind, step: int, values: tuple[int, ...], seat: int | None) -> Event:
    """Make an event out of a log row's values, keeping from the seat what it may not know."""
    whole = dict(zip(kind.fields, values, strict=False))
    known: dict[str, int | None] = {}
    for name, value in whole.items():
        knowing = kind.secret.get(name)
        known[name] = value if knowing is None or any(whole[who] == seat for who in knowing) else None
    return Event(step, kind, known)
