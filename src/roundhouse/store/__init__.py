"""What lasts: tables, their happenings, people and sessions."""

from roundhouse.store.contract import (
    Conflict,
    Entry,
    Kept,
    Listing,
    NameTaken,
    Person,
    Session,
    Store,
    StoreError,
)
from roundhouse.store.opening import default_path, opened

__all__ = [
    "Conflict",
    "Entry",
    "Kept",
    "Listing",
    "NameTaken",
    "Person",
    "Session",
    "Store",
    "StoreError",
    "default_path",
    "opened",
]
