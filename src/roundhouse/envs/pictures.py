"""Rendering a position: as text, printed, or as an image of the same board."""

import io
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from rich.color import Color
from rich.console import Console
from rich.segment import Segment
from rich.text import Text

from roundhouse.games import parts
from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match

Colour = tuple[int, int, int]
Point = tuple[float, float]

MODES = ("ansi", "human", "rgb_array")

WIDTH, HEIGHT = 10, 20
"""The size of a character in an image."""
GROUND, INK = (250, 246, 236), (38, 36, 31)
BRAILLE = 0x2800
DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
"""The column and the row of each bit of a braille character."""
LEFT, RIGHT, TOP, BOTTOM, MIDDLE = (0, 0.5), (1, 0.5), (0.5, 0), (0.5, 1), (0.5, 0.5)
LINES: dict[str, list[tuple[Point, Point]]] = {
    "─": [(LEFT, RIGHT)],
    "│": [(TOP, BOTTOM)],
    "┊": [((0.5, 0.1), (0.5, 0.4)), ((0.5, 0.6), (0.5, 0.9))],
    "┼": [(LEFT, RIGHT), (TOP, BOTTOM)],
    "═": [((0, 0.4), (1, 0.4)), ((0, 0.6), (1, 0.6))],
    "╭": [(RIGHT, MIDDLE), (MIDDLE, BOTTOM)],
    "╮": [(LEFT, MIDDLE), (MIDDLE, BOTTOM)],
    "╯": [(LEFT, MIDDLE), (MIDDLE, TOP)],
    "╰": [(RIGHT, MIDDLE), (MIDDLE, TOP)],
    "╱": [((0, 1), (1, 0))],
    "╲": [((0, 0), (1, 1))],
}
"""Characters that are drawn as lines between points of their cell: fonts may lack them."""
BLOCKS: dict[str, list[tuple[float, float, float, float]]] = {
    "█": [(0, 0, 1, 1)],
    "▙": [(0, 0, 0.5, 1), (0.5, 0.5, 1, 1)],
    "▟": [(0.5, 0, 1, 1), (0, 0.5, 0.5, 1)],
}
"""Characters that are drawn as boxes."""
ROUND = {"●": 0.4, "◎": 0.4, "·": 0.08}
"""Characters that are drawn as disks, with their radius; `◎` has a hole."""
PLAIN = str.maketrans({"▸": ">", "‹": "<", "›": ">", "–": "-", "…": ".", "×": "x"})
"""What is written instead of characters that the font may lack."""


def check_render_mode(mode: str | None) -> str | None:
    """Return a render mode that exists."""
    if mode is not None and mode not in MODES:
        raise BadSetting(f"the render modes are {', '.join(MODES)}, not {mode!r}")
    return mode


def render(match: Match, seat: int | None, mode: str) -> Any:
    """Return the board in a render mode, as a seat or a spectator sees it; `human` prints it."""
    if mode == "rgb_array":
        return as_image(match, seat)
    text = parts.drawn(match.game, match.view(seat))
    if mode == "human":
        print(text)  # noqa: T201
        return None
    return text


def as_image(match: Match, seat: int | None) -> NDArray[np.uint8]:
    """Return the board as an image: rows, columns, and red, green and blue."""
    module = parts.module(match.game, "terminal")
    view = match.view(seat)
    text: Text = Text(parts.drawn(match.game, view)) if module is None else module.draw(view)
    rows = list(_rows(text))
    size = (WIDTH * max(map(len, rows)) + 2 * WIDTH, HEIGHT * len(rows) + HEIGHT)
    image = Image.new("RGB", size, GROUND)
    pen = ImageDraw.Draw(image)
    for row, cells in enumerate(rows):
        for column, (sign, ink, ground) in enumerate(cells):
            _draw(pen, ((column + 1) * WIDTH, row * HEIGHT + HEIGHT // 2), sign, ink, ground)
    return np.asarray(image)


def _rows(text: Text) -> Iterator[list[tuple[str, Colour, Colour]]]:
    """Yield the rows of a text: each character with its colour and the colour behind it."""
    console = Console(file=io.StringIO(), width=1000, color_system="truecolor", legacy_windows=False)
    for line in Segment.split_lines(console.render(text)):
        cells: list[tuple[str, Colour, Colour]] = []
        for segment in line:
            style = segment.style
            ink = INK if style is None else _rgb(style.color, INK)
            ground = GROUND if style is None else _rgb(style.bgcolor, GROUND)
            if style is not None and style.reverse:
                ink, ground = ground, ink
            cells.extend((sign, ink, ground) for sign in segment.text)
        yield cells


def _rgb(colour: Color | None, usual: Colour) -> Colour:
    if colour is None:
        return usual
    red, green, blue = colour.get_truecolor()
    return red, green, blue


def _draw(pen: ImageDraw.ImageDraw, at: tuple[int, int], sign: str, ink: Colour, ground: Colour) -> None:
    """Draw a character into its cell."""
    x, y = at
    if ground != GROUND:
        pen.rectangle((x, y, x + WIDTH - 1, y + HEIGHT - 1), ground)
    if sign in LINES:
        for (x0, y0), (x1, y1) in LINES[sign]:
            pen.line((x + x0 * WIDTH, y + y0 * HEIGHT, x + x1 * WIDTH, y + y1 * HEIGHT), ink, 2)
    elif sign in BLOCKS:
        for x0, y0, x1, y1 in BLOCKS[sign]:
            pen.rectangle((x + x0 * WIDTH, y + y0 * HEIGHT, x + x1 * WIDTH - 1, y + y1 * HEIGHT - 1), ink)
    elif sign in ROUND:
        radius, middle = ROUND[sign] * WIDTH, (x + WIDTH / 2, y + HEIGHT / 2)
        pen.circle(middle, radius, ground if sign == "◎" else ink, ink, 2)
    elif BRAILLE < ord(sign) < BRAILLE + 256:
        for bit, (column, row) in enumerate(DOTS):
            if ord(sign) >> bit & 1:
                left, top = x + (0.25 + 0.5 * column) * WIDTH, y + (0.125 + 0.25 * row) * HEIGHT
                pen.ellipse((left - 1.5, top - 1.5, left + 1.5, top + 1.5), ink)
    elif sign.strip():
        middle = (x + WIDTH / 2, y + HEIGHT / 2)
        pen.text(middle, sign.translate(PLAIN), ink, _font(), anchor="mm")


@cache
def _font() -> Any:
    return ImageFont.load_default(15)
