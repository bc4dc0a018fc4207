"""What a bot thinks of one position, better and better the longer it is asked."""

from threading import Event as Flag

import msgspec
import numpy as np

from roundhouse.bots.analysis import Budget
from roundhouse.bots.catalog import ALPHA_BETA, PLAIN, SEARCH, bots_of
from roundhouse.bots.observation import Observation
from roundhouse.bots.review.focus import FocusedTree, Values
from roundhouse.bots.review.judging import SEED, chances, is_open, side_of, tree_of
from roundhouse.bots.review.lines import with_seats
from roundhouse.bots.review.result import Idea, LineStep
from roundhouse.bots.search.iterative_deepening import EXACT_WITHIN, AlphaBeta
from roundhouse.games.match import Match

IDEAS = 5
LEAST_LOOKED = 0.1
"""An idea is told if the bot looked at it at least this part as often as at its favourite."""
NEAR = 0.003
"""The slack of alpha-beta: the values of ideas up to ten times as much worse are exact, those of others only bounds."""
SHARED = 0.5
"""The part of the time for ideas that the search leaves aside, so that their chances are known too."""


class Opinion(msgspec.Struct, frozen=True):
    """What a bot thinks: the chances of the sides, its best ideas, how the game may go on, and how much it thought."""

    chances: tuple[float, ...]
    ideas: tuple[Idea, ...]
    line: tuple[LineStep, ...]
    iterations: int


class Thinker:
    """Thinks about one position with the eyes of the seat to decide. Each `deepen` makes its opinion better."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._seen = Observation.of(match)
        bots = bots_of(match.game.name)
        self._iterations = 0
        self._tree: FocusedTree | None = None
        if is_open(match) and ALPHA_BETA in bots:
            weights = bots[ALPHA_BETA].weights_read()
            self._player = AlphaBeta(Budget(iterations=1), weights, SEED, slack=NEAR)  # keeps what it has found
        else:
            self._tree = tree_of(bots[SEARCH] if SEARCH in bots else bots[PLAIN], self._seen)

    def deepen(self, seconds: float, stop: Flag) -> Opinion:
        """Think on for some time, and return the opinion now."""
        if self._tree is None:
            return self._searched(seconds, stop)
        self._tree.explore(Budget(seconds=seconds * (1 - SHARED)), stop)
        looked = self._tree.looked_at(self._seen)[:IDEAS]
        rarely = [each for each in looked if each.visits < looked[0].visits / 2]
        for each in rarely:
            self._tree.focus(each.action, Budget(seconds=seconds * SHARED / len(rarely)), stop)
        looked = self._tree.looked_at(self._seen)
        least = LEAST_LOOKED * looked[0].visits
        shown = [each for each in looked if each.visits >= least][:IDEAS]
        shown.sort(key=lambda each: -each.mean[self._seen.seat])
        values = np.array([each.mean for each in shown])
        return self._told(values, [each.action for each in shown], self._tree.line(shown[0].action), self._tree.visits)

    def _searched(self, seconds: float, stop: Flag) -> Opinion:
        self._player.budget = Budget(seconds=seconds)
        analysis = self._player.think(self._seen, stop)
        self._iterations += analysis.iterations
        seat = self._seen.seat
        best, *others = sorted(
            analysis.candidates, key=lambda each: (each.action != analysis.action, -each.values[seat])
        )
        near = [each for each in others if each.values[seat] >= best.values[seat] - EXACT_WITHIN * NEAR]
        shown = [best, *near][:IDEAS]
        values = np.array([each.values for each in shown])
        values[values[:, seat] > values[0, seat]] = values[0]  # they are of a search that was less deep
        return self._told(values, [each.action for each in shown], analysis.line, self._iterations)

    def _told(self, values: Values, actions: list[int], line: tuple[int, ...], iterations: int) -> Opinion:
        match, seat = self._match, self._seen.seat
        told = chances(values, match, seat)
        own = side_of(match, seat)
        ideas = (
            Idea(str(match.game.typed[action]), float(row[own])) for action, row in zip(actions, told, strict=True)
        )
        return Opinion(tuple(told[0].tolist()), tuple(ideas), with_seats(match, line), iterations)
