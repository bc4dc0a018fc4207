"""What people are shown of a bot's prospects: probabilities that add up to one and keep the order of its estimates."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse.bots import Analysis, Observation, find_bot
from roundhouse.bots.analysis import Candidate
from roundhouse.bots.prospects import AS_THEY_ARE, Calibration, calibrated, calibrations_of, read_calibrations
from roundhouse.games.errors import RoundhouseError

GAMES = ("switching-tracks", "switch-yard", "on-track", "spike")
positive = st.floats(0.05, 5)
calibrations = st.builds(Calibration, start=positive, end=positive, length=st.floats(1, 1000))


@st.composite
def estimates(draw: st.DrawFn, sides: int | None = None) -> list[float]:
    """Draw the estimated shares of some sides."""
    count = sides or draw(st.integers(2, 5))
    parts = np.array(draw(st.lists(st.floats(1e-3, 1), min_size=count, max_size=count)))
    shares: list[float] = (parts / parts.sum()).tolist()
    return shares


def one(calibration: Calibration, shares: list[float], own: int = 0, step: int = 10) -> list[float]:
    """Return the probabilities in one position."""
    after: list[float] = calibration.probabilities(np.array([shares]), np.array([own]), np.array([step]))[0].tolist()
    return after


@given(calibrations, estimates(), st.integers(0, 4), st.integers(0, 2000))
def test_probabilities_add_up_to_one(calibration: Calibration, shares: list[float], own: int, step: int) -> None:
    after = one(calibration, shares, own % len(shares), step)
    assert sum(after) == pytest.approx(1)
    assert all(0 <= each <= 1 for each in after)


@given(calibrations, estimates(3), estimates(3), st.integers(0, 2000))
def test_a_better_estimate_never_becomes_a_lower_probability(
    calibration: Calibration, some: list[float], others: list[float], step: int
) -> None:
    worse, better = sorted([some, others])
    assert one(calibration, worse, 0, step)[0] <= one(calibration, better, 0, step)[0] + 1e-12


@given(calibrations, estimates(2), st.integers(0, 2000))
def test_with_two_sides_it_does_not_matter_who_asks_or_who_sits_where(
    calibration: Calibration, shares: list[float], step: int
) -> None:
    after = one(calibration, shares, 0, step)
    assert one(calibration, shares, 1, step) == pytest.approx(after)
    assert one(calibration, shares[::-1], 0, step) == pytest.approx(after[::-1])


@given(calibrations, st.integers(2, 5), st.integers(0, 2000))
def test_even_chances_stay_even_and_certain_results_certain(calibration: Calibration, sides: int, step: int) -> None:
    even = [1 / sides] * sides
    assert one(calibration, even, 0, step) == pytest.approx(even)
    won = [1.0] + [0.0] * (sides - 1)
    assert one(calibration, won, 0, step) == won
    assert one(calibration, won, 1, step) == won


@given(estimates(), st.integers(0, 4))
def test_a_sharpness_of_one_changes_nothing(shares: list[float], own: int) -> None:
    assert one(AS_THEY_ARE, shares, own % len(shares)) == pytest.approx(shares)


def test_a_low_sharpness_moves_estimates_toward_even_chances() -> None:
    dull = Calibration(start=0.5, end=1.0, length=100)
    assert one(dull, [0.9, 0.1], step=0)[0] == pytest.approx(0.75)
    assert 0.75 < one(dull, [0.9, 0.1], step=50)[0] < 0.9
    assert one(dull, [0.9, 0.1], step=500)[0] == pytest.approx(0.9)


def test_who_decides_is_too_optimistic_and_the_others_get_what_is_taken_away() -> None:
    modest = Calibration(1, 1, 100, optimism=0.4)
    assert one(modest, [0.5, 0.5], own=0)[0] == pytest.approx(1 / (1 + np.exp(0.4)))
    after = one(modest, [0.5, 0.2, 0.3], own=0)
    assert after[0] < 0.5
    assert after[2] / after[1] == pytest.approx(1.5)
    assert one(modest, [1.0, 0.0], own=0) == [1.0, 0.0]


def test_partners_divide_the_share_of_their_team(monkeypatch: pytest.MonkeyPatch) -> None:
    match = rh.new("on-track", seats=4, seed=1, golden_spike=True)
    assert match.turn is not None
    analysis = Analysis(
        match.legal()[0], (0.3, 0.1, 0.4, 0.2), (Candidate(match.legal()[0], (0.45, 0.05, 0.45, 0.05), 1.0),), (), 1
    )
    dull = {"4-in-teams": Calibration(0.5, 0.5, 100)}
    monkeypatch.setattr("roundhouse.bots.prospects.calibrations_of", lambda _: dull)
    after = calibrated(analysis, match)
    assert after.candidates[0].values == pytest.approx((0.375, 0.125, 0.375, 0.125))
    assert sum(after.values) == pytest.approx(1)
    assert after.values[0] / after.values[2] == pytest.approx(3 / 4)
    assert (after.action, after.line) == (analysis.action, analysis.line)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_reports_probabilities_for_its_seats(game: str) -> None:
    match = rh.new(game, seed=3)
    while len(match.legal()) == 1:
        match.play(match.legal()[0])
    thought = find_bot(game, "search@20").sit_down(1).think(Observation.of(match))
    after = calibrated(thought, match)
    assert len(after.values) == match.seats
    assert sum(after.values) == pytest.approx(1)
    assert [each.action for each in after.candidates] == [each.action for each in thought.candidates]
    assert calibrated(replace(thought, candidates=()), match).values == pytest.approx(after.values)


@pytest.mark.parametrize("seed", range(6))
def test_nobody_has_lost_a_game_that_has_not_begun(seed: int) -> None:
    match = rh.new("switching-tracks", seats=3, seed=seed, quick_setup=True)
    thought = find_bot("switching-tracks", "engineer").sit_down(1).think(Observation.of(match))
    assert min(calibrated(thought, match).values) > 0.04


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_calibrated_for_two(game: str) -> None:
    assert "2" in calibrations_of(game)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[2]\nstart = 1\nend = 1\nlength = 10\nmiddle = 3\n", "middle"),
        ("[2]\nstart = 0\nend = 1\nlength = 10\n", "start must be a number greater than 0, not 0"),
        ('[2]\nstart = 1\nend = "much"\nlength = 10\n', "end must be a number, not 'much'"),
        ("[2\n", "calibrations"),
        ("two = 2\n", "calibrations"),
    ],
)
def test_a_file_with_a_mistake_is_refused_by_name(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "prospects.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(RoundhouseError, match=r"prospects\.toml has no good calibrations") as refused:
        read_calibrations(file)
    assert complaint in str(refused.value)
