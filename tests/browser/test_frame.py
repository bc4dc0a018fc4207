"""The frame around every board: its shapes, its keys, what it says when something is not to be had."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
ADA, BEN, BOT = {"name": "Ada"}, {"name": "Ben"}, {"bot": "call-boy"}
FOCUSED = "() => document.activeElement.id || document.activeElement.getAttribute('aria-label')"
LOW = (740, 360)
SMALL = """() => [...document.querySelectorAll('button, select, summary, [role=option], input')]
    .filter((each) => !/radio|checkbox/.test(each.type) && !each.closest('.board, [inert]') && each.checkVisibility())
    .map((each) => [each.ariaLabel ?? each.textContent, each.getBoundingClientRect()])
    .filter(([, box]) => box.width < 40 || box.height < 40)
    .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""


def at_the_yard(visitor: Visitor, *sitters: dict[str, str], **wanted: Any) -> Page:
    """Sit down at a game without secrets and wait to be asked."""
    visitor.open_table(game="switch-yard", seats=2, sitters=list(sitters or (ADA, BOT)), start=True, **wanted)
    visitor.is_asked()
    return visitor.page


def play_the_first(visitor: Visitor) -> None:
    visitor.page.keyboard.press("m")
    visitor.decides(lambda: visitor.page.keyboard.press("1"))
    visitor.page.keyboard.press("Escape")


@pytest.mark.parametrize("seats", [2, 5])
def test_a_phone_held_sideways_leaves_the_screen_to_the_board(arrive: Arrive, seats: int) -> None:
    visitor = arrive(*LOW, touch=True)
    sitters = [ADA, *[BOT] * (seats - 1)]
    clock = {"bank": 300, "increment": 5}
    visitor.open_table(game="switching-tracks", seats=seats, sitters=sitters, start=True, clock=clock)
    visitor.is_asked()
    page = visitor.page
    board = page.locator(".board").bounding_box()
    assert board is not None
    assert board["width"] > 0.85 * LOW[0]
    assert board["height"] > 0.8 * LOW[1]
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    for tab in page.get_by_role("tab").all():
        box = tab.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= LOW[1]
        assert min(box["width"], box["height"]) >= 40
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_role("region", name="Log")).to_be_visible()
    expect(page.locator(".board")).to_be_in_viewport(ratio=0.9)
    if seats == 2:
        visitor.finds_nothing_amiss()


def test_on_a_phone_held_sideways_the_tabs_of_people_without_hints_are_in_sight(arrive: Arrive) -> None:
    visitor = arrive(*LOW, touch=True)
    sitters = [ADA, {"name": "Ben"}, *[BOT] * 3]
    visitor.open_table(game="switching-tracks", seats=5, sitters=sitters, start=True)
    tabs = visitor.page.get_by_role("tab")
    expect(tabs).to_have_count(4)
    expect(tabs.last).to_be_in_viewport(ratio=1)


def test_fingers_find_everything_on_a_phone(arrive: Arrive) -> None:
    visitor = arrive(360, 740, touch=True)
    page = visitor.page
    for path in ("/", "/new?game=spike", "/me"):
        visitor.go(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate(SMALL) == [], path
    at_the_yard(visitor, options={"limit": 2})
    for tab in ("Log", "Moves", "Chat"):
        page.get_by_role("tab", name=tab).click()
        assert page.evaluate(SMALL) == [], tab
    visitor.plays_to_the_end(seed=8)
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider", name="Step")).to_be_visible()
    assert page.evaluate(SMALL) == []


def test_what_is_folded_away_is_not_walked_into_by_keys(arrive: Arrive) -> None:
    visitor = arrive(360, 740)
    page = at_the_yard(visitor)
    expect(page.locator("#panel")).to_have_attribute("inert", "")
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_label("Write a message to everybody at the table")).to_be_visible()
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator("#panel")).to_have_attribute("inert", "")


LONG = """(panel) => {
    panel.appendChild(document.createElement('p')).style.height = '3000px';
    panel.appendChild(document.createElement('span')).className = 'unseen';
}"""
"""Put something long into a panel, and below it a text that is only heard."""


def test_a_panel_scrolls_and_the_page_does_not(arrive: Arrive) -> None:
    visitor = arrive()
    page = at_the_yard(visitor)
    page.locator("#panel > *").evaluate(LONG)
    assert page.evaluate("() => document.documentElement.scrollHeight - innerHeight") <= 0


def test_tabs_are_walked_with_arrows(arrive: Arrive) -> None:
    visitor = arrive()
    page = at_the_yard(visitor)
    page.locator("#tab-log").focus()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(FOCUSED) == "tab-words"
    expect(page.get_by_role("heading", name="The position in words")).to_be_visible()
    page.keyboard.press("Home")
    assert page.evaluate(FOCUSED) == "tab-log"


