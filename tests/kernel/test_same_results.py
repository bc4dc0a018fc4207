"""A game goes the same way compiled with checks, compiled without, and not compiled at all."""

import pytest

from tests.kernel.workshop import begin, environment, finish

PLAY = """
import hashlib, json, random
import roundhouse as rh
from roundhouse.kernel import checks, compiles, rng_from

def digest_of_game(seed, setup):
    chooser = random.Random(seed)
    match = rh.new("switch-yard", seed=seed, setup=setup, limit=60)
    states = hashlib.sha256(match.states.tobytes())
    while match.turn is not None:
        match.play(chooser.choice(match.legal()))
        states.update(match.states.tobytes() + repr(match.legal()).encode())
        states.update(match.guess_states(0, seed).tobytes())
    events = [[event.step, event.name, event.data] for event in match.events()]
    result = match.result
    return [states.hexdigest(), len(match), events, result.winners, result.scores, result.reason]

def digest_of_random_play():
    match, rng = rh.new("switch-yard", seed=4, setup="advanced", limit=20), rng_from("random play")
    driver = match.game.driver
    walked = driver.random_walk(match.states, rng, 50)
    counted = driver.perft(match.states, 2, rng)
    played = driver.random_game(match.states, rng)
    return [walked, counted, played, rng.tolist(), match.states.tobytes().hex()]

told = {
    "mode": [compiles(), checks()],
    "games": [digest_of_game(*game) for game in ((1, "random"), (2, "custom"), (3, "advanced"))],
    "random play": digest_of_random_play(),
}
print(json.dumps(told))
"""

WAYS: dict[str, dict[str, str | None]] = {
    "checked": {},
    "unchecked": {"ROUNDHOUSE_CHECKS": "off"},
    "uncompiled": {"NUMBA_DISABLE_JIT": "1"},
}


@pytest.mark.deep
def test_games_are_the_same_checked_unchecked_and_uncompiled() -> None:
    processes = {way: begin(PLAY, environment(switches)) for way, switches in WAYS.items()}
    told = {way: finish(process).told for way, process in processes.items()}
    modes = {way: each.pop("mode") for way, each in told.items()}
    assert modes == {"checked": [True, True], "unchecked": [True, False], "uncompiled": [False, True]}
    assert min(moves for _, moves, *_ in told["checked"]["games"]) > 30
    assert told["unchecked"] == told["checked"]
    assert told["uncompiled"] == told["checked"]
