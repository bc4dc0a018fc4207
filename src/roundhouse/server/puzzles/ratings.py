"""Ratings of people and puzzles: each first try is a game of the person against the puzzle."""

import msgspec

from roundhouse.bots.puzzles.puzzle import Puzzle
from roundhouse.games.struct_types import learn
from roundhouse.server.puzzles import glicko
from roundhouse.server.wire import PuzzleRating as RatingCard
from roundhouse.store import PuzzleRating

UNSURE_OF_PUZZLE = 150.0
"""The deviation of a puzzle's first rating, which its difficulty gave it."""
SUREST_OF_PERSON, SUREST_OF_PUZZLE = 45.0, 60.0
"""Deviations fall no further, so that ratings can still follow the truth."""


class Own(msgspec.Struct, frozen=True):
    """A person's rating at a game's puzzles, as it is stored."""

    rating: float = 1200.0
    deviation: float = 350.0
    volatility: float = 0.06
    attempts: int = 0

    def card(self) -> RatingCard:
        """Return the rating as it is sent."""
        return RatingCard(rating=self.rating, deviation=self.deviation, attempts=self.attempts)


learn(Own)


def first_rating(puzzle: Puzzle) -> PuzzleRating:
    """Return the rating of a puzzle that nobody has tried."""
    return PuzzleRating(float(puzzle.rating), UNSURE_OF_PUZZLE, 0.06, 0)


def after_attempt(own: Own, puzzle: PuzzleRating, solved: bool) -> tuple[Own, PuzzleRating]:
    """Return the ratings of the person and of the puzzle after a try. Both use the other's rating from before."""
    person = glicko.Rating(own.rating, own.deviation, own.volatility)
    thing = glicko.Rating(puzzle.rating, puzzle.deviation, puzzle.volatility)
    new = glicko.after(person, [glicko.Game(thing, float(solved))])
    other = glicko.after(thing, [glicko.Game(person, float(not solved))])
    return (
        Own(new.rating, max(SUREST_OF_PERSON, new.deviation), new.volatility, own.attempts + 1),
        PuzzleRating(other.rating, max(SUREST_OF_PUZZLE, other.deviation), other.volatility, puzzle.attempts + 1),
    )
