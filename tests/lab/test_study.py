"""Tests for studies: what they say, how they are played, that they go on, and that bad input loses nothing."""

import errno
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import roundhouse as rh
from roundhouse.bots.arena.result_file import naming_the_file
from roundhouse.games.errors import RoundhouseError
from roundhouse.lab import BadStudy, Lineup, Study, load, read_study, run, usual_study
from roundhouse.lab import folder as folders
from roundhouse.lab import runner as runners
from roundhouse.lab.blocks import Block
from roundhouse.lab.findings.length import length
from roundhouse.lab.findings.links import Links
from roundhouse.lab.report.model import Histogram
from roundhouse.lab.schema import MEANINGS

RANDOM = (Lineup("random", ("random",)),)
TOY = Study(game="waybills", seats=(2, 3), games=60, lineups=RANDOM)


def content(folder: Path) -> dict[str, bytes]:
    """Return the files that a study leaves, except the lock."""
    return {
        file.name: file.read_bytes() for file in sorted(folder.iterdir()) if file.is_file() and "lock" not in file.name
    }


def test_every_deal_is_played_in_all_rotations(tmp_path: Path) -> None:
    results = run(TOY, tmp_path / "study", jobs=1)
    assert len(results.games) == 60 + 60
    for (players, _), deal in results.games.group_by("players", "deal"):
        assert sorted(deal["rotation"]) == list(range(int(str(players))))
        assert deal["seed"].n_unique() == 1
    assert len(results.seats) == 60 * 2 + 60 * 3


def test_records_replay_to_the_results_in_the_tables(tmp_path: Path) -> None:
    results = run(TOY, tmp_path / "study", jobs=1)
    matches = list(rh.read(results.folder.records))
    assert len(matches) == len(results.games)
    scores = results.seats.group_by("game", maintain_order=True).agg("score", "won")
    for match, game, row in zip(matches, results.games.to_dicts(), scores.to_dicts(), strict=True):
        assert match.result is not None
        assert list(match.result.scores) == row["score"]
        assert [seat for seat, won in enumerate(row["won"]) if won] == list(match.result.winners) == game["winners"]
        assert len(match) == game["actions"]


def test_one_process_two_processes_and_an_interrupted_study_give_the_same_bytes(tmp_path: Path) -> None:
    run(TOY, tmp_path / "one", jobs=1)
    run(TOY, tmp_path / "two", jobs=2)

    class StoppedError(Exception):
        pass

    def stop(done: runners.Progress) -> None:
        if done.done:
            raise StoppedError

    with pytest.raises(StoppedError):
        run(TOY, tmp_path / "three", jobs=1, watch=stop)
    assert 0 < len(list((tmp_path / "three" / "blocks").iterdir())) < sum(s.blocks for s in TOY.settings)
    run(TOY, tmp_path / "three", jobs=1)
    assert content(tmp_path / "one") == content(tmp_path / "two") == content(tmp_path / "three")


def test_every_column_is_described(tmp_path: Path) -> None:
    results = run(replace(TOY, events=True), tmp_path / "study", jobs=1)
    for table in ("games", "seats", "components", "rules", "failures", "events"):
        for name in results.folder.table(table).columns:
            assert name in MEANINGS or name.startswith(("points ", "option ")), name
    assert pl.read_parquet_metadata(results.folder.path / "games.parquet")["minutes"] == MEANINGS["minutes"]


def test_a_finished_study_can_be_read_again(tmp_path: Path) -> None:
    made = run(TOY, tmp_path / "study", jobs=1)
    again = load(tmp_path / "study")
    assert again.study == made.study
    assert again.games.equals(made.games)


def test_another_study_in_the_same_folder_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    run(TOY, tmp_path / "study", jobs=1)
    before = content(tmp_path / "study")
    with pytest.raises(RoundhouseError, match="holds another study, with seed = 1"):
        run(replace(TOY, seed=5), tmp_path / "study", jobs=1)
    assert content(tmp_path / "study") == before


