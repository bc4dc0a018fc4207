"""How far each player has come, in one number: for the scores beside the names, and for the graph of a game.

A game says it in `progress.py` in its package, as `PROGRESS`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from roundhouse.games import parts
from roundhouse.games.contract import Game

EACH = "*"


@dataclass(frozen=True)
class Progress:
    """Where a view shows how far each seat has come.

    `unit` names what is counted. `path` leads there from the top of a view: names of fields with dots between them, and
    `*` for each entry of a list. At its end there is a list with an entry for each seat: a number, or a list, which
    counts as its length.
    """

    unit: str
    path: str

    def of(self, view: Mapping[str, Any]) -> list[float]:
        """Return how far each seat has come in a view."""
        return [float(len(each) if isinstance(each, list) else each) for each in _at(view, self.path.split("."))]


def _at(value: Any, names: list[str]) -> Any:
    for place, name in enumerate(names):
        if name == EACH:
            return [_at(each, names[place + 1 :]) for each in value]
        value = value[name]
    return value


def progress_of(game: Game) -> Progress | None:
    """Return where a game shows how far its players have come, if it says so."""
    module = parts.module(game, "progress")
    return None if module is None else module.PROGRESS
