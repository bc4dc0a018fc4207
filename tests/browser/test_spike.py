"""SPIKE in the browser: cities, cards and lines are chosen on the map and the table."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]


def at_the_map(visitor: Visitor) -> None:
    """Give a card away, so that the locomotive is to be placed."""
    visitor.open_table(game="spike", seats=2, sitters=[{"name": "Ada"}, {"bot": "call-boy"}], start=True)
    visitor.is_asked()
    visitor.decides(lambda: visitor.page.locator(".hand button.lit").first.click())
    visitor.is_asked()
    expect(visitor.page.locator(".city.target").first).to_be_visible()


def test_cards_are_taken_and_lines_are_built_by_clicks(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor)
    page = visitor.page
    visitor.decides(lambda: page.locator('[data-city="Chicago"]').click())
    for _ in range(3):
        visitor.is_asked()
        visitor.decides(lambda: page.locator(".deck.lit").click())
        visitor.is_asked()
        visitor.decides(lambda: page.get_by_label("Cards on the table").locator("button.lit").first.click())
    visitor.is_asked()
    visitor.finds_nothing_amiss()
    page.locator(".city.buildable").first.click()
    city = page.get_by_role("dialog")
    expect(page.locator("line.preview").first).to_be_attached()
    visitor.decides(lambda: city.get_by_role("listitem").get_by_role("button").first.click())
    expect(page.locator(".log")).to_contain_text("Ada")
    expect(page.locator(".facts").first).to_contain_text("2 cities")


def test_what_cannot_be_built_says_why(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor)
    page = visitor.page
    page.locator(".deck").click()
    expect(page.get_by_role("alert")).to_contain_text("locomotive")
    visitor.decides(lambda: page.locator('[data-city="Atlanta"]').click())
    visitor.is_asked()
    page.locator('[data-city="Boston"]').click()
    expect(page.get_by_role("dialog", name="Boston")).to_contain_text("line")
    page.keyboard.press("Escape")
    far, near = middle_of(visitor, "Buffalo", "Scranton"), middle_of(visitor, "Atlanta", "Birmingham")
    page.mouse.click(*far)
    said = page.locator(".note").or_(page.get_by_role("alert"))
    expect(said.filter(has_text=re.compile("line")).first).to_be_visible()
    visitor.decides(lambda: page.locator(".deck.lit").click())
    visitor.is_asked()
    page.mouse.click(*near)
    expect(page.get_by_role("alert")).to_contain_text("are drawing cards")


def middle_of(visitor: Visitor, *cities: str) -> tuple[float, float]:
    """Return a spot on the screen half-way between two cities, where no city is."""
    boxes = [visitor.page.locator(f'[data-city="{city}"]').bounding_box() for city in cities]
    spots = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    return sum(x for x, _ in spots) / 2, sum(y for _, y in spots) / 2


def test_the_map_is_walked_by_keys(arrive: Arrive) -> None:
    visitor = arrive(360, 740, "dark")
    at_the_map(visitor)
    visitor.fits()
    page = visitor.page
    page.locator('[data-city="Chicago"]').focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.dataset.city") not in (None, "Chicago")
    visitor.decides(lambda: page.keyboard.press("Enter"))
