"""RLCard, driven from Python. It runs in its own environment, without Roundhouse.

`python peer_rlcard.py GAME`. It reports that it is ready. Then each line that it reads is a number of seconds to run,
and it answers with one line of JSON.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from importlib.metadata import version

import rlcard

BATCH = 100


def play(name: str) -> Callable[[], dict[str, int]]:
    """Random play: choose among the legal actions that a step returns, and start a new game when one is over."""
    rng = random.Random(1)
    env = rlcard.make(name, config={"seed": 1})
    state, _ = env.reset()

    def batch() -> dict[str, int]:
        nonlocal state
        listed = 0
        for _ in range(BATCH):
            actions = list(state["legal_actions"])
            listed += len(actions)
            state, _ = env.step(actions[int(rng.random() * len(actions))])
            if env.is_over():
                state, _ = env.reset()
        return {"plies": BATCH, "listed": listed}

    return batch


def run(batch: Callable[[], dict[str, int]], seconds: float) -> dict[str, float]:
    """Run batches for this many seconds. Return the rates by unit."""
    total: dict[str, int] = {}
    begin = now = time.perf_counter()
    while now - begin < seconds:
        for unit, count in batch().items():
            total[unit] = total.get(unit, 0) + count
        now = time.perf_counter()
    return {unit: count / (now - begin) for unit, count in total.items()}


def main(name: str) -> None:
    """Report that it is ready, then run for as long as each line says."""
    batch = play(name)
    batch()
    print(json.dumps({"ready": f"RLCard {version('rlcard')}"}), flush=True)
    for line in sys.stdin:
        run(batch, float(line) / 10)  # fill the processor's caches again
        print(json.dumps(run(batch, float(line))), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
