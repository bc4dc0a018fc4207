"""The exact solver of Switch Yard, beside a slow one that only knows the rules."""

import random

import pytest

import roundhouse as rh
from roundhouse.games.match import Match
from roundhouse.games.switch_yard.board import BOARD
from roundhouse.games.switch_yard.proofs.solution_tree import SolutionTree
from roundhouse.games.switch_yard.proofs.solver import TooLong, YardSolver, can_solve, yard_position
from tests.bots.puzzles import plain_solver

HOME = {"R": [cell for cell, kind in BOARD.kinds.items() if kind == "R"]}
HOME["B"] = [cell for cell, kind in BOARD.kinds.items() if kind == "B"]
OPEN = [cell for cell, kind in BOARD.kinds.items() if kind not in "RB"]


def small_yard(seed: int, away: int) -> Match:
    """Return a yard with one car of each side at home and a few others."""
    chance = random.Random(seed)
    cells = chance.sample(OPEN, 2 * away)
    red = ",".join([chance.choice(HOME["R"]), *cells[:away]])
    blue = ",".join([chance.choice(HOME["B"]), *cells[away:]])
    return rh.new("switch-yard", position=f"R:{red} B:{blue} turn:{chance.choice('RB')}")


def compare(match: Match, moves: int) -> None:
    """Compare both solvers on every level."""
    position, solver = yard_position(match), YardSolver()
    assert can_solve(position)
    cars = int(match.state["cars"][0])
    for level in range(2, cars + 1):
        found = {str(opened(match, each.actions[0])) for each in solver.right_moves(position, level, moves)}
        assert found == plain_solver.right_moves(match, level, moves), (match.view()["position"], level, moves)


def opened(match: Match, action: int) -> object:
    """Return the position after a move, as text."""
    after = match.copy()
    after.play(action)
    return after.view()["position"]


@pytest.mark.parametrize("seed", range(12))
def test_one_move_is_solved_as_by_the_rules(seed: int) -> None:
    compare(small_yard(seed, away=4), moves=1)


@pytest.mark.parametrize("seed", range(6))
def test_two_moves_are_solved_as_by_the_rules(seed: int) -> None:
    compare(small_yard(seed, away=1), moves=2)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(30))
def test_two_moves_with_more_cars_are_solved_as_by_the_rules(seed: int) -> None:
    compare(small_yard(seed, away=2), moves=2)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(4))
def test_three_moves_are_solved_as_by_the_rules(seed: int) -> None:
    compare(small_yard(seed, away=1), moves=3)


def test_what_is_forced_in_fewer_moves_is_forced_in_more() -> None:
    match = small_yard(3, away=2)
    position, solver = yard_position(match), YardSolver()
    for level in (2, 3):
        shorter = {each.actions for each in solver.right_moves(position, level, 1)}
        longer = {each.actions for each in solver.right_moves(position, level, 2)}
        assert shorter <= longer


def test_moves_with_the_same_result_are_one_outcome() -> None:
    match = rh.new("switch-yard", position="R:g4,h4,h5 B:a4,c3 turn:R")
    outcomes = YardSolver().outcomes(yard_position(match))
    assert sum(len(each.actions) for each in outcomes) == match.legal_count
    assert len({str(opened(match, each.actions[0])) for each in outcomes}) == len(outcomes)
    assert any(len(each.actions) > 1 for each in outcomes)


def test_the_best_defence_holds_out_as_long_as_possible() -> None:
    match = rh.new("switch-yard", position="R:i3,c5 B:a4,e9,e1 turn:R")
    solver = YardSolver()
    position = yard_position(match)
    moves = next(moves for moves in (1, 2, 3) if solver.right_moves(position, 2, moves))
    tree = SolutionTree(solver, 2).of(position, moves)
    depth, turn = 0, tree
    while turn:
        depth, turn = depth + 1, turn[0].reply.then
    assert depth == moves


def test_a_search_that_takes_too_long_says_so() -> None:
    with pytest.raises(TooLong):
        YardSolver(most_nodes=10).right_moves(yard_position(small_yard(1, away=4)), 5, 3)
