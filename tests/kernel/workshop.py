"""Fresh Python processes for the tests: in the project itself, or in a small world of its own around the kernel."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import roundhouse.kernel

KERNEL = Path(roundhouse.kernel.__file__).parent

WEIGHTS = """
from roundhouse.kernel import jit

@jit
def weigh(car):
    return car + 1
"""

TRAINS = """
from roundhouse.kernel import jit
from shunting.weights import weigh

@jit
def pull(car):
    return weigh(car) * 10
"""

ASK = """
import json
from shunting.trains import pull

told = {"answer": pull(4), "place": pull.stats.cache_path, "loaded": sum(pull.stats.cache_hits.values())}
print(json.dumps(told))
"""
"""Pull a train, and tell what came of it, where its compiled code lies, and whether it was loaded from there."""


@dataclass(frozen=True)
class Process:
    """A process that has ended: the last line that it printed, read as JSON, and all its complaints."""

    told: Any
    complaints: str


def environment(changes: Mapping[str, str | None]) -> dict[str, str]:
    """Return our environment without the switches that change how things compile, and with these changes."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "PYTHON"))}
    kept.pop("ROUNDHOUSE_CHECKS", None)
    world = {**kept, "PYTHONPATH": str(KERNEL.parent.parent), **changes}
    return {name: value for name, value in world.items() if value is not None}


def begin(
    script: str, env: Mapping[str, str], cwd: Path | None = None, warnings: str = "error"
) -> subprocess.Popen[str]:
    """Start a fresh process, for whom warnings are errors if nothing else is said."""
    command = [sys.executable, "-W", warnings, "-c", script]
    return subprocess.Popen(
        command, env=env, cwd=cwd, text=True, encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


def finish(process: subprocess.Popen[str]) -> Process:
    """Wait for a process to end well."""
    said, complaints = process.communicate()
    assert process.returncode == 0, complaints
    return Process(json.loads(said.splitlines()[-1]), complaints)


def run_in_project(script: str, **changes: str) -> Any:
    """Run a script on the project as it is, with its own warm cache; return what it told."""
    return finish(begin(script, environment(changes))).told


class Workshop:
    """A directory with a copy of the kernel, a package `shunting` that uses it, a home and a temporary directory."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.sources = root / "src"
        self.package = self.sources / "roundhouse"
        self.home = root / "home"
        self.temporary = root / "tmp"
        shutil.copytree(KERNEL, self.package / "kernel", ignore=shutil.ignore_patterns("__pycache__"))
        self.home.mkdir()
        self.temporary.mkdir()
        self.write("roundhouse/__init__.py", "")
        self.write("shunting/__init__.py", "")
        self.write("shunting/weights.py", WEIGHTS)
        self.write("shunting/trains.py", TRAINS)

    def write(self, name: str, text: str) -> None:
        """Write a source file."""
        path = self.sources / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def edit(self, name: str, before: str, after: str) -> None:
        """Change a source file."""
        text = (self.sources / name).read_text(encoding="utf-8")
        assert before in text
        self.write(name, text.replace(before, after))

    def begin(self, script: str = ASK, warnings: str = "error", **changes: str | None) -> "subprocess.Popen[str]":
        """Start a fresh process in the workshop."""
        world = {
            "HOME": str(self.home),
            "TMPDIR": str(self.temporary),
            "PYTHONPATH": str(self.sources),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        cleared = {name: None for name in os.environ if name.startswith(("ROUNDHOUSE_", "XDG_"))}
        return begin(script, environment({**cleared, **world, **changes}), self.root, warnings)

    def run(self, script: str = ASK, warnings: str = "error", **changes: str | None) -> Any:
        """Run a script in a fresh process; return what it told."""
        return self.process(script, warnings, **changes).told

    def process(self, script: str = ASK, warnings: str = "error", **changes: str | None) -> Process:
        """Run a script in a fresh process; return how it ended."""
        return finish(self.begin(script, warnings, **changes))


def compiled_files(places: Path | Iterable[Path]) -> dict[Path, int]:
    """Return the files of compiled code in a place, or in several, each with the time when it was written."""
    roots = [places] if isinstance(places, Path) else places
    return {
        path: path.stat().st_mtime_ns for root in roots for path in root.rglob("*") if path.suffix in {".nbi", ".nbc"}
    }
