"""Compiled views show what the slow and plain ones show, to every seat and to spectators, in whole random games."""

import importlib
import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundhouse.games.match import Match
from roundhouse.games.registry import find
from tests.conformance.strategies import new_matches
from tests.kernel.workshop import run_in_project

GAMES = ("switching-tracks", "switch-yard", "on-track", "spike")


@pytest.mark.parametrize("name", GAMES)
def test_compiled_views_equal_slow_ones(name: str) -> None:
    slow = importlib.import_module(f"tests.games.{name.replace('-', '_')}.slow_view").slow_view

    @settings(max_examples=settings().max_examples // 6)  # whole games: each takes a while
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


SHOW = """
import json, random
import roundhouse as rh
from roundhouse.games.registry import find
from roundhouse.kernel import compiles

shown = []
for name in {games}:
    game = find(name)
    game.driver.parts(game.options().encode(game.seats.start))["view"]()  # without the parts before it
    match, pick = rh.new(name, seed=1), random.Random(1)
    while match.turn is not None and len(match) < 120:
        match.play(pick.choice(match.legal()))
        if len(match) % 4 == 0:
            shown += [match.view_json(observer).decode() for observer in (None, *range(match.seats))]
print(json.dumps({{"compiled": compiles(), "shown": shown}}))
"""


def test_views_are_the_same_compiled_and_uncompiled() -> None:
    script = SHOW.format(games=GAMES)
    compiled, uncompiled = run_in_project(script), run_in_project(script, NUMBA_DISABLE_JIT="1")
    assert (compiled["compiled"], uncompiled["compiled"]) == (True, False)
    assert compiled["shown"] == uncompiled["shown"]
    assert len(compiled["shown"]) > 100
