"""On Track in the browser: cards are drawn, laid and thrown away by click and by key."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.looking import small_targets
from tests.browser.visitor import PAINTED, Visitor

Arrive = Callable[..., Visitor]
SIZES = [(1440, 900), (390, 844), (360, 740)]
SPIKE: dict[str, Any] = {"seats": 4, "options": {"golden_spike": True}}
SMALL = """() => {
    const walker = document.createTreeWalker(document.querySelector('.board'), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
        const text = walker.currentNode, element = text.parentElement;
        if (!text.data.trim() || !element.checkVisibility()) continue;
        if (element.closest('.unseen, title, [data-symbol]')) continue;
        const scale = element.getScreenCTM ? element.getScreenCTM().a : 1;
        const size = parseFloat(getComputedStyle(element).fontSize) * Math.abs(scale);
        if (size < 11.95) found.push([text.data, size]);
    }
    return found;
}"""
"""The texts on the board that are under 12 px."""
IN_SIGHT = """() => {
    const [mark, card, board] = ['[data-planned]', '.side-card', 'section.board']
        .map((found) => document.querySelector(found).getBoundingClientRect());
    return board.top <= mark.top && mark.bottom <= card.top + 1;
}"""
"""Whether the first mark of a hint is on the visible part of the board, above the hint's card."""

IN_FRONT = """(buttons) => buttons.map((button) => {
    const { left, right, top, height } = button.getBoundingClientRect();
    return [left + 2, right - 2].every((x) => button.contains(document.elementFromPoint(x, top + height / 2)));
})"""


def at_the_table(visitor: Visitor, seats: int = 2, **more: Any) -> None:
    sitters = [{"name": "Ada"}, *({"bot": "call-boy"} for _ in range(seats - 1))]
    visitor.open_table(game="on-track", seats=seats, sitters=sitters, start=True, **more)
    visitor.is_asked()
    expect(hand(visitor).first).to_be_visible()


def hand(visitor: Visitor) -> Locator:
    return visitor.page.locator(".hand button.card")


def boxes(things: Locator) -> list[dict[str, float]]:
    """Return where things are on the screen, once everything has been laid out and moves no more."""
    expect(things.first).to_be_visible()
    things.page.evaluate("document.fonts.ready.then(() => true)")
    things.page.evaluate(PAINTED)
    found: list[dict[str, float]] = things.evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(({x, y, width, height}) => ({x, y, width, height}))"
    )
    return found


def plays_by_clicks(visitor: Visitor) -> None:
    """Take the next step on the table: draw, lay what can be laid, discard a card."""
    page = visitor.page
    drawn = page.locator(".yard [data-at=stock] button.lit")
    track = hand(visitor).and_(page.locator(".lit")).filter(has_text="track, playable")
    step = page.locator(".prompt").inner_text()
    if "Draw" in step:  # also with a railroad that is closed or stranded
        drawn.last.click()
    elif step.startswith("Discard"):
        for _ in range(2):
            hand(visitor).first.click()
    elif step.startswith(("Play", "Lay more")) and track.count():
        track.first.click()
        if page.locator(".hand button.card[aria-pressed=true]").count():  # it fits in two ways, or may be passed on
            page.locator(".strip .main").first.click()
    elif page.locator(".tools .end").count():
        page.locator(".tools .end").click()
    else:  # a landslide, or the piles are to be restocked
        page.locator(".lanes .lit, .lanes [role=button], .strip .main").first.click()


def draws(visitor: Visitor) -> None:
    """Draw until it is time to play cards: a landslide or a handcar may come first."""
    while not visitor.page.locator(".prompt").inner_text().startswith("Play"):
        visitor.decides(lambda: plays_by_clicks(visitor))
        visitor.is_asked()


def test_turns_are_played_by_clicks_on_cards_and_piles(arrive: Arrive) -> None:
    visitor = arrive()
    at_the_table(visitor)
    visitor.finds_nothing_amiss()
    while visitor.page.get_by_text(re.compile("^Turn [1-4]$")).count():
        visitor.decides(lambda: plays_by_clicks(visitor))
        visitor.is_asked()


