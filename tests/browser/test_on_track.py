"""On Track in the browser: cards are drawn, laid and thrown away by click and by key."""

import re
from collections.abc import Callable

from playwright.sync_api import Position, expect

from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
EDGE: Position = {"x": 12.0, "y": 30.0}  # of a card in the fan: the next one lies over the rest


def at_the_table(visitor: Visitor) -> None:
    visitor.open_table(game="on-track", seats=2, sitters=[{"name": "Ada"}, {"bot": "call-boy"}], start=True)
    visitor.is_asked()


def plays_by_clicks(visitor: Visitor) -> None:
    """Take the next step on the table: draw, lay what can be laid, say done, throw a card away."""
    page = visitor.page
    done, drawn = page.locator(".strip .done"), page.locator(".yard [data-at=stock] button.lit")
    track = page.locator(".hand button.card.lit").filter(has_text="track, playable")
    step = page.locator(".prompt").inner_text()
    if step.startswith("Draw"):
        drawn.last.click()
    elif step.startswith("Discard"):
        for _ in range(2):
            page.locator(".hand button.card.lit").first.click(position=EDGE)
    elif done.count() and track.count():
        track.first.click(position=EDGE)
        if page.locator(".hand button.card[aria-pressed=true]").count():  # it fits in two ways, or may be passed on
            page.locator(".strip .main").first.click()
    elif done.count():
        done.click()
    else:  # a landslide, or the piles are to be restocked
        page.locator(".lanes .lit, .lanes [role=button], .strip .main").first.click()


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
    visitor.page.locator(".hand button.card").first.click(position=EDGE)
    expect(visitor.page.get_by_role("alert")).to_contain_text("draw")


def test_a_card_is_drawn_and_another_chosen_by_keys(arrive: Arrive) -> None:
    visitor = arrive(360, 740, "dark")
    at_the_table(visitor)
    visitor.fits()
    page = visitor.page
    page.locator(".yard [data-at=stock] button.lit").last.focus()
    visitor.decides(lambda: page.keyboard.press("Enter"))
    cards = page.locator(".hand button.card")
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
