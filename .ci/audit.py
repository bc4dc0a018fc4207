"""Looks for known vulnerabilities in our dependencies: requirements.txt and the web client's lock file.

`make audit` runs it. It fails if it finds a vulnerability. If no database can be reached, it prints one line that
nothing was audited and does not fail, because builds must also work without the network.
"""

import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PATIENCE = 15.0
AT_ONCE = 8
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)

Fetch = Callable[[str, str], dict[str, Any]]
Run = Callable[[], str]


class Unreachable(Exception):
    """A database of vulnerabilities cannot be reached."""


def say(line: str) -> None:
    """Print a line of the report."""
    print(f"dependency audit: {line}", flush=True)  # noqa: T201


# Python.


def index() -> str:
    """Return the address of the package index that pip uses, without the name of a package."""
    command = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    address = os.environ.get("PIP_INDEX_URL") or told
    if not address:
        from pip._internal.models.index import PyPI

        address = PyPI.simple_url
    return re.sub(r"/simple/?$", "", address)


def fetch(name: str, version: str) -> dict[str, Any]:
    """Return what the package index knows about a release."""
    try:
        with urllib.request.urlopen(f"{index()}/pypi/{name}/{version}/json", timeout=PATIENCE) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    except (OSError, ValueError, ImportError) as error:
        raise Unreachable(str(error)) from None


def audit_python(requirements: str, ask: Fetch = fetch) -> list[str]:
    """Return the vulnerabilities of pinned packages. Raise Unreachable if one of them cannot be looked up."""
    pinned = PINNED.findall(requirements)
    if not pinned:
        raise Unreachable("nothing is pinned")
    ask(*pinned[0])  # one request is enough to find out that the index does not answer
    with ThreadPoolExecutor(AT_ONCE) as threads:
        told = list(threads.map(lambda each: ask(*each), pinned))
    found = []
    for (name, version), release in zip(pinned, told, strict=True):
        if "vulnerabilities" not in release:
            raise Unreachable("the index has no data about vulnerabilities")
        for each in release["vulnerabilities"]:
            if not each.get("withdrawn"):
                fixed = ", ".join(each.get("fixed_in") or ["no release yet"])
                found.append(f"{name} {version}: {each['id']}, fixed in {fixed}")
    return found


# The web client.


def run_npm() -> str:
    """Return npm's report."""
    sys.path.insert(0, str(ROOT))
    from hatch_build import npm_command

    command, environment = npm_command("audit", "--json", "--package-lock-only")
    told = subprocess.run(
        command, cwd=ROOT / "web", env=environment, capture_output=True, text=True, check=False, timeout=120
    )
    return told.stdout


def audit_web(run: Run = run_npm) -> list[str]:
    """Return the vulnerabilities of the web client's packages. Raise Unreachable if npm cannot look them up."""
    try:
        report = json.loads(run())
    except (ValueError, OSError, ImportError, subprocess.TimeoutExpired) as error:
        raise Unreachable(str(error)) from None
    if "vulnerabilities" not in report:
        raise Unreachable(report.get("message") or "npm gave no report")
    return [f"{name}: {each['severity']}, {each['range']}" for name, each in sorted(report["vulnerabilities"].items())]


def main(python: Callable[[], list[str]] | None = None, web: Callable[[], list[str]] = audit_web) -> int:
    """Audit both. Return 1 if anything was found."""
    python = python or (lambda: audit_python((ROOT / "requirements.txt").read_text()))
    failed = 0
    for what, audit in (("the Python packages' advisories", python), ("the web client's advisories", web)):
        try:
            found = audit()
        except Unreachable as error:
            say(f"could not reach {what}, not audited ({error})")
            continue
        for each in found:
            say(f"VULNERABLE {each}")
        if found:
            failed = 1
        else:
            say(f"nothing found in {what}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
