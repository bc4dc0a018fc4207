"""Games that bots of any kind play for the sake of their judgement, one decision after the other."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from roundhouse.bots.judgement import Weights
from roundhouse.bots.levels import Bot
from roundhouse.bots.outlook import Outlook
from roundhouse.bots.rehearsal import Rehearsed
from roundhouse.bots.tree import SEATS, Floats
from roundhouse.bots.workings import workings_of
from roundhouse.games.match import Match
from roundhouse.kernel import State

if TYPE_CHECKING:
    # The free name of the function below: bound to a game.
    def features(s: State, marks: Floats) -> None: ...  # noqa: D103


def look_over(states: Any, marks: Floats) -> None:
    """Write how each seat stands."""
    features(states[0], marks)


class Sparring:
    """A room in which bots of one kind play each other, each seat by its own weights."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        workings = workings_of(bot.game)
        self._look_over = workings.bound(look_over, features=workings.judgement.features)
        self._features = len(workings.judgement.names)

    def play(self, match: Match, cast: Sequence[Weights], slack: float, keep: float = 0.0) -> Rehearsed:
        """Play a match's game on to its end, not the match itself.

        What a seat could expect in a position is half what became of it, half what the bot thought of it.
        """
        match = match.copy()
        chance = random.Random(f"keep {match.seed}")
        players = [
            replace(self._bot, weights=tuple(weights.tolist()), slack=slack).sit_down(f"{match.seed} {seat}")
            for seat, weights in enumerate(cast)
        ]
        marks, thoughts = [], []
        while match.turn is not None:
            outlook = Outlook.of(match)
            if len(outlook.legal) == 1:
                match.play(outlook.legal[0])
                continue
            thought = players[match.turn].think(outlook)
            if chance.random() < keep:
                marks.append(np.zeros((SEATS, self._features)))
                self._look_over(outlook.states, marks[-1])
                thoughts.append(padded(thought.values))
            match.play(thought.action)
        assert match.result is not None
        shares = padded([float(seat in match.result.winners) for seat in range(match.seats)])
        shares /= shares.sum()
        hopes = (np.reshape(thoughts, (-1, SEATS)) + shares) / 2
        return Rehearsed(np.reshape(marks, (-1, SEATS, self._features)), hopes, shares)


def padded(values: Sequence[float]) -> Floats:
    """Return the seats' values, with nothing for those who are not there."""
    return np.array([*values, *[0.0] * (SEATS - len(values))])
