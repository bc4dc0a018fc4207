"""Reports need the web client's part of them."""

import pytest
from hatch_build import build


@pytest.fixture(scope="session")
def built() -> None:
    """Build the web client from the present sources, if that was not done yet."""
    build()
