"""Take the pictures of the documentation anew: `.venv/bin/python -m tests.browser.pictures`, then look at each.

Names of games and of other pictures take only these: `.venv/bin/python -m tests.browser.pictures spike story fair`.
"""

import base64
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Locator, Page, expect, sync_playwright

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


def shoot(page: Page, name: str, part: str = "body") -> None:
    """Write the page as it is, or a part of it, into a small file."""
    page.mouse.move(0, 0)
    page.wait_for_timeout(1200)
    session = page.context.new_cdp_session(page)
    clip = {**(page.locator(part).first.bounding_box() or {}), "scale": 1}
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip})
    data = base64.b64decode(taken["data"])
    (PICTURES / f"{name}.webp").write_bytes(data)
    sys.stdout.write(f"{name}.webp: {len(data) // 1000} kB\n")
    sys.stdout.flush()


def show_on(page: Page, size: str) -> None:
    """Show the page on a desk or on a phone."""
    width, height, theme = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=theme)
    page.reload(wait_until="networkidle")  # a theme that changes under a page is painted bit by bit


def in_all_sizes(page: Page, name: str) -> None:
    for size in SIZES:
        show_on(page, size)
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


def plan_of(page: Page) -> Locator:
    """Ask for a hint, and return the button that plays it."""
    page.keyboard.press("h")
    play = page.get_by_role("button", name="Play it")
    expect(play).to_be_visible(timeout=60_000)
    return play


def shoot_the_story(visitor: Visitor) -> None:
    """Ask for a plan in a game of Switching Tracks on a phone, play it, and see what the others did then."""
    come_to_the_middle(visitor, "switching-tracks")
    page = visitor.page
    show_on(page, "phone")
    plan = plan_of(page)
    shoot(page, "hint-phone")
    visitor.decides(plan.click)
    visitor.is_asked()
    while not page.locator("button.last").count():  # the turn goes on
        visitor.decides(plan_of(page).click)
        visitor.is_asked()
    page.keyboard.press("w")
    page.get_by_role("dialog", name="Since your turn").get_by_role("listitem").last.get_by_role("button").click()
    shoot(page, "since-phone")
    show_on(page, "desk")


def moves(visitor: Visitor) -> None:
    """Play an action of the list, and close the list."""
    visitor.is_asked()
    page = visitor.page
    page.locator("#tab-moves").click()
    visitor.decides(page.get_by_role("option").nth(40).click)
    page.locator("#tab-moves").click()


def shoot_a_fair_game(visitor: Visitor) -> None:
    """Two people play: one asks to take a move back, one runs out of time, and both play again."""
    ada, browser = visitor, visitor.page.context.browser
    assert browser is not None
    width, height, theme = SIZES["phone"]
    ben = Visitor(browser, ada.house, width, height, theme)
    link = ada.open_table(
        game="switch-yard", seats=2, sitters=[{"name": "Ada"}], clock={"bank": 45, "increment": 0}, start=False
    )
    ben.page.request.get(f"{ada.house.address}/api/me")
    ben.page.request.post(f"{ada.house.address}/api/me", data={"name": "Ben"})
    ben.go(link).get_by_role("button", name="Sit here").click()
    ada.page.get_by_role("button", name="Start", exact=True).click()
    for mover in (ada, ben, ada, ben, ada):
        moves(mover)
    ada.page.get_by_role("button", name="Ask to undo").click()
    shoot(ben.page, "undo-phone")
    ben.page.get_by_role("button", name="No, keep playing").click()
    ben.page.locator(".result").wait_for(timeout=120_000)  # he thinks too long
    shoot(ben.page, "late-phone")
    ada.page.get_by_role("button", name="Play again").click()
    shoot(ada.page, "rematch-desk", "main section")
    ben.leave()


def shoot_the_end(visitor: Visitor) -> None:
    """Let a bot play a game of SPIKE to its end, and look at the result and at the analysis."""
    sitters = [{"name": "Ada"}, {"bot": "brakeman"}, {"bot": "brakeman"}]
    visitor.open_table(game="spike", seats=3, sitters=sitters, start=True)
    visitor.is_asked()
    page = visitor.page
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.locator(".result").wait_for(timeout=600_000)
    page.set_viewport_size({"width": 1440, "height": 1250})
    shoot(page, "result-desk", "aside")
    page.set_viewport_size({"width": 1440, "height": 900})
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


MORE = {"story": shoot_the_story, "fair": shoot_a_fair_game, "end": shoot_the_end, "lesson": shoot_a_lesson}


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
                show_on(visitor.page, "desk")
            for name in (name for name in games if name in MORE):
                MORE[name](visitor)
            visitor.page.unroute("**/api/house")
            in_all_sizes(visitor.go(), "front")
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main(sys.argv[1:] or [*GAMES, *MORE])
