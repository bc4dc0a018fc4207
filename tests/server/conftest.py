"""Houses to visit; what matters for the store is tried with both."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.running import Running, running
from tests.store.conftest import cluster, url

__all__ = ["cluster", "url"]


@pytest.fixture
def anyio_backend() -> str:
    """Run on asyncio."""
    return "asyncio"


@pytest.fixture
async def house(tmp_path: Path, anyio_backend: str) -> AsyncIterator[Running]:  # noqa: ARG001
    """Return an open house with a store of its own."""
    async with running(tmp_path / "house.sqlite") as open_now:
        yield open_now
