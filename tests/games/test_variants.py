"""Variants: a game with a designer's own components, named by their content."""

import json
import random
from pathlib import Path

import pytest

import roundhouse as rh
from roundhouse.games import differences, registry, variants
from roundhouse.games.contract import Game
from roundhouse.games.copies import component_files
from roundhouse.games.errors import BadBoard, UnknownGame
from roundhouse.games.match import Match
from roundhouse.games.registry import MODULES, find
from tests.conformance import laws
from tests.games.edits import edit
from tests.games.made_variants import MIXED_YARD, SHORT_HAUL, make

MANY_EDITS = 120
MOST_ACTIONS = 20_000


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep variants in a directory of the test's own."""
    monkeypatch.setenv(variants.HOME, str(tmp_path / "kept"))
    return tmp_path / "kept"


@pytest.fixture
def yard(tmp_path: Path) -> Path:
    """Make a variant of Switch Yard that is never compiled."""
    folder = make(tmp_path / "mixed", MIXED_YARD)
    registry.variant("switch-yard", folder, compiled=False)
    return folder


def written(tmp_path: Path, name: str, text: str, game: str = "switch-yard") -> variants.Variant:
    """Return the variant with this file."""
    folder = tmp_path / name
    folder.mkdir()
    (folder / "board.toml").write_bytes(text.encode())
    return variants.read(find(game), folder)


def own(game: str = "switch-yard") -> str:
    """Return a game's board file."""
    return component_files(find(game))["board.toml"].read_text(encoding="utf-8")


def test_a_variant_is_a_game_of_its_own(yard: Path) -> None:
    game = rh.variant("switch-yard", yard)
    assert (game.title, game.summary) == ("Switch Yard: Mixed Yard", "Red and Blue stand in pairs.")
    assert (game.base, game.family, game.rules_version) == ("switch-yard", game.name, find("switch-yard").rules_version)
    assert variants.split(game.name) == ("switch-yard", game.name[-12:])
    match = rh.new("switch-yard", variant=yard, seed=1)
    assert match.game is game is find(game.name)
    assert match.options.as_dict()["setup"] == "pairs"
    assert game.name not in rh.games()


def test_what_says_the_same_has_the_same_name(tmp_path: Path) -> None:
    text = own().replace("limit = 300", "limit = 200")
    one = written(tmp_path, "one", text)
    assert written(tmp_path, "two", "# A word.\r\n" + text.replace("\n", "\r\n")).name == one.name
    assert written(tmp_path, "three", text.replace("limit = 200", "limit   = 200  # fewer")).name == one.name
    assert written(tmp_path, "four", text.replace("limit = 200", "limit = 201")).name != one.name
    (tmp_path / "one" / "variant.toml").write_text('title = "Another title"\n')
    assert variants.read(find("switch-yard"), tmp_path / "one").name == one.name


def test_an_unchanged_copy_does_not_count(tmp_path: Path) -> None:
    make(tmp_path / "short", SHORT_HAUL)
    alone = variants.read(find("spike"), tmp_path / "short")
    (tmp_path / "short" / "cards.toml").write_bytes(component_files(find("spike"))["cards.toml"].read_bytes())
    both = variants.read(find("spike"), tmp_path / "short")
    assert (both.name, set(both.files)) == (alone.name, {"board.toml"})


def test_a_folder_that_changes_nothing_is_the_game_itself(tmp_path: Path) -> None:
    same = written(tmp_path, "same", "# Only a word.\n" + own())
    assert (same.name, dict(same.files)) == ("switch-yard", {})
    assert rh.variant("switch-yard", tmp_path / "same") is find("switch-yard")


