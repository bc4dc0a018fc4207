"""Gives a database the schema of this release.

A new database is made from the statements in a file. An older one is upgraded in a separate process, because the code
for that needs much memory and is used only once.
"""

import subprocess
import sys
from pathlib import Path

from roundhouse.store.contract import StoreError

REVISION = "5"
"""The schema of this release: the last step in `migrations`."""
KEPT_REVISIONS = "SELECT version_num FROM alembic_version"
STAMPED = (
    "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
    "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))",
    f"INSERT INTO alembic_version (version_num) VALUES ('{REVISION}')",
)
MIGRATING = 7_245_053
"""The lock that a process holds while it changes a PostgreSQL schema. Any constant number will do."""


def new_schema(dialect: str) -> list[str]:
    """Return the statements that create a new database."""
    written = Path(__file__).with_name(f"new_{dialect}.sql").read_text(encoding="utf-8")
    return [*filter(None, map(str.strip, written.split(";\n"))), *STAMPED]


def upgrade(url: str) -> None:
    """Upgrade the database at a URL or a path. Raise StoreError if that is impossible."""
    command = [sys.executable, "-m", "roundhouse.store.migrate"]
    done = subprocess.run(command, input=url, capture_output=True, text=True)
    if done.returncode:
        raise StoreError(done.stdout.strip() or done.stderr.strip().rpartition("\n")[2])
