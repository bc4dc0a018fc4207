"""The servers that are put through it, each in a process of its own, on a port that stays the same."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx

FAKETIME = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)
"""A library that lets a process see another time than it is (Debian's package libfaketime)."""

FORESEEN = ("write failed", "read failed")


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


class Server:
    """`roundhouse serve`, which can be killed and started again."""

    def __init__(self, name: str, store: str, folder: Path) -> None:
        self.name = name
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"{name}.log"
        self._clock = folder / f"{name}.clock"
        self._command = [
            sys.executable, "-X", "faulthandler", "-m", "roundhouse", "serve", "--port", str(self.port),
            "--store", store, "--pace", "0.02", "--limits", "off", "--log-format", "json", "--log-level", "warning",
        ]  # fmt: skip
        self._environment = os.environ | {"ROUNDHOUSE_SECRET_FILE": str(folder / "secret")}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, clock_can_jump: bool = False) -> None:
        """Start it; it answers a little later. With a clock that can jump it is slow."""
        environment = self._environment
        if clock_can_jump:
            self.step_clock(0)
            environment = environment | {
                "LD_PRELOAD": str(FAKETIME), "FAKETIME_TIMESTAMP_FILE": str(self._clock),
                "FAKETIME_CACHE_DURATION": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            }  # fmt: skip
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command, env=environment, stdout=subprocess.DEVNULL, stderr=log)

    def end(self, how: signal.Signals) -> int:
        """End it with a signal; return its exit code."""
        assert self._process is not None
        self._process.send_signal(how)
        return self._process.wait(timeout=60)

    def autopsy(self) -> str:
        """End it, and return the end of its log: last comes what each of its threads was doing."""
        state = f"ended with code {self.end(signal.SIGABRT)}" if self.is_alive() else "was not running"
        return f"{self.name} {state}\n{self.log.read_text(errors='replace')[-8000:]}"

    def step_clock(self, seconds: int) -> None:
        """Let it see the system's clock jump."""
        self._clock.write_text(f"{seconds:+d}")

    def is_alive(self) -> bool:
        """Return True if the process runs."""
        return self._process is not None and self._process.poll() is None

    def is_ready(self) -> bool:
        """Return True if it says that it can write."""
        try:
            return httpx.get(f"{self.url}/health/ready", trust_env=False, timeout=5).status_code == 200
        except httpx.HTTPError:
            return False

    def memory(self) -> int:
        """Return its megabytes in memory."""
        pages = int(self._proc("statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") >> 20

    def handles(self) -> int:
        """Return how many files and sockets it has open."""
        return len(list(self._proc("fd").iterdir()))

    def errors(self) -> list[str]:
        """Return the lines of its log that tell of something unforeseen: not of a database that does not answer."""
        lines = self.log.read_text(errors="replace").splitlines()
        bad = [line for line in lines if '"level": "error"' in line]
        bad += ["\n".join(lines[at - 1 : at + 40]) for at, line in enumerate(lines) if line.startswith("Traceback")]
        return [line for line in bad if not any(f'"event": "{event}"' in line for event in FORESEEN)]

    def _proc(self, name: str) -> Path:
        assert self._process is not None
        return Path(f"/proc/{self._process.pid}/{name}")
