"""Finding weights."""

from pathlib import Path

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.bots.judgement import find_judgement
from roundhouse.bots.tuning import Harvest, Plan, expected, fit, rehearse_some, surprise, write_weights
from tests.bots.positions import GAMES


def made_up(weights: list[float], positions: int, seed: int = 1) -> Harvest:
    """Make positions up whose results come about by these weights."""
    chance = np.random.default_rng(seed)
    seats = chance.integers(2, 6, positions)
    marks = chance.normal(size=(positions, 5, len(weights))) * [1.0, 10.0, 0.1][: len(weights)]
    harvest = Harvest(marks, seats, np.zeros((positions, 5)))
    for at, likely in enumerate(expected(harvest, np.array(weights))):
        harvest.shares[at, chance.choice(5, p=likely)] = 1.0
    return harvest


def test_a_fit_finds_the_weights_that_results_came_about_by() -> None:
    true = [0.8, -0.05, 3.0]
    found = fit(made_up(true, 20_000))
    assert found == pytest.approx(true, rel=0.1)


def test_a_fit_is_less_surprised_than_its_neighbours() -> None:
    harvest = made_up([0.5, 0.1], 3000)
    found = fit(harvest)
    for change in ([0.1, 0], [-0.1, 0], [0, 0.02], [0, -0.02]):
        assert surprise(harvest, found) < surprise(harvest, found + np.array(change))


def test_no_opinion_is_surprised_by_the_number_of_seats() -> None:
    harvest = made_up([0.5], 500)
    assert surprise(harvest, np.zeros(1)) == pytest.approx(np.log2(harvest.seats).mean())


def test_a_feature_that_never_varies_gets_no_weight() -> None:
    harvest = made_up([0.5, 0.1], 500)
    harvest.marks[:, :, 1] = 7
    assert fit(harvest)[1] == 0


def test_absent_seats_expect_nothing() -> None:
    harvest = made_up([0.5], 200)
    shares = expected(harvest, np.array([2.0]))
    assert (shares[np.arange(5) >= harvest.seats[:, None]] == 0).all()
    assert shares.sum(axis=1) == pytest.approx(np.ones(200))


@pytest.mark.parametrize("game", GAMES)
def test_rehearsals_bring_positions_and_can_be_repeated(game: str) -> None:
    seats = tuple(rh.games()[game].seats)
    plan = Plan(game, seats, {"limit": 6} if game != "spike" else {}, slack=0.1, keep=0.5)
    weights = find_judgement(game).weights()
    once, again = (rehearse_some(plan, weights, 0, 4) for _ in range(2))
    assert len(once.seats) > 10
    assert set(once.seats.tolist()) <= set(seats)
    assert once.shares.sum(axis=1) == pytest.approx(np.ones(len(once.seats)))
    assert np.isfinite(once.marks).all()
    for name in ("marks", "seats", "shares"):
        assert (getattr(once, name) == getattr(again, name)).all()


@pytest.mark.parametrize("game", GAMES)
def test_weights_round_trip_through_their_file(game: str, tmp_path: Path) -> None:
    judgement = find_judgement(game)
    file = tmp_path / "weights.toml"
    weights = np.linspace(-1, 1, len(judgement.names))
    write_weights(file, game, weights, {"by": "a test", "games": 3, "seats": (2, 3), "fine": True})
    assert judgement.weights(file) == pytest.approx(weights, rel=1e-5)


@pytest.mark.parametrize(
    "text", ["", "[weights]", "[weights]\nx = 1", "[weights]\nhome = 'much'", "no toml", "weights = 3"]
)
def test_a_file_without_good_weights_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(text)
    with pytest.raises(rh.RoundhouseError, match=r"weights\.toml"):
        find_judgement("switch-yard").weights(file)


@pytest.mark.parametrize(("extra", "message"), [("x = 1", "no feature of switch-yard: x"), ("", "not a finite number")])
def test_a_file_with_strange_weights_is_refused(extra: str, message: str, tmp_path: Path) -> None:
    judgement = find_judgement("switch-yard")
    file = tmp_path / "weights.toml"
    value = "1" if extra else "nan"
    file.write_text("\n".join(["[weights]", *(f"{name} = {value}" for name in judgement.names), extra]))
    with pytest.raises(rh.RoundhouseError, match=message):
        judgement.weights(file)
