"""The board file is checked, and a legal change of it is another box."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import roundhouse
from roundhouse.games.errors import BadBoard
from roundhouse.games.on_track import board, tables, track

PRINTED = Path(board.__file__).with_name("board.toml").read_text()


def load(tmp_path: Path, text: str) -> board.Board:
    """Load a box from a text."""
    path = tmp_path / "board.toml"
    path.write_text(text)
    return board.load_board(path)


@pytest.mark.parametrize(
    ("old", "new", "law"),
    [
        ("[track]", "[track", "board.toml: "),
        ("[track]", "[trick]", "board.toml: track: this section is missing"),
        ("[couplings]", "[coupling]", "couplings: this section is missing"),
        ("[[railroads]]", "[railroads]", "board.toml: "),
        ('colour = "green"', 'colour = "blue"', "railroads: there must be 4, of different colours"),
        ('colour = "green"', "colour = 3", "railroads.colour: must be a word of small letters, not 3"),
        ('landscape = "plains"', "", "railroads.landscape: must be a word of small letters, not None"),
        ("single = 3", "single = -1", "line 23: track.single: must be a whole number from 0 to 58, not -1"),
        ("single = 3", "", "track.single: must be a whole number from 0 to 58, not None"),
        ("single = 3", "single = true", "track.single: must be a whole number"),
        ("single = 3", "singel = 3", "track.singel: there is no such card; there are single, double, change"),
        ("single = 3 ", "single = 0 ", "line 22: track: 20 track cards are too few"),
        ("change = 3", "change = 0", "track cards are too few"),
        ("double = 2  #", "double = 4  #", "with 66 cards the deck is too large; it may have 58"),
        ("change = 3  #", "change = 2  #", "line 22: track: no railroad of 8 cards leads from an engine to a terminal"),
        ('engine = "any"', 'engine = "triple"', "couplings.engine: must be one of single, double, any, not 'triple'"),
        ("landslide = 3", "avalanche = 3", "actions.avalanche: there is no such card"),
        ("cards = 1", "cards = 2", "golden_spike.cards: must be a whole number from 1 to 1, not 2"),
        ("dealt = 6", "dealt = 7", "hands.dealt: must be a whole number from 1 to 6, not 7"),
        ("limit = 6", "limit = 5", "hands.limit: must be a whole number from 6 to 6, not 5"),
        ("least = 4", "least = 9", "options.tracks: least 9, usual 8 and most 8 must rise"),
        ("tracks = {", "track = {", "options.tracks: needs least, most and usual"),
        ('["0", "1", "any"]', '["0", "1"]', "options.wilds_per_railroad: needs words"),
        ('usual = "1"', 'usual = "2"', "options.wilds_per_railroad: needs words"),
        ("most = 1200", "most = 20000", "options.most: must be a whole number from 1 to 10000, not 20000"),
    ],
)
def test_a_box_that_breaks_a_law_is_refused_by_name(tmp_path: Path, old: str, new: str, law: str) -> None:
    assert old in PRINTED
    with pytest.raises(BadBoard) as refused:
        load(tmp_path, PRINTED.replace(old, new))
    assert law in str(refused.value)


def test_a_missing_box_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadBoard, match="No such file"):
        board.load_board(tmp_path / "board.toml")


def test_another_box_is_a_box(tmp_path: Path) -> None:
    text = (
        PRINTED.replace("single = 3", "single = 2")
        .replace("double = 2", "double = 3")
        .replace("closed = 4", "closed = 1")
    )
    box = load(tmp_path, text)
    assert (box.track["double"], box.actions["closed"], box.cards) == (3, 1, 60)
    assert board.can_be_built(box, 8)


CHANGES = {
    "more changes, fewer actions": (
        ("change = 3", "change = 4"),
        ("handcar = 3", "handcar = 1"),
        ("open = 4", "open = 2"),
    ),
    "no wilds, other couplings": (
        ("wild = 4", "wild = 0"),
        ('engine = "any"\nterminal = "double"', 'engine = "double"\nterminal = "single"'),
    ),
    "small hands, short railroads": (
        ("dealt = 6", "dealt = 3"),
        ("limit = 6", "limit = 4"),
        ("most = 8, usual = 8", "most = 6, usual = 5"),
    ),
}
PLAY = """
import random
import numpy as np
import roundhouse as rh
from tests.games.on_track.referee import LAWS, broken_law

for seed, options in enumerate(({}, {"golden_spike": True}, {"actions": False, "recycle_actions": True}, {"seats": 3})):
    match, pick = rh.new("on-track", seed=seed, limit=20, **options), random.Random(seed)
    while match.turn is not None:
        match.play(pick.choice(match.legal()))
        assert LAWS[broken_law(match.state, 5)] == LAWS[0]
        if len(match) % 9 == 0:
            assert match.game.view(match.guess_states(0, seed), 0) == match.view(0)
    print(match.result.reason)
"""


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_box_simply_plays(tmp_path: Path, name: str) -> None:
    shutil.copytree(
        Path(roundhouse.__file__).parent, tmp_path / "roundhouse", ignore=shutil.ignore_patterns(".compiled")
    )
    text = PRINTED
    for old, new in CHANGES[name]:
        assert old in text
        text = text.replace(old, new, 1)
    (tmp_path / "roundhouse" / "games" / "on_track" / "board.toml").write_text(text)
    root = Path(__file__).parents[3]
    switches = {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": f"{tmp_path}{os.pathsep}{root}"}
    command = [sys.executable, "-c", PLAY]
    done = subprocess.run(
        command, env={**os.environ, **switches}, cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 4


def test_the_printed_box_is_what_the_rulebook_counts() -> None:
    assert board.BOARD.track == {"single": 3, "double": 2, "change": 3}
    assert sum(board.BOARD.actions.values()) == 22
    assert board.BOARD.spikes == 1
    assert (board.BOARD.dealt, board.BOARD.hand_limit) == (6, 6)
    assert board.BOARD.couplings == {"engine": "any", "terminal": "double"}


def test_cards_are_numbered_by_kind() -> None:
    assert list(tables.KIND) == sorted(tables.KIND)
    for kind in range(tables.KINDS):
        assert (
            tables.KIND.tolist().count(kind) == tables.FIRST[kind + 1] - tables.FIRST[kind] == tables.KIND_COUNTS[kind]
        )


def test_forms_join_as_they_should() -> None:
    assert [track.FORM_NAMES[form] for form in range(5) if track.JOINS[track.SINGLE_END, track.START[form]]] == [
        "single",
        "change to double",
        "wild",
    ]
    assert all(track.JOINS[track.ANY_END])
