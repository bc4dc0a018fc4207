"""Practice: positions that belong to no table, for lessons, puzzles and analysis."""

from typing import Any

from roundhouse.server.wire.base import Body, Card
from roundhouse.server.wire.tables import Ending, StartStage
from roundhouse.server.wire.views import ActionCard, SeatView


class Position(Body, frozen=True):
    """A position: a game set up from a seed, and the actions that were played, by number or notation.

    `start` is for a game that played on from a position of another one; a record has the same field.
    """

    game: str
    seats: int
    options: dict[str, Any] = {}
    seed: str = "0"
    actions: list[int | str] = []
    start: list[StartStage] = []


class Practice(Body, frozen=True):
    """A position to look at, and what is to happen in it first.

    `play` are actions of the seat to decide, all or nothing, as at a table. Then bots answer: `bots` has a rank for
    each seat that one plays, and null for the others. `eyes` are a seat's number, `turn` for the seat to decide,
    `watcher` or `all`. Events up to the step `since` are left out.
    """

    position: Position
    play: list[int | str] = []
    bots: list[str | None] = []
    eyes: str = "turn"
    since: int = -1


class PracticeRecord(Body, frozen=True):
    """A record of a game, JSON or text, to be looked at."""

    record: str


class RecordedGame(Card, frozen=True):
    """A record as a position: the setup, and all actions in notation."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: str
    actions: list[str]
    start: list[StartStage]


class PracticeWhy(Body, frozen=True):
    """Ask why an action is not legal in a position."""

    position: Position
    action: int | str


class PracticeAsk(Body, frozen=True):
    """Ask one of the game's questions about the rules, for the seat to decide."""

    position: Position
    question: str
    about: dict[str, Any] = {}


class PracticeMoment(Card, frozen=True):
    """A position as it is seen, and what was played to get there: `played` are the actions that were added.

    `movers` are the seats that played them. `own` counts those that belong to the `play` of the request; the rest are
    the bots'. `actions` are the cards of the legal actions of the seat to decide.
    """

    step: int
    turn: int | None
    views: list[SeatView]
    actions: list[ActionCard]
    played: list[str]
    movers: list[int]
    own: int
    ending: Ending | None
    rules: int


class PracticeReason(Card, frozen=True):
    """Why an action is not legal; empty if it is. `key`, `values` and `game` are as in `Problem`."""

    reason: str
    key: str = ""
    values: dict[str, Any] = {}
    game: str = ""


class PracticeAnswer(Card, frozen=True):
    """The answer to a question about the rules, of the type that the game defines for it."""

    answer: Any


class PersonalNotes(Card, frozen=True):
    """What is stored of you about a topic: a small JSON value for each name."""

    notes: dict[str, Any]


class NewNotes(Body, frozen=True):
    """What to store about a topic, by name. Names that are not given keep what they have."""

    notes: dict[str, Any]
