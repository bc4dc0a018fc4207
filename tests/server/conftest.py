"""Fixtures: running servers. Tests that depend on the store run with both databases."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.running import Running, running
from tests.store.conftest import cluster, url

__all__ = ["cluster", "url"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave PostgreSQL to the deep tests here: the tests of the store itself run with both databases every time."""
    for item in items:
        if Path(__file__).parent in item.path.parents and "postgresql" in item.nodeid:
            item.add_marker(pytest.mark.deep)


@pytest.fixture
def anyio_backend() -> str:
    """Run on asyncio."""
    return "asyncio"


@pytest.fixture
async def house(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Running]:  # noqa: ARG001
    """Run a server with its own store."""
    async with running(tmp_path / "house.sqlite") as open_now:
        yield open_now
