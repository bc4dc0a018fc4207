"""Games in which the bots decide outside compiled code: alpha-beta, budgets in seconds, several threads."""

from collections.abc import Sequence

import numpy as np

from roundhouse.bots.catalog import Bot
from roundhouse.bots.observation import Observation
from roundhouse.games.match import Match
from roundhouse.games.options import Options
from roundhouse.games.registry import find
from roundhouse.kernel import LOG_WIDTH
from roundhouse.lab.games import PlayedGame


class PythonGames:
    """Games of a setting, action by action, with one bot for each seat."""

    def __init__(self, game: str, seats: int, options: Options, bots: Sequence[Bot]) -> None:
        self._game = find(game)
        self._seats = seats
        self._options = options.as_dict()
        self._bots = bots

    def play(self, seed: int, own: Sequence[str]) -> PlayedGame:
        """Play the game of a seed. `own` are the seeds of the bots' own randomness, by seat."""
        match = Match(self._game, seats=self._seats, seed=seed, options=self._options)
        players = [bot.sit_down(text) for bot, text in zip(self._bots, own, strict=True)]
        steps: list[tuple[int, int, int]] = []
        prospects: list[tuple[float, ...]] = []
        seat, turn_began = match.turn, 0
        while match.turn is not None:
            if match.turn != seat:
                seat, turn_began = match.turn, len(match)
            legal, expected = match.legal(), (np.nan,) * self._seats
            action = legal[0]
            if len(legal) > 1:
                thought = players[seat].think(Observation.of(match, turn_began))
                action, expected = thought.action, thought.values
            steps.append((seat, action, len(legal)))
            prospects.append(expected)
            match.play(action)
        return _played(match, steps, prospects)


def _played(match: Match, steps: list[tuple[int, int, int]], prospects: list[tuple[float, ...]]) -> PlayedGame:
    rows, last = [], []
    for step, told in match.event_rows():
        rows += [(step, *row, *(0,) * (LOG_WIDTH - len(row))) for row in told]
        last.append(len(rows))
    result = match.result
    assert result is not None
    return PlayedGame(
        game=match.game,
        seats=match.seats,
        seed=match.seed,
        winners=result.winners,
        scores=result.scores,
        steps=np.column_stack([np.array(steps, np.int32), np.array(last[1:], np.int32)]),
        prospects=np.array(prospects, np.float32),
        events=np.array(rows, np.int32),
        state=match.states.copy(),
    )
