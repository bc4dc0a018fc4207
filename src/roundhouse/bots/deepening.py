"""The bot that looks along lines of moves: alpha-beta, one move deeper each time round."""

import math
import random
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event as Flag

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.frames import DEEPEST, SURE, UNKNOWN, WON
from roundhouse.bots.judgement import Weights
from roundhouse.bots.lines import lines_of
from roundhouse.bots.memory import ENTRY
from roundhouse.bots.outlook import Outlook
from roundhouse.bots.thought import Budget, Candidate, Thought
from roundhouse.kernel import blank

SLICE = 0.004
"""Seconds after which a search looks up whether it shall go on."""
FIRST_SLICE = 20
"""Nodes to look at before the time is first looked up: few, for before it is compiled each takes a millisecond."""
ROOM = 1 << 19
"""Entries of the table."""
EXACT_WITHIN = 10
"""Actions so many slacks worse than the best, or less, are valued exactly; of the others that much is known."""
WHIM = 8
"""Thousandths by which judgements vary, so that the same game is not played twice."""


class Line:
    """One thread's search. The table may be shared with others."""

    def __init__(self, outlook: Outlook, weights: Weights, table: NDArray[np.record]) -> None:
        self._lines = lines_of(outlook.game.name)
        self.mind = self._lines.mind(weights)
        self._positions = np.zeros(DEEPEST + 1, self._lines.positions.POSITION)
        self._frames = self._lines.frames()
        self._table = table
        self._log = outlook.game.driver.silent
        self._slice = FIRST_SLICE
        self.depth = 0

    def take_up(self, outlook: Outlook, shuffle: random.Random) -> None:
        """Begin with a position; what the last search found out is of use."""
        state = outlook.states[0]
        self._positions[0] = self._lines.positions.take_up(state)[0]
        self._past = self._lines.positions.twice_seen(state)
        self._frames["killers"] = -1
        self.mind["history"] //= 8
        self.mind["nodes"] = 0
        self.depth = 0
        self.actions = list(outlook.legal)
        shuffle.shuffle(self.actions)
        self.values = dict.fromkeys(self.actions, 0)
        self.spent = dict.fromkeys(self.actions, 0)
        self.best: tuple[int, ...] = (self.actions[0],)

    def deepen(self, first: int, nodes: int | None, until: float | None, stop: Flag) -> None:
        """Search deeper and deeper: up to so many nodes, or until then, or until stopped."""
        for depth in range(first, DEEPEST):
            done = self._search(depth, nodes, until, stop)
            self._note()
            if not done:
                return
            self.depth = depth
            best = self.values[self.actions[0]]
            if WON - abs(best) <= depth or len(self.actions) == 1:
                return

    def _search(self, depth: int, nodes: int | None, until: float | None, stop: Flag) -> bool:
        """Search to a depth; tell whether it was done."""
        root = self._frames[0]
        root["count"] = len(self.actions)
        root["listed"][: len(self.actions)] = self.actions
        self._lines.search_root(self._positions, self._frames, self.mind, depth, -UNKNOWN, UNKNOWN)
        while True:
            size = self._slice
            if nodes is not None:
                size = min(size, nodes - int(self.mind["nodes"][0]))
            began = time.monotonic()
            done = self._lines.go_on(
                self._positions, self._frames, self._table, self.mind, self._past, self._log, max(1, size)
            )
            now = time.monotonic()
            if done:
                return True
            if now - began < SLICE / 2:
                self._slice *= 2
            elif now - began > SLICE * 2:
                self._slice = max(FIRST_SLICE, self._slice // 2)
            over = nodes is not None and self.mind["nodes"][0] >= nodes
            if stop.is_set() or over or (until is not None and now >= until):
                return False

    def _note(self) -> None:
        """Note what has been found out about the actions, the best first."""
        root = self._frames[0]
        began = int(self.mind["began"][0])
        for at in range(int(root["next"])):
            action = self.actions[at]
            self.values[action] = int(self.mind["values"][0, at])
            self.spent[action] += int(self.mind["spent"][0, at]) - began
            began = int(self.mind["spent"][0, at])
        if root["choice"] < 0:
            return
        self.best = tuple(int(action) for action in root["line"][: int(root["length"])])
        looked = self.actions[: int(root["next"])]
        looked.sort(key=lambda action: (action != self.best[0], -self.values[action]))
        self.actions[: len(looked)] = looked


class AlphaBeta:
    """A player that looks along lines. It keeps its table for the whole game."""

    def __init__(
        self, budget: Budget, weights: Weights, seed: str, threads: int = 1, slack: float = 0.0, whim: int = WHIM
    ) -> None:
        self.budget = budget
        self.seed = seed
        self.threads = threads
        self._weights = weights
        self._margin = int(slack * EXACT_WITHIN * 4000)  # a thousandth is a quarter of a thousandth of the win
        self._whim = whim
        self._lines: list[Line] = []

    def think(self, outlook: Outlook, stop: Flag | None = None) -> Thought:
        """Search as far as the budget goes."""
        began = time.monotonic()
        stop = stop or Flag()
        until = None if self.budget.seconds is None else began + self.budget.seconds
        nodes = None if self.budget.iterations is None else -(-self.budget.iterations // self.threads)
        self._take_up(outlook)
        first, *others = self._lines
        if not others:
            first.deepen(1, nodes, until, stop)
        else:
            ends = Flag()
            with ThreadPoolExecutor(len(others)) as pool:
                helping = [pool.submit(line.deepen, 1 + at % 2, None, until, ends) for at, line in enumerate(others, 1)]
                try:
                    first.deepen(1, nodes, until, stop)
                finally:
                    ends.set()
                for each in helping:
                    each.result()
        return self._sum_up(outlook, first)

    def _take_up(self, outlook: Outlook) -> None:
        salt = random.Random(self.seed).randrange(1, 1021)
        if not self._lines:
            table = blank(ENTRY, ROOM)
            self._lines = [Line(outlook, self._weights, table) for _ in range(self.threads)]
        for line in self._lines:
            line.mind["margin"], line.mind["whim"], line.mind["salt"] = self._margin, self._whim, salt
            line.take_up(outlook, random.Random(f"{self.seed} {outlook.step}"))

    def _sum_up(self, outlook: Outlook, line: Line) -> Thought:
        total = max(1, sum(line.spent.values()))
        candidates = tuple(
            Candidate(action, expected(line.values[action], outlook.seat), line.spent[action] / total)
            for action in line.actions
        )
        nodes = sum(int(each.mind["nodes"][0]) for each in self._lines)
        return Thought(line.best[0], candidates[0].values, candidates, line.best, nodes)


def expected(value: int, seat: int) -> tuple[float, ...]:
    """Return the shares of a win that go with a value for a seat."""
    share = float(value > 0) if abs(value) > SURE else 1 / (1 + math.exp(-value / 1000))
    return (share, 1 - share) if seat == 0 else (1 - share, share)
