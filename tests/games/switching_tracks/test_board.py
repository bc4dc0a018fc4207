"""The board file is checked, an error names the line and the law, and a legal change of it simply plays."""

import os
import shutil
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest

import roundhouse
from roundhouse.games.errors import BadBoard
from roundhouse.games.switching_tracks import board
from roundhouse.games.switching_tracks.curves import cross, smooth

PRINTED = Path(board.__file__).with_name("board.toml").read_text()


def load(tmp_path: Path, text: str) -> board.Board:
    """Load a board from a text."""
    path = tmp_path / "board.toml"
    path.write_text(text)
    return board.load_board(path)


def line_of(text: str) -> int:
    """Return the line of the board file in which a text stands first."""
    return PRINTED[: PRINTED.index(text)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "law"),
    [
        ('ends = ["NW.east", "N.west"]', 'ends = ["NW.east", "N.north"]', "every end is used once (D-1)"),
        ('ends = ["NW.east", "N.west"]', 'ends = ["NW.east"]', "a track has two ends (D-1)"),
        ('ends = ["NW.east", "N.west"]', 'ends = ["NW.east", "X.west"]', "'X.west' is not an end of a switch"),
        ('ways = ["west", "east"]', 'ways = ["west", "west"]', "the ways out are two different ones"),
        ("at = [190, 160]", "at = [190]", "`at` must be a point [x, y]"),
        ("before = [[112, 88]]", "before = [[112]]", "`before` must be points [x, y]"),
        ('wants = "oil"', 'wants = "gold"', "wants 'gold', which is no good"),
        ("goods = 15", "goods = 0", "goods: from 1 to 120 are possible"),
        ("switchmen = 25", "switchmen = 14", "switchmen: five players need 15"),
        ("box_cars = 10", 'box_cars = "ten"', "`box_cars` must be there, as a whole number"),
        ('name = "Omaha"', 'name = "Denver"', "'Denver': a name is there once"),
        ('name = "coal"', 'name = "black coal"', "a good is one word"),
        ("disks = 4", "disks = 0", "an office has room for 1 to 9 disks"),
        ('per = "use"', 'per = "turn"', "the Administrative office takes a disk per use (R-13)"),
        ("office_stack = true", "office_stack = 1", "`office_stack` must be there, as true or false"),
        ("generic = 0", "generic = 9", "0 to 2 generic symbols"),
    ],
)
def test_a_board_that_breaks_a_law_is_refused_with_the_law_and_the_line(
    tmp_path: Path, old: str, new: str, law: str
) -> None:
    with pytest.raises(BadBoard) as refused:
        load(tmp_path, PRINTED.replace(old, new, 1))
    assert law in str(refused.value)
    line = int(str(refused.value).partition("line ")[2].partition(":")[0])
    allowed = range(line_of(old) - 7, line_of(old) + 1)
    assert line in allowed, f"line {line}, not {line_of(old)}"


def test_an_end_without_a_track_is_named(tmp_path: Path) -> None:
    text = PRINTED + '\n[[switches]]\nname = "X"\nat = [850, 500]\n'
    with pytest.raises(BadBoard, match=r"no track leads to X.north; every end is used once \(D-1\)"):
        load(tmp_path, text)


def test_a_colour_has_three_cities(tmp_path: Path) -> None:
    start = PRINTED.index('[[regions.cities]]\nname = "Boise"')
    end = PRINTED.index("[[regions]]", start)
    with pytest.raises(BadBoard, match=r"a colour has three cities, not 2 \(R-2\)"):
        load(tmp_path, PRINTED[:start] + PRINTED[end:])


def test_two_regions_do_not_want_the_same(tmp_path: Path) -> None:
    with pytest.raises(BadBoard, match=r"sheep is wanted by 6 cities; each colour has three \(R-2\)"):
        load(tmp_path, PRINTED.replace('wants = "oil"', 'wants = "sheep"'))


def test_tracks_do_not_cross(tmp_path: Path) -> None:
    with pytest.raises(BadBoard, match=r"the tracks of .* cross \(C-1\)"):
        load(tmp_path, PRINTED.replace("at = [190, 160]", "at = [190, 400]"))


