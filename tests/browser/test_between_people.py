"""Two people at a table: undo by consent, ready for the game, looking back."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
WIDTHS = [(1400, 900), (390, 844)]


def log_of(page: Page) -> str:
    """Return the text of the log."""
    if page.locator("#tab-log").get_attribute("aria-selected") != "true":
        page.locator("#tab-log").click()
    return page.locator(".log").inner_text()


def two_at_a_table(arrive: Arrive, width: int = 1400, height: int = 900, **wanted: Any) -> tuple[Visitor, Visitor]:
    """Return two people who have begun a game of Switch Yard; the first is to move."""
    ada, ben = arrive(width=width, height=height), arrive(width=width, height=height)
    link = ada.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}], **wanted)
    ben.go(link).get_by_role("button", name="Sit here").click()
    ada.page.get_by_role("button", name="Start").click()
    ada.is_asked()
    expect(ben.page.locator("main.frame")).to_be_visible()
    return ada, ben


def moves(visitor: Visitor) -> None:
    """Play the first action of the list."""
    visitor.is_asked()
    page = visitor.page
    if not page.get_by_role("option").count():
        page.locator("#tab-moves").click()
    visitor.decides(page.get_by_role("option").first.click)


@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_who_has_moved_asks_to_take_it_back(arrive: Arrive, tmp_path: Path, width: int, height: int) -> None:
    ada, ben = two_at_a_table(arrive, width, height)
    expect(ada.page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    moves(ada)
    ask = ada.page.get_by_role("button", name="Ask to undo")
    ask.click()
    expect(ada.page.get_by_role("alertdialog")).to_contain_text("Waiting for Guest")
    asked = ben.page.get_by_role("alertdialog")
    expect(asked).to_contain_text("Ada would like to take their last move back.")
    ben.page.screenshot(path=tmp_path / "asked.png")
    ben.finds_nothing_amiss()
    asked.get_by_role("button", name="No, keep playing").click()
    expect(asked).to_have_count(0)
    expect(ask).to_have_count(0)
    expect(ada.page.get_by_role("alert")).to_contain_text("said no. The game goes on.")
    moves(ben)
    moves(ada)
    ada.page.get_by_role("button", name="Ask to undo").click()
    ben.decides(lambda: asked.get_by_role("button", name="Allow it").click())
    ada.is_asked()
    expect(asked).to_have_count(0)
    log = log_of(ben.page)
    assert log.count("Ada asks to take a move back") == 2
    assert log.count("Ada takes a move back") == 1
    assert "You say no" in log
    assert "You ask to take a move back" in log_of(ada.page)


def test_a_rematch_waits_until_both_are_ready(arrive: Arrive, tmp_path: Path) -> None:
    ada, ben = two_at_a_table(arrive)
    moves(ada)
    ben.is_asked()
    ben.page.keyboard.press("ArrowLeft")
    expect(ben.page.locator(".top .prompt")).to_contain_text("Looking back")
    ada.page.get_by_role("button", name="More").click()
    ada.page.get_by_role("button", name="Give up …").click()
    ada.page.get_by_role("button", name="Give up", exact=True).click()
    expect(ben.page.locator(".top .prompt")).to_have_text("You have won")  # and no more looking back
    ada.page.get_by_role("button", name="Play again").click()
    expect(ada.page.get_by_text("not ready yet")).to_be_visible()
    start = ada.page.get_by_role("button", name="Start")
    expect(start).to_be_disabled()
    expect(ada.page.get_by_text("The game starts when Guest")).to_be_visible()
    ada.page.screenshot(path=tmp_path / "rematch.png")
    expect(ben.page.locator(".result")).to_contain_text("A rematch is open.")
    ben.page.get_by_role("button", name="Join the rematch").click()
    expect(ada.page.locator("main.frame")).to_be_visible()
    expect(ben.page.locator("main.frame")).to_be_visible()


def test_who_is_not_ready_after_all_holds_up_the_start(arrive: Arrive) -> None:
    ada, ben = arrive(), arrive()
    link = ada.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}])
    room = ben.go(link)
    room.get_by_role("button", name="Sit here").click()
    room.get_by_role("button", name="Not ready after all").click()
    ada.page.get_by_role("button", name="Start").click()
    expect(ada.page.get_by_text("The game starts when Guest")).to_be_visible()
    room.get_by_role("button", name="I am ready").click()
    expect(room.locator("main.frame")).to_be_visible()
    ada.is_asked()


def test_an_undo_by_consent_puts_the_clocks_right(arrive: Arrive) -> None:
    ada, ben = two_at_a_table(arrive, clock={"bank": 600, "increment": 0})
    clocks = ada.page.get_by_role("timer")
    expect(clocks.last).to_have_text("10:00")
    moves(ada)
    expect(clocks.last).to_have_text("9:58")
    ada.page.get_by_role("button", name="Ask to undo").click()
    ben.decides(ben.page.get_by_role("button", name="Allow it").click)
    for visitor in (ada, ben):
        expect(visitor.page.get_by_role("timer").last).to_have_text("10:00")
    ada.is_asked()


def test_a_clock_starts_when_its_player_has_seen_the_game_begin(arrive: Arrive) -> None:
    ada, ben = arrive(), arrive()
    link = ada.open_table(game="switch-yard", seats=2, sitters=[{}, {"name": "Ada"}], clock={"bank": 2, "increment": 0})
    ben.go(link).get_by_role("button", name="Sit here").click()
    expect(ben.page.get_by_role("button", name="Not ready after all")).to_be_visible()
    ben.go("/")
    ada.page.get_by_role("button", name="Start", exact=True).click()
    expect(ada.page.get_by_role("timer").first).to_have_text("2.0")
    ada.page.wait_for_timeout(2500)
    expect(ada.page.get_by_role("timer").first).to_have_text("2.0")
    ben.go(link)
    expect(ada.page.locator(".result")).to_contain_text("ran out of time.")


GOLDEN = {"seed": "24", "actions": ["steal from South"]}
"""Ada may pass one of several cards to her partner, a wild among them."""


def test_a_card_that_the_partner_was_given_is_not_taken_back(arrive: Arrive) -> None:
    ada, ben = arrive(), arrive()
    bot = {"bot": "call-boy"}
    link = ada.open_table(
        game="on-track",
        seats=4,
        sitters=[{"name": "Ada"}, bot, {}, bot],
        options={"golden_spike": True},
        position=GOLDEN,
    )
    ben.go(link).get_by_role("button", name="Sit here").click()
    ada.page.get_by_role("button", name="Start", exact=True).click()
    ada.is_asked()
    page = ada.page
    wilds = ben.page.locator('.hand [data-card="wild"]')
    expect(ben.page.locator(".hand button.card").first).to_be_visible()
    before = wilds.count()
    page.locator("#tab-moves").click()
    ada.decides(page.get_by_role("option", name=re.compile("^.*Pass.* wild", re.IGNORECASE)).first.click)
    expect(wilds).to_have_count(before + 1)
    for name in ("Undo", "Ask to undo"):
        expect(page.get_by_role("button", name=name, exact=True).and_(page.locator(":enabled"))).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("u")
    expect(page.get_by_role("alert")).to_contain_text("something hidden")
    expect(wilds).to_have_count(before + 1)


@pytest.mark.parametrize(
    "game",
    [
        "on-track",
        *(pytest.param(game, marks=pytest.mark.deep) for game in ("switch-yard", "spike", "switching-tracks")),
    ],
)
def test_players_look_back_and_return_to_now(arrive: Arrive, game: str) -> None:
    visitor = arrive()
    visitor.open_table(game=game, seats=2, sitters=[{"name": "Ada"}, {"bot": "call-boy"}], start=True)
    page = visitor.page
    for _ in range(3):
        moves(visitor)
    visitor.is_asked()
    page.locator("#tab-words").click()
    page.locator("#tab-log").click()
    prompt = page.locator(".top .prompt").inner_text()
    board = page.get_by_role("region", name="Board", exact=True)
    now = board.inner_text()
    page.locator(".log li button").first.click()
    expect(page.locator(".top .prompt")).to_contain_text("Looking back: step")
    first = board.inner_text()
    page.locator(".log").focus()
    step = int(page.locator(".top .prompt").inner_text().split()[3])
    page.keyboard.press("ArrowRight")
    expect(page.locator(".top .prompt")).to_contain_text(f"Looking back: step {step + 1} of")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".top .prompt")).to_contain_text(f"Looking back: step {step} of")
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".top .prompt")).to_have_text(prompt)
    expect(board).to_have_text(now, use_inner_text=True)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".top .prompt")).to_contain_text("Looking back: step")
    expect(board).not_to_have_text(first, use_inner_text=True)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".top .prompt")).to_have_text(prompt)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".top .prompt")).to_contain_text("Looking back: step")
    page.keyboard.press("Escape")
    expect(page.locator(".top .prompt")).to_have_text(prompt)
    visitor.finds_nothing_amiss()


NOTES = """() => {
    window.notes = [];
    window.Notification = class {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        constructor(title, options) { window.notes.push(`${title}: ${options.body}`); }
        close() {}
    };
    Object.defineProperty(document, 'hidden', { get: () => true });
}"""


def test_who_wants_it_is_notified_when_somebody_comes_and_when_it_is_their_turn(arrive: Arrive) -> None:
    ada, ben = arrive(), arrive()
    ada.page.add_init_script(f"({NOTES})()")
    link = ada.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}])
    ada.page.get_by_role("button", name="Notify me").click()
    ben.go(link).get_by_role("button", name="Sit here").click()
    expect(ada.page.get_by_text("sat down.").first).to_be_visible()
    ada.page.get_by_role("button", name="Start").click()
    moves(ada)
    moves(ben)
    ada.is_asked()
    told = ada.page.evaluate("window.notes")
    assert [note.partition(":")[0] for note in told] == ["Switch Yard"] * 3
    assert "sat down" in told[0]
    assert "begun" in told[1]
    assert "your turn" in told[2]
