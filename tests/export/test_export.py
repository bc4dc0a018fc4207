"""Finished games as Parquet: every decision has a row, broken records are named, and the file is whole or not there."""

import random
from pathlib import Path

import msgspec
import numpy as np
import polars as pl
import pytest
import zstandard

import roundhouse as rh
from roundhouse import export, lab
from roundhouse.bots.arena import Series, run_series
from roundhouse.cli import main
from roundhouse.export import writer
from roundhouse.games.match import Match
from roundhouse.games.rewards import rewards_of


def played(game: str = "switch-yard", seed: int = 1, seats: int | None = None, **options: object) -> Match:
    match, pick = rh.new(game, seed=seed, seats=seats, **options), random.Random(seed)
    while match.turn is not None:
        match.play(pick.choice(match.legal()))
    return match


def line(match: Match) -> str:
    return " ".join(match.record().split("\n")) + "\n"


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("switch-yard", 2, {"limit": 30}),
        ("on-track", 4, {"golden_spike": True, "limit": 40}),
        ("spike", 3, {"limit": 10}),
        ("switching-tracks", 3, {"quick_setup": True, "limit": 4}),
    ],
)
def test_each_decision_of_a_match_has_a_row(game: str, seats: int, options: dict[str, object], tmp_path: Path) -> None:
    match = played(game, 5, seats, **options)
    (tmp_path / "game.json").write_text(match.record())
    done = export.write([tmp_path / "game.json"], tmp_path / "out.parquet", observations=True, legal_actions=True)
    frame = export.read(tmp_path / "out.parquet")
    result = match.result
    assert result is not None
    assert (done.matches, done.rows, frame.height) == (1, len(match), len(match))
    assert frame["action"].to_list() == [match.number_at(step) for step in range(1, len(match) + 1)]
    assert frame["notation"].to_list() == [str(action) for action in match.played]
    for row, (step, now) in zip(frame.iter_rows(named=True), match.walk(), strict=False):
        seat = now.turn
        assert seat is not None
        assert (row["step"], row["seat"], row["legal"]) == (step + 1, seat, now.legal_count)
        assert row["legal_actions"] == now.legal()
        assert np.array_equal(row["observation"], now.observe()[0])
        assert (row["score"], row["reward"]) == (result.scores[seat], rewards_of(match)[seat])
        assert row["won"] == (1 / len(result.winners) if seat in result.winners else 0)
    turns, seats_by_turn = frame["turn"].to_list(), frame["seat"].to_list()
    for before in range(len(turns) - 1):
        assert turns[before + 1] - turns[before] == (seats_by_turn[before + 1] != seats_by_turn[before])
    first = frame.row(0, named=True)
    assert first["match"] == 0
    assert (first["game"], first["variant"], first["rules"]) == (game, "", match.game.rules_version)
    assert (first["players"], first["steps"], first["seed"]) == (seats, len(match), "5")
    assert msgspec.json.decode(first["options"]) == match.options.as_dict()
    assert (first["winners"], first["ending"]) == (list(result.winners), result.reason)
    assert first["bot"] is None
    assert frame["side"].max() == len(match.options.sides(seats)) - 1
    assert frame.schema["observation"] == pl.Array(pl.Float32, match.game.observation.size)  # type: ignore[union-attr]


