"""Stamps that bind sessions to a password; a row that is written to find out whether the database can be written to."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add the stamps, empty: servers of the first release beside this one know nothing of them."""
    op.add_column("persons", sa.Column("stamp", sa.Text))
    op.add_column("sessions", sa.Column("stamp", sa.Text))
    op.create_table(
        "probes",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_probes"),
    )