def test_a_folder_with_other_things_in_it_is_refused(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(RoundhouseError, match="is not empty and holds no study"):
        run(TOY, tmp_path, jobs=1)
    assert [file.name for file in tmp_path.iterdir()] == ["thesis.txt"]


def test_a_full_disk_is_said_in_one_sentence_and_what_is_there_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    added = folders.StudyFolder.add
    room = 1

    def full(self: folders.StudyFolder, block: Block, files: dict[str, bytes]) -> None:
        nonlocal room
        room -= 1
        if room < 0:
            with naming_the_file(self.path):
                raise OSError(errno.ENOSPC, "No space left on device")
        added(self, block, files)

    monkeypatch.setattr(folders.StudyFolder, "add", full)
    with pytest.raises(RoundhouseError, match="No space left on device"):
        run(TOY, tmp_path / "study", jobs=1)
    monkeypatch.undo()
    assert len(list((tmp_path / "study" / "blocks").iterdir())) == 1
    run(TOY, tmp_path / "study", jobs=1)


def test_a_game_that_breaks_is_a_row_not_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from roundhouse.lab import blocks

    class Broken:
        def play(self, seed: int, own: list[str]) -> Any:
            raise IndexError(f"no card {seed} of {own}")

    monkeypatch.setattr(blocks, "games_of", lambda *_: Broken())
    monkeypatch.setattr(runners, "make_ready", lambda _: None)
    results = run(replace(TOY, seats=(2,), games=4), tmp_path / "study", jobs=1)
    assert len(results.failures) == 4
    assert results.failures["error"][0].startswith("IndexError: no card 1")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('game = "waybills"\ngames = "many"', "games: must be a whole number, not text"),
        ('game = "waybills"\nplayers = 2', "there is no field `players`; there are game, title"),
        ('game = "waybils"', "did you mean waybills"),
        ('game = "waybills"\nseats = [9]\nlineup = [{bots = ["random"]}]', "9"),
        ('game = "waybills"\nlineup = [{bots = ["randm"]}]', "did you mean random"),
        ('game = "waybills"\nlineup = [{bots = ["random"]}]\n[options]\nlimits = 3', "limits"),
        ('game = "waybills"\nlineup = [{bots = ["random"]}]\n[grid]\nlimit = [3, 900]', "900"),
        ("game = ", "Invalid value"),
        ("", "there must be a field `game`"),
        ('game = "waybills"\nseats = []', "seats: say how many play"),
        ('game = "waybills"\nseats = 0', "not 0"),
        ('game = "waybills"\nseats = [2, 2]', "seats: 2 is there twice"),
        ('game = "waybills"\nlineup = [{bots = []}]', "say who plays"),
        ('game = "waybills"\nlineup = [{bots = ["random"], games = -5}]', "games of line-up 'random': from 1"),
        ('game = "waybills"\nlineup = [{bot = "random"}]', "lineup[0]: there is no field `bot`; there are bots, name"),
        ('game = "on-track"\nlineup = [{bots = ["greedy,weights=none.toml"]}]', "none.toml: No such file"),
        ('game = "waybills"\n[grid]\nlimit = []', "grid: limit has no values"),
        ('game = "waybills"\n[grid]\nlimit = [3, 3]', "grid: limit: 3 is there twice"),
        ('game = "waybills"\n[options]\nlimit = 3\n[grid]\nlimit = [4, 5]', "grid: limit is among the options too"),
        (f'game = "waybills"\n[grid]\na = {list(range(99))}\nb = {list(range(99))}', "combinations of seats"),
        ('game = "waybills"\nbase = false', "there is no variant"),
        ('game = "waybills"\n[pace]\nforced = -1.0', "pace: forced is a number of seconds, 0 or more"),
        ('game = "waybills"\n[pace]\nforced = nan', "not nan"),
        ('game = "waybills"\n[pace]\nslow = 1', "pace: there is no field `slow`; there are forced, decision"),
    ],
)
def test_a_wrong_study_names_the_file_and_the_field(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "study.toml"
    file.write_text(text)
    with pytest.raises(BadStudy) as error:
        read_study(file)
    assert str(error.value).startswith(f"{file}: ")
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_a_study_file_says_line_ups_options_and_grids(tmp_path: Path) -> None:
    file = tmp_path / "study.toml"
    file.write_text(
        'game = "waybills"\nseats = 2\ngames = 10\nseed = 7\n[[lineup]]\nbots = ["random"]\n'
        "[options]\nlimit = 9\n[grid]\ndouble = [true, false]\n"
    )
    study = read_study(file)
    assert [dict(setting.options) for setting in study.settings] == [
        {"limit": 9, "double": True},
        {"limit": 9, "double": False},
    ]
    results = run(study, tmp_path / "out", jobs=1)
    assert set(results.games["option double"]) == {"True", "False"}
    assert [way.name for way in results.ways] == ["2 players, double True", "2 players, double False"]


def test_the_usual_study_of_each_game_can_be_played() -> None:
    for name in ("switching-tracks", "switch-yard", "on-track", "spike"):
        study = usual_study(name)
        assert len(study.settings) == 3 * len(study.seats)
        assert all(setting.is_repeatable for setting in study.settings)


def test_the_time_is_estimated_for_the_games_that_are_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow:
        def play(self, _seed: int, _own: list[str]) -> None:
            ticks.append(ticks[-1] + 1.0)

    ticks = [0.0]
    monkeypatch.setattr(runners, "games_of", lambda *_: Slow())
    monkeypatch.setattr("time.perf_counter", lambda: ticks[-1])
    missing = runners.begin(TOY, tmp_path / "study")
    assert runners.estimate(TOY, 1, missing) == runners.estimate(TOY, 1) == TOY.played
    assert runners.estimate(TOY, 2, missing[:1]) == missing[0].games(TOY) / 2
    assert runners.estimate(TOY, 1, []) == 0


def test_changes_on_the_command_line_count_for_the_usual_line_ups_too(tmp_path: Path) -> None:
    file = tmp_path / "study.toml"
    file.write_text('game = "on-track"')
    assert read_study(file, games=20).settings == usual_study("on-track", games=20).settings


def test_minutes_are_counted_in_round_steps(tmp_path: Path) -> None:
    results = run(TOY, tmp_path / "study", jobs=1)
    charts = [block for block in length(results, Links())[0].blocks if isinstance(block, Histogram)]
    assert [sum(chart.counts) for chart in charts] == [60, 60]
    for chart in charts:
        step = chart.edges[1] - chart.edges[0]
        assert f"{step:.6g}".strip("0.") in ("1", "2", "2.5", "25", "5")
        assert chart.edges[0] / step == pytest.approx(round(chart.edges[0] / step))
