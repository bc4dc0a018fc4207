"""Players that do not search: one that moves at random, one that looks one step ahead, one that errs."""

import math
import random
import time
from threading import Event as Flag

import numpy as np

from roundhouse.bots.judgement import Weights
from roundhouse.bots.outlook import Outlook
from roundhouse.bots.search import shares
from roundhouse.bots.thought import Candidate, Player, Thought
from roundhouse.bots.tree import SEATS
from roundhouse.bots.workings import workings_of
from roundhouse.kernel import blank


class RandomMover:
    """Plays any legal action."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def think(self, outlook: Outlook, stop: Flag | None = None) -> Thought:  # noqa: ARG002
        """Draw a lot."""
        legal = outlook.legal
        even = (1 / outlook.seats,) * outlook.seats
        action = random.Random(f"{self._seed} {outlook.step}").choice(legal)
        candidates = tuple(Candidate(each, even, 1 / len(legal)) for each in legal)
        return Thought(action, even, candidates, (action,), 1)


class Greedy:
    """Plays the action after which it likes the position best, on average over some guesses.

    With a limit of seconds, it makes as many guesses as it has time for, and one at the least.
    """

    def __init__(self, weights: Weights, seed: str, guesses: int = 16, seconds: float | None = None) -> None:
        self._weights = weights
        self._seed = seed
        self._guesses = guesses
        self._seconds = seconds

    def think(self, outlook: Outlook, stop: Flag | None = None) -> Thought:  # noqa: ARG002
        """Look one step ahead."""
        workings = workings_of(outlook.game.name)
        mind = workings.mind(outlook.seat, outlook.seats, f"{self._seed} {outlook.step}", self._weights)
        states = blank(outlook.game.kernel.state, 3)
        states[0] = outlook.states[0]
        sums = np.zeros((len(outlook.legal), SEATS))
        most = self._guesses if outlook.game.hides or outlook.game.chance else 1
        until = None if self._seconds is None else time.monotonic() + self._seconds
        guesses, size = 0, most if until is None else 1
        while guesses < most and (until is None or not guesses or time.monotonic() < until):
            workings.look_ahead(states, mind, outlook.game.driver.silent, size, sums)
            guesses += size
        means = sums / guesses
        order = np.argsort(-means[:, outlook.seat], kind="stable").tolist()
        share = 1 / len(order)
        candidates = tuple(Candidate(outlook.legal[at], shares(means[at], outlook.seats), share) for at in order)
        best = candidates[0]
        return Thought(best.action, best.values, candidates, (best.action,), guesses)


class Careless:
    """Thinks like another player, but errs as people do: the smaller a mistake, the more often it is made."""

    def __init__(self, player: Player, slack: float, seed: str) -> None:
        self._player = player
        self._slack = slack
        self._seed = seed

    def think(self, outlook: Outlook, stop: Flag | None = None) -> Thought:
        """Let the other think, and then perhaps take something that looked almost as good."""
        thought = self._player.think(outlook, stop)
        worth = [candidate.values[outlook.seat] for candidate in thought.candidates]
        likely = [math.exp((value - max(worth)) / self._slack) for value in worth]
        chance = random.Random(f"{self._seed} {outlook.step}")
        action = chance.choices(thought.candidates, likely)[0].action
        line = thought.line if thought.line[0] == action else (action,)
        return Thought(action, thought.values, thought.candidates, line, thought.iterations)
