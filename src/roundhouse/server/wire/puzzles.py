"""Puzzles: lists, everything that is needed to solve one without the server, and attempts."""

from typing import Any, Literal

from roundhouse.server.wire.base import Body, Card
from roundhouse.server.wire.practice import Position
from roundhouse.server.wire.tables import EventCard
from roundhouse.server.wire.views import ActionCard


class PuzzleRating(Card, frozen=True):
    """A rating by Glicko-2: the truth is within two deviations in 19 of 20 cases. `attempts` are the first tries."""

    rating: float
    deviation: float
    attempts: int


class PuzzleGoal(Card, frozen=True):
    """What to do: win, bring `cars` cars home within `moves` own moves, or find the best move."""

    kind: Literal["win", "ship", "find"]
    moves: int
    cars: int


class PuzzleCard(Card, frozen=True):
    """A puzzle in a list. `proven` says whether its solution is proven or the best move by deep analysis."""

    id: str
    goal: PuzzleGoal
    proven: bool
    rating: float


class PuzzleGame(Card, frozen=True):
    """A game that has puzzles: how many, the one of the day, and your rating if you have one."""

    game: str
    count: int
    proven: int
    daily: str
    own: PuzzleRating | None


class PuzzleGames(Card, frozen=True):
    """The games that have puzzles, and the date of their daily ones."""

    date: str
    games: list[PuzzleGame]


class PuzzleList(Card, frozen=True):
    """The puzzles of a game, the easiest first. `attempts` tells whether your first try at a puzzle was right."""

    game: str
    date: str
    daily: str
    puzzles: list[PuzzleCard]
    own: PuzzleRating | None
    attempts: dict[str, bool]


class PuzzleMoment(Card, frozen=True):
    """A position of a puzzle as its player sees it, with the player's legal actions and what happened last."""

    step: int
    turn: int | None
    view: dict[str, Any]
    facts: dict[str, Any]
    actions: list[ActionCard]
    events: list[EventCard]


class PuzzleTurn(Card, frozen=True):
    """A turn of the player: the position, and all right moves in it."""

    moment: PuzzleMoment
    right: "list[PuzzleMove]"


class PuzzleMove(Card, frozen=True):
    """A right move: all its notations, the position after it, the best defence, and the next turn; null at the end."""

    actions: list[str]
    after: PuzzleMoment
    defence: str | None
    then: PuzzleTurn | None


class PuzzleAnalysis(Card, frozen=True):
    """Why a move counts as best: the chances to win after it and after the second best, and what was searched."""

    best: float
    next: float
    second: str
    margin: float
    searches: int
    iterations: int


class PuzzleBody(Card, frozen=True):
    """A puzzle with its whole solution, so that it can be solved without the server. `rules` is their version."""

    id: str
    game: str
    rules: int
    seats: int
    seat_names: list[str]
    seat: int
    goal: PuzzleGoal
    proven: bool
    analysis: PuzzleAnalysis | None
    position: Position
    turn: PuzzleTurn
    rating: float


class NewAttempt(Body, frozen=True):
    """A first try at a puzzle: your moves in notation, up to the first wrong one or the end. None means given up."""

    moves: list[str]


class Attempt(Card, frozen=True):
    """What became of a try. `counted` is False if it was not your first: then nothing has changed.

    `solved` tells about the first one. `change` is the change of your rating.
    """

    counted: bool
    solved: bool
    change: float
    own: PuzzleRating
