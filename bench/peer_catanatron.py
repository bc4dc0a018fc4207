"""Catanatron, driven from Python: random play, or with `greedy` its players who look one step ahead.

It runs in its own environment, without Roundhouse.

It reports that it is ready. Then each line that it reads is a number of seconds to run, and it answers with one line of
JSON.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from importlib.metadata import version

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer
from catanatron.players.search import VictoryPointPlayer

BATCH = 100
PLAYERS = 4


def new_game() -> Game:
    """Make a game for four. The players are never asked; the decisions are made below."""
    return Game([RandomPlayer(color) for color in list(Color)[:PLAYERS]])


def play() -> Callable[[], dict[str, int]]:
    """Random play in the fastest way: list, choose, execute without checking the list again."""
    random.seed(1)
    game = new_game()

    def batch() -> dict[str, int]:
        nonlocal game
        plies = listed = 0
        for _ in range(BATCH):
            if game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT:
                game = new_game()
            actions = game.state.playable_actions
            listed += len(actions)
            game.execute(actions[int(random.random() * len(actions))], validate_action=False)
            plies += 1
        return {"plies": plies, "listed": listed}

    return batch


def new_greedy_game() -> Game:
    """Make a game for four who try each action on a copy and take the one with the most victory points."""
    return Game([VictoryPointPlayer(color) for color in list(Color)[:PLAYERS]])


def play_greedily() -> Callable[[], dict[str, int]]:
    """Games in which the players decide."""
    random.seed(1)
    game = new_greedy_game()

    def batch() -> dict[str, int]:
        nonlocal game
        for _ in range(BATCH):
            if game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT:
                game = new_greedy_game()
            game.play_tick()
        return {"plies": BATCH}

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


def main() -> None:
    """Report that it is ready, then run for as long as each line says."""
    batch = play_greedily() if sys.argv[1:] == ["greedy"] else play()
    batch()
    print(json.dumps({"ready": f"Catanatron {version('catanatron')}"}), flush=True)
    for line in sys.stdin:
        run(batch, float(line) / 10)  # fill the processor's caches again
        print(json.dumps(run(batch, float(line))), flush=True)


if __name__ == "__main__":
    main()
