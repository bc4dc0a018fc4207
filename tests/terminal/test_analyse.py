"""`roundhouse analyse`: a table, JSON, a page, and one clear sentence for bad input."""

import json
from pathlib import Path

import pytest

from roundhouse.cli import main
from tests.bots.positions import after_random_play


@pytest.fixture
def record(tmp_path: Path) -> str:
    """Write a short record."""
    path = tmp_path / "game.json"
    path.write_text(after_random_play("switch-yard", 3, 8).record())
    return str(path)


def test_an_analysis_is_a_table_with_a_graph(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", record, "--budget", "30"]) == 0
    shown = capsys.readouterr().out
    assert "Analysis of Switch Yard" in shown
    assert "Accuracy" in shown
    assert "▄" in shown


def test_an_analysis_is_json(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", record, "--budget", "30", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [point["step"] for point in told["points"]] == list(range(told["steps"] + 1))


def test_an_analysis_is_one_page_that_needs_nothing_else(record: str, tmp_path: Path) -> None:
    assert main(["analyse", record, "--budget", "30", "--html", str(tmp_path / "game.html")]) == 0
    page = (tmp_path / "game.html").read_text()
    assert "<svg" in page
    assert "prefers-color-scheme: dark" in page
    assert "http" not in page


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["nothing.json"], "nothing.json: No such file or directory"),
        (["{record}", "--budget", "soon"], "write a budget like 30s"),
        (["{record}", "--html", "/nowhere/at/all.html"], "there is no folder /nowhere/at"),
    ],
)
def test_bad_input_gets_one_sentence(
    record: str, given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", *(word.format(record=record) for word in given)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line