def test_every_column_is_described_in_the_file(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(played(limit=4).text())
    export.write([tmp_path], tmp_path / "out.parquet", observations=True, legal_actions=True)
    assert export.meanings(tmp_path / "out.parquet") == export.MEANINGS
    assert set(export.scan(tmp_path / "out.parquet").collect_schema()) == set(export.MEANINGS)


def test_games_come_from_files_folders_and_compressed_files_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = [played(seed=seed, limit=10) for seed in range(6)]
    lines = "".join(map(line, matches))
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a.json").write_text(matches[0].record())
    (tmp_path / "games" / "b.jsonl.zst").write_bytes(zstandard.compress(lines.encode()))
    (tmp_path / "games" / "notes.md").write_text("not a record")
    (tmp_path / "c.jsonl").write_text(lines)
    monkeypatch.setattr(writer, "PART_ROWS", 7)  # several parts
    done = export.write([tmp_path / "games", tmp_path / "c.jsonl"], tmp_path / "out.parquet", observations=True)
    frame = export.read(tmp_path / "out.parquet")
    all_of_them = [matches[0], *matches, *matches]
    assert done.matches == len(all_of_them)
    assert frame["action"].to_list() == [m.number_at(step) for m in all_of_them for step in range(1, len(m) + 1)]
    assert frame["match"].unique(maintain_order=True).to_list() == list(range(13))
    assert frame["source"].unique(maintain_order=True).to_list()[1] == f"{tmp_path}/games/b.jsonl.zst, line 1"
    assert [entry.name for entry in sorted(tmp_path.iterdir())] == ["c.jsonl", "games", "out.parquet"]


def test_an_arena_file_knows_its_bots(tmp_path: Path) -> None:
    series = Series("switch-yard", ("greedy", "random"), games=4, options={"limit": 10})
    run_series(series, out=tmp_path / "arena.jsonl", records=tmp_path / "records")
    export.write([tmp_path / "arena.jsonl"], tmp_path / "out.parquet")
    export.write([tmp_path / "records"], tmp_path / "records.parquet")
    frame, plain = export.read(tmp_path / "out.parquet"), export.read(tmp_path / "records.parquet")
    assert plain["bot"].null_count() == plain.height
    columns = ["seed", "step", "action", "seat", "reward"]
    key = pl.col("seed").cast(pl.Int64) * 1000 + pl.col("step")
    assert frame.select(columns).sort(key, "action").equals(plain.select(columns).sort(key, "action"))
    first_of = frame.filter(pl.col("step") == 1)
    assert first_of["bot"].to_list() == ["greedy", "random"] * 2


def test_an_arena_file_of_an_earlier_release_has_no_moves(tmp_path: Path) -> None:
    old = Path(__file__).parents[2] / "docs" / "arena" / "switch-yard-fireman-brakeman.jsonl"
    with pytest.raises(rh.BadRecord, match=r"brakeman\.jsonl, line 2: the file has only the results"):
        export.write([old], tmp_path / "out.parquet")


def test_a_study_knows_its_bots(tmp_path: Path) -> None:
    study = lab.usual_study("switch-yard", [2], 8, lineups=(lab.Lineup("a", ("greedy", "random"), None),))
    results = lab.run(study, tmp_path / "study", jobs=1)
    export.write([tmp_path], tmp_path / "out.parquet")
    frame = export.read(tmp_path / "out.parquet")
    seats = results.seats.select("game", "seat", "bot").sort("game", "seat")
    shown = frame.select(pl.col("match").alias("game"), "seat", "bot").unique().sort("game", "seat")
    assert shown.equals(seats)


def test_a_broken_record_is_named_and_nothing_is_written(tmp_path: Path) -> None:
    good, bad = line(played(limit=4)), line(played(limit=4)).replace('"seats": 2', '"seats": 9')
    (tmp_path / "games.jsonl").write_text(good + bad + "{}\n" + good)
    out = tmp_path / "out.parquet"
    out.write_text("earlier")
    with pytest.raises(rh.BadRecord, match=r"games\.jsonl, line 2: .*2 players"):
        export.write([tmp_path / "games.jsonl"], out)
    assert out.read_text() == "earlier"
    assert len(list(tmp_path.iterdir())) == 2
    done = export.write([tmp_path / "games.jsonl"], out, skip_broken=True)
    assert (done.matches, done.broken) == (2, 2)
    assert "line 3: this is not a complete record" in done.faults[1]
    assert export.read(out)["source"].unique(maintain_order=True).to_list()[1].endswith("line 4")


def test_games_that_are_not_over_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(rh.new("switch-yard", seed=1).record())
    with pytest.raises(rh.RoundhouseError, match=r"there is no finished game in .* \(1 not over\)"):
        export.write([tmp_path], tmp_path / "out.parquet")
    (tmp_path / "b.json").write_text(played(limit=4).record())
    assert export.write([tmp_path], tmp_path / "out.parquet").unfinished == 1


def test_observations_of_two_games_do_not_fit_into_one_file(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(played(limit=4).record())
    (tmp_path / "b.json").write_text(played("on-track", 1, 2, limit=4).record())
    assert export.write([tmp_path], tmp_path / "out.parquet").matches == 2
    with pytest.raises(rh.BadSetting, match="export one game at a time"):
        export.write([tmp_path], tmp_path / "out.parquet", observations=True)


def test_only_exports_are_read(tmp_path: Path) -> None:
    pl.DataFrame({"a": [1]}).write_parquet(tmp_path / "other.parquet")
    with pytest.raises(rh.RoundhouseError, match="was not written by `roundhouse export`"):
        export.read(tmp_path / "other.parquet")
    (tmp_path / "text.parquet").write_text("text")
    with pytest.raises(rh.RoundhouseError, match="this is not a Parquet file"):
        export.read(tmp_path / "text.parquet")
    with pytest.raises(rh.RoundhouseError, match="there is no such file"):
        export.read(tmp_path / "nowhere.parquet")


def test_the_command_says_what_it_wrote_and_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.json").write_text(played(limit=4).record())
    out = tmp_path / "out.parquet"
    assert main(["export", str(tmp_path), "--out", str(out)]) == 0
    assert capsys.readouterr().out.strip() == f"{out}: 1 game, 4 decisions."
    (tmp_path / "b.json").write_text("{}")
    assert main(["export", str(tmp_path), "--out", str(out)]) == 1
    assert "b.json: this is not a complete record" in capsys.readouterr().err
    assert main(["export", str(tmp_path), "--out", str(out), "--skip-broken"]) == 0
    assert "Left out because they are broken: 1 record." in capsys.readouterr().out
    assert main(["export", str(tmp_path / "nothing"), "--out", str(out)]) == 1
    assert "there is no such file or folder" in capsys.readouterr().err
    assert main(["export", str(tmp_path / "a.json"), "--out", str(tmp_path)]) == 1
    assert "is a folder: name a file" in capsys.readouterr().err


def test_a_single_path_is_enough_and_links_are_not_followed(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a.json").write_text(played(limit=4).record())
    (tmp_path / "games" / "up").symlink_to(tmp_path)
    assert export.write(str(tmp_path / "games"), tmp_path / "out.parquet").matches == 1
    assert export.write(tmp_path, tmp_path / "again.parquet").matches == 1


def test_a_study_whose_tables_and_records_differ_is_refused(tmp_path: Path) -> None:
    study = lab.usual_study("switch-yard", [2], 4, lineups=(lab.Lineup("a", ("random",)),))
    lab.run(study, tmp_path / "study", jobs=1).folder.records.write_bytes(zstandard.compress(b""))
    with pytest.raises(rh.RoundhouseError, match="its tables and records are not of the same games"):
        export.write([tmp_path / "study"], tmp_path / "out.parquet")
    assert not (tmp_path / "out.parquet").exists()
