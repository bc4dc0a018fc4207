"""Compiled self-play: games between weights, and the positions kept from these games."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from roundhouse.bots.evaluation.arrays import Floats, Weights
from roundhouse.bots.search.compiled import CompiledSearch
from roundhouse.bots.search.picking import careless_child, worth
from roundhouse.bots.search.tree import NONE
from roundhouse.bots.search.tree_search import Settings
from roundhouse.games.match import Match
from roundhouse.kernel import IntArray, Log, Rng, State, blank, draw, jit, record, rng_from

if TYPE_CHECKING:
    # The free names of the functions below, which are bound to a game.
    def legal(s: State, out: IntArray) -> int: ...
    def play(s: State, action: int | np.int64, rng: Rng, log: Log) -> None: ...
    def redeal(s: State, seat: int, rng: Rng) -> None: ...
    def score(s: State, out: Floats) -> int: ...
    def features(s: State, values: Floats) -> None: ...
    def grow(states: Any, nodes: Any, searches: Any, log: Log, iterations: int) -> None: ...


MOST_KEPT = 400
"""The most positions kept from a game."""
GLANCES = 3
"""The guesses of a player that does not search: fewer than in the arena, to play more games."""
NODES = 100_000


@jit
def chance(rng: Rng) -> float:
    """Draw a number from 0 to 1."""
    return draw(rng) / 4294967296.0


def play_out(
    states: Any, nodes: Any, searches: Any, log: Log, weights: Floats, iterations: int, slack: float, keep: float,
    kept: Any,
) -> int:  # fmt: skip
    """Play the game in `states[3]` to its end, each seat with its own weights (a row of `weights`). Return the winners.

    Each decision grows a small tree and picks an action: the lower the slack, the fewer mistakes. The features of some
    positions are kept, with a guess at what the deciding seat cannot know.
    """
    search = searches[0]
    rng = search.rng[:]
    count = legal(states[3], search.listed[:])
    kept[0].count = 0
    while count > 0:
        action = int(search.listed[0])
        if count > 1:
            search.seat = states[3].turn
            for feature in range(weights.shape[1]):
                search.weights[feature] = weights[search.seat, feature]
            if kept[0].count < kept[0].feature_values.shape[0] and chance(rng) < keep:
                states[1] = states[3]
                redeal(states[1], search.seat, rng)
                features(states[1], search.feature_values[:])
                for seat in range(search.seats):
                    for feature in range(search.feature_values.shape[1]):
                        kept[0].feature_values[kept[0].count, seat, feature] = search.feature_values[seat, feature]
                kept[0].count += 1
            states[0] = states[3]
            nodes[0].visits = 0
            nodes[0].first = NONE
            search.used = 1
            grow(states, nodes, searches, log, iterations)
            action = pick(nodes, search, slack)
        play(states[3], np.int64(action), rng, log)
        count = legal(states[3], search.listed[:])
    return score(states[3], search.values[:])


@jit
def pick(nodes: Any, search: State, slack: float) -> int:
    """Pick an action at the root: the better its value, the more likely."""
    highest = -np.inf
    child = int(nodes[0].first)
    while child != NONE:
        highest = max(highest, worth(nodes, child, int(search.seat)))
        child = int(nodes[child].next)
    return int(nodes[careless_child(nodes, search, highest, slack)].action)


@dataclass(frozen=True)
class SelfPlayGame:
    """The result of a game: the positions that were kept, and who won.

    `feature_values` has the features of each seat in each position, `expected` the share of the win that each seat
    could expect there, as far as is known afterwards, `shares` the final shares.
    """

    feature_values: Floats
    expected: Floats
    shares: Floats


class Simulator(Protocol):
    """Plays games to find weights."""

    def play(self, match: Match, weights: Sequence[Weights], slack: float, keep: float = 0.0) -> SelfPlayGame:
        """Play a copy of a match to its end. `weights` has an entry for each seat."""
        ...


class SelfPlay:
    """Compiled self-play of players that search a tree or look one step ahead."""

    def __init__(self, compiled: CompiledSearch, settings: Settings, iterations: int) -> None:
        """Prepare players with these settings. With 0 iterations per decision, they look one step ahead."""
        self._log = compiled.game.driver.silent
        self._play_out = compiled.bound(
            play_out, **compiled.rules, features=compiled.evaluation.features, grow=compiled.grow,
        )  # fmt: skip
        count = len(compiled.evaluation.names)
        self._searches = compiled.new_search(0, 2, "", np.zeros(count))
        self._iterations = iterations
        (settings if iterations else replace(settings, glances=GLANCES)).write(self._searches)
        self._states = blank(compiled.game.kernel.state, 4)
        self._nodes = np.zeros(NODES, compiled.node_type)
        self._seats = compiled.seats
        self._kept = blank(record(("count", np.int64), ("feature_values", np.float64, (MOST_KEPT, self._seats, count))))

    def play(self, match: Match, weights: Sequence[Weights], slack: float, keep: float = 0.0) -> SelfPlayGame:
        """Play a copy of a match to its end. `weights` has an entry for each seat."""
        self._searches["seats"] = match.seats
        self._searches["rng"] = rng_from(f"rehearsal {match.seed}")
        self._states[3] = match.states[0]
        winners = self._play_out(
            self._states,
            self._nodes,
            self._searches,
            self._log,
            np.array(weights),
            self._iterations,
            slack,
            keep,
            self._kept,
        )
        shares = np.array([float(winners >> seat & 1) for seat in range(self._seats)])
        shares /= shares.sum()
        feature_values = self._kept["feature_values"][0, : self._kept["count"][0]].copy()
        feature_values[:, match.seats :] = 0.0
        return SelfPlayGame(feature_values, np.tile(shares, (len(feature_values), 1)), shares)
