"""PettingZoo's classic games, in an environment of their own, without Roundhouse.

`python peer_pettingzoo.py connect_four` reports that it is ready. Then each line that it reads is a number of seconds
to run, and it answers with one line of JSON. `bench/own_environments.py` measures our games in the same way.
"""

import importlib
import json
import random
import sys
import time
from importlib.metadata import version
from typing import Any

MODULES = {"connect_four": "connect_four_v3", "chess": "chess_v6"}
GAMES = 20


def record_games(env: Any, games: int) -> list[tuple[int, list[int]]]:
    """Play random games. Return the seed and the actions of each, so that replaying them measures only the game."""
    rng = random.Random(1)
    played = []
    for seed in range(games):
        env.reset(seed=seed)
        actions = []
        while True:
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            actions.append(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
            env.step(actions[-1])
        played.append((seed, actions))
    return played


def replay(env: Any, games: list[tuple[int, list[int]]]) -> int:
    """Play games again, looking at what each agent sees. Return the number of steps."""
    steps = 0
    for seed, actions in games:
        env.reset(seed=seed)
        for action in actions:
            env.last()
            env.step(action)
        env.last()
        steps += len(actions)
    return steps


def run(env: Any, games: list[tuple[int, list[int]]], seconds: float) -> dict[str, float]:
    """Replay games for this many seconds. Return the steps per second."""
    steps = at = 0
    begin = now = time.perf_counter()
    while now - begin < seconds:
        steps += replay(env, games[at : at + 1])
        at = (at + 1) % len(games)
        now = time.perf_counter()
    return {"steps": steps / (now - begin)}


def main(name: str) -> None:
    """Report that it is ready, then run for as long as each line says."""
    env = importlib.import_module(f"pettingzoo.classic.{MODULES[name]}").env()
    games = record_games(env, GAMES)
    print(json.dumps({"ready": f"PettingZoo {version('pettingzoo')}"}), flush=True)
    for line in sys.stdin:
        run(env, games, float(line) / 10)  # fill the processor's caches again
        print(json.dumps(run(env, games, float(line))), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
