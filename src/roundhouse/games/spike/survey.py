"""Make the board and the cards: `python survey.py` makes board.toml from sources/geography.toml, then cards.toml.

It needs only the standard library, so that a board that does not load can be made again. The same geography always
gives the same files; a test checks this (C-4).
"""

import random
import tomllib
from collections import Counter, deque
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from math import cos, radians, sqrt
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
Point = tuple[int, int]
"""A vertex of the lattice: its row, counted from the north, and its column in half steps from the west."""
Space = tuple[Point, Point]
"""A track space: the northern or western end first."""
KINDS = "WwBbRr"
"""Solid white, dotted white, solid blue, dotted blue, solid red, dotted red."""
STEPS = ((0, 2), (1, -1), (1, 1))
"""East, south-west and south-east; the other three directions are their opposites."""
APART = 3
"""Two cities at least this many spaces apart are far enough from each other."""
TOO_NEAR = (400, 400, 40, 0)
"""How bad it is that two cities are 0, 1, 2 spaces apart, or far enough."""
CANDIDATES = 44
"""How many points near its real place a city may be put on."""
NEIGHBOURS = 20
"""The square of the distance in spaces up to which two cities are neighbours."""
SURE = 0.2
"""The difference in rows or half steps from which on it is clear which of two cities is farther south or east."""
SETTLING = 200_000
"""Moves of cities that are tried."""
PAID = range(3, 9)
"""The distances of a delivery from the nearest city that makes the goods: they pay 9 to 14."""
ROUTE_ENDS = range(12, 19)
"""The distances of the last city of a route from its start."""
CARDS_A_COMMODITY = 3


class Survey:
    """The lattice on the land: its position, which points are land, and which of them are joined."""

    def __init__(self, geography: dict[str, Any]) -> None:
        self.spacing = float(geography["spacing"])
        self.pin = geography["pin"]
        self.land = [self.place(*corner) for corner in geography["land"]]
        rows, halves = range(-12, 16), range(-30, 31)
        dry = {(row, half) for row in rows for half in halves if (row + half) % 2 == 0 and self.is_land((row, half))}
        self.points = self._trimmed(dry)

    def place(self, longitude: float, latitude: float) -> tuple[float, float]:
        """Return the lattice position of a place: rows to the south and half steps to the east of the pin."""
        east = (longitude - self.pin[0]) * cos(radians(38)) / self.spacing * 2
        south = (self.pin[1] - latitude) / (self.spacing * sqrt(0.75))
        return round(south, 6), round(east, 6)

    def is_land(self, point: tuple[float, float]) -> bool:
        """Return True if a point lies within the outline of the land."""
        row, half = point
        inside = False
        for (r1, h1), (r2, h2) in zip(self.land, self.land[1:] + self.land[:1], strict=True):
            if (r1 > row) != (r2 > row) and half < h1 + (row - r1) * (h2 - h1) / (r2 - r1):
                inside = not inside
        return inside

    def _trimmed(self, dry: set[Point]) -> set[Point]:
        """Remove points with fewer than three spaces, repeatedly, until none is left."""
        while loose := {point for point in dry if len(list(self.around(point, dry))) < 3}:
            dry = dry - loose
        return dry

    def around(self, point: Point, points: Iterable[Point]) -> Iterable[Point]:
        """Yield the neighbours of a point where the space between them is also on land."""
        row, half = point
        for south, east in (*STEPS, *((-s, -e) for s, e in STEPS)):
            if (row + south, half + east) in points and self.is_land((row + south / 2, half + east / 2)):
                yield row + south, half + east

    def spaces(self) -> list[Space]:
        """Return all track spaces, from the north-west to the south-east."""
        return sorted({(min(a, b), max(a, b)) for a in self.points for b in self.around(a, self.points)})

    def distances(self, start: Point) -> dict[Point, int]:
        """Return the distance to every point in track spaces."""
        far, queue = {start: 0}, deque([start])
        while queue:
            point = queue.popleft()
            for beside in sorted(self.around(point, self.points)):
                if beside not in far:
                    far[beside] = far[point] + 1
                    queue.append(beside)
        return far


