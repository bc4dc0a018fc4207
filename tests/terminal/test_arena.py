"""The arena on the command line."""

from pathlib import Path

import pytest

from roundhouse.cli import main

YARD = ("arena", "switch-yard", "greedy", "random", "--limit", "12")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run a command; return its exit code and what it printed."""
    code = main(words)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_the_result_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = (*YARD, "--games", "3", "--out", str(tmp_path / "games.jsonl"), "--sprt", "0.5", "0.65")
    code, shown, _ = run(capsys, *words)
    assert code == 0
    assert "4 games of Switch Yard: 2 deals, each in 2 rotations" in shown
    assert "Elo: greedy " in shown
    assert "Test: whether greedy wins 50 % or 65 % is not decided" in shown
    assert "Wins by seat: Red " in shown
    assert run(capsys, *words)[1] == shown


def test_more_than_two_are_rated(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("arena", "on-track", "random", "random", "random", "--limit", "6", "--games", "2", "--seed", "5")
    shown = run(capsys, *words)[1]
    assert "rating" in shown
    assert "Elo" not in shown
    assert "100.0 %" in shown


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("switch-yard", "greedy", "serch"), "there is no bot 'serch'; did you mean search?"),
        (("switch-yard", "greedy"), "name a bot for each seat: Switch Yard is for 2 players, not 1"),
        (("on-track", "greedy", "random", "--golden-spike", "yes"), "On Track is for 4 players, with these options"),
        ((*YARD[1:], "--games", "0"), "there must be 1 game or more, not 0"),
        ((*YARD[1:], "--jobs", "0"), "there must be 1 job or more, not 0"),
        ((*YARD[1:], "--seed", "-1"), "a seed is a whole number from 0"),
        ((*YARD[1:], "--sprt", "0.65", "0.5"), "a test needs two shares, 0 < P0 < P1 < 1, not 0.65 and 0.5"),
        ((*YARD[1:], "--limit", "0"), "option limit: must be from 1"),
        ((*YARD[1:], "--out", __file__), "is not the result file of a series"),
    ],
)
def test_wrong_input_gets_a_clear_word(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], message: str
) -> None:
    monkeypatch.setattr("roundhouse.bots.arena.series.Series.make_ready", lambda _: pytest.fail("this compiles"))
    code, _, error = run(capsys, "arena", *words)
    assert code == 1
    assert error.startswith("roundhouse: ")
    assert message in error


def test_the_help_says_how_bots_are_written(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("arena", "--help"), ("arena", "spike", "--help")):
        with pytest.raises(SystemExit) as left:
            main(words)
        assert left.value.code == 0
    shown = capsys.readouterr().out
    assert "search*2@1.5s" in shown
    assert "--sprt P0 P1" in shown
