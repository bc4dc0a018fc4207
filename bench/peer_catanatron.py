"""Catanatron, driven from Python: runs in an environment of its own, where there is nothing of Roundhouse.

`python peer_catanatron.py PLAYERS`. It says that it is ready; then each line that it reads is for how many seconds to
run, and it answers with one line of JSON.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from catanatron import Color, Game, RandomPlayer

BATCH = 100
LONGEST = 1000
"""Turns after which Catanatron itself gives a game up."""


def play(players: int) -> Callable[[], dict[str, int]]:
    """Random play: look at the playable actions, choose, execute without a second check; then the next game."""
    rng = random.Random(1)
    game = new_game(players)

    def batch() -> dict[str, int]:
        nonlocal game
        plies = listed = 0
        for _ in range(BATCH):
            actions = game.state.playable_actions
            if game.winning_color() is not None or game.state.num_turns >= LONGEST:
                game = new_game(players)
                continue
            listed += len(actions)
            game.execute(actions[int(rng.random() * len(actions))], validate_action=False)
            plies += 1
        return {"plies": plies, "listed": listed}

    return batch


def new_game(players: int) -> Any:
    """Begin a game."""
    return Game([RandomPlayer(color) for color in list(Color)[:players]])


def run(batch: Callable[[], dict[str, int]], seconds: float) -> dict[str, float]:
    """Run batch after batch for so long; return the rates by unit."""
    total: dict[str, int] = {}
    begin = now = time.perf_counter()
    while now - begin < seconds:
        for unit, count in batch().items():
            total[unit] = total.get(unit, 0) + count
        now = time.perf_counter()
    return {unit: count / (now - begin) for unit, count in total.items()}


def main(players: str) -> None:
    """Say that all is ready, then run for as long as each line says."""
    random.seed(1)
    batch = play(int(players))
    batch()
    print(json.dumps({"ready": f"Catanatron {version('catanatron')}"}), flush=True)
    for line in sys.stdin:
        run(batch, float(line) / 10)  # back into the processor's caches
        print(json.dumps(run(batch, float(line))), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
