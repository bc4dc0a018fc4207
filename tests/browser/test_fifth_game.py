"""Games that the web client knows nothing of: on the plain board, or on the board that their package brings."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hatch_build import build
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.visitor import Visitor
from tests.toys.installed import environment, install

Arrive = Callable[..., Visitor]
BOT = {"bot": "call-boy"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Open a house beside which packages with games are installed."""
    build()
    folder = Path(tmp_path_factory.mktemp("house"))
    place = install(folder, waybills="tests.toys.waybills:GAME", night_mail="night_mail:GAME")
    opened = House(folder, environment=environment(place))
    opened.open()
    yield opened
    opened.close()


def test_the_hall_has_a_sign_for_it(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.go("/")
    expect(visitor.page.get_by_role("heading", name="Waybills")).to_be_visible()
    expect(visitor.page.get_by_role("heading", name="Night Mail")).to_be_visible()
    visitor.finds_nothing_amiss()


def test_it_is_played_to_its_end_on_the_plain_board(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="waybills", seats=3, options={"limit": 12}, sitters=[{"name": "Ada"}, BOT, BOT], start=True)
    visitor.is_asked()
    board = visitor.page.locator(".plain")
    expect(board.get_by_role("row").first).to_contain_text("Hand")
    expect(board.get_by_role("row", name="Sums")).to_contain_text("0, 0, 0")
    expect(board.get_by_role("row", name="Seats")).to_contain_text("Ada")
    expect(board.get_by_role("button", name="gamble")).to_be_visible()
    visitor.finds_nothing_amiss()
    visitor.plays_on_the_board_by_keys(seed=3)
    expect(visitor.page.locator(".result h2")).to_be_visible()


def test_it_is_played_to_its_end_on_the_board_that_its_package_brings(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="night-mail", seats=2, options={"runs": 4}, sitters=[{"name": "Ada"}, BOT], start=True)
    visitor.is_asked()
    page = visitor.page
    expect(page.locator(".board svg[role=img]")).to_have_attribute(
        "aria-label", "The train is at Ashby and heads for Grange. It is empty."
    )
    visitor.finds_nothing_amiss()
    loads = page.locator(".board").get_by_role("button", name="Load")
    distant = page.locator(".board").get_by_role("button", name=re.compile("Load a bag for (Euston|Foxton|Grange)"))
    if distant.count():  # a bag for a nearer station may be delivered before anybody sees it aboard
        visitor.decides(lambda: distant.first.click())
        expect(page.locator(".board .bag").first).to_be_visible()
    else:
        visitor.decides(lambda: loads.first.click())
    visitor.plays_on_the_board_by_keys(seed=3)
    expect(page.locator(".result h2")).to_be_visible()
