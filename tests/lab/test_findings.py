"""Tests for findings: planted effects are found, and nothing is found where there is nothing."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.games import registry, variants
from roundhouse.games.contract import Game
from roundhouse.games.errors import RoundhouseError
from roundhouse.lab import Lineup, Report, Results, Study, differences, report, run
from roundhouse.lab.compare import compare_report
from roundhouse.lab.findings.claims import Claim, findings_of
from roundhouse.lab.report.model import Number
from roundhouse.lab.statistics import (
    Estimate,
    adjusted,
    difference_by_deal,
    explained_by_deal,
    explained_share,
    mean_by_deal,
)
from tests.games.made_variants import DOUBLE_ADVERTISING, make
from tests.toys.unfair import dead_card, one_more, strong_card

STUDY = Study(game="waybills", seats=(2,), games=600, lineups=(Lineup("random", ("random",)),))


@pytest.fixture(autouse=True)
def own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the planted games after each test."""
    for name in ("_registered", "_loaded"):
        monkeypatch.setattr(registry, name, dict(getattr(registry, name)))


def studied(game: Game, folder: Path) -> Results:
    rh.register(game)
    return run(replace(STUDY, game=game.name), folder, jobs=1)


def sentences(found: Report) -> list[str]:
    return [finding.sentence for finding in found.findings]


def test_a_seat_with_one_more_card_is_found(tmp_path: Path) -> None:
    found = report(studied(one_more.GAME, tmp_path))
    first = next(each for each in found.findings if "the first seat wins" in each.sentence)
    assert "less than its even share of 50 %" in first.sentence
    assert first.sure == "sure"
    assert first.section == "fairness"


def test_a_card_of_many_times_its_worth_is_the_most_striking_one(tmp_path: Path) -> None:
    found = [each for each in sentences(report(studied(strong_card.GAME, tmp_path))) if each.startswith("Players who")]
    assert f"the waybill {strong_card.STRONG} " in found[0]
    assert "more often" in found[0]


def test_a_dead_card_is_found(tmp_path: Path) -> None:
    told = report(studied(dead_card.GAME, tmp_path))
    dead = f"Nobody ever used {dead_card.DEAD} in 600 games: 1 of 12 waybills is dead."
    (found,) = [finding for finding in told.findings if finding.sentence == dead]
    assert found.explanation.endswith("used in more than 0.5 % of all games would probably have been seen.")


@pytest.mark.deep
def test_an_office_of_double_power_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variants.HOME, str(tmp_path / "kept"))
    game = rh.variant("switching-tracks", make(tmp_path / "double", DOUBLE_ADVERTISING))
    dealt = {"quick_setup": True}  # nobody chooses it because it is strong
    study = Study(game=game.name, seats=(2,), games=600, lineups=(Lineup("greedy", ("greedy",)),), options=dealt)
    found = sentences(report(run(study, tmp_path / "a")))
    offices = [each for each in found if each.startswith("Players who get the office")]
    assert offices[0].startswith("Players who get the office Advertising win")
    assert "more often" in offices[0]


def test_special_cases_are_counted(tmp_path: Path) -> None:
    found = report(run(STUDY, tmp_path, jobs=1))
    rules = next(section for section in found.sections if section.id == "rules")
    rows = {row[0]: row[2] for row in rules.blocks[0].rows}  # type: ignore[union-attr]
    assert rows["T-1"] > rows["T-2"] > 0  # type: ignore[operator]
    assert rows["T-3"] == 0
    seen = {row[0]: row[3:] for row in rules.blocks[0].rows}  # type: ignore[union-attr]
    assert all(isinstance(number, Number) and number.low is not None for number in seen["T-2"][:2])
    assert seen["T-2"][2].games, "rare cases lead to games"  # type: ignore[union-attr]
    assert seen["T-3"][2] is None
    assert any("1 special case of the rules never occurred" in sentence for sentence in sentences(found))


def test_identical_studies_are_not_different(tmp_path: Path) -> None:
    a, b = run(STUDY, tmp_path / "a", jobs=1), run(STUDY, tmp_path / "b", jobs=1)
    assert all(each.difference.value == 0 for each in differences(a, b))
    assert all(each.p == 1 for each in differences(a, b))


def false_alarms(tmp_path: Path, studies: int, games: int) -> int:
    """Return how many comparisons of the same game with other deals claim a difference."""
    alarms = 0
    for number in range(studies):
        seeds = [1 + at * 100_000 for at in (2 * number, 2 * number + 1)]
        a, b = (run(replace(STUDY, games=games, seed=seed), tmp_path / str(seed), jobs=1) for seed in seeds)
        alarms += min(adjusted([each.p for each in differences(a, b)])) < 0.05
    return alarms


