"""Text display of SPIKE: the board, and what each player has.

A city is shown by two letters, a junction by a dot. Between them is the kind of a free space, W w B b R r, or the
player who has laid track there: G, O, P, K for Green, Orange, Purple and Black, + for several. A train is a ● on its
space, or its city is shown in its owner's colour; two trains in a city have a letter each. Rows have letters and
columns numbers; together they name a junction, such as e6. Every other row is shifted half a column to the right and
has its own numbers.
"""

from collections.abc import Iterator
from string import ascii_lowercase

from rich.text import Text

from roundhouse.games.contract import View
from roundhouse.games.spike.board import BOARD, KINDS, Point
from roundhouse.games.spike.shapes import Cards
from roundhouse.games.spike.tables import LAST_ROUND, PRICES, SEAT_NAMES, TIME_CARDS

PITCH, SHIFT = 4, 2
SEATS = (("G", "bold green"), ("O", "bold yellow"), ("P", "bold magenta"), ("K", "reverse"))
"""The letter and the style of each seat."""
INK = {"W": "white", "w": "white", "B": "blue", "b": "blue", "R": "red", "r": "red"}
SHORT = {name: letter for letter, name in KINDS.items()}
PLACES = {name: point for point, name in BOARD.names.items()}
Signs = dict[tuple[int, int], tuple[str, str]]
"""The characters of the map: by line and column, a character and its style."""

TO_DO = {
    "sides": "chooses a side of the contract for {offer}",
    "giving": "gives a card to the right",
    "routes": "keeps one of two routes",
    "placing": "places the locomotive",
    "moving": "may move the train by {moves} or hold",
    "acting": "chooses an action",
    "running": "may move the train by {moves} more or hold",
    "drawing": "has drawn {taken} and may draw more",
    "building": "builds a line",
    "paying": "pays for the line",
    "delivering": "may deliver",
}


def draw(view: View) -> Text:
    """Draw the board, the market and the cards, and the players."""
    text = Text()
    for line in _board(view):
        text.append_text(line)
        text.append("\n")
    for words in (*_legend(), *_table(view), *_players(view), *_own(view)):
        text.append(f"{words}\n")
    return text


