"""A round of everything: nothing that was acknowledged is lost, and people play on by themselves."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.soak import faults
from tests.store.postgres import MISSING, binaries

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.deep
@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
def test_servers_get_through_everything(store: str) -> None:
    if store == "postgresql" and binaries() is None:
        pytest.skip(MISSING)
    command = [sys.executable, "-m", "tests.soak", "--minutes", "0.1", "--tables", "2", "--only", store]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode == 0, done.stdout
    assert "kill -9: people play on" in done.stdout
    assert "Nothing was lost" in done.stdout
    for what in faults.missing():
        pytest.skip(f"not provoked here: {what}")
