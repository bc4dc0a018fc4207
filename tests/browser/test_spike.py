"""SPIKE in the browser: cities, cards and lines are chosen on the map and the table."""

import math
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]


def at_the_map(visitor: Visitor, seats: int = 2) -> None:
    """Give a card away, so that the locomotive is to be placed."""
    visitor.open_table(
        game="spike", seats=seats, sitters=[{"name": "Ada"}, *[{"bot": "call-boy"}] * (seats - 1)], start=True
    )
    visitor.is_asked()
    visitor.decides(lambda: visitor.page.locator(".hand button.lit").first.click())
    visitor.is_asked()
    expect(visitor.page.locator(".city.target").first).to_be_visible()


def test_cards_are_taken_and_lines_are_built_by_clicks(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor)
    page = visitor.page
    visitor.decides(lambda: page.locator('[data-city="Chicago"]').click())
    for _ in range(3):
        visitor.is_asked()
        visitor.decides(lambda: page.locator(".deck.lit").click())
        visitor.is_asked()
        visitor.decides(lambda: page.get_by_label("Cards on the table").locator("button.lit").first.click())
    visitor.is_asked()
    visitor.finds_nothing_amiss()
    page.locator(".city.buildable").first.click()
    city = page.get_by_role("dialog")
    expect(page.locator("line.preview").first).to_be_attached()
    visitor.decides(lambda: city.get_by_role("listitem").get_by_role("button").first.click())
    expect(page.locator(".log")).to_contain_text("Ada")
    expect(page.locator(".facts").first).to_contain_text("2 cities")


def test_what_cannot_be_built_says_why(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_map(visitor)
    page = visitor.page
    page.locator(".deck").click()
    expect(page.get_by_role("alert")).to_contain_text("locomotive")
    visitor.decides(lambda: page.locator('[data-city="Atlanta"]').click())
    visitor.is_asked()
    page.locator('[data-city="Boston"]').click()
    expect(page.get_by_role("dialog", name="Boston")).to_contain_text("line")
    page.keyboard.press("Escape")
    far, near = middle_of(visitor, "Buffalo", "Scranton"), middle_of(visitor, "Atlanta", "Birmingham")
    page.mouse.click(*far)
    said = page.locator(".note").or_(page.get_by_role("alert"))
    expect(said.filter(has_text=re.compile("line")).first).to_be_visible()
    visitor.decides(lambda: page.locator(".deck.lit").click())
    visitor.is_asked()
    page.mouse.click(*near)
    expect(page.get_by_role("alert")).to_contain_text("are drawing cards")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_a_small_laptop_all_panels_are_in_sight(arrive: Arrive, seats: int) -> None:
    visitor = arrive(1280, 800)
    at_the_map(visitor, seats)
    panels = visitor.page.locator(".side .panel")
    expect(panels).to_have_count(3)
    assert visitor.page.evaluate(
        "() => [...document.querySelectorAll('.side')].every((side) => side.scrollHeight <= side.clientHeight)"
    )
    visitor.finds_nothing_amiss()


def middle_of(visitor: Visitor, *cities: str) -> tuple[float, float]:
    """Return a spot on the screen half-way between two cities, where no city is."""
    boxes = [visitor.page.locator(f'[data-city="{city}"]').bounding_box() for city in cities]
    spots = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    return sum(x for x, _ in spots) / 2, sum(y for _, y in spots) / 2


def test_the_map_is_walked_by_keys(arrive: Arrive) -> None:
    visitor = arrive(360, 740, "dark")
    at_the_map(visitor)
    visitor.fits()
    page = visitor.page
    page.locator('[data-city="Chicago"]').focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.dataset.city") not in (None, "Chicago")
    visitor.decides(lambda: page.keyboard.press("Enter"))


HIGHLIGHTS = """() => ['.map svg', '.now', '.hand'].map((place) => {
    const probe = document.querySelector(place).appendChild(document.createElement('b'));
    probe.style.color = 'var(--lit)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
})"""
"""The colour that means "you can click this": on the map, beside it, and on the cards."""


def rgb(colour: str) -> tuple[int, ...]:
    """Return the parts of a colour, written as `#rrggbb` or as `rgb(r, g, b)`."""
    if colour.startswith("#"):
        return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return tuple(int(part) for part in re.findall(r"\d+", colour)[:3])


PLAYERS = ("#1f7a4a", "#e07b1a", "#7a45a8", "#26241f")
TRACKS = ("#fffdf3", "#3670b8", "#c9362b")
FAR = 100  # from one colour to another, at least, as a distance in red, green and blue


def at_the_line(visitor: Visitor, city: str = "Chicago", seat: int = 0) -> None:
    """Place the locomotive and draw cards until a line can be built."""
    sitters: list[dict[str, str]] = [{"bot": "call-boy"}, {"bot": "call-boy"}]
    sitters[seat] = {"name": "Ada"}
    visitor.open_table(game="spike", seats=2, sitters=sitters, start=True)
    page = visitor.page
    for _ in range(20):
        visitor.is_asked()
        give, place = page.locator(".hand button.lit"), page.locator(f'.city.target[data-city="{city}"]')
        if give.count() or place.count():
            visitor.decides((give if give.count() else place).first.click)
        elif page.locator(".city.buildable").count():
            return
        else:
            visitor.decides(page.locator(".deck.lit").click)
    raise AssertionError("no line can be built")


def builds(visitor: Visitor) -> str:
    """Build the first line that is offered, by two clicks, and return the city."""
    page = visitor.page
    city = page.locator(".city.buildable").first
    name = city.get_attribute("data-city")
    assert name is not None
    city.locator(".hit").click()
    line = page.get_by_role("dialog").get_by_role("listitem").get_by_role("button").first
    visitor.decides(line.click)
    return name


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.deep)])
def test_the_highlight_is_nobodys_colour_and_no_tracks(arrive: Arrive, theme: str) -> None:
    visitor = arrive(1440, 900, theme)
    at_the_map(visitor)
    on_the_map, *beside = map(rgb, visitor.page.evaluate(HIGHLIGHTS))
    for other in (*PLAYERS, *TRACKS):
        assert math.dist(on_the_map, rgb(other)) > FAR, other
    for lit in beside:
        for other in PLAYERS:
            assert math.dist(lit, rgb(other)) > FAR, other


