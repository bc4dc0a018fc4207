"""Lessons in the browser: by mouse, by finger and by keys; a first game with a guide; terms that explain themselves."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from roundhouse.games.lessons import lessons_of
from roundhouse.games.registry import MODULES
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
GAMES = [name for name in MODULES if lessons_of(name).lesson]
EVERY = [(name, lesson.name) for name in GAMES for lesson in lessons_of(name).lesson]


def cell(page: Page, name: str) -> None:
    page.locator(f'[data-cell="{name}"]').click()


def test_a_wrong_try_says_why_and_a_right_one_leads_on_by_mouse(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go("/learn")
    page.get_by_role("article", name="Switch Yard").get_by_role("link", name="Begin").click()
    expect(page.get_by_role("heading", name="Your first car")).to_be_visible()
    expect(page.locator(".ring")).to_have_count(2)
    cell(page, "c4")
    cell(page, "f4")
    expect(page.get_by_text("The right car, but it is not home yet")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    cell(page, "c4")
    cell(page, "h4")
    expect(page.get_by_text("Right!")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("Step 2 of 2")).to_be_visible()
    cell(page, "g2")
    cell(page, "h3")
    expect(page.get_by_text("Well done!")).to_be_visible()
    page.get_by_role("link", name="Next: No jumping").click()
    expect(page.get_by_role("heading", name="No jumping")).to_be_visible()
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_text("1 of 12 lessons done")).to_be_visible()
    page.evaluate("localStorage.removeItem('roundhouse.lessons')")
    page.reload()
    expect(page.get_by_text("1 of 12 lessons done")).to_be_visible()


def test_a_refused_move_gets_the_rules_own_reason(arrive: Arrive) -> None:
    page = arrive().go("/learn/switch-yard/in-the-way")
    cell(page, "c5")
    cell(page, "g5")
    expect(page.get_by_text("f5 is in the way")).to_be_visible()
    expect(page.get_by_text("That is not allowed")).to_be_visible()


def test_a_card_that_does_not_fit_gets_the_rules_own_reason_too(arrive: Arrive) -> None:
    page = arrive().go("/learn/on-track/joins")
    page.locator('[data-card="blue double"]').first.click()
    page.locator('[data-lit="railroad:0"]').click()
    expect(page.locator(".answer")).to_contain_text("It does not join the single end", ignore_case=True)


def test_a_lesson_with_cards_by_finger_on_a_phone(arrive: Arrive) -> None:
    visitor = arrive(390, 844, touch=True)
    page = visitor.go("/learn/on-track/joins")
    page.locator('[data-card="blue change"]').first.tap()
    expect(page.get_by_text("Now your railroad ends in double track")).to_be_visible()
    page.get_by_role("button", name="Go on").tap()
    page.locator('[data-card="blue double"]').first.tap()
    expect(page.get_by_text("Well done!")).to_be_visible()
    visitor.fits()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_lesson_speaks_of_is_in_sight_on_a_phone(arrive: Arrive, game: str) -> None:
    visitor = arrive(360, 740, touch=True)
    for lesson in lessons_of(game).lesson:
        visitor.go(f"/learn/{game}/{lesson.name}")
        for spot in lesson.task[0].spots[:1]:
            is_lit(visitor.page, spot)


def is_lit(page: Page, spot: str) -> None:
    expect(page.locator(f'.ring[data-spot="{spot}"]'), spot).to_be_in_viewport(ratio=0.8)


@pytest.mark.parametrize("lesson", ["blocked", "route"])
def test_a_map_that_is_zoomed_in_moves_to_all_cities_of_a_lesson(arrive: Arrive, lesson: str) -> None:
    page = arrive(360, 740, touch=True).go(f"/learn/spike/{lesson}")
    cities = [spot for spot in lessons_of("spike").find(lesson).task[0].spots if "city" in spot]  # type: ignore[union-attr]
    assert cities
    for spot in cities:
        expect(page.locator(f'[data-lit="{spot}"]')).to_be_in_viewport(ratio=0.8)
        is_lit(page, spot)


def test_no_ring_lies_over_the_card_of_a_city(arrive: Arrive) -> None:
    page = arrive(390, 844, touch=True).go("/learn/spike/build")
    is_lit(page, "hand")
    page.locator('[data-city="Indianapolis"]').tap()
    expect(page.get_by_role("dialog", name="Indianapolis")).to_be_visible()
    expect(page.locator('.ring[data-spot="hand"]')).to_have_count(0)
    is_lit(page, "city:Indianapolis")
    page.get_by_role("button", name="Close").tap()
    is_lit(page, "hand")


def test_a_lesson_by_keys(arrive: Arrive) -> None:
    page = arrive().go("/learn/switch-yard/block")
    page.locator('[data-cell="d2"]').focus()
    page.keyboard.press("Enter")
    for _ in range(2):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Try again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="What to do")).to_be_focused()
    page.locator('[data-cell="d2"]').focus()
    page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Next: No way out")).to_be_focused()


def test_the_solution_is_shown_and_then_it_is_the_learners_turn(arrive: Arrive) -> None:
    page = arrive().go("/learn/switch-yard/train")
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_text("That is how it goes. Now you!")).to_be_visible()
    page.get_by_role("button", name="Try it yourself").click()
    for name in ("f4", "d4", "i4"):
        cell(page, name)
    expect(page.get_by_text("Two cars home in one move!")).to_be_visible()


def test_a_first_game_explains_each_kind_of_decision_once(arrive: Arrive) -> None:
    visitor = arrive()
    page = visitor.go("/learn/switch-yard")
    page.get_by_role("button", name="Play with a guide").click()
    card = page.get_by_role("dialog", name="First time")
    expect(card).to_contain_text("You are Red")
    card.get_by_role("button", name="Got it").click()
    expect(card).to_contain_text("You can also pull a train")
    card.get_by_role("button", name="Got it").click()
    expect(card).to_have_count(0)
    page.reload()
    visitor.is_asked()
    expect(card).to_have_count(0)
    page.goto(f"{visitor.house.address}/learn/switch-yard")
    page.get_by_role("button", name="Explain everything again").click()
    page.get_by_role("button", name="Play with a guide").click()
    page.get_by_role("button", name="No more explanations").click()
    expect(card).to_have_count(0)
    expect(page).not_to_have_url(re.compile("guide"))


def test_on_a_phone_the_guide_of_a_first_game_leaves_the_map_in_sight_to_choose_a_city(arrive: Arrive) -> None:
    visitor = arrive(390, 844, touch=True)
    for game in ("switching-tracks", "spike"):
        page = visitor.go(f"/learn/{game}")
        page.get_by_role("button", name="Play with a guide").tap()
        visitor.is_asked()
        if game == "spike":
            visitor.decides(lambda: page.locator(".hand button.lit").first.tap())  # noqa: B023
        expect(page.get_by_role("dialog", name="First time")).to_contain_text(re.compile("Choose (where|a city)"))
        is_lit(page, "map")
        expect(page.locator("[data-lit=map]")).to_be_in_viewport(ratio=0.8)


def test_terms_explain_themselves(arrive: Arrive) -> None:
    page = arrive().go("/rules/switch-yard")
    term = page.locator(".term", has_text="shipping area").first
    term.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("A car that is home stays there")
    expect(page.get_by_role("tooltip").locator("svg").first).to_be_visible()
    page.mouse.move(0, 0)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    term.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)


@pytest.mark.parametrize("path", ["/learn", "/learn/switch-yard", "/learn/switch-yard/train", "/learn/on-track/joins"])
def test_nothing_is_amiss_on_the_pages_to_learn(arrive: Arrive, path: str) -> None:
    visitor = arrive()
    page = visitor.go(path)
    expect(page.locator("progress, ol, [data-cell], [data-card]").first).to_be_visible()
    visitor.finds_nothing_amiss()


def test_an_unknown_lesson_is_called_so(arrive: Arrive) -> None:
    page = arrive().go("/learn/switch-yard/flying")
    expect(page.get_by_text("There is no such lesson")).to_be_visible()


@pytest.mark.deep
@pytest.mark.parametrize(("game", "lesson"), EVERY)
def test_every_lesson_is_shown_to_its_end(arrive: Arrive, game: str, lesson: str) -> None:
    page = arrive().go(f"/learn/{game}/{lesson}")
    for number in range(len(lessons_of(game).find(lesson).task)):  # type: ignore[union-attr]
        if number:
            page.get_by_role("button", name="Go on").click()
        page.get_by_role("button", name="Show me").click()
        expect(page.get_by_text("That is how it goes. Now you!")).to_be_visible(timeout=120_000)
