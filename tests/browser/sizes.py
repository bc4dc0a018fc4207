"""Play every game at five sizes and report what is hard to read: `.venv/bin/python -m tests.browser.sizes [GAME …]`.

It plays some turns of each game, and at some moments looks at the page in every size: texts that are clipped, that
overlap or are under 12 px, and targets that are too small.
"""

import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.house import House
from tests.browser.looking import SMALLEST_TARGET, Finding, small_targets, texts_amiss
from tests.browser.visitor import PAINTED, Visitor

SIZES = [(360, 740), (390, 844), (844, 390), (1024, 768), (1440, 900)]
GAMES = {"switch-yard": 2, "switching-tracks": 5, "on-track": 4, "spike": 4}
DECISIONS = 60
CHOOSE = """(chance) => {
    const choices = document.querySelectorAll('[role=option].choice');
    choices[Math.floor(chance * choices.length)].click();
}"""
LOOKS = 4
"""At how many moments of a game the page is looked at."""


PANEL_DOWN = "() => document.querySelector('main.frame:not(.desk) aside.up [aria-selected=true]')?.click()"


def findings(page: Page, size: tuple[int, int]) -> list[Finding]:
    """Look at a page in a size; on a phone without the panel that covers half of the board."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(PAINTED)
    page.evaluate(PANEL_DOWN)
    page.evaluate(PAINTED)
    return texts_amiss(page) + small_targets(page, SMALLEST_TARGET)


def play_some(visitor: Visitor, decisions: int, chance: Random) -> bool:
    """Play some decisions; return False when the game is over."""
    page = visitor.page
    for _ in range(decisions):
        page.wait_for_function("() => document.querySelector('.top.mine, .result')", timeout=60_000)
        if page.locator(".result").count():
            return False
        page.locator("#tab-moves").evaluate("(tab) => tab.getAttribute('aria-selected') === 'true' || tab.click()")
        visitor.decides(lambda: page.evaluate(CHOOSE, chance.random()))
    page.wait_for_function("() => document.querySelector('.top.mine, .result')", timeout=60_000)
    return True


def look_through(visitor: Visitor, game: str) -> Counter[str]:
    """Play a game and return what was found, each with the number of times."""
    sitters = [{"name": "Ada"}, *[{"bot": "call-boy"}] * (GAMES[game] - 1)]
    visitor.open_table(game=game, seats=GAMES[game], sitters=sitters, start=True)
    chance, found = Random(game), Counter[str]()
    for _ in range(LOOKS):
        goes_on = play_some(visitor, DECISIONS // LOOKS, chance)
        for size in SIZES:
            for each in findings(visitor.page, size):
                line = f"{each['where']:5} {each['kind']:11} {each['text']!r}: {each['detail']}"
                found[f"{size[0]}x{size[1]:<4} {line}"] += 1
        visitor.page.set_viewport_size({"width": 1440, "height": 900})
        if not goes_on:
            break
    return found


def main(games: list[str]) -> None:
    """Print what was found in each game."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.open()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for game in games:
                visitor = Visitor(browser, house, 1440, 900, "light")
                found = look_through(visitor, game)
                sys.stdout.write(f"\n{game}: {len(found)} findings\n")
                sys.stdout.writelines(f"  {line} ({times} times)\n" for line, times in sorted(found.items()))
                sys.stdout.flush()
                visitor.leave()
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
