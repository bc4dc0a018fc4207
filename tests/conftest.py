"""Settings for all tests."""

import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

import night_mail
import roundhouse as rh
from tests.toys import waybills

rh.register(waybills.GAME)  # the toy and the example are put through everything that the games are
rh.register(night_mail.GAME)

settings.register_profile(
    "ci",
    max_examples=25,
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
settings.register_profile(
    "deep", settings.get_profile("ci"), max_examples=600, stateful_step_count=120, derandomize=False
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options for deep runs, and for runs in which nothing may be skipped."""
    parser.addoption("--deep", action="store_true", help="also run the tests marked deep")
    parser.addoption("--no-skips", action="store_true", help="fail where a test would be skipped, as CI does")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the deep tests out unless they are asked for. The longest come first, so that nobody waits for them."""
    items.sort(key=lambda item: "tests/soak" not in item.nodeid)
    if not config.getoption("--deep"):
        deep = [item for item in items if item.get_closest_marker("deep")]
        config.hook.pytest_deselected(items=deep)
        items[:] = [item for item in items if item not in deep]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skipped test into a failed one if nothing may be skipped."""
    report = yield
    if report.skipped and item.config.getoption("--no-skips"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which --no-skips forbids: {report.longrepr}"
    return report
