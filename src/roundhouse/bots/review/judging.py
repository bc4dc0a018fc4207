"""What one decision was worth, seen with the eyes of the seat that made it."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from threading import Event as Flag
from typing import Protocol

import numpy as np

from roundhouse.bots.analysis import Analysis, Budget
from roundhouse.bots.catalog import ALPHA_BETA, PLAIN, SEARCH, Bot, bots_of
from roundhouse.bots.evaluation import Weights, find_evaluation
from roundhouse.bots.observation import STANDARD_GUESS, Observation
from roundhouse.bots.prospects import AS_THEY_ARE, by_side, calibrations_of, setting_of
from roundhouse.bots.review.focus import FocusedTree, Looked, Values, part_of
from roundhouse.games.match import Match

SEED = "analysis"
IDEAS = 4
"""The most ideas that are kept of a decision."""
FEWEST_PAIRS = 8
"""Comparisons of the best action with the one played, at least."""
SURE = 2.0
"""A loss counts if it is this many standard errors."""
SMALL, SURE_OF_SMALL = 0.08, 3.0
"""A smaller loss than this must be more standard errors: in a long game, some of many small ones would be chance."""
NOISE = 0.01
"""A loss below this does not count: no bot can tell."""
COUNTED = 0.5
"""The part of the comparisons that counts; in those before it, the search still learns about both actions."""


@dataclass(frozen=True)
class Verdict:
    """What a decision was worth.

    `now` are the chances of the sides in the position, `before` with the best action and `after` with the one that was
    played. `ideas` are actions with the chance of the own side. `line` is how the bot would go on.
    """

    best: int
    now: Values
    before: Values
    after: Values
    ideas: tuple[tuple[int, float], ...]
    line: tuple[int, ...]

    def loss(self, own: int) -> float:
        """Return what the action cost its side."""
        return max(0.0, float(self.before[own] - self.after[own]))

    def milder(self, part: float) -> "Verdict":
        """Return the verdict with only a part of the loss."""
        return replace(self, after=self.before + part * (self.after - self.before))


class Judge(Protocol):
    """Judges the decisions of a match."""

    def judge(self, match: Match, played: int, budget: Budget, stop: Flag) -> Verdict:
        """Judge a decision. It uses only what the seat to decide knows."""
        ...

    def outlook(self, match: Match, seat: int, budget: Budget, stop: Flag) -> Values:
        """Return the chances of the sides as a seat sees them, also if another seat is to decide."""
        ...

    def choose(self, match: Match, budget: Budget, stop: Flag) -> int:
        """Return the best action for the seat to decide."""
        ...


def judge_for(match: Match) -> Judge:
    """Return the judge for a match: the strongest kind of bot that its game has."""
    bots = bots_of(match.game.name)
    if is_open(match) and ALPHA_BETA in bots:
        return OpenJudge(bots[ALPHA_BETA])
    return TreeJudge(bots[SEARCH] if SEARCH in bots else bots[PLAIN])


def is_open(match: Match) -> bool:
    """Return True if nothing is hidden and nothing depends on chance."""
    return not match.game.hides and not match.game.chance


def chances(values: Values, match: Match, seat: int | None) -> Values:
    """Return the probabilities that the sides win, from the seats' values (rows) as a seat sees them."""
    sides = match.options.sides(match.seats)
    calibration = calibrations_of(match.game.name).get(setting_of(sides), AS_THEY_ARE)
    own = next(at for at, side in enumerate(sides) if seat in side)
    rows = len(values)
    return calibration.probabilities(by_side(values, sides), np.full(rows, own), np.full(rows, len(match)))


