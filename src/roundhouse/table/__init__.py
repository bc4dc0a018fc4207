"""A game being played, as pure logic: seats, turns, clocks, undo, what happened, who sees what."""

from roundhouse.table.happenings import AnyHappening, Opened
from roundhouse.table.table import NotAllowed, Outcome, Table, seal_of

__all__ = ["AnyHappening", "NotAllowed", "Opened", "Outcome", "Table", "seal_of"]
