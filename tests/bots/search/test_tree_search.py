"""How a tree search goes about it."""

from threading import Event as Flag

import pytest

import roundhouse as rh
from roundhouse.bots import Observation, find_bot
from roundhouse.bots.evaluation import find_evaluation
from roundhouse.bots.search.tree_search import Settings, Tree
from tests.bots.positions import after_random_play


def grown(match: rh.Match, iterations: int, settings: Settings) -> Tree:
    tree = Tree(Observation.of(match), settings, find_evaluation(match.game.name).weights(), "seed")
    tree.grow(iterations, None, Flag())
    return tree


def depth(tree: Tree, node: int = 0) -> int:
    return max((1 + depth(tree, child) for child in tree.children(node)), default=0)


def test_a_leaf_is_looked_ahead_from_when_it_is_visited_again() -> None:
    match = rh.new("switch-yard", setup="advanced")
    assert [depth(grown(match, iterations, Settings(exploration=0.01))) for iterations in (1, 2, 3)] == [1, 1, 2]
    assert depth(grown(match, 200, Settings(exploration=0.01))) > 2


def test_a_glance_evaluates_all_actions_of_the_root_before_the_first_iteration() -> None:
    match = after_random_play("on-track", 3, 20)
    tree = grown(match, 1, Settings(glances=8))
    assert {int(tree.nodes[child]["action"]) for child in tree.children(0)} == set(match.legal())
    assert tree.plays <= 2, "one iteration"


def test_a_walk_goes_on_from_a_leaf_to_the_end_of_the_game_if_it_is_near() -> None:
    match = rh.new("switch-yard", position="R:g6,g4 B:c9,d1 turn:R")
    values = [float(grown(match, 5, Settings(walk=walk)).nodes[0]["total"][0]) / 5 for walk in (0, 8)]
    assert values[1] > values[0]
    assert values[1] == pytest.approx(1.0)


def test_actions_appeal_at_any_temperature() -> None:
    match = after_random_play("spike", 1, 30)
    for temperature in ("0.001", "0.01", "10"):
        analysis = find_bot("spike", f"search@40,temperature={temperature}").sit_down(1).think(Observation.of(match))
        assert analysis.iterations == 40
        assert sum(analysis.values) == pytest.approx(1, abs=1e-5)