def settle(survey: Survey, real: dict[str, tuple[float, float]], chance: random.Random) -> dict[str, Point]:
    """Snap the cities to the lattice, spread out where they are crowded, so that it resembles the real map (C-1, C-5).

    This is simulated annealing: cities move at random, and moves are kept that bring them nearer to their real place,
    keep them apart, and keep them in the right direction from their neighbours.
    """
    names, points = sorted(real), sorted(survey.points)
    ways = {point: len(list(survey.around(point, survey.points))) for point in points}
    near = {name: sorted(points, key=lambda point: (_far(point, real[name]), point))[:CANDIDATES] for name in names}
    neighbours = {(a, b) for a in names for b in names if a != b and _far(real[a], real[b]) < NEIGHBOURS}
    spot = {name: near[name][0] for name in names}

    @cache
    def alone(name: str, here: Point) -> float:
        return 0.7 * _far(here, real[name]) + (400, 400, 400, 60, 0.3, 0, 0)[ways[here]]

    @cache
    def beside(name: str, here: Point, other: str, there: Point) -> float:
        total = float(TOO_NEAR[min(_steps(here, there), APART)])
        if (name, other) in neighbours:
            before, after = _way(real[name], real[other]), _way(here, there)
            total += 0.3 * _far(before, after) / (1 + _far(before, (0, 0)) / 6)
            total += 6 * max(0, 0.7 - _alignment(before, after)) + 80 * _turned(before, after)
        return total

    def trouble(name: str) -> float:
        here = spot[name]
        return alone(name, here) + sum(beside(name, here, other, spot[other]) for other in names if other != name)

    for step in range(SETTLING):
        heat = 12 * (1 - step / SETTLING) ** 2
        name, other = chance.choice(names), chance.choice(names)
        moved = {name: chance.choice(near[name])} if step % 4 else {name: spot[other], other: spot[name]}
        kept = {each: spot[each] for each in moved}
        before = sum(map(trouble, moved))
        spot.update(moved)
        if sum(map(trouble, moved)) > before + heat * chance.random():
            spot.update(kept)
    return spot


def _turned(before: tuple[float, float], after: tuple[float, float]) -> int:
    """Count in how many of the two directions, south and east, the order of two cities is the wrong way round."""
    return sum(abs(real) > SURE and real * made < 0 for real, made in zip(before, after, strict=True))


def _far(a: tuple[float, float], b: tuple[float, float]) -> float:
    """Return the square of the distance in track spaces."""
    return (a[0] - b[0]) ** 2 * 0.75 + (a[1] - b[1]) ** 2 * 0.25


