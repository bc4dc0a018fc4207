"""Matches as Python programs use them: printed, compared, pickled, read from files, played by bots."""

import gzip
import pickle
from pathlib import Path
from typing import Any

import pytest
import zstandard

import roundhouse as rh
from roundhouse.games.registry import MODULES

EACH = pytest.mark.parametrize("game", MODULES)


@EACH
def test_printing_a_match_draws_the_board_as_the_seat_to_decide_sees_it(game: str) -> None:
    match = rh.new(game, seed=5)
    drawn = str(match)
    assert len(drawn.splitlines()) > 5
    assert "<" not in repr(match)[1:]
    if match.game.hides:
        twin = rh.new(game, seed=5)
        twin.states[0] = match.guess_states(match.turn or 0, 3)[0]
        assert str(twin) == drawn


@EACH
def test_a_pickled_match_is_equal_and_plays_on(game: str) -> None:
    match = rh.new(game, seed=2)
    for _ in range(40):
        match.play(match.legal()[-1])
    twin = pickle.loads(pickle.dumps(match))
    assert twin == match == match.copy()
    assert twin.record() == match.record()
    twin.play(twin.legal()[0])
    assert twin != match
    match.play(match.legal()[0])
    assert twin == match
    assert match != "match"


def test_matches_of_other_seeds_or_options_are_not_equal() -> None:
    match = rh.new("switch-yard", seed=1)
    assert match == rh.new("switch-yard", seed=1)
    assert match != rh.new("switch-yard", seed=2)
    assert match != rh.new("switch-yard", seed=1, limit=100)
    with pytest.raises(TypeError, match="unhashable"):
        hash(match)


def test_an_action_is_parsed_and_checked() -> None:
    match = rh.new("switch-yard", seed=1)
    action = match.parse("C8–C5")
    assert str(action) == "c8-c5"
    assert match.is_legal(action)
    assert match.is_legal("c8-c5")
    assert not match.is_legal("c2-c6")
    assert not match.is_legal("nonsense")
    with pytest.raises(rh.IllegalAction, match="c1-c9"):
        match.parse("c1-c9")
    with pytest.raises(rh.IllegalAction, match="parsed from a text"):
        match.parse(3)  # type: ignore[arg-type]
    assert len(match) == 0


@EACH
def test_a_bot_chooses_for_any_seat(game: str) -> None:
    match, bot = rh.new(game, seed=3), rh.bot("greedy")
    for _ in range(4):
        action = bot.choose(match)
        assert action in match.actions()
        match.play(action)
    assert rh.bot("greedy").choose(match.copy()) == bot.choose(match)
    assert sum(bot.analyse(match).values) == pytest.approx(1)


def test_a_bot_that_does_not_exist_or_a_game_that_is_over_gets_a_clear_error() -> None:
    match = rh.new("switch-yard", seed=1, limit=2)
    with pytest.raises(rh.RoundhouseError, match="grandmaster"):
        rh.bot("grandmaster").choose(match)
    while match.turn is not None:
        match.play(match.legal()[0])
    with pytest.raises(rh.RoundhouseError, match="the game is over"):
        rh.bot("random").choose(match)


def test_records_are_read_from_files_folders_and_compressed_files(tmp_path: Path) -> None:
    matches = [rh.new("switch-yard", seed=seed, limit=4) for seed in range(3)]
    for match in matches:
        match.play("c8-c5")
    lines = "\n".join(match.record().replace("\n", " ") for match in matches).encode()
    (tmp_path / "a.json").write_text(matches[0].record())
    (tmp_path / "b.txt").write_text("\ufeff" + matches[1].text())  # as some editors begin a file
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "c.jsonl").write_bytes(lines + b"\n\n")
    (tmp_path / "d.jsonl.zst").write_bytes(zstandard.compress(lines))
    (tmp_path / "e.jsonl.gz").write_bytes(gzip.compress(lines))
    (tmp_path / "notes.md").write_text("not a record")
    (tmp_path / "sub" / "up").symlink_to(tmp_path)
    assert list(rh.read(tmp_path / "a.json")) == matches[:1]
    assert list(rh.read(str(tmp_path / "d.jsonl.zst"))) == matches
    assert list(rh.read(tmp_path)) == [matches[0], matches[1], *matches, *matches, *matches]


def test_a_wrong_file_of_records_is_named_with_the_line(tmp_path: Path) -> None:
    good = rh.new("switch-yard", seed=1).record().replace("\n", " ")
    file = tmp_path / "games.jsonl"
    file.write_text(f"{good}\n{{}}\n")
    reading = rh.read(file)
    assert next(reading) == rh.new("switch-yard", seed=1)
    with pytest.raises(rh.BadRecord, match=r"games\.jsonl, line 2: this is not a complete record"):
        next(reading)
    with pytest.raises(rh.BadRecord, match="there is no such file or folder"):
        list(rh.read(tmp_path / "nowhere"))
    broken = tmp_path / "broken.jsonl.zst"
    broken.write_bytes(b"not zstd")
    with pytest.raises(rh.BadRecord, match="it cannot be read"):
        list(rh.read(broken))


def test_a_packed_file_that_is_cut_off_is_named(tmp_path: Path) -> None:
    line = rh.new("switch-yard", seed=1).record().replace("\n", "").encode() + b"\n"
    frames = zstandard.compress(line) + zstandard.compress(line * 3)
    (tmp_path / "whole.jsonl.zst").write_bytes(frames)
    assert len(list(rh.read(tmp_path / "whole.jsonl.zst"))) == 4
    (tmp_path / "cut.jsonl.zst").write_bytes(frames[:-5])
    with pytest.raises(rh.BadRecord, match=r"cut.jsonl.zst: it cannot be read: the file ends too early"):
        list(rh.read(tmp_path / "cut.jsonl.zst"))


@pytest.mark.parametrize("name", [None, 3, ["spike"]])
def test_a_name_that_is_no_text_gets_a_clear_error(name: Any) -> None:
    with pytest.raises(rh.UnknownGame, match="a game has a name, such as switching-tracks, not"):
        rh.new(name)
    with pytest.raises(rh.BadSetting, match="a bot has a name, such as engineer or search@200, not"):
        rh.bot(name)


def test_a_bot_needs_a_name() -> None:
    with pytest.raises(rh.BadSetting, match="not ''"):
        rh.bot("")