def test_a_card_that_cannot_be_laid_yet_says_why(arrive: Arrive) -> None:
    visitor = arrive()
    at_the_table(visitor)
    hand(visitor).first.click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("draw")


def test_a_card_is_drawn_and_another_chosen_by_keys(arrive: Arrive) -> None:
    visitor = arrive(360, 740, "dark")
    at_the_table(visitor)
    visitor.fits()
    page = visitor.page
    page.locator(".yard [data-at=stock] button.lit").last.focus()
    visitor.decides(lambda: page.keyboard.press("Enter"))
    hand(visitor).first.focus()
    page.keyboard.press("ArrowRight")
    expect(hand(visitor).nth(1)).to_be_focused()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_card_of_the_hand_covers_another_and_all_words_can_be_read(arrive: Arrive, width: int, height: int) -> None:
    visitor = arrive(width, height)
    at_the_table(visitor, **SPIKE)
    visitor.fits()
    visitor.page.evaluate(PAINTED)
    found = boxes(hand(visitor))
    assert len(found) == 6
    for at, one in enumerate(found):
        assert one["width"] >= 40, one
        assert one["height"] >= 40, one
        for other in found[at + 1 :]:
            beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
            assert beside or one["y"] + one["height"] <= other["y"], (one, other)
    assert visitor.page.evaluate(SMALL) == []


def test_every_seat_wears_the_colour_of_its_railroad(arrive: Arrive) -> None:
    visitor = arrive()
    at_the_table(visitor, seats=4)
    page = visitor.page
    for name in ("Ada", "Olive", "Hank", "Pearl"):
        letter = page.locator(".plate").filter(has_text=name).locator(".chip b").inner_text()
        badge = page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text=name).locator(".badge")
        expect(badge).to_have_text(letter)


