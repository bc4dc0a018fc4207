"""Bringing a database up to date when it is opened."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from roundhouse.store.contract import StoreError


def migrate(connection: Connection) -> None:
    """Take an empty or older database to the present schema; refuse one of a newer release."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    steps = ScriptDirectory.from_config(config)
    known = {step.revision for step in steps.walk_revisions()}
    kept = MigrationContext.configure(connection).get_current_heads()
    if not known.issuperset(kept):
        raise StoreError(
            f"the database is of a newer release (its schema is {', '.join(kept)}, "
            f"this release knows {steps.get_current_head()}): update Roundhouse"
        )
    if steps.get_current_head() not in kept:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
