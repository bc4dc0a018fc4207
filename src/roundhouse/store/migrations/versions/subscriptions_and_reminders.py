"""Where devices receive notifications, and when to remind people whose time runs low."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Add two empty tables. Servers of older releases beside this one do not need them."""
    op.create_table(
        "subscriptions",
        sa.Column("session", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("kinds", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("session", name="pk_subscriptions"),
    )
    op.create_index("ix_subscriptions_person", "subscriptions", ["person"])
    op.create_index("ix_subscriptions_endpoint", "subscriptions", ["endpoint"])
    op.create_table(
        "reminders",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_reminders"),
    )
    op.create_index("ix_reminders_at", "reminders", ["at"])