def test_each_partners_plate_lies_above_the_own_railroad(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_table(visitor, **SPIKE)
    for seat, name in enumerate(("Ada", "Olive", "Hank", "Pearl")):
        (plate,) = boxes(visitor.page.locator(".plate").filter(has_text=name))
        (first,) = boxes(visitor.page.locator(f'[data-at="place 1 of {seat}"]'))
        gap = first["y"] - plate["y"] - plate["height"]
        assert -2 <= gap < 40, (name, gap)


def test_nothing_moves_when_cards_are_drawn(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_table(visitor, seats=4)
    parts = visitor.page.locator(".lane, .strip, .pile, .hand")
    before, first = boxes(parts), boxes(hand(visitor))[0]
    draws(visitor)
    assert boxes(parts) == before
    assert boxes(hand(visitor))[0] == first


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_moves_when_play_turns_round_or_turns_get_longer_numbers(
    arrive: Arrive, width: int, height: int
) -> None:
    visitor = arrive(width, height)
    at_the_table(visitor, seats=4)
    parts = visitor.page.locator(".lane, .strip, .pile, .out, .hand")
    before = boxes(parts)
    for direction, turn in (("counter-clockwise", "Turn 1"), ("clockwise", "Turn 222")):
        visitor.page.locator(".way .word").evaluate("(word, text) => { word.textContent = text }", direction)
        visitor.page.locator(".way b").evaluate("(word, text) => { word.textContent = text }", turn)
        assert boxes(parts) == before, (direction, turn)


@pytest.mark.parametrize(("width", "height"), SIZES[::2])
def test_nothing_moves_when_a_card_is_picked(arrive: Arrive, width: int, height: int) -> None:
    visitor = arrive(width, height)
    at_the_table(visitor, seats=4)
    draws(visitor)
    parts = visitor.page.locator(".lane, .strip, .pile, .hand")
    before = boxes(parts)
    for card in hand(visitor).filter(has_not_text=re.compile("(track|turntable), playable")).all():
        card.click()
        assert boxes(parts) == before
        visitor.page.keyboard.press("Escape")


def test_a_card_that_is_of_no_use_ends_the_turn_with_one_click(arrive: Arrive) -> None:
    visitor = arrive()
    at_the_table(visitor)
    draws(visitor)
    page = visitor.page
    expect(page.locator(".strip").get_by_role("button", name="Skip")).to_have_count(0)
    useless = hand(visitor).filter(has_not_text="playable")
    if useless.count() == 0:
        pytest.fail("a hand of seven cards has one that cannot be laid")
    useless.first.click()
    visitor.decides(lambda: page.get_by_role("button", name="Discard it and end your turn").click())
    page.locator("#tab-log").click()
    visitor.unfolds_log()
    expect(page.get_by_role("region", name="Log")).to_contain_text(re.compile("You (discard|throw)"))


def test_the_log_speaks_to_the_player(arrive: Arrive) -> None:
    visitor = arrive()
    at_the_table(visitor)
    visitor.unfolds_log()
    log = visitor.page.get_by_role("region", name="Log")
    expect(log).to_contain_text(re.compile(r"You drive the \w+ engine"))
    expect(log).to_contain_text(re.compile(r"Olive drives the \w+ engine"))
    expect(log).not_to_contain_text("North")


def test_on_a_phone_a_hint_marks_cards_in_sight_and_covers_no_button(arrive: Arrive) -> None:
    visitor = arrive(360, 740, touch=True)
    visitor.open_table(game="on-track", seats=3, sitters=[{"name": "Ada"}, *[{"bot": "brakeman"}] * 2], start=True)
    visitor.is_asked()
    page = visitor.page
    page.get_by_role("button", name="Hint", exact=True).click()
    play = page.get_by_role("button", name="Play it")
    expect(play).to_be_visible(timeout=30_000)
    marks = page.locator("[data-planned]")
    expect(marks.first).to_be_visible()
    page.wait_for_function(IN_SIGHT, timeout=10_000)  # the board scrolls to the mark
    play.click(timeout=2_000)


def test_on_a_phone_the_mark_of_a_known_card_does_not_hide_the_name_of_the_stock(arrive: Arrive) -> None:
    page = arrive(360, 740, touch=True).go("/learn/on-track/wild")
    stock = page.locator('.yard [data-at="stock"]')
    (mark,), (name,) = boxes(stock.locator(".low")), boxes(stock.locator(".title"))
    assert mark["y"] + mark["height"] <= name["y"] + 2  # the room above the letters


TO_DRAW = {
    "nothing known": (
        "0",
        "draw 1,ask East for blue single,discard blue single,draw 1,lay double,lay wild,done,discard green double",
    ),
    "a handcar under the stock": (
        "14",
        "draw 1,lay single,done,discard blue single,draw 1,lay single,done,discard blue double",
    ),
}
"""Seeds and actions of two players after which the first may draw one card or two."""


@pytest.mark.parametrize("what", TO_DRAW)
def test_on_a_phone_drawing_one_card_or_two_are_whole_buttons(arrive: Arrive, what: str) -> None:
    visitor = arrive(360, 740, touch=True)
    seed, actions = TO_DRAW[what]
    at_the_table(visitor, position={"seed": seed, "actions": actions.split(",")})
    page = visitor.page
    draw = page.locator(".choices button")
    expect(draw).to_have_count(2)
    expect(page.locator('[data-at="stock"] .low')).to_have_count(1 if "handcar" in what else 0)
    assert draw.evaluate_all(IN_FRONT) == [True, True]
    assert small_targets(page, 36, ".choices") == []


def test_a_card_of_the_partners_colour_is_to_be_passed(arrive: Arrive) -> None:
    page = arrive().go("/learn/on-track/golden-spike")
    partners = page.locator(
        '.hand [data-card="green change"], .hand [data-card="green single"], .hand [data-card="green double"]'
    )
    partners.first.click()
    advice = page.locator(".strip")
    expect(advice).to_contain_text("South's colour. Pass it to South")
    expect(advice).not_to_contain_text("discard")
