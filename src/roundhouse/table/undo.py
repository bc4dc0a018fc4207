"""How far a decision can be taken back: not over chance, nor over anything that came to light (see `foreseen`)."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.contract import Game
from roundhouse.games.match import Match
from roundhouse.games.registry import find
from roundhouse.kernel import IntArray, Log, Rng, State, bind, blank, jit, rng_from

if TYPE_CHECKING:
    # The free names of the functions below: bound to a game.
    def legal(s: State, out: IntArray) -> int: ...  # noqa: D103
    def play(s: State, action: int | np.int64, rng: Rng, log: Log) -> None: ...  # noqa: D103
    def redeal(s: State, seat: int, rng: Rng) -> None: ...  # noqa: D103


TRIALS = 8
"""In so many worlds, all as likely for all the seat knew, must an action have led to the same."""


def foreseen(before: Match, action: int, after: Match) -> bool:
    """Tell whether the seat knew what its action would lead to: in all guesses it leads to just what it now knows."""
    game, seat = before.game, before.turn
    assert seat is not None
    if not game.hides and not game.chance:
        return True
    states = blank(game.kernel.state, 3)
    states[0], states[1] = before.states[0], after.states[0]
    return is_sure(game, states, seat, action)


def is_sure(game: Game, states: NDArray[np.record], seat: int, action: int) -> bool:
    """Call `leads_surely` with all it needs."""
    rows = states.view(np.uint8).reshape(states.shape[0], -1)
    driver = game.driver
    return bool(surely(game.name)(states, rows, seat, action, rng_from("undo"), driver.silent, driver.actions()))


def parts(game: str) -> dict[str, Callable[[], object]]:
    """Return what there is to compile, by name; calling a part compiles it, or loads it from the cache."""

    def compile_all() -> None:
        match = Match(find(game))
        states = blank(match.game.kernel.state, 3)
        states[:] = match.states[0]
        is_sure(match.game, states, match.turn or 0, match.legal()[0])

    return {"taking back": compile_all}


@cache
def surely(game: str) -> Callable[..., bool]:
    """Return `leads_surely`, bound to a game."""
    kernel = find(game).kernel
    return bind(leads_surely, kernel.name, legal=kernel.legal, play=kernel.play, redeal=kernel.redeal)


@jit
def is_listed(out: IntArray, count: int, action: int) -> bool:
    """Tell whether an action is among the first so many."""
    for at in range(count):
        if out[at] == action:
            return True
    return False


def leads_surely(
    states: Any, rows: NDArray[np.uint8], seat: int, action: int, rng: Rng, log: Log, out: IntArray
) -> bool:
    """Tell whether an action in `states[0]` leads to what the seat knows of `states[1]`, in all of several guesses."""
    start = rng.copy()
    redeal(states[1], seat, start.copy())
    for _ in range(TRIALS):
        states[2] = states[0]
        redeal(states[2], seat, rng)
        if not is_listed(out, legal(states[2], out), action):
            return False
        play(states[2], np.int64(action), rng, log)
        redeal(states[2], seat, start.copy())
        for at in range(rows.shape[1]):
            if rows[1, at] != rows[2, at]:
                return False
    return True
