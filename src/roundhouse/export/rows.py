"""The rows of an export: the decisions of a match, collected column by column."""

from collections import defaultdict
from typing import Any

import msgspec
import numpy as np
import polars as pl

from roundhouse.export.columns import COLUMNS, LEGAL_ACTIONS, OBSERVATION
from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match
from roundhouse.games.rewards import rewards_of


class Rows:
    """Rows of decisions that were collected and not yet written."""

    def __init__(self, observations: bool, legal_actions: bool) -> None:
        self._observations = observations
        self._legal_actions = legal_actions
        self._observed: list[Any] = []
        self._observed_game = ""
        self._columns: dict[str, list[Any]] = defaultdict(list)

    def __len__(self) -> int:
        return len(self._columns["step"])

    @property
    def numbers(self) -> int:
        """How many numbers the observations have so far."""
        return sum(len(each) for each in self._observed)

    def add(self, number: int, place: str, match: Match, bots: tuple[str, ...] | None) -> None:
        """Add the decisions of a finished match."""
        if self._observations:
            self._check_observations(match)
        columns, count = self._columns, len(match)
        for name, value in _same_in_all_rows(number, place, match).items():
            columns[name].extend([value] * count)
        ends = _by_seat(match)
        turn, before = 0, None
        for step, now in match.walk(0, count - 1):
            seat = now.turn
            assert seat is not None
            turn += seat != before
            before = seat
            action = match.number_at(step + 1)
            columns["step"].append(step + 1)
            columns["turn"].append(turn)
            columns["seat"].append(seat)
            columns["bot"].append(None if bots is None else bots[seat])
            columns["action"].append(action)
            columns["notation"].append(str(match.game.typed[action]))
            columns["legal"].append(now.legal_count)
            for name, value in ends[seat].items():
                columns[name].append(value)
            if self._legal_actions:
                columns[LEGAL_ACTIONS].append(now.legal())
            if self._observations:
                self._observed.append(match.game.observation.of(now.states, seat))  # type: ignore[union-attr]

    def _check_observations(self, match: Match) -> None:
        """Refuse observations of two games in one file: they have different lengths."""
        if match.game.observation is None:
            raise BadSetting(f"{match.game.title} has no observations")
        known = self._observed_game = self._observed_game or match.game.name
        if match.game.name != known:
            raise BadSetting(
                f"observations of {known} and {match.game.name} do not fit into one file: export one game at a time"
            )

    def frame(self) -> pl.DataFrame:
        """Return the rows as a data frame, and begin anew."""
        schema = COLUMNS | ({LEGAL_ACTIONS: pl.List(pl.Int32)} if self._legal_actions else {})
        frame = pl.DataFrame({name: self._columns[name] for name in schema}, schema=schema)
        if self._observations and self._observed:
            frame = frame.with_columns(pl.Series(OBSERVATION, np.stack(self._observed)))
        self._columns.clear()
        self._observed.clear()
        return frame


def _same_in_all_rows(number: int, place: str, match: Match) -> dict[str, Any]:
    result = match.result
    assert result is not None
    return {
        "match": number,
        "source": place,
        "game": match.game.base,
        "variant": match.game.family.partition("+")[2],
        "rules": match.game.rules_version,
        "players": match.seats,
        "options": msgspec.json.encode(match.options.as_dict()).decode(),
        "seed": str(match.seed),
        "steps": len(match),
        "winners": list(result.winners),
        "ending": result.reason,
    }


def _by_seat(match: Match) -> list[dict[str, Any]]:
    """Return the columns that depend only on the seat."""
    result, rewards = match.result, rewards_of(match)
    assert result is not None
    sides = match.options.sides(match.seats)
    return [
        {
            "side": next(number for number, side in enumerate(sides) if seat in side),
            "won": 1 / len(result.winners) if seat in result.winners else 0.0,
            "score": result.scores[seat],
            "reward": rewards[seat],
        }
        for seat in range(match.seats)
    ]
