"""What people have done beside tables, analyses of games, and the ratings of puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    """Add three empty tables. Servers of older releases beside this one do not need them."""
    op.create_table(
        "personal",
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("topic", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("person", "topic", "name", name="pk_personal"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_analyses"),
    )
    op.create_table(
        "puzzles",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "name", name="pk_puzzles"),
        sqlite_with_rowid=False,
    )
