"""The features of one seat are the same alone and among all."""

from typing import Any

import numpy as np
import pytest

from roundhouse.bots.evaluation import find_evaluation
from roundhouse.bots.search.tree_search import Settings
from tests.bots.positions import after_random_play
from tests.bots.search.test_tree_search import grown

WAYS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("switch-yard", {}),
    ("switching-tracks", {"seats": 5}),
    ("on-track", {"seats": 3}),
    ("on-track", {"seats": 4, "golden_spike": True}),
    ("spike", {"seats": 4}),
)


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_a_seat_has_the_same_features_alone_and_among_all(game: str, way: dict[str, Any]) -> None:
    evaluation = find_evaluation(game)
    for seed in range(3):
        for actions in (0, 30, 90, 150):
            match = after_random_play(game, seed, actions, **way)
            if match.turn is None:
                continue
            together = np.full((match.game.seats[-1], len(evaluation.names)), np.nan)
            evaluation.features(match.state, together)
            for seat in range(match.seats):
                alone = np.full_like(together, np.nan)
                evaluation.seat_features(match.state, seat, alone)
                assert (alone[seat] == together[seat]).all(), evaluation.names


@pytest.mark.parametrize("game", ["spike", "switching-tracks", "on-track"])
def test_a_selfish_walk_goes_another_way(game: str) -> None:
    match = after_random_play(game, 5, 60)
    together, alone = (grown(match, 40, Settings(walk=20, selfish=selfish)).nodes[0]["total"] for selfish in (0, 1))
    assert together.sum() == pytest.approx(alone.sum())
    assert (together != alone).any()
