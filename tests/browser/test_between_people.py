"""Two people at a table: undo by consent, ready for the game, looking back."""

from collections.abc import Callable
from pathlib import Path

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


def two_at_a_table(arrive: Arrive, width: int = 1400, height: int = 900) -> tuple[Visitor, Visitor]:
    """Return two people who have begun a game of Switch Yard; the first is to move."""
    ada, ben = arrive(width=width, height=height), arrive(width=width, height=height)
    link = ada.open_table(game="switch-yard", seats=2, sitters=[{"name": "Ada"}])
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
    asked.get_by_role("button", name="No, play on").click()
    expect(asked).to_have_count(0)
    expect(ask).to_have_count(0)
    moves(ben)
    moves(ada)
    ada.page.get_by_role("button", name="Ask to undo").click()
    ben.decides(lambda: asked.get_by_role("button", name="Allow it").click())
    ada.is_asked()
    expect(asked).to_have_count(0)
    log = log_of(ben.page)
    assert log.count("Ada asks to take a move back") == 2
    assert log.count("Ada takes a move back") == 1
    assert "says no" in log


def test_a_rematch_waits_until_both_are_ready(arrive: Arrive, tmp_path: Path) -> None:
    ada, ben = two_at_a_table(arrive)
    moves(ada)
    ada.page.get_by_role("button", name="More").click()
    ada.page.get_by_role("button", name="Give up …").click()
    ada.page.get_by_role("button", name="Give up", exact=True).click()
    ada.page.get_by_role("button", name="Play again").click()
    expect(ada.page.get_by_text("not ready yet")).to_be_visible()
    start = ada.page.get_by_role("button", name="Start")
    expect(start).to_be_disabled()
    expect(ada.page.get_by_text("The game starts when Guest")).to_be_visible()
    ada.page.screenshot(path=tmp_path / "rematch.png")
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


@pytest.mark.parametrize("game", ["switch-yard", "on-track", "spike", "switching-tracks"])
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
    page.locator(".log li button").first.click()
    expect(page.locator(".top .prompt")).to_contain_text("Looking back: step")
    page.locator(".log").focus()
    step = int(page.locator(".top .prompt").inner_text().split()[3])
    page.keyboard.press("ArrowRight")
    expect(page.locator(".top .prompt")).to_contain_text(f"Looking back: step {step + 1} of")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".top .prompt")).to_contain_text(f"Looking back: step {step} of")
    page.get_by_role("button", name="Back to now").click()
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
