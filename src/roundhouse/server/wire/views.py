"""What a seat sees, and replays of games."""

from typing import Any

from roundhouse.server.wire.base import Card
from roundhouse.server.wire.tables import EventCard, Note, TableCard


class ActionCard(Card, frozen=True):
    """An action: its number, its notation, and its typed form (`kind` and `data`)."""

    number: int
    text: str
    kind: str
    data: dict[str, Any]


class SeatView(Card, frozen=True):
    """What a seat, or a spectator (`seat` null), sees. `legal` are the numbers of its actions if it is its turn.

    `facts` follow from the view by the rules; not all games have them.
    """

    seat: int | None
    view: dict[str, Any]
    facts: dict[str, Any]
    legal: list[int]
    events: list[EventCard]
    can_undo: bool
    can_ask_undo: bool = False  # the others must agree


class Remark(Card, frozen=True):
    """A chat message at the table; some are only for your team."""

    number: int
    at: float
    name: str
    text: str
    team: bool = False


class Moment(Card, frozen=True):
    """A step of a finished game, as a seat, a spectator, or each of them (`all`) saw it."""

    step: int
    of: int
    turn: int | None
    action: ActionCard | None  # that led to this step
    views: list[SeatView]
    rules: int = 1  # the version of the rules it was played by; for its board, see `drawing?step=`


class Story(Card, frozen=True):
    """All events of a finished game, as a seat, a spectator, or all together (`all`) know them."""

    table: TableCard
    events: list[EventCard]
    movers: list[int]  # the seat that played each action
    actions: list[str]
    notes: list[Note] = []  # what else happened at the table


class Course(Card, frozen=True):
    """How far each seat of a finished game had come after each turn; `unit` names what is counted."""

    unit: str
    steps: list[int]
    points: list[list[float]]  # for each of these steps, by seat
