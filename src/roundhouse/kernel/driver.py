"""Driving any game: the kernel functions a game brings, and the generic functions bound to them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.kernel.bind import bind
from roundhouse.kernel.jit import direct
from roundhouse.kernel.log import Log, log_with_room
from roundhouse.kernel.randomness import Rng, below, rng_from
from roundhouse.kernel.records import IntArray, State, blank

if TYPE_CHECKING:
    # The free names of the functions below: `bind` gives them a game's meaning.
    def setup(s: State, options: State, rng: Rng, log: Log) -> None: ...  # noqa: D103
    def legal(s: State, out: IntArray) -> int: ...  # noqa: D103
    def play(s: State, action: int | np.int64, rng: Rng, log: Log) -> None: ...  # noqa: D103
    def redeal(s: State, seat: int, rng: Rng) -> None: ...  # noqa: D103
    def score(s: State, out: IntArray) -> int: ...  # noqa: D103


@dataclass(frozen=True)
class Kernel:
    """The compiled part of a game.

    `state` and `options` are record types; every state has a field `turn`, the seat to decide or −1 when the game
    is over, and every options record a field `seats`. `legal` lists the legal actions in rising order and returns
    their number, `score` writes each seat's points and returns the winners as bits.
    """

    name: str
    state: np.dtype[np.record]
    options: np.dtype[np.record]
    setup: Callable[..., None]
    legal: Callable[..., int]
    play: Callable[..., None]
    redeal: Callable[..., None]
    score: Callable[..., int]
    action_count: int
    most_legal: int
    most_events: int


def start_match(states: Any, options: Any, rng: Rng, log: Log, out: IntArray) -> int:
    """Set a game up in a blank state and list the first actions."""
    if log.shape[0] > 0:
        log[0, 0] = 0
    setup(states[0], options[0], rng, log)
    return legal(states[0], out)


def step_match(states: Any, action: int, rng: Rng, log: Log, out: IntArray, count: int) -> int:
    """Play one of the `count` actions listed in `out` and list the next; −1 if it is none of them."""
    low, high = 0, count
    while low < high:
        middle = (low + high) // 2
        if out[middle] < action:
            low = middle + 1
        else:
            high = middle
    if low == count or out[low] != action:
        return -1
    if log.shape[0] > 0:
        log[0, 0] = 0
    play(states[0], action, rng, log)
    return legal(states[0], out)


def list_legal(states: Any, out: IntArray) -> int:
    """List the legal actions."""
    return legal(states[0], out)


def redeal_state(states: Any, seat: int, rng: Rng) -> None:
    """Replace all that the seat cannot know by a guess."""
    redeal(states[0], seat, rng)


def score_state(states: Any, out: IntArray) -> int:
    """Write the points, return the winners."""
    return score(states[0], out)


def random_walk(states: Any, rng: Rng, log: Log, out: IntArray, plies: int, tally: IntArray) -> None:
    """Play so many random actions, in one game after another, each a copy of `states[1]` played in `states[0]`.

    `tally` counts the games begun, the actions listed after each action, and the longest of these lists.
    """
    states[0] = states[1]
    count = legal(states[0], out)
    tally[0] += 1
    for _ in range(plies):
        if count == 0:
            states[0] = states[1]
            tally[0] += 1
            count = legal(states[0], out)
        if log.shape[0] > 0:
            log[0, 0] = 0
        play(states[0], np.int64(out[below(rng, count)]), rng, log)
        count = legal(states[0], out)
        tally[1] += count
        tally[2] = max(tally[2], count)


def random_game(states: Any, rng: Rng, log: Log, out: IntArray) -> int:
    """Play at random from `states[0]` to the end; return the number of actions."""
    plies = 0
    count = legal(states[0], out)
    while count > 0:
        if log.shape[0] > 0:
            log[0, 0] = 0
        play(states[0], np.int64(out[below(rng, count)]), rng, log)
        count = legal(states[0], out)
        plies += 1
    return plies


def count_leaves(states: Any, depth: int, rng: Rng, log: Log, outs: IntArray, cursor: IntArray) -> int:
    """Count the ways to play exactly `depth` actions from `states[0]`; one row of each array a depth."""
    if depth == 0:
        return 1
    total = 0
    level = 0
    cursor[0, 0] = 0
    cursor[0, 1] = legal(states[0], outs[0])
    while level >= 0:
        if level == depth - 1:
            total += cursor[level, 1]
            level -= 1
        elif cursor[level, 0] == cursor[level, 1]:
            level -= 1
        else:
            action = np.int64(outs[level, cursor[level, 0]])
            cursor[level, 0] += 1
            states[level + 1] = states[level]
            level += 1
            play(states[level], action, rng, log)
            cursor[level, 0] = 0
            cursor[level, 1] = legal(states[level], outs[level])
    return total


class Driver:
    """A game's kernel with the generic functions bound to it. Each is compiled when first used, or by `parts`."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.silent = log_with_room(0)
        self.start = self._bind(start_match)
        self.step = self._bind(step_match)
        self.legal = self._bind(list_legal)
        self.redeal = self._bind(redeal_state)
        self.score = self._bind(score_state)
        self._walk = self._bind(random_walk)
        self._game = self._bind(random_game)
        self._leaves = self._bind(count_leaves)

    def _bind(self, function: Callable[..., Any]) -> Callable[..., Any]:
        k = self.kernel
        return bind(function, k.name, setup=k.setup, legal=k.legal, play=k.play, redeal=k.redeal, score=k.score)

    @cached_property
    def quick_step(self) -> Callable[..., int]:
        """`step_match` for exactly these arguments, whose types are not looked at: see `direct`."""
        states, rng = blank(self.kernel.state), rng_from(0)
        return direct(self.step, states, 0, rng, self.silent, self.actions(), 0)

    def actions(self, rows: int | None = None) -> NDArray[np.int32]:
        """Make room for one list of legal actions, or for several."""
        width = self.kernel.most_legal
        return np.zeros(width if rows is None else (rows, width), np.int32)

    def random_walk(self, start: NDArray[np.record], rng: Rng, plies: int) -> tuple[int, int, int]:
        """Play random actions inside the kernel; return games begun, actions listed, the longest list."""
        states = blank(self.kernel.state, 2)
        states[1] = start[0]
        tally = np.zeros(3, np.int64)
        self._walk(states, rng, self.silent, self.actions(), plies, tally)
        return int(tally[0]), int(tally[1]), int(tally[2])

    def random_game(self, states: NDArray[np.record], rng: Rng, log: Log | None = None) -> int:
        """Play a game at random to its end, in place; return the number of actions."""
        return int(self._game(states, rng, self.silent if log is None else log, self.actions()))

    def perft(self, start: NDArray[np.record], depth: int, rng: Rng) -> int:
        """Count the ways to play exactly `depth` actions from here; a game that ends earlier has none."""
        if depth < 0:
            raise ValueError(f"the depth must be 0 or more, not {depth}")
        states = blank(self.kernel.state, depth + 1)
        states[0] = start[0]
        cursor = np.zeros((depth + 1, 2), np.int64)
        outs = self.actions(depth + 1)
        return int(self._leaves(states, depth, rng.copy(), self.silent, outs, cursor))

    def parts(self, options: NDArray[np.record], log: Log) -> dict[str, Callable[[], object]]:
        """Return what there is to compile, by name; calling a part compiles it, or loads it from the cache."""
        rng, states, out = rng_from("warm"), blank(self.kernel.state), self.actions()
        points = np.zeros(int(options[0].seats))
        return {
            "setup": lambda: self.start(states, options, rng, log, out),
            "legal actions": lambda: self.legal(states, out),
            "turns": lambda: self.quick_step(states, -1, rng, log, out, 0),
            "redeal": lambda: self.redeal(states, 0, rng),
            "score": lambda: self.score(states.copy(), points),
            "random play": lambda: self.random_walk(states, rng, 0),
            "whole games": lambda: self.random_game(states.copy(), rng),
            "perft": lambda: self.perft(states, 0, rng),
        }
