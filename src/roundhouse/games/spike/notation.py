"""Actions as typed values and as text."""

from dataclasses import dataclass

from roundhouse.games.spike.actions import AMOUNTS, CHOICES
from roundhouse.games.spike.events import PARTS
from roundhouse.games.spike.tables import (
    ARC_FROM,
    ARC_TO,
    ARCS,
    CITIES,
    COMMODITY_NAMES,
    KIND_NAMES,
    POINT_NAMES,
)


@dataclass(frozen=True)
class Place:
    """Put the locomotive in a city."""

    city: str

    def __str__(self) -> str:
        return f"begin in {self.city}"


@dataclass(frozen=True)
class Give:
    """Give a card to the player on the right."""

    kind: str

    def __str__(self) -> str:
        return f"give {self.kind}"


@dataclass(frozen=True)
class Side:
    """Choose the first or the second side of a contract."""

    number: int

    def __str__(self) -> str:
        return f"side {self.number}"


@dataclass(frozen=True)
class Keep:
    """Keep the first or the second route."""

    number: int

    def __str__(self) -> str:
        return f"keep route {self.number}"


@dataclass(frozen=True)
class Space:
    """Lay track on the space from one point to the next, or move the train onto it."""

    start: str
    end: str

    def __str__(self) -> str:
        return f"{self.start}-{self.end}"


@dataclass(frozen=True)
class Word:
    """What needs no more than its name: enter, hold, draw, enough, build, decline, pass."""

    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True)
class Take:
    """Take a face-up card."""

    kind: str

    def __str__(self) -> str:
        return f"take {self.kind}"


@dataclass(frozen=True)
class Pay:
    """Pay so many cards of a kind."""

    count: int
    kind: str

    def __str__(self) -> str:
        return f"pay {self.count} {self.kind}"


@dataclass(frozen=True)
class Upgrade:
    """Upgrade speed, power or freight."""

    part: str

    def __str__(self) -> str:
        return f"upgrade {self.part}"


@dataclass(frozen=True)
class Cargo:
    """Load, dump or deliver a commodity."""

    word: str
    commodity: str

    def __str__(self) -> str:
        return f"{self.word} {self.commodity}"


SpikeAction = Place | Give | Side | Keep | Space | Word | Take | Pay | Upgrade | Cargo

ENTER, HOLD, DRAW, ENOUGH, BUILD, DECLINE, PASS = map(
    Word, ("enter", "hold", "draw", "enough", "build", "decline", "pass")
)


def actions() -> tuple[SpikeAction, ...]:
    """Return the typed form of every action, in the order of their numbers."""
    return (
        *map(Place, POINT_NAMES[:CITIES]),
        *map(Give, KIND_NAMES),
        *(Side(number + 1) for number in range(CHOICES)),
        *(Keep(number + 1) for number in range(CHOICES)),
        *(Space(POINT_NAMES[ARC_FROM[arc]], POINT_NAMES[ARC_TO[arc]]) for arc in range(ARCS)),
        ENTER,
        HOLD,
        *map(Take, KIND_NAMES),
        DRAW,
        ENOUGH,
        BUILD,
        *(Pay(count, kind) for kind in KIND_NAMES for count in range(AMOUNTS)),
        *map(Upgrade, PARTS),
        *(Cargo(word, commodity) for word in ("load", "dump", "deliver") for commodity in COMMODITY_NAMES),
        DECLINE,
        PASS,
    )


def misread(text: str) -> str:
    """Say what is wrong with two points that no track space joins; nothing of any other text."""
    ends = [end.strip() for end in text.split("-")]
    if len(ends) != 2 or not all(ends):
        return ""
    names = {name.casefold(): name for name in POINT_NAMES}
    for end in ends:
        if end not in names:
            return f"there is no city or junction {end!r} on the board"
    return f"no track space joins {names[ends[0]]} and {names[ends[1]]}"
