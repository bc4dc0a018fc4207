"""Nothing jumps: places stay through a turn, everything can be hit, and every text can be read."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looking import FINGER, SMALLEST_TARGET, small_targets, texts_amiss
from tests.browser.sizes import SIZES
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


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desk"])
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


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desk"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_around_the_board_is_large_enough_to_be_hit(arrive: Arrive, game: str, size: tuple[int, int]) -> None:
    phone = size[0] < 600
    visitor = arrive(*size, touch=phone)
    page = sit_down(visitor, game)
    for _ in range(3):
        assert [each for each in small_targets(page, SMALLEST_TARGET) if each["where"] == "frame"] == []
        visitor.page.locator("#tab-moves").evaluate("(tab) => tab.ariaSelected === 'true' || tab.click()")
        visitor.decides(lambda: page.evaluate(FIRST))
        visitor.is_asked()
    if phone:
        for part in (".top", ".tabs", "#panel", "ul[aria-label=Players]"):
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


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_text_of_the_frame_can_be_read(arrive: Arrive, size: tuple[int, int]) -> None:
    visitor = arrive(*size)
    page = sit_down(visitor, "switching-tracks", seats=5, options={"quick_setup": True})
    for tab in ("Log", "Moves", "Chat", "In words"):
        page.get_by_role("tab", name=tab).click()
        page.evaluate(PAINTED)
        assert [each for each in texts_amiss(page) if each["where"] == "frame"] == [], tab
