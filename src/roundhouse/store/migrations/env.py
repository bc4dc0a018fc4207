"""The script that Alembic runs: it applies the steps on the given connection."""

from alembic import context

from roundhouse.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
