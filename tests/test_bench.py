"""The benchmark compares like with like."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from bench.peer_pettingzoo import record_games, replay
from bench.plain_yard import PlainYard
from bench.survey import Survey

import roundhouse as rh
from roundhouse.envs import aec


@pytest.mark.parametrize("setup", ["beginner", "advanced", "random"])
@pytest.mark.parametrize("seed", range(6))
def test_plain_python_plays_the_same_game_as_the_engine(setup: str, seed: int) -> None:
    match = rh.new("switch-yard", seed=seed, setup=setup, limit=200)
    plain = PlainYard(match.state["cells"].tolist(), 200)
    pick = random.Random(seed)
    while match.turn is not None:
        assert plain.legal() == match.legal()
        action = pick.choice(match.legal())
        match.play(action)
        plain.play(action)
    assert plain.over


def run_bench(*words: str) -> str:
    command = [sys.executable, "-m", "bench", "--quick", "--no-peers", *words]
    root = Path(__file__).parent.parent
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=root).stdout


@pytest.mark.deep
def test_the_bench_runs_and_writes_its_figures(tmp_path: Path) -> None:
    figures = tmp_path / "figures.json"
    shown = run_bench("--only", "switch-yard", "--json", str(figures))
    assert "Switch Yard in the kernel, unchecked" in shown
    assert "target: Switch Yard in the kernel, unchecked / plain Python" in shown
    written = json.loads(figures.read_text())
    assert written["rounds"] == 1
    assert written["missing"]["SPIKE, kernel, checked"] == "left out by --only switch-yard"


@pytest.mark.deep
def test_the_bench_runs_for_every_game() -> None:
    shown = run_bench()
    assert "Switching Tracks for four in the kernel, unchecked" in shown
    assert "--only" not in shown


@pytest.mark.deep
def test_the_server_is_put_under_load() -> None:
    command = [sys.executable, "-m", "bench.serving", "--tables", "2", "--seconds", "0.5", "--rounds", "1"]
    root = Path(__file__).parent.parent
    shown = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root).stdout
    assert "SQLite" in shown


def test_plain_python_knows_a_repetition() -> None:
    match = rh.new("switch-yard", seed=1, position="R:d4 B:f5 turn:R")
    plain = PlainYard(match.state["cells"].tolist(), 300)
    for move in ("d4-d5", "f5-f4", "d5-d4", "f4-f5") * 2:
        assert not plain.over
        plain.play(match.game.number(move))
    assert plain.over


def test_a_survey_counts_what_happens_in_random_games() -> None:
    survey = Survey(rh.games()["on-track"], 4, {"limit": 20, "golden_spike": True}, games=40)
    assert survey.share("set_up") == 1.0
    assert 0.0 < survey.share("stranded") < 1.0
    assert survey.share("won") == 0.0
    assert survey.lengths.min() > 20
    assert survey.won.sum() == pytest.approx(40), "a win is shared by the winners"
    assert survey.won[0] == survey.won[2]
    assert "40 games in " in survey.summary()


def test_a_survey_can_be_repeated() -> None:
    surveys = [Survey(rh.games()["on-track"], None, {"limit": 3}, games=5, seed="x") for _ in range(2)]
    assert surveys[0].lengths.tolist() == surveys[1].lengths.tolist()
    assert surveys[0].told.tolist() == surveys[1].told.tolist()


def run_environments(*words: str) -> str:
    command = [sys.executable, "-m", "bench.environments", "--quick", "--no-peers", *words]
    root = Path(__file__).parent.parent
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=root).stdout


@pytest.mark.deep
def test_environments_are_measured_for_every_game(tmp_path: Path) -> None:
    figures = tmp_path / "figures.json"
    shown = run_environments("--json", str(figures))
    assert "Switch Yard, array / pgx gardner_chess ≥ 10×: not measured" in shown
    written = json.loads(figures.read_text())
    assert written["samples"]["aec spike"]["steps"][0] > 0
    assert written["missing"]["othello"] == "left out by --no-peers"


def test_environments_are_measured_by_replaying_the_same_games() -> None:
    env = aec("switch-yard", limit=20)
    games = record_games(env, 3)
    assert replay(env, games) == 60
    assert [len(actions) for _, actions in games] == [20, 20, 20]
