"""The command line, run as a user runs it."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import roundhouse as rh
from roundhouse.__main__ import main as start
from roundhouse.bots.evaluation import find_evaluation
from roundhouse.cli import main
from roundhouse.games.seeds import seal_of
from tests.golden import FOLDER

WON = str(FOLDER / "switch-yard" / "advanced-won.json")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Run a command; return its exit code and what it printed."""
    code = main(words)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.mark.parametrize("title", ["x" * 61, "two\nlines", " "])
def test_a_new_variant_has_a_title_that_its_check_accepts(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, title: str
) -> None:
    code, _, said = run(capsys, "variant", "new", "spike", str(tmp_path / "mine"), "--title", title)
    assert (code, said.count("\n")) == (1, 1)
    assert "title must be a line of text of at most 60 letters" in said
    assert not (tmp_path / "mine").exists()


def test_a_command_that_is_stopped_while_it_is_loading_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stopping:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "roundhouse.cli":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "roundhouse.cli")
    monkeypatch.delattr("roundhouse.cli")
    monkeypatch.setattr(sys, "meta_path", [Stopping(), *sys.meta_path])
    assert start() == 130


def test_perft_prints_the_bare_total_last(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "perft", "switch-yard", "--setup", "advanced", "--depth", "3") == (0, "485449\n", "")
    assert run(capsys, "perft", "switch-yard", "--depth", "0") == (0, "1\n", "")


def test_perft_counts_from_a_position_and_divides(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("perft", "switch-yard", "--position", "R:d4,f4 B:e4 turn:R", "--depth", "2")
    _, total, _ = run(capsys, *words)
    _, divided, _ = run(capsys, *words, "--divide")
    *lines, last = divided.splitlines()
    assert last == total.strip()
    counts = dict(line.split(": ") for line in lines)
    assert "f4/d4-h4" in counts
    assert sum(map(int, counts.values())) == int(last)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("perft", "switch-yard", "--depth", "-1"), "the depth must be 0 or more, not -1"),
        (("perft", "switch-yard", "--depth", "1", "--setup", "odd"), "option setup: must be one of beginner, advanced"),
        (("perft", "switch-yard", "--depth", "1", "--limit", "x"), "option limit: must be a whole number, not 'x'"),
        (("perft", "switch-yard", "--depth", "1", "--position", "R:d4"), "a position reads like"),
        (("perft", "switch-yard", "--depth", "1", "--seats", "3"), "Switch Yard is for 2 players, not 3"),
        (("perft", "switch-yard", "--depth", "1", "--seed", "-1"), "a seed is a whole number from 0"),
        (("show", "nowhere.json"), "nowhere.json: No such file or directory"),
        (("show", WON, "--at", "99"), "the record has 47 actions; there is no position after 99"),
        (("show", WON, "--seat", "7"), "the seats are 0 to 1, not 7"),
        (("verify", __file__), "a header line must be"),
        (("verify", WON, "--seal", "0" * 64), "the seed is not the one that was sealed"),
        (("warm", "chess"), "there is no game 'chess'"),
        (("warm", "--jobs", "0"), "there must be 1 job or more, not 0"),
        (("play", "switch-yard", "--players", "person"), "name a player for each of the 2 seats, not 1"),
        (
            ("play", "switch-yard", "--players", "person", "engneer"),
            "there is no bot 'engneer'; did you mean engineer?",
        ),
        (("tune", "switch-yard", "--out", "w.toml", "--games", "9"), "--games must be 10 or more, not 9"),
        (("tune", "switch-yard", "--out", "w.toml", "--slack", "nan"), "--slack must be more than 0, not nan"),
    ],
)
def test_wrong_input_gets_a_clear_word(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], message: str
) -> None:
    code, _, error = run(capsys, *words)
    assert code == 1
    assert error.startswith("roundhouse: ")
    assert message in error


def test_verify_proves_the_shuffles_after_the_start_of_a_game_that_was_played_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    other = rh.new("on-track", seed=4)
    for _ in range(30):
        other.play(other.legal()[0])
    match = other.play_on(20, seed=77)
    while match.turn is not None:
        match.play(match.legal()[0])
    path = tmp_path / "on.json"
    path.write_text(match.record())
    code, printed, _ = run(capsys, "verify", str(path), "--seal", seal_of(77))
    assert code == 0
    said = " ".join(printed.split())
    assert f"{len(match)} actions, of which the first 20 are from another game, with the seed that was sealed" in said
    path.write_text(match.record().replace('"seed": "77"', '"seed": "78"'))
    assert run(capsys, "verify", str(path))[0] != 0, "another seed deals other cards"


def test_verify_checks_the_seed_against_the_seal(capsys: pytest.CaptureFixture[str]) -> None:
    seal = seal_of(rh.load(Path(WON).read_text()).seed)
    code, printed, _ = run(capsys, "verify", WON, "--seal", seal.upper())
    assert code == 0
    assert printed.startswith("valid: Switch Yard, 47 actions, with the seed that was sealed; it ends: ")


