"""OpenSpiel, driven from Python. It runs in its own environment, without Roundhouse.

`python peer_openspiel.py play GAME`, or `clone` or `mcts` instead of `play`. It reports that it is ready. Then each
line that it reads is a number of seconds to run, and it answers with one line of JSON.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import pyspiel

BATCH = 100
COPY_BATCH = 1000
SIMULATIONS = 500


def play(game: Any) -> Callable[[], dict[str, int]]:
    """Random play: list, choose, apply, and start a new game when one is over."""
    rng = random.Random(1)
    state = game.new_initial_state()

    def batch() -> dict[str, int]:
        nonlocal state
        plies = listed = 0
        for _ in range(BATCH):
            actions = state.legal_actions()
            if not actions:
                state = game.new_initial_state()
                continue
            listed += len(actions)
            state.apply_action(actions[int(rng.random() * len(actions))])
            plies += 1
        return {"plies": plies, "listed": listed}

    return batch


def clone(game: Any) -> Callable[[], dict[str, int]]:
    """Copy a state in the middle of a game."""
    rng = random.Random(1)
    state = game.new_initial_state()
    for _ in range(32):
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])

    def batch() -> dict[str, int]:
        for _ in range(COPY_BATCH):
            state.clone()
        return {"copies": COPY_BATCH}

    return batch


def mcts(game: Any) -> Callable[[], dict[str, int]]:
    """Think about the start with the C++ tree search. Each simulation plays to the end at random."""
    rng = random.Random(1)
    start = game.new_initial_state()
    plies = 0
    for _ in range(SIMULATIONS):
        state = start.clone()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            plies += 1
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, SIMULATIONS, 1000, False, 1, False)

    def batch() -> dict[str, int]:
        bot.step(start)
        return {"iterations": SIMULATIONS, "plies": plies}  # the same number as in random games

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


def main(kind: str, name: str) -> None:
    """Report that it is ready, then run for as long as each line says."""
    short = name.partition("(")[0]
    if short not in pyspiel.registered_names():
        sys.exit(f"OpenSpiel {version('open_spiel')} has no game {short}")
    batch = {"play": play, "clone": clone, "mcts": mcts}[kind](pyspiel.load_game(name))
    batch()
    print(json.dumps({"ready": f"OpenSpiel {version('open_spiel')}"}), flush=True)
    for line in sys.stdin:
        run(batch, float(line) / 10)  # fill the processor's caches again
        print(json.dumps(run(batch, float(line))), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
