"""What an analysis of a game says. Everything is plain data, which can be written as JSON."""

from typing import Any, Literal

import msgspec

Mark = Literal["slip", "mistake", "blunder"]
"""How bad a turn was: a small slip, a mistake, a big mistake."""


PartOfView = dict[str, Any]
"""What has changed of the parts of a view that the words for an action need (`told_by` of a game)."""


class LineStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action in a line: who plays it, its notation, and what was new in the view since the step before."""

    seat: int
    action: str
    view: PartOfView = {}


class Idea(msgspec.Struct, frozen=True):
    """An action that could be played, and the chance to win that its side has then."""

    action: str
    chance: float


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot thinks of one decision, judged only by what the seat could know.

    `step` is the number of actions before it. `best` is what the bot would have played, `ideas` its best few actions.
    `loss` is how much the action that was played lowered the chance of the seat's own side; 0 if the bot is not sure.
    `change` is the same for all sides. `before` are the sides' chances if the best action is played.
    """

    step: int
    seat: int
    played: str
    best: str
    loss: float
    change: tuple[float, ...]
    before: tuple[float, ...]
    ideas: tuple[Idea, ...]


class Point(msgspec.Struct, frozen=True):
    """The sides' chances after `step` actions, and what the last action changed.

    `skill` is what the action cost compared with the best one, and gave to the others. `luck` is what chance changed,
    or what came to light: a card was drawn. `sight` is what the bot saw only then, although nothing was hidden. The
    chances add up to 1. Each change adds up to 0, and the three together are the difference from the point before.
    """

    step: int
    chances: tuple[float, ...]
    skill: tuple[float, ...]
    luck: tuple[float, ...]
    sight: tuple[float, ...]


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A turn that cost its player much, or luck that turned the game.

    `step` is the number of actions before it. For a turn, `mark` says how bad it was, `loss` how much it cost, `played`
    what was played from there to the end of the turn, and `line` what would have been better and how it would have gone
    on: its first `own` actions belong to the same turn. `views` belong to what was played, as in a line. For luck,
    `mark` is None and `side` had the most of it.
    """

    step: int
    seat: int
    side: int
    loss: float
    mark: Mark | None
    played: tuple[str, ...]
    views: tuple[PartOfView, ...] = ()
    line: tuple[LineStep, ...] = ()
    own: int = 0
    luck: tuple[float, ...] = ()


class PlayerReport(msgspec.Struct, frozen=True, kw_only=True):
    """How well a seat played: its accuracy from 0 to 100, None without any choice, and its turns by mark.

    `lost` is the chance to win that the seat's mistakes cost in total, `luck` what luck gave to its side.
    """

    seat: int
    accuracy: float | None
    turns: int
    slips: int
    mistakes: int
    blunders: int
    lost: float
    luck: float


class GameAnalysis(msgspec.Struct, frozen=True, kw_only=True):
    """The analysis of a game.

    `sides` are the seats that win together. `points` has an entry for each step, 0 for the start. `complete` is False
    if the analysis was stopped early: then the rest of the game has no points.
    """

    game: str
    rules: int
    seats: int
    steps: int
    sides: tuple[tuple[int, ...], ...]
    budget: str
    complete: bool
    points: tuple[Point, ...]
    judgements: tuple[Judgement, ...]
    moments: tuple[Moment, ...]
    players: tuple[PlayerReport, ...]

    def json(self) -> str:
        """Return the analysis as JSON."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode() + "\n"
