"""Tables, what happened at them, people and sessions."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("stage", sa.Text, nullable=False),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("waits_for", sa.Text),
        sa.Column("card", sa.LargeBinary, nullable=False),
        sa.Column("moved", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_stage", "tables", ["stage", "public", "moved"])
    op.create_index("ix_tables_waits_for", "tables", ["stage", "waits_for"])
    op.create_table(
        "places",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_places_table_id"),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_places"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_places_table_id", "places", ["table_id"])
    op.create_table(
        "happenings",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_happenings"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
    )
    op.create_table(
        "persons",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("account", sa.Text),
        sa.Column("account_folded", sa.Text),
        sa.Column("password", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_persons"),
        sa.UniqueConstraint("account_folded", name="uq_persons_account_folded"),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("began", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.UniqueConstraint("token", name="uq_sessions_token"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