@pytest.mark.parametrize("words", [(), ("fly",), ("perft",), ("perft", "chess"), ("perft", "switch-yard"), ("show",)])
def test_a_wrong_call_gets_its_usage(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert "usage: roundhouse" in capsys.readouterr().err


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "switch-yard: Switch Yard, 2 players, " in run(capsys, "games")[1]


def test_a_record_is_shown_at_any_step(capsys: pytest.CaptureFixture[str]) -> None:
    _, beginning, _ = run(capsys, "show", WON, "--at", "0")
    assert " 9        B  R  B  R  B        9" in beginning
    assert "Red moves" in beginning
    _, end, _ = run(capsys, "show", WON)
    assert end.startswith("47. ")
    assert "Red wins: all red cars are home" in end
    assert "home: Red 10/10" in end


def test_a_record_is_replayed_from_beginning_to_end(capsys: pytest.CaptureFixture[str]) -> None:
    _, shown, _ = run(capsys, "replay", WON)
    steps = re.findall(r"^(\d+)\. ", shown, re.MULTILINE)
    assert steps == [str(step) for step in range(1, 48)]


def test_an_unfinished_record_is_replayed_as_far_as_it_goes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = rh.new("switch-yard", seed=1)
    match.play("c8-c5")
    path = tmp_path / "begun.txt"
    path.write_text(match.text())
    assert "The record ends here. The game is not over." in run(capsys, "replay", str(path))[1]
    assert run(capsys, "verify", str(path))[1] == "valid: Switch Yard, 1 action; the game is not over\n"


def test_a_sound_record_is_verified(capsys: pytest.CaptureFixture[str]) -> None:
    expected = "valid: Switch Yard, 47 actions; it ends: Red wins: all red cars are home\n"
    assert run(capsys, "verify", WON) == (0, expected, "")


def test_verify_says_at_which_action_a_record_is_wrong(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = rh.load(Path(WON).read_text())
    actions = [str(action) for action in record.played]
    path = tmp_path / "forged.json"
    path.write_text(Path(WON).read_text().replace(f'"{actions[20]}"', '"e5-e6"', 1))
    code, _, error = run(capsys, "verify", str(path))
    assert code == 1
    assert re.search(r"action \d+ is wrong: e5-e6: ", error)


def test_verify_notices_a_wrong_result(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "forged.json"
    path.write_text(re.sub(r'"winners": \[\s*0\s*\]', '"winners": [1]', Path(WON).read_text()))
    assert "the record says winners [1]" in run(capsys, "verify", str(path))[2]


def test_a_record_is_read_from_the_standard_input() -> None:
    command = [sys.executable, "-m", "roundhouse.cli", "verify", "-"]
    done = subprocess.run(command, input=Path(WON).read_bytes(), capture_output=True, check=True)
    assert done.stdout.startswith(b"valid: Switch Yard")


def test_a_reader_that_stops_reading_is_no_error() -> None:
    command = f"{sys.executable} -m roundhouse.cli replay {WON} | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, check=True)
    assert done.stderr == b""


TUNING = ("tune", "on-track", "--limit", "16", "--games", "10", "--rounds", "2", "--duel", "4", "--jobs", "1")


def test_too_few_positions_to_fit_weights_to_are_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    few = ("tune", "on-track", "--limit", "1", "--games", "10", "--rounds", "1", "--jobs", "1", "--by", "fit")
    code, _, said = run(capsys, *few, "--seats", "2", "--out", str(tmp_path / "new.toml"))
    assert code == 1
    assert "too few positions to compare weights" in said


def test_weights_are_fitted_and_pitted_against_those_before(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "new.toml"
    code, shown, _ = run(capsys, *TUNING, "--seats", "2", "--by", "fit", "--out", str(out))
    assert code == 0
    assert shown.count("cross-entropy on those held back") == 2
    assert shown.count("of the way wins") == 6
    assert "In the arena the new weights win" in shown
    assert "of 4 games of 2 as greedy against the earlier weights" in out.read_text()
    assert list(tmp_path.iterdir()) == [out]


def test_weights_evolve_and_are_pitted_against_those_before(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "new.toml"
    code, shown, _ = run(capsys, *TUNING, "--out", str(out))
    assert code == 0
    assert shown.count("candidates, which win") == 2
    made = tomllib.loads(out.read_text())["made"]
    assert made["by"] == "evolution: what wins duels (CMA-ES)"
    assert (made["rounds"], made["games"], made["seats"], made["bot"]) == (2, 10, [2, 3, 4], "greedy")
    assert [" of 2 " in made["arena"][0], " of 3 " in made["arena"][1], " of 4 " in made["arena"][2]] == [True] * 3
    assert list(tmp_path.iterdir()) == [out]
    evaluation = find_evaluation("on-track")
    changed = evaluation.weights(out) != evaluation.weights().round(6)
    assert changed[evaluation.names.index("length")]
    assert not changed[evaluation.names.index("team-near")], "there are no teams"


def test_one_who_goes_by_no_weights_is_not_tuned(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, error = run(capsys, *TUNING, "--bot", "random", "--out", str(tmp_path / "new.toml"))
    assert code == 1
    assert "random uses no weights" in error
    assert not list(tmp_path.iterdir())


def test_warm_compiles_in_processes_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    code, shown, _ = run(capsys, "warm", "switch-yard", "--jobs", "2")
    assert code == 0
    assert re.search(r"\b(\d+)/\1\b", shown), "all parts"
