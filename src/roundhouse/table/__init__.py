"""A table as pure logic: seats, turns, clocks, undo, chat, and its history as events."""

from roundhouse.games.seeds import seal_of
from roundhouse.table.errors import NotAllowed
from roundhouse.table.events import AnyTableEvent, Opened
from roundhouse.table.kept_match import KeptMatch
from roundhouse.table.outcome import Outcome
from roundhouse.table.recovery import History, attach_past, is_of_other_rules, recovered
from roundhouse.table.replay_parts import Part
from roundhouse.table.snapshot import Outdated, restored, snapshot_of
from roundhouse.table.table import Table
from roundhouse.table.trail import Trail

__all__ = [
    "AnyTableEvent",
    "History",
    "KeptMatch",
    "NotAllowed",
    "Opened",
    "Outcome",
    "Outdated",
    "Part",
    "Table",
    "Trail",
    "attach_past",
    "is_of_other_rules",
    "recovered",
    "restored",
    "seal_of",
    "snapshot_of",
]
