"""Actions as typed values and as text."""

from dataclasses import dataclass
from typing import Literal

from roundhouse.games.spike.actions import AMOUNTS
from roundhouse.games.spike.board import Kind
from roundhouse.games.spike.events import PARTS, Part
from roundhouse.games.spike.tables import (
    ARC_FROM,
    ARC_TO,
    ARCS,
    CITIES,
    COMMODITY_NAMES,
    KIND_NAMES,
    POINT_NAMES,
)
from roundhouse.games.spike.texts import say

Choice = Literal[1, 2]
BOTH: tuple[Choice, ...] = (1, 2)
"""The sides of a contract, and the routes of which one is kept."""


@dataclass(frozen=True)
class Place:
    """Put the locomotive in a city."""

    city: str

    def __str__(self) -> str:
        return f"begin in {self.city}"


@dataclass(frozen=True)
class Give:
    """Give a card to the player on the right."""

    kind: Kind

    def __str__(self) -> str:
        return f"give {self.kind}"


@dataclass(frozen=True)
class Side:
    """Choose the first or the second side of a contract."""

    number: Choice

    def __str__(self) -> str:
        return f"side {self.number}"


@dataclass(frozen=True)
class Keep:
    """Keep the first or the second route."""

    number: Choice

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
class Enter:
    """Stop the train in the city ahead."""

    def __str__(self) -> str:
        return "enter"


@dataclass(frozen=True)
class Hold:
    """Do not move the train any farther."""

    def __str__(self) -> str:
        return "hold"


@dataclass(frozen=True)
class Take:
    """Take a face-up card."""

    kind: Kind

    def __str__(self) -> str:
        return f"take {self.kind}"


@dataclass(frozen=True)
class Draw:
    """Draw the top card of the deck."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Enough:
    """Take no more cards."""

    def __str__(self) -> str:
        return "enough"


@dataclass(frozen=True)
class Build:
    """Begin to build a line."""

    def __str__(self) -> str:
        return "build"


@dataclass(frozen=True)
class Pay:
    """Pay a number of cards of a kind."""

    count: int
    kind: Kind

    def __str__(self) -> str:
        return f"pay {self.count} {self.kind}"


@dataclass(frozen=True)
class Upgrade:
    """Upgrade speed, power or freight."""

    part: Part

    def __str__(self) -> str:
        return f"upgrade {self.part}"


@dataclass(frozen=True)
class Load:
    """Load a commodity in the city that makes it."""

    commodity: str

    def __str__(self) -> str:
        return f"load {self.commodity}"


@dataclass(frozen=True)
class Dump:
    """Put a cargo back onto its contract."""

    commodity: str

    def __str__(self) -> str:
        return f"dump {self.commodity}"


@dataclass(frozen=True)
class Deliver:
    """Deliver a cargo to the city where the train is."""

    commodity: str

    def __str__(self) -> str:
        return f"deliver {self.commodity}"


@dataclass(frozen=True)
class Decline:
    """Deliver nothing."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True)
class Pass:
    """Do nothing, because nothing is possible."""

    def __str__(self) -> str:
        return "pass"


Cargo = Load | Dump | Deliver
SpikeAction = (
    Place
    | Give
    | Side
    | Keep
    | Space
    | Enter
    | Hold
    | Take
    | Draw
    | Enough
    | Build
    | Pay
    | Upgrade
    | Cargo
    | Decline
    | Pass
)


def actions() -> tuple[SpikeAction, ...]:
    """Return the typed form of every action, in the order of their numbers."""
    return (
        *map(Place, POINT_NAMES[:CITIES]),
        *map(Give, KIND_NAMES),
        *map(Side, BOTH),
        *map(Keep, BOTH),
        *(Space(POINT_NAMES[ARC_FROM[arc]], POINT_NAMES[ARC_TO[arc]]) for arc in range(ARCS)),
        Enter(),
        Hold(),
        *map(Take, KIND_NAMES),
        Draw(),
        Enough(),
        Build(),
        *(Pay(count, kind) for kind in KIND_NAMES for count in range(AMOUNTS)),
        *map(Upgrade, PARTS),
        *map(Load, COMMODITY_NAMES),
        *map(Dump, COMMODITY_NAMES),
        *map(Deliver, COMMODITY_NAMES),
        Decline(),
        Pass(),
    )


def misread(text: str) -> str:
    """Return what is wrong with two points that no track space joins; empty for any other text."""
    ends = [end.strip() for end in text.split("-")]
    if len(ends) != 2 or not all(ends):
        return ""
    names = {name.casefold(): name for name in POINT_NAMES}
    for end in ends:
        if end not in names:
            return say("reason-no-point", point=end)
    return say("reason-no-space", start=names[ends[0]], end=names[ends[1]])
