"""Roundhouse's own contenders: `python -m bench.own KIND GAME` runs one, controlled by its parent.

It reports that it is ready. Then each line that it reads is a number of seconds to run, and it answers with one line of
JSON. (`peer_openspiel.py` does the same without Roundhouse.)
"""

import functools
import json
import random
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event as Flag
from typing import Any

import roundhouse as rh
from bench.plain_yard import PlainYard
from roundhouse.bots import Observation, bots_of, find_bot
from roundhouse.bots.evaluation import find_evaluation
from roundhouse.bots.search.tree_search import Tree
from roundhouse.kernel import copy_of, rng_from

SETTINGS: dict[str, dict[str, Any]] = {
    "switch-yard": {},
    "switching-tracks": {"seats": 4, "quick_setup": True},
    "on-track": {},
    "spike": {"seats": 4},
}
BATCH = 100
COPY_BATCH = 1000
KERNEL_BATCH = 20_000
SEARCH_BATCH = 500
NODES_BATCH = 100_000

Batch = Callable[[], dict[str, int]]


def new(game: str) -> rh.Match:
    """Start a match as it is benchmarked."""
    return rh.new(game, seed=1, **SETTINGS[game])


def kernel(game: str) -> Batch:
    """Random play inside the kernel."""
    match, rng = new(game), rng_from(1)

    def batch() -> dict[str, int]:
        _, listed, _ = match.game.driver.random_walk(match.states, rng, KERNEL_BATCH)
        return {"plies": KERNEL_BATCH, "listed": listed}

    return batch


def face(game: str) -> Batch:
    """Random play through the public API, with the legal actions as a list."""
    match, rng = new(game), random.Random(1)

    def batch() -> dict[str, int]:
        nonlocal match
        plies = listed = 0
        for _ in range(BATCH):
            actions = match.legal()
            if not actions:
                match = new(game)
                continue
            listed += len(actions)
            match.play(actions[int(rng.random() * len(actions))])
            plies += 1
        return {"plies": plies, "listed": listed}

    return batch


def face_array(game: str) -> Batch:
    """Random play through the public API, with the legal actions as a NumPy array."""
    match, rng = new(game), random.Random(1)

    def batch() -> dict[str, int]:
        nonlocal match
        plies = listed = 0
        for _ in range(BATCH):
            actions = match.legal_array()
            count = len(actions)
            if not count:
                match = new(game)
                continue
            listed += count
            match.play(actions.item(int(rng.random() * count)))
            plies += 1
        return {"plies": plies, "listed": listed}

    return batch


def plain(game: str) -> Batch:
    """Random play in plain Python."""
    match, rng = new(game), random.Random(1)
    start = PlainYard(match.state["cells"].tolist(), int(match.state["limit"]))
    yard = start.copy()

    def batch() -> dict[str, int]:
        nonlocal yard
        plies = listed = 0
        for _ in range(BATCH):
            actions = yard.legal()
            if not actions:
                yard = start.copy()
                continue
            listed += len(actions)
            yard.play(actions[int(rng.random() * len(actions))])
            plies += 1
        return {"plies": plies, "listed": listed}

    return batch


def match_copy(game: str) -> Batch:
    """Copy a match in the middle of a game."""
    return repeated(match_halfway(game).copy)


def state_copy(game: str) -> Batch:
    """Copy only its state."""
    return repeated(functools.partial(copy_of, match_halfway(game).states))


def redeal(game: str) -> Batch:
    """Guess, from Python, what a seat cannot know in the middle of a game."""
    match, rng = match_halfway(game), rng_from(1)
    states = copy_of(match.states)

    def batch() -> dict[str, int]:
        for _ in range(COPY_BATCH):
            match.game.driver.redeal(states, 0, rng)
        return {"guesses": COPY_BATCH}

    return batch


def search(game: str, threads: int = 1, plain: bool = False) -> Batch:
    """Think about a position in the middle of a game. Each thread has its own tree."""
    observation = Observation.of(match_halfway(game))
    bot = bots_of(game)["plain" if plain else "search"]
    weights = find_evaluation(game).weights()

    def think(seed: str) -> int:
        tree = Tree(observation, bot.settings, weights, seed)
        tree.grow(SEARCH_BATCH, None, Flag())
        return tree.plays

    def batch() -> dict[str, int]:
        with ThreadPoolExecutor(threads) as pool:
            plays = sum(pool.map(think, map(str, range(threads))))
        return {"iterations": threads * SEARCH_BATCH, "plies": plays}

    return batch


def alpha_beta(game: str, threads: int = 1) -> Batch:
    """Think about the same position with alpha-beta."""
    observation = Observation.of(match_halfway(game))
    bot = find_bot(game, f"alpha-beta*{threads}@{NODES_BATCH}")

    def batch() -> dict[str, int]:
        nodes = bot.sit_down(1).think(observation).iterations
        return {"iterations": nodes, "plies": nodes}

    return batch


def match_halfway(game: str) -> rh.Match:
    """Play 150 random actions, about half of a random game; of a shorter game, half of it."""
    match, rng = new(game), random.Random(1)
    while len(match) < 150 and match.turn is not None:
        actions = match.legal()
        match.play(actions[int(rng.random() * len(actions))])
    if match.turn is None:
        match.undo_to(len(match) // 2)
    return match


def repeated(copy: Callable[[], object]) -> Batch:
    """Make copies in batches."""

    def batch() -> dict[str, int]:
        for _ in range(COPY_BATCH):
            copy()
        return {"copies": COPY_BATCH}

    return batch


CONTENDERS: dict[str, Callable[[str], Batch]] = {
    "kernel": kernel,
    "face": face,
    "face-array": face_array,
    "plain": plain,
    "match-copy": match_copy,
    "state-copy": state_copy,
    "redeal": redeal,
    "search": search,
    "search-2": functools.partial(search, threads=2),
    "alpha-beta": alpha_beta,
    "alpha-beta-2": functools.partial(alpha_beta, threads=2),
    "plain-search": functools.partial(search, plain=True),
}


def run(batch: Batch, seconds: float) -> dict[str, float]:
    """Run batches for this many seconds. Return the rates by unit."""
    total: dict[str, int] = {}
    begin = now = time.perf_counter()
    while now - begin < seconds:
        for unit, count in batch().items():
            total[unit] = total.get(unit, 0) + count
        now = time.perf_counter()
    return {unit: count / (now - begin) for unit, count in total.items()}


def main(kind: str, game: str) -> None:
    """Compile everything that any contender needs, then run this one for as long as each line says."""
    match_halfway(game)
    batch = CONTENDERS[kind](game)
    batch()
    print(json.dumps({"ready": f"Roundhouse {rh.__version__}"}), flush=True)
    for line in sys.stdin:
        run(batch, float(line) / 10)  # fill the processor's caches again
        print(json.dumps(run(batch, float(line))), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
