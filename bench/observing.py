"""`python -m bench.observing`: how long it takes to fill an observation, over many positions of random games."""

import argparse
import time
from typing import TYPE_CHECKING, Any

import numpy as np

import roundhouse as rh
from roundhouse.games.contract import Game
from roundhouse.games.match import Match
from roundhouse.kernel import State, bind, blank, checks

if TYPE_CHECKING:

    def observe(s: State, seat: int, out: Any) -> None:
        """Write what a seat knows; `bind` replaces this with a game's function."""


POSITIONS = 1024
ROUNDS, TIMES = 20, 20


def fill(states: Any, out: Any, times: int) -> None:
    """Write the observation of the seat to decide in each state, over and over."""
    for _ in range(times):
        for at in range(states.shape[0]):
            observe(states[at], max(0, int(states[at].turn)), out[at])


def positions(game: Game, seats: int) -> Any:
    """Return positions of random games, at all stages."""
    states = blank(game.kernel.state, POSITIONS)
    match, chance = Match(game, seats=seats, seed=1), np.random.default_rng(1)
    for at in range(POSITIONS):
        for _ in range(1 + int(chance.integers(12))):
            if match.turn is None:
                match = Match(game, seats=seats, seed=at)
            legal = match.legal()
            match.play(legal[int(chance.integers(len(legal)))])
        states[at] = match.states[0]
    return states


def main() -> None:
    """Print microseconds for each game."""
    parser = argparse.ArgumentParser(prog="python -m bench.observing", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    for name in parser.parse_args().games or rh.games():
        game = rh.games()[name]
        if game.observation is None:
            continue
        seats = game.seats[-1]
        states, out = positions(game, seats), np.zeros((POSITIONS, game.observation.size), np.float32)
        run = bind(fill, game.kernel.name, observe=game.observation.observe)
        run(states, out, 1)
        best = float("inf")
        for _ in range(ROUNDS):
            before = time.thread_time()
            run(states, out, TIMES)
            best = min(best, time.thread_time() - before)
        took = best / TIMES / POSITIONS * 1e6
        how = "checked" if checks() else "unchecked"
        print(f"{name}, {seats} seats, {how}: {game.observation.size} numbers, {took:.3f} µs")


if __name__ == "__main__":
    main()
