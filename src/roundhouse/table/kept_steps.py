"""The steps of a game as they are stored in a replay."""

from typing import Any

import msgspec

from roundhouse.games.struct_types import learn


class KeptEvent(msgspec.Struct, frozen=True, array_like=True):
    """An event of the game, as a seat knows it."""

    name: str
    data: dict[str, Any]
    text: str


class KeptAction(msgspec.Struct, frozen=True, array_like=True):
    """An action: its number, its notation, and its typed form."""

    number: int
    text: str
    kind: str
    data: dict[str, Any]


class KeptSeatView(msgspec.Struct, frozen=True, array_like=True):
    """What a seat or a spectator saw after a step."""

    view: msgspec.Raw
    events: list[KeptEvent]
    facts: msgspec.Raw


class KeptStep(msgspec.Struct, frozen=True, array_like=True):
    """A step. `views` are by seat, with a spectator's last; if all see the same, there is only that one."""

    turn: int | None
    mover: int | None
    action: KeptAction | None
    legal: list[int]
    views: list[KeptSeatView]


class PartBody(msgspec.Struct, frozen=True, array_like=True):
    """The steps of a part, as they are stored."""

    format: int
    steps: list[KeptStep]


class DrawingBody(msgspec.Struct, frozen=True, array_like=True):
    """A drawing, as it is stored from format 2 on. Format 1 stored the drawing alone."""

    format: int
    drawing: dict[str, Any]


learn(PartBody, DrawingBody)
