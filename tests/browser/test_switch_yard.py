"""The yard in the browser: cars and trains are picked, dragged and led by keys."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
FIGURE_5 = "R:d4,f4 B:e4,c8 turn:R"


def at_the_yard(visitor: Visitor, **options: object) -> Callable[[str], Locator]:
    """Sit down at a yard for two at one screen; return what finds a cell."""
    sitters = [{"name": "Ada"}, {"name": "Ben"}]
    visitor.open_table(game="switch-yard", seats=2, options=options, sitters=sitters, start=True)
    visitor.is_asked()
    return lambda name: visitor.page.locator(f'[data-cell="{name}"]')


def test_a_train_is_picked_by_its_ends_shown_bent_and_pulled(arrive: Arrive) -> None:
    visitor = arrive()
    cell = at_the_yard(visitor, position=FIGURE_5)
    cell("f4").click()
    cell("d4").click()
    cell("f6").hover()
    expect(visitor.page.locator(".car.ghost")).to_have_count(3)
    visitor.finds_nothing_amiss()
    cell("f6").click()
    expect(cell("f5")).to_have_attribute("aria-label", re.compile("^f5, blue tank car"))
    expect(cell("d4")).to_have_attribute("aria-label", "d4, empty")


def test_a_train_is_picked_as_the_legend_says_whichever_end_is_clicked_first(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.page
    cell = at_the_yard(visitor, position="R:c1,d1,c5 B:e1,g5 turn:R")
    expect(page.get_by_text("Click the end that leads, then the end that follows")).to_be_visible()
    picked = page.locator("section [role=status]")
    for leader, tail in (("e1", "c1"), ("c1", "e1")):
        cell(leader).click()
        cell(tail).click()
        expect(picked).to_have_text(f"The train {leader}–{tail}: click where {leader} goes.")
        cell(tail).click()
        expect(picked).to_have_text(f"The train {leader}–{tail}: click where {leader} goes.")
        expect(page.get_by_role("alert")).to_have_count(0)
        page.keyboard.press("Escape")
    cell("e1").click()
    page.get_by_role("button", name="Lead from the other end").click()
    expect(picked).to_have_text("The train c1–e1: click where c1 goes.")
    cell("c3").click()
    expect(cell("c3")).to_have_attribute("aria-label", re.compile("^c3, red box car"))
    expect(cell("c1")).to_have_attribute("aria-label", re.compile("^c1, blue tank car"))


def test_where_a_train_cannot_go_it_is_said_why(arrive: Arrive) -> None:
    visitor = arrive()
    cell = at_the_yard(visitor, position=FIGURE_5)
    cell("f4").click()
    cell("d4").click()
    cell("i4").click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("may not enter the other shipping area, on h4")
    cell("e5").click()
    expect(visitor.page.locator("[role=status]").get_by_text("click it again")).to_be_visible()


def test_the_yard_is_played_by_drag_and_by_keys_turned_round_or_not(arrive: Arrive) -> None:
    visitor = arrive()
    cell = at_the_yard(visitor, position=FIGURE_5)
    cell("f4").drag_to(cell("f7"))
    expect(cell("f7")).to_have_attribute("aria-label", "f7, red box car")
    visitor.page.keyboard.press("t")
    cell("c8").focus()
    for key in ("Enter", "ArrowDown", "ArrowRight", "Enter"):
        visitor.page.keyboard.press(key)
    expect(cell("c8")).to_have_attribute("aria-label", "c8, empty, receiving area")


def test_a_finger_sees_a_train_before_it_is_pulled(arrive: Arrive) -> None:
    visitor = arrive(360, 740, "dark", touch=True)
    cell = at_the_yard(visitor, position=FIGURE_5)
    visitor.fits()
    for name in ("f4", "d4", "f6"):
        cell(name).tap()
    expect(visitor.page.locator(".car.ghost")).to_have_count(3)
    cell("f6").tap()
    expect(cell("f6")).to_have_attribute("aria-label", "f6, red box car")


def test_cars_are_placed_in_pairs(arrive: Arrive) -> None:
    visitor = arrive()
    cell = at_the_yard(visitor, setup="custom")
    cell("c1").click()
    expect(cell("g9")).to_have_attribute("aria-label", "g9, blue tank car, receiving area")
