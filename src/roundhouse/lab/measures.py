"""What is measured of a game: a row for the game, and a row for each seat."""

import math
import zlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.prospects import AS_THEY_ARE, by_side, calibrations_of, setting_of
from roundhouse.games.errors import BadSetting
from roundhouse.lab.games import ACTION, SEAT, PlayedGame
from roundhouse.lab.turns import (
    DECISIONS,
    DOUBLINGS,
    FREE_TURNS,
    LONGEST,
    OPTIONS,
    OWN_DECISIONS,
    OWN_OPTIONS,
    STEPS,
    STUCK,
    TURNS,
    WAITED,
    WAITS,
    Turns,
    ratio,
)

CURVE = 21
"""The points of a curve of prospects: the start, the end, and every twentieth between them."""
LEAD = 0.05
"""By how much another side must be ahead for the lead to change. Smaller differences are within a bot's error."""
SURE = 0.8
"""A game is decided when the winner's chances stay above this."""

Row = dict[str, Any]


@dataclass(frozen=True)
class Pace:
    """How long people take, in seconds.

    For an action without a choice, for a decision, and for each doubling of the number of its actions.
    """

    forced: float = 1.0
    decision: float = 3.0
    doubling: float = 2.0

    def __post_init__(self) -> None:
        for name, seconds in asdict(self).items():
            if not 0 <= seconds < math.inf:
                raise BadSetting(f"pace: {name} is a number of seconds, 0 or more, not {seconds:g}")

    def minutes(self, forced: float, decisions: float, doublings: float) -> float:
        """Return how many minutes people would need for actions without a choice, decisions and their doublings."""
        return (self.decision * decisions + self.doubling * doublings + self.forced * forced) / 60


@dataclass(frozen=True)
class Chances:
    """The calibrated chances of each side at the start of each turn in which somebody had a choice.

    `steps` are the steps of these turns, `shares` has a row for each of them and a last one with the result.
    """

    steps: NDArray[np.int64]
    shares: NDArray[np.float64]
    result: NDArray[np.float64]

    @property
    def is_known(self) -> bool:
        """Whether there are any."""
        return len(self.steps) > 0

    def curve(self, length: int) -> NDArray[np.float32]:
        """Return the chances at equal distances from the start to the end of the game, a row for each side."""
        wanted = np.linspace(0, length, CURVE)
        steps = np.append(self.steps, length)
        whole = np.vstack([self.shares, self.result])
        return np.array([np.interp(wanted, steps, whole[:, side]) for side in range(whole.shape[1])], np.float32)


def chances_of(played: PlayedGame, turns: Turns, sides: Sequence[Sequence[int]]) -> Chances:
    """Return the chances of a game's sides."""
    result = by_side(np.array([played.shares]), sides)[0]
    at = turns.first[~np.isnan(played.prospects[turns.first, 0])]
    if not len(at):
        return Chances(at, np.zeros((0, len(sides))), result)
    estimates = by_side(played.prospects[at].astype(np.float64), sides)
    side_of = {seat: side for side, seats in enumerate(sides) for seat in seats}
    own = np.array([side_of[int(seat)] for seat in played.steps[at, SEAT]])
    calibration = calibrations_of(played.game.name).get(setting_of(sides), AS_THEY_ARE)
    return Chances(at, calibration.probabilities(estimates, own, at), result)


def game_row(played: PlayedGame, turns: Turns, chances: Chances, pace: Pace) -> Row:
    """Return what is measured of a whole game."""
    whole = turns.whole
    decisions, forced = whole[DECISIONS], played.length - whole[DECISIONS]
    return {
        "actions": played.length,
        "decisions": int(decisions),
        "turns": int(whole[TURNS]),
        "minutes": pace.minutes(forced, decisions, whole[DOUBLINGS]),
        "branching": ratio(whole[OPTIONS], decisions),
        "forced": 1 - decisions / max(1, played.length),
        "turns_without_choice": ratio(whole[TURNS] - whole[FREE_TURNS], whole[TURNS]),
        "stuck": int(whole[STUCK]),
        "ending": played.ending,
        "winners": list(played.winners),
        "moves": zlib.crc32(played.steps[:, ACTION].tobytes()),
        **_drama(chances, played.length),
    }


def _drama(chances: Chances, length: int) -> Row:
    """Return how the chances went: lead changes, drama, when it was decided, how far behind the winner once was."""
    if not chances.is_known:
        return {"lead_changes": None, "drama": None, "decided": None, "lowest": None, "leader_won": None}
    shares, result = chances.shares, chances.result
    winner = int(np.argmax(result))
    leader, changes = int(np.argmax(shares[0])), 0
    for row in shares[1:]:
        best = int(np.argmax(row))
        if best != leader and row[best] - row[leader] >= LEAD:
            leader, changes = best, changes + 1
    behind = np.maximum(0.0, shares.max(axis=1) - shares[:, winner])
    trailing = behind >= LEAD
    unsure = np.flatnonzero(shares[:, winner] < SURE)
    later = chances.steps >= length / 4
    half = int(np.argmax(shares[np.searchsorted(chances.steps, length / 2, side="right") - 1]))
    decided = 0.0 if not len(unsure) else _next_step(chances, int(unsure[-1]), length) / length
    return {
        "lead_changes": changes,
        "drama": float(np.sqrt(behind[trailing]).mean()) if trailing.any() else 0.0,
        "decided": decided if result[winner] == 1 else 1.0,
        "lowest": float(shares[later, winner].min()) if later.any() else None,
        "leader_won": float(result[half]),
    }


def _next_step(chances: Chances, at: int, length: int) -> int:
    """Return the step of the entry after this one, or the end of the game."""
    return int(chances.steps[at + 1]) if at + 1 < len(chances.steps) else length


def seat_rows(played: PlayedGame, turns: Turns, chances: Chances, sides: Sequence[Sequence[int]]) -> list[Row]:
    """Return what is measured of each seat."""
    side_of = {seat: side for side, seats in enumerate(sides) for seat in seats}
    curves = chances.curve(played.length) if chances.is_known else None
    points, shares = _points_by_source(played), played.shares
    rows = []
    for seat, own in enumerate(turns.own):
        decisions = own[OWN_DECISIONS]
        rows.append(
            {
                "seat": seat,
                "side": side_of[seat],
                "won": shares[seat],
                "score": played.scores[seat],
                "place": 1 + sum(_is_ahead(played, other, seat) for other in range(played.seats)),
                "decisions": int(decisions),
                "branching": ratio(own[OWN_OPTIONS], decisions),
                "forced": 1 - decisions / max(1, own[STEPS]),
                "wait": ratio(own[WAITED], own[WAITS]),
                "longest_wait": int(own[LONGEST]),
                "chances": None if curves is None else curves[side_of[seat]].tolist(),
                **points[seat],
            }
        )
    return rows


def _is_ahead(played: PlayedGame, one: int, other: int) -> bool:
    """Return True if a seat has a better result than another."""
    return (one in played.winners, played.scores[one]) > (other in played.winners, played.scores[other])


def _points_by_source(played: PlayedGame) -> list[Row]:
    tally = None if played.game.tally is None else played.game.tally(played.state[0])
    if tally is None:
        return [{} for _ in range(played.seats)]
    return [{f"points {name}": float(value) for name, value in sources.items()} for sources in tally.sources]
