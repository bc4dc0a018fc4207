"""Switch Yard as a picture: the yard, the cars, and what is home."""

from typing import Any

from roundhouse.games.picture import FAINT, INK, Pen, Point

CELL, MARGIN, TOP = 44, 34, 56
COLOURS = ("#b3262d", "#1d4f91")
SHIPPING, RECEIVING, PLAIN = ("#efc7b0", "#c9d6df"), "#e6d3a3", "#f4e8c9"


def draw(view: dict[str, Any], drawing: dict[str, Any], pen: Pen) -> Point:
    """Draw the yard."""
    columns, rows = len(drawing["columns"]), len(drawing["rows"])

    def corner(cell: dict[str, Any]) -> Point:
        return MARGIN + CELL * cell["column"], TOP + CELL * (rows - 1 - cell["row"])

    by_name = {cell["name"]: cell for cell in drawing["cells"]}
    for cell in drawing["cells"]:
        ground = RECEIVING if cell["kind"] == "receiving" else PLAIN
        if cell["kind"] == "shipping":
            ground = SHIPPING[cell["owner"]]
        x, y = corner(cell)
        pen.rect((x + 1, y + 1), (CELL - 2, CELL - 2), ground, corner=4)
        for rail in (-6, 6):
            pen.line([(x + 3, y + CELL / 2 + rail), (x + CELL - 3, y + CELL / 2 + rail)], "#c9b48a", 1.5)
            pen.line([(x + CELL / 2 + rail, y + 3), (x + CELL / 2 + rail, y + CELL - 3)], "#c9b48a", 1.5)
    for seat, cells in enumerate(view["cars"]):
        for name in cells:
            _draw_car(pen, corner(by_name[name]), COLOURS[seat])
    for number, letter in enumerate(drawing["columns"]):
        pen.text((MARGIN + CELL * (number + 0.5), TOP + CELL * rows + 18), letter, anchor="middle", colour=FAINT)
    for number, digit in enumerate(drawing["rows"]):
        pen.text((MARGIN - 10, TOP + CELL * (rows - number - 0.5) + 4), digit, anchor="end", colour=FAINT)
    _draw_score(view, drawing, pen)
    return 2 * MARGIN + CELL * columns, TOP + CELL * rows + 30


def _draw_car(pen: Pen, at: Point, colour: str) -> None:
    x, y = at
    pen.rect((x + 6, y + 11), (CELL - 12, CELL - 22), colour, corner=5, stroke="#1f1b16", stroke_width=1.2)
    pen.rect((x + 11, y + 15), (CELL - 22, 4), "#fdf6e3", opacity=0.75)
    for wheel in (0.32, 0.68):
        pen.disk((x + CELL * wheel, y + CELL - 11), 3.2, "#1f1b16")


def _draw_score(view: dict[str, Any], drawing: dict[str, Any], pen: Pen) -> None:
    names = [colour.capitalize() for colour in drawing["colours"]]
    for seat, name in enumerate(names):
        x = MARGIN + 130 * seat
        pen.disk((x + 6, 20), 6, COLOURS[seat])
        pen.text((x + 18, 24), f"{name} {view['home'][seat]}/{drawing['cars']} home", size=13)
    over = "a draw" if view["winner"] is None else f"{names[view['winner']]} wins"
    turn = over if view["turn"] is None else f"{names[view['turn']]} moves"
    pen.text((MARGIN, 44), f"{turn}. Moves played: {view['ply']} of at most {view['limit']}.", size=13, colour=INK)
