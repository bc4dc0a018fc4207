"""pgx's games on the CPU, in an environment of their own, without Roundhouse.

`python peer_pgx.py backgammon` reports that it is ready. Then each line that it reads is a number of seconds to run,
and it answers with one line of JSON. A step chooses a random legal action in each game of the batch and plays it; a
game that ends is followed by a new one. Choosing is inside the compiled step, which is the quickest way.
"""

import json
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import jax
import pgx
from pgx.experimental.wrappers import auto_reset

COUNT = 1024


def stepper(name: str) -> Callable[[], int]:
    """Return a function that plays one step in every game of a batch, and returns how many actions that were."""
    env = pgx.make(name)
    play = auto_reset(env.step, env.init)

    def play_all(states: Any, key: Any) -> tuple[Any, Any]:
        key, choosing, playing = jax.random.split(key, 3)
        actions = jax.random.categorical(choosing, jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf))
        return jax.vmap(play)(states, actions, jax.random.split(playing, COUNT)), key

    step = jax.jit(play_all)
    key = jax.random.PRNGKey(1)
    states = jax.jit(jax.vmap(env.init))(jax.random.split(key, COUNT))

    def one() -> int:
        nonlocal states, key
        states, key = step(states, key)
        jax.block_until_ready(states.observation)
        return COUNT

    return one


def run(step: Callable[[], int], seconds: float) -> dict[str, float]:
    """Step for this many seconds. Return the steps per second."""
    steps = 0
    begin = now = time.perf_counter()
    while now - begin < seconds:
        steps += step()
        now = time.perf_counter()
    return {"steps": steps / (now - begin)}


def main(name: str) -> None:
    """Report that it is ready, then run for as long as each line says."""
    step = stepper(name)
    step()
    print(json.dumps({"ready": f"pgx {version('pgx')}"}), flush=True)
    for line in sys.stdin:
        run(step, float(line) / 10)  # fill the processor's caches again
        print(json.dumps(run(step, float(line))), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
