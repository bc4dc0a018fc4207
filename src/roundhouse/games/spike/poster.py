"""The board as a picture: `python -m roundhouse.games.spike.poster FILE.svg`."""

import sys
from pathlib import Path

from roundhouse.games.spike.board import BOARD, Point

STEP = 84
"""The length of a track space in pixels."""
LAND, DARK, INK = "#cfc3a4", "#4a4436", "#1d1a12"
COLOURS = {"w": "#ffffff", "b": "#3f7fd0", "r": "#d8463c"}


def place(point: Point) -> tuple[float, float]:
    """Return the position of a point in the picture."""
    row, half = point
    return round(STEP * (1 + half / 2), 1), round(STEP * (1 + row * 0.866), 1)


def label(x: float, y: float, size: int, text: str) -> str:
    """Return a text label with a halo in the colour of the land, because it overlaps track spaces."""
    place = f'x="{x}" y="{y:g}" font-size="{size}" text-anchor="middle"'
    halo = f'stroke="{LAND}" stroke-width="4" stroke-linejoin="round"'
    return f'<text {place} {halo}>{text}</text><text {place} fill="{INK}">{text}</text>'


def picture() -> str:
    """Return the board as SVG: spaces in their colours, solid or dotted, junctions, and cities with name and goods."""
    width = max(place(point)[0] for point in BOARD.points) + STEP
    height = max(place(point)[1] for point in BOARD.points) + STEP
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" font-family="sans-serif">',
        f'<rect width="100%" height="100%" fill="{LAND}"/>',
    ]
    labels: list[str] = []  # drawn on top of everything else
    for (a, b), letter in BOARD.kinds.items():
        (x1, y1), (x2, y2) = place(a), place(b)
        ends = f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
        dots = ' stroke-dasharray="5 5"' if letter.islower() else ""
        drawn.append(f'<line {ends} stroke="{DARK}" stroke-width="9"/>')
        drawn.append(f'<line {ends} stroke="{COLOURS[letter.lower()]}" stroke-width="5"{dots}/>')
    for point in BOARD.points:
        x, y = place(point)
        city = BOARD.cities.get(point)
        drawn.append(f'<circle cx="{x}" cy="{y}" r="{11 if city else 5}" fill="{"#f4e3a1" if city else DARK}"/>')
        if city:
            labels += [label(x, y - 15, 13, city), label(x, y + 23, 10, BOARD.makes[city])]
        else:
            labels.append(label(x, y + 17, 9, BOARD.names[point]))
    return "\n".join([*drawn, *labels, "</svg>"]) + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m roundhouse.games.spike.poster FILE.svg")
    Path(sys.argv[1]).write_text(picture(), encoding="utf-8")
