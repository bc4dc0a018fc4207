"""Glicko-2, beside the example that its author has published."""

import pytest

from roundhouse.server.puzzles.glicko import Game, Rating, after
from roundhouse.server.puzzles.ratings import Own, after_attempt
from roundhouse.store import PuzzleRating


def test_the_published_example() -> None:
    games = [Game(Rating(1400, 30), 1.0), Game(Rating(1550, 100), 0.0), Game(Rating(1700, 300), 0.0)]
    new = after(Rating(1500, 200, 0.06), games)
    assert new.rating == pytest.approx(1464.06, abs=0.01)
    assert new.deviation == pytest.approx(151.52, abs=0.01)
    assert new.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_only_the_uncertainty_grows() -> None:
    new = after(Rating(1500, 200, 0.06), [])
    assert (new.rating, new.volatility) == (1500, 0.06)
    assert new.deviation == pytest.approx(200.27, abs=0.01)


def test_a_surprise_makes_a_strength_more_volatile() -> None:
    rating, weak = Rating(1500, 40, 0.06), Rating(700, 30)
    assert after(rating, [Game(weak, 0.0)] * 6).volatility > rating.volatility


@pytest.mark.parametrize("solved", [True, False])
def test_person_and_puzzle_move_in_opposite_directions(solved: bool) -> None:
    own, puzzle = after_attempt(Own(), PuzzleRating(1200.0, 150.0, 0.06, 0), solved)
    assert (own.rating > 1200) == solved
    assert (puzzle.rating < 1200) == solved
    assert own.deviation < 350
    assert (own.attempts, puzzle.attempts) == (1, 1)


def test_a_harder_puzzle_gives_more() -> None:
    gains = [after_attempt(Own(), PuzzleRating(r, 100.0, 0.06, 5), True)[0].rating for r in (900.0, 1200.0, 1600.0)]
    assert gains == sorted(gains)


def test_ratings_never_become_so_sure_that_they_stand_still() -> None:
    own, puzzle = Own(), PuzzleRating(1200.0, 150.0, 0.06, 0)
    for at in range(300):
        own, puzzle = after_attempt(own, puzzle, at % 2 == 0)
    assert own.deviation >= 45
    assert puzzle.deviation >= 60
