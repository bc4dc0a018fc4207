"""The lab: studies of thousands of games between bots, for whoever hosts the house on their own machine."""

from typing import Literal

from roundhouse.server.wire.base import Body, Card

LabState = Literal["running", "writing", "stopped", "done", "unreadable"]
"""How far a study is."""


class NewStudy(Body, frozen=True):
    """A study to play: a game or a variant, numbers of players, and the games of each setting.

    Each of `bots` is a line-up: a bot, or several with + between them. Without any, it is the usual study: equal bots,
    and a short ladder of ranks.
    """

    game: str
    seats: list[int]
    games: int = 1000
    bots: list[str] = []


class StudyEstimate(Card, frozen=True):
    """How many games a study plays in all, and about how many seconds that takes; null if it takes long to say."""

    games: int
    seconds: float | None


class FirstSeat(Card, frozen=True):
    """The share of the games so far that the first of this many equal players won, with its 95 % interval."""

    players: int
    share: float
    low: float
    high: float


class StudyCard(Card, frozen=True):
    """A study of the lab.

    It is `running`, `writing` its report, `stopped` so that it can go on, `done`, or `unreadable`. `speed` is in games
    a second, `left` in seconds; both are null if nobody knows. `trouble` says what went wrong.
    """

    id: str
    state: LabState
    game: str = ""
    title: str = ""
    seats: list[int] = []
    bots: list[str] = []
    games: int = 0
    done: int = 0
    failed: int = 0
    speed: float | None = None
    left: float | None = None
    wins: list[FirstSeat] = []
    report: bool = False
    trouble: str = ""


class Lab(Card, frozen=True):
    """The studies of the lab, the newest first, and how many processors one of them uses."""

    studies: list[StudyCard]
    processors: int
