"""What is kept in tests."""

from roundhouse.store import Entry, Listing

ANN, BOB, EVE = "ann", "bob", "eve"


def listing(
    *people: str, stage: str = "running", public: bool = True, waits_for: str | None = None, card: str = ""
) -> Listing:
    """Return a listing; its card tells it from others."""
    return Listing("switch-yard", public, stage, people or (ANN,), waits_for, card.encode())


def first(table: str, *happenings: bytes, **of: object) -> Entry:
    """Return the entry that opens a table; its card is the table's name."""
    people = of.pop("people", (ANN,))
    return Entry(table, 1, happenings or (b"opened",), listing(*people, card=table, **of))  # type: ignore[misc, arg-type]


def next_one(table: str, version: int, *happenings: bytes, **more: object) -> Entry:
    """Return an entry for a table."""
    return Entry(table, version, happenings or (f"{table} {version}".encode(),), **more)  # type: ignore[arg-type]
