"""SPIKE as a picture: the map with everybody's track and trains, and how everybody stands."""

from typing import Any

from roundhouse.games.picture import FAINT, INK, Pen, Point, counted

SCALE, MARGIN = 38.0, 30.0
SEATS = ("#2f8f4e", "#e07b1f", "#7a4fa0", "#2b2b2b")
SPACES = {"white": "#cfc6ae", "blue": "#9db7d0", "red": "#d8a79b"}
APART = 3.2


def draw(view: dict[str, Any], drawing: dict[str, Any], pen: Pen) -> Point:
    """Draw the map and a line for each player."""
    left = min(point["x"] for point in drawing["points"])
    top = min(point["y"] for point in drawing["points"])
    at = {
        point["name"]: (MARGIN + SCALE * (point["x"] - left), MARGIN + SCALE * (point["y"] - top))
        for point in drawing["points"]
    }
    width = max(x for x, _ in at.values()) + MARGIN + 30
    height = max(y for _, y in at.values()) + MARGIN
    kinds = {kind["name"]: kind for kind in drawing["kinds"]}
    for space in drawing["spaces"]:
        kind = kinds[space["kind"]]
        dotted: dict[str, Any] = {"stroke_dasharray": "1 4", "stroke_linecap": "round"} if kind["dotted"] else {}
        pen.line([at[space["start"]], at[space["end"]]], SPACES[kind["colour"]], 2, **dotted)
    for seat, spaces in enumerate(view["track"]):
        for space in spaces:
            pen.line(_beside(at[space["start"]], at[space["end"]], seat), SEATS[seat], 4.5, stroke_linecap="round")
    connected = {name: seat for seat, names in enumerate(view["cities"]) for name in names}
    for point in drawing["points"]:
        if point.get("city"):
            x, y = at[point["name"]]
            owner = connected.get(point["name"])
            pen.disk((x, y), 6, "#fffdf6" if owner is None else SEATS[owner], stroke=INK)
            halo: dict[str, Any] = {"paint_order": "stroke", "stroke": "#fbf7ec", "stroke_width": 3}
            pen.text((x, y - 9), point["name"], size=11, anchor="middle", **halo)
            pen.text((x, y + 17), point["city"]["makes"], size=9, anchor="middle", colour="#6f675a", **halo)
    for seat, train in enumerate(view["trains"]):
        _draw_train(train, seat, at, pen)
    return width, _draw_players(view, drawing, pen, height)


def _beside(start: Point, end: Point, seat: int) -> list[Point]:
    """Return a line a little beside the middle, so that tracks of several players can be told apart."""
    (x0, y0), (x1, y1) = start, end
    if (x1, y1) < (x0, y0):
        x0, y0, x1, y1 = x1, y1, x0, y0
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    shift = (seat - 1.5) * APART / length
    return [(x0 - shift * (y1 - y0), y0 + shift * (x1 - x0)), (x1 - shift * (y1 - y0), y1 + shift * (x1 - x0))]


def _draw_train(train: dict[str, Any], seat: int, at: dict[str, Point], pen: Pen) -> None:
    if train["city"] is not None:
        x, y = at[train["city"]]
    elif train["space"] is not None:
        (x0, y0), (x1, y1) = at[train["space"]["start"]], at[train["space"]["end"]]
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
    else:
        return
    x, y = x + 6 * (seat % 2), y + 6 * (seat // 2)
    pen.rect((x - 9, y - 6), (18, 11), SEATS[seat], corner=3, stroke="#fffdf6", stroke_width=1.5)
    pen.rect((x + 3, y - 11), (4, 6), SEATS[seat], stroke="#fffdf6")
    for wheel in (-5, 5):
        pen.disk((x + wheel, y + 6), 2.6, INK, stroke="#fffdf6")


def _draw_players(view: dict[str, Any], drawing: dict[str, Any], pen: Pen, y: float) -> float:
    turn = view["turn"]
    what = "The game is over" if turn is None else f"{drawing['seats'][turn]}: {view['phase']}"
    pen.text((MARGIN, y), f"{what}. Turn {view['turns'] + 1}, round {view['round']} of {drawing['rounds']}.", size=14)
    for seat, money in enumerate(view["money"]):
        y += 22
        done = sum(bool(contract["delivered"]) for contract in view["contracts"][seat].values())
        pen.rect((MARGIN, y - 11), (14, 14), SEATS[seat], corner=3)
        facts = [
            f"{drawing['seats'][seat]}  ${money}",
            counted(len(view["cities"][seat]), "city", "cities"),
            counted(view["hands"][seat], "card"),
            f"{view['pieces'][seat]} track left",
            f"{done} of {len(view['contracts'][seat])} contracts",
        ]
        weight = "bold" if seat == turn else "normal"
        pen.text((MARGIN + 22, y), "   ".join(facts), size=13, font_weight=weight, style="white-space:pre")
    face = ", ".join(view["face_up"]) or "none"
    pen.text((MARGIN, y + 24), f"Face up: {face}. Deck: {view['deck']}.", size=13, colour=FAINT)
    return y + 44
