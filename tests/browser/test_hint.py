"""The hint of a bot that always thinks the same: its ideas in order, each with its own chance, and none cut off."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hatch_build import build
from playwright.sync_api import Locator, expect

from tests.browser.house import House
from tests.browser.looking import texts_amiss
from tests.browser.visitor import PAINTED, Visitor

Arrive = Callable[..., Visitor]
STUBBORN = """
from dataclasses import replace
from roundhouse.bots import Candidate
from roundhouse.server.tables import turn_plan

CHANCES = (0.3, 0.62, 0.45, 0.7, 0.51)

def thinks_the_same(analysis, match):
    legal = match.legal()
    chances = CHANCES[:len(legal)]
    def values(chance):
        return tuple(chance if seat == match.turn else (1 - chance) / (match.seats - 1) for seat in range(match.seats))
    ideas = [Candidate(action, values(chance), 1 / len(chances)) for action, chance in zip(legal, chances)]
    best = max(ideas, key=lambda idea: idea.values[match.turn])
    return replace(analysis, action=best.action, values=values(0.4), candidates=tuple(ideas))

turn_plan.calibrated = thinks_the_same
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Open a house with such a bot."""
    build()
    opened = House(Path(tmp_path_factory.mktemp("house")))
    opened.patch = STUBBORN
    opened.open()
    yield opened
    opened.close()


def asks(visitor: Visitor, game: str, seats: int = 2, **wanted: Any) -> Locator:
    """Sit down against bots, ask for a hint, and return its card."""
    sitters = [{"name": "Ada"}, *[{"bot": "call-boy"}] * (seats - 1)]
    visitor.open_table(game=game, seats=seats, sitters=sitters, start=True, **wanted)
    visitor.is_asked()
    visitor.page.keyboard.press("h")
    hint = visitor.page.get_by_role("dialog", name="A strong bot’s plan")
    expect(hint.get_by_role("button", name="Play it")).to_be_visible(timeout=30_000)
    return hint


def ideas_of(hint: Locator) -> Locator:
    return hint.get_by_role("group", name="Your chances with each idea").get_by_role("button")


def test_ideas_stand_in_the_order_of_their_chances(arrive: Arrive) -> None:
    hint = asks(arrive(), "switch-yard")
    ideas = ideas_of(hint)
    chances = [text.split()[-2] for text in ideas.all_inner_texts()]
    assert chances == ["70", "62", "51", "45", "30"]
    for idea, chance in zip(ideas.all(), chances, strict=True):
        idea.click()
        expect(hint.locator(".why")).to_contain_text(f"{chance} %")


def test_a_hint_with_five_players_shows_all_its_ideas(arrive: Arrive) -> None:
    visitor = arrive(1280, 620)
    hint = asks(visitor, "switching-tracks", 5, options={"quick_setup": True})
    expect(hint.get_by_role("heading").first).to_be_in_viewport(ratio=1)
    expect(hint.get_by_role("button", name="Play it")).to_be_in_viewport(ratio=1)
    expect(ideas_of(hint)).to_have_count(5)
    visitor.page.evaluate(PAINTED)
    assert [each for each in texts_amiss(visitor.page) if each["where"] == "frame"] == []
    hint.get_by_role("group", name="A strong bot’s plan").hover()
    visitor.page.mouse.wheel(0, 2000)
    expect(ideas_of(hint).last).to_be_in_viewport(ratio=1)
    ideas_of(hint).last.click(timeout=2_000)
