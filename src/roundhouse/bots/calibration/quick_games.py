"""Whole games in compiled code, for bots that search a tree or look one step ahead. Some positions are kept."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.catalog import GREEDY, SEARCH, Bot
from roundhouse.bots.observation import STANDARD_GUESS, Observation
from roundhouse.bots.search.compiled import compiled_search
from roundhouse.bots.search.picking import pick
from roundhouse.bots.search.tree import NONE
from roundhouse.games.match import Match
from roundhouse.kernel import IntArray, Log, Rng, State, below, blank, rng_from

if TYPE_CHECKING:
    # The free names of the functions below, which are bound to a game.
    def legal(s: State, out: IntArray) -> int: ...
    def play(s: State, action: int | np.int64, rng: Rng, log: Log) -> None: ...
    def score(s: State, out: NDArray[np.float64]) -> int: ...
    def grow(states: Any, nodes: Any, searches: Any, log: Log, iterations: int) -> None: ...


GUESSES = 4
"""The guesses of a bot that does not search: fewer than at a table, to play more games."""
NODES = 100_000


@dataclass(frozen=True)
class QuickGame:
    """A finished game: the winners as bits, its number of actions, its last state, and decisions on the way."""

    winners: int
    length: int
    last: NDArray[np.record]
    kept: list[Observation]


def play_and_keep(
    states: Any, nodes: Any, searches: Any, log: Log, iterations: int, slack: float, kept: Any, tally: IntArray
) -> int:
    """Play the game in `states[3]` to its end and return the winners. Keep some of its decisions, each as likely.

    `tally` gets the number of actions, how many decisions there were, and the step of each that was kept.
    """
    search = searches[0]
    rng = search.rng[:]
    room = kept.shape[0]
    tally[0] = tally[1] = 0
    count = legal(states[3], search.listed[:])
    while count > 0:
        action = int(search.listed[0])
        if count > 1:
            place = int(tally[1]) if tally[1] < room else int(below(rng, int(tally[1]) + 1))
            if place < room:
                kept[place] = states[3]
                tally[2 + place] = tally[0]
            tally[1] += 1
            search.seat = states[3].turn
            states[0] = states[3]
            nodes[0].visits = 0
            nodes[0].first = NONE
            search.used = 1
            grow(states, nodes, searches, log, iterations)
            action = pick(nodes, search, slack)
        play(states[3], np.int64(action), rng, log)
        tally[0] += 1
        count = legal(states[3], search.listed[:])
    return score(states[3], search.values[:])


class QuickGames:
    """Games between equal bots."""

    def __init__(self, bot: Bot) -> None:
        compiled = compiled_search(bot.game)
        self._compiled = compiled
        rules = {name: compiled.rules[name] for name in ("legal", "play", "score")}
        self._play: Callable[..., int] = compiled.bound(play_and_keep, **rules, grow=compiled.grow)
        self._iterations = 0 if bot.kind == GREEDY else bot.budget.iterations or 1
        self._slack = bot.slack
        self._searches = compiled.new_search(0, 2, "", bot.weights_read())
        bot.settings.write(self._searches)
        if not self._iterations:
            self._searches["glances"] = GUESSES
        self._states = blank(compiled.game.kernel.state, 4)
        self._nodes = np.zeros(NODES, compiled.node_type)

    def play(self, match: Match, keep: int) -> QuickGame:
        """Play a new match to its end, with other randomness than its own. Keep this many decisions, or all."""
        kernel = match.game.kernel
        self._searches["seats"], self._searches["rng"] = match.seats, rng_from(f"quick {match.seed}")
        self._states[3] = match.states[0]
        kept, tally = blank(kernel.state, keep), np.zeros(2 + keep, np.int64)
        silent = match.game.driver.silent
        winners = self._play(
            self._states, self._nodes, self._searches, silent, self._iterations, self._slack, kept, tally
        )
        count = min(keep, int(tally[1]))
        decisions = [self._observation(match, kept[at : at + 1], int(tally[2 + at])) for at in range(count)]
        return QuickGame(winners, int(tally[0]), self._states[3:].copy(), decisions)

    def _observation(self, match: Match, state: NDArray[np.record], step: int) -> Observation:
        """Return what the seat to decide knows of a state."""
        seat, driver = int(state[0]["turn"]), match.game.driver
        guess = state.copy()
        driver.redeal(guess, seat, rng_from(STANDARD_GUESS))
        legal = tuple(driver.listed(driver.buffer_with(state)))
        return Observation(match.game, seat, match.seats, step, step, guess, legal)


def is_quick(bot: Bot) -> bool:
    """Return True if games of a bot can be played in compiled code."""
    return bot.kind in (GREEDY, SEARCH)


@cache
def quick_games(bot: Bot) -> QuickGames:
    """Return the games of a bot."""
    return QuickGames(bot)
