"""How cars and trains move."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse.games.switch_yard.notation import Train
from tests.conformance.strategies import SEEDS
from tests.games.switch_yard.yard import after, cells, engine_moves, moves, pulls, yard


def test_red_moves_first() -> None:
    for setup in ("beginner", "advanced", "random", "custom"):
        assert rh.new("switch-yard", seed=1, setup=setup).turn == 0


def test_turns_alternate() -> None:
    match = rh.new("switch-yard", seed=1)
    for ply in range(10):
        assert match.turn == ply % 2
        match.play(match.legal()[0])


def test_nobody_may_pass() -> None:
    match = rh.new("switch-yard", seed=1)
    for _ in range(20):
        before = match.view()["cars"]
        match.play(match.legal()[-1])
        assert match.view()["cars"] != before, "every action moves a car"


def test_a_switch_engine_slides_like_a_rook_or_steps_diagonally() -> None:
    rook = "e1 e2 e3 e4 e6 e7 e8 e9 c5 d5 f5 g5 h5 i5"
    assert engine_moves("R:e5 B:d1 turn:R", "e5") == cells(rook + " d4 d6 f4 f6")


def test_a_slide_stops_before_any_car() -> None:
    assert engine_moves("R:e5,e7 B:c5,g5 turn:R", "e5") == cells("e6 d5 f5 e4 e3 e2 e1 d4 d6 f4 f6")


def test_a_diagonal_step_needs_an_empty_cell_but_no_free_corner() -> None:
    assert engine_moves("R:e5 B:e6,f5,d6,f6,e4,d5 turn:R", "e5") == cells("d4 f4")


def test_nothing_is_jumped_or_captured() -> None:
    match = rh.new("switch-yard", seed=3)
    for _ in range(200):
        match.play(match.legal()[len(match) * 7 % len(match.legal())])
        cars = match.view()["cars"]
        assert len(cars[0]) == len(cars[1]) == 10
        if match.turn is None:
            break


def test_a_car_inside_a_line_is_a_switch_engine_too() -> None:
    assert engine_moves("R:d4,f4 B:e4 turn:B", "e4") >= cells("e5 e3 d5 f5 d3 f3")
    assert engine_moves("R:d4,f4,e4 B:c9 turn:R", "e4") >= cells("e5 e3 d5 f3")


def test_the_book_counts_every_car_of_its_figure_as_a_switch_engine() -> None:
    position = "R:d4,f4 B:e4,d7,d8 turn:{}"
    red = {move[:2] for move in moves(position.format("R")) if "/" not in move}
    blue = {move[:2] for move in moves(position.format("B")) if "/" not in move}
    assert (red, blue) == ({"d4", "f4"}, {"e4", "d7", "d8"})


def test_only_own_cars_are_switch_engines() -> None:
    assert not engine_moves("R:e5 B:d1 turn:R", "d1")


def test_a_train_needs_a_strict_majority_of_the_mover() -> None:
    assert pulls("R:d5,e5 B:f5 turn:R", "f5", "d5")
    assert not pulls("R:d5,e5 B:f5 turn:B", "f5", "d5")
    assert not pulls("R:d5 B:e5 turn:R", "d5", "e5"), "an even split is nobody's"
    assert not pulls("R:d5 B:e5 turn:B", "d5", "e5")
    assert not pulls("R:d5,e5 B:f5,g5 turn:R", "d5", "g5")


def test_a_train_has_no_gaps() -> None:
    assert not pulls("R:d5,f5 B:c9 turn:R", "d5", "f5")


def test_a_train_is_orthogonal() -> None:
    assert not any("/" in move for move in moves("R:d4,e5 B:c9 turn:R"))


def test_either_end_may_lead_whoever_owns_it() -> None:
    position = "R:d5,e5 B:f5 turn:R"
    assert pulls(position, "f5", "d5") >= cells("g5 f6 f9 f4 f1")
    assert pulls(position, "d5", "f5") >= cells("c5 d6 d9 d4 d1")


def test_a_leader_goes_ahead_or_sideways_but_never_back() -> None:
    assert pulls("R:e4,e5 B:c9 turn:R", "e5", "e4") == cells("e6 e7 e8 e9 d5 c5 f5 g5 h5 i5")


def test_a_train_bends_behind_its_leader() -> None:
    assert after("R:d4,e4,f4 B:c9 turn:R", "f4/d4-f5") == "R:e4,f4,f5 B:c9 turn:B"
    assert after("R:d4,e4,f4 B:c9 turn:R", "f4/d4-f6") == "R:f4,f5,f6 B:c9 turn:B"
    assert after("R:d4,e4,f4 B:c9 turn:R", "f4/d4-f9") == "R:f7,f8,f9 B:c9 turn:B"


def test_every_car_keeps_its_place_in_the_train() -> None:
    assert after("R:d4,f4 B:e4 turn:R", "f4/d4-f6") == "R:f4,f6 B:f5 turn:B"
    assert after("R:d4,e4 B:f4 turn:R", "f4/d4-f5") == "R:e4,f4 B:f5 turn:B"


def test_a_pull_goes_over_empty_cells_only() -> None:
    assert pulls("R:d4,e4 B:g4 turn:R", "e4", "d4") == cells("f4 e5 e6 e7 e8 e9 e3 e2 e1")


def test_part_of_a_longer_line_is_a_train() -> None:
    position = "R:c5,d5,e5 B:f5 turn:R"
    assert pulls(position, "e5", "d5") == cells("e6 e7 e8 e9 e4 e3 e2 e1"), "its way ahead is taken"
    assert after(position, "e5/d5-e7") == "R:c5,e6,e7 B:f5 turn:B"
    assert pulls(position, "d5", "e5")
    assert not pulls(position, "f5", "e5"), "an even split within a line is nobody's"
    assert pulls(position, "c5", "f5")


def test_no_car_enters_the_other_shipping_area() -> None:
    assert engine_moves("R:d5 B:c9 turn:R", "d5").isdisjoint(cells("a5 b5"))
    assert engine_moves("R:c5 B:c9 turn:R", "c5").isdisjoint(cells("b4 b5 b6"))
    assert engine_moves("R:c9 B:g5 turn:B", "g5").isdisjoint(cells("h4 h5 h6"))


def test_not_even_a_trailing_car_enters_the_other_shipping_area() -> None:
    position = "R:d5,e5 B:c5 turn:R"
    assert pulls(position, "c5", "e5") == cells("b5 c6 c7 c8 c9 c4 c3 c2 c1")
    assert after(position, "c5/e5-b5") == "R:c5,d5 B:b5 turn:B"


def test_a_car_may_not_pass_the_other_area_on_its_way_round_a_bend() -> None:
    # The leader stands in its own area; behind it a red car would follow into b5 before it turns.
    assert not pulls("R:c5,d5 B:b5,d9 turn:R", "b5", "d5")


def test_a_car_never_leaves_its_shipping_area() -> None:
    assert engine_moves("R:h5,c4 B:c9 turn:R", "h5") == cells("h3 h4 h6 h7 i5 i4 i6")
    assert engine_moves("R:c4 B:b7,d9 turn:B", "b7") == cells("b6 b5 b4 b3 a7 a6")


def test_a_pull_that_would_drag_a_car_out_is_illegal() -> None:
    position = "R:f5,g5,h5 B:c9 turn:R"
    assert not pulls(position, "f5", "h5")
    assert pulls(position, "h5", "f5") == cells("i5 h6 h7 h4 h3")


def test_a_train_may_move_inside_the_area() -> None:
    assert pulls("R:h4,h5,c5 B:c9 turn:R", "h5", "h4") == cells("h6 h7 i5")
    assert after("R:h4,h5,c5 B:c9 turn:R", "h5/h4-i5") == "R:c5,h5,i5 B:c9 turn:B"


def test_a_mover_may_pull_the_others_car_into_the_others_area() -> None:
    assert after("R:d5,e5 B:c5 turn:R", "c5/e5-b5") == "R:c5,d5 B:b5 turn:B"


def test_the_books_figure() -> None:
    straight = {move for move in moves("R:d4,f4 B:e4 turn:R") if "/" in move and move.endswith("4")}
    assert straight == {"d4/f4-c4", "f4/d4-g4", "f4/d4-h4"}


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("e5-e6", "there is no car on e5"),
        ("e4-e5", "the car on e4 is Blue's"),
        ("d4-e4", "e4 is in the way"),
        ("d4-g4", "e4 is in the way"),
        ("d4-b4", "a red car may not enter the other shipping area, on b4"),
        ("d4/e4-d5", "this is not your train: only 1 of its 2 cars is yours"),
        ("d4/g4-d5", "this is no train: there is no car on g4"),
        ("d4/f4-b4", "a red car may not enter the other shipping area, on b4"),
        ("f4/d4-i4", "a blue car may not enter the other shipping area, on h4"),
        ("g5/h5-f5", "the red car on h5 would leave its shipping area"),
        ("h5-g4", "the red car on h5 would leave its shipping area"),
        ("place c1", "all cars are placed already"),
    ],
)
def test_an_illegal_move_is_told_why(move: str, reason: str) -> None:
    match = yard("R:d4,f4,g5,h5 B:e4 turn:R")
    with pytest.raises(rh.IllegalAction) as refused:
        match.play(move)
    assert str(refused.value) == f"{move}: {reason}"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("f4-g6", "a car goes straight: there is no straight track from f4 to g6"),
        ("b3-a5", "a car goes straight: there is no straight track from b3 to a5"),
        ("a3-c1", "a car goes straight: there is no straight track from a3 to c1"),
        ("f4-f4", "a car goes straight: there is no straight track from f4 to f4"),
        ("f4/d4-g6", "the leader of a train goes straight: there is no straight track from f4 to g6"),
        ("f4-h6", "diagonally, a car goes one step only"),
        ("f4/d4-g5", "a train goes along a row or a column; only a single car can go diagonally"),
        ("f4/d4-c4", "a train is pulled, never pushed"),
        ("f4/d5-f6", "a train is a straight line of cars: f4 and d5 are not in one line"),
        ("f4-a1", "there is no cell a1"),
        ("place e5", "e5 is not a receiving cell: cars are placed only there"),
        ("push f4", "“push” is not understood; it can be place, a3, a4, a5, a6, a7, b3, b4 …"),
    ],
)
def test_a_text_that_is_no_move_at_all_is_told_why(text: str, reason: str) -> None:
    with pytest.raises(rh.IllegalAction) as refused:
        yard("R:d4,f4 B:e4 turn:R").play(text)
    assert str(refused.value) == f"{text!r}: {reason}"


def test_an_action_says_which_cars_go_where() -> None:
    bent = next(action for action in yard("R:d4,f4 B:e4 turn:R").actions() if str(action) == "f4/d4-f6")
    assert bent.cars == (("d4", "f4"), ("e4", "f5"), ("f4", "f6"))


@given(data=st.data())
def test_the_cars_that_an_event_names_are_those_that_moved(data: st.DataObject) -> None:
    match = rh.new("switch-yard", seed=data.draw(SEEDS), setup="random")
    for _ in range(12):
        if match.turn is None:
            return
        trains = [action for action in match.actions() if isinstance(action, Train)]
        before = match.view()["cars"]
        match.play(data.draw(st.sampled_from(trains or match.actions())))
        cars: list[tuple[str, str]] = []
        for event in match.events(since=len(match) - 1):
            if event.name == "moved":
                cars = [(event.data["start"], event.data["target"])]
            elif event.name == "pulled":
                cars = event.data["cars"]
        assert cars
        assert match.view()["cars"] == [sorted(dict(cars).get(cell, cell) for cell in cells) for cells in before], (
            "each car reaches its cell, and no other moves"
        )