def test_who_closes_a_dialog_goes_on_where_they_were(arrive: Arrive) -> None:
    visitor = arrive()
    page = at_the_yard(visitor)
    page.get_by_role("button", name="More", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate(FOCUSED) == "More"


def test_a_decision_at_a_shared_screen_is_taken_back(arrive: Arrive) -> None:
    visitor = arrive()
    page = at_the_yard(visitor, ADA, BEN)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    play_the_first(visitor)
    expect(page.locator("li.turn")).to_contain_text("Ben")
    visitor.decides(lambda: page.get_by_role("button", name="Undo").click())
    expect(page.locator("li.turn")).to_contain_text("Ada")
    play_the_first(visitor)
    visitor.decides(lambda: page.keyboard.press("u"))
    expect(page.locator("li.turn")).to_contain_text("Ada")


def test_under_the_curtain_the_last_decision_is_still_taken_back(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="on-track", seats=2, sitters=[ADA, BEN], start=True)
    page = visitor.page
    lift, back = (
        page.get_by_role("button", name="show my game"),
        page.get_by_role("button", name="takes the last move back"),
    )
    lift.click()
    page.locator("#tab-moves").click()
    while not lift.count():
        visitor.decides(lambda: page.get_by_role("option").last.click())
    who = back.inner_text().split(" takes")[0]
    visitor.decides(back.click)
    expect(page.locator("li.turn")).to_contain_text(who)
    expect(lift).to_have_count(0)


def test_a_key_that_can_do_nothing_says_why(arrive: Arrive) -> None:
    ada, watcher = arrive(), arrive()
    page = at_the_yard(ada)
    page.keyboard.press("e")
    expect(page.get_by_role("alert")).to_contain_text("You must choose something first.")
    watcher.go(page.url)
    expect(watcher.page.locator(".prompt")).to_be_visible()
    for key in "ehu":
        watcher.page.keyboard.press(key)
        expect(watcher.page.get_by_role("alert")).to_contain_text("You are watching.")
        watcher.page.get_by_role("button", name="Close this note").click()


def test_letters_are_no_commands_for_who_does_not_want_that(arrive: Arrive) -> None:
    visitor = arrive()
    page = at_the_yard(visitor)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Letter keys").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    page.keyboard.press("e")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_link_is_copied_where_there_is_no_clipboard_or_shown(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    visitor.open_table(game="switch-yard", seats=2, sitters=[ADA])
    page = visitor.page
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.evaluate("document.execCommand = () => false")
    expect(page.get_by_role("button", name="Copy", exact=True)).to_be_visible()
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_label("The link, to copy by hand")).to_have_value(page.url)


def test_who_opens_a_table_while_the_server_is_away_gets_there_when_it_is_back(arrive: Arrive) -> None:
    visitor = arrive()
    page = at_the_yard(visitor)
    visitor.loses_the_line()
    page.reload()
    expect(page.get_by_role("heading", name="No connection to the server")).to_be_visible()
    visitor.finds_nothing_amiss()
    visitor.finds_the_line()
    visitor.is_asked()
    visitor.errors.clear()


def test_the_front_page_says_when_the_server_is_away(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.page.clock.install()
    page = visitor.go()
    expect(page.get_by_role("article")).to_have_count(5)
    visitor.loses_the_line()
    page.clock.fast_forward(6_000)
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
    visitor.finds_the_line()
    page.clock.fast_forward(6_000)
    expect(page.get_by_role("alert")).to_have_count(0)
    visitor.errors.clear()


def test_a_replay_stays_where_it_is_when_a_step_does_not_come(arrive: Arrive) -> None:
    visitor = arrive()
    page = at_the_yard(visitor, options={"limit": 2})
    visitor.plays_to_the_end(seed=6)
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider", name="Step")).to_have_value("2")
    visitor.loses_the_line()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("alert")).to_contain_text("This is still step 2")
    visitor.finds_the_line()
    page.keyboard.press("Home")
    expect(page.locator(".say")).to_contain_text("The setup")


def test_a_game_that_goes_on_has_no_replay_yet(arrive: Arrive) -> None:
    visitor = arrive()
    page = at_the_yard(visitor)
    visitor.go(f"{page.url}/replay")
    expect(page.get_by_role("heading", name="No replay")).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    visitor.is_asked()
    visitor.errors.clear()  # the browser itself notes the refusal


def test_the_house_comes_without_a_line_and_says_that_there_is_none(arrive: Arrive) -> None:
    visitor = arrive(keeps=True)
    page = visitor.go()
    page.evaluate("() => navigator.serviceWorker.ready")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Railway games")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
    visitor.go("/me")  # never seen before, and yet here
    expect(page.get_by_role("heading", name="You", exact=True)).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("link", name=re.compile("Guest"))).to_be_visible(timeout=15_000)
    visitor.errors.clear()  # the browser itself notes the silence


def test_a_page_that_does_not_come_is_told_so(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go()
    page.route("**/assets/NewTable-*", lambda route: route.abort())
    page.get_by_role("link", name="Set up a table").first.click()
    expect(page.get_by_role("heading", name="This page did not load")).to_be_visible()
    page.unroute("**/assets/NewTable-*")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="A new table")).to_be_visible()
    visitor.errors.clear()


def test_colours_that_were_chosen_are_there_before_anything_is_painted(arrive: Arrive) -> None:
    visitor = arrive(theme="light")
    page = visitor.go()
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Dark", exact=True).click()
    page.route("**/assets/*.js", lambda route: route.abort())
    page.reload()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(23, 25, 28)"
    visitor.errors.clear()
