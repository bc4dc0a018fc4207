"""The alpha-beta player: iterative deepening on one or more threads."""

import math
import random
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event as Flag

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.analysis import Analysis, Budget, Candidate
from roundhouse.bots.evaluation.arrays import Weights
from roundhouse.bots.observation import Observation
from roundhouse.bots.search.alpha_beta_state import DEEPEST, SURE, UNKNOWN, WON
from roundhouse.bots.search.compiled_alpha_beta import compiled_alpha_beta
from roundhouse.bots.search.transpositions import ENTRY
from roundhouse.kernel import blank

SLICE = 0.004
"""Seconds between two looks at the clock and the stop flag."""
FIRST_SLICE = 20
"""Nodes before the first look at the clock. Few, because uncompiled each takes a millisecond."""
TABLE_SIZE = 1 << 19
"""Entries of the transposition table."""
EXACT_WITHIN = 10
"""Root actions at most this many slacks worse than the best get exact values; the others only an upper bound."""
NOISE = 8
"""How much evaluations vary, in thousandths, so that the same game is not played twice."""


class SearchThread:
    """The search of one thread. Several threads may share a transposition table."""

    def __init__(self, observation: Observation, weights: Weights, table: NDArray[np.record]) -> None:
        self._compiled = compiled_alpha_beta(observation.game.name)
        self.search = self._compiled.new_search(weights)
        self._positions = np.zeros(DEEPEST + 1, self._compiled.positions.POSITION)
        self._frames = self._compiled.new_frames()
        self._table = table
        self._log = observation.game.driver.silent
        self._slice = FIRST_SLICE
        self.depth = 0

    def start(self, observation: Observation, shuffle: random.Random) -> None:
        """Set the position to search. The table and the history of the last search are kept."""
        state = observation.states[0]
        self._positions[0] = self._compiled.positions.position_of(state)[0]
        self._past = self._compiled.positions.twice_seen(state)
        self._frames["killers"] = -1
        self.search["history"] //= 8
        self.search["nodes"] = 0
        self.depth = 0
        self.actions = list(observation.legal)
        shuffle.shuffle(self.actions)
        self.values = dict.fromkeys(self.actions, 0)
        self.spent = dict.fromkeys(self.actions, 0)
        self.best: tuple[int, ...] = (self.actions[0],)

    def deepen(self, first: int, nodes: int | None, until: float | None, stop: Flag) -> None:
        """Search deeper and deeper until the nodes or the time are used up, or the flag is set."""
        for depth in range(first, DEEPEST):
            done = self._search_to(depth, nodes, until, stop)
            self._collect()
            if not done:
                return
            self.depth = depth
            best = self.values[self.actions[0]]
            if WON - abs(best) <= depth or len(self.actions) == 1:
                return

    def _search_to(self, depth: int, nodes: int | None, until: float | None, stop: Flag) -> bool:
        """Search to a depth. Return True if the search was completed."""
        root = self._frames[0]
        root["count"] = len(self.actions)
        root["listed"][: len(self.actions)] = self.actions
        self._compiled.search_root(self._positions, self._frames, self.search, depth, -UNKNOWN, UNKNOWN)
        while True:
            size = self._slice
            if nodes is not None:
                size = min(size, nodes - int(self.search["nodes"][0]))
            began = time.monotonic()
            done = self._compiled.resume(
                self._positions, self._frames, self._table, self.search, self._past, self._log, max(1, size)
            )
            now = time.monotonic()
            if done:
                return True
            if now - began < SLICE / 2:
                self._slice *= 2
            elif now - began > SLICE * 2:
                self._slice = max(FIRST_SLICE, self._slice // 2)
            over = nodes is not None and self.search["nodes"][0] >= nodes
            if stop.is_set() or over or (until is not None and now >= until):
                return False

    def _collect(self) -> None:
        """Collect the values of the root's actions, and sort the actions, the best first."""
        root = self._frames[0]
        began = int(self.search["began"][0])
        for at in range(int(root["next"])):
            action = self.actions[at]
            self.values[action] = int(self.search["values"][0, at])
            self.spent[action] += int(self.search["spent"][0, at]) - began
            began = int(self.search["spent"][0, at])
        if root["choice"] < 0:
            return
        self.best = tuple(int(action) for action in root["line"][: int(root["length"])])
        searched = self.actions[: int(root["next"])]
        searched.sort(key=lambda action: (action != self.best[0], -self.values[action]))
        self.actions[: len(searched)] = searched


class AlphaBeta:
    """A player that searches with alpha-beta. It keeps its transposition table for the whole game."""

    def __init__(
        self, budget: Budget, weights: Weights, seed: str, threads: int = 1, slack: float = 0.0, noise: int = NOISE
    ) -> None:
        self.budget = budget
        self.seed = seed
        self.threads = threads
        self._weights = weights
        self._margin = int(slack * EXACT_WITHIN * 4000)  # a thousandth is a quarter of a thousandth of the win
        self._noise = noise
        self._searches: list[SearchThread] = []

    def think(self, observation: Observation, stop: Flag | None = None) -> Analysis:
        """Search until the budget is used up."""
        began = time.monotonic()
        stop = stop or Flag()
        until = None if self.budget.seconds is None else began + self.budget.seconds
        nodes = None if self.budget.iterations is None else -(-self.budget.iterations // self.threads)
        self._prepare(observation)
        first, *others = self._searches
        if not others:
            first.deepen(1, nodes, until, stop)
        else:
            ends = Flag()
            with ThreadPoolExecutor(len(others)) as pool:
                helping = [pool.submit(each.deepen, 1 + at % 2, None, until, ends) for at, each in enumerate(others, 1)]
                try:
                    first.deepen(1, nodes, until, stop)
                finally:
                    ends.set()
                for each in helping:
                    each.result()
        return self._summarise(observation, first)

    def _prepare(self, observation: Observation) -> None:
        salt = random.Random(self.seed).randrange(1, 1021)
        if not self._searches:
            table = blank(ENTRY, TABLE_SIZE)
            self._searches = [SearchThread(observation, self._weights, table) for _ in range(self.threads)]
        for each in self._searches:
            each.search["margin"], each.search["noise"], each.search["salt"] = self._margin, self._noise, salt
            each.start(observation, random.Random(f"{self.seed} {observation.step}"))

    def _summarise(self, observation: Observation, search: SearchThread) -> Analysis:
        total = max(1, sum(search.spent.values()))
        candidates = tuple(
            Candidate(action, expected(search.values[action], observation.seat), search.spent[action] / total)
            for action in search.actions
        )
        nodes = sum(int(each.search["nodes"][0]) for each in self._searches)
        return Analysis(search.best[0], candidates[0].values, candidates, search.best, nodes)


def expected(value: int, seat: int) -> tuple[float, ...]:
    """Return the shares of the win that a value for a seat stands for."""
    share = float(value > 0) if abs(value) > SURE else 1 / (1 + math.exp(-value / 1000))
    return (share, 1 - share) if seat == 0 else (1 - share, share)
