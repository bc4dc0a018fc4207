"""A search tree that can also try one chosen action, however bad it looks."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from threading import Event as Flag

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.analysis import Budget
from roundhouse.bots.evaluation import Weights
from roundhouse.bots.observation import Observation
from roundhouse.bots.search.tree import NONE
from roundhouse.bots.search.tree_search import Settings, Tree
from roundhouse.kernel import rng_from

FORBIDDEN = -1e9
"""A value so low that the search never chooses the action."""
EARLY = 1 / 3
"""The first part of a search, when it knew least, does not count."""

Values = NDArray[np.float64]


@dataclass(frozen=True)
class Looked:
    """An action at the root, how often the search looked at it, and its mean value for each seat."""

    action: int
    visits: int
    mean: Values


class FocusedTree(Tree):
    """A tree whose root can be limited to one action, to find out what that action is worth."""

    def __init__(self, observation: Observation, settings: Settings, weights: Weights | None, seed: str) -> None:
        super().__init__(observation, settings, weights, seed)
        self._driver = observation.game.driver

    def explore(self, budget: Budget, stop: Flag) -> None:
        """Search as a bot does."""
        until = None if budget.seconds is None else time.monotonic() + budget.seconds
        self.grow(budget.iterations, until, stop)

    def focus(self, action: int, budget: Budget, stop: Flag) -> None:
        """Search below one action of the root only."""
        everybody = list(self.children(0))
        child = next(each for each in everybody if self.nodes["action"][each] == action)
        seeds = self.nodes["seed"][everybody]
        own = self.nodes["seed"][child].copy()
        self.nodes["seed"][everybody] = FORBIDDEN
        self.nodes["seed"][child] = own
        self.explore(budget, stop)
        self.nodes["seed"][everybody] = seeds

    @property
    def visits(self) -> int:
        """How many iterations were made."""
        return int(self.nodes["visits"][0])

    def looked_at(self, observation: Observation) -> list[Looked]:
        """Return the actions, those that the search looked at most first, as a bot would choose."""
        found = []
        for child in self.children(0):
            node = self.nodes[child]
            action, visits = int(node["action"]), int(node["visits"])
            if action in observation.legal:
                mean = (node["total"] + node["seed"]) / (visits + 1)
                found.append(Looked(action, visits, mean[: observation.seats]))
        return sorted(found, key=lambda each: (-each.visits, -each.mean[observation.seat], each.action))

    def compare(self, actions: tuple[int, int], seats: int, guesses: Iterable[str]) -> Values:
        """Return the values of two actions: for each guess, two rows with a value for each seat.

        A guess is the seed of what happens in an iteration. So both actions have the same luck.
        """
        children = {int(self.nodes[each]["action"]): each for each in self.children(0)}
        pair = [children[action] for action in actions]
        everybody = list(children.values())
        seeds = self.nodes["seed"][everybody]
        own = [self.nodes["seed"][child].copy() for child in pair]
        self.nodes["seed"][everybody] = FORBIDDEN
        rows = []
        for guess in guesses:
            rows.append([self._try(child, seed, guess)[:seats] for child, seed in zip(pair, own, strict=True)])
        self.nodes["seed"][everybody] = seeds
        return np.array(rows).reshape(len(rows), 2, seats)

    def _try(self, child: int, seed: Values, guess: str) -> Values:
        """Run one iteration that begins with a child of the root."""
        before = self.nodes["total"][child].copy()
        self.nodes["seed"][child] = seed
        self._search["rng"] = rng_from(guess)
        self._grow(self._states, self.nodes, self._search, self._log, 1)
        self.nodes["seed"][child] = FORBIDDEN
        values: Values = self.nodes["total"][child] - before
        return values

    def outlook(self, budget: Budget, seats: int, stop: Flag) -> Values:
        """Search, and return what the seats can expect on average. It may be another seat's turn."""
        self._begin_anywhere()
        self.explore(part_of(budget, EARLY), stop)
        early, visits = self.nodes["total"][0].copy(), int(self.nodes["visits"][0])
        self.explore(budget if budget.seconds is None else part_of(budget, 1 - EARLY), stop)
        more = int(self.nodes["visits"][0]) - visits
        late: Values = (self.nodes["total"][0] - early) / max(1, more) if more else early / max(1, visits)
        return late[:seats]

    def _begin_anywhere(self) -> None:
        """Give the root a first child. So each guess adds the actions that are legal in it.

        Otherwise the search would begin with all actions of one guess, as if they were legal in every guess. That is
        only true for the seat to decide.
        """
        listed = self._search["listed"][0]
        count = self._driver.legal(self._states[:1], listed)
        child = self.nodes[1:2]
        child["action"], child["visits"], child["first"], child["next"] = listed[0], 0, NONE, NONE
        child["prior"], child["seed"], child["total"] = 1 / count, 1 / int(self._search["seats"][0]), 0.0
        self.nodes["first"][0] = 1
        self._search["used"] = 2


def part_of(budget: Budget, part: float) -> Budget:
    """Return a part of a budget."""
    seconds = None if budget.seconds is None else budget.seconds * part
    return Budget(seconds, None if budget.iterations is None else max(1, int(budget.iterations * part)))
