"""What a careful eye finds on a page: texts that are clipped, small or overlapping, and targets that are too small."""

from pathlib import Path
from typing import TypedDict

from playwright.sync_api import Page

SMALLEST_TEXT = 12
SMALLEST_SYMBOL = 9
"""The least size of a letter that only repeats what shape and colour of a piece say (`data-symbol`)."""
SMALLEST_TARGET = 24
"""The least size of anything to click (WCAG 2.2, AA). It may be smaller if nothing else is that near."""
FINGER = 40
"""The least size of a main action on a phone."""
LOOKING = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").partition("\n")[2].strip()


class Finding(TypedDict):
    """Something amiss: its kind, whether it is in the frame or on the board, the text concerned, and the detail."""

    kind: str
    where: str
    text: str
    detail: str


def texts_amiss(page: Page) -> list[Finding]:
    """Return the texts that are clipped, overlap others, or are smaller than 12 px."""
    wanted = {"smallest": SMALLEST_TEXT, "symbol": SMALLEST_SYMBOL}
    found: list[Finding] = page.evaluate(f"(wanted) => {LOOKING}.texts(wanted)", wanted)
    return found


def small_targets(page: Page, least: int, scope: str = "body") -> list[Finding]:
    """Return what is too small to be hit in a part of the page."""
    wanted = {"least": least, "apart": SMALLEST_TARGET, "scope": scope}
    found: list[Finding] = page.evaluate(f"(wanted) => {LOOKING}.targets(wanted)", wanted)
    return found
