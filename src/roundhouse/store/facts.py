"""What the store keeps about a table so that the lobby can list it without opening it.

The facts have their own form. Messages to clients are made from them and can change independently. Every new field
needs a default, because rows of earlier releases do not have it.
"""

from typing import Any

import msgspec

from roundhouse.texts import plain

FORMAT = 1


class ListedChair(msgspec.Struct, frozen=True, array_like=True):
    """A seat: its person, and who plays it."""

    person: str | None
    name: str
    bot: str | None
    given_up: bool
    out_of_time: bool = False
    ready: bool = True


class ListedClock(msgspec.Struct, frozen=True):
    """The clock at the moment when the table was listed."""

    bank: float
    increment: float
    left: list[float]
    running: int | None


class ListedTally(msgspec.Struct, frozen=True):
    """What the scores count, the points of each seat by source, and the tie-breaks: each a name and values by seat."""

    unit: str
    sources: list[dict[str, float]]
    tie_breaks: list[tuple[str, list[float]]]


class ListedOutcome(msgspec.Struct, frozen=True):
    """How the game ended, and the seed, which is published at the end."""

    winners: list[int]
    scores: list[float] | None
    reason: str
    seed: str
    tally: ListedTally | None = None


class TableFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A table at the moment when it was listed."""

    format: int = FORMAT
    owner: str
    chairs: list[ListedChair]
    options: dict[str, Any] = {}
    removed: list[str] = []
    overtime: str = "loses"
    opened: float = 0.0
    moved: float = 0.0
    started: bool = False
    version: int = 1
    step: int = 0
    turn: int | None = None
    clock: ListedClock | None = None
    outcome: ListedOutcome | None = None
    rematch: str | None = None
    seal: str = ""
    wishes: list[tuple[int, str, list[str]]] = []  # a seat, a bot, and the people who want it there
    rules: int = 1
    changes: list[tuple[int, int]] = []  # changes of the rules: the step, and the version from there on
    hints: bool = True  # a bot may advise the only person who plays
    begins: int = 0  # actions before the position from which the game plays on


_encode = msgspec.json.Encoder(enc_hook=plain).encode
_decode = msgspec.json.Decoder(TableFacts).decode


def written_facts(facts: TableFacts) -> bytes:
    """Return facts as JSON, the stored form."""
    return _encode(facts)


def read_facts(written: bytes | None) -> TableFacts | None:
    """Read facts. Return None if they cannot be decoded."""
    try:
        facts = _decode(written or b"")
    except msgspec.DecodeError:
        return None
    return facts if facts.format == FORMAT else None
