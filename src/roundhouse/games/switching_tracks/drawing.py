"""Static data that a client needs to draw and explain the game: the map, the goods, the offices, the contracts."""

from typing import Literal, TypedDict

from roundhouse.games.switching_tracks.board import (
    BOARD,
    OFFICE_NAMES,
    REACH,
    SIDES,
    THIS_TURN,
    City,
    Contract,
    Office,
    Side,
)
from roundhouse.games.switching_tracks.country import outline
from roundhouse.games.switching_tracks.curves import Point
from roundhouse.games.switching_tracks.tables import (
    GOAL,
    JOINS,
    PRICES,
    SEAT_NAMES,
    SETTINGS,
    STACKS,
    TOP_SPEED,
    UPGRADES,
    Setting,
    Upgrade,
)
from roundhouse.games.switching_tracks.texts import keyed, say

MARGIN = (-8, -2, 42, 18)
"""How far the sheet extends beyond the map: left, top, right, bottom."""


class Sides(TypedDict):
    """The offset of each side of a switch from its centre, in tiles: right and down."""

    north: tuple[int, int]
    east: tuple[int, int]
    south: tuple[int, int]
    west: tuple[int, int]


class Joins(TypedDict):
    """The two pairs of sides that each setting of a switch joins."""

    straight: list[tuple[Side, Side]]
    left: list[tuple[Side, Side]]
    right: list[tuple[Side, Side]]


class TrackEnd(TypedDict):
    """The end of a track at a switch: the city on the track, and the index of the way out that leads here."""

    city: str
    way: int


class Tracks(TypedDict):
    """The tracks that end at the sides of a switch."""

    north: TrackEnd
    east: TrackEnd
    south: TrackEnd
    west: TrackEnd


class DrawnSwitch(TypedDict):
    """A switch."""

    name: str
    at: Point
    tracks: Tracks


class Way(TypedDict):
    """A way out of a city: its direction, the side of a switch it leads to, and its line."""

    way: Side
    switch: str
    side: Side
    line: list[Point]


class DrawnCity(TypedDict):
    """A city with its two ways out."""

    name: str
    region: str
    wants: str
    at: Point
    ways: tuple[Way, Way]


class DrawnGood(TypedDict):
    """A good and its colour."""

    name: str
    colour: str


class DrawnOffice(TypedDict):
    """An office: how many disks it holds, whether a disk lasts a turn or a use, and what the office does."""

    name: Office
    disks: int
    per: Literal["turn", "use"]
    does: str


class DrawnUpgrade(TypedDict):
    """An upgrade: its price, and what it does."""

    name: Upgrade
    price: int
    does: str


class DrawnColour(TypedDict):
    """A contract colour: how many contracts lie face up, and whether fulfilling one brings an office."""

    name: str
    face_up: int
    office: bool


class ContractSymbol(TypedDict):
    """A symbol on a contract: one piece of a named good, or a number of pieces of any kind (`good` is null)."""

    good: str | None
    count: int


class DrawnContract(TypedDict):
    """A contract: the goods it names, its pieces of any kind, and its symbols in the order of `NeedFact`."""

    name: str
    colour: str
    named: dict[str, int]
    generic: int
    symbols: list[ContractSymbol]


class Goal(TypedDict):
    """What you need to win: a number of contracts, at least one of each of these colours."""

    contracts: int
    colours: list[str]


class Drawing(TypedDict):
    """The board and the cards; `sheet` is the left, top, width and height of the map."""

    sheet: tuple[int, int, int, int]
    tile: int
    land: list[Point]
    sides: Sides
    settings: Joins
    switches: list[DrawnSwitch]
    cities: list[DrawnCity]
    goods: list[DrawnGood]
    offices: list[DrawnOffice]
    upgrades: list[DrawnUpgrade]
    colours: list[DrawnColour]
    contracts: list[DrawnContract]
    goal: Goal
    top_speed: int
    trains: list[str]
    counts: dict[str, int]


def drawing() -> Drawing:
    """Return the board as plain data."""
    width, height = BOARD.size
    left, above, right, below = MARGIN
    return {
        "sheet": (left, above, width + right - left, height + below - above),
        "tile": BOARD.tile,
        "land": _points(outline()),
        "sides": {"north": REACH["north"], "east": REACH["east"], "south": REACH["south"], "west": REACH["west"]},
        "settings": {"straight": _joined("straight"), "left": _joined("left"), "right": _joined("right")},
        "switches": [{"name": name, "at": at, "tracks": _tracks(name)} for name, at in BOARD.switches.items()],
        "cities": [_city(city) for city in BOARD.cities],
        "goods": [{"name": name, "colour": colour} for name, colour in BOARD.goods.items()],
        "offices": [_office(name) for name in OFFICE_NAMES],
        "upgrades": [
            {"name": name, "price": price, "does": say(f"upgrade-does-{keyed(name)}", top=TOP_SPEED)}
            for name, price in zip(UPGRADES, PRICES, strict=True)
        ],
        "colours": [
            {"name": colour.name, "face_up": colour.face_up, "office": colour.office_stack} for colour in BOARD.colours
        ],
        "contracts": [_contract(contract) for contract in BOARD.contracts],
        "goal": {"contracts": GOAL, "colours": list(BOARD.colour_names[:STACKS])},
        "top_speed": TOP_SPEED,
        "trains": list(SEAT_NAMES),
        "counts": dict(BOARD.counts),
    }


def _points(line: list[Point]) -> list[Point]:
    return [(round(float(x), 1), round(float(y), 1)) for x, y in line]


def _joined(setting: Setting) -> list[tuple[Side, Side]]:
    """Return the two pairs of sides that a setting joins."""
    joins = JOINS[SETTINGS.index(setting)].tolist()
    return [(SIDES[one], SIDES[other]) for one, other in enumerate(joins) if one < other]


def _tracks(switch: str) -> Tracks:
    """Return the track that ends at each side of a switch."""
    ends = {end: TrackEnd(city=city.name, way=way) for city in BOARD.cities for way, end in enumerate(city.ends)}
    return {
        "north": ends[switch, "north"],
        "east": ends[switch, "east"],
        "south": ends[switch, "south"],
        "west": ends[switch, "west"],
    }


def _city(city: City) -> DrawnCity:
    """Return a city with its two ways out, each with its track end and the line that leads there."""
    middle = city.line.index(city.at)
    return {
        "name": city.name,
        "region": city.region,
        "wants": city.wants,
        "at": city.at,
        "ways": (_way(city, 0, city.line[middle::-1]), _way(city, 1, city.line[middle:])),
    }


def _way(city: City, number: int, line: list[Point]) -> Way:
    switch, side = city.ends[number]
    return {"way": city.ways[number], "switch": switch, "side": side, "line": _points(line)}


def _office(name: Office) -> DrawnOffice:
    per: Literal["turn", "use"] = "turn" if name in THIS_TURN else "use"
    return {"name": name, "disks": BOARD.offices[name], "per": per, "does": say(f"does-{keyed(name)}")}


def _contract(contract: Contract) -> DrawnContract:
    symbols: list[ContractSymbol] = [{"good": good, "count": 1} for good in contract.named]
    if contract.generic:
        symbols.append({"good": None, "count": contract.generic})
    return {
        "name": str(contract),
        "colour": contract.colour,
        "named": {good: contract.named.count(good) for good in dict.fromkeys(contract.named)},
        "generic": contract.generic,
        "symbols": symbols,
    }
