"""Storage: tables, their table events, people and sessions.

Backing up, restoring and reading whole stores are in `archive`, `restore` and `source`. A server does not need them.
"""

from roundhouse.extras import require

require("server")

from roundhouse.store.contract import (
    Conflict,
    Entry,
    Listing,
    NameTaken,
    Person,
    PuzzleRating,
    ReplayPart,
    Session,
    Store,
    StoredTable,
    StoreError,
    Subscription,
)
from roundhouse.store.facts import ListedChair, ListedClock, ListedOutcome, ListedTally, TableFacts
from roundhouse.store.names import folded, skeleton
from roundhouse.store.opening import default_path, opened
from roundhouse.store.supervision import supervised

__all__ = [
    "Conflict",
    "Entry",
    "ListedChair",
    "ListedClock",
    "ListedOutcome",
    "ListedTally",
    "Listing",
    "NameTaken",
    "Person",
    "PuzzleRating",
    "ReplayPart",
    "Session",
    "Store",
    "StoreError",
    "StoredTable",
    "Subscription",
    "TableFacts",
    "default_path",
    "folded",
    "opened",
    "skeleton",
    "supervised",
]
