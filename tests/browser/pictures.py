"""Take the pictures of the documentation anew: `.venv/bin/python -m tests.browser.pictures`, then look at each."""

import base64
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.house import House
from tests.browser.visitor import Visitor

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SIZES: dict[str, tuple[int, int, Literal["light", "dark"]]] = {
    "desk": (1440, 900, "light"),
    "phone": (360, 740, "dark"),
}
GAMES = {  # their seats, and how many decisions make a good picture
    "switch-yard": (2, 14),
    "switching-tracks": (3, 34),
    "on-track": (3, 75),
    "spike": (3, 40),
}
QUALITY = 66
PACE = 0.2  # slow enough to take the seat back in time


def shoot(page: Page, name: str) -> None:
    """Write the page as it is into a small file."""
    page.mouse.move(0, 0)
    page.wait_for_timeout(1200)
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    data = base64.b64decode(taken["data"])
    (PICTURES / f"{name}.webp").write_bytes(data)
    sys.stdout.write(f"{name}.webp: {len(data) // 1000} kB\n")
    sys.stdout.flush()


def in_all_sizes(page: Page, name: str) -> None:
    for size, (width, height, theme) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme)
        page.reload(wait_until="networkidle")  # a theme that changes under a page is painted bit by bit
        shoot(page, f"{name}-{size}")


def come_to_the_middle(visitor: Visitor, game: str) -> None:
    """Open a table and let a bot play for the visitor until there is something to see."""
    seats, decisions = GAMES[game]
    sitters = [{"name": "Ada"}, {"bot": "brakeman"}, {"bot": "brakeman"}][:seats]
    visitor.open_table(game=game, seats=seats, sitters=sitters, start=True)
    visitor.is_asked()
    page = visitor.page
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Let a bot play for me").click()
    while visitor.version() < decisions:
        page.wait_for_timeout(200)
    page.get_by_role("button", name="Take my seat back").click()
    visitor.is_asked()


def shoot_a_hint(visitor: Visitor) -> None:
    """Ask for a plan in a game of Switching Tracks."""
    come_to_the_middle(visitor, "switching-tracks")
    visitor.page.get_by_role("button", name="Hint").click()
    expect(visitor.page.get_by_role("button", name="Play it")).to_be_visible(timeout=60_000)
    shoot(visitor.page, "hint-desk")


def shoot_the_end(visitor: Visitor) -> None:
    """Let a bot play a game of SPIKE to its end, and look at the result and at the analysis."""
    sitters = [{"name": "Ada"}, {"bot": "brakeman"}, {"bot": "brakeman"}]
    visitor.open_table(game="spike", seats=3, sitters=sitters, start=True)
    visitor.is_asked()
    page = visitor.page
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.locator(".result").wait_for(timeout=600_000)
    shoot(page, "finale-desk")
    page.get_by_role("button", name="Analyse this game").click()
    graph = page.locator(".analysis figure svg")
    graph.wait_for(timeout=600_000)
    graph.click(position={"x": 120, "y": 60})
    page.wait_for_url("**/replay**")
    shoot(page, "analysis-desk")


def shoot_a_lesson(visitor: Visitor) -> None:
    """Open a lesson on a phone."""
    visitor.page.set_viewport_size({"width": 360, "height": 740})
    visitor.go("/learn/switch-yard/train")
    visitor.page.locator(".board").wait_for()
    shoot(visitor.page, "lesson-phone")
    visitor.page.set_viewport_size({"width": 1440, "height": 900})


MORE = {"hint": shoot_a_hint, "end": shoot_the_end, "lesson": shoot_a_lesson}


def main(games: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), pace=PACE)
        house.open()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            visitor = Visitor(browser, house, 1440, 900, "light")
            told = house.ask("/api/house")
            for card in told["games"]:
                card["ranks"] = ["brakeman"]  # so that a quick one plays for the visitor
            visitor.page.route("**/api/house", lambda route: route.fulfill(json=told))
            for game in (game for game in games if game in GAMES):
                come_to_the_middle(visitor, game)
                in_all_sizes(visitor.page, game)
                visitor.page.set_viewport_size({"width": 1440, "height": 900})
            for name in (name for name in games if name in MORE):
                MORE[name](visitor)
            visitor.page.unroute("**/api/house")
            in_all_sizes(visitor.go(), "front")
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main(sys.argv[1:] or [*GAMES, *MORE])
