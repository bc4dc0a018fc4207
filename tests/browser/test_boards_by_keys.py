"""Every board is played by keyboard alone: Tab and arrows on the board itself, Enter to choose."""

import re
from collections.abc import Callable
from itertools import cycle, islice
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
IN_FOCUS = "(wanted) => wanted.some((each) => each === document.activeElement)"
FOCUS_STAYS = "() => document.activeElement.closest('.board') !== null"
ARROWS = ("ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp")
MOST_KEYS = 400


def sits_down(visitor: Visitor, game: str, **options: object) -> Page:
    """Sit down against a bot."""
    sitters = [{"name": "Ada"}, {"bot": "call-boy"}]
    visitor.open_table(game=game, seats=2, options=options, sitters=sitters, start=True)
    visitor.is_asked()
    return visitor.page


def goes_to(wanted: Locator, *keys: str) -> None:
    """Press keys by turns until one of these has the focus."""
    for key in islice(cycle(keys or ["Tab"]), MOST_KEYS):
        if wanted.evaluate_all(IN_FOCUS):
            return
        wanted.page.keyboard.press(key)
    raise AssertionError(f"{keys} never come to {wanted}")


def chooses(visitor: Visitor, wanted: Locator, key: str = "Tab") -> None:
    """Go to something by Tab, choose it by Enter, and still be on the board when the others have played."""
    goes_to(wanted, key)
    visitor.decides(lambda: visitor.page.keyboard.press("Enter"))
    visitor.is_asked()
    visitor.page.wait_for_function(FOCUS_STAYS, timeout=5_000)


def test_a_train_is_pulled_by_keys(arrive: Arrive) -> None:
    visitor = arrive()
    page = sits_down(visitor, "switch-yard", position="R:d4,f4 B:e4,c8 turn:R")
    goes_to(page.locator("[data-cell]"))
    goes_to(page.locator('[data-cell="f4"]'), "ArrowRight")
    for key in ("Enter", "+", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
    visitor.decides(lambda: page.keyboard.press("Enter"))
    visitor.is_asked()
    expect(page.locator('[data-cell="f6"]')).to_have_attribute("aria-label", re.compile("red"))


def test_switches_are_turned_and_a_run_is_made_by_keys(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    page = sits_down(visitor, "switching-tracks")
    chooses(visitor, page.locator(".sign.lit .touch"))
    for _ in range(2):
        chooses(visitor, page.locator(".desk .tall.lit"))
    goes_to(page.locator(".switch.lit"), "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".desk .chip")).to_have_count(1)  # the rules are asked for the next setting
    goes_to(page.locator(".sign .touch"), "ArrowRight")  # cities too tell what they are
    expect(page.locator(".caption")).to_contain_text("wants")
    chooses(visitor, page.locator(".door"))


def test_a_turn_of_cards_is_played_by_keys(arrive: Arrive) -> None:
    visitor = arrive()
    page = sits_down(visitor, "on-track")
    stock, done = page.locator(".yard [data-at=stock] button.lit"), page.locator(".tools .end")
    while stock.count() or done.count():  # till there is a card to discard
        if done.count():
            visitor.decides(lambda: page.keyboard.press("e"))
            visitor.is_asked()
        else:
            chooses(visitor, stock)
    goes_to(page.locator(".hand button.card.lit"))
    page.keyboard.press("Enter")
    visitor.decides(lambda: page.keyboard.press("Enter"))


def test_a_locomotive_is_placed_cards_are_taken_and_a_line_is_built_by_keys(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    page = sits_down(visitor, "spike")
    chooses(visitor, page.locator(".hand button.lit"))
    chooses(visitor, page.locator('[data-city="Chicago"]'))
    while not page.locator(".city.buildable").count():
        chooses(visitor, page.locator(".deck.lit"))
        chooses(visitor, page.get_by_label("Cards on the table").locator("button.lit"), "Shift+Tab")
    goes_to(page.locator("[data-city]"), "Shift+Tab")
    goes_to(page.locator(".city.buildable"), *Random(1).choices(ARROWS, k=MOST_KEYS))
    page.keyboard.press("Enter")
    lines = page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
    expect(lines.first).to_be_visible()  # the rules are asked for them
    goes_to(lines)
    visitor.decides(lambda: page.keyboard.press("Enter"))
