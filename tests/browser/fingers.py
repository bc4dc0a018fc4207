"""Fingers on a touch screen."""

from playwright.sync_api import Locator, Page

Point = tuple[float, float]
LONG = 700  # milliseconds: a press that asks


def middle(thing: Locator) -> Point:
    """Return where a finger would touch something, when it stands still."""
    box, before = thing.bounding_box(), None
    while box != before:
        thing.page.wait_for_timeout(100)
        box, before = thing.bounding_box(), box
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Fingers:
    """Fingers that press long, pinch and drag."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)

    def _touch(self, what: str, *points: Point) -> None:
        touched = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": touched})

    def ask(self, thing: Locator) -> str:
        """Press long on something, and return what is said of it."""
        self._touch("touchStart", middle(thing))
        self._page.wait_for_timeout(LONG)
        said = self._page.locator(".tip").inner_text()
        self._touch("touchEnd")
        return said

    def spread(self, at: Point) -> None:
        """Put two fingers there, and spread them."""
        x, y = at
        self._touch("touchStart", (x, y))
        self._touch("touchStart", (x, y), (x, y + 20))
        for far in range(0, 60, 10):
            self._touch("touchMove", (x, y - far), (x, y + 20 + far))
        self._touch("touchEnd")

    def drag(self, start: Point, end: Point) -> None:
        """Draw a finger from one place to another."""
        self._touch("touchStart", start)
        for step in range(1, 6):
            part = step / 5
            self._touch("touchMove", (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        self._touch("touchEnd")
