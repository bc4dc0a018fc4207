"""The analysis of a finished game, the analysis board, and the coach."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import roundhouse as rh
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
ADA, BOT = {"name": "Ada"}, {"bot": "call-boy"}
LONG = 240_000
"""Milliseconds within which an analysis is done, also on a busy machine."""


AT_START = """async () => {
    const table = await (await fetch('/api/tables/' + location.pathname.split('/')[2])).json();
    return table.step === 0;
}"""


def plays_last(visitor: Visitor) -> None:
    """Play the last action of the list; on a phone, the panel with the list may be down."""
    page = visitor.page
    if not page.get_by_role("option").last.is_visible():
        page.locator("#tab-moves").click()
    visitor.decides(lambda: page.get_by_role("option").last.click())


def short_game(visitor: Visitor, game: str, moves: int = 3, **wanted: Any) -> Page:
    """Play some moves against a bot, and give up."""
    visitor.open_table(game=game, seats=2, sitters=[ADA, BOT], start=True, **wanted)
    page = visitor.page
    for _ in range(moves):
        visitor.is_asked()
        plays_last(visitor)
    visitor.is_asked()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.locator(".result")).to_be_visible()
    return page


def analyse(page: Page) -> None:
    """Ask for the analysis in the finale, and wait for it."""
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("progressbar").or_(page.locator(".analysis figure"))).to_be_visible()
    expect(page.locator(".analysis figure")).to_be_visible(timeout=LONG)


def is_analysed(visitor: Visitor, game: str, **wanted: Any) -> None:
    """Play, ask for an analysis, and look at it in the finale and in the replay."""
    page = short_game(visitor, game, **wanted)
    analyse(page)
    expect(page.get_by_role("columnheader", name="Accuracy")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("The chances to win over the whole game"))).to_be_visible()
    visitor.finds_nothing_amiss()
    assert page.evaluate("() => document.documentElement.scrollHeight - innerHeight") <= 0
    graph = page.locator(".analysis figure svg")
    graph.click(position={"x": 60, "y": 60})
    expect(page).to_have_url(re.compile(r"/replay\?step=\d+"))
    page.locator("#tab-analysis").click()
    expect(page.locator(".analysis figure")).to_be_visible()
    moments = page.locator(".analysis ol button")
    if moments.count():
        moments.first.click()
        card = page.locator(".side-card")
        expect(card).to_contain_text(re.compile("chance to win"))
        visitor.finds_nothing_amiss()


@pytest.mark.deep
def test_a_finished_game_is_analysed_with_one_click(arrive: Arrive) -> None:
    visitor = arrive()
    is_analysed(visitor, "switch-yard")
    visitor.fits()


@pytest.mark.deep
@pytest.mark.parametrize("game", ["switching-tracks", "on-track", "spike"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_every_game_can_be_analysed(arrive: Arrive, game: str, width: int, height: int) -> None:
    visitor = arrive(width, height)
    is_analysed(visitor, game)
    visitor.fits()


def test_lines_are_tried_on_the_analysis_board_and_kept(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go("/analysis/new/switch-yard")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".top .say")).to_contain_text("Move a red car or pull a train")  # nobody is called "you" here
    lines, ideas = page.locator(".variations .step .row"), page.locator(".pad ol button")
    expect(page.get_by_text(re.compile("Looked [0-9,]+ times"))).to_be_visible(timeout=60_000)
    ideas.first.click()
    expect(lines).to_have_count(1)
    expect(ideas.first).to_be_visible(timeout=60_000)
    for other in (1, 2):  # the order of the ideas may have changed
        page.get_by_role("button", name="Step back").click()
        expect(page.locator("main.frame")).to_have_attribute("data-version", "0")
        expect(ideas.nth(other)).to_be_visible(timeout=60_000)
        ideas.nth(other).click()
        expect(page.locator("main.frame")).to_have_attribute("data-version", "1")
        if lines.count() == 2:
            break
    expect(lines).to_have_count(2)
    visitor.finds_nothing_amiss()
    page.reload()
    expect(page.locator(".variations .step .row")).to_have_count(2)


def test_the_analysis_board_begins_at_a_moment_of_a_finished_game_only(arrive: Arrive) -> None:
    visitor = arrive()
    address = visitor.open_table(game="switch-yard", seats=2, sitters=[ADA, BOT], start=True)
    visitor.is_asked()
    table = address.rsplit("/", 1)[1]
    page = visitor.go(f"/analysis/{table}?step=0")
    expect(page.get_by_role("heading", name="There is nothing to analyse here")).to_be_visible()
    visitor.errors.clear()  # the browser notes the refusal
    page = short_game(visitor, "switch-yard", 1)
    table = page.url.rsplit("/", 1)[1]
    visitor.go(f"/analysis/{table}?step=1")
    expect(page.locator("main.frame")).to_have_attribute("data-version", "1")
    # It is Blue's turn, but who played Red still sees the yard from Red's side: home is on the right.
    home, away = (page.locator(f'[data-cell="{cell}"]').bounding_box() for cell in ("i5", "a5"))
    assert home
    assert away
    assert home["x"] > away["x"]
    page.get_by_role("button", name="Step forward").click()
    expect(page.locator("main.frame")).to_have_attribute("data-version", "2")
    # The game is told in words to its end, and not in notation.
    rows = page.locator(".variations .step .row")
    for row in (rows.first, rows.last):
        expect(row).to_contain_text(re.compile("(moves a car|pulls the train)"))
    page.set_viewport_size({"width": 390, "height": 844})
    prompt, top = (page.locator(place).bounding_box() for place in (".top .soft", ".top"))
    assert prompt
    assert top
    assert prompt["width"] > 0.9 * top["width"]


def test_the_coach_says_what_was_better_and_takes_a_move_back(arrive: Arrive) -> None:
    visitor = arrive()
    options = {"position": "R:g5 B:c4,c6 turn:R"}
    visitor.open_table(game="switch-yard", seats=2, sitters=[ADA, BOT], start=True, options=options)
    page = visitor.page
    visitor.is_asked()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Coach: off").click()
    expect(page.get_by_role("button", name="Coach: on")).to_be_visible()
    page.keyboard.press("Escape")
    card = page.get_by_role("dialog", name="Coach")
    page.locator("#tab-moves").click()
    visitor.decides(lambda: page.get_by_role("option", name="g5 to g9").click())
    expect(card).to_contain_text("There was a better move", timeout=30_000)
    card.get_by_role("button", name="Show me why").click()
    expect(page.locator(".board")).to_have_attribute("data-plan", "1")
    visitor.finds_nothing_amiss()
    visitor.decides(lambda: card.get_by_role("button", name="Take it back").click())
    expect(card).to_have_count(0)
    assert (
        page.evaluate("() => fetch('/api/tables/' + location.pathname.split('/')[2]).then((it) => it.json())")["step"]
        == 0
    )


def test_on_a_phone_the_coach_leaves_the_board_in_sight(arrive: Arrive) -> None:
    visitor = arrive(360, 740, "dark", touch=True)
    options = {"position": "R:g5 B:c4,c6 turn:R"}
    visitor.open_table(game="switch-yard", seats=2, sitters=[ADA, BOT], start=True, options=options)
    page = visitor.page
    visitor.is_asked()
    page.get_by_role("button", name="More").tap()
    page.get_by_role("button", name="Coach: off").tap()
    page.keyboard.press("Escape")
    page.locator("#tab-moves").tap()
    visitor.decides(lambda: page.get_by_role("option", name="g5 to g9").tap())
    card = page.get_by_role("dialog", name="Coach")
    expect(card.get_by_role("heading", name="Coach")).to_be_in_viewport(ratio=1, timeout=30_000)
    card.get_by_role("button", name="Show me why").tap()
    expect(page.locator(".board")).to_have_attribute("data-plan", "1")
    expect(page.locator("#panel")).to_have_attribute("inert", "")
    page.wait_for_function(
        """() => {
            const [drawn, card] = ['[data-planned]', '[role=dialog][aria-label=Coach]'].map((each) =>
                document.querySelector(each).getBoundingClientRect());
            return drawn.bottom < card.top;
        }"""
    )


def test_who_plays_fast_hears_the_coach_later(arrive: Arrive) -> None:
    visitor = arrive()
    options = {"position": "R:g5 B:f1,g2,g3 turn:R"}
    visitor.open_table(game="switch-yard", seats=2, sitters=[ADA, BOT], start=True, options=options)
    page = visitor.page
    visitor.is_asked()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Coach: off").click()
    page.keyboard.press("Escape")
    waiting: list[Route] = []
    page.route("**/coach", lambda route: waiting.append(route))
    page.locator("#tab-moves").click()
    visitor.decides(lambda: page.get_by_role("option", name="g5 to c5").click())
    visitor.is_asked()
    visitor.decides(lambda: page.get_by_role("option").last.click())
    waiting[0].continue_()
    card = page.get_by_role("dialog", name="Coach")
    expect(card).to_contain_text("There was a better move a moment ago", timeout=30_000)
    card.get_by_role("button", name="Take it back").click()
    expect(card).to_have_count(0)
    page.wait_for_function(AT_START)


def plays_on(visitor: Visitor, game: str) -> None:
    """Finish a game, go back in its replay, and play on from there against a bot."""
    page = short_game(visitor, game, 2)
    table = page.url.rsplit("/", 1)[1]
    visitor.go(f"/t/{table}/replay?step=1")
    page.locator("#tab-analysis").click()
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    hides = game != "switch-yard"
    expect(dialog.get_by_text("is shuffled again")).to_have_count(1 if hides else 0)
    visitor.finds_nothing_amiss()
    dialog.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile(rf"/t/(?!{table})[^/]+$"))
    visitor.is_asked()
    page.locator("#tab-log").click()
    expect(page.get_by_text("From here on the game is played on at this table").first).to_be_visible()
    plays_last(visitor)
    visitor.finds_nothing_amiss()


@pytest.mark.parametrize("game", ["switch-yard", "on-track"])
def test_a_finished_game_is_played_on_from_the_middle(arrive: Arrive, game: str) -> None:
    visitor = arrive()
    plays_on(visitor, game)
    visitor.fits()


@pytest.mark.deep
@pytest.mark.parametrize("game", ["switching-tracks", "spike"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_every_game_is_played_on_from_the_middle(arrive: Arrive, game: str, width: int, height: int) -> None:
    visitor = arrive(width, height)
    plays_on(visitor, game)
    visitor.fits()


def test_friends_play_on_from_a_line_of_the_analysis_board(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go("/analysis/new/on-track")
    page.get_by_role("button", name="Begin").click()
    ideas = page.locator(".pad ol button")
    expect(ideas.first).to_be_visible(timeout=60_000)
    ideas.first.click()
    expect(page.locator("main.frame")).not_to_have_attribute("data-version", "0")
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    dialog.get_by_text("friends", exact=True).click()
    dialog.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile(r"/t/[^/]+$"))
    table = page.url.rsplit("/", 1)[1]
    friend = arrive()
    friend.go(f"/t/{table}")
    card = friend.page.evaluate("(id) => fetch('/api/tables/' + id).then((it) => it.json())", table)
    assert card["begins"] > 0
    assert [chair["name"] is None for chair in card["chairs"]].count(True) == len(card["chairs"]) - 1
    visitor.finds_nothing_amiss()


def test_records_and_saved_lines_are_opened_from_files(arrive: Arrive, tmp_path: Path) -> None:
    match = rh.new("switch-yard", seed=7)
    for action in ("c8-c5", "c2-c4"):
        match.play(action)
    record, text, other = (tmp_path / name for name in ("game.json", "game.txt", "other.json"))
    record.write_text(match.record())
    text.write_text(match.text())
    other.write_text("{}")
    visitor = arrive()
    page = visitor.go("/analysis/new/on-track")
    page.get_by_label("Open a file").set_input_files(other)
    expect(page.get_by_role("alert")).to_contain_text("cannot be opened")
    visitor.errors.clear()  # the browser notes the refusal
    for file in (record, text):
        visitor.go("/analysis/new/on-track")
        page.get_by_label("Open a file").set_input_files(file)
        expect(page).to_have_url(re.compile("/analysis/new/switch-yard"))
        expect(page.locator(".variations .step .row")).to_have_count(2)
    page.get_by_role("button", name="Step forward").click()
    expect(page.locator("main.frame")).to_have_attribute("data-version", "1")
    page.locator("#tab-share").click()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as a file").click()
    lines = tmp_path / "lines.json"
    saved.value.save_as(lines)
    visitor.go("/analysis/new/spike")
    page.get_by_label("Open a file").set_input_files(lines)
    expect(page.locator("main.frame")).to_have_attribute("data-version", "1")
    expect(page.locator(".variations .step .row")).to_have_count(2)
    visitor.finds_nothing_amiss()
