"""A game of SPIKE goes the same way compiled with checks, compiled without, and not compiled at all."""

import pytest

from tests.kernel.workshop import begin, environment, finish

PLAY = """
import hashlib, json, random
import roundhouse as rh

def digest_of_game(seed, seats, **options):
    chooser = random.Random(seed)
    match = rh.new("spike", seed=seed, seats=seats, **options)
    states = hashlib.sha256(match.states.tobytes())
    while match.turn is not None:
        match.play(chooser.choice(match.legal()))
        states.update(match.states.tobytes() + repr(match.legal()).encode())
        states.update(match.guess_states(len(match) % seats, seed).tobytes())
    events = [[event.step, event.name, event.data] for event in match.events()]
    return [states.hexdigest(), len(match), events, match.result.winners, match.result.scores]

print(json.dumps([digest_of_game(2, 2), digest_of_game(4, 3, advanced=True, shared=True)]))
"""


def told(**switches: str) -> object:
    """Play in a process of its own."""
    return finish(begin(PLAY, environment(dict(switches)))).told


def test_games_are_the_same_compiled_and_uncompiled() -> None:
    assert told(NUMBA_DISABLE_JIT="1") == told()


@pytest.mark.deep
def test_games_are_the_same_without_checks() -> None:
    assert told(ROUNDHOUSE_CHECKS="off") == told()
