"""What the evaluation of Switch Yard sees in a position."""

import random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import roundhouse as rh
from roundhouse.games.switch_yard.board import BOARD
from roundhouse.games.switch_yard.evaluation.features import NAMES, features
from roundhouse.kernel import IntArray, jit
from tests.bots.positions import after_random_play

GAME = "switch-yard"


@jit
def write_features(states: Any, feature_values: IntArray) -> None:
    features(states[0], feature_values)


def features_of(match: rh.Match) -> NDArray[np.float64]:
    feature_values = np.full((2, len(NAMES)), np.nan)
    write_features(match.states, feature_values)
    return feature_values


def seen(position: str, name: str) -> tuple[float, float]:
    """Return what a feature says of Red and of Blue."""
    red, blue = features_of(rh.new(GAME, position=position))[:, NAMES.index(name)].tolist()
    return red, blue


def turned(match: rh.Match) -> rh.Match:
    """Return the position turned by half a turn, with the colours changed."""
    cars = match.view()["cars"]
    red = ",".join(BOARD.opposite(cell) for cell in cars[1])
    blue = ",".join(BOARD.opposite(cell) for cell in cars[0])
    return rh.new(GAME, position=f"R:{red} B:{blue} turn:{'BR'[match.turn or 0]}")


@pytest.mark.parametrize("setup", ["beginner", "advanced", "random", "custom"])
def test_both_seats_are_evaluated_alike(setup: str) -> None:
    for moment in range(10, 200, 17):
        match = after_random_play(GAME, moment, moment, setup=setup)
        if match.turn is not None:
            assert (features_of(match)[::-1] == features_of(turned(match))).all()


def test_every_phase_is_evaluated() -> None:
    match = rh.new(GAME, seed=1, setup="custom", limit=120)
    pick = random.Random(1)
    while match.turn is not None:
        assert np.isfinite(features_of(match)).all()
        match.play(pick.choice(match.legal()))
    assert np.isfinite(features_of(match)).all()


@pytest.mark.parametrize(
    ("position", "name", "red"),
    [
        ("R:h3,i4,c3 B:d1 turn:R", "home", 2),
        ("R:c3,c4,c5 B:g3,d1 turn:R", "ready", 2),  # c3 finds g3 in its way
        ("R:g2,g8,c1 B:d1 turn:R", "ready", 2),  # by a diagonal step
        ("R:g2,h3,c1 B:d1 turn:R", "ready", 0),  # the corner is taken
        ("R:c1,c9 B:d1 turn:R", "near", 2),
        ("R:c1 B:c2,d1,d2,g9 turn:R", "near", 0),
        ("R:c1 B:c2,d1,d2,g9 turn:R", "stuck", 1),
        ("R:c1 B:c2,d1,g9 turn:R", "stuck", 0),  # it can step to d2
        ("R:h3,h4,i4,c1 B:d1 turn:R", "hollow", 1),
        ("R:f3,g3 B:d1 turn:R", "coupled", 1),
        ("R:f3,g3,i3 B:d1 turn:R", "coupled", 0),  # there is room for one only
        ("R:d3,e3,e4 B:d1 turn:R", "trains", 2),
        ("R:d4,c1 B:c4,e4 turn:R", "captive", 1),
        ("R:c4,c1 B:d9 turn:R", "guard", 1),
        ("R:c4,c1 B:d9 turn:R", "tempo", 1),
        ("R:c4,c1 B:d9 turn:B", "tempo", 0),
    ],
)
def test_a_feature_counts(position: str, name: str, red: float) -> None:
    assert seen(position, name)[0] == red


def test_a_blocked_way_counts_less_than_a_free_one() -> None:
    free = seen("R:c4,c1 B:d9,g9 turn:R", "ready")[0]
    blocked = seen("R:c4,c1 B:d9,g4 turn:R", "ready")[0]
    assert free > blocked
