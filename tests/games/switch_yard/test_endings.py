"""How a game ends."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse.games.switch_yard.play import settle
from roundhouse.kernel import jit, log_with_room
from tests.games.switch_yard.yard import moves, yard


def test_all_own_cars_home_wins() -> None:
    match = yard("R:g5,h4 B:c9 turn:R")
    match.play("g5-h5")
    assert match.result == rh.Result((0,), (1.0, 0.0), "Red wins: all red cars are home")
    assert (match.turn, match.legal()) == (None, [])
    assert (match.view()["winner"], match.view()["ending"]) == (0, "home")


def test_one_car_short_wins_nothing() -> None:
    match = yard("R:g5,g4,h4 B:c9 turn:R")
    match.play("g5-h5")
    assert match.result is None
    assert (match.view()["winner"], match.view()["ending"]) == (None, None)


def test_completing_the_others_shipment_makes_the_other_win() -> None:
    match = yard("R:d5,e5 B:c5,a3 turn:R")
    match.play("c5/e5-b5")
    assert match.result == rh.Result((1,), (0.0, 1.0), "Blue wins: all blue cars are home")


@jit
def settle_it(states: np.ndarray, log: np.ndarray) -> None:
    """Settle a state made by hand."""
    settle(states[0], log)


@pytest.mark.parametrize("mover", [0, 1])
def test_if_both_come_home_at_once_the_mover_wins(mover: int) -> None:
    match = yard("R:g5,h4 B:c9,b5 turn:R")
    state = match.states.copy()
    state["home"] = [2, 2]
    state["side"] = 1 - mover
    settle_it(state, log_with_room(0))
    assert state[0]["outcome"] == mover


def test_a_player_without_a_move_loses() -> None:
    match = yard("R:c8,d9,e7 B:c9 turn:R")
    match.play("e7-d8")
    assert match.result == rh.Result((0,), (1.0, 0.0), "Blue has no legal move and loses")
    assert (match.view()["winner"], match.view()["ending"]) == (0, "stuck")


def test_a_player_may_be_without_a_move_from_the_start() -> None:
    match = yard("R:c8,d8,d9 B:c9 turn:B")
    assert match.turn is None
    assert match.result is not None
    assert match.result.winners == (0,)


def test_a_train_behind_the_others_car_saves_from_having_no_move() -> None:
    boxed = "R:d4,e4 B:c3,c4,c5,d3,d5,e3,e5,f3,f4,f5 turn:R"
    assert moves(boxed) == {"c4/e4-b4", "f4/d4-g4"}


def test_the_third_time_the_same_position_stands_is_a_draw() -> None:
    match = yard("R:d4 B:f5 turn:R")
    for move in ("d4-d5", "f5-f4", "d5-d4", "f4-f5") * 2:
        assert match.result is None
        match.play(move)
    assert match.result == rh.Result((0, 1), (0.5, 0.5), "The same position for the third time: a draw")
    assert match.view()["occurrence"] == 3
    assert (match.view()["winner"], match.view()["ending"]) == (None, "repeated")


def test_the_same_cars_with_the_other_to_move_are_another_position() -> None:
    match = yard("R:d4 B:f4 turn:R")
    # Red loses a tempo with a triangle, so that the first position comes back with Blue to move.
    for move in ("d4-d5", "f4-f5", "d5-e5", "f5-f4", "e5-d4"):
        match.play(move)
    assert match.view()["position"] == "R:d4 B:f4 turn:B"
    assert match.view()["occurrence"] == 1


def test_the_limit_is_a_draw() -> None:
    match = yard("R:d4 B:f4 turn:R", limit=3)
    for move in ("d4-d5", "f4-f5"):
        match.play(move)
    assert match.result is None
    match.play("d5-d6")
    assert match.result == rh.Result((0, 1), (0.5, 0.5), "3 moves are played: a draw")


def test_a_view_says_that_the_limit_is_reached() -> None:
    match = yard("R:d4 B:f4 turn:R", limit=1)
    match.play("d4-d5")
    assert (match.view()["winner"], match.view()["ending"]) == (None, "exhausted")


def test_the_limit_is_300_moves_unless_said_otherwise() -> None:
    assert rh.new("switch-yard").options.as_dict()["limit"] == 300


def test_a_win_with_the_last_move_is_a_win() -> None:
    match = yard("R:g5 B:c9 turn:R", limit=1)
    match.play("g5-h5")
    assert match.result is not None
    assert match.result.winners == (0,)


@given(st.randoms(use_true_random=False), st.sampled_from(["R:d4 B:f5 turn:R", "R:g5,d4 B:c5,f5 turn:B"]))
def test_occurrences_are_counted_as_a_list_would_count_them(pick: "st.Random", position: str) -> None:  # type: ignore[name-defined]
    match = yard(position)
    seen = Counter([match.view()["position"]])
    for _ in range(60):
        short = [action for action in match.actions() if abs(ord(str(action)[1]) - ord(str(action)[-1])) < 2]
        match.play(pick.choice(short or match.actions()))
        seen[match.view()["position"]] += 1
        assert match.view()["occurrence"] == seen[match.view()["position"]]
        if match.turn is None:
            break