def test_the_same_game_with_other_deals_is_rarely_called_different(tmp_path: Path) -> None:
    assert false_alarms(tmp_path, 10, 120) <= 2


@pytest.mark.deep
def test_false_alarms_come_at_their_stated_rate(tmp_path: Path) -> None:
    assert false_alarms(tmp_path, 100, 200) <= 11  # 5 of 100 on average; more than 11 would be one in 200


def test_a_planted_difference_between_two_studies_is_found(tmp_path: Path) -> None:
    short = run(replace(STUDY, options={"limit": 8}), tmp_path / "a", jobs=1)
    found = differences(run(STUDY, tmp_path / "b", jobs=1), short)
    turns = next(each for each in found if each.words == "the number of turns")
    assert turns.difference.high < 0
    assert turns.p < 1e-6
    assert turns.games > 0


def test_studies_of_two_games_are_not_compared(tmp_path: Path) -> None:
    one = run(replace(STUDY, games=8), tmp_path / "a", jobs=1)
    other = Study(game="switch-yard", seats=(2,), games=2, lineups=STUDY.lineups)
    with pytest.raises(RoundhouseError, match="A is a study of waybills, B of switch-yard"):
        differences(one, run(other, tmp_path / "b", jobs=1))


def test_a_comparison_says_if_the_bots_differ(tmp_path: Path) -> None:
    one = run(replace(STUDY, games=8), tmp_path / "a", jobs=1)
    other = run(replace(STUDY, games=8, lineups=(Lineup("brakeman", ("brakeman",)),)), tmp_path / "b", jobs=1)
    intro = compare_report(tmp_path, tmp_path, one, other).sections[0].intro
    assert "A was played by random, B by brakeman" in intro
    assert "bots" not in compare_report(tmp_path, tmp_path, one, one).sections[0].intro


def test_all_claims_are_tested_together() -> None:
    claims = [Claim("by luck", "x", 1.0, p=0.03) for _ in range(10)]
    assert findings_of(claims) == []
    assert len(findings_of([*claims, Claim("real", "x", 2.0, p=1e-9)])) == 1
    assert adjusted([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])


def test_intervals_contain_the_truth_about_as_often_as_they_say() -> None:
    chance, hits = np.random.default_rng(1), 0
    deals = np.repeat(np.arange(60), 3)
    for _ in range(400):
        luck = np.repeat(chance.normal(size=60), 3)  # the games of a deal share their luck
        found = mean_by_deal(luck + chance.normal(size=180), deals)
        hits += found.low <= 0 <= found.high
    assert 0.91 <= hits / 400 <= 0.98


def test_the_effect_of_a_component_is_its_difference() -> None:
    values = np.array([1.0, 1.0, 0.0, 0.0, 1.0, 0.0])
    found = difference_by_deal(values, np.array([True, True, False, False, True, False]), np.arange(6))
    assert found.value == 1.0


def test_the_deal_explains_all_or_nothing() -> None:
    groups = np.repeat(np.arange(200), 4)
    chance = np.random.default_rng(2)
    assert explained_share(np.repeat(chance.integers(0, 2, 200).astype(float), 4), groups) == 1.0
    assert explained_share(chance.integers(0, 2, 800).astype(float), groups) < 0.1


def test_what_the_deal_explains_has_an_interval_that_is_wide_for_few_deals() -> None:
    chance = np.random.default_rng(3)

    def found(deals: int) -> Estimate:
        groups = np.repeat(np.arange(deals), 4)
        luck = np.repeat(chance.normal(size=deals), 4)
        return explained_by_deal(luck + chance.normal(size=4 * deals), groups, groups)

    assert found(1000).low < 0.5 < found(1000).high
    assert found(1000).error < 0.03 < found(40).error


def test_what_an_option_changes_is_told(tmp_path: Path) -> None:
    study = replace(STUDY, games=200, grid={"limit": (30, 8)})
    found = report(run(study, tmp_path, jobs=1))
    told = [sentence for sentence in sentences(found) if "the number of turns" in sentence]
    assert told
    assert told[0].startswith("With 2 players, limit 8, the number of turns: ")
    assert "lower than with 2 players, limit 30" in told[0]
    assert next(section for section in found.sections if section.id == "changes").blocks


def test_one_way_to_play_changes_nothing(tmp_path: Path) -> None:
    found = report(run(replace(STUDY, games=60), tmp_path, jobs=1))
    assert all(section.id != "changes" for section in found.sections)


def test_bots_that_repeat_themselves_are_told(tmp_path: Path) -> None:
    study = Study(game="switch-yard", seats=(2,), games=40, lineups=(Lineup("greedy", ("greedy",)),))
    found = report(run(study, tmp_path, jobs=1))
    assert "play the same game again and again" in found.findings[0].sentence
