"""Logs say what went wrong, and contain no secrets."""

import sys

import pytest

from tests.kernel.workshop import begin, environment

FAIL = """
import structlog
from roundhouse.server import logs

logs.set_up({form!r}, "info")

def log_in(password):
    raise ValueError("the door sticks")

try:
    log_in("open " + "sesame")
except ValueError:
    structlog.get_logger("test").exception("not let in")
"""


@pytest.mark.parametrize("form", ["json", "console"])
def test_a_traceback_shows_no_values(form: str) -> None:
    process = begin(FAIL.format(form=form), environment({}))
    _, written = process.communicate()
    assert "not let in" in written
    assert "the door sticks" in written
    assert "open sesame" not in written
    assert sys.executable not in written