def test_a_train_lies_over_the_names_and_has_a_rim_that_no_colour_hides(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_line(visitor, seat=1)
    page = visitor.page
    order = page.evaluate(
        """() => {
            const texts = [...document.querySelectorAll('.map svg text')];
            const name = texts.find((text) => text.textContent === 'Chicago');
            const train = document.querySelector('.map .train');
            return Boolean(name.compareDocumentPosition(train) & Node.DOCUMENT_POSITION_FOLLOWING);
        }"""
    )
    assert order, "trains are painted after names"
    rims = (
        page.locator(".train")
        .first.locator("path")
        .evaluate_all(
            "(paths) => paths.map((path) => getComputedStyle(path)).filter((paint) => paint.fill === 'none')"
            ".map((paint) => paint.stroke)"
        )
    )
    shades = {sum(rgb(rim)) for rim in rims}
    assert max(shades) - min(shades) > 500, "a light rim in a dark one"


def test_ones_own_train_comes_back_when_there_is_something_to_decide(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_line(visitor)
    page = visitor.page
    page.locator(".spike .players button").last.click()
    panel = page.get_by_label("Train and contracts")
    expect(panel).to_contain_text("Olive's train")
    page.locator(".city.buildable .hit").first.click()
    expect(panel).to_contain_text("Your train")
    page.keyboard.press("Escape")
    page.locator(".spike .players button").last.click()
    expect(panel).to_contain_text("Olive's train")
    visitor.decides(page.locator(".deck.lit").click)
    visitor.is_asked()
    expect(panel).to_contain_text("Your train")


def test_a_line_and_a_journey_are_one_wish_and_one_undo_each(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_line(visitor)
    page = visitor.page
    facts = page.locator(".spike .players .facts").first
    before = facts.inner_text()
    city = builds(visitor)
    expect(facts).to_contain_text("2 cities")
    undo = page.get_by_role("button", name="Undo")
    visitor.is_asked()
    visitor.decides(undo.click)
    expect(facts).to_have_text(before, use_inner_text=True)
    expect(page.locator(".city.buildable").first).to_be_visible()
    page.locator(f'[data-city="{city}"] .hit').click()
    visitor.decides(page.get_by_role("dialog").get_by_role("listitem").get_by_role("button").first.click)
    visitor.is_asked()
    # The new city is several turns away: a click on it sets the train off, as far as it gets.
    page.locator(f'[data-city="{city}"] .hit').click()
    journey = page.get_by_role("dialog", name=city).get_by_label("Journey").get_by_role("button").first
    expect(journey).to_contain_text("turns")
    visitor.decides(journey.click)
    visitor.unfolds_log()
    expect(page.locator(".log")).to_contain_text("Your train leaves Chicago")
    visitor.is_asked()
    visitor.decides(undo.click)
    visitor.is_asked()
    expect(page.locator(".train title").filter(has_text="Ada: in Chicago")).to_have_count(1)


def test_skipping_is_quiet_and_never_lands_under_the_pointer(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    at_the_line(visitor)
    page = visitor.page
    place = page.locator(".decision .buttons").bounding_box()
    assert place is not None
    visitor.decides(page.locator(".deck.lit").click)
    skip = page.locator(".decision .skip")
    expect(skip).to_be_visible()
    assert skip.evaluate("(button) => getComputedStyle(button).boxShadow") == "none"
    # Whatever the last click was: the button is on the other half.
    for side in (0.2, 0.8):
        visitor.decides(page.get_by_role("button", name="Undo").click)
        x, y = place["x"] + side * place["width"], place["y"] + place["height"] + 2
        page.mouse.click(x, y)
        visitor.decides(lambda: page.locator(".deck.lit").dispatch_event("click"))
        box = skip.bounding_box()
        assert box is not None
        assert not box["x"] <= x <= box["x"] + box["width"]


def test_the_map_keeps_its_size_and_its_place_through_a_turn(arrive: Arrive) -> None:
    for width, height in ((1440, 900), (390, 844)):
        visitor = arrive(width, height)
        at_the_line(visitor)
        page = visitor.page
        boxes = [page.locator(".map").bounding_box()]
        page.locator(".city.buildable").first.dispatch_event("click")
        expect(page.get_by_role("dialog")).to_be_visible()
        boxes.append(page.locator(".map").bounding_box())
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        visitor.decides(page.locator(".deck.lit").click)
        boxes.append(page.locator(".map").bounding_box())
        assert boxes[0] == boxes[1] == boxes[2]


def test_no_text_of_the_board_is_too_small_to_read(arrive: Arrive) -> None:
    visitor = arrive(390, 844)
    at_the_line(visitor)
    small = visitor.page.evaluate(
        """() => [...document.querySelectorAll('.spike *')]
            .filter((one) => !one.closest('svg') && one.checkVisibility())
            .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && /\\w/.test(node.data)))
            .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 12)
            .map((one) => one.textContent.trim())"""
    )
    assert small == []


def test_the_last_turns_of_others_stay_on_the_map_faintly(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    visitor.open_table(game="spike", seats=2, sitters=[{"name": "Ada"}, {"bot": "call-boy"}], start=True)
    page = visitor.page
    visitor.makes_do(page.locator('[data-trace="1"] path'))
    expect(page.locator('[data-trace="1"]')).to_have_attribute("class", re.compile("trace"))
    expect(page.locator('[data-trace="0"]')).to_have_count(0)


ONE_CARD = {
    "seed": "11",
    "actions": [
        "give dotted red", "begin in Topeka", "begin in Roanoke", "draw", "enough", "build", "Roanoke-i15", "i15-i14",
        "i14-h14", "h14-Pittsburgh",
    ],
}  # fmt: skip
"""Olive has built a line and has a single card left."""


def test_one_card_is_not_called_cards(arrive: Arrive) -> None:
    visitor = arrive(1440, 900)
    sitters = [{"name": "Ada"}, {"bot": "call-boy"}]
    visitor.open_table(game="spike", seats=2, sitters=sitters, start=True, position=ONE_CARD)
    visitor.is_asked()
    page = visitor.page
    expect(page.locator(".spike .players .facts").last).to_contain_text(re.compile(r"\b1 card\b"))
    for tab in ("log", "moves", "words"):
        page.locator(f"#tab-{tab}").click()
        said = page.locator("main").inner_text()
        assert re.findall(r"\b1 (?:cards|cities|tracks|turns|points|steps)\b", said) == [], tab
