"""Somebody stays away: the others let a bot play, and who comes back takes the seat again."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hatch_build import build
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
IMPATIENT = """
from roundhouse.server.tables import hub, live
live.AWAY, hub.ROUND = 0.5, 0.2
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Open a house where half a second is a long time."""
    build()
    opened = House(Path(tmp_path_factory.mktemp("house")))
    opened.patch = IMPATIENT
    opened.open()
    yield opened
    opened.close()


def test_the_others_agree_on_a_bot_for_who_stays_away_and_who_comes_back_has_the_seat_again(arrive: Arrive) -> None:
    ada, ben, cleo = arrive(), arrive(390, 844), arrive()
    link = ada.open_table(game="switching-tracks", seats=3, sitters=[{"name": "Ada"}])
    for guest in (ben, cleo):
        guest.go(link).get_by_role("button", name="Sit here").first.click()
        expect(guest.page.get_by_role("button", name="Not ready after all")).to_be_visible()
    ada.page.get_by_role("button", name="Start", exact=True).click()
    players = [each.page.get_by_role("list", name="Players").get_by_role("listitem") for each in (ada, ben, cleo)]
    for seats in players:
        expect(seats.first).to_be_visible()
    lets = ada.page.get_by_role("button", name="Let a bot play")
    ada.page.wait_for_timeout(1500)
    expect(lets).to_have_count(0)  # all are here
    cleo.go("/")
    lets.click()
    expect(players[0].nth(2)).to_contain_text("Ada: Engineer?")
    expect(players[0].nth(2)).not_to_contain_text("plays for")
    # On a phone, too, the seats say all of this.
    for words in ("away", "Ada: Engineer?"):
        expect(players[1].nth(2).get_by_text(words, exact=True)).to_be_visible()
    expect(ben.page.get_by_text("No bot helps anybody here")).to_be_visible()
    players[1].nth(2).get_by_role("button", name="Agree").click()
    for seats in players[:2]:
        expect(seats.nth(2)).to_contain_text(re.compile("engineer", re.IGNORECASE))
        expect(seats.nth(2).get_by_role("button")).to_have_count(0)
    expect(players[1].nth(2).get_by_text("Engineer plays on", exact=True)).to_be_visible()
    cleo.go(link)
    players[2].nth(2).get_by_role("button", name="Take my seat back").click()
    expect(players[0].nth(2)).not_to_contain_text(re.compile("engineer", re.IGNORECASE))
    log = ada.page.locator(".log")
    expect(log).to_contain_text("Engineer plays for Guest")
    expect(log).to_contain_text(re.compile("Guest .*sits down"))
