"""What a puzzle is: a position, a goal, and the moves that reach it."""

import hashlib
from typing import Any, Literal

import msgspec

from roundhouse.games.match import Match
from roundhouse.games.registry import find
from roundhouse.games.struct_types import learn

Kind = Literal["win", "ship", "find"]
"""Win within some moves, bring cars home within some moves, or find the best move."""


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a puzzle begins: a setup by its seed, and the actions that were played, by notation."""

    seats: int
    seed: int
    options: dict[str, Any] = {}
    actions: list[str] = []


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What to do: the kind, how many own moves it may take, and for `ship` how many cars must come home."""

    kind: Kind
    moves: int = 1
    cars: int = 0


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What follows a right move: the opponent's best defence and then the next right moves; nothing at the end."""

    defence: str | None = None
    then: "list[RightMove]" = []


class RightMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A right move. `actions` are all its notations: two that lead to the same position are the same move."""

    actions: list[str]
    reply: Reply = Reply()


class Analysis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why a move counts as best without a proof.

    `best` and `next` are the chances to win after it and after the second best move, `margin` the smallest difference
    that any of the `searches` found. Each of them judged every move on its own, with `iterations` iterations.
    """

    move: str
    best: float
    next: float
    second: str
    margin: float
    searches: int
    iterations: int


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A puzzle. Without an analysis it is proven: no other first move reaches the goal, whatever the opponent does.

    `tries` counts the plausible first moves that fail. `hidden` says whether a quick look prefers another move.
    `rating` is a first guess at how hard it is, on the scale of players' ratings.
    """

    id: str
    start: Start
    seat: int
    goal: Goal
    solution: list[RightMove]
    tries: int
    hidden: bool
    rating: int
    analysis: Analysis | None = None

    @property
    def proven(self) -> bool:
        """Whether the solution is proven by an exhaustive search."""
        return self.analysis is None


learn(Puzzle)


def puzzle_id(game: str, start: Start, goal: Goal) -> str:
    """Return the id of a puzzle, which follows from its position and goal."""
    words = msgspec.json.encode((game, start, goal), order="sorted")
    return hashlib.sha256(words).hexdigest()[:10]


def open_match(game: str, start: Start) -> Match:
    """Return a match in the position where a puzzle begins."""
    match = Match(find(game), seats=start.seats, seed=start.seed, options=start.options)
    for action in start.actions:
        match.play(action)
    return match