class OpenJudge:
    """Judges games without luck and secrets by alpha-beta: it looks at what follows both actions, equally deep."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def judge(self, match: Match, played: int, budget: Budget, stop: Flag) -> Verdict:
        """Judge a decision."""
        seat, own = match.turn, side_of(match, match.turn)
        third = part_of(budget, 1 / 3)
        analysis = self._think(match, third, stop)
        shown = analysis.candidates[:IDEAS]
        values = chances(np.array([analysis.values, *(each.values for each in shown)]), match, seat)
        ideas = tuple((each.action, float(row[own])) for each, row in zip(shown, values[1:], strict=True))
        before = after = values[0]
        if played != analysis.action:
            before = self._after(match, analysis.action, third, stop)
            after = self._after(match, played, third, stop)
        loss = float(before[own] - after[own])
        if loss < NOISE or (loss < SMALL and not self._agrees(match, analysis.action, played, loss, third, stop)):
            after = before
        return Verdict(analysis.action, values[0], before, after, ideas, analysis.line)

    def outlook(self, match: Match, seat: int, budget: Budget, stop: Flag) -> Values:  # noqa: ARG002
        """Return the chances of the sides. All seats see the same."""
        values = np.array([self._think(match, budget, stop).values])
        seen: Values = chances(values, match, match.turn)[0]
        return seen

    def choose(self, match: Match, budget: Budget, stop: Flag) -> int:
        """Return the best action."""
        return self._think(match, budget, stop).action

    def _agrees(self, match: Match, best: int, played: int, loss: float, budget: Budget, stop: Flag) -> bool:
        """Return True if a shorter look, which goes less deep, also finds at least half of a small loss."""
        own, short = side_of(match, match.turn), part_of(budget, 1 / 4)
        before, after = (self._after(match, action, short, stop)[own] for action in (best, played))
        return bool(before - after >= loss / 2)

    def _after(self, match: Match, action: int, budget: Budget, stop: Flag) -> Values:
        """Return the chances of the sides after an action."""
        ahead = match.copy()
        ahead.play(action)
        return won(ahead) if ahead.turn is None else self.outlook(ahead, ahead.turn, budget, stop)

    def _think(self, match: Match, budget: Budget, stop: Flag) -> Analysis:
        return replace(self._bot, budget=budget).sit_down(SEED).think(Observation.of(match), stop)


class TreeJudge:
    """Judges by tree search: it tries the best action and the one that was played with the same luck."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def judge(self, match: Match, played: int, budget: Budget, stop: Flag) -> Verdict:
        """Judge a decision."""
        seen = Observation.of(match)
        tree = self._tree(seen)
        tree.explore(part_of(budget, 0.5), stop)
        looked = tree.looked_at(seen)
        best, own = looked[0].action, side_of(match, seen.seat)
        means = chances(np.array([each.mean for each in looked]), match, seen.seat)
        ideas = tuple((each.action, float(row[own])) for each, row in zip(looked[:IDEAS], means, strict=False))
        line = tree.line(best)
        now = before = after = means[0]
        if played != best:
            before, after, error = self._compared(tree, seen, match, looked, played, part_of(budget, 0.5), stop)
            loss = before[own] - after[own]
            if loss < max(NOISE, (SURE_OF_SMALL if loss < SMALL else SURE) * error):
                after = before
        return Verdict(best, now, before, after, ideas, line)

    def _compared(
        self, tree: FocusedTree, seen: Observation, match: Match, looked: list[Looked], played: int,
        budget: Budget, stop: Flag,
    ) -> tuple[Values, Values, float]:  # fmt: skip
        """Return the chances with the best action and with the one played, and the error of their difference."""
        best, own = looked[0], side_of(match, seen.seat)
        if self._bot.kind == PLAIN:
            other = next((each for each in looked if each.action == played), best)
            before, after = chances(np.array([best.mean, other.mean]), match, seen.seat)
            return before, after, float(np.hypot(*(0.5 / np.sqrt(each.visits + 1) for each in (best, other))))
        values = tree.compare((best.action, played), seen.seats, _guesses(seen.step, budget, stop))
        values = values[int(len(values) * (1 - COUNTED)) :]
        differences = by_side(values[:, 0] - values[:, 1], match.options.sides(match.seats))[:, own]
        before, after = chances(values.mean(axis=0), match, seen.seat)
        return before, after, float(differences.std() / np.sqrt(max(1, len(differences) - 1)))

    def outlook(self, match: Match, seat: int, budget: Budget, stop: Flag) -> Values:
        """Return the chances of the sides as a seat sees them."""
        guess = match.guess_states(seat, STANDARD_GUESS)
        seen = Observation(match.game, seat, match.seats, len(match), len(match), guess, ())
        values = self._tree(seen).outlook(budget, match.seats, stop)
        expected: Values = chances(values[None], match, seat)[0]
        return expected

    def choose(self, match: Match, budget: Budget, stop: Flag) -> int:
        """Return the best action."""
        seen = Observation.of(match)
        tree = self._tree(seen)
        tree.explore(budget, stop)
        return tree.looked_at(seen)[0].action

    def _tree(self, seen: Observation) -> FocusedTree:
        return tree_of(self._bot, seen)


@cache
def weights_of(game: str) -> Weights:
    """Return the weights of a game's evaluation."""
    return find_evaluation(game).weights()


def tree_of(bot: Bot, seen: Observation) -> FocusedTree:
    """Return a tree in which a bot can think about what a seat sees."""
    weights = weights_of(bot.game) if bot.uses_weights else None
    return FocusedTree(seen, bot.settings, weights, f"{SEED} {seen.step} {seen.seat}")


def side_of(match: Match, seat: int | None) -> int:
    """Return the number of a seat's side."""
    return next(at for at, side in enumerate(match.options.sides(match.seats)) if seat in side)


def won(match: Match) -> Values:
    """Return each side's share of the win in a finished match."""
    assert match.result is not None
    winners = match.result.winners
    sides = match.options.sides(match.seats)
    return np.array([sum(seat in winners for seat in side) / len(winners) for side in sides])


def _guesses(step: int, budget: Budget, stop: Flag) -> Iterator[str]:
    """Yield seeds of guesses for pairs of iterations, until the budget is used up."""
    until = None if budget.seconds is None else time.monotonic() + budget.seconds
    pairs = None if budget.iterations is None else max(2, budget.iterations // 2)
    at = 0
    while pairs is None or at < pairs:
        if at >= FEWEST_PAIRS and (stop.is_set() or (until is not None and time.monotonic() >= until)):
            return
        yield f"{SEED} {step} {at}"
        at += 1
