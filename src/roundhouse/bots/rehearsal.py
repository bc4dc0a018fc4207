"""Games that a judgement plays against itself, all of it compiled: positions, and what became of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from roundhouse.bots.judgement import Weights
from roundhouse.bots.search import Settings
from roundhouse.bots.tree import NODE, NONE, SEATS, Floats
from roundhouse.bots.workings import Workings
from roundhouse.games.match import Match
from roundhouse.kernel import IntArray, Log, Rng, State, blank, draw, jit, record, rng_from

if TYPE_CHECKING:
    # The free names of the functions below: bound to a game.
    def legal(s: State, out: IntArray) -> int: ...  # noqa: D103
    def play(s: State, action: int | np.int64, rng: Rng, log: Log) -> None: ...  # noqa: D103
    def redeal(s: State, seat: int, rng: Rng) -> None: ...  # noqa: D103
    def score(s: State, out: Floats) -> int: ...  # noqa: D103
    def features(s: State, marks: Floats) -> None: ...  # noqa: D103
    def grow(states: Any, nodes: Any, minds: Any, log: Log, iterations: int) -> None: ...  # noqa: D103


MOST_KEPT = 400
"""Positions kept of a game."""
GLANCES = 3
"""The guesses over which one who does not search looks at its actions: fewer than in earnest, to play more games."""
NODES = 100_000


@jit
def chance(rng: Rng) -> float:
    """Draw a number from 0 to 1."""
    return draw(rng) / 4294967296.0


def rehearse(
    states: Any, nodes: Any, minds: Any, log: Log, casts: Floats, iterations: int, slack: float, keep: float, kept: Any
) -> int:  # fmt: skip
    """Play the game in `states[3]` to its end, each seat by its own weights (a row of `casts`); return the winners.

    Each decision grows a small tree and takes an action by what it found, good ones the likelier the lower the slack.
    Of a part of the positions, as the one to decide may guess them, the features are kept.
    """
    mind = minds[0]
    rng = mind.rng[:]
    count = legal(states[3], mind.listed[:])
    kept[0].count = 0
    while count > 0:
        action = int(mind.listed[0])
        if count > 1:
            mind.seat = states[3].turn
            for feature in range(casts.shape[1]):
                mind.weights[feature] = casts[mind.seat, feature]
            if kept[0].count < kept[0].marks.shape[0] and chance(rng) < keep:
                states[1] = states[3]
                redeal(states[1], mind.seat, rng)
                features(states[1], mind.marks[:])
                for seat in range(mind.seats):
                    for feature in range(mind.marks.shape[1]):
                        kept[0].marks[kept[0].count, seat, feature] = mind.marks[seat, feature]
                kept[0].count += 1
            states[0] = states[3]
            nodes[0].visits = 0
            nodes[0].first = NONE
            mind.used = 1
            grow(states, nodes, minds, log, iterations)
            action = pick(nodes, mind, slack)
        play(states[3], np.int64(action), rng, log)
        count = legal(states[3], mind.listed[:])
    return score(states[3], mind.values[:])


@jit
def pick(nodes: Any, mind: State, slack: float) -> int:
    """Pick one of the actions at the root: the smaller a mistake, the likelier."""
    seat = int(mind.seat)
    best = -np.inf
    child = int(nodes[0].first)
    while child != NONE:
        best = max(best, (nodes[child].seed[seat] + nodes[child].total[seat]) / (1.0 + nodes[child].visits))
        child = int(nodes[child].next)
    total = 0.0
    action = 0
    child = int(nodes[0].first)
    while child != NONE:
        worth = (nodes[child].seed[seat] + nodes[child].total[seat]) / (1.0 + nodes[child].visits)
        weight = np.exp((worth - best) / slack)
        total += weight
        if chance(mind.rng[:]) * total < weight:
            action = int(nodes[child].action)
        child = int(nodes[child].next)
    return action


@dataclass(frozen=True)
class Rehearsed:
    """A game that was played for the sake of its positions: those that were kept, and who won.

    `marks` are the features of each seat in each position; `hopes` the share of the win that each could expect there,
    as it is known afterwards; `shares` what they got.
    """

    marks: Floats
    hopes: Floats
    shares: Floats


class Rehearsal:
    """A room in which games are rehearsed, one after another, by players who search, or only look one step ahead."""

    def __init__(self, workings: Workings, settings: Settings, iterations: int) -> None:
        """Prepare for players of these settings with so many iterations a decision; with none, they look ahead."""
        self._log = workings.game.driver.silent
        self._rehearse = workings.bound(
            rehearse, **workings.rules, features=workings.judgement.features, grow=workings.grow,
        )  # fmt: skip
        count = len(workings.judgement.names)
        self._minds = workings.mind(0, 2, "", np.zeros(count))
        self._iterations = iterations
        (settings if iterations else replace(settings, glances=GLANCES)).write(self._minds)
        self._states = blank(workings.game.kernel.state, 4)
        self._nodes = np.zeros(NODES, NODE)
        self._kept = blank(record(("count", np.int64), ("marks", np.float64, (MOST_KEPT, SEATS, count))))

    def play(self, match: Match, cast: Sequence[Weights], slack: float, keep: float = 0.0) -> Rehearsed:
        """Play a match's game on to its end, not the match itself; `cast` has the weights that each seat goes by."""
        self._minds["seats"] = match.seats
        self._minds["rng"] = rng_from(f"rehearsal {match.seed}")
        self._states[3] = match.states[0]
        winners = self._rehearse(
            self._states, self._nodes, self._minds, self._log, np.array(cast), self._iterations, slack, keep, self._kept
        )
        shares = np.array([float(winners >> seat & 1) for seat in range(SEATS)])
        shares /= shares.sum()
        marks = self._kept["marks"][0, : self._kept["count"][0]].copy()
        marks[:, match.seats :] = 0.0
        return Rehearsed(marks, np.tile(shares, (len(marks), 1)), shares)
