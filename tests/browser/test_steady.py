"""Nothing jumps: places stay through a turn, everything can be hit, and every text can be read."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import FINGER, SMALLEST_TARGET, small_targets, texts_amiss
from tests.browser.sizes import GAMES as MOST_SEATS
from tests.browser.sizes import SIZES, findings, play_some
from tests.browser.visitor import PAINTED, Visitor

Arrive = Callable[..., Visitor]
ADA, BOT = {"name": "Ada"}, {"bot": "call-boy"}
GAMES = ["switch-yard", "switching-tracks", "on-track", "spike"]
PLACES = """() => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    const tools = ['More', 'Undo'].map((name) => `.tools [aria-label=${name}]`);
    const fixed = ['.top', ...tools, 'section.board', 'aside', 'aside .tabs'];
    const places = fixed.map((what) => [what, box(what)]).map(([what, at]) => [what, at.x, at.y, at.width, at.height]);
    return [...places, ['.prompt', box('.prompt').x, box('.prompt').y]]
        .map(([what, ...at]) => `${what}: ${at.map(Math.round).join(' ')}`);
}"""
WATCH = """() => {
    window.shifts = [];
    const fixed = '.tools .btn, .prompt, aside .tabs, .tabs [role=tab], ul[aria-label=Players] li, .board, aside';
    new PerformanceObserver((list) => {
        const shifts = list.getEntries().filter((entry) => !entry.hadRecentInput).flatMap((entry) => entry.sources);
        const moved = shifts.map(({ node }) => node).filter((node) => node?.matches?.(fixed));
        window.shifts.push(...moved.map((element) => element.outerHTML.slice(0, 100)));
    }).observe({ type: 'layout-shift' });
}"""
LAST = "() => [...document.querySelectorAll('[role=option].choice')].at(-1).click()"
FIRST = "() => document.querySelector('[role=option].choice').click()"


def sit_down(visitor: Visitor, game: str, seats: int = 2, **wanted: Any) -> Page:
    visitor.open_table(game=game, seats=seats, sitters=[ADA, *[BOT] * (seats - 1)], start=True, **wanted)
    visitor.is_asked()
    return visitor.page


@pytest.mark.parametrize("size", [(360, 740), pytest.param((1280, 800), marks=pytest.mark.deep)], ids=["phone", "desk"])
@pytest.mark.parametrize("game", GAMES)
def test_places_stay_through_the_turns(arrive: Arrive, game: str, size: tuple[int, int]) -> None:
    visitor = arrive(*size)
    page = sit_down(visitor, game)
    page.locator("#tab-moves").click()
    page.evaluate(PAINTED)
    page.evaluate(WATCH)
    before = page.evaluate(PLACES)
    for number in range(10):
        visitor.decides(partial(page.evaluate, LAST if number % 2 else FIRST))
        visitor.is_asked()
        page.evaluate(PAINTED)
        assert page.evaluate(PLACES) == before, page.locator(".prompt").inner_text()
    assert page.evaluate("() => window.shifts") == []


LONGEST = "Your action: draw cards, build a line, move your train, or upgrade. First you may deliver or load"


def test_the_board_keeps_its_place_whatever_the_prompt_says(arrive: Arrive) -> None:
    page = sit_down(arrive(), "spike")
    for width, height in ((360, 740), (390, 844), (1024, 768), (1100, 800), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        places = []
        for words in ("Draw", LONGEST):
            page.locator(".top .prompt span").evaluate("(prompt, words) => { prompt.textContent = words }", words)
            page.evaluate(PAINTED)
            places.append(page.locator("section.board").bounding_box())
        assert places[0] == places[1], width


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_what_is_around_the_board_is_large_enough_for_a_finger(arrive: Arrive, game: str) -> None:
    visitor = arrive(390, 844, touch=True)
    page = sit_down(visitor, game)
    for _ in range(3):
        assert [each for each in small_targets(page, SMALLEST_TARGET) if each["where"] == "frame"] == []
        visitor.page.locator("#tab-moves").evaluate("(tab) => tab.ariaSelected === 'true' || tab.click()")
        visitor.decides(lambda: page.evaluate(FIRST))
        visitor.is_asked()
    for part in (".top", ".bar", "#panel", "ul[aria-label=Players]"):
        assert small_targets(page, FINGER, part) == []


@pytest.mark.parametrize("card", ["hint", "since", "settings", "result"])
def test_fingers_find_everything_on_cards_and_dialogs(arrive: Arrive, card: str) -> None:
    visitor = arrive(390, 844, touch=True)
    page = sit_down(visitor, "switch-yard", options={"limit": 6})
    if card == "hint":
        page.keyboard.press("h")
        expect(page.get_by_role("button", name="Play it")).to_be_visible(timeout=30_000)
        if page.get_by_role("dialog").locator("summary").count():
            page.get_by_role("dialog").locator("summary").click()
    elif card == "since":
        page.locator("#tab-moves").click()
        visitor.decides(lambda: page.evaluate(FIRST))
        visitor.is_asked()
        page.keyboard.press("Escape")
        page.keyboard.press("w")
        expect(page.get_by_role("dialog")).to_be_visible()
    elif card == "settings":
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    else:
        visitor.plays_to_the_end(seed=3)
        expect(page.locator("figure svg")).to_be_visible()
    assert small_targets(page, FINGER, ".result" if card == "result" else "[role=dialog], dialog") == []
    assert [each for each in texts_amiss(page) if each["where"] == "frame"] == []


def test_every_text_of_the_frame_can_be_read(arrive: Arrive) -> None:
    page = sit_down(arrive(), "switching-tracks", seats=5, options={"quick_setup": True})
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for tab in ("Log", "Moves", "Chat", "In words"):
            page.get_by_role("tab", name=tab).evaluate(
                "(tab) => tab.closest('aside.up') && tab.ariaSelected === 'true' || tab.click()"
            )
            page.evaluate(PAINTED)
            assert [each for each in texts_amiss(page) if each["where"] == "frame"] == [], (width, tab)


@pytest.mark.parametrize("game", GAMES)
def test_at_five_sizes_every_text_can_be_read_and_everything_be_hit(arrive: Arrive, game: str) -> None:
    visitor = arrive(1440, 900)
    sit_down(visitor, game, seats=MOST_SEATS[game])
    play_some(visitor, 6, Random(game))
    for size in SIZES:
        assert findings(visitor.page, size) == [], size


def test_on_a_phone_a_hint_is_one_tap_away(arrive: Arrive) -> None:
    page = sit_down(arrive(360, 740, touch=True), "switch-yard")
    page.get_by_role("button", name="Hint", exact=True).tap()
    expect(page.get_by_role("button", name="Play it")).to_be_visible(timeout=30_000)


def test_on_a_low_screen_the_score_stands_beside_the_clock(arrive: Arrive) -> None:
    page = sit_down(arrive(844, 390), "switch-yard", clock={"bank": 900, "increment": 10})
    for player in page.get_by_role("list", name="Players").get_by_role("listitem").all():
        expect(player.locator(".score")).to_be_visible()
        expect(player.get_by_role("timer")).to_be_visible()


def test_on_a_phone_the_top_keeps_its_height_whatever_it_says(arrive: Arrive) -> None:
    visitor = arrive(360, 740)
    page = sit_down(visitor, "on-track", seats=4)
    before = page.locator(".top").bounding_box()
    seen: set[str] = set()
    while len(seen) < 3:
        seen.add(page.locator(".prompt").inner_text())
        page.locator("#tab-moves").evaluate("(tab) => tab.ariaSelected === 'true' || tab.click()")
        visitor.decides(partial(page.evaluate, FIRST))
        visitor.is_asked()
        assert page.locator(".top").bounding_box() == before


def test_on_a_phone_every_railroad_can_be_seen(arrive: Arrive) -> None:
    page = sit_down(arrive(360, 740, touch=True), "on-track", seats=4)
    for railroad in page.locator(".lane svg[role=group]").all():
        box = railroad.bounding_box()
        assert box is not None
        assert box["height"] >= 14
