"""The front page, and the ways from there."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
BUILT = Path(__file__).parents[2] / "src" / "roundhouse" / "web"
MOST_SCRIPT = 330 * 1024


CUT_OFF = """(signs) => signs.filter((sign) => {
    const picture = sign.querySelector('svg'), frame = picture.viewBox.baseVal, drawn = picture.getBBox();
    return drawn.y < frame.y || drawn.y + drawn.height > frame.y + frame.height;
}).map((sign) => sign.textContent)"""
"""The signs whose pictures are cut off above or below."""


def test_the_first_move_is_made_three_clicks_after_the_first_visit(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go()
    page.get_by_role("article", name="Switch Yard").get_by_role("button", name="Play now").click()
    visitor.is_asked()
    page.get_by_role("tab", name="Moves").click()
    page.get_by_role("option").first.click()
    expect(page.locator(".last")).to_contain_text("Olive")


def test_the_front_page_shows_all_games_and_remembers_the_opponent(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go()
    expect(page.get_by_role("article")).to_have_count(5)
    assert page.locator("article").evaluate_all(CUT_OFF) == []
    page.get_by_text("Engineer", exact=True).click()
    expect(page.get_by_text("against a engineer")).to_have_count(0)
    expect(page.get_by_text("against an engineer").first).to_be_visible()
    page.reload()
    expect(page.get_by_role("radio", name="Engineer")).to_be_checked()


def test_a_game_that_is_still_being_compiled_says_how_far_it_is_and_can_be_played(arrive: Arrive, house: House) -> None:
    visitor = arrive()
    told = house.ask("/api/house")
    told["games"][0]["readiness"] = {"done": 3, "of": 8, "part": "searching", "quick": False}
    visitor.page.route("**/api/house", lambda route: route.fulfill(json=told))
    page = visitor.go()
    sign = page.get_by_role("article", name="Switching Tracks")
    expect(sign.get_by_role("progressbar")).to_have_attribute("value", "0.375")
    expect(sign.get_by_text("Getting full-strength bots ready (once, about a minute): 3 of 8")).to_be_visible()
    expect(sign.get_by_role("button", name="Play now")).to_be_enabled()
    told["games"][0]["readiness"] = {"done": 8, "of": 8, "part": "", "quick": False}
    expect(sign.get_by_role("progressbar")).to_have_count(0)


def test_a_table_is_set_up_shared_and_joined_and_played_by_two_browsers(arrive: Arrive) -> None:
    ada, ben = arrive(), arrive()
    page = ada.go("/new?game=switch-yard")
    page.locator("summary").click()
    page.get_by_label("Limit").fill("4")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    link = page.get_by_label("Link to this table").input_value()
    ben.go(link).get_by_role("button", name="Sit here").click()
    page.get_by_role("button", name="Start", exact=True).click()
    for mover, watcher in [(ada, ben), (ben, ada), (ada, ben), (ben, ada)]:
        mover.is_asked()
        expect(watcher.page.locator(".top.mine")).to_have_count(0)
        mover.page.locator("#tab-moves").click()
        mover.page.get_by_role("option").first.click()
    for visitor in (ada, ben):
        expect(visitor.page.locator(".result h2")).to_be_visible()
    ada.page.get_by_role("button", name="Play again").click()
    ben.page.get_by_role("button", name=re.compile("rematch|again")).click()
    for visitor in (ada, ben):
        expect(visitor.page).not_to_have_url(link)
        expect(visitor.page.locator(".prompt, ol li").first).to_be_visible()
    expect(ben.page).to_have_url(ada.page.url)


def test_a_table_has_a_clock_of_its_own_minutes_and_seconds(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go("/new?game=switch-yard")
    page.get_by_label("Clock").select_option("time")
    page.get_by_label("minutes for the whole game").fill("7")
    page.get_by_label("seconds more per turn").fill("3")
    visitor.finds_nothing_amiss()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("7 minutes, plus 3 seconds per turn")).to_be_visible()


def test_a_public_table_is_found_on_the_front_page_by_others(arrive: Arrive) -> None:
    ada, ben = arrive(), arrive()
    ada.open_table(game="on-track", seats=2, public=True, sitters=[{"name": "Ada Public"}])
    page = ben.go()
    page.get_by_role("link", name=re.compile("Ada Public")).click()
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()


def test_somebody_gets_a_name_an_account_and_their_games_on_another_device(arrive: Arrive) -> None:
    phone, desk = arrive(), arrive()
    page = phone.go("/me")
    page.get_by_label("Your name").fill("Ada of the Yard")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="Ada of the Yard")).to_be_visible()
    phone.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}, {"bot": "call-boy"}], start=True)
    phone.is_asked()
    page = phone.go("/me")
    page.get_by_label("Name", exact=True).fill("countess")
    page.get_by_label("Password").fill("a long enough word")
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_text("Your account: countess")).to_be_visible()
    page = desk.go("/me")
    page.get_by_label("Name", exact=True).fill("countess")
    page.get_by_label("Password").fill("a long enough word")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text("Your account: countess")).to_be_visible()
    expect(page.get_by_role("button", name="Log out there")).to_have_count(1)
    page.get_by_role("button", name="Log out there").click()
    expect(page.get_by_role("button", name="Log out there")).to_have_count(0)
    expect(desk.go().get_by_text("A game is waiting for your move.")).to_be_visible()


def test_an_account_gets_another_password_and_is_given_up(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go("/me")
    page.get_by_label("Name", exact=True).fill("eve")
    page.get_by_label("Password").fill("a long enough word")
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_text("Your account is ready")).to_be_visible()
    page.get_by_label("Current password").fill("a long enough word")
    page.get_by_label("New password").fill("another long word")
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_role("status")).to_contain_text("Password changed")
    page.get_by_role("button", name="Delete account").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Password").fill("a long enough word")
    dialog.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("alert")).to_contain_text("not the password")
    visitor.errors.clear()  # the browser itself notes the refusal
    page.get_by_role("button", name="Delete account").click()
    dialog.get_by_label("Password").fill("another long word")
    dialog.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("heading", name="Railway games")).to_be_visible()
    expect(visitor.go("/me").get_by_role("button", name="Create an account")).to_be_visible()


def test_a_guest_is_warned_before_being_forgotten(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go("/me")
    expect(page.get_by_label("Your name")).to_have_value(re.compile("Guest"))
    name = page.get_by_label("Your name").input_value()
    page.get_by_role("button", name="Log out").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("link", name=name)).to_be_visible()
    page.get_by_role("button", name="Log out").click()
    page.get_by_role("dialog").get_by_role("button", name="Log out").click()
    expect(page.get_by_role("heading", name="Railway games")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Guest"))).not_to_have_text(name)


def test_a_wrong_password_is_refused_in_words(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go("/me")
    page.get_by_label("Name", exact=True).fill("nobody at all")
    page.get_by_label("Password").fill("not the right word")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("alert")).to_contain_text("password")
    visitor.errors.clear()  # the browser itself notes the refusal


def test_the_rules_are_in_the_house(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go()
    page.get_by_role("article", name="On Track").get_by_role("link", name="How to play").click()
    expect(page.get_by_role("heading", name="How to play On Track")).to_be_visible()
    page.get_by_role("link", name="Switch Yard", exact=True).click()
    expect(page.locator("figcaption").filter(has_text="f4 goes to h4")).to_be_visible()


def test_a_table_that_is_not_there_is_told_so(arrive: Arrive) -> None:
    visitor = arrive()
    expect(visitor.go("/t/nosuchtable00000").get_by_role("heading", name="No such table")).to_be_visible()
    visitor.errors.clear()  # the browser itself notes the missing table


@pytest.mark.parametrize("width", [1280, pytest.param(360, marks=pytest.mark.deep)])
@pytest.mark.parametrize("path", ["/", "/new?game=spike", "/rules/on-track", "/me", "/nowhere"])
def test_every_page_can_be_read_by_all_and_fits(arrive: Arrive, path: str, width: int) -> None:
    visitor = arrive(width, 740)
    page = visitor.go(path)
    expect(page.get_by_role("heading").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    visitor.fits()
    visitor.finds_nothing_amiss()
    page.set_viewport_size({"width": 360, "height": 740})
    visitor.fits()


def test_the_house_can_be_installed(arrive: Arrive) -> None:
    page = arrive().go()
    manifest = page.evaluate("async () => (await fetch('/manifest.webmanifest')).json()")
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert page.evaluate("async () => (await fetch('/sw.js')).headers.get('content-type')").startswith(
        "text/javascript"
    )


def test_all_scripts_together_are_small(house: House) -> None:  # noqa: ARG001 - it builds them
    sizes = {file.name: len(gzip.compress(file.read_bytes())) for file in BUILT.rglob("*.js")}
    assert sum(sizes.values()) < MOST_SCRIPT, sizes
