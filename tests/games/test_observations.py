"""Nothing of a view is lost in an observation: the view can be rebuilt from it, at every step of random games."""

import importlib
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match
from tests.conformance.strategies import new_matches
from tests.kernel.workshop import run_in_project

DECODERS = {
    "switching-tracks": "tests.games.switching_tracks.rebuilt_view",
    "switch-yard": "tests.games.switch_yard.rebuilt_view",
    "on-track": "tests.games.on_track.rebuilt_view",
    "spike": "tests.games.spike.rebuilt_view",
    "waybills": "tests.toys.rebuilt_waybills",
    "night-mail": "tests.toys.rebuilt_night_mail",
}


def test_every_game_has_observations_and_a_way_back_from_them() -> None:
    assert {name for name, game in rh.games().items() if game.observation} == set(rh.games()) == set(DECODERS)


@pytest.mark.parametrize("name", DECODERS)
def test_the_view_can_be_rebuilt(name: str) -> None:
    rebuilt_view, spec = importlib.import_module(DECODERS[name]).rebuilt_view, rh.games()[name].observation
    assert spec is not None

    @settings(max_examples=settings().max_examples // 6)  # whole games: each takes a while
    @given(new_matches(rh.games()[name]), st.randoms(use_true_random=False))
    def compare(match: Match, chance: random.Random) -> None:
        while True:
            for seat in range(match.seats):
                assert rebuilt_view(spec.split(spec.of(match.states, seat))) == match.view(seat)
            if match.turn is None:
                return
            match.play(chance.choice(match.legal()))

    compare()


OBSERVE = """
import hashlib, json, random
import roundhouse as rh
from roundhouse.kernel import compiles

digests = {{}}
for name in {games}:
    match, pick = rh.new(name, seed=1), random.Random(1)
    digest = hashlib.sha256()
    while match.turn is not None and len(match) < 150:
        match.play(pick.choice(match.legal()))
        for seat in range(match.seats):
            digest.update(match.game.observation.of(match.states, seat).tobytes())
    digests[name] = digest.hexdigest()
print(json.dumps({{"compiled": compiles(), "digests": digests}}))
"""


@pytest.mark.deep
def test_observations_are_the_same_compiled_and_uncompiled() -> None:
    script = OBSERVE.format(games=tuple(name for name in DECODERS if name not in ("waybills", "night-mail")))
    compiled, uncompiled = run_in_project(script), run_in_project(script, NUMBA_DISABLE_JIT="1")
    assert (compiled["compiled"], uncompiled["compiled"]) == (True, False)
    assert compiled["digests"] == uncompiled["digests"]


@pytest.mark.parametrize("name", DECODERS)
def test_an_array_of_another_length_is_not_filled(name: str) -> None:
    match, spec = rh.new(name, seed=1), rh.games()[name].observation
    assert spec is not None
    for size in (spec.size - 1, spec.size + 1):
        with pytest.raises(ValueError, match="the array has not the length of an observation"):
            spec.fill(match.states, 0, np.zeros(size, np.float32))


def test_an_array_of_another_length_is_no_observation() -> None:
    spec = rh.games()["switch-yard"].observation
    assert spec is not None
    with pytest.raises(BadSetting, match="179 numbers"):
        spec.split(spec.low[1:])
