"""Switching Tracks in the browser: switches turn under the finger, and trains leave by the knobs on the track."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]


def at_the_map(visitor: Visitor) -> None:
    """Choose a city, an upgrade and an office on the board, so that the first run is to be made."""
    visitor.open_table(game="switching-tracks", seats=2, sitters=[{"name": "Ada"}, {"bot": "call-boy"}], start=True)
    visitor.is_asked()
    page = visitor.page
    visitor.decides(lambda: page.locator(".sign.lit .touch").first.click())
    for _ in range(2):
        visitor.is_asked()
        visitor.decides(lambda: page.locator(".desk .tall.lit").first.click())
    visitor.is_asked()
    expect(doors(visitor)).to_have_count(2)


def doors(visitor: Visitor) -> Locator:
    return visitor.page.locator(".door")


def test_a_switch_is_turned_and_a_run_is_made_by_clicks(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor)
    visitor.finds_nothing_amiss()
    page = visitor.page
    for _ in range(2):
        switch = page.locator(".switch.lit").first
        switch.click()
        expect(switch).to_have_attribute("aria-label", re.compile("planned"))
        expect(page.locator(".desk .chip")).to_have_count(1)
        visitor.decides(lambda: doors(visitor).first.click())
        visitor.makes_do(until=doors(visitor))


def test_a_planned_switch_turns_on_and_back_and_a_second_one_is_too_many(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor)
    page, chips = visitor.page, visitor.page.locator(".desk .chip")
    first, second = page.locator(".switch.lit").first, page.locator(".switch.lit").last
    stands = str(first.get_attribute("aria-label"))
    first.click()
    expect(chips).to_have_count(1)
    second.click()
    expect(page.locator(".desk .note")).to_contain_text("You may change 1 switch: turn another one back first.")
    expect(second).not_to_have_attribute("aria-label", re.compile("planned"))
    for _ in range(2):
        first.click()
    expect(chips).to_have_count(0)
    expect(first).to_have_attribute("aria-label", stands)
    second.click()
    expect(second).to_have_attribute("aria-label", re.compile("planned"))


def test_a_switch_that_may_not_be_turned_says_why(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor)
    visitor.page.get_by_role("button", name="Finish switches").click()
    expect(visitor.page.locator(".switch.lit")).to_have_count(0)
    visitor.page.locator(".switch").first.click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("the train is about to leave")


def test_a_contract_that_cannot_be_paid_says_why(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor)
    visitor.page.locator(".contracts .card").first.click()
    expect(visitor.page.get_by_role("alert")).to_be_visible()


def test_a_switch_and_a_way_out_are_chosen_by_keys(arrive: Arrive) -> None:
    visitor = arrive(360, 740, "dark")
    at_the_map(visitor)
    visitor.fits()
    page = visitor.page
    switch = page.locator(".switch.lit").first
    switch.focus()
    page.keyboard.press("Enter")
    expect(switch).to_have_attribute("aria-label", re.compile("planned"))
    doors(visitor).last.focus()
    visitor.decides(lambda: page.keyboard.press("Enter"))
