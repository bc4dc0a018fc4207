"""Somebody with a browser."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Literal

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.house import House

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
READY = "document.querySelector('[role=option].choice, .result, .curtain')"
MOST_STEPS = 4000
THINGS = """() => [...document.querySelectorAll('.board :is(button, a[href], input, select, [tabindex])')]
    .filter((thing) => !thing.disabled && !thing.closest('[inert]') && thing.checkVisibility())
    .map((thing, place) => {
        thing.dataset.place = place;
        return thing.getAttribute('aria-label') ?? thing.textContent.trim();
    })"""
PAINTED = """async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
}"""

LOOK = """async () => {
    for (let tries = 5; ; tries--) {
        let changed = false;
        const watcher = new MutationObserver(() => (changed = true));
        watcher.observe(document.body, { childList: true, characterData: true, attributes: true, subtree: true });
        const found = await axe.run(document, { resultTypes: ['violations'] });
        watcher.disconnect();
        if (!found.violations.length || !changed || tries === 1) return found;
        await new Promise((done) => setTimeout(done, 1000));
    }
}"""
"""Let axe look at the page. If the page changes meanwhile, axe mixes old places with new colours, so it looks again."""


class Visitor:
    """Somebody with a browser, who notes every error that the page shows in its console."""

    def __init__(
        self,
        browser: Browser,
        house: House,
        width: int,
        height: int,
        theme: str,
        touch: bool = False,
        keeps: bool = False,
    ) -> None:
        self.house = house
        # The one it came in last, so that the page is left as it was.
        self._themes: list[Literal["light", "dark"]] = ["light", "dark"] if theme == "dark" else ["dark", "light"]
        self._context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            has_touch=touch,
            reduced_motion="reduce",
            service_workers="allow" if keeps else "block",
        )
        self.page: Page = self._context.new_page()
        self.errors: list[str] = []
        self.page.on("console", lambda told: self.errors.append(told.text) if told.type == "error" else None)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def go(self, path: str = "/") -> Page:
        """Open a page of the house."""
        self.page.goto(path if path.startswith("http") else self.house.address + path)
        return self.page

    def leave(self) -> None:
        """Close the browser."""
        self._context.close()

    def loses_the_line(self) -> None:
        """Hear nothing from the server any more, whatever is asked over HTTP."""
        self.page.route("**/api/**", lambda route: route.abort())
        # The browser may let requests through for a moment after it has said that it will not.
        self.page.wait_for_function("() => fetch('/api/house').then(() => false, () => true)")

    def finds_the_line(self) -> None:
        """Hear the server again; that the browser itself noted the silence is forgotten."""
        self.page.unroute("**/api/**")
        self.errors.clear()

    def open_table(self, **wanted: Any) -> str:
        """Open a table over HTTP as this visitor, go there, and return its address."""
        self._context.request.get(self.house.address + "/api/me")
        answer = self._context.request.post(self.house.address + "/api/tables", data=wanted)
        assert answer.ok, answer.text()
        address = f"{self.house.address}/t/{answer.json()['id']}"
        self.go(address)
        return address

    def is_asked(self) -> None:
        """Wait until it is this visitor's turn to decide."""
        expect(self.page.locator(".top.mine")).to_be_visible(timeout=30_000)

    def unfolds_log(self) -> None:
        """Show every step of every turn in the log."""
        folded = self.page.locator(".log .fold[aria-expanded=false]")
        expect(folded.first).to_be_visible()
        while folded.count():
            folded.first.click()

    def version(self) -> int:
        """Return which version of the table is shown."""
        return int(self.page.locator("main.frame").get_attribute("data-version") or 0)

    def decides(self, act: Callable[[], object]) -> None:
        """Do something on the page that must bring the table to another version."""
        before = self.version()
        act()
        expect(self.page.locator("main.frame")).not_to_have_attribute("data-version", str(before), timeout=15_000)

    def makes_do(self, until: Locator) -> None:
        """Play the last action of the list, over and over, until something is to be seen on the board."""
        self.is_asked()
        self.page.locator("#tab-moves").click()
        for _ in range(MOST_STEPS):
            self.is_asked()
            if until.count():
                return
            self.decides(lambda: self.page.get_by_role("option").last.click())

    def plays_to_the_end(self, seed: int) -> None:
        """Play any actions of the list until the game is over; raise curtains on the way."""
        chance = Random(seed)
        page = self.page
        page.locator("#tab-moves").click()
        for _ in range(MOST_STEPS):
            page.wait_for_function(f"() => {READY}", timeout=60_000)
            if page.locator(".result").count():
                return
            if page.locator(".curtain .main").count():
                page.locator(".curtain .main").click()
                continue
            before = page.evaluate(
                """(chance) => {
                    const choices = document.querySelectorAll('[role=option].choice');
                    const shown = document.querySelector('main.frame').dataset.version;
                    choices[Math.floor(chance * choices.length)]?.click();
                    return shown;
                }""",
                chance.random(),
            )
            page.wait_for_function(
                "(before) => document.querySelector('main.frame').dataset.version !== before",
                arg=before,
                timeout=60_000,
            )
        raise AssertionError("the game does not end")

    def plays_on_the_board_by_keys(self, seed: int) -> None:
        """Press Enter on one thing of the board after another, first on what says that it can be used."""
        chance, page = Random(seed), self.page
        tried: set[tuple[int, str]] = set()
        for _ in range(MOST_STEPS):
            page.wait_for_function("() => document.querySelector('.top.mine, .result')", timeout=30_000)
            if page.locator(".result").count():
                return
            version, things = self.version(), page.evaluate(THINGS)
            fresh = [place for place, name in enumerate(things) if (version, name) not in tried]
            if not fresh:
                tried.clear()
                continue
            ready = [place for place in fresh if " can " in things[place]]
            place = chance.choice(ready or fresh)
            tried.add((version, things[place]))
            page.evaluate("(place) => document.querySelector(`.board [data-place='${place}']`)?.focus()", place)
            page.keyboard.press("Enter")
            page.wait_for_timeout(40)
        raise AssertionError("the game does not end")

    def finds_nothing_amiss(self) -> None:
        """Let axe-core look at the page, in light and in dark: it must find nothing at all."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        for theme in self._themes:
            self.page.emulate_media(color_scheme=theme)
            expect(self.page.locator("html")).to_have_attribute("data-theme", theme)
            self.page.evaluate(PAINTED)
            found = self.page.evaluate(LOOK)
            faults = [
                (fault["id"], [(node["html"][:160], node["failureSummary"][:200]) for node in fault["nodes"]][:4])
                for fault in found["violations"]
            ]
            assert not faults, (theme, faults)

    def fits(self) -> None:
        """Make sure that nothing sticks out to the side of the screen."""
        wide = self.page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, self.page.url
