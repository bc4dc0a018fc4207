"""The board and the cards, read from `board.toml` and `cards.toml` and checked."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from string import ascii_lowercase
from typing import Any, Literal

from roundhouse.games.board_file import BoardFile

Point = tuple[int, int]
"""A point of the lattice: its row from the north, and its column in half steps from the west."""

Kind = Literal["solid white", "dotted white", "solid blue", "dotted blue", "solid red", "dotted red"]
KINDS: dict[str, Kind] = {
    "W": "solid white",
    "w": "dotted white",
    "B": "solid blue",
    "b": "dotted blue",
    "R": "solid red",
    "r": "dotted red",
}
"""The six kinds of track, by their letters on the map."""
JUNCTION = "··"
JUNCTION_NAME = r"[A-Za-z]?\d*"
"""What the name of a junction looks like, such as g7."""
PITCH, SHIFT = 6, 3
"""The distance between points of a row on the map, and the offset of the next row, in characters."""
MOST_COLUMNS, MOST_PRICES = 8, 6
MOST_DESTINATIONS, MOST_STOPS = 6, 8
"""The most cities on a side of a contract, and on a route besides its start."""
MOST_SEATS = 4
MOST_IDLE, MOST_ROUNDS = 20, 500
"""The highest values of the options `idle` and `limit` (D-7)."""
AT_FIRST = {"speed": (1, 6), "power": (1, 6), "freight": (1, 6)}
"""The parts of a train, and the least and the most that each may be before any upgrade."""
MOST_UPGRADES, DEAREST = 4, 20
MOST_CITIES, MOST_POINTS, MOST_OF_CARDS = 100, 1000, 120
LONGEST_NAME = 24
CONTRACTS, ROUTES = "contracts", "routes"
"""The tables of `cards.toml`."""
MOST_CARDS = 120
"""The most cards that a state can count."""
KEYS = (
    "cards_a_kind", "left_out_for_two", "pieces", "dealt", "face_up", "rounds", "time_cards", *AT_FIRST, "upgrades",
    "idle", "limit", "columns", "prices", "commodities", "map", "cities",
)  # fmt: skip


@dataclass(frozen=True)
class Contract:
    """A contract card: its commodity, and for each of its two sides what the cities pay."""

    commodity: str
    sides: tuple[Mapping[str, int], Mapping[str, int]]


@dataclass(frozen=True)
class Route:
    """A route card: its start, and the value of each other city."""

    start: str
    cities: Mapping[str, int]


@dataclass(frozen=True)
class Board:
    """The board and its cards.

    `cities` has the name of the city on a point; `kinds` the kind of each track space, given by its two points, the
    northern or western first; `makes` what each city makes. The market has `columns` of chips, and in each of them
    the `prices` from 1 on (R-2).
    """

    commodities: tuple[str, ...]
    points: tuple[Point, ...]
    cities: Mapping[Point, str]
    makes: Mapping[str, str]
    codes: Mapping[str, str]
    kinds: Mapping[tuple[Point, Point], str]
    cards_a_kind: int
    left_out_for_two: int
    pieces: int
    dealt: int
    face_up: int
    rounds: int
    time_cards: int
    train: tuple[int, int, int]
    upgrades: tuple[int, ...]
    idle: int
    limit: int
    columns: int
    prices: int
    contracts: tuple[Contract, ...] = ()
    routes: tuple[Route, ...] = ()

    @cached_property
    def names(self) -> dict[Point, str]:
        """The name of every point: the city, or the row and column of a junction, such as g7."""
        return {
            (row, half): self.cities.get((row, half)) or f"{ascii_lowercase[row]}{half // 2 + 1}"
            for row, half in self.points
        }

    @cached_property
    def order(self) -> tuple[Point, ...]:
        """All points in the order of their numbers: the cities by name, then the junctions from the north-west."""
        cities = sorted(self.cities, key=lambda point: self.cities[point])
        return (*cities, *(point for point in self.points if point not in self.cities))


def load_board(folder: Path) -> Board:
    """Read and check both files; raise BadBoard, which names the broken rule, if one is invalid."""
    board = _read_board(BoardFile(folder / "board.toml"))
    cards = BoardFile(folder / "cards.toml")
    cards.only(cards.data, (CONTRACTS, ROUTES), "")
    contracts = tuple(_read_contract(board, cards, nth, card) for nth, card in enumerate(_cards(cards, CONTRACTS)))
    routes = tuple(_read_route(board, cards, nth, card) for nth, card in enumerate(_cards(cards, ROUTES)))
    _check_cards(board, cards, contracts, routes)
    return replace(board, contracts=contracts, routes=routes)


def _read_board(source: BoardFile) -> Board:
    data = source.data
    columns, prices = source.number("columns", 1, MOST_COLUMNS), source.number("prices", 1, MOST_PRICES)
    told = data.get("commodities")
    commodities: list[str] = [name for name in told if _is_name(name)] if isinstance(told, list) else []
    if not (told == commodities and len(commodities) == len(set(commodities)) == columns * prices):
        law = f"commodities: the market has room for just {columns * prices} different ones (R-2)"
        raise source.wrong("commodities", law)
    if not isinstance(data.get("map"), str) or not isinstance(data.get("cities"), dict):
        raise source.wrong("map", "there must be a text `map`, and tables under [cities]")
    source.only(data, KEYS, "")
    codes: dict[str, tuple[str, str]] = {}
    for code, city in data["cities"].items():
        codes[code] = _read_city(source, code, city, commodities)
        if sum(codes[code][0] == name for name, _ in codes.values()) > 1:
            raise source.bad(f"cities.{code}: another city is called {codes[code][0]} already", "[cities]", 0, code)
    lines = data["map"].splitlines()
    places = _read_points(source, lines)
    cities = _settle(source, places, codes)
    board = Board(
        commodities=tuple(commodities),
        points=tuple(sorted(places)),
        cities=cities,
        makes=dict(codes.values()),
        codes={name: code for code, (name, _) in codes.items()},
        kinds=_read_spaces(source, lines, places),
        cards_a_kind=source.number("cards_a_kind", 1, 20),
        left_out_for_two=source.number("left_out_for_two", 0, 19),
        pieces=source.number("pieces", 1, 120),
        dealt=source.number("dealt", 1, 12),
        face_up=source.number("face_up", 1, 8),
        rounds=source.number("rounds", 2, 6),
        time_cards=source.number("time_cards", 1, 6),
        train=_read_train(source),
        upgrades=_read_upgrades(source),
        idle=source.number("idle", 1, MOST_IDLE),
        limit=source.number("limit", 1, MOST_ROUNDS),
        columns=columns,
        prices=prices,
    )
    _check_board(board, source)
    return board


def _is_name(name: object) -> bool:
    return isinstance(name, str) and bool(name) and name == " ".join(name.split()) and not set(name) & set(",;+#:")


def _read_train(source: BoardFile) -> tuple[int, int, int]:
    speed, power, freight = (source.number(part, low, high) for part, (low, high) in AT_FIRST.items())
    return speed, power, freight


def _read_upgrades(source: BoardFile) -> tuple[int, ...]:
    costs = source.data.get("upgrades")
    if not isinstance(costs, list) or len(costs) > MOST_UPGRADES or not all(type(cost) is int for cost in costs):
        raise source.wrong("upgrades", f"upgrades: must be at most {MOST_UPGRADES} whole numbers, not {costs!r} (R-13)")
    if not costs or not all(1 <= cost <= DEAREST for cost in costs):
        raise source.wrong("upgrades", f"upgrades: each costs from 1 to {DEAREST} (R-13)")
    return tuple(costs)


def _read_city(source: BoardFile, code: str, city: Any, commodities: list[str]) -> tuple[str, str]:
    law = ""
    if len(code) != 2 or code == JUNCTION or not isinstance(city, dict) or set(city) != {"name", "makes"}:
        law = "a city reads like Ch = { name = …, makes = … }"
    elif not _is_name(city["name"]) or len(city["name"]) > LONGEST_NAME or re.fullmatch(JUNCTION_NAME, city["name"]):
        law = f"{city['name']!r} is not the name of a city"
    elif city["makes"] not in commodities:
        law = f"{city['makes']!r} is no commodity"
    if law:
        raise source.bad(f"cities.{code}: {law}", "[cities]", 0, code)
    return city["name"], city["makes"]


def _read_points(source: BoardFile, lines: list[str]) -> dict[Point, str]:
    """Find the points: in every other line, two characters each."""
    places: dict[Point, str] = {}
    for row, line in enumerate(lines[::2]):
        at = 0
        while at < len(line):
            if line[at] == " " or line[at - 1 : at] == " " == line[at + 1 : at + 2]:
                at += 1
                continue
            if at % SHIFT or (places and (row + at // SHIFT - sum(next(iter(places)))) % 2):
                raise source.wrong("map", f"map, sign {at + 1}: no point may stand here", 2 * row + 1)
            places[row, at // SHIFT] = line[at : at + 2]
            at += 2
    if len(lines) // 2 >= len(ascii_lowercase):
        raise source.wrong("map", f"map: there may be {len(ascii_lowercase)} rows, not more")
    return places


def _settle(source: BoardFile, places: dict[Point, str], codes: dict[str, tuple[str, str]]) -> dict[Point, str]:
    cities: dict[Point, str] = {}
    for (row, half), code in places.items():
        if code == JUNCTION:
            continue
        if code not in codes:
            raise source.wrong("map", f"map: {code!r} is no city", 2 * row + 1)
        if codes[code][0] in cities.values():
            raise source.wrong("map", f"map: {codes[code][0]} lies on the map twice", 2 * row + 1)
        cities[row, half] = codes[code][0]
    for code, (name, _) in codes.items():
        if name not in cities.values():
            raise source.bad(f"cities.{code}: {name} is not on the map", "[cities]", 0, code)
    return cities


def _read_spaces(source: BoardFile, lines: list[str], places: dict[Point, str]) -> dict[tuple[Point, Point], str]:
    """Find the spaces: one letter half-way between two points."""
    width = max(map(len, lines), default=0)
    expected = {}
    for row, half in places:
        for south, east in ((0, 2), (1, -1), (1, 1)):
            if (row + south, half + east) in places:
                middle = (SHIFT * (2 * half + east) + 1) // 2
                expected[2 * row + south, middle] = ((row, half), (row + south, half + east))
    kinds = {}
    for at, line in enumerate(lines):
        for sign, letter in enumerate(line.ljust(width)):
            on_point = at % 2 == 0 and ((at // 2, sign // SHIFT) in places and sign % SHIFT < 2)
            if letter == " " or on_point:
                continue
            if (at, sign) not in expected:
                law = f"map, sign {sign + 1}: {letter!r} does not stand half-way between two points"
                raise source.wrong("map", law, at + 1)
            if letter not in KINDS:
                law = f"map, sign {sign + 1}: {letter!r} is not one of {' '.join(KINDS)}"
                raise source.wrong("map", law, at + 1)
            kinds[expected[at, sign]] = letter
    return dict(sorted(kinds.items()))


def _check_board(board: Board, source: BoardFile) -> None:
    if len(board.cities) > MOST_CITIES or len(board.points) > MOST_POINTS:
        law = f"map: there may be {MOST_CITIES} cities and {MOST_POINTS} points, not more"
        raise source.wrong("map", law)
    if len(board.cities) < 2:
        raise source.wrong("map", "map: there must be two cities at least")
    for commodity in board.commodities:
        if commodity not in board.makes.values():
            raise source.bad(f"cities: none makes {commodity}", "[cities]")
    beside: dict[Point, set[Point]] = {point: set() for point in board.points}
    for a, b in board.kinds:
        beside[a].add(b)
        beside[b].add(a)
    reached, frontier = {board.order[0]}, [board.order[0]]
    while frontier:
        for point in beside[frontier.pop()] - reached:
            reached.add(point)
            frontier.append(point)
    for point in board.order:
        if point not in reached:
            law = f"map, {board.names[point]}: no way leads there from {board.names[board.order[0]]}"
            raise source.wrong("map", law, 2 * point[0] + 1)
    for seats in range(2, MOST_SEATS + 1):
        cards = len(KINDS) * (board.cards_a_kind - (board.left_out_for_two if seats == 2 else 0))
        if cards <= board.dealt * seats + board.face_up:
            law = f"cards_a_kind: {cards} cards are too few to deal to {seats} players (R-4)"
            raise source.wrong("cards_a_kind", law)
    if len(KINDS) * board.cards_a_kind + board.time_cards > MOST_CARDS + 3:
        raise source.wrong("cards_a_kind", f"cards_a_kind: there may be {MOST_CARDS} rail cards and 3 time cards (R-1)")


def _cards(source: BoardFile, name: str) -> list[dict[str, Any]]:
    found = source.tables(name, f"[[{name}]]")
    if len(found) > MOST_OF_CARDS:
        raise source.bad(f"there may be {MOST_OF_CARDS} {name}, not more", f"[[{name}]]", MOST_OF_CARDS)
    return found


def _read_contract(board: Board, source: BoardFile, nth: int, card: dict[str, Any]) -> Contract:
    header = f"[[{CONTRACTS}]]"
    source.only(card, ("commodity", "sides"), header, nth)
    commodity = source.get(card, "commodity", str, header, nth)
    if commodity not in board.commodities:
        raise source.bad(f"{commodity!r} is no commodity of the board", header, nth, "commodity")
    sides = source.get(card, "sides", list, header, nth)
    if len(sides) != 2:
        raise source.bad("a contract has two sides (C-2)", header, nth, "sides")
    for side in sides:
        law = _broken(board, side, MOST_DESTINATIONS)
        if law:
            raise source.bad(law, header, nth, "sides")
        for city in side:
            if board.makes[city] == commodity:
                raise source.bad(f"{city} makes {commodity} itself (C-2)", header, nth, "sides")
    return Contract(commodity, (sides[0], sides[1]))


def _read_route(board: Board, source: BoardFile, nth: int, card: dict[str, Any]) -> Route:
    header = f"[[{ROUTES}]]"
    source.only(card, ("start", "cities"), header, nth)
    start = source.get(card, "start", str, header, nth)
    if start not in board.makes:
        raise source.bad(f"{start!r} is no city of the board", header, nth, "start")
    cities = source.get(card, "cities", dict, header, nth)
    law = _broken(board, cities, MOST_STOPS)
    if start in cities:
        law = f"the route names its start {start} again (C-3)"
    if law:
        raise source.bad(law, header, nth, "cities")
    return Route(start, cities)


def _broken(board: Board, cities: Any, most: int) -> str:
    """Return the law that a card's cities and values break, or nothing."""
    if not isinstance(cities, dict) or not 1 <= len(cities) <= most:
        return f"a card names from 1 to {most} cities with their values, not {cities!r}"
    for city, value in cities.items():
        if city not in board.makes:
            return f"{city!r} is no city of the board"
        if type(value) is not int or not 1 <= value <= 99:
            return f"{city}: a value is a whole number from 1 to 99, not {value!r}"
    return ""


def _check_cards(board: Board, source: BoardFile, contracts: tuple[Contract, ...], routes: tuple[Route, ...]) -> None:
    for commodity in board.commodities:
        if not any(contract.commodity == commodity for contract in contracts):
            raise source.bad(f"there is no contract for {commodity} (R-3)", f"[[{CONTRACTS}]]")
    starts: set[str] = set()
    for nth, route in enumerate(routes):
        if route.start in starts:
            raise source.bad(f"another route starts in {route.start} already (C-3)", f"[[{ROUTES}]]", nth, "start")
        starts.add(route.start)
    if len(routes) < 2 * MOST_SEATS:
        raise source.bad(f"there must be {2 * MOST_SEATS} routes at least (C-3)", f"[[{ROUTES}]]")


BOARD = load_board(Path(__file__).parent)
