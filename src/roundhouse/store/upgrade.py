"""Giving a database the schema of this release.

A new one is made by the statements of a file. An older one is brought up to date by a process of its own, because what
that takes is large and used once.
"""

import subprocess
import sys
from pathlib import Path

from roundhouse.store.contract import StoreError

REVISION = "3"
"""The schema of this release: the last step of `migrations`."""
KEPT_REVISIONS = "SELECT version_num FROM alembic_version"
STAMPED = (
    "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
    "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))",
    f"INSERT INTO alembic_version (version_num) VALUES ('{REVISION}')",
)
MIGRATING = 7_245_053
"""The lock that a process holds while it changes a PostgreSQL schema: any number that is always the same."""


def new_schema(dialect: str) -> list[str]:
    """Return the statements that make a new database."""
    written = Path(__file__).with_name(f"new_{dialect}.sql").read_text(encoding="utf-8")
    return [*filter(None, map(str.strip, written.split(";\n"))), *STAMPED]


def upgrade(url: str) -> None:
    """Bring the database of a URL, or of a path, up to date; StoreError says why that cannot be done."""
    command = [sys.executable, "-m", "roundhouse.store.migrate"]
    done = subprocess.run(command, input=url, capture_output=True, text=True)
    if done.returncode:
        raise StoreError(done.stdout.strip() or done.stderr.strip().rpartition("\n")[2])
