"""A round of everything: nothing that was acknowledged is lost, and people play on by themselves."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.store.postgres import MISSING, binaries

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
def test_servers_get_through_everything(store: str) -> None:
    if store == "postgresql" and binaries() is None:
        if os.environ.get("ROUNDHOUSE_TEST_POSTGRES") == "required":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    command = [sys.executable, "-m", "tests.soak", "--minutes", "0.1", "--tables", "2", "--only", store]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode == 0, done.stdout
    assert "kill -9: people play on" in done.stdout
    assert "Nothing was lost" in done.stdout
