"""Facts instead of messages; patches of states; replays that need no rules."""

import sqlalchemy as sa
from alembic import op

from roundhouse.store.card_conversion import convert_cards

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Add what is new, empty, and read the cards.

    The column of the cards stays for servers of older releases beside this one, which write it; it is empty where this
    release wrote last.
    """
    op.add_column("tables", sa.Column("facts", sa.LargeBinary))
    op.add_column("tables", sa.Column("replay", sa.Text))
    op.add_column("happenings", sa.Column("patch", sa.LargeBinary))
    op.create_index("ix_tables_replay", "tables", ["replay", "stage"])
    op.create_table(
        "drawings",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_drawings"),
    )
    op.create_table(
        "replay_parts",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("first_step", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("last_step", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("drawing", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "first_step", name="pk_replay_parts"),
    )
    convert_cards(op.get_bind())
