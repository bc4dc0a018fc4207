"""A calibration is found from games, tested on others, and written to files."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from roundhouse.bots.arena.table import replace_table
from roundhouse.bots.calibration import Curve, Plan, Samples, fit, play_samples, read_curve, write_calibration
from roundhouse.bots.calibration.page import BEGIN, END, is_current, picture_of, read_curves, table_of
from roundhouse.bots.prospects import AS_THEY_ARE, Calibration, read_calibrations
from roundhouse.bots.worker_pool import WorkerPool
from roundhouse.cli import main
from roundhouse.games.errors import BadSetting, RoundhouseError

DOCS = Path(__file__).parents[3] / "docs"


def made_up(truth: Calibration, sides: int, games: int = 3000, seed: int = 1) -> Samples:
    """Return positions, three of each game, whose results come from their true probabilities."""
    chance = np.random.default_rng(seed)
    rows = games * 3
    estimates = chance.dirichlet(np.ones(sides), rows)
    own, steps = chance.integers(sides, size=rows), chance.integers(120, size=rows)
    likely = truth.probabilities(estimates, own, steps)
    winners = [chance.choice(sides, p=row) for row in likely]
    numbers = np.repeat(np.arange(games), 3)
    return Samples(numbers, steps, own, estimates, np.eye(sides)[winners], np.full(games, 100))


@pytest.mark.parametrize("sides", [2, 4])
@pytest.mark.parametrize("truth", [Calibration(0.4, 0.9, 100), Calibration(1.6, 1.1, 100)])
def test_a_known_distortion_is_found(truth: Calibration, sides: int) -> None:
    found = fit(made_up(truth, sides))
    assert found.start == pytest.approx(truth.start, rel=0.15)
    assert found.end == pytest.approx(truth.end, rel=0.12)
    assert found.length == 100


@pytest.mark.deep
def test_a_true_calibration_has_a_small_error_and_a_wrong_one_a_large_one() -> None:
    truth = Calibration(0.4, 0.6, 100)
    fresh = made_up(truth, 2, seed=2)
    right, wrong = Curve.of(fresh, truth), Curve.of(fresh, AS_THEY_ARE)
    assert right.error.value < 0.01
    assert right.luck == pytest.approx(right.plain, abs=0.01)
    assert wrong.error.value > 0.06
    assert wrong.error.low <= wrong.error.value <= wrong.error.high
    assert len(right.bins) == 10
    assert [each.said for each in right.bins] == sorted(each.said for each in right.bins)


def test_luck_is_taken_out_of_the_error_of_a_few_games() -> None:
    truth = Calibration(0.6, 0.6, 100)
    curves = [Curve.of(made_up(truth, 2, games=60, seed=seed), truth) for seed in range(12)]
    assert np.mean([curve.plain for curve in curves]) > 0.04
    assert np.median([curve.error.value for curve in curves]) < 0.03
    assert sum(curve.error.low < 0.01 for curve in curves) >= 11


@pytest.mark.parametrize("sides", [2, 3])
def test_a_few_games_never_give_an_extreme_sharpness(sides: int) -> None:
    for seed in range(8):
        few = made_up(AS_THEY_ARE, sides, games=8, seed=seed)
        found = fit(replace(few, results=np.eye(sides)[few.estimates.argmax(1)]))  # the favourite always wins
        assert 1 < found.start < 3
        assert 0.6 < found.end / found.start < 1.7


def test_an_option_is_varied_from_game_to_game() -> None:
    plan = Plan(
        "switching-tracks", 3, {"quick_setup": False}, 4, bot="greedy", adviser="greedy", varied=("quick_setup",)
    )
    assert [plan.options_of(number)["quick_setup"] for number in range(4)] == [False, True, False, True]
    with pytest.raises(BadSetting, match="only an option that is on or off can be varied, not 'limit'"):
        Plan("switching-tracks", 3, {"limit": 60}, 4, bot="greedy", adviser="greedy", varied=("limit",))


def test_the_same_plan_gives_the_same_positions_at_different_turns() -> None:
    plan = Plan("switch-yard", 2, {"limit": 20}, games=3, bot="greedy", adviser="search@5", positions=4)
    with WorkerPool(1) as pool:
        first, again = (Samples.of(list(play_samples(plan, pool))) for _ in range(2))
    assert (first.estimates == again.estimates).all()
    assert first.estimates.shape == (12, 2)
    assert np.allclose(first.estimates.sum(axis=1), 1)
    assert np.allclose(first.results.sum(axis=1), 1)
    for game in range(3):
        steps = first.steps[first.games == game]
        assert len(set(steps.tolist())) == 4


def test_teams_are_sides() -> None:
    plan = Plan("on-track", 4, {"golden_spike": True, "limit": 12}, 1, bot="greedy", adviser="greedy", positions=3)
    with WorkerPool(1) as pool:
        samples = Samples.of(list(play_samples(plan, pool)))
    assert samples.estimates.shape == samples.results.shape == (3, 2)


def test_a_budget_in_seconds_is_refused() -> None:
    with pytest.raises(BadSetting, match="give superintendent a budget of iterations"):
        Plan("switch-yard", 2, {}, games=3, bot="engineer", adviser="superintendent")


def test_one_way_to_play_is_written_and_the_others_stay(tmp_path: Path) -> None:
    file = tmp_path / "prospects.toml"
    two, four = Calibration(0.5, 0.75, 120.5), Calibration(1.25, 1, 300)
    write_calibration(file, "2", Calibration(1, 1, 1))
    write_calibration(file, "4-in-teams", four)
    write_calibration(file, "2", two)
    assert read_calibrations(file) == {"2": two, "4-in-teams": four}


def test_the_command_writes_a_calibration_and_its_curve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, curve = tmp_path / "prospects.toml", tmp_path / "curves" / "curve.json"
    words = "calibrate switch-yard --limit 16 --games 4 --fresh 3 --positions 2 --bot greedy --adviser search@5"
    assert main([*words.split(), "--out", str(out), "--curve", str(curve)]) == 0
    assert "Calibration error on fresh games without luck, calibrated" in capsys.readouterr().out
    stored = read_curve(curve)
    assert read_calibrations(out) == {"2": Calibration(**stored.calibration)}
    assert (stored.fitted_games, stored.fresh_games, stored.positions) == (4, 3, 6)


def test_a_file_that_is_no_curve_is_refused_by_name(tmp_path: Path) -> None:
    file = tmp_path / "curve.json"
    file.write_text('{"game": "switch-yard"}', encoding="utf-8")
    with pytest.raises(RoundhouseError, match=r"curve\.json is not a reliability curve"):
        read_curve(file)


def test_the_page_and_its_picture_match_the_files_of_curves() -> None:
    curves = read_curves((DOCS / "prospects").glob("*.json"))
    page = (DOCS / "bots.md").read_text(encoding="utf-8")
    assert page == replace_table(page, table_of(curves), BEGIN, END), "run `make tables`"
    picture = (DOCS / "pictures" / "reliability.svg").read_text(encoding="utf-8")
    assert picture == picture_of(curves), "run `make tables`"
    assert all(map(is_current, curves)), "calibrate again"
