"""The tables of the database, the same in SQLite and PostgreSQL.

`python -m roundhouse.store.schema` writes them as SQL, from which new databases are made.
"""

from pathlib import Path
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex, CreateTable

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("seed", LargeBinary, nullable=False),
    Column("game", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("stage", Text, nullable=False),
    Column("people", Text, nullable=False),  # as JSON; `places` finds tables by them
    Column("waits_for", Text),
    Column("card", LargeBinary, nullable=False),  # of servers with schema 1 or 2; empty if a newer one wrote last
    Column("due", Double),
    Column("moved", Double, nullable=False),
    Column("facts", LargeBinary),
    Column("replay", Text),  # how much of it is stored: part, whole, none; NULL if unknown
    Index("ix_tables_stage", "stage", "public", "moved"),
    Index("ix_tables_waits_for", "stage", "waits_for"),
    Index("ix_tables_due", "due"),
    Index("ix_tables_replay", "replay", "stage"),
)

Table(
    "places",
    metadata,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Index("ix_places_table_id", "table_id"),
    sqlite_with_rowid=False,
)

# The move path has no foreign keys, which would cost a lookup for each action. The table's version was checked before.
Table(
    "happenings",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    Column("patch", LargeBinary),  # what it changed in the game's state; NULL in rows of schemas 1 and 2
    sqlite_with_rowid=False,
)

Table(
    "snapshots",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

# Games as everybody saw them. They can be shown when their rules no longer exist.
Table(
    "replay_parts",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("first_step", Integer, primary_key=True, autoincrement=False),
    Column("last_step", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("drawing", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

Table(
    "drawings",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

Table(
    "persons",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("account", Text),
    Column("account_folded", Text, unique=True),  # unique without regard to case
    Column("password", Text),
    Column("stamp", Text),  # changes with each new password; NULL until the first change
)

Table(
    "sessions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("token", Text, nullable=False, unique=True),
    Column("person", Text, nullable=False),
    Column("device", Text, nullable=False),
    Column("began", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("ended", Boolean, nullable=False),  # kept, so that a late "seen again" cannot reopen it
    Column("stamp", Text),  # the person's stamp when the session began; the session is invalid if they differ
    Index("ix_sessions_person", "person"),
)

# Where a device receives notifications while no page is open. A device is a session, and has one.
Table(
    "subscriptions",
    metadata,
    Column("session", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),  # the device's public key, which encrypts
    Column("auth", Text, nullable=False),  # a secret of the device, which encrypts too
    Column("kinds", Text, nullable=False),  # what it wants to hear, separated by spaces
    Column("made", Double, nullable=False),
    Column("failures", Integer, nullable=False),  # since the last notification that arrived
    Index("ix_subscriptions_person", "person"),
    Index("ix_subscriptions_endpoint", "endpoint"),
)

# When somebody's time runs low at a table with a slow clock. Who deletes the row sends the reminder.
Table(
    "reminders",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("due", Double, nullable=False),  # when the time is up that the reminder is about
    Index("ix_reminders_at", "at"),
)

# What a person has done beside tables: lessons, puzzles, ratings. The body is JSON.
Table(
    "personal",
    metadata,
    Column("person", Text, primary_key=True),
    Column("topic", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)

# What a bot thinks of a finished game.
Table(
    "analyses",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
)

# How hard puzzles are: the rating that people's attempts have given them.
Table(
    "puzzles",
    metadata,
    Column("game", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("attempts", Integer, nullable=False),
    sqlite_with_rowid=False,
)

# One row, written to test whether the database is writable.
Table(
    "probes",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
)


DIALECTS: dict[str, Any] = {"sqlite": sqlite, "postgresql": postgresql}


def written(dialect: str) -> str:
    """Return the statements that create all tables and indexes."""
    statements = []
    for table in metadata.sorted_tables:
        indexes = sorted(table.indexes, key=lambda index: str(index.name))
        parts: list[Any] = [CreateTable(table), *map(CreateIndex, indexes)]
        statements += [str(part.compile(dialect=DIALECTS[dialect].dialect())).strip() for part in parts]
    lines = ";\n".join([*statements, ""]).split("\n")
    return "\n".join(line.rstrip().replace("\t", "    ") for line in lines)


if __name__ == "__main__":
    for dialect in DIALECTS:
        Path(__file__).with_name(f"new_{dialect}.sql").write_text(written(dialect), encoding="utf-8")
