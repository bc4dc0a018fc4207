"""What people stumbled over: help against people, lost time, buttons and cards that change under the hand."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import PAINTED, Visitor

Arrive = Callable[..., Visitor]
BOT = {"bot": "call-boy"}
ADA, BEN = {"name": "Ada"}, {"name": "Ben"}
TONES = """() => {
    localStorage.setItem('roundhouse.settings', JSON.stringify({ sound: true }));
    const { createOscillator } = AudioContext.prototype;
    window.tones = 0;
    AudioContext.prototype.createOscillator = function () { window.tones++; return createOscillator.call(this); };
}"""
"""Count the tones of all sounds, which are on."""
COLOURS = """(button) => {
    const style = getComputedStyle(button);
    return [style.backgroundColor, style.color];
}"""


def test_there_is_no_hint_when_two_people_play(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="switch-yard", seats=2, sitters=[ADA, BEN], start=True)
    page = visitor.page
    visitor.is_asked()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.get_by_role("alert")).to_contain_text("There are no hints at this table.")
    expect(page.get_by_text("No bot helps anybody here")).to_be_visible()
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("dialog")).to_contain_text("No hints: other people play too.")


def test_a_table_without_hints_is_set_up(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go("/new?game=switch-yard")
    hints = page.get_by_role("checkbox", name="Hints")
    expect(hints).to_have_count(0)  # the second seat is open to another person
    page.get_by_label("Who plays Blue").select_option("bot:call-boy")
    hints.uncheck()
    page.get_by_role("button", name="Start").click()
    visitor.is_asked()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


@pytest.mark.parametrize("game", ["switch-yard", "on-track", "spike", "switching-tracks"])
def test_who_runs_out_of_time_is_told_and_nobody_is_to_move(arrive: Arrive, game: str) -> None:
    visitor = arrive()
    clock = {"bank": 1.5, "increment": 0}
    visitor.open_table(game=game, seats=2, sitters=[ADA, BEN], start=True, clock=clock)
    page = visitor.page
    expect(page.locator(".result h2")).to_be_visible(timeout=15_000)
    expect(page.locator(".result p").first).to_contain_text("ran out of time.")
    expect(page.locator(".top .last")).to_contain_text("ran out of time.")
    expect(page.locator(".result ol")).to_contain_text("out of time")
    expect(page.get_by_role("list", name="Players")).to_contain_text("out of time")
    expect(page.get_by_role("list", name="Players")).not_to_contain_text("gave up")
    board = page.get_by_role("region", name="Board", exact=True)
    page.locator("#tab-words").click()
    in_words = page.get_by_role("tabpanel")
    expect(page.get_by_role("heading", name="The position in words")).to_be_visible()
    for words in ("to move", "◂", "▶", "to decide", "'s turn", "A draw", " draws"):
        expect(board).not_to_contain_text(words)
        expect(in_words).not_to_contain_text(words)
    expect(board.get_by_text("now", exact=True)).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})
    late = page.get_by_role("list", name="Players").get_by_text("out of time", exact=True)
    expect(late.and_(page.locator(":visible"))).to_have_count(1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_main_button_can_be_read_under_the_pointer(arrive: Arrive, theme: str) -> None:
    page = arrive(theme=theme).go("/new?game=switch-yard")
    button = page.get_by_role("button", name="Open the table")
    before = button.evaluate(COLOURS)
    button.hover()
    page.evaluate(PAINTED)  # colours change slowly
    assert button.evaluate(COLOURS) == before


def test_since_your_turn_shows_everybody_in_their_colour(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="spike", seats=2, sitters=[ADA, BOT], start=True, options={"limit": 3})
    page = visitor.page
    visitor.is_asked()
    visitor.makes_do(page.locator("button.last"))
    page.keyboard.press("Escape")
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("w")
    badge = page.get_by_role("dialog").locator(".badge").first
    expect(badge).to_have_attribute("title", "Orange")
    for orange in (badge, page.locator("ul[aria-label=Players] .badge").nth(1)):
        expect(orange).to_have_css("background-color", "rgb(169, 74, 8)")


def face_up(page: Page) -> list[str]:
    """Return what lies on the places for face-up cards."""
    cards = page.get_by_label("Cards on the table").locator(".row > *")
    return [cards.nth(n).get_attribute("aria-label") or "" for n in range(4)]


def test_face_up_cards_stay_on_their_places(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="spike", seats=2, sitters=[ADA, BOT], start=True)
    page = visitor.page
    visitor.makes_do(page.get_by_role("button", name="Take: ").first)
    before = face_up(page)
    visitor.decides(lambda: page.get_by_label("Cards on the table").locator(".row > *").first.click())
    after = face_up(page)
    assert after[0] == ""
    assert [name.split(": ")[-1] for name in after[1:]] == [name.split(": ")[-1] for name in before[1:]]


def test_golden_spike_is_set_up_for_four(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go("/new?game=on-track")
    page.locator("summary").click()
    page.get_by_label("Golden spike").check()
    expect(page.get_by_label("Who plays West")).to_be_visible()
    expect(page.get_by_role("group", name="Players").or_(page.get_by_role("radiogroup", name="Players"))).to_have_count(
        0
    )
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("Link to this table")).to_be_visible()


def test_what_was_wrong_with_a_table_is_forgotten_when_it_changes(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go("/new?game=switch-yard")
    page.locator("summary").click()
    page.get_by_label("Position").fill("nonsense")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("Position").fill("")
    expect(page.get_by_role("alert")).to_have_count(0)
    visitor.errors.clear()  # the browser notes that the server refused


def test_remarks_that_were_read_are_not_new_when_the_page_is_loaded_again(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="switch-yard", seats=2, sitters=[ADA, BOT], start=True)
    page = visitor.page
    page.get_by_role("tab", name="Chat").click()
    page.get_by_placeholder("Write to everybody").fill("hello")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("hello")
    page.reload()
    expect(page.get_by_role("tab", name="Chat")).to_have_text("Chat")


def test_choices_on_a_phone_are_in_sight_when_a_decision_begins(arrive: Arrive) -> None:
    visitor = arrive(390, 800)
    visitor.open_table(
        game="switching-tracks", seats=2, sitters=[ADA, BOT], start=True, options={"quick_setup": True}
    )  # fmt: skip
    page = visitor.page
    visitor.is_asked()
    page.locator("#tab-moves").click()
    scrolled = "() => document.querySelector('.tracks .table').scrollTop"
    page.evaluate("() => document.querySelector('.tracks .table').scrollTo(0, 300)")
    assert page.evaluate(scrolled) > 0
    asked = page.locator(".prompt").inner_text()
    while page.locator(".prompt").inner_text() == asked:
        visitor.decides(lambda: page.evaluate("() => [...document.querySelectorAll('[role=option]')].at(-1).click()"))
        visitor.is_asked()
    page.wait_for_function(f"() => ({scrolled})() === 0")


def test_against_a_bot_undo_goes_back_over_its_answers(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="switch-yard", seats=2, sitters=[ADA, BOT], start=True)
    page = visitor.page
    page.locator("#tab-moves").click()
    for _ in range(2):
        visitor.is_asked()
        visitor.decides(lambda: page.get_by_role("option").first.click())
    visitor.is_asked()
    undo = page.get_by_role("button", name="Undo")
    for _ in range(2):
        visitor.decides(undo.click)
        visitor.is_asked()
    expect(undo).to_be_disabled()
    expect(page.get_by_text("0 of at most 300 moves are played")).to_have_count(1)


def test_the_host_is_told_who_sits_down_and_a_full_table_says_that_it_is_full(arrive: Arrive) -> None:
    ada, ben, eve = arrive(), arrive(), arrive(390, 800)
    ada.page.add_init_script(f"({TONES})()")
    link = ada.open_table(game="switch-yard", seats=2, sitters=[ADA, {}])
    ada.page.get_by_role("heading", name="Seats").click()  # a page makes no sound before it is touched
    guest = ben.go(link)
    expect(guest.get_by_text("Anyone with this link can join")).to_be_visible()
    guest.get_by_role("button", name="Sit here").click()
    expect(ada.page.locator(".news")).to_contain_text("sat down.")
    expect(ada.page).to_have_title(re.compile("sat down"))
    ada.page.wait_for_function("() => window.tones > 0")
    late = eve.go(link)
    expect(late.get_by_text("All seats are taken. You can watch the game here.")).to_be_visible()
    eve.finds_nothing_amiss()
    ada.page.get_by_role("button", name="Start", exact=True).click()
    expect(late.get_by_text("You are watching", exact=True)).to_be_visible()
    eve.fits()
    expect(guest.get_by_text("You are watching", exact=True)).to_have_count(0)


def test_ending_a_turn_is_no_louder_than_other_choices(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="switching-tracks", seats=2, sitters=[ADA, BOT], start=True, options={"quick_setup": True})
    page = visitor.page
    end = page.locator(".top .end")
    visitor.makes_do(end)
    assert page.get_by_role("option").count() > 1
    expect(end).not_to_have_class(re.compile(r"\bmain\b"))


def test_play_now_begins_with_so_many_bots_and_on_the_side_that_is_chosen(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go("/")
    page.get_by_label("On Track: how many bots").select_option(label="2 bots")
    page.get_by_label("On Track: your side").select_option(label="As South")
    sign = page.get_by_role("article", name="On Track")
    expect(sign.get_by_role("button", name="Play now")).to_contain_text("against brakemen")
    sign.get_by_role("button", name="Play now").click()
    players = page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players).to_have_count(3)
    expect(players.nth(2)).to_contain_text("Guest")
    expect(players.nth(0)).to_contain_text("Casey")
    expect(players.nth(0)).to_contain_text("Brakeman (easy)")
    visitor.go("/")
    expect(page.get_by_label("On Track: your side")).to_have_value("2")
    visitor.finds_nothing_amiss()


def test_who_plays_switch_yard_for_the_first_time_gets_the_beginners_yard(arrive: Arrive) -> None:
    visitor = arrive()
    for setup in ("beginner", "advanced"):
        page = visitor.go("/")
        page.get_by_role("article", name="Switch Yard").get_by_role("button", name="Play now").click()
        expect(page.locator("main.frame")).to_be_visible()
        card = page.evaluate("() => fetch('/api/tables/' + location.pathname.split('/')[2]).then((it) => it.json())")
        assert card["options"]["setup"] == setup


def test_since_your_turn_tells_what_each_player_did_and_shows_it_again(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="switch-yard", seats=2, sitters=[ADA, BOT], start=True)
    page = visitor.page
    visitor.is_asked()
    page.keyboard.press("m")
    page.keyboard.press("1")
    visitor.is_asked()
    expect(page.locator(".top .last")).to_contain_text("Olive")
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("w")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Olive")
    dialog.get_by_role("button", name="Show it again").click()
    expect(page.locator(".top .prompt")).to_contain_text("Looking back")
    expect(page.locator(".top .prompt")).not_to_contain_text("Looking back", timeout=10_000)
    page.keyboard.press("w")
    dialog.get_by_role("button", name="The whole log").click()
    expect(page.locator(".log")).to_be_visible()


def test_golden_spike_has_a_sign_of_its_own_and_is_called_so_in_the_lobby(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go("/")
    sign = page.get_by_role("article", name="Golden Spike")
    expect(sign).to_contain_text("4 players")
    pictures = [page.get_by_role("article", name=name).locator("svg").first for name in ("Golden Spike", "On Track")]
    assert pictures[0].inner_html() != pictures[1].inner_html()
    sign.get_by_role("link", name="Set up a table").click()
    expect(page.get_by_label("Golden spike")).to_be_checked()
    page = visitor.go("/")
    page.get_by_role("article", name="Golden Spike").get_by_role("button", name="Play now").click()
    expect(page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(4)
    visitor.go("/")
    expect(page.locator(".plate", has_text="Golden Spike")).to_be_visible()
    visitor.finds_nothing_amiss()


def test_the_log_folds_long_turns_and_unfolds_them(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.open_table(game="on-track", seats=2, sitters=[ADA, BOT], start=True)
    page = visitor.page
    visitor.is_asked()
    page.locator("#tab-moves").click()
    for _ in range(12):
        visitor.is_asked()
        visitor.decides(lambda: page.get_by_role("option").first.click())
    page.locator("#tab-log").click()
    fold = page.locator(".log .fold").first
    before = page.locator(".log li").count()
    expect(fold).to_contain_text("steps")
    fold.click()
    expect(fold).to_have_text("Less")
    assert page.locator(".log li").count() > before
