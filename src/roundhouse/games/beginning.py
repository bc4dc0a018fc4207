"""The beginning of a match that plays on from a position of another one.

Such a match has the actions of the other one up to that position, which were played with the other seed. Then what no
seat knew there, such as the order of a deck, is dealt anew, and from there on its own seed decides. So it can be
replayed and checked as a whole, and nobody knows from the other match what comes next.

The other match may have had such a beginning itself. Therefore a beginning has stages, each with its seed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from roundhouse.games import parts
from roundhouse.games.contract import Game
from roundhouse.games.errors import BadSetting
from roundhouse.games.events import EventKind
from roundhouse.kernel import Rng, State
from roundhouse.texts import say

Reshuffle = Callable[[State, Rng], None]

PLAYED_ON = EventKind("played on", (), lambda: say("event-played-on"))
"""The log's entry where a match plays on from another one. It follows from the beginning and is not logged."""


class Stage(msgspec.Struct, frozen=True):
    """A part of a beginning: how many actions had been played at its end, counted from the setup, and its seed."""

    seed: str
    actions: int


@dataclass(frozen=True)
class Beginning:
    """The stages of a beginning, and its actions, by number or notation."""

    stages: tuple[Stage, ...]
    actions: tuple[Any, ...]

    @property
    def steps(self) -> int:
        """How many actions there are."""
        return len(self.actions)


def check_beginning(stages: Sequence[Stage], actions: Sequence[Any]) -> None:
    """Refuse stages that do not follow each other, or do not end with the last action."""
    ends = [stage.actions for stage in stages]
    if not stages or ends != sorted(ends) or ends[0] < 0 or ends[-1] != len(actions):
        raise BadSetting(f"the stages of a beginning must end one after another, the last after {len(actions)} actions")
    for stage in stages:
        if not (stage.seed.isascii() and stage.seed.isdigit() and len(stage.seed) < 100):
            raise BadSetting(f"a seed is a whole number, not {stage.seed[:20]!r}")


def reshuffle_of(game: Game) -> Reshuffle | None:
    """Return what deals anew what no seat knows; None if nothing is hidden. Refuse a game that lacks it."""
    found = parts.module(game, "reshuffle")
    if found is not None:
        reshuffle: Reshuffle = found.reshuffle
        return reshuffle
    if game.hides:
        raise BadSetting(say("reason-no-playing-on", game=game.title))
    return None


def can_play_on(game: Game) -> bool:
    """Return True if a match of a game can play on from a position of another one."""
    return not game.hides or parts.has_module(game, "reshuffle")
