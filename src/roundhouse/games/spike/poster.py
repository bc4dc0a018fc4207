"""The board as a picture: `python -m roundhouse.games.spike.poster FILE.svg`."""

import sys
from pathlib import Path

from roundhouse.games.spike.board import BOARD
from roundhouse.games.spike.chart import Point

STEP = 64
"""The length of a track space."""
COLOURS = {"w": "#ffffff", "b": "#3f7fd0", "r": "#d8463c"}


def place(point: Point) -> tuple[float, float]:
    """Return where a point is drawn."""
    row, half = point
    return round(STEP * (1 + half / 2), 1), round(STEP * (1 + row * 0.866), 1)


def picture() -> str:
    """Draw the board: spaces in their colours, solid or dotted, junctions small, cities with name and goods."""
    width = max(place(point)[0] for point in BOARD.points) + STEP
    height = max(place(point)[1] for point in BOARD.points) + STEP
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" font-family="sans-serif">',
        '<rect width="100%" height="100%" fill="#cfc3a4"/>',
    ]
    for (a, b), letter in BOARD.kinds.items():
        (x1, y1), (x2, y2) = place(a), place(b)
        ends = f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
        dots = ' stroke-dasharray="5 5"' if letter.islower() else ""
        drawn.append(f'<line {ends} stroke="#4a4436" stroke-width="9"/>')
        drawn.append(f'<line {ends} stroke="{COLOURS[letter.lower()]}" stroke-width="5"{dots}/>')
    for point in BOARD.points:
        x, y = place(point)
        city = BOARD.cities.get(point)
        drawn.append(f'<circle cx="{x}" cy="{y}" r="{11 if city else 5}" fill="{"#f4e3a1" if city else "#4a4436"}"/>')
        if city:
            for line, (text, size) in enumerate(((city, 12), (BOARD.makes[city], 9))):
                drawn.append(
                    f'<text x="{x}" y="{y - 15 + 36 * line}" font-size="{size}" text-anchor="middle" '
                    f'fill="#1d1a12">{text}</text>'
                )
    return "\n".join([*drawn, "</svg>"]) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(picture(), encoding="utf-8")
