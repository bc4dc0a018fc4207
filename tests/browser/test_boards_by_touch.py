"""Every board under the finger: a long press says what a thing is, two fingers look closer, a drag lays a card."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.fingers import Fingers, middle
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
SIDEWAYS = (740, 360)
BLUE_HOME_IS_RIGHT = """() => {
    const places = ['a5', 'i5'].map((cell) => document.querySelector(`[data-cell="${cell}"]`).getBoundingClientRect());
    return places[0].x > places[1].x;
}"""


def sits_down(visitor: Visitor, game: str, seats: int = 2, **options: object) -> Fingers:
    """Sit down against bots."""
    sitters: list[dict[str, Any]] = [{"name": "Ada"}] + [{"bot": "call-boy"}] * (seats - 1)
    visitor.open_table(game=game, seats=seats, options=options, sitters=sitters, start=True)
    visitor.is_asked()
    return Fingers(visitor.page)


def width_of(thing: Locator) -> float:
    return float(thing.evaluate("(thing) => thing.getBoundingClientRect().width"))


def test_on_the_tracks_a_long_press_tells_and_a_pinch_looks_closer(arrive: Arrive) -> None:
    visitor = arrive(820, 1180, touch=True)
    fingers = sits_down(visitor, "switching-tracks")
    page = visitor.page
    city = page.locator(".sign.lit .touch").first
    assert "wants" in fingers.ask(city)
    assert re.search("contract: .* (missing|pay it)", fingers.ask(page.locator(".contracts .card small").first))
    before, version = width_of(city), visitor.version()
    fingers.spread(middle(city))
    expect(page.get_by_label("Show the whole map")).to_be_enabled()
    assert width_of(city) > before
    assert visitor.version() == version, "a pinch chooses nothing"
    visitor.decides(lambda: city.tap())


def test_on_the_lattice_a_long_press_tells_and_a_pinch_looks_closer(arrive: Arrive) -> None:
    visitor = arrive(820, 1180, "dark", touch=True)
    fingers = sits_down(visitor, "spike")
    page = visitor.page
    assert "makes" in fingers.ask(page.locator('[data-city="Chicago"]'))
    assert "deck" in fingers.ask(page.locator(".deck"))
    chicago = page.locator('[data-city="Chicago"] .hit')
    before = width_of(chicago)
    fingers.spread(middle(chicago))
    assert width_of(chicago) > before


def test_two_fingers_on_a_car_do_not_pull_it(arrive: Arrive) -> None:
    visitor = arrive(360, 740, touch=True)
    fingers = sits_down(visitor, "switch-yard", position="R:d4,f4 B:e4,c8 turn:R")
    car = visitor.page.locator('[data-cell="f4"]')
    assert fingers.ask(car) == "f4, red box car"
    before = visitor.version()
    fingers.spread(middle(car))
    expect(car).to_have_attribute("aria-label", re.compile("^f4, red box car"))
    assert visitor.version() == before
    visitor.decides(lambda: fingers.drag(middle(car), middle(visitor.page.locator('[data-cell="f6"]'))))


def test_a_card_is_dragged_to_the_discards_by_finger(arrive: Arrive) -> None:
    visitor = arrive(360, 740, touch=True)
    fingers = sits_down(visitor, "on-track")
    page = visitor.page
    assert "Discards" in fingers.ask(page.locator("[data-at=discards] .face"))
    stock, done = page.locator(".yard [data-at=stock] button.lit"), page.locator(".tools .end")
    while stock.count() or done.count():  # till there is a card to discard
        visitor.decides(lambda: (done if done.count() else stock.last).tap())
        visitor.is_asked()
    card = page.locator(".hand button.card.lit").first
    x, y = middle(card)
    visitor.decides(lambda: fingers.drag((x - 10, y), middle(page.locator("[data-at=discards] .face"))))


@pytest.mark.parametrize(
    ("game", "board", "beside"),
    [
        ("spike", ".map", ".cards-place"),
        ("switching-tracks", ".port", "section.desk"),
        ("on-track", ".lanes", ".own"),
        ("switch-yard", "svg", ".table > section"),
    ],
)
def test_on_a_phone_held_sideways_board_and_choices_lie_side_by_side(
    arrive: Arrive, game: str, board: str, beside: str
) -> None:
    visitor = arrive(*SIDEWAYS, touch=True)
    sits_down(visitor, game)
    visitor.fits()
    shown, other = (visitor.page.locator(f".board {part}").first.bounding_box() for part in (board, beside))
    assert shown is not None
    assert other is not None
    assert shown["width"] >= 0.3 * SIDEWAYS[0]
    assert other["x"] >= shown["x"] + shown["width"]


def test_the_yard_held_sideways_has_nothing_amiss(arrive: Arrive) -> None:
    visitor = arrive(*SIDEWAYS, touch=True)
    sits_down(visitor, "switch-yard")
    visitor.finds_nothing_amiss()


def test_who_plays_blue_sees_the_yard_from_the_other_side(arrive: Arrive) -> None:
    visitor = arrive()
    sitters = [{"bot": "call-boy"}, {"name": "Ada"}]
    visitor.open_table(game="switch-yard", seats=2, sitters=sitters, start=True)
    visitor.is_asked()
    visitor.page.wait_for_function(BLUE_HOME_IS_RIGHT)
    visitor.page.keyboard.press("t")
    visitor.page.wait_for_function(f"() => !({BLUE_HOME_IS_RIGHT})()")
