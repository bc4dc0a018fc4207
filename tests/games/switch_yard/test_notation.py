"""Moves, positions and games as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse.games.switch_yard.board import BOARD
from roundhouse.games.switch_yard.notation import Place, SwitchEngine, Train
from tests.conformance.strategies import matches
from tests.games.switch_yard.yard import yard


def test_a_car_is_written_from_and_to() -> None:
    match = yard("R:e4 B:c9 turn:R")
    match.play("e4-e7")
    assert match.played == (SwitchEngine("e4", "e7"),)


def test_a_train_is_written_leader_tail_target() -> None:
    match = yard("R:d4,f4 B:e4 turn:R")
    match.play("f4/d4-h4")
    assert match.played == (Train("f4", "d4", "h4"),)
    assert str(match.played[0]) == "f4/d4-h4"


def test_a_placement_is_written_with_its_cell() -> None:
    assert str(Place("c1")) == "place c1"


def test_case_and_spaces_do_not_matter() -> None:
    match = yard("R:d4,f4 B:e4 turn:R")
    match.play(" F4/D4-H4 ")
    assert len(match) == 1


@given(matches(rh.games()["switch-yard"]))
def test_a_position_is_read_and_written(match: rh.Match) -> None:
    view = match.view()
    if view["phase"] == "moving":
        again = yard(view["position"])
        assert again.view()["position"] == view["position"]
        assert again.view()["cars"] == view["cars"]
        assert again.legal() == match.legal()


def test_a_position_may_list_its_cells_in_any_order() -> None:
    assert yard("R:f4,d4 B:e4 turn:B").view()["position"] == "R:d4,f4 B:e4 turn:B"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("R:d4", "reads like"),
        ("R:d4 B:e4", "reads like"),
        ("R:d4 B:e4 turn:G", "reads like"),
        ("R:d4, f4 B:e4 turn:R", "reads like"),
        ("R:d4 B: turn:R", "each side has 1 to 10 cars; Blue has 0"),
        ("R:c1,c2,c3,c4,c5,c6,c7,c8,c9,d1,d2 B:e4 turn:R", "Red has 11"),
        ("R:d4 B:a1 turn:R", "there is no cell 'a1'"),
        ("R:d4 B:z9 turn:R", "there is no cell 'z9'"),
        ("R:d4 B:d4 turn:R", "two cars stand on d4"),
        ("R:d4,d4 B:e4 turn:R", "two cars stand on d4"),
        ("R:b4 B:e4 turn:R", "no red car may stand in the other shipping area, on b4"),
        ("R:d4 B:h4 turn:R", "no blue car may stand in the other shipping area, on h4"),
        ("R:h4 B:e4 turn:R", "all of Red's cars are home"),
    ],
)
def test_a_wrong_position_is_told_why(text: str, reason: str) -> None:
    with pytest.raises(rh.BadPosition, match="option position: ") as refused:
        yard(text)
    assert reason in str(refused.value)


def test_a_game_is_a_list_of_moves_under_a_header() -> None:
    match = yard("R:g5,d4 B:c9 turn:R")
    for move in ("d4-g4", "c9-c8", "g4-h4", "c8-c9", "g5-h5"):
        match.play(move)
    assert match.text() == (
        "game: switch-yard\nrules: 1\nseats: 2\nsetup: advanced\nlimit: 300\nposition: R:d4,g5 B:c9 turn:R\nseed: 1\n"
        "winners: 0\nscores: 1 0\n\n1. d4-g4, c9-c8\n2. g4-h4, c8-c9\n3. g5-h5\n"
    ).replace("R:d4,g5", "R:g5,d4")
    assert rh.load(match.text()).record() == match.record()


@given(st.sampled_from(BOARD.cells))
def test_turning_the_yard_twice_leaves_a_cell_where_it_was(cell: str) -> None:
    assert BOARD.opposite(BOARD.opposite(cell)) == cell
