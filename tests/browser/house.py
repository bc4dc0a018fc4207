"""A house of its own process, which can be killed and opened again."""

import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any

import msgspec

PATIENCE = 300.0
SAME_DEALS = """
from types import SimpleNamespace
from roundhouse.server.tables import bot_runner, opening

opening.fresh_seed = lambda: 7
bot_runner.secrets = SimpleNamespace(token_hex=lambda size: "07" * size)
"""
"""Every table has the same deal, and bots always think the same, so that a test sees the same game each time."""
SERVE = """
import sys
from roundhouse.__main__ import main

sys.exit(main())
"""


class House:
    """`roundhouse serve` with bots that do not dawdle, on any free port; the same one after it was killed.

    Its tables all have the same deal, but not in the deep suite. `patch` is code that the server runs first.
    """

    patch = ""
    same_deals = os.environ.get("HYPOTHESIS_PROFILE") != "deep"

    def __init__(self, folder: Path, pace: float = 0.0, environment: Mapping[str, str] = os.environ) -> None:
        self.environment = environment
        self.folder = folder
        self.pace = pace
        self.port = 0
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where browsers find it."""
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        """Open it and wait until every game can be played."""
        log = self.folder / "log"
        with log.open("wb") as out:
            self._process = self._start(out)
        deadline = time.monotonic() + PATIENCE
        while not (found := re.search(rb"open at http://127\.0\.0\.1:(\d+)", log.read_bytes())):
            assert self._process.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.1)
        self.port = int(found[1])
        while not self._is_ready():
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.2)

    def _is_ready(self) -> bool:
        try:
            games = self.ask("/api/house")["games"]
        except OSError:
            return False
        return all(game["readiness"]["done"] == game["readiness"]["of"] for game in games)

    def _start(self, out: IO[bytes]) -> subprocess.Popen[bytes]:
        program = f"{SAME_DEALS if self.same_deals else ''}{self.patch}{SERVE}"
        return subprocess.Popen(
            [
                sys.executable, "-c", program, "serve", "--port", str(self.port),
                "--store", str(self.folder / "house.db"), "--pace", str(self.pace), "--limits", "off",
                "--push", "loopback",
            ],
            stdout=out,
            stderr=subprocess.STDOUT,
            env={"ROUNDHOUSE_COMPILE": "later", **self.environment, "PYTHONUNBUFFERED": "1"},  # as `roundhouse serve`
        )  # fmt: skip

    def ask(self, path: str) -> Any:
        """Ask over HTTP."""
        with urllib.request.urlopen(self.address + path, timeout=10) as answer:
            return msgspec.json.decode(answer.read())

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        """Close it politely."""
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
