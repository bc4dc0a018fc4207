"""Tests for the lab on the command line."""

from pathlib import Path

import pytest

from roundhouse.cli import main
from roundhouse.games import variants
from roundhouse.lab import BadStudy
from roundhouse.terminal.lab import study_of
from tests.games.made_variants import MIXED_YARD, make

STUDY = 'game = "waybills"\nseats = [2]\ngames = 40\n[[lineup]]\nbots = ["random"]\n'


@pytest.fixture
def study(tmp_path: Path) -> Path:
    """Return the file of a small study."""
    file = tmp_path / "toy.toml"
    file.write_text(STUDY)
    return file


def test_a_study_is_played_told_and_compared(study: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    assert main(["lab", str(study), "--jobs", "1", "--out", str(out)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Waybills: 40 games in 1 setting," in said
    assert "This takes about" in said
    assert "The whole report:" in said
    for name in ("report.html", "games.parquet", "seats.parquet", "records.jsonl.zst"):
        assert (out / name).is_file()
    assert main(["lab", "compare", str(out), str(out), "--out", str(tmp_path / "ab.html")]) == 0
    assert "Nothing was found that luck alone would not show" in " ".join(capsys.readouterr().out.split())
    assert (tmp_path / "ab.html").is_file()
    assert main(["lab", "report", str(out)]) == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["waybills", "--seats", "two"], "seats are numbers, such as 2,3,4 or 2-4, not 'two'"),
        (["waybills", "--seats", "7"], "7"),
        (["waybills", "--seats", "3-2"], "seats are numbers, such as 2,3,4 or 2-4, not '3-2'"),
        (["waybills", "--seats", "2-999999999999"], "seats are numbers"),
        (["waybills", "--games", "0"], "games: from 1 to 10,000,000, not 0"),
        (["waybills", "--bots", "randm"], "there is no bot 'randm'; did you mean random?"),
        (["waybills", "--bots", "random", "--ray", "127.0.0.1:1"], "the Ray cluster 127.0.0.1:1 does not answer"),
        (["nothing.toml"], "nothing.toml: No such file or directory"),
        (["waybills", "--bots", "random", "--jobs", "0"], "there must be 1 job or more, not 0"),
    ],
)
def test_wrong_words_get_one_sentence(
    words: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", *words, "--out", str(tmp_path / "out")]) == 1
    said = capsys.readouterr().err
    assert said.startswith("roundhouse: ")
    assert message in said
    assert said.count("\n") == 1


def test_a_folder_without_a_study_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "report", str(tmp_path)]) == 1
    assert "holds no study" in capsys.readouterr().err
    assert main(["lab", "compare", str(tmp_path), str(tmp_path)]) == 1


def test_what_would_stop_a_study_is_said_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    assert main(["lab", "waybills", "--bots", "random", "--out", str(tmp_path)]) == 1
    told = capsys.readouterr()
    assert "is not empty and holds no study" in told.err
    assert "This takes" not in told.out


def test_a_finished_study_says_so_and_plays_nothing(
    study: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["lab", str(study), "--jobs", "1", "--out", str(tmp_path / "out")]
    assert main(command) == 0
    capsys.readouterr()
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "All games are there" in told
    assert "This takes" not in told


def test_a_variant_joins_a_study_from_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variants.HOME, str(tmp_path / "kept"))
    folder = make(tmp_path / "mixed", MIXED_YARD)
    file = tmp_path / "study.toml"
    file.write_text('game = "switch-yard"\n[[lineup]]\nbots = ["random"]\n')
    assert list(study_of(str(file), {"variants": [folder]}).variants) == ["", "mixed"]
    with pytest.raises(BadStudy, match="variant: mixed is there twice"):
        study_of(str(file), {"variants": [folder, folder]})


@pytest.mark.parametrize("size", ["nan", "inf", "0", "-1"])
def test_a_wrong_size_is_said(size: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "compare", str(tmp_path), str(tmp_path), f"--size={size}"]) == 1
    assert "--size must be more than 0" in capsys.readouterr().err


def test_a_comparison_that_cannot_be_written_is_said(
    study: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "out")
    assert main(["lab", str(study), "--jobs", "1", "--out", out]) == 0
    assert main(["lab", "compare", out, out, "--out", str(tmp_path / "nowhere" / "ab.html")]) == 1
    assert "ab.html: No such file or directory" in capsys.readouterr().err
