"""Analyses of finished games, what a bot thinks of a position, and the coach."""

from typing import Any, Literal

from roundhouse.server.wire.base import Body, Card
from roundhouse.server.wire.practice import Position
from roundhouse.server.wire.views import ActionCard


class AnalysisStep(Card, frozen=True):
    """An action in a line, who plays it, and the parts of the view that its words need and that are new."""

    seat: int
    action: ActionCard
    view: dict[str, Any] = {}


class AnalysisPoint(Card, frozen=True):
    """The chances of the sides after `step` actions, and what luck changed with the last one."""

    step: int
    chances: list[float]
    luck: list[float]


class AnalysisMoment(Card, frozen=True):
    """A turn that cost its player much, or luck that turned the game; `step` is the number of actions before it.

    `mark` is `luck` if it was no mistake. `side` is the side that lost by the mistake, or had the luck; `change` is by
    how much. `played` was played from there to the end of the turn; `views` belong to it, as in a line. `line` would
    have been better: its first `own` actions are of the same turn, the others could have followed.
    """

    step: int
    seat: int
    side: int
    mark: Literal["slip", "mistake", "blunder", "luck"]
    change: float
    played: list[ActionCard]
    line: list[AnalysisStep]
    own: int
    views: list[dict[str, Any]] = []


class AnalysisPlayer(Card, frozen=True):
    """How well a seat played. `accuracy` is from 0 to 100, or null if the seat had no choice."""

    seat: int
    accuracy: float | None
    slips: int
    mistakes: int
    blunders: int
    lost: float
    luck: float


class AnalysisCard(Card, frozen=True):
    """The analysis of a finished game. `sides` are the seats that win together; their chances add up to 1."""

    sides: list[list[int]]
    steps: int
    points: list[AnalysisPoint]
    moments: list[AnalysisMoment]
    players: list[AnalysisPlayer]


class AnalysisState(Card, frozen=True):
    """How far an analysis is: `none` if nobody has asked for it yet. `done` of `total` pieces of work are done."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    done: int = 0
    total: int = 0
    result: AnalysisCard | None = None


class OpinionAsk(Body, frozen=True):
    """Ask what a bot thinks of a position, for some seconds at most."""

    position: Position
    seconds: float = 20.0


class OpinionIdea(Card, frozen=True):
    """An action, and the chance to win of the side to decide after it."""

    action: ActionCard
    chance: float


class OpinionCard(Card, frozen=True):
    """What a bot thinks of a position so far, with the eyes of the seat to decide."""

    turn: int
    sides: list[list[int]]
    chances: list[float]
    ideas: list[OpinionIdea]
    line: list[AnalysisStep]
    iterations: int


class CoachAsk(Body, frozen=True):
    """Ask the coach about your own actions at a table against bots, from a step on."""

    step: int


class CoachWord(Card, frozen=True):
    """What the coach says: the moment at which you could have done clearly better, or null."""

    moment: AnalysisMoment | None = None
