"""Switching Tracks as a picture: the map with goods, switches and trains, and what everybody has."""

from typing import Any

from roundhouse.games.picture import FAINT, INK, Pen, Point, counted, wrapped

SEATS = ("#c0302b", "#2b5fa8", "#d1a316", "#f5f2ea", "#2b2b2b")
GOODS = {
    "white": "#fbfaf5",
    "red": "#c4473f",
    "teal": "#2f8f86",
    "grey": "#6d6a66",
    "yellow": "#e0b93a",
    "blue": "#3d6fae",
}
NAMES = ("Red", "Blue", "Yellow", "White", "Black")
RAIL = "#6d675b"
HALO: dict[str, Any] = {"paint_order": "stroke", "stroke": "#f6efdc", "stroke_width": 3}


def draw(view: dict[str, Any], drawing: dict[str, Any], pen: Pen) -> Point:
    """Draw the map, and a few lines for each player."""
    left, top, width, height = drawing["sheet"]

    def place(at: list[float]) -> Point:
        return at[0] - left, at[1] - top

    pen.line([place(at) for at in drawing["land"]], "#ddd0ae", 2, closed=True, fill="#f6efdc")
    for city in drawing["cities"]:
        for way in city["ways"]:
            line = [place(at) for at in way["line"]]
            pen.line(line, RAIL, 5)
            pen.line(line, "#f6efdc", 2, stroke_dasharray="5 3")
    for switch in drawing["switches"]:
        _draw_switch(view, drawing, switch, place(switch["at"]), pen)
    colours = {good["name"]: GOODS.get(good["colour"], good["colour"]) for good in drawing["goods"]}
    for city in drawing["cities"]:
        _draw_city(view["cities"][city["name"]], city, place(city["at"]), colours, pen)
    spots = {city["name"]: place(city["at"]) for city in drawing["cities"]}
    standing: list[str] = []
    for seat, player in enumerate(view["players"]):
        if player["city"] is not None:
            x, y = spots[player["city"]]
            _draw_train((x + 15, y - 9 + 15 * standing.count(player["city"])), SEATS[seat], pen)
            standing.append(player["city"])
    return width, _draw_players(view, pen, height + 6, int(width / 7.2))


def _draw_train(at: Point, colour: str, pen: Pen) -> None:
    x, y = at
    pen.rect((x + 15, y - 5), (4, 6), colour, stroke=INK)
    pen.rect((x, y), (22, 10), colour, corner=3, stroke=INK)
    for wheel in (5, 17):
        pen.disk((x + wheel, y + 11), 2.8, INK)


def _draw_switch(view: dict[str, Any], drawing: dict[str, Any], switch: dict[str, Any], at: Point, pen: Pen) -> None:
    """Draw a switch as it is set: a bold line joins the sides that its setting joins."""
    reach = drawing["tile"]
    pen.rect((at[0] - reach, at[1] - reach), (2 * reach, 2 * reach), "#efe0b9", corner=5, stroke="#b9a475")
    for start, end in drawing["settings"][view["switches"][switch["name"]]]:
        (x0, y0), (x1, y1) = drawing["sides"][start], drawing["sides"][end]
        ends = [f"{at[0] + reach * x:g},{at[1] + reach * y:g}" for x, y in ((x0, y0), (x1, y1))]
        bend = f"M{ends[0]} Q{at[0]:g},{at[1]:g} {ends[1]}"
        pen.elements.append(f'<path d="{bend}" fill="none" stroke="{INK}" stroke-width="4"/>')
    pen.text((at[0] + reach + 3, at[1] + reach + 8), switch["name"], size=10, colour=FAINT, **HALO)


def _draw_city(state: dict[str, Any], city: dict[str, Any], centre: Point, colours: dict[str, str], pen: Pen) -> None:
    """Draw a city: its ring has the colour of what it wants, and the pieces that lie there stand below."""
    x, y = centre
    pen.disk((x, y), 11, "#fffdf6", stroke=INK, stroke_width=1)
    pen.disk((x, y), 7.5, "none", stroke=colours[city["wants"]], stroke_width=5)
    pen.text((x, y - 15), city["name"], size=12, anchor="middle", **HALO)
    for piece in range(state["pieces"] if state["good"] else 0):
        pen.rect(
            (x - 17 + 12 * piece, y + 14), (10, 10), colours[state["good"]], corner=2, stroke=INK, stroke_width=0.8
        )
    for disk in range(state["demand"]):
        pen.disk((x - 12 + 14 * disk, y + 19), 6, "#f0cf57", stroke=INK)
        pen.text((x - 12 + 14 * disk, y + 23), "!", size=10, anchor="middle")


def _draw_players(view: dict[str, Any], pen: Pen, y: float, room: int) -> float:
    turn = view["turn"]
    what = "The game is over" if turn is None else f"{NAMES[turn]}: {view['phase']}"
    pen.text((16, y + 14), f"{what}. Round {view['round']} of at most {view['limit']}.", size=14)
    y += 36
    for seat, player in enumerate(view["players"]):
        train = [f"{count} {good}" for good, count in player["train"].items() if count]
        offices = [f"{name} ({disks})" if disks else name for name, disks in player["offices"].items()]
        facts = [
            f"{NAMES[seat]}: speed {player['speed']}",
            f"{counted(player['flat_cars'] + player['box_cars'], 'car')} with {', '.join(train) or 'nothing'}",
            f"switchmen {player['switchmen']}",
            f"contracts {', '.join(player['contracts']) or 'none'}",
            f"offices {', '.join(offices) or 'none'}",
        ]
        pen.rect((16, y - 11), (14, 14), SEATS[seat], corner=3, stroke=INK)
        for line in wrapped(facts, room, "; "):
            pen.text((38, y), line, size=13, font_weight="bold" if seat == turn else "normal")
            y += 18
        y += 4
    return y + 4
