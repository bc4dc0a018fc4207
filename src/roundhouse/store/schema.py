"""The tables of the database, the same in SQLite and PostgreSQL."""

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
    Column("card", LargeBinary, nullable=False),
    Column("moved", Double, nullable=False),
    Index("ix_tables_stage", "stage", "public", "moved"),
    Index("ix_tables_waits_for", "stage", "waits_for"),
)

Table(
    "places",
    metadata,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Index("ix_places_table_id", "table_id"),
    sqlite_with_rowid=False,
)

# The move path: no foreign key is looked up for each action; what is written here was checked with the table's version.
Table(
    "happenings",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

Table(
    "snapshots",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

Table(
    "persons",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("account", Text),
    Column("account_folded", Text, unique=True),  # capitals or not, the name is taken
    Column("password", Text),
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
    Column("ended", Boolean, nullable=False),  # remembered, lest a late "seen again" should open it once more
    Index("ix_sessions_person", "person"),
)
