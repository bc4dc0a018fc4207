"""Players without a search tree: random, greedy (one step ahead), and a wrapper that makes mistakes."""

import math
import random
import time
from threading import Event as Flag

import numpy as np

from roundhouse.bots.analysis import Analysis, Candidate, Player
from roundhouse.bots.evaluation import Weights
from roundhouse.bots.observation import Observation
from roundhouse.bots.search.compiled import compiled_search
from roundhouse.bots.search.tree_search import shares
from roundhouse.kernel import blank


class RandomMover:
    """Plays any legal action."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def think(self, observation: Observation, stop: Flag | None = None) -> Analysis:  # noqa: ARG002
        """Choose at random."""
        legal = observation.legal
        even = (1 / observation.seats,) * observation.seats
        action = random.Random(f"{self._seed} {observation.step}").choice(legal)
        candidates = tuple(Candidate(each, even, 1 / len(legal)) for each in legal)
        return Analysis(action, even, candidates, (action,), 1)


class Greedy:
    """Plays the action with the best value one step ahead, on average over some guesses.

    With a limit in seconds, it uses as many guesses as there is time for, and one at least.
    """

    def __init__(self, weights: Weights, seed: str, guesses: int = 16, seconds: float | None = None) -> None:
        self._weights = weights
        self._seed = seed
        self._guesses = guesses
        self._seconds = seconds

    def think(self, observation: Observation, stop: Flag | None = None) -> Analysis:  # noqa: ARG002
        """Look one step ahead."""
        compiled = compiled_search(observation.game.name)
        search = compiled.new_search(
            observation.seat, observation.seats, f"{self._seed} {observation.step}", self._weights
        )
        states = blank(observation.game.kernel.state, 3)
        states[0] = observation.states[0]
        sums = np.zeros((len(observation.legal), compiled.seats))
        most = self._guesses if observation.game.hides or observation.game.chance else 1
        until = None if self._seconds is None else time.monotonic() + self._seconds
        guesses, size = 0, most if until is None else 1
        while guesses < most and (until is None or not guesses or time.monotonic() < until):
            compiled.look_ahead(states, search, observation.game.driver.silent, size, sums)
            guesses += size
        means = sums / guesses
        order = np.argsort(-means[:, observation.seat], kind="stable").tolist()
        share = 1 / len(order)
        candidates = tuple(
            Candidate(observation.legal[at], shares(means[at], observation.seats), share) for at in order
        )
        best = candidates[0]
        return Analysis(best.action, best.values, candidates, (best.action,), guesses)


class Careless:
    """Thinks like another player but makes mistakes as people do: often small ones, rarely large ones."""

    def __init__(self, player: Player, slack: float, seed: str) -> None:
        self._player = player
        self._slack = slack
        self._seed = seed

    def think(self, observation: Observation, stop: Flag | None = None) -> Analysis:
        """Let the other player think, then perhaps take an action that looked almost as good."""
        analysis = self._player.think(observation, stop)
        worth = [candidate.values[observation.seat] for candidate in analysis.candidates]
        likely = [math.exp((value - max(worth)) / self._slack) for value in worth]
        chance = random.Random(f"{self._seed} {observation.step}")
        action = chance.choices(analysis.candidates, likely)[0].action
        line = analysis.line if analysis.line[0] == action else (action,)
        return Analysis(action, analysis.values, analysis.candidates, line, analysis.iterations)
