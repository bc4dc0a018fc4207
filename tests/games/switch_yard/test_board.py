"""The board file is checked, and a legal change of it is another board."""

from pathlib import Path

import pytest

from roundhouse.games.errors import BadBoard
from roundhouse.games.switch_yard import board

PRINTED = Path(board.__file__).with_name("board.toml").read_text()


def load(tmp_path: Path, text: str) -> board.Board:
    """Load a board from a text."""
    path = tmp_path / "board.toml"
    path.write_text(text)
    return board.load_board(path)


@pytest.mark.parametrize(
    ("old", "new", "law"),
    [
        ("map = ", "map = [", "board.toml: "),
        ("map", "mop", "needs a text `map`"),
        ("BBoooooRR\nBBoooooRR\nBB", "BBoooooRR\nBBooooRR\nBB", "every row has 9 signs, this one 8"),
        ("BBoooooRR\n", "BBooxooRR\n", "'x' is not one of . o = R B"),
        ("BBoooooRR\n", "BBooooooR\n", "the yard must look the same turned by 180°"),
        ("BBoooooRR", "ooooooooo", "10 cars a side must fit into a shipping area of 0 cells"),
        ("=====", "ooooo", "0 cars a side must fit"),
        ("BBoooooRR", "BB.....RR", "no way leads there"),
        ("RBRBR", "RBRB", "setups.advanced: needs R or B for each of c2, d2"),
        ("RBRBR", "RBXBR", "setups.advanced: needs R or B"),
    ],
)
def test_a_board_that_breaks_a_law_is_refused_by_name(tmp_path: Path, old: str, new: str, law: str) -> None:
    head, map_on = PRINTED.split('map = """', 1)
    text = head + ('map = """' + map_on).replace(old, new)
    with pytest.raises(BadBoard) as refused:
        load(tmp_path, text)
    assert law in str(refused.value)


def test_a_missing_board_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadBoard, match="No such file"):
        board.load_board(tmp_path / "board.toml")


def test_another_board_is_a_board(tmp_path: Path) -> None:
    small = 'map = """\n.===.\nBoooR\nBoooR\nBoooR\n.===.\n"""\n[setups]\nonly = """\nRBR\n"""\n'
    other = load(tmp_path, 'usual = "only"\nlimit = 50\n' + small)
    assert (len(other.cells), other.usual, other.limit) == (21, "only", 50)
    assert other.setups["only"] == {"b1": 1, "c1": 2, "d1": 1, "d5": 2, "c5": 1, "b5": 2}
