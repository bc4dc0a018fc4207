"""Static data that a client needs to draw SPIKE: the map, the cards, the trains."""

from typing import Literal, TypedDict, cast

from roundhouse.games.spike.board import BOARD, KINDS, MOST_SEATS, Kind, Point
from roundhouse.games.spike.events import PARTS, Part
from roundhouse.games.spike.shapes import SPACE_ENDS, RouteCard
from roundhouse.games.spike.tables import (
    CARDS_A_KIND,
    COLUMNS,
    COMMODITY_NAMES,
    COSTS,
    DEALT,
    FACE_UP,
    KIND,
    KIND_NAMES,
    LAST_ROUND,
    LEFT_OUT_FOR_TWO,
    PIECES,
    PRICES,
    SEAT_NAMES,
    SPACES,
    TIME_CARDS,
    UPGRADES,
)
from roundhouse.games.spike.view import AT_FIRST

ROW_HEIGHT = 3**0.5 / 2
"""The distance between rows of a lattice of equilateral triangles, in lengths of a track space."""
Colour = Literal["white", "blue", "red"]


class TrackKind(TypedDict):
    """A kind of track, and of rail cards."""

    name: Kind
    letter: str
    colour: Colour
    dotted: bool


class CitySign(TypedDict):
    """What is printed on a city: its two letters, and what it makes."""

    code: str
    makes: str


class MapPoint(TypedDict):
    """A point of the map; `x` and `y` are in lengths of a track space, `city` is null for a junction."""

    name: str
    x: float
    y: float
    city: CitySign | None


class TrackSpace(TypedDict):
    """A track space: its two ends, and its kind."""

    start: str
    end: str
    kind: Kind


class ContractCard(TypedDict):
    """A contract: its commodity, and for each side what the cities pay."""

    commodity: str
    sides: list[dict[str, int]]


class PartPlan(TypedDict):
    """A part of a train: its level at first and after each upgrade, and what the upgrades cost."""

    part: Part
    levels: list[int]
    costs: list[int]


class MarketPlan(TypedDict):
    """The market: how many columns it has, and the price of each row."""

    columns: int
    prices: list[int]


class CardCounts(TypedDict):
    """Numbers of rail cards: per kind, per kind left out of a two-player game, dealt to each player, and face up."""

    a_kind: int
    left_out_for_two: int
    dealt: int
    face_up: int


class Drawing(TypedDict):
    """The static data: the map, what the cities make, the cards, and the costs."""

    seats: list[str]
    commodities: list[str]
    kinds: list[TrackKind]
    points: list[MapPoint]
    spaces: list[TrackSpace]
    contracts: list[ContractCard]
    routes: list[RouteCard]
    train: list[PartPlan]
    market: MarketPlan
    cards: CardCounts
    pieces: int
    rounds: int
    time_cards: int


def drawing() -> Drawing:
    """Return the static data as plain data."""
    return {
        "seats": list(SEAT_NAMES[:MOST_SEATS]),
        "commodities": list(COMMODITY_NAMES),
        "kinds": [_kind(letter, name) for letter, name in KINDS.items()],
        "points": [_point(point) for point in BOARD.order],
        "spaces": [_space(space) for space in range(SPACES)],
        "contracts": [
            {"commodity": contract.commodity, "sides": [dict(side) for side in contract.sides]}
            for contract in BOARD.contracts
        ],
        "routes": [{"start": route.start, "cities": dict(route.cities)} for route in BOARD.routes],
        "train": [{"part": part, "levels": _levels(part), "costs": list(COSTS)} for part in PARTS],
        "market": {"columns": COLUMNS, "prices": list(range(PRICES, 0, -1))},
        "cards": {"a_kind": CARDS_A_KIND, "left_out_for_two": LEFT_OUT_FOR_TWO, "dealt": DEALT, "face_up": FACE_UP},
        "pieces": PIECES,
        "rounds": LAST_ROUND,
        "time_cards": TIME_CARDS,
    }


def _kind(letter: str, name: Kind) -> TrackKind:
    """Describe a kind of track."""
    pattern, colour = name.split()
    return {"name": name, "letter": letter, "colour": cast(Colour, colour), "dotted": pattern == "dotted"}


def _point(point: Point) -> MapPoint:
    """Describe a point of the map."""
    row, half = point
    name = BOARD.names[point]
    city: CitySign | None = None
    if point in BOARD.cities:
        city = {"code": BOARD.codes[name], "makes": BOARD.makes[name]}
    return {"name": name, "x": half / 2, "y": round(row * ROW_HEIGHT, 4), "city": city}


def _space(space: int) -> TrackSpace:
    """Describe a track space."""
    return {**SPACE_ENDS[space], "kind": KIND_NAMES[KIND[space]]}


def _levels(part: Part) -> list[int]:
    """Return the level of a part of the train at first and after each upgrade (R-13)."""
    return [AT_FIRST[part] + level for level in range(UPGRADES + 1)]
