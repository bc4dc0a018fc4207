"""The board and the cards, read from `board.toml` and `cards.toml` and checked."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from string import ascii_lowercase
from typing import Any, Literal

from roundhouse.games.errors import BadBoard

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
PITCH, SHIFT = 6, 3
"""The distance between points of a row on the map, and the offset of the next row, in characters."""
COLUMNS, ROWS = 4, 3
"""The market: columns of chips, and rows with one price each (R-2)."""
DESTINATIONS, STOPS = 3, 4
"""The number of cities on a side of a contract (C-2), and on a route besides its start (C-3)."""
MOST_SEATS = 4
MOST_IDLE, MOST_ROUNDS = 20, 500
"""The highest values of the options `idle` and `limit` (D-7)."""
DEALT, FACE_UP = 5, 4
"""The number of rail cards dealt to each player, and of face-up cards (R-4)."""


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
    northern or western first; `makes` what each city makes.
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
    idle: int
    limit: int
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
    board = _read_board(_read(folder / "board.toml"))
    cards = _read(folder / "cards.toml")
    contracts = tuple(_read_contract(board, n, card) for n, card in enumerate(_list(cards, "contracts"), 1))
    routes = tuple(_read_route(board, n, card) for n, card in enumerate(_list(cards, "routes"), 1))
    _check_cards(board, contracts, routes)
    return replace(board, contracts=contracts, routes=routes)


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadBoard(f"{path.name}: {error}") from None


def _read_board(data: dict[str, Any]) -> Board:
    commodities = data.get("commodities")
    if not isinstance(commodities, list) or len(set(map(str, commodities))) != COLUMNS * ROWS:
        raise BadBoard(f"board.toml: commodities: the market has room for just {COLUMNS * ROWS} different ones (R-2)")
    if not isinstance(data.get("map"), str) or not isinstance(data.get("cities"), dict):
        raise BadBoard("board.toml: needs a text `map` and tables under [cities]")
    codes = {code: _read_city(code, city, commodities) for code, city in data["cities"].items()}
    if len({name for name, _ in codes.values()}) < len(codes):
        raise BadBoard("board.toml: cities: two have the same name")
    lines = data["map"].splitlines()
    places = _read_points(lines)
    cities = _settle(places, codes)
    board = Board(
        commodities=tuple(commodities),
        points=tuple(sorted(places)),
        cities=cities,
        makes=dict(codes.values()),
        codes={name: code for code, (name, _) in codes.items()},
        kinds=_read_spaces(lines, places),
        cards_a_kind=_number(data, "cards_a_kind", 1, 20),
        left_out_for_two=_number(data, "left_out_for_two", 0, 19),
        pieces=_number(data, "pieces", 1, 120),
        idle=_number(data, "idle", 1, MOST_IDLE),
        limit=_number(data, "limit", 1, MOST_ROUNDS),
    )
    _check_board(board)
    return board


def _number(data: dict[str, Any], name: str, low: int, high: int) -> int:
    value = data.get(name)
    if type(value) is not int or not low <= value <= high:
        raise BadBoard(f"board.toml: {name}: must be a whole number from {low} to {high}, not {value!r}")
    return value


def _read_city(code: str, city: Any, commodities: list[str]) -> tuple[str, str]:
    if len(code) != 2 or code == JUNCTION or not isinstance(city, dict) or set(city) != {"name", "makes"}:
        raise BadBoard(f"board.toml: cities.{code}: a city reads like Ch = {{ name = …, makes = … }}")
    if city["makes"] not in commodities:
        raise BadBoard(f"board.toml: cities.{code}: {city['makes']!r} is no commodity")
    return str(city["name"]), city["makes"]


def _read_points(lines: list[str]) -> dict[Point, str]:
    """Find the points: in every other line, two characters each."""
    places: dict[Point, str] = {}
    for row, line in enumerate(lines[::2]):
        at = 0
        while at < len(line):
            if line[at] == " " or line[at - 1 : at] == " " == line[at + 1 : at + 2]:
                at += 1
                continue
            if at % SHIFT or (places and (row + at // SHIFT - sum(next(iter(places)))) % 2):
                raise BadBoard(f"board.toml: map, line {2 * row + 1}, sign {at + 1}: no point may stand here")
            places[row, at // SHIFT] = line[at : at + 2]
            at += 2
    if len(lines) // 2 >= len(ascii_lowercase):
        raise BadBoard(f"board.toml: map: more than {len(ascii_lowercase)} rows have no letters")
    return places


def _settle(places: dict[Point, str], codes: dict[str, tuple[str, str]]) -> dict[Point, str]:
    cities: dict[Point, str] = {}
    for (row, half), code in places.items():
        if code == JUNCTION:
            continue
        if code not in codes:
            raise BadBoard(f"board.toml: map, line {2 * row + 1}: {code!r} is no city")
        if codes[code][0] in cities.values():
            raise BadBoard(f"board.toml: map, line {2 * row + 1}: {codes[code][0]} lies on the map twice")
        cities[row, half] = codes[code][0]
    for name, _ in codes.values():
        if name not in cities.values():
            raise BadBoard(f"board.toml: cities: {name} is not on the map")
    return cities


def _read_spaces(lines: list[str], places: dict[Point, str]) -> dict[tuple[Point, Point], str]:
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
            here = f"board.toml: map, line {at + 1}, sign {sign + 1}"
            on_point = at % 2 == 0 and ((at // 2, sign // SHIFT) in places and sign % SHIFT < 2)
            if letter == " " or on_point:
                continue
            if (at, sign) not in expected:
                raise BadBoard(f"{here}: {letter!r} does not stand half-way between two points")
            if letter not in KINDS:
                raise BadBoard(f"{here}: {letter!r} is not one of {' '.join(KINDS)}")
            kinds[expected[at, sign]] = letter
    return dict(sorted(kinds.items()))


def _check_board(board: Board) -> None:
    if len(board.cities) < 2:
        raise BadBoard("board.toml: map: there must be two cities at least")
    for commodity in board.commodities:
        if commodity not in board.makes.values():
            raise BadBoard(f"board.toml: cities: none makes {commodity}")
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
            raise BadBoard(
                f"board.toml: map, {board.names[point]}: no way leads there from {board.names[board.order[0]]}"
            )
    for seats in range(2, MOST_SEATS + 1):
        cards = len(KINDS) * (board.cards_a_kind - (board.left_out_for_two if seats == 2 else 0))
        if cards <= DEALT * seats + FACE_UP:
            raise BadBoard(f"board.toml: cards_a_kind: {cards} cards are too few to deal to {seats} players (R-4)")


def _list(data: dict[str, Any], name: str) -> list[Any]:
    if not isinstance(data.get(name), list):
        raise BadBoard(f"cards.toml: needs a list of [[{name}]]")
    return list(data[name])


def _read_contract(board: Board, number: int, card: Any) -> Contract:
    where = f"cards.toml: contract {number}"
    if not isinstance(card, dict) or card.get("commodity") not in board.commodities:
        raise BadBoard(f"{where}: names no commodity of the board")
    sides = card.get("sides")
    if not isinstance(sides, list) or len(sides) != 2:
        raise BadBoard(f"{where}: a contract has two sides (C-2)")
    for side in sides:
        _check_cities(board, where, side, DESTINATIONS)
        for city in side:
            if board.makes[city] == card["commodity"]:
                raise BadBoard(f"{where}: {city} makes {card['commodity']} itself (C-2)")
    return Contract(card["commodity"], (sides[0], sides[1]))


def _read_route(board: Board, number: int, card: Any) -> Route:
    where = f"cards.toml: route {number}"
    if not isinstance(card, dict) or card.get("start") not in board.makes:
        raise BadBoard(f"{where}: starts in no city of the board")
    _check_cities(board, where, card.get("cities"), STOPS)
    if card["start"] in card["cities"]:
        raise BadBoard(f"{where}: names its start {card['start']} again (C-3)")
    return Route(card["start"], card["cities"])


def _check_cities(board: Board, where: str, cities: Any, count: int) -> None:
    if not isinstance(cities, dict) or len(cities) != count:
        raise BadBoard(f"{where}: must name {count} cities with their values, not {cities!r}")
    for city, value in cities.items():
        if city not in board.makes:
            raise BadBoard(f"{where}: {city!r} is no city of the board")
        if type(value) is not int or not 1 <= value <= 99:
            raise BadBoard(f"{where}: {city}: a value is a whole number from 1 to 99, not {value!r}")


def _check_cards(board: Board, contracts: tuple[Contract, ...], routes: tuple[Route, ...]) -> None:
    for commodity in board.commodities:
        if not any(contract.commodity == commodity for contract in contracts):
            raise BadBoard(f"cards.toml: there is no contract for {commodity} (R-3)")
    if len({route.start for route in routes}) < len(routes) or len(routes) < 2 * MOST_SEATS:
        raise BadBoard(f"cards.toml: there must be {2 * MOST_SEATS} routes at least, each from another start (C-3)")


BOARD = load_board(Path(__file__).parent)