def _way(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return b[0] - a[0], b[1] - a[1]


def _alignment(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Return the cosine of the angle between two vectors; 0 for a zero vector."""
    product = one[0] * other[0] * 0.75 + one[1] * other[1] * 0.25
    return product / sqrt(max(1e-9, _far(one, (0, 0)) * _far(other, (0, 0))))


def _steps(a: Point, b: Point) -> int:
    """Return the distance in track spaces if everything were land."""
    south, east = abs(a[0] - b[0]), abs(a[1] - b[1])
    return south + max(0, east - south) // 2


def paint(spaces: list[Space], chance: random.Random) -> dict[Space, str]:
    """Distribute the six kinds evenly: equal numbers, if possible none twice at a point, and few near each other."""
    beside: dict[Space, list[tuple[Space, int]]] = {space: [] for space in spaces}
    for one, other in combinations(spaces, 2):
        if set(one) & set(other):
            beside[one].append((other, 12))
            beside[other].append((one, 12))
        elif min(_steps(a, b) for a in one for b in other) == 1:
            beside[one].append((other, 1))
            beside[other].append((one, 1))
    kinds = [KINDS[number % 6] for number in range(len(spaces))]
    chance.shuffle(kinds)
    kind = dict(zip(spaces, kinds, strict=True))

    def trouble(space: Space) -> int:
        return sum(weight for other, weight in beside[space] if kind[other] == kind[space])

    steps = 60_000
    for step in range(steps):
        one, other = chance.choice(spaces), chance.choice(spaces)
        if kind[one] == kind[other]:
            continue
        before = trouble(one) + trouble(other)
        kind[one], kind[other] = kind[other], kind[one]
        if trouble(one) + trouble(other) > before + 6 * (1 - step / steps) * chance.random():
            kind[one], kind[other] = kind[other], kind[one]
    return kind


def payout(distance: int) -> int:
    """Return what a delivery pays, by the distance from the nearest city that makes the goods (C-2)."""
    return distance + 6


def route_value(distance: int) -> int:
    """Return what a city is worth on a route, by its distance from the start (C-3)."""
    return distance // 4 + 3


class Cards:
    """The contracts and routes, made from the distances between the cities."""

    def __init__(self, geography: dict[str, Any], survey: Survey, spot: dict[str, Point]) -> None:
        self.book = geography["book"]
        self.cities = sorted(spot)
        self.makes = {name: city[1] for name, city in geography["cities"].items()}
        reach = {city: survey.distances(spot[city]) for city in self.cities}
        self.far = {a: {b: reach[a][spot[b]] for b in self.cities} for a in self.cities}

    def contracts(self, commodities: list[str]) -> list[tuple[str, list[dict[str, int]]]]:
        """Return the contracts with two sides of a near, a middle and a far city; all cities appear about as often.

        The eighteen cities of a commodity are all different; the nearest are paired with the farthest.
        """
        named: Counter[str] = Counter()
        cards = []
        sides = 2 * CARDS_A_COMMODITY
        for commodity in commodities:
            given = self.book["payouts"].get(commodity, {})
            supply = {
                city: min(self.far[maker][city] for maker in self.cities if self.makes[maker] == commodity)
                for city in self.cities
            }
            fitting = [city for city in self.cities if supply[city] in PAID and city not in given]
            fitting.sort(key=lambda city: (supply[city], city))
            mixed = {city: rank * 7 % len(fitting) for rank, city in enumerate(fitting)}
            fitting.sort(key=lambda city: (named[city], mixed[city], city))
            chosen = sorted([*given, *fitting[: 3 * sides - len(given)]], key=lambda city: (supply[city], city))
            named.update(chosen)
            pay = {city: payout(supply[city]) for city in chosen}
            if wrong := {city for city in given if given[city] != pay[city]}:
                raise ValueError(f"{commodity}: the book has another payout for {', '.join(sorted(wrong))}")
            near, middle, distant = chosen[:sides], chosen[sides : 2 * sides], chosen[2 * sides :]
            written = [
                {city: pay[city] for city in (near[n], middle[(n + 3) % sides], distant[-1 - n])} for n in range(sides)
            ]
            cards += [(commodity, written[n : n + 2]) for n in range(0, sides, 2)]
        return cards

    def routes(self) -> list[tuple[str, dict[str, int]]]:
        """Return a route from each city: four others towards a distant one; all cities appear about equally often."""
        named: Counter[str] = Counter(city for cities in self.book["routes"].values() for city in cities)
        routes = []
        for start in self.cities:
            cities = self.book["routes"].get(start) or self._best_way(start, named)
            if start not in self.book["routes"]:
                named.update(cities)
            routes.append((start, {city: route_value(self.far[start][city]) for city in cities}))
        return routes

    def _best_way(self, start: str, named: Counter[str]) -> list[str]:
        """Choose a distant end, and three cities before it with the smallest detours."""
        far = self.far[start]
        ways = []
        for end in (city for city in self.cities if far[city] in ROUTE_ENDS):
            before = [city for city in self.cities if 2 <= far[city] < far[end] and city != end]
            cost = {city: 2 * (far[city] + self.far[city][end] - far[end]) + 3 * named[city] for city in before}
            three = sorted(before, key=lambda city: (cost[city], city))[:3]
            total = sum(cost[city] for city in three) + 4 * named[end] - far[end]
            ways.append((total, sorted([*three, end], key=lambda city: (far[city], city))))
        return min(ways)[1]


def picture(survey: Survey, code: dict[Point, str], kind: dict[Space, str]) -> str:
    """Draw the lattice as text: a row of points and the spaces between them, then the spaces to the next row.

    A point takes two characters, the next one in its row begins six characters on, and the next row is offset by three.
    """
    north, west = min(row for row, _ in survey.points), min(half for _, half in survey.points)
    south, east = max(row for row, _ in survey.points), max(half for _, half in survey.points)
    grid = [[" "] * (3 * (east - west) + 2) for _ in range(2 * (south - north) + 1)]
    for row, half in survey.points:
        at = 3 * (half - west)
        grid[2 * (row - north)][at : at + 2] = code.get((row, half), "··")
    for ((row, half), (below, beside)), letter in kind.items():
        grid[row + below - 2 * north][(3 * (half + beside - 2 * west) + 1) // 2] = letter
    return "\n".join("".join(line).rstrip() for line in grid)


def board_text(geography: dict[str, Any], drawn: str) -> str:
    """Return the text of board.toml."""
    cities = "\n".join(
        f'{city[0]} = {{ name = "{name}", makes = "{city[1]}" }}' for name, city in geography["cities"].items()
    )
    goods = ", ".join(f'"{commodity}"' for commodity in geography["commodities"])
    return BOARD.format(commodities=goods, map=drawn, cities=cities)


def cards_text(cards: Cards, commodities: list[str]) -> str:
    """Return the text of cards.toml."""
    lines = [CARDS]
    for commodity, sides in cards.contracts(commodities):
        written = ",\n    ".join(_table(side) for side in sides)
        lines.append(f'[[contracts]]\ncommodity = "{commodity}"\nsides = [\n    {written},\n]\n')
    for start, cities in cards.routes():
        lines.append(f'[[routes]]\nstart = "{start}"\ncities = {_table(cities)}\n')
    return "\n".join(lines)


def _table(values: dict[str, int]) -> str:
    return "{ " + ", ".join(f'"{name}" = {value}' for name, value in values.items()) + " }"


BOARD = '''\
# SPIKE: the board. Made by survey.py from geography.toml; change it, and the changed game plays.

# The rail cards: how many of each kind there are, and how many of each are left out of a game for two (R-1).
cards_a_kind = 10
left_out_for_two = 3
# The pieces of track that each player has (R-1).
pieces = 45

# Dealing (R-4): rail cards for each player, cards that lie face up. The rounds of the deck, and the time cards that are
# shuffled into the last one; the last of them ends the game (R-14).
dealt = 5
face_up = 4
rounds = 3
time_cards = 3

# A train at first, and what each upgrade of a part costs, the first one first (R-4, R-13).
speed = 1
power = 2
freight = 1
upgrades = [3, 5]

# After how many rounds of the table without progress, and after how many in any case, the game ends unless the options
# say otherwise (D-7).
idle = 10
limit = 80

# The market (R-2): its columns, and the prices in each of them, 1 and up. What the cities make, each on one chip of it.
columns = 4
prices = 3
commodities = [{commodities}]

# The map (C-1): a city's two letters, or ·· for a junction; between two points the kind of the track space, W solid
# white, w dotted white, B solid blue, b dotted blue, R solid red, r dotted red. Points of a row stand six signs apart,
# those of the next but one line three to the side.
map = """
{map}
"""

# The cities and what each makes.
[cities]
{cities}
'''

CARDS = """\
# SPIKE: the contracts and the routes. Made by survey.py from the distances on the board; change them, and the changed
# game plays.

# Three contracts for each commodity, two sides each: which cities want it, and what each pays (C-2). The routes: one
# from each city, with four others and their values (C-3)."""


def derive(folder: Path = HERE) -> dict[str, str]:
    """Return the texts of the derived files, by name."""
    geography = tomllib.loads((folder / "sources" / "geography.toml").read_text(encoding="utf-8"))
    chance = random.Random(geography["seed"])
    survey = Survey(geography)
    real = {name: survey.place(*city[2:]) for name, city in geography["cities"].items()}
    spot = settle(survey, real, chance)
    code = {point: geography["cities"][name][0] for name, point in spot.items()}
    drawn = picture(survey, code, paint(survey.spaces(), chance))
    cards = Cards(geography, survey, spot)
    return {
        "board.toml": board_text(geography, drawn),
        "cards.toml": cards_text(cards, geography["commodities"]),
    }


if __name__ == "__main__":
    for name, text in derive().items():
        (HERE / name).write_text(text, encoding="utf-8")
