"""What the tests of the kernel share."""

from pathlib import Path

import pytest

from tests.kernel.workshop import Workshop


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    """A small world of its own around a copy of the kernel."""
    return Workshop(tmp_path)
