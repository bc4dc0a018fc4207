"""How a game begins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse.games.match import Match
from roundhouse.games.switch_yard.board import BOARD
from tests.conformance.strategies import SEEDS


def is_symmetric(match: Match) -> bool:
    """Return True if each car has one of the other colour opposite."""
    cars = match.view()["cars"]
    return {BOARD.opposite(cell) for cell in cars[0]} == set(cars[1])


def test_the_yard_has_65_cells_and_no_corners() -> None:
    assert len(BOARD.cells) == 65
    corners = {f"{column}{row}" for column in "abhi" for row in (1, 2, 8, 9)}
    assert corners.isdisjoint(BOARD.cells)


def test_the_areas_lie_where_they_belong() -> None:
    def area(sign: str) -> set[str]:
        return {cell for cell, kind in BOARD.kinds.items() if kind == sign}

    assert area("R") == {f"{column}{row}" for column in "hi" for row in range(3, 8)}
    assert area("B") == {f"{column}{row}" for column in "ab" for row in range(3, 8)}
    assert area("=") == {f"{column}{row}" for column in "cdefg" for row in (1, 2, 8, 9)}


@pytest.mark.parametrize("setup", ["beginner", "advanced", "random"])
@given(seed=SEEDS)
def test_a_setup_is_symmetric_and_fills_the_receiving_areas(setup: str, seed: int) -> None:
    match = rh.new("switch-yard", seed=seed, setup=setup)
    cars = match.view()["cars"]
    assert len(cars[0]) == len(cars[1]) == 10
    assert is_symmetric(match)
    assert sorted(cars[0] + cars[1]) == [cell for cell in BOARD.cells if BOARD.kinds[cell] == "="]


def test_beginner_is_red_below_and_blue_above() -> None:
    cars = rh.new("switch-yard", setup="beginner").view()["cars"]
    assert cars[0] == [f"{column}{row}" for column in "cdefg" for row in (1, 2)]


def test_advanced_alternates_from_a_red_c1() -> None:
    red = rh.new("switch-yard", setup="advanced").view()["cars"][0]
    assert [cell for cell in red if cell[1] in "12"] == ["c1", "d2", "e1", "f2", "g1"]


def test_advanced_is_the_default() -> None:
    assert rh.new("switch-yard").view() == rh.new("switch-yard", setup="advanced").view()


def test_random_follows_the_seed_and_varies() -> None:
    positions = [rh.new("switch-yard", seed=seed, setup="random").view()["position"] for seed in range(40)]
    assert positions[7] == rh.new("switch-yard", seed=7, setup="random").view()["position"]
    assert len(set(positions)) > 30


def test_random_makes_each_cell_red_as_often_as_blue() -> None:
    games = [rh.new("switch-yard", seed=seed, setup="random").view()["cars"][0] for seed in range(400)]
    for cell in ("c1", "e2", "g9"):
        assert 150 < sum(cell in red for red in games) < 250


def test_custom_players_alternate_placing_pairs_red_first() -> None:
    match = rh.new("switch-yard", setup="custom")
    assert match.view()["phase"] == "placing"
    assert {str(action) for action in match.actions()} == {
        f"place {cell}" for cell in BOARD.cells if BOARD.kinds[cell] == "="
    }
    match.play("place c1")
    assert (match.view()["cars"], match.turn) == ([["c1"], ["g9"]], 1)
    match.play("place d1")
    assert (match.view()["cars"], match.turn) == ([["c1", "f9"], ["d1", "g9"]], 0)


def test_custom_refuses_a_taken_cell_and_a_move_before_its_time() -> None:
    match = rh.new("switch-yard", setup="custom")
    match.play("place c1")
    with pytest.raises(rh.IllegalAction, match="place g9: g9 is taken"):
        match.play("place g9")
    with pytest.raises(rh.IllegalAction, match="first, all cars must be placed"):
        match.play("c1-c3")


@given(st.randoms(use_true_random=False))
def test_custom_ends_with_full_areas_and_red_to_move(pick: "st.Random") -> None:  # type: ignore[name-defined]
    match = rh.new("switch-yard", setup="custom", limit=300)
    for placed in range(10):
        assert match.turn == placed % 2
        match.play(pick.choice(match.legal()))
    assert (match.view()["phase"], match.turn, match.view()["ply"]) == ("moving", 0, 0)
    assert is_symmetric(match)
    assert str(match.events(since=9)[-1]).startswith("All cars are placed")


def test_custom_can_rebuild_the_advanced_setup() -> None:
    match = rh.new("switch-yard", setup="custom")
    for cell in ["c1", "c2", "e1", "e2", "g1", "g2", "d2", "d1", "f2", "f1"]:
        match.play(f"place {cell}")
    assert match.view()["position"] == rh.new("switch-yard").view()["position"]
    assert match.view()["occurrence"] == 1
