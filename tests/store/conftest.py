"""Every test of the store runs on both databases."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from roundhouse.store import Store, opened
from tests.store.postgres import cluster

__all__ = ["anyio_backend", "cluster", "store", "url"]


@pytest.fixture
def anyio_backend() -> str:
    """Run on asyncio."""
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return where an empty store can be made."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house.sqlite"
    new: str = request.getfixturevalue("cluster").new_database()
    return new


@pytest.fixture
async def store(url: str, anyio_backend: str) -> AsyncIterator[Store]:  # noqa: ARG001
    """Return an empty store, and close it in the end."""
    store = await opened(url)
    yield store
    await store.close()
