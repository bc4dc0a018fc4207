"""Opens the store at a URL."""

from pathlib import Path

import platformdirs

from roundhouse.store.contract import Store, StoreError
from roundhouse.store.sqlite import opened_sqlite

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


def default_path() -> Path:
    """Return the path of the default store."""
    return platformdirs.user_data_path("roundhouse") / "roundhouse.sqlite"


async def opened(url: str | Path | None = None) -> Store:
    """Open a store: a path or sqlite:///path is a SQLite file, postgresql://… a PostgreSQL database.

    Without a URL it is a file in the user's data directory. An empty or older database is upgraded.
    """
    place = place_of(url)
    if isinstance(place, Path):
        return await opened_sqlite(place)
    from roundhouse.store.postgres import opened_postgres  # the driver is only loaded if it is used

    return await opened_postgres(place)


def place_of(url: str | Path | None) -> str | Path:
    """Return where a store is: the path of a SQLite file, or the URL of a PostgreSQL database."""
    name = str(url or default_path())
    if name.startswith(SQLITE):
        name = name.removeprefix(SQLITE)
    if not name or name == ":memory:":
        raise StoreError(f"{url} names no file: a store in memory would not last")
    if name.startswith(POSTGRES):
        return name
    if "://" in name:
        raise StoreError(f"a store is a path, sqlite:///path or postgresql://…, not {url}")
    return Path(name).expanduser()
