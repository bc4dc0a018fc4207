"""Tests for searching values that meet goals."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from roundhouse.games import variants
from roundhouse.games.errors import RoundhouseError
from roundhouse.lab import BadStudy, Goal, Knob, Lineup, Search, Study, read_knob, run_search
from roundhouse.lab.knobs import with_value
from roundhouse.lab.search import changed_files
from roundhouse.lab.study import with_variants
from tests.games.made_variants import MIXED_YARD, make
from tests.lab.test_study import TOY

ONE = replace(TOY, seats=(2,))


def test_a_length_is_met_by_the_option_that_sets_it(tmp_path: Path) -> None:
    search = Search(ONE, (read_knob("limit=4..12"),), (Goal.parse("turns=6"),), budget=900)
    result = run_search(search, tmp_path, jobs=1)
    assert result.best.values["limit"] in (6, 7)
    assert result.best.distance < 0.5
    assert result.best.games >= 100
    written = json.loads((tmp_path / "search.json").read_text())
    assert written["finalists"][0]["values"] == result.best.values


def test_the_final_test_is_on_fresh_deals(tmp_path: Path) -> None:
    search = Search(ONE, (read_knob("limit=6,8"),), (Goal.parse("fair"),), budget=240)
    result = run_search(search, tmp_path, jobs=1)
    trial = json.loads((tmp_path / "trial-000" / "study" / "study.json").read_text())["study"]["seed"]
    final = json.loads((tmp_path / "final-0" / "study" / "study.json").read_text())["study"]["seed"]
    assert trial != final
    assert any("fresh deals" in line for line in result.lines())


def test_values_that_cannot_be_played_lose_nothing(tmp_path: Path) -> None:
    search = Search(ONE, (Knob("limit", (8, 900)),), (Goal.parse("turns=8"),), budget=600)
    result = run_search(search, tmp_path, jobs=1)
    assert [tried.values["limit"] for tried in result.finalists] == [8]
    assert any("900" in tried.error for tried in result.trials)


def test_the_budget_is_kept_with_many_ways_to_play(tmp_path: Path) -> None:
    both = replace(TOY, lineups=(*TOY.lineups, Lineup("brakeman", ("brakeman",), games=5000)))
    with pytest.raises(BadStudy, match="--budget must be 960 games or more for 4 ways to play, not 500"):
        Search(both, (read_knob("limit=4..12"),), (Goal.parse("turns=6"),), budget=500)
    search = Search(TOY, (read_knob("limit=4..12"),), (Goal.parse("turns=6"),), budget=480)
    result = run_search(search, tmp_path, jobs=1)
    assert sum(tried.games for tried in (*result.trials, *result.finalists)) <= 490  # whole deals are played


def test_a_search_begins_with_the_variant_of_its_study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variants.HOME, str(tmp_path / "kept"))
    yard = Study(game="switch-yard", seats=(2,), games=60, lineups=TOY.lineups)
    study = with_variants(yard, [make(tmp_path / "mixed", MIXED_YARD)])
    knob = read_knob("board.toml:limit=100,200")
    text = changed_files(Search(study, (knob,), (Goal.parse("fair"),), budget=240), {knob.name: 100})["board.toml"]
    assert 'usual = "pairs"' in text
    assert "limit = 100" in text


@pytest.mark.parametrize("text", ["fairness", "minutes", "minutes=soon", "turns=-3", "turns=inf", ""])
def test_a_wrong_goal_says_which_there_are(text: str) -> None:
    with pytest.raises(BadStudy, match="--goal is one of fair, close"):
        Goal.parse(text)


@pytest.mark.parametrize("text", ["limit", "=3", "limit=", "board.txt:cards=3", "board.toml:=3"])
def test_a_wrong_try_says_how_it_is_written(text: str) -> None:
    with pytest.raises(BadStudy, match="--try"):
        read_knob(text)


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(BadStudy, match="waybills has no option 'limits'; it has limit, double"):
        Search(ONE, (read_knob("limits=3"),), (Goal.parse("fair"),), budget=600)


def test_a_value_of_a_component_file_is_changed_in_its_table() -> None:
    text = "cards = 12 # all\n[deal]\ncards = 2\n[[city]]\nname = 'A'\n"
    assert with_value(text, read_knob("board.toml:cards=9"), 9).startswith("cards = 9\n[deal]\ncards = 2")
    assert "[deal]\ncards = 3" in with_value(text, read_knob("board.toml:deal.cards=3"), 3)
    with pytest.raises(RoundhouseError, match=r"there is no hands in \[deal\] of board.toml"):
        with_value(text, read_knob("board.toml:deal.hands=3"), 3)
