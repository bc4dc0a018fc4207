"""The audit of what we depend on says what it found, and says so when it could not look."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

PINNED = "anyio==4.0 \\\n    --hash=sha256:00\n    # via httpx\nuvloop==0.9 ; sys_platform != 'win32'\n"


@pytest.fixture
def audit() -> ModuleType:
    """Return the script as a module."""
    found = importlib.util.spec_from_file_location("audit", Path(__file__).parent.parent / ".ci" / "audit.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_every_pinned_release_is_asked_for(audit: ModuleType) -> None:
    asked: set[tuple[str, str]] = set()

    def ask(name: str, version: str) -> dict[str, Any]:
        asked.add((name, version))
        return {"vulnerabilities": []}

    assert audit.audit_python(PINNED, ask) == []
    assert asked == {("anyio", "4.0"), ("uvloop", "0.9")}


def test_a_vulnerability_fails_and_is_named(audit: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    known = {"vulnerabilities": [{"id": "A-1", "fixed_in": ["4.1"]}, {"id": "A-2", "withdrawn": "2026"}]}
    found = audit.audit_python(PINNED, lambda name, _: known if name == "anyio" else {"vulnerabilities": []})
    assert found == ["anyio 4.0: A-1, fixed in 4.1"]
    assert audit.main(lambda: found, list) == 1
    assert "dependency audit: VULNERABLE anyio 4.0: A-1, fixed in 4.1\n" in capsys.readouterr().out


def test_npms_report_is_read(audit: ModuleType) -> None:
    report = {"vulnerabilities": {"vite": {"severity": "high", "range": "<8"}}}
    assert audit.audit_web(lambda: json.dumps(report)) == ["vite: high, <8"]
    assert audit.audit_web(lambda: json.dumps({"vulnerabilities": {}})) == []


@pytest.mark.parametrize("told", ["", '{"message": "405 Method Not Allowed"}', "{}"])
def test_what_cannot_be_asked_is_not_called_safe(
    audit: ModuleType, capsys: pytest.CaptureFixture[str], told: str
) -> None:
    def nobody(*_: str) -> dict[str, Any]:
        raise audit.Unreachable("no network")

    assert audit.main(lambda: audit.audit_python(PINNED, nobody), lambda: audit.audit_web(lambda: told)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "dependency audit: could not reach the Python packages' advisories, not audited (no network)"
    assert lines[1].startswith("dependency audit: could not reach the web client's advisories, not audited (")
    assert len(lines) == 2


def test_an_index_that_knows_no_vulnerabilities_is_not_trusted(audit: ModuleType) -> None:
    with pytest.raises(audit.Unreachable, match="has no data"):
        audit.audit_python(PINNED, lambda *_: {"info": {}})