def _board(view: View) -> Iterator[Text]:
    """Yield the lines of the map."""
    signs: Signs = {}
    for (a, b), letter in BOARD.kinds.items():
        signs[_middle(a, b)] = (letter, f"dim {INK[letter]}")
    for point in BOARD.points:
        row, half = point
        code = BOARD.codes[BOARD.cities[point]] if point in BOARD.cities else "· "
        for at, sign in enumerate(code):
            signs[2 * row, SHIFT * half + at] = (sign, "bold" if point in BOARD.cities else "dim")
    laid: dict[tuple[int, int], list[int]] = {}
    for seat, spaces in enumerate(view["track"]):
        for space in spaces:
            laid.setdefault(_middle(PLACES[space["start"]], PLACES[space["end"]]), []).append(seat)
    for place, seats in laid.items():
        signs[place] = SEATS[seats[0]] if len(seats) == 1 else ("+", "bold")
    _put_trains(view, signs)
    width = max(at for _, at in signs) + 1
    numbers = "".join(f"{column + 1:<{PITCH}}" for column in range(width // PITCH + 1)).rstrip()
    yield Text(f"   {numbers}", "dim")
    yield Text(f"     {numbers}", "dim")
    for line in range(max(at for at, _ in signs) + 1):
        text = Text(f"{ascii_lowercase[line // 2]} " if line % 2 == 0 else "  ", "dim")
        for column in range(-1, width):
            text.append(*signs.get((line, column), (" ", "")))
        yield text


def _put_trains(view: View, signs: Signs) -> None:
    """Put the trains on the map."""
    resting: dict[str, list[int]] = {}
    for seat, train in enumerate(view["trains"]):
        if train["space"]:
            place = _middle(PLACES[train["space"]["start"]], PLACES[train["space"]["end"]])
            signs[place] = ("●", "bold" if signs[place][0] == "●" else SEATS[seat][1])
        elif train["city"]:
            resting.setdefault(train["city"], []).append(seat)
    for city, seats in resting.items():
        row, half = PLACES[city]
        for at in (0, 1):
            style = "bold reverse" if len(seats) > 2 else f"{SEATS[seats[at % len(seats)]][1]} reverse"
            signs[2 * row, SHIFT * half + at] = (BOARD.codes[city][at], style)


def _middle(a: Point, b: Point) -> tuple[int, int]:
    """Return the line and column of the character of a space: between its ends."""
    (row, half), (below, beside) = sorted((a, b))
    if row == below:
        return 2 * row, SHIFT * half + 2
    return 2 * row + 1, SHIFT * half + (1 if beside > half else -1)


def _legend() -> Iterator[str]:
    """Yield the legend: what the letters mean, and what each city makes."""
    goods: dict[str, list[str]] = {}
    for city, made in BOARD.makes.items():
        goods.setdefault(made, []).append(f"{BOARD.codes[city]} {city}")
    for made, cities in goods.items():
        yield f"{made:<7}" + "".join(f"{city:<17}" for city in cities).rstrip()
    yield "the upper numbers are for rows a, c, e …, the lower ones for rows b, d, f …"
    yield "W B R solid, w b r dotted white, blue, red: a free space"
    yield "G O P K track of a player, + of several; ● a train on the line"


def _cards(counts: Cards) -> str:
    """Format card counts with the letters of their kinds."""
    return " ".join(f"{count}{SHORT[kind]}" for kind, count in counts.items()) or "none"


def _many(count: int, one: str, more: str = "") -> str:
    """Format a count with its noun."""
    return f"{count} {one if count == 1 else more or one + 's'}"


def _table(view: View) -> Iterator[str]:
    """Yield the market and the cards on the table."""
    for price, row in zip(range(PRICES, 0, -1), zip(*view["market"], strict=True), strict=True):
        yield f"market at {price}: " + ", ".join(row)
    face = " ".join(SHORT[kind] for kind in view["face_up"]) or "none"
    yield f"face up: {face}; deck {view['deck']}; discards {_cards(view['discards'])}"
    yield f"round {view['round']} of {LAST_ROUND}, time cards {view['time']} of {TIME_CARDS}"
    seats = len(view["trains"])
    yield (
        f"{_many(view['turns'], 'turn')} of at most {view['limit'] * seats}; "
        f"{view['quiet']} without progress of at most {view['idle'] * seats}"
    )
    if view["last_turns"] is not None:
        yield f"the last turns: {view['last_turns']} to go"


def _players(view: View) -> Iterator[str]:
    """Yield what each player has."""
    for seat, train in enumerate(view["trains"]):
        space = train["space"]
        where = train["city"] or (f"{space['start']}–{space['end']}" if space else "not placed")
        cargo = f" with {', '.join(train['cargo'])}" if train["cargo"] else ""
        known = f", among them {_cards(view['known'][seat])}" if view["known"][seat] else ""
        yield (
            f"{SEATS[seat][0]} {SEAT_NAMES[seat]} has ${view['money'][seat]}, "
            f"{_many(len(view['cities'][seat]), 'city', 'cities')}, {view['pieces'][seat]} track, "
            f"{_many(view['hands'][seat], 'card')}{known}"
        )
        yield f"    train: {where}{cargo}; speed {train['speed']}, power {train['power']}, freight {train['freight']}"
        for goods, card in view["contracts"][seat].items():
            if card["delivered"]:
                yield f"    {goods}: delivered to {card['delivered']}"
            else:
                sides = " | ".join(
                    ", ".join(f"{city} {value}" for city, value in side.items()) for side in card["sides"]
                )
                yield f"    {goods}: {sides}"


def _own(view: View) -> Iterator[str]:
    """Yield what only the viewing seat can see, and what has to be decided."""
    for seat, routes in enumerate(view["routes"]):
        for route in routes:
            cities = ", ".join(f"{city} {value}" for city, value in route["cities"].items())
            yield f"{SEAT_NAMES[seat]}'s route: {route['start']} to {cities}"
    shown = sum(bool(routes) for routes in view["routes"])
    if view["hand"] or (shown == 1 and view["turn"] is not None):
        yield f"your cards: {_cards(view['hand'])}"
    if view["line"]:
        paid = f", counted out {_cards(view['line']['pay'])}" if view["line"]["pay"] else ""
        yield f"the line has reached {view['line']['end']} and costs {_cards(view['line']['cost'])}{paid}"
    if view["turn"] is not None:
        yield f"{SEAT_NAMES[view['turn']]} {TO_DO[view['phase']].format(**view)}"
