"""A house that is open, and visitors with browsers of their own."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hatch_build import build
from playwright.sync_api import Browser, sync_playwright

from tests.browser.house import House
from tests.browser.visitor import Visitor

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Open a browser, for one module only: its event loop would be in the way of asynchronous tests elsewhere."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium on this machine: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Open a house, with a client that is built from the present sources."""
    build()
    opened = House(Path(tmp_path_factory.mktemp("house")))
    opened.open()
    yield opened
    opened.close()


Arrive = Callable[..., Visitor]


@pytest.fixture
def arrive(chromium: Browser, house: House) -> Iterator[Arrive]:
    """Let visitors come, each with a browser of their own; none may have seen an error when all is done."""
    visitors: list[Visitor] = []

    def come(width: int = 1280, height: int = 800, theme: str = "light", **more: bool) -> Visitor:
        visitors.append(Visitor(chromium, house, width, height, theme, **more))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
    for visitor in visitors:
        assert visitor.errors == []
