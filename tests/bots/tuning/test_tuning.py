"""Finding weights."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.bots.evaluation import find_evaluation
from roundhouse.bots.tuning import Plan
from roundhouse.bots.tuning.batches import duel_batch, play_batch, simulator_for
from roundhouse.bots.tuning.fitting import cross_entropy, deviations_of, expected_shares, fit
from roundhouse.bots.tuning.training_set import TrainingSet
from roundhouse.bots.tuning.weights_file import write_weights
from tests.bots.interrupted import LISTENING
from tests.bots.positions import EVALUATED


def made_up(weights: list[float], positions: int, seed: int = 1) -> TrainingSet:
    """Make positions up whose results come about by these weights."""
    chance = np.random.default_rng(seed)
    seats = chance.integers(2, 6, positions)
    feature_values = chance.normal(size=(positions, 5, len(weights))) * [1.0, 10.0, 0.1][: len(weights)]
    training_set = TrainingSet(feature_values, seats, np.zeros((positions, 5)))
    for at, likely in enumerate(expected_shares(training_set, np.array(weights))):
        training_set.shares[at, chance.choice(5, p=likely)] = 1.0
    return training_set


def test_a_fit_finds_the_weights_that_results_came_about_by() -> None:
    true = [0.8, -0.05, 3.0]
    found = fit(made_up(true, 20_000), np.zeros(3))
    assert found == pytest.approx(true, rel=0.15)
    assert fit(made_up(true, 20_000), found) == pytest.approx(true, rel=0.05), "begun nearer, it comes nearer"


def test_a_fit_is_less_surprised_than_its_neighbours() -> None:
    training_set = made_up([0.5, 0.1], 3000)
    found = np.zeros(2)
    for _ in range(5):
        found = fit(training_set, found)
    for change in ([0.1, 0], [-0.1, 0], [0, 0.02], [0, -0.02]):
        assert cross_entropy(training_set, found) < cross_entropy(training_set, found + np.array(change))


def test_no_opinion_is_surprised_by_the_number_of_seats() -> None:
    training_set = made_up([0.5], 500)
    assert cross_entropy(training_set, np.zeros(1)) == pytest.approx(np.log2(training_set.seats).mean())


def test_a_feature_that_never_varies_keeps_its_weight() -> None:
    training_set = made_up([0.5, 0.1], 500)
    training_set.feature_values[:, :, 1] = 7
    assert fit(training_set, np.array([0.0, 0.3]))[1] == 0.3


def test_of_two_features_that_always_go_together_neither_runs_away() -> None:
    training_set = made_up([0.5, 0.1], 2000)
    training_set.feature_values[:, :, 1] = training_set.feature_values[:, :, 0]
    found = fit(training_set, np.array([0.2, 0.1]))
    assert 0.3 < found.sum() < 0.6
    assert found[0] - found[1] == pytest.approx(0.1, abs=0.01)


YARD: dict[str, Any] = {"limit": 30, "position": "R:d4,e5,f6 B:d6,e6,c4 turn:R"}


@pytest.mark.parametrize("bot", ["greedy", "search@3", "alpha-beta@40"])
def test_equal_weights_share_each_deal_of_a_duel_and_better_ones_win_it(bot: str) -> None:
    plan = Plan("switch-yard", (2,), YARD, games=8, bot=bot)
    weights = find_evaluation("switch-yard").weights()
    assert duel_batch(plan, weights, weights, 0, 4) == [0.5] * 4, "once either way round, with the same luck"
    assert sum(duel_batch(plan, weights, -weights, 0, 4)) > 2.25


def test_with_an_odd_number_of_seats_equal_weights_share_a_duel_as_well() -> None:
    plan = Plan("switching-tracks", (3,), {"limit": 3}, games=8)
    weights = find_evaluation("switching-tracks").weights()
    scores = duel_batch(plan, weights, weights, 0, 6)
    assert all(0 <= score <= 1 for score in scores)
    assert sum(scores) == pytest.approx(3, abs=1.5)


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("random", "uses no weights"),
        ("plain@20", "uses no weights"),
        ("search@0.1s", "a budget of iterations"),
        ("superintendent", "a budget of iterations"),
        ("gready", "did you mean greedy"),
    ],
)
def test_a_bot_that_cannot_be_tuned_is_refused(bot: str, message: str) -> None:
    with pytest.raises(rh.RoundhouseError, match=message):
        simulator_for("switch-yard", bot)


def test_what_a_seat_could_expect_is_half_the_result_and_half_the_estimate_of_alpha_beta() -> None:
    weights = find_evaluation("switch-yard").weights()
    match = rh.new("switch-yard", seed=3, **YARD)
    played = simulator_for("switch-yard", "alpha-beta@40").play(match, [weights] * 2, slack=0.01, keep=1.0)
    assert len(match) == 0, "the match itself is left as it was"
    assert len(played.feature_values) == len(played.expected) > 3
    assert played.expected[:, :2].sum(axis=1) == pytest.approx(np.ones(len(played.expected)))
    estimates = 2 * played.expected - played.shares
    assert ((estimates[:, :2] >= -1e-9) & (estimates[:, :2] <= 1 + 1e-9)).all()
    assert len(set(estimates[:, 0].round(6).tolist())) > 3, "they are of each position, not of the game"


def test_how_much_features_vary_is_told_of_those_who_are_there() -> None:
    training_set = made_up([0.5, 0.1], 2000)
    training_set.feature_values[np.arange(5) >= training_set.seats[:, None]] = 1e6
    training_set.feature_values[:, :, 1] = 7
    assert deviations_of(training_set) == pytest.approx([1.0, 0.0], abs=0.05)


def test_absent_seats_expect_nothing() -> None:
    training_set = made_up([0.5], 200)
    shares = expected_shares(training_set, np.array([2.0]))
    assert (shares[np.arange(5) >= training_set.seats[:, None]] == 0).all()
    assert shares.sum(axis=1) == pytest.approx(np.ones(200))


GAMES = [pytest.param(game, marks=[] if game == "switch-yard" else [pytest.mark.deep]) for game in EVALUATED]
"""Self-play is compiled for each game, which takes a while."""


@pytest.mark.parametrize("game", GAMES)
def test_self_play_gives_positions_and_can_be_repeated(game: str) -> None:
    seats = tuple(rh.games()[game].seats)
    short = {"limit": 6} if game != "spike" and "limit" in rh.games()[game].options.kinds() else {}
    plan = Plan(game, seats, short, slack=0.1, keep=0.5)
    weights = find_evaluation(game).weights()
    once, again = (play_batch(plan, weights, 0, 4) for _ in range(2))
    assert len(once.seats) > 5
    assert set(once.seats.tolist()) <= set(seats)
    assert once.shares.sum(axis=1) == pytest.approx(np.ones(len(once.seats)))
    assert np.isfinite(once.feature_values).all()
    for name in ("feature_values", "seats", "shares"):
        assert (getattr(once, name) == getattr(again, name)).all()


@pytest.mark.parametrize("game", GAMES)
def test_weights_round_trip_through_their_file(game: str, tmp_path: Path) -> None:
    evaluation = find_evaluation(game)
    file = tmp_path / "weights.toml"
    weights = np.linspace(-1, 1, len(evaluation.names))
    write_weights(file, game, weights, {"by": "a test", "games": 3, "seats": (2, 3), "fine": True})
    assert evaluation.weights(file) == pytest.approx(weights, rel=1e-5)


@pytest.mark.parametrize(
    "text", ["", "[weights]", "[weights]\nx = 1", "[weights]\nhome = 'much'", "no toml", "weights = 3"]
)
def test_a_file_without_good_weights_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(text)
    with pytest.raises(rh.RoundhouseError, match=r"weights\.toml"):
        find_evaluation("switch-yard").weights(file)


@pytest.mark.parametrize(
    ("extra", "message"), [("x = 1", "unknown features of switch-yard: x"), ("", "not a finite number")]
)
def test_a_file_with_strange_weights_is_refused(extra: str, message: str, tmp_path: Path) -> None:
    evaluation = find_evaluation("switch-yard")
    file = tmp_path / "weights.toml"
    value = "1" if extra else "nan"
    file.write_text("\n".join(["[weights]", *(f"{name} = {value}" for name in evaluation.names), extra]))
    with pytest.raises(rh.RoundhouseError, match=message):
        evaluation.weights(file)


@contextmanager
def tuning_after_a_round(out: Path) -> Iterator["subprocess.Popen[str]"]:
    """Start to tune with two workers, and go on when the first weights are written."""
    command = [sys.executable, "-c", LISTENING, "tune", "switch-yard", "--limit", "4", "--games", "10", "--jobs", "2"]
    with subprocess.Popen(
        [*command, "--rounds", "100000", "--out", str(out)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as process:  # fmt: skip
        try:
            while process.poll() is None and not out.exists():
                time.sleep(0.02)
            assert process.poll() is None, process.communicate()
            yield process
        finally:
            process.kill()


@pytest.mark.deep
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_leaves_the_weights_of_the_last_round(tmp_path: Path, number: signal.Signals) -> None:
    out = tmp_path / "weights.toml"
    with tuning_after_a_round(out) as process:
        process.send_signal(number)
        shown, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, "")
    assert "has the weights after" in " ".join(shown.split())
    find_evaluation("switch-yard").weights(out)
    assert list(tmp_path.iterdir()) == [out]


def test_a_kill_leaves_no_worker_behind(tmp_path: Path) -> None:
    with tuning_after_a_round(tmp_path / "weights.toml") as process:
        process.kill()
        process.communicate(timeout=60)  # returns when no worker holds the other end of the pipe


def test_where_nothing_can_be_written_is_told_before_anything_is_played(tmp_path: Path) -> None:
    command = [sys.executable, "-c", LISTENING, "tune", "switch-yard", "--out", str(tmp_path / "nowhere" / "w.toml")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "No such file or directory" in done.stderr
    assert "Traceback" not in done.stderr
