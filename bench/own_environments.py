"""Our environments: `python -m bench.own_environments KIND GAME` runs one, in the way of `bench.own`."""

import json
import sys
import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

import roundhouse as rh
from bench.own import SETTINGS, new
from bench.peer_pettingzoo import GAMES, record_games, replay
from roundhouse.envs import aec, vector
from roundhouse.envs.registration import environment_id
from roundhouse.kernel import rng_from

COUNT = 1024
WRAPPED = 64
"""Games in Gymnasium's wrapper. More would not be quicker: it steps them one after another."""
PLIES = 20_000

Batch = Callable[[], int]


def alternating(game: str) -> Batch:
    """Step the PettingZoo environment, one game after another."""
    env = aec(game, **SETTINGS[game])
    games, at = record_games(env, GAMES), 0

    def batch() -> int:
        nonlocal at
        at = (at + 1) % GAMES
        return replay(env, games[at : at + 1])

    return batch


def batched(game: str, threads: int | None = None, **more: Any) -> Batch:
    """Step a batch of games at random."""
    env, chance = vector(game, COUNT, seed=1, threads=threads, **SETTINGS[game], **more), np.random.default_rng(1)

    def batch() -> int:
        env.step(env.sample(chance))
        return COUNT

    return batch


def one_core(game: str) -> Batch:
    """Step a batch on one core."""
    return batched(game, threads=1)


def against_random(game: str) -> Batch:
    """Step a batch in which random opponents answer."""
    return batched(game, opponents="random")


def wrapped(game: str) -> Batch:
    """Step the Gymnasium environment in Gymnasium's own vector wrapper, against random opponents."""
    name = environment_id(game)
    env = gymnasium.make_vec(name, WRAPPED, vectorization_mode="sync", opponent="random", **SETTINGS[game])
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    masks = info["action_mask"]

    def batch() -> int:
        nonlocal masks
        actions = [int(chance.choice(np.flatnonzero(mask))) if mask.any() else 0 for mask in masks]
        _, _, _, _, info = env.step(np.array(actions))
        masks = info["action_mask"]
        return WRAPPED

    return batch


def kernel(game: str) -> Batch:
    """Random play inside the kernel, on one core, without observations."""
    match, rng = new(game), rng_from(1)

    def batch() -> int:
        match.game.driver.random_walk(match.states, rng, PLIES)
        return PLIES

    return batch


CONTENDERS: dict[str, Callable[[str], Batch]] = {
    "aec": alternating,
    "vector": batched,
    "vector-1": one_core,
    "vector-random": against_random,
    "gymnasium": wrapped,
    "kernel": kernel,
}


def run(batch: Batch, seconds: float) -> dict[str, float]:
    """Run batches for this many seconds. Return the steps per second."""
    steps = 0
    begin = now = time.perf_counter()
    while now - begin < seconds:
        steps += batch()
        now = time.perf_counter()
    return {"steps": steps / (now - begin)}


def main(kind: str, game: str) -> None:
    """Report that it is ready, then run for as long as each line says."""
    batch = CONTENDERS[kind](game)
    run(batch, 0.5)  # games at all stages, not only at their beginning
    print(json.dumps({"ready": f"Roundhouse {rh.__version__}"}), flush=True)
    for line in sys.stdin:
        run(batch, float(line) / 10)  # fill the processor's caches again
        print(json.dumps(run(batch, float(line))), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
