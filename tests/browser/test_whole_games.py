"""Whole games between people, each with a browser: undo by consent on the way, a rematch, and running out of time."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
MOST = 600
NAMES = ["Ada", "Ben", "Cora", "Dan"]
TAKEN = re.compile("(?:You take|takes) a move back")


def sit_down(arrive: Arrive, count: int, **table: Any) -> list[Visitor]:
    """Return people who have begun a game together, in the order of their seats."""
    people = [arrive() for _ in range(count)]
    link = people[0].open_table(seats=count, sitters=[{"name": NAMES[0]}], **table)
    for visitor, name in zip(people[1:], NAMES[1:], strict=False):
        visitor.page.request.get(visitor.house.address + "/api/me")
        visitor.page.request.post(visitor.house.address + "/api/me", data={"name": name})
        visitor.go(link).get_by_role("button", name="Sit here").first.click()
        expect(visitor.page.get_by_text("you", exact=False).first).to_be_visible()
    people[0].page.get_by_role("button", name="Start").click()
    for visitor in people:
        expect(visitor.page.locator("main.frame")).to_be_visible()
        visitor.page.locator("#tab-moves").click()
    return people


def who_decides(people: list[Visitor]) -> Visitor | None:
    """Wait until somebody is to decide, and return who; None if the game is over."""
    for _ in range(300):
        for visitor in people:
            if visitor.page.locator(".result").count():
                return None
            if visitor.page.locator(".top.mine").count() and visitor.page.get_by_role("option").count():
                return visitor
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is to decide")


def plays(visitor: Visitor) -> None:
    """Play the last action of the list."""
    visitor.decides(lambda: visitor.page.get_by_role("option").last.click())


def asks_to_undo(people: list[Visitor], asker: Visitor) -> bool:
    """Ask to take a move back, if that can be asked for; all others agree. Return True if it was undone."""
    ask = asker.page.get_by_role("button", name="Ask to undo")
    if not ask.count():
        return False
    ask.click()
    for other in people:
        if other is not asker:
            asked = other.page.get_by_role("alertdialog")
            expect(asked).to_be_visible()
            other.decides(asked.get_by_role("button", name="Allow it").click)
    expect(asker.page.locator(".top.mine")).to_be_visible()
    return True


def play_to_the_end(people: list[Visitor]) -> int:
    """Play a whole game; every fifth decision somebody asks to take it back. Return how often that was granted."""
    undone = 0
    for decision in range(MOST):
        visitor = who_decides(people)
        if visitor is None:
            return undone
        plays(visitor)
        if decision % 5 == 4 and not visitor.page.locator(".result").count():
            undone += asks_to_undo(people, visitor)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("count", "table"),
    [
        (2, {"game": "switch-yard", "options": {"limit": 11}}),
        pytest.param(4, {"game": "on-track", "options": {"golden_spike": True, "limit": 24}}, marks=pytest.mark.deep),
    ],
)
def test_people_play_to_the_end_take_back_by_consent_and_play_again(
    arrive: Arrive, count: int, table: dict[str, Any]
) -> None:
    people = sit_down(arrive, count, **table)
    undone = play_to_the_end(people)
    for visitor in people:
        expect(visitor.page.locator(".result h2")).to_be_visible()
    last = people[-1].page
    last.locator("#tab-log").click()
    expect(last.locator(".log")).to_contain_text(TAKEN)
    for fold in last.locator(".log .fold[aria-expanded=false]").all()[::-1]:
        fold.click()
    assert len(TAKEN.findall(last.locator(".log").inner_text())) == undone
    last.locator("#tab-result").click()
    people[0].page.get_by_role("button", name="Play again").click()
    for visitor in people[1:]:
        expect(people[0].page.locator("main.frame")).to_have_count(0)
        visitor.page.get_by_role("button", name="Join the rematch").click()
    for visitor in people:
        expect(visitor.page.locator("main.frame")).to_be_visible()
        expect(visitor.page.locator(".result")).to_have_count(0)


def test_in_a_game_of_four_who_runs_out_of_time_is_told_to_all(arrive: Arrive) -> None:
    people = sit_down(arrive, 4, game="on-track", clock={"bank": 4, "increment": 0})
    late = who_decides(people)
    for visitor in people:
        expect(visitor.page.get_by_role("list", name="Players")).to_contain_text("out of time", timeout=20_000)
        expect(visitor.page.get_by_role("list", name="Players")).not_to_contain_text("gave up")
        visitor.page.locator("#tab-log").click()
        expect(visitor.page.locator(".log")).to_contain_text(re.compile("You run out of time|runs out of time"))
    assert late is not None
    expect(late.page.locator(".top")).to_contain_text("You ran out of time. A bot plays on for you.")
