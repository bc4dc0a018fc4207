"""Self-play of bots of any kind, one decision after the other in Python."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from roundhouse.bots.catalog import Bot
from roundhouse.bots.evaluation.arrays import Floats, Weights
from roundhouse.bots.observation import Observation
from roundhouse.bots.search.compiled import compiled_search
from roundhouse.bots.tuning.self_play import SelfPlayGame
from roundhouse.games.match import Match
from roundhouse.kernel import State

if TYPE_CHECKING:
    # The free name of the function below, which is bound to a game.
    def features(s: State, values: Floats) -> None: ...


def write_features(states: Any, values: Floats) -> None:
    """Write the features of each seat."""
    features(states[0], values)


class BotPlay:
    """Self-play of bots of one kind, each seat with its own weights."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        compiled = compiled_search(bot.game)
        self._write_features = compiled.bound(write_features, features=compiled.evaluation.features)
        self._seats = compiled.seats
        self._features = len(compiled.evaluation.names)

    def play(self, match: Match, weights: Sequence[Weights], slack: float, keep: float = 0.0) -> SelfPlayGame:
        """Play a copy of a match to its end.

        What a seat could expect in a position is half the result and half the bot's own estimate.
        """
        match = match.copy()
        chance = random.Random(f"keep {match.seed}")
        players = [
            replace(self._bot, weights=tuple(own.tolist()), slack=slack).sit_down(f"{match.seed} {seat}")
            for seat, own in enumerate(weights)
        ]
        feature_values, estimates = [], []
        while match.turn is not None:
            observation = Observation.of(match)
            if len(observation.legal) == 1:
                match.play(observation.legal[0])
                continue
            analysis = players[match.turn].think(observation)
            if chance.random() < keep:
                feature_values.append(np.zeros((self._seats, self._features)))
                self._write_features(observation.states, feature_values[-1])
                estimates.append(padded(analysis.values, self._seats))
            match.play(analysis.action)
        assert match.result is not None
        shares = padded([float(seat in match.result.winners) for seat in range(match.seats)], self._seats)
        shares /= shares.sum()
        expected = (np.reshape(estimates, (-1, self._seats)) + shares) / 2
        return SelfPlayGame(np.reshape(feature_values, (-1, self._seats, self._features)), expected, shares)


def padded(values: Sequence[float], seats: int) -> Floats:
    """Return the values of the seats, with 0 for absent ones."""
    return np.array([*values, *[0.0] * (seats - len(values))])