def test_a_variant_is_found_by_name_later(yard: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = rh.variant("switch-yard", yard).name
    assert sorted(path.name for path in (own_home / name).iterdir()) == ["board.toml", "variant.toml"]
    monkeypatch.delitem(registry._loaded, name)
    found: list[variants.Variant] = []

    def made(game: Game, variant: variants.Variant) -> Game:
        found.append(variant)
        return game

    monkeypatch.setattr(variants, "made", made)
    assert registry.has_variant(name)
    assert registry._load(name) is find("switch-yard")
    assert [(each.title, set(each.files)) for each in found] == [("Mixed Yard", {"board.toml"})]


def test_a_kept_variant_that_was_damaged_is_missing(
    yard: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = rh.variant("switch-yard", yard).name
    monkeypatch.delitem(registry._loaded, name)
    (own_home / name / "board.toml").write_text(own().replace("limit = 300", "limit = 299"))
    assert not registry.has_variant(name)
    with pytest.raises(rh.UnknownVariant, match=r"does not have the variant switch-yard\+.* give its folder"):
        find(name)


def test_a_record_names_its_variant_and_is_replayed_by_who_has_it(
    yard: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = rh.new("switch-yard", variant=yard, seed=4)
    for _ in range(6):
        match.play(match.legal()[0])
    assert json.loads(match.record())["game"] == match.game.name
    assert rh.load(match.record()) == match
    for path in (own_home / match.game.name).iterdir():
        path.unlink()
    monkeypatch.delitem(registry._loaded, match.game.name)
    for record in (match.record(), match.text()):
        with pytest.raises(rh.BadRecord, match=f"does not have the variant {match.game.name.replace('+', '.')}"):
            rh.load(record)
    registry.variant("switch-yard", yard, compiled=False)
    for path in (own_home / match.game.name).iterdir():
        path.unlink()
    assert rh.load(match.record(), variants=yard).states.tobytes() == match.states.tobytes()
    assert rh.load(match.text(), variants=[yard]).played == match.played


@pytest.mark.parametrize(
    ("file", "text", "law"),
    [
        ("board.toml", "limit = 3\nlimit = 4\n", r"board\.toml, line 2: it is not TOML"),
        ("board.toml", "a = " + "[" * 20_000, "too many lists are inside each other"),
        ("cards.toml", "", r"Switch Yard has no such file; it has board\.toml"),
        ("lessons.toml", "", "has no such file"),
        ("variant.toml", 'titel = "Yard"', "it has game, title, description, not 'titel'"),
        ("variant.toml", "title = 3", "title must be a line of text"),
        ("variant.toml", f'title = "{"x" * 61}"', "at most 60 letters"),
        ("variant.toml", 'game = "spike"', "a variant of another game than switch-yard"),
    ],
)
def test_files_that_are_wrong_are_refused_by_name(tmp_path: Path, file: str, text: str, law: str) -> None:
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "board.toml").write_text(own())
    (tmp_path / "bad" / file).write_text(text)
    with pytest.raises(BadBoard, match=law):
        rh.variant("switch-yard", tmp_path / "bad")


def test_a_folder_without_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadBoard, match="No such file"):
        rh.variant("switch-yard", tmp_path / "nowhere")
    with pytest.raises(BadBoard, match=r"there are no TOML files; Switch Yard has board\.toml"):
        rh.variant("switch-yard", tmp_path)
    (tmp_path / "board.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadBoard, match="not text in UTF-8"):
        rh.variant("switch-yard", tmp_path)
    (tmp_path / "board.toml").write_bytes(b"#" * 1_000_001)
    with pytest.raises(BadBoard, match="larger than 1,000,000 bytes"):
        rh.variant("switch-yard", tmp_path)


def test_a_broken_law_is_named_with_its_file_and_line_and_leaves_nothing_behind(tmp_path: Path, own_home: Path) -> None:
    folder = make(tmp_path / "bad", MIXED_YARD)
    text = (folder / "board.toml").read_text()
    (folder / "board.toml").write_text(text.replace("RRBRR", "RRXRR"))
    line = text.splitlines().index('pairs = """') + 1
    with pytest.raises(BadBoard) as refused:
        rh.variant("switch-yard", folder)
    assert str(refused.value).startswith(f"{folder / 'board.toml'}, line {line}: setups.pairs: needs R or B")
    assert not own_home.exists()


@pytest.mark.parametrize(
    "name", ["spike+", "spike+123", "spike+3fa9c2d1e0bg", "nothing+3fa9c2d1e0b4", "spike@1+3fa9c2d1e0b4"]
)
def test_a_name_that_is_none_is_unknown(name: str) -> None:
    with pytest.raises(UnknownGame, match="there is no game"):
        find(name)


def test_differences_are_told_in_plain_words(tmp_path: Path, yard: Path) -> None:
    assert list(differences.of(find("switch-yard"), variants.read(find("switch-yard"), yard))) == [
        "board.toml: usual changed from advanced to pairs",
        "board.toml: [setups] pairs added: RRBRR BBRBB",
    ]
    text = own("switching-tracks").replace("at = [75, 75]", "at = [75, 76]").replace("disks = 4", "disks = 5", 1)
    read = written(tmp_path, "moved", text, "switching-tracks")
    assert list(differences.of(find("switching-tracks"), read)) == [
        "board.toml: [[regions]] Northwest: [[cities]] Seattle: at changed from [75, 75] to [75, 76]",
        "board.toml: [[offices]] Administrative: disks changed from 4 to 5",
    ]


def plays_or_is_refused(name: str, folder: Path, seed: int) -> str:
    """Play games of a variant under the laws; return what happened."""
    game = find(name)
    edit(game, folder, seed)
    try:
        made = variants.made(game, variants.read(game, folder), compiled=False)
    except BadBoard as error:
        message = str(error)
        assert message.startswith(str(folder)), message
        assert "cannot be played with this" not in message, message
        assert "\n" not in message, message
        return "refused"
    if made is game:
        return "same"
    chance = random.Random(seed)
    for seats in sorted({made.seats[0], made.seats[-1]}):
        match = Match(made, seats=seats, seed=seed)
        while match.turn is not None:
            laws.listing_is_sorted_unique_and_bounded(match)
            match.play(chance.choice(match.legal()))
            if len(match) % 40 == 7:
                look(match)
            assert len(match) < MOST_ACTIONS
        look(match)
        laws.scores_come_at_the_end(match)
        laws.sources_add_up_to_the_scores(match)
    made.drawing()
    return "played"


def look(match: Match) -> None:
    """Look at a match in all ways."""
    for seat in (*range(match.seats), None):
        match.view(seat)
        match.events(seat, since=len(match) - 1)
    numbers, _ = match.observe(match.seats - 1)
    assert match.game.observation is not None
    assert numbers.shape == (match.game.observation.size,)
    match.guess_states(0, 1)
    assert str(match)


@pytest.mark.parametrize("name", list(MODULES))
def test_any_edit_is_refused_with_a_sentence_or_plays(tmp_path: Path, name: str) -> None:
    assert plays_or_is_refused(name, tmp_path, seed=1) in ("refused", "played")


@pytest.mark.deep
@pytest.mark.parametrize("name", list(MODULES))
def test_many_edits_are_refused_with_a_sentence_or_play(tmp_path: Path, name: str) -> None:
    happened = [plays_or_is_refused(name, tmp_path / str(seed), seed) for seed in range(100, 100 + MANY_EDITS)]
    assert {"refused", "played"} <= set(happened)


@pytest.mark.deep
def test_a_compiled_variant_plays_like_an_interpreted_one(tmp_path: Path) -> None:
    folder = make(tmp_path / "mixed", MIXED_YARD)
    game = find("switch-yard")
    matches = [Match(variants.made(game, variants.read(game, folder), compiled=way), seed=5) for way in (True, False)]
    chance = random.Random(5)
    while matches[0].turn is not None:
        assert matches[0].legal() == matches[1].legal()
        action = chance.choice(matches[0].legal())
        for match in matches:
            match.play(action)
    assert matches[0].states.tobytes() == matches[1].states.tobytes()
    assert matches[0].result == matches[1].result
