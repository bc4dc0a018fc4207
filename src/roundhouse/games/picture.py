"""Pictures of positions: SVG drawn in Python, for notebooks and documents.

A game's `picture.py` has `draw(view, drawing, pen)`, which draws a view and returns the size. A game without one is
shown as text.
"""

from collections.abc import Iterable, Mapping
from typing import Any
from xml.sax.saxutils import escape, quoteattr

import msgspec

from roundhouse.games import parts
from roundhouse.games.contract import Game, View

PAPER, INK, FAINT = "#fbf7ec", "#26241f", "#8a8375"
FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
MONOSPACED = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"

Point = tuple[float, float]


class Pen:
    """Collects the elements of a picture."""

    def __init__(self) -> None:
        self.elements: list[str] = []

    def rect(self, at: Point, size: Point, fill: str, *, corner: float = 0, **more: Any) -> None:
        """Draw a rectangle."""
        self._add("rect", x=at[0], y=at[1], width=size[0], height=size[1], rx=corner, fill=fill, **more)

    def disk(self, at: Point, radius: float, fill: str, **more: Any) -> None:
        """Draw a disk."""
        self._add("circle", cx=at[0], cy=at[1], r=radius, fill=fill, **more)

    def line(
        self, points: Iterable[Point], colour: str, width: float = 1, *, closed: bool = False, **more: Any
    ) -> None:
        """Draw a line through points; a closed one is an area unless `fill` is "none"."""
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        fill = more.pop("fill", "none")
        name = "polygon" if closed else "polyline"
        self._add(name, points=path, fill=fill, stroke=colour, stroke_width=width, stroke_linejoin="round", **more)

    def text(
        self, at: Point, words: str, *, size: float = 12, colour: str = INK, anchor: str = "start", **more: Any
    ) -> None:
        """Write words. `anchor` is start, middle or end."""
        given = {"x": at[0], "y": at[1], "font_size": size, "fill": colour, "text_anchor": anchor, **more}
        self.elements.append(f"<text {_attributes(given)}>{escape(words)}</text>")

    def _add(self, name: str, **given: Any) -> None:
        self.elements.append(f"<{name} {_attributes(given)}/>")


def _attributes(given: Mapping[str, Any]) -> str:
    def word(value: Any) -> str:
        return f"{value:g}" if isinstance(value, float) else str(value)

    return " ".join(f"{name.replace('_', '-')}={quoteattr(word(value))}" for name, value in given.items())


def svg(game: Game, view: View, label: str) -> str:
    """Return a picture of a view as SVG."""
    pen = Pen()
    module = parts.module(game, "picture")
    if module is None:
        width, height = _draw_text(parts.drawn(game, view), pen)
    else:
        width, height = module.draw(view, msgspec.json.decode(game.drawing_json), pen)
    inside = "".join(pen.elements)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" '
        f'style="max-width:100%;height:auto" font-family={quoteattr(FONT)} role="img" aria-label={quoteattr(label)}>'
        f'<rect width="{width:g}" height="{height:g}" rx="8" fill="{PAPER}"/>{inside}</svg>'
    )


def _draw_text(words: str, pen: Pen) -> Point:
    lines = words.splitlines() or [""]
    for number, line in enumerate(lines):
        look = {"font_family": MONOSPACED, "style": "white-space:pre"}
        pen.text((12, 22 + 16 * number), line, size=13, **look)
    return 24 + 8 * max(map(len, lines)), 20 + 16 * len(lines)


def wrapped(words: Iterable[str], room: int, between: str = ", ") -> list[str]:
    """Return words as lines of at most about `room` characters."""
    lines = [""]
    for word in words:
        longer = f"{lines[-1]}{between if lines[-1] else ''}{word}"
        if lines[-1] and len(longer) > room:
            lines[-1] += between.rstrip()
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with what it counts, such as `1 card` and `2 cards`."""
    return f"{number} {one if number == 1 else many or one + 's'}"
