"""On Track as a picture: the railroads card by card, the provisions, and the hand of whoever looks."""

from typing import Any

from roundhouse.games.picture import FAINT, INK, Pen, Point, counted

COLOURS = {"blue": "#2f6fb0", "green": "#3d8b4a", "purple": "#7a4fa0", "orange": "#d9822b"}
ACTION, WILD = "#5d5a52", "#c2a02c"
WIDTH, HEIGHT, GAP, ROW, LEFT = 58, 40, 4, 64, 158


def draw(view: dict[str, Any], drawing: dict[str, Any], pen: Pen) -> Point:
    """Draw the table."""
    tracks, names = view["tracks"], drawing["seats"]
    for seat, player in enumerate(view["players"]):
        _draw_railroad(view, seat, player, names[seat], drawing, pen, 24 + ROW * seat)
    y = 24 + ROW * len(view["players"])
    right = LEFT + (tracks + 2) * (WIDTH + GAP)
    pen.line([(16, y), (right, y)], "#d8cfb8")
    _draw_cards("Provisions", [card or "empty" for card in view["provisions"]], pen, y + 12)
    gone = len(view["out_of_service"]) + view["thrown"]
    piles = f"Stock {view['stock']}   Discards {view['discards']}   Out of service {gone}"
    pen.text((LEFT + 2.8 * (WIDTH + GAP), y + 37), piles, size=13, style="white-space:pre")
    if view["hand"]:
        _draw_cards("Hand", view["hand"], pen, y + 12 + ROW)
    bottom = y + 24 + ROW * (2 if view["hand"] else 1)
    turn = "The game is over" if view["turn"] is None else f"{names[view['turn']]}: {view['phase']}"
    pen.text((16, bottom), f"{turn}. Turn {view['turns'] + 1} of {view['limit']}, {view['direction']}.", size=13)
    return right + 16, bottom + 16


def _draw_railroad(
    view: dict[str, Any], seat: int, player: dict[str, Any], name: str, drawing: dict[str, Any], pen: Pen, y: float
) -> None:
    colour = COLOURS.get(player["colour"], FAINT)
    to_move = view["turn"] == seat
    pen.text((16, y + 18), f"{'▸ ' if to_move else ''}{name}", size=14, font_weight="bold" if to_move else "normal")
    note = "closed" if player["closed"] else "home" if player["home"] else counted(player["hand"], "card")
    pen.text((16, y + 35), f"{player['colour']}, {note}", size=12, colour=FAINT)
    pen.rect((LEFT - 40, y + 8), (34, 24), colour, corner=4)
    for wheel in (-33, -14):
        pen.disk((LEFT + wheel, y + 34), 4.5, INK)
    pen.rect((LEFT - 14, y), (7, 10), INK)
    for place in range(view["tracks"]):
        at = (LEFT + place * (WIDTH + GAP), y)
        if place < len(player["railroad"]):
            _draw_track(pen, at, drawing["forms"].get(player["railroad"][place]), colour)
        else:
            pen.rect(at, (WIDTH, HEIGHT), "none", corner=5, stroke="#d8cfb8", stroke_dasharray="3 3")
    end = LEFT + view["tracks"] * (WIDTH + GAP)
    pen.rect((end + 4, y + 4), (36, 32), colour if player["home"] else "none", corner=4, stroke=colour, stroke_width=2)
    pen.text((end + 22, y + 25), "⌂", size=16, anchor="middle", colour="#fff" if player["home"] else colour)


def _draw_track(pen: Pen, at: Point, form: dict[str, Any] | None, colour: str) -> None:
    """Draw a card of a railroad: single, double, or a change between them; None is a wild."""
    x, y = at
    wild = form is None or form["near"] is None
    pen.rect(at, (WIDTH, HEIGHT), WILD if wild else colour, corner=5, opacity=0.22, stroke="none")
    pen.rect(at, (WIDTH, HEIGHT), "none", corner=5, stroke=WILD if wild else colour)
    if form is None or form["near"] is None:
        pen.text((x + WIDTH / 2, y + 25), "wild", size=13, anchor="middle")
        return
    spread = {"single": (0,), "double": (-9, 9)}
    near, far = spread[form["near"]], spread[form["far"]]
    for start in near:
        for target in far:
            if len(near) != len(far) or start == target:
                bends = ((0, start), (20, start), (38, target), (WIDTH, target))
                pen.line([(x + along, y + 20 + across) for along, across in bends], INK, 3)


def _draw_cards(title: str, cards: list[str], pen: Pen, y: float) -> None:
    pen.text((16, y + 25), title, size=14)
    for place, card in enumerate(cards):
        colour, _, shape = card.partition(" ")
        fill = COLOURS.get(colour, WILD if card == "wild" else ACTION)
        x = LEFT + place * (WIDTH + GAP + 22)
        pen.rect((x, y), (WIDTH + 20, HEIGHT), fill, corner=5)
        words = (colour, shape) if shape else ("", card)
        pen.text((x + WIDTH / 2 + 10, y + 17), words[0], size=11, anchor="middle", colour="#fff")
        pen.text((x + WIDTH / 2 + 10, y + (31 if shape else 25)), words[1], size=12, anchor="middle", colour="#fff")
