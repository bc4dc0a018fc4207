"""A variant in the browser: a sign of its own, the board of its game with other components, and its rules."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hatch_build import build
from playwright.sync_api import expect

from roundhouse.games.registry import find
from roundhouse.games.variants import HOME, read
from tests.browser.house import House
from tests.browser.visitor import Visitor
from tests.games.made_variants import MIXED_YARD, make

Arrive = Callable[..., Visitor]
PEOPLE = [{"name": "Ada"}, {"name": "Bob"}]


class Hasty(House):
    """A house that does not wait until everything is compiled: variants are played uncompiled."""

    def _is_ready(self) -> bool:
        try:
            return bool(self.ask("/api/house")["games"])
        except OSError:
            return False


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a variant of Switch Yard."""
    return make(Path(tmp_path_factory.mktemp("variants")) / "mixed", MIXED_YARD)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[House]:
    """Open a house that offers the variant."""
    build()
    place = Path(tmp_path_factory.mktemp("house"))
    opened = Hasty(
        place, environment=os.environ | {"ROUNDHOUSE_VARIANTS": str(folder.parent), HOME: str(place / "kept")}
    )
    opened.open()
    yield opened
    opened.close()


def test_the_hall_has_a_sign_for_it(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go("/")
    sign = page.get_by_role("article", name="Switch Yard: Mixed Yard")
    expect(sign).to_contain_text("A variant of Switch Yard")
    expect(sign).to_contain_text("Red and Blue stand in pairs.")
    expect(sign.get_by_role("link", name="Learn")).to_have_count(0)
    visitor.finds_nothing_amiss()
    sign.get_by_role("link", name="How to play").click()
    expect(page.get_by_role("heading", name="Switch Yard: Mixed Yard")).to_be_visible()
    expect(page.locator("article")).to_contain_text("usual changed from advanced to pairs")
    page.get_by_role("link", name="Set up a table").or_(page.locator("a[href^='/new?game=']")).first.click()
    expect(page.get_by_role("radio", name="Switch Yard: Mixed Yard")).to_be_checked()


def test_it_is_played_on_the_board_of_its_game(arrive: Arrive, folder: Path) -> None:
    visitor = arrive()
    name = read(find("switch-yard"), folder).name
    visitor.open_table(game=name, seats=2, options={"limit": 6}, sitters=PEOPLE, start=True)
    visitor.is_asked()
    board = visitor.page.locator(".board")
    expect(board).to_be_visible()
    expect(visitor.page.locator(".plain")).to_have_count(0)
    visitor.finds_nothing_amiss()
    visitor.plays_on_the_board_by_keys(seed=3)
    expect(visitor.page.locator(".result h2")).to_be_visible()
    visitor.go("/")
    expect(visitor.page.get_by_text("Switch Yard: Mixed Yard").first).to_be_visible()
