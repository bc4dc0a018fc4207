"""The bot that searches: a tree for each thread, grown in slices so that it can be stopped at any moment."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event as Flag

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.judgement import Weights
from roundhouse.bots.outlook import Outlook
from roundhouse.bots.thought import Budget, Candidate, Thought
from roundhouse.bots.tree import NODE, NONE, SEATS
from roundhouse.bots.workings import workings_of
from roundhouse.kernel import blank

SLICE = 0.004
"""Seconds after which a search looks up whether it shall go on."""
ROOM = 500_000
"""Nodes of a tree."""
PART_OF_A_TURN = 0.4
"""The part of what is left of a turn's time that goes into its next decision."""
LONGEST_LINE = 12


@dataclass(frozen=True)
class Settings:
    """How a search goes about it: the names are told in `tree.py`.

    `plain` judges nothing and plays to the end at random.
    """

    exploration: float = 0.6
    temperature: float = 0.1
    glances: int = 1
    walk: int = 0
    selfish: int = 0
    plain: bool = False

    def write(self, mind: NDArray[np.record]) -> None:
        """Set a mind to it."""
        for name in ("exploration", "temperature", "glances", "walk", "selfish"):
            mind[name] = getattr(self, name)


class Tree:
    """One thread's tree."""

    def __init__(self, outlook: Outlook, settings: Settings, weights: Weights, seed: str) -> None:
        workings = workings_of(outlook.game.name)
        self._grow: Callable[..., None] = workings.grow_plain if settings.plain else workings.grow
        self._mind = workings.mind(outlook.seat, outlook.seats, seed, weights)
        settings.write(self._mind)
        self._states = blank(outlook.game.kernel.state, 3)
        self._log = outlook.game.driver.silent
        self.nodes = np.empty(ROOM, NODE)
        self._plant(outlook)

    def _plant(self, outlook: Outlook) -> None:
        self._states[0] = outlook.states[0]
        self.nodes[0] = np.zeros((), NODE)
        self.nodes[0]["first"] = NONE
        self._mind["used"] = 1

    def grow(self, iterations: int | None, until: float | None, stop: Flag) -> None:
        """Grow up to so many visits of the root, or until then, or until stopped; by one visit at the least."""
        size, done = 1, False
        while not done:
            visits = int(self.nodes[0]["visits"])
            if iterations is not None:
                size = max(1, min(size, iterations - visits))
            began = time.monotonic()
            self._grow(self._states, self.nodes, self._mind, self._log, size)
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
        """How many actions were played in all, in the tree and looking ahead."""
        return int(self._mind["plays"][0])

    def follow(self, way: list[int], outlook: Outlook) -> None:
        """Go on from the position after some actions, with what is known of it."""
        node: int | None = 0
        for action in way:
            if node is not None:
                node = next((each for each in self.children(node) if self.nodes[each]["action"] == action), None)
        if node is None or self._mind["used"][0] > ROOM // 2:
            self._plant(outlook)
        else:
            self._states[0] = outlook.states[0]
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
        """Return the most travelled way, beginning with an action."""
        line: list[int] = []
        node = 0
        while len(line) < LONGEST_LINE:
            ways = [each for each in self.children(node) if node or self.nodes[each]["action"] == first]
            if not ways:
                break
            node = max(ways, key=lambda each: int(self.nodes[each]["visits"]))
            if line and self.nodes[node]["visits"] == 0:
                break
            line.append(int(self.nodes[node]["action"]))
        return tuple(line)


class Searcher:
    """A player that searches. It keeps its trees as long as its own turn goes as foreseen."""

    def __init__(self, budget: Budget, settings: Settings, weights: Weights, seed: str, threads: int = 1) -> None:
        self.budget = budget
        self.settings = settings
        self.weights = weights
        self.seed = seed
        self.threads = threads
        self._trees: list[Tree] = []
        self._last: tuple[Outlook, int] | None = None
        self._left = 0.0

    def think(self, outlook: Outlook, stop: Flag | None = None) -> Thought:
        """Search as far as the budget goes."""
        self._take_up(outlook)
        budget, stop = self.budget, stop or Flag()
        began = time.monotonic()
        until = None
        if budget.seconds is not None:
            until = began + (self._left * PART_OF_A_TURN if len(outlook.legal) > 1 else 0.0)
        iterations = None if budget.iterations is None else -(-budget.iterations // self.threads)
        if len(self._trees) == 1:
            self._trees[0].grow(iterations, until, stop)
        else:
            with ThreadPoolExecutor(len(self._trees)) as pool:
                for done in [pool.submit(tree.grow, iterations, until, stop) for tree in self._trees]:
                    done.result()
        self._left = max(0.0, self._left - (time.monotonic() - began))
        thought = self._sum_up(outlook)
        self._last = outlook, thought.action
        return thought

    def _take_up(self, outlook: Outlook) -> None:
        """Go on with the trees if this follows from the last decision; else begin anew."""
        way = None
        if self._last is not None and self._last[0].is_in_turn_with(outlook):
            last, action = self._last
            way = last.way_to(action, outlook)
        else:
            self._left = self.budget.seconds or 0.0
        if way is not None:
            for tree in self._trees:
                tree.follow(way, outlook)
        else:
            seeds = [f"{self.seed} {outlook.step} {thread}" for thread in range(self.threads)]
            self._trees = [Tree(outlook, self.settings, self.weights, seed) for seed in seeds]

    def _sum_up(self, outlook: Outlook) -> Thought:
        """Add the trees up."""
        looks = dict.fromkeys(outlook.legal, 0)
        sums = {action: np.zeros(SEATS) for action in outlook.legal}
        for tree in self._trees:
            for child in tree.children(0):
                node = tree.nodes[child]
                action = int(node["action"])
                if action in looks:  # a tree that is kept may know some that are not legal after all
                    looks[action] += int(node["visits"]) + (not self.settings.plain)
                    sums[action] += node["total"] + node["seed"]
        looked = [action for action in outlook.legal if looks[action]]
        means = {action: sums[action] / looks[action] for action in looked}
        looked.sort(key=lambda action: (-looks[action], -means[action][outlook.seat], action))
        total = sum(looks.values())
        candidates = tuple(
            Candidate(action, shares(means[action], outlook.seats), looks[action] / total) for action in looked
        )
        values = sum((tree.nodes[0]["total"] for tree in self._trees), np.zeros(SEATS))
        iterations = sum(int(tree.nodes[0]["visits"]) for tree in self._trees)
        return Thought(
            action=looked[0],
            values=shares(values / max(1, iterations), outlook.seats),
            candidates=candidates,
            line=self._trees[0].line(looked[0]),
            iterations=iterations,
        )


def shares(values: NDArray[np.float64], seats: int) -> tuple[float, ...]:
    """Return the seats' values as plain numbers."""
    return tuple(float(value) for value in values[:seats])
