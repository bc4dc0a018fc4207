"""The contenders' processes. Each stays alive and idle until it must run."""

import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from typing import IO, Any

from bench.peer_environment import ROOT, Environment


class WorkerError(Exception):
    """A contender's process has ended too early. The message is its last line of output."""


@dataclass(frozen=True)
class Contender:
    """A contender: its name, its Python arguments, its environment, and whether bounds are checked."""

    name: str
    arguments: tuple[str, ...]
    peer: Environment | None = None
    checks: str = "on"

    @property
    def python(self) -> str:
        """The Python that runs it."""
        return str(self.peer.python) if self.peer else sys.executable


class Worker:
    """A contender's process, in the repository's root."""

    def __init__(self, contender: Contender) -> None:
        self.contender = contender
        self._complaints = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed in `stop`
        self._process = subprocess.Popen(
            [contender.python, *contender.arguments],
            cwd=ROOT,
            env={**os.environ, "ROUNDHOUSE_CHECKS": contender.checks},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            text=True,
        )

    def wait_until_ready(self) -> str:
        """Wait until the worker has compiled and warmed up. Return its own name and version."""
        return str(self._answer()["ready"])

    def run(self, seconds: float) -> dict[str, float]:
        """Let it run for this many seconds. Return its rates by unit."""
        try:
            print(seconds, file=_open(self._process.stdin), flush=True)
        except BrokenPipeError:
            pass  # `read_line` will say why
        return {unit: float(rate) for unit, rate in self._answer().items()}

    def read_line(self) -> str:
        """Wait for the next line that it prints."""
        line = _open(self._process.stdout).readline()
        if not line:
            self._process.wait()
            self._complaints.seek(0)
            said = self._complaints.read().strip().splitlines()
            raise WorkerError(said[-1] if said else "it ended without a message")
        return line

    def stop(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()
        self._complaints.close()

    def _answer(self) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.read_line())
        return answer


def seconds_to_answer(contender: Contender) -> float:
    """Measure the time from the start of a new process to its first line of output."""
    begin = time.perf_counter()
    worker = Worker(contender)
    try:
        worker.read_line()
        return time.perf_counter() - begin
    finally:
        worker.stop()


def _open(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe
