"""The tree search player: one tree for each thread, grown in slices so that it can be stopped at any moment."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event as Flag

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.analysis import Analysis, Budget, Candidate
from roundhouse.bots.evaluation import Weights
from roundhouse.bots.observation import Observation
from roundhouse.bots.search.compiled import compiled_search
from roundhouse.bots.search.tree import NONE
from roundhouse.kernel import blank

SLICE = 0.004
"""Seconds between two looks at the clock and the stop flag."""
MOST_NODES = 500_000
"""The most nodes of a tree."""
SHARE_OF_TURN = 0.4
"""The share of a turn's remaining time that its next decision gets."""
LONGEST_LINE = 12


@dataclass(frozen=True)
class Settings:
    """The settings of a tree search, explained in `tree.py`. `plain` uses random playouts instead of an evaluation."""

    exploration: float = 0.6
    temperature: float = 0.1
    glances: int = 1
    walk: int = 0
    selfish: int = 0
    plain: bool = False

    def write(self, search: NDArray[np.record]) -> None:
        """Copy the settings into a search state."""
        for name in ("exploration", "temperature", "glances", "walk", "selfish"):
            search[name] = getattr(self, name)


class Tree:
    """One thread's tree."""

    def __init__(self, observation: Observation, settings: Settings, weights: Weights | None, seed: str) -> None:
        compiled = compiled_search(observation.game.name)
        self._grow: Callable[..., None] = compiled.grow_plain if settings.plain else compiled.grow
        self._search = compiled.new_search(observation.seat, observation.seats, seed, weights)
        settings.write(self._search)
        self._states = blank(observation.game.kernel.state, 3)
        self._log = observation.game.driver.silent
        self.nodes = np.empty(MOST_NODES, compiled.node_type)
        self._reset(observation)

    def _reset(self, observation: Observation) -> None:
        self._states[0] = observation.states[0]
        self.nodes[0] = np.zeros((), self.nodes.dtype)
        self.nodes[0]["first"] = NONE
        self._search["used"] = 1

    def grow(self, iterations: int | None, until: float | None, stop: Flag) -> None:
        """Grow until the root has `iterations` visits, the time is over or the flag is set; by one visit at least."""
        size, done = 1, False
        while not done:
            visits = int(self.nodes[0]["visits"])
            if iterations is not None:
                size = max(1, min(size, iterations - visits))
            began = time.monotonic()
            self._grow(self._states, self.nodes, self._search, self._log, size)
            took = time.monotonic() - began
            done = stop.is_set() or (iterations is not None and visits + size >= iterations)
            if until is not None:
                done = done or began + took >= until
            if took < SLICE / 2:
                size *= 2
            elif took > SLICE * 2:
                size = max(1, size // 2)

    @property
    def plays(self) -> int:
        """How many actions were played in total, in the tree and looking ahead."""
        return int(self._search["plays"][0])

    def follow(self, actions: list[int], observation: Observation) -> None:
        """Make the node after some actions the root, and keep its subtree."""
        node: int | None = 0
        for action in actions:
            if node is not None:
                node = next((each for each in self.children(node) if self.nodes[each]["action"] == action), None)
        if node is None or self._search["used"][0] > MOST_NODES // 2:
            self._reset(observation)
        else:
            self._states[0] = observation.states[0]
            self.nodes[0] = self.nodes[node]

    def children(self, node: int) -> list[int]:
        """Return the children of a node."""
        found = []
        child = int(self.nodes[node]["first"])
        while child != NONE:
            found.append(child)
            child = int(self.nodes[child]["next"])
        return found

    def line(self, first: int) -> tuple[int, ...]:
        """Return the most visited line, starting with an action."""
        line: list[int] = []
        node = 0
        while len(line) < LONGEST_LINE:
            children = [each for each in self.children(node) if node or self.nodes[each]["action"] == first]
            if not children:
                break
            node = max(children, key=lambda each: int(self.nodes[each]["visits"]))
            if line and self.nodes[node]["visits"] == 0:
                break
            line.append(int(self.nodes[node]["action"]))
        return tuple(line)


class TreeSearch:
    """A player that searches a tree. It keeps its trees as long as its own turn goes as expected."""

    def __init__(
        self, budget: Budget, settings: Settings, weights: Weights | None, seed: str, threads: int = 1
    ) -> None:
        """Prepare a player. Only a plain search needs no weights."""
        self.budget = budget
        self.settings = settings
        self.weights = weights
        self.seed = seed
        self.threads = threads
        self._trees: list[Tree] = []
        self._last: tuple[Observation, int] | None = None
        self._left = 0.0

    def think(self, observation: Observation, stop: Flag | None = None) -> Analysis:
        """Search until the budget is used up."""
        self._prepare(observation)
        budget, stop = self.budget, stop or Flag()
        began = time.monotonic()
        until = None
        if budget.seconds is not None:
            until = began + (self._left * SHARE_OF_TURN if len(observation.legal) > 1 else 0.0)
        iterations = None if budget.iterations is None else -(-budget.iterations // self.threads)
        if len(self._trees) == 1:
            self._trees[0].grow(iterations, until, stop)
        else:
            with ThreadPoolExecutor(len(self._trees)) as pool:
                for done in [pool.submit(tree.grow, iterations, until, stop) for tree in self._trees]:
                    done.result()
        self._left = max(0.0, self._left - (time.monotonic() - began))
        analysis = self._summarise(observation)
        self._last = observation, analysis.action
        return analysis

    def _prepare(self, observation: Observation) -> None:
        """Keep the trees if this observation follows from the last decision; otherwise start new ones."""
        actions = None
        if self._last is not None and self._last[0].is_same_turn_as(observation):
            last, action = self._last
            actions = last.actions_to(action, observation)
        else:
            self._left = self.budget.seconds or 0.0
        if actions is not None:
            for tree in self._trees:
                tree.follow(actions, observation)
        else:
            seeds = [f"{self.seed} {observation.step} {thread}" for thread in range(self.threads)]
            self._trees = [Tree(observation, self.settings, self.weights, seed) for seed in seeds]

    def _summarise(self, observation: Observation) -> Analysis:
        """Add up the results of the trees."""
        room = self._trees[0].nodes["total"].shape[1]
        visits = dict.fromkeys(observation.legal, 0)
        sums = {action: np.zeros(room) for action in observation.legal}
        for tree in self._trees:
            for child in tree.children(0):
                node = tree.nodes[child]
                action = int(node["action"])
                if action in visits:  # a tree that was kept may have actions that are not legal now
                    visits[action] += int(node["visits"]) + (not self.settings.plain)
                    sums[action] += node["total"] + node["seed"]
        visited = [action for action in observation.legal if visits[action]]
        means = {action: sums[action] / visits[action] for action in visited}
        visited.sort(key=lambda action: (-visits[action], -means[action][observation.seat], action))
        total = sum(visits.values())
        candidates = tuple(
            Candidate(action, shares(means[action], observation.seats), visits[action] / total) for action in visited
        )
        values = sum((tree.nodes[0]["total"] for tree in self._trees), np.zeros(room))
        iterations = sum(int(tree.nodes[0]["visits"]) for tree in self._trees)
        return Analysis(
            action=visited[0],
            values=shares(values / max(1, iterations), observation.seats),
            candidates=candidates,
            line=self._trees[0].line(visited[0]),
            iterations=iterations,
        )


def shares(values: NDArray[np.float64], seats: int) -> tuple[float, ...]:
    """Return the values of the seats as Python numbers."""
    return tuple(float(value) for value in values[:seats])
