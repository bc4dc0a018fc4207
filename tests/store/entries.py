"""What is kept in tests."""

from roundhouse.store import Entry, ListedChair, Listing, TableFacts

ANN, BOB, EVE = "ann", "bob", "eve"


def listing(
    *people: str, stage: str = "running", public: bool = True, waits_for: str | None = None, card: str = ""
) -> Listing:
    """Return a listing; its seal tells it from others."""
    facts = TableFacts(owner=ANN, chairs=[ListedChair(ANN, "Ann", None, False)], seal=card)
    return Listing("switch-yard", public, stage, people or (ANN,), waits_for, facts)


def first(table: str, *events: bytes, **of: object) -> Entry:
    """Return the entry that opens a table; its card is the table's name."""
    people = of.pop("people", (ANN,))
    return Entry(table, 1, events or (b"opened",), listing(*people, card=table, **of))  # type: ignore[misc, arg-type]


def next_one(table: str, version: int, *events: bytes, **more: object) -> Entry:
    """Return an entry for a table."""
    return Entry(table, version, events or (f"{table} {version}".encode(),), **more)  # type: ignore[arg-type]