def test_a_colour_of_contracts_names_all_goods_equally_often(tmp_path: Path) -> None:
    card = '    ["sheep", "sheep", "textiles", "textiles"],\n'
    with pytest.raises(BadBoard, match=r"orange names the goods unevenly: sheep 8, textiles 8, lumber 10.* \(C-3\)"):
        load(tmp_path, PRINTED.replace(card, ""))


def test_no_contract_is_there_twice(tmp_path: Path) -> None:
    card = '    ["sheep", "sheep", "textiles", "textiles"],\n'
    with pytest.raises(BadBoard, match="orange sheep textiles: the same contract is there twice"):
        load(tmp_path, PRINTED.replace(card, card + card))


def test_a_file_that_is_no_toml_is_refused_with_the_line(tmp_path: Path) -> None:
    with pytest.raises(BadBoard, match=r"board.toml: .*line 6"):
        load(tmp_path, PRINTED.replace("goods = 15 ", "goods 15 "))


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadBoard, match="No such file"):
        board.load_board(tmp_path / "board.toml")


def test_there_are_18_cities_in_six_regions_of_three() -> None:
    cities = board.BOARD.cities
    assert len(cities) == 18
    regions = {city.region: [each.name for each in cities if each.region == city.region] for city in cities}
    assert all(len(names) == 3 for names in regions.values())
    assert len({city.wants for city in cities}) == len(regions) == 6


def test_the_contracts_are_the_pairs_and_the_threes_of_the_goods() -> None:
    goods = board.BOARD.good_names
    named = {
        colour: [contract for contract in board.BOARD.contracts if contract.colour == colour]
        for colour in ("orange", "green", "purple", "brown")
    }
    pairs, threes = list(combinations(goods, 2)), list(combinations(goods, 3))
    assert [card.named for card in named["orange"]] == [(a, a, b, b) for a, b in pairs]
    assert [card.named for card in named["green"]] == threes
    assert [card.named for card in named["purple"]] == threes
    assert [card.named for card in named["brown"]] == pairs
    assert [{card.generic for card in cards} for cards in named.values()] == [{0}, {0}, {2}, {1}]


def test_a_track_is_drawn_from_end_to_end_through_its_city() -> None:
    for city in board.BOARD.cities:
        assert city.at in city.line
        for (switch, _), point in zip(city.ends, (city.line[0], city.line[-1]), strict=True):
            x, y = board.BOARD.switches[switch]
            assert abs(point[0] - x) + abs(point[1] - y) == board.BOARD.tile
        width, height = board.BOARD.size
        assert all(0 <= x <= width and 0 <= y <= height for x, y in city.line)


def test_lines_that_cross_are_told_from_lines_that_do_not() -> None:
    flat, steep = smooth([(0, 5), (10, 5)]), smooth([(5, 0), (5, 10)])
    assert cross(flat, steep)
    assert not cross(flat, smooth([(0, 6), (10, 6)]))
    assert not cross(flat, smooth([(10, 5), (20, 9)]))
    assert not cross(flat, smooth([(5, 6), (5, 10)]))


@pytest.mark.parametrize("change", ["other names", "other numbers", "another map"])
def test_a_changed_board_simply_plays(tmp_path: Path, change: str) -> None:
    changes = {
        "other names": [("Omaha", "Lincoln"), ('"oil"', '"wine"'), ('"NW', '"Nord')],
        "another map": [('name = "Denver"', 'name = "D"'), ('name = "Dallas"', 'name = "Denver"'), ('"D"', '"Dallas"')],
        "other numbers": [
            ("generic = 2", "generic = 1"),
            ("goods_cards = 3", "goods_cards = 4"),
            ("disks = 4", "disks = 5"),
        ],
    }[change]
    text = PRINTED
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    package = tmp_path / "roundhouse"
    shutil.copytree(
        Path(roundhouse.__file__).parent, package, ignore=shutil.ignore_patterns(".compiled", "__pycache__")
    )
    (package / "games" / "switching_tracks" / "board.toml").write_text(text)
    program = (
        "import random, roundhouse as rh\n"
        "match = rh.new('switching-tracks', seats=3, seed=1, limit=15); pick = random.Random(1)\n"
        "while match.turn is not None: match.play(pick.choice(match.legal()))\n"
        "print(match.result.reason, match.view(0)['cities'].keys())\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert ("Lincoln" in done.stdout) == (change == "other names")
