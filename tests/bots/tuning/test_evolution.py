"""Weights that evolve."""

import numpy as np

from roundhouse.bots.evaluation import Weights
from roundhouse.bots.tuning.evolution import Evolution

BEST = np.array([2.0, -0.5, 0.1, 10.0])
START = np.array([1.0, 0.5, 0.0, 14.0])


def bred(evolution: Evolution, generations: int) -> Weights:
    """Give a higher score to weights nearer the best ones, with some luck. The last weight does not matter."""
    luck = np.random.default_rng(1)
    for _ in range(generations):
        offspring = evolution.offspring()
        off = [float(np.abs((weights - BEST) / BEST)[:3].sum()) for weights in offspring]
        evolution.select([1 / (1 + each) + luck.normal(0, 0.05) for each in off])
    return evolution.weights


def test_it_finds_what_wins_from_wrong_signs_and_from_nothing() -> None:
    spread = np.array([1.0, 1.0, 1.0, 0.0])
    found = bred(Evolution(START, spread, 1), 80)
    assert np.abs((found - BEST) / BEST)[:3].max() < 0.25
    assert np.abs((START - BEST) / BEST)[:3].min() == 0.5


def test_a_feature_that_never_varies_keeps_its_weight() -> None:
    spread = np.array([1.0, 1.0, 1.0, 0.0])
    assert bred(Evolution(START, spread, 1), 5)[3] == START[3]


def test_a_weight_of_nothing_is_tried_the_further_the_less_its_feature_varies() -> None:
    def reach(spread: float) -> float:
        offspring = Evolution(np.zeros(2), np.array([spread, 1.0]), 1).offspring()
        return max(abs(float(weights[0])) for weights in offspring)

    assert reach(0.1) > 5 * reach(1.0) > 0


def test_the_same_seed_tries_the_same() -> None:
    one, same, other = (Evolution(START, np.ones(4), seed) for seed in (1, 1, 2))
    assert (bred(one, 3) == bred(same, 3)).all()
    assert (bred(other, 3) != one.weights).any()
