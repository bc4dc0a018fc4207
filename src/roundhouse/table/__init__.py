"""A game being played, as pure logic: seats, turns, clocks, undo, what happened, who sees what."""

from roundhouse.games.match import seal_of
from roundhouse.table.errors import NotAllowed
from roundhouse.table.happenings import AnyHappening, Opened
from roundhouse.table.outcome import Outcome
from roundhouse.table.snapshot import Outdated, restored, snapshot_of
from roundhouse.table.table import Table

__all__ = [
    "AnyHappening",
    "NotAllowed",
    "Opened",
    "Outcome",
    "Outdated",
    "Table",
    "restored",
    "seal_of",
    "snapshot_of",
]
