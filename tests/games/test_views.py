"""Compiled views show what the slow and plain ones show, to every seat and to spectators, in whole random games."""

import importlib
import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundhouse.games.match import Match
from roundhouse.games.registry import find
from tests.conformance.strategies import new_matches

GAMES = ("switching-tracks", "switch-yard", "on-track", "spike")


@pytest.mark.parametrize("name", GAMES)
def test_compiled_views_equal_slow_ones(name: str) -> None:
    slow = importlib.import_module(f"tests.games.{name.replace('-', '_')}.slow_view").slow_view

    @given(new_matches(find(name)), st.randoms(use_true_random=False))
    def compare(match: Match, chance: random.Random) -> None:
        while True:
            for observer in (None, *range(match.seats)):
                expected = slow(match.state, observer)
                assert match.view(observer) == expected
                assert match.view_json(observer) == msgspec.json.encode(expected)
            if match.turn is None:
                return
            match.play(chance.choice(match.legal()))

    compare()
