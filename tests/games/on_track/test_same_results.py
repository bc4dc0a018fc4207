"""On Track goes the same way compiled and uncompiled."""

import pytest

from tests.kernel.workshop import begin, environment, finish

PLAY = """
import hashlib, json, random
import roundhouse as rh
from roundhouse.kernel import compiles

def digest_of_game(seed, **options):
    pick = random.Random(seed)
    match = rh.new("on-track", seed=seed, **options)
    states = hashlib.sha256(match.states.tobytes())
    while match.turn is not None:
        match.play(pick.choice(match.legal()))
        states.update(match.states.tobytes() + repr(match.legal()).encode())
        if len(match) % 5 == 0:
            states.update(match.guess_states(len(match) % match.seats, seed).tobytes())
    events = [[event.step, event.name, event.data] for event in match.events()]
    return [states.hexdigest(), len(match), events, match.result.winners, match.result.reason]

games = [digest_of_game(1, seats=2, limit=50), digest_of_game(2, golden_spike=True, limit=48, recycle_actions=True)]
print(json.dumps({"compiled": compiles(), "games": games}))
"""


@pytest.mark.deep
def test_games_and_guesses_are_the_same_compiled_and_uncompiled() -> None:
    processes = [begin(PLAY, environment(switches)) for switches in ({}, {"NUMBA_DISABLE_JIT": "1"})]
    compiled, uncompiled = (finish(process).told for process in processes)
    modes = (compiled.pop("compiled"), uncompiled.pop("compiled"))
    assert modes == (True, False)
    assert compiled == uncompiled
    assert min(actions for _, actions, *_ in compiled["games"]) > 100
