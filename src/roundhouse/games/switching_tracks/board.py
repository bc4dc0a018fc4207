"""The game components, read from `board.toml` and checked. Errors name the broken rule and the line."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Any, Literal, get_args

from roundhouse.games.board_file import BoardFile
from roundhouse.games.switching_tracks.curves import Point, cross, smooth

Side = Literal["north", "east", "south", "west"]
SIDES: tuple[Side, ...] = get_args(Side)
REACH: dict[Side, tuple[int, int]] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
Office = Literal[
    "Administrative",
    "Advertising",
    "Communications",
    "Equipment",
    "Executive",
    "Express",
    "Logistics",
    "Manager's",
    "Storage",
]
OFFICE_NAMES: tuple[Office, ...] = get_args(Office)
"""The rules define what each office does; the board file says how many disks it holds, and what Advertising brings."""
THIS_TURN = frozenset({"Advertising", "Communications", "Equipment", "Executive", "Storage"})
CITIES_A_REGION = 3
LEAST_GOODS, MOST_GOODS = 5, 7
COUNTS = (
    "goods",
    "demand_disks",
    "activation_disks",
    "switchmen",
    "flat_cars",
    "box_cars",
    "goods_cards",
    "offices",
)
MOST_SEATS = 5
STACKED = 3
"""The colours of contracts that bring an office, one of each of which is needed to win (R-12)."""
NUMBERS = {
    "contracts_to_win": (STACKED, 12),
    "first_speed": (1, 12),
    "top_speed": (2, 12),
    "first_switchmen": (0, 6),
    "limit": (1, 200),
}
UPGRADE_KEYS = ("speed", "flat_car", "box_car", "switchman", "two_switchmen")
DEAREST = 4
MOST_ADVERTISED = 4
MOST_GOODS_CARDS = 120
MOST_COUNTS = {"offices": 3}
"""One event names at most this many offices of a kind."""
TOP_LEVEL = ("counts", "numbers", "prices", "rules", "map", "goods", "switches", "regions", "offices", "contracts")


@dataclass(frozen=True)
class City:
    """A city and its track: the two ends as (switch, side), the ways out towards them, and the line on the map."""

    name: str
    region: str
    wants: str
    at: Point
    ends: tuple[tuple[str, Side], tuple[str, Side]]
    ways: tuple[Side, Side]
    line: list[Point]


@dataclass(frozen=True)
class Contract:
    """A contract card: the goods it names and its number of generic symbols."""

    colour: str
    named: tuple[str, ...]
    generic: int

    def __str__(self) -> str:
        return f"{self.colour} {' '.join(dict.fromkeys(self.named))}"


@dataclass(frozen=True)
class Colour:
    """A contract colour: how many contracts lie face up, and whether fulfilling one brings an office."""

    name: str
    face_up: int
    office_stack: bool


@dataclass(frozen=True)
class Board:
    """All components."""

    counts: Mapping[str, int]
    numbers: Mapping[str, int]
    prices: tuple[int, ...]
    size: tuple[int, int]
    tile: int
    goods: Mapping[str, str]
    switches: Mapping[str, Point]
    cities: tuple[City, ...]
    offices: Mapping[str, int]
    advertised: int
    colours: tuple[Colour, ...]
    contracts: tuple[Contract, ...]
    equipment_binds: bool

    @cached_property
    def good_names(self) -> tuple[str, ...]:
        """The goods, in order."""
        return tuple(self.goods)

    @cached_property
    def switch_names(self) -> tuple[str, ...]:
        """The switches, in order."""
        return tuple(self.switches)

    @cached_property
    def city_names(self) -> tuple[str, ...]:
        """The cities, in the order in which they are refilled."""
        return tuple(city.name for city in self.cities)

    @cached_property
    def colour_names(self) -> tuple[str, ...]:
        """The contracts' colours, in order; those with an office stack come first."""
        return tuple(colour.name for colour in self.colours)

    @cached_property
    def contract_names(self) -> tuple[str, ...]:
        """The text form of each contract, in order."""
        return tuple(map(str, self.contracts))


EQUIPMENT_WORDS = ("optional", "binding")


def load_board(path: Path) -> Board:
    """Read and check a board file; raise BadBoard, with the broken rule and the line, if it is invalid."""
    source = BoardFile(path)
    source.only(source.data, TOP_LEVEL, "")
    numbers, prices = _read_numbers(source), _read_prices(source)
    counts = _read_counts(source, numbers)
    sheet = source.get(source.data, "map", dict, "[map]")
    size = (_length(source, sheet, "width", 2000), _length(source, sheet, "height", 2000))
    tile = _length(source, sheet, "tile", 60)
    goods = _read_goods(source)
    if counts["goods_cards"] * len(goods) > MOST_GOODS_CARDS:
        law = f"goods_cards: there may be {MOST_GOODS_CARDS} of all goods together"
        raise source.bad(law, "[counts]", 0, "goods_cards")
    switches = _read_switches(source)
    cities = _read_cities(source, goods, switches, tile)
    _check_map(source, goods, switches, cities)
    offices, advertised = _read_offices(source)
    colours, contracts = _read_contracts(source, goods)
    binds = _equipment_binds(source)
    return Board(
        counts, numbers, prices, size, tile, goods, switches, tuple(cities), offices, advertised, tuple(colours),
        tuple(contracts), binds,
    )  # fmt: skip


def _length(source: BoardFile, sheet: Any, name: str, most: int) -> int:
    length: int = source.get(sheet, name, int, "[map]")
    if not 4 <= length <= most:
        raise source.bad(f"{name}: from 4 to {most} are possible", "[map]", 0, name)
    return length


def _equipment_binds(source: BoardFile) -> bool:
    word = source.get(source.get(source.data, "rules", dict, "[rules]"), "equipment", str, "[rules]")
    if word not in EQUIPMENT_WORDS:
        raise source.bad(f"equipment: is {' or '.join(EQUIPMENT_WORDS)}, not {word!r}", "[rules]", 0, "equipment")
    return bool(word == EQUIPMENT_WORDS[1])


def _read_counts(source: BoardFile, numbers: Mapping[str, int]) -> dict[str, int]:
    table = source.get(source.data, "counts", dict, "[counts]")
    counts: dict[str, int] = {}
    source.only(table, COUNTS, "[counts]")
    for name in COUNTS:
        counts[name] = source.get(table, name, int, "[counts]")
        most = MOST_COUNTS.get(name, 120)
        if not 1 <= counts[name] <= most:
            raise source.bad(f"{name}: from 1 to {most} are possible", "[counts]", 0, name)
    switchmen = MOST_SEATS * (numbers["first_switchmen"] + 2)  # two more are one of the first upgrades
    for name, least in (("switchmen", switchmen), ("goods", 2), ("flat_cars", 5), ("activation_disks", 20)):
        if counts[name] < least:
            raise source.bad(f"{name}: five players need {least} to begin with", "[counts]", 0, name)
    return counts


def _read_numbers(source: BoardFile) -> dict[str, int]:
    table = source.get(source.data, "numbers", dict, "[numbers]")
    source.only(table, tuple(NUMBERS), "[numbers]")
    numbers: dict[str, int] = {}
    for name, (least, most) in NUMBERS.items():
        numbers[name] = source.get(table, name, int, "[numbers]")
        if not least <= numbers[name] <= most:
            raise source.bad(f"{name}: from {least} to {most} are possible", "[numbers]", 0, name)
    if numbers["first_speed"] > numbers["top_speed"]:
        raise source.bad("first_speed: a train cannot begin faster than its top speed", "[numbers]", 0, "first_speed")
    return numbers


def _read_prices(source: BoardFile) -> tuple[int, ...]:
    table = source.get(source.data, "prices", dict, "[prices]")
    source.only(table, UPGRADE_KEYS, "[prices]")
    prices = tuple(source.get(table, name, int, "[prices]") for name in UPGRADE_KEYS)
    for name, price in zip(UPGRADE_KEYS, prices, strict=True):
        if not 1 <= price <= DEAREST:
            raise source.bad(f"{name}: an upgrade costs from 1 to {DEAREST}", "[prices]", 0, name)
    return prices


def _names(source: BoardFile, tables: list[dict[str, Any]], header: str) -> list[str]:
    names: list[str] = []
    for nth, table in enumerate(tables):
        name = source.get(table, "name", str, header, nth)
        if not name or name != " ".join(name.split()) or set(name) & set(",+#") or name in names:
            raise source.bad(f"{name!r}: a name is there once, and has no , + # in it", header, nth, "name")
        names.append(name)
    return names


def _read_goods(source: BoardFile) -> dict[str, str]:
    header = "[[goods]]"
    tables = source.tables("goods", header)
    names = _names(source, tables, header)
    if not LEAST_GOODS <= len(names) <= MOST_GOODS:
        raise source.bad(f"there are {LEAST_GOODS} to {MOST_GOODS} goods, not {len(names)}", header)
    for nth, name in enumerate(names):
        if " " in name or name.startswith("disk"):
            raise source.bad(f"{name!r}: a good is one word, and not disk", header, nth, "name")
    return {
        name: source.get(t, "colour", str, header, n) for n, (name, t) in enumerate(zip(names, tables, strict=True))
    }


def _read_switches(source: BoardFile) -> dict[str, Point]:
    header = "[[switches]]"
    tables = source.tables("switches", header)
    for nth, name in enumerate(_names(source, tables, header)):
        if " " in name or "." in name:
            raise source.bad(f"{name!r}: a switch is named by one word without a dot", header, nth, "name")
    return {table["name"]: source.point(table, header, nth) for nth, table in enumerate(tables)}


def _read_cities(source: BoardFile, goods: Mapping[str, str], switches: Mapping[str, Point], tile: int) -> list[City]:
    cities: list[City] = []
    header = "[[regions.cities]]"
    regions = source.tables("regions", "[[regions]]")
    _names(source, regions, "[[regions]]")
    for nth, region in enumerate(regions):
        wants = source.get(region, "wants", str, "[[regions]]", nth)
        if wants not in goods:
            raise source.bad(f"the region wants {wants!r}, which is no good", "[[regions]]", nth, "wants")
        tables = source.tables("cities", header, region)
        if len(tables) != CITIES_A_REGION:
            raise source.bad(f"a colour has three cities, not {len(tables)} (R-2)", "[[regions]]", nth)
        for table in tables:
            at = len(cities)
            name = source.get(table, "name", str, header, at)
            ends = [_read_end(source, end, switches, at) for end in source.get(table, "ends", list, header, at)]
            ways = source.get(table, "ways", list, header, at)
            if len(ends) != 2:
                raise source.bad("a track has two ends (D-1)", header, at, "ends")
            if len(ways) != 2 or set(ways) - set(SIDES) or ways[0] == ways[1]:
                raise source.bad(f"the ways out are two different ones of {', '.join(SIDES)}", header, at, "ways")
            place = source.point(table, header, at)
            before, after = (source.points(table, key, header, at) for key in ("before", "after"))
            first, last = (_end_point(switches, tile, end) for end in ends)
            line = smooth([first, *before, place, *after, last])
            cities.append(City(name, region["name"], wants, place, (ends[0], ends[1]), (ways[0], ways[1]), line))
    _names(source, [{"name": city.name} for city in cities], header)
    return cities


def _read_end(source: BoardFile, end: Any, switches: Mapping[str, Point], nth: int) -> tuple[str, Side]:
    switch, _, name = str(end).partition(".")
    side = next((side for side in SIDES if side == name), None)
    if switch not in switches or side is None:
        raise source.bad(f"{end!r} is not an end of a switch, such as NW.north", "[[regions.cities]]", nth, "ends")
    return switch, side


def _end_point(switches: Mapping[str, Point], tile: int, end: tuple[str, Side]) -> Point:
    (x, y), (right, down) = switches[end[0]], REACH[end[1]]
    return x + right * tile, y + down * tile


def _check_map(source: BoardFile, goods: Mapping[str, str], switches: Mapping[str, Point], cities: list[City]) -> None:
    header = "[[regions.cities]]"
    used: dict[tuple[str, Side], str] = {}
    for nth, city in enumerate(cities):
        for end in city.ends:
            if end in used:
                law = f"{'.'.join(end)} is an end of {used[end]}'s track already; every end is used once (D-1)"
                raise source.bad(law, header, nth, "ends")
            used[end] = city.name
    for nth, switch in enumerate(switches):
        for side in SIDES:
            if (switch, side) not in used:
                raise source.bad(
                    f"no track leads to {switch}.{side}; every end is used once (D-1)", "[[switches]]", nth
                )
    wanting = Counter(city.wants for city in cities)
    for nth, good in enumerate(goods):
        if wanting[good] != CITIES_A_REGION:
            raise source.bad(
                f"{good} is wanted by {wanting[good]} cities; each colour has three (R-2)", "[[goods]]", nth
            )
    for (one, first), (two, second) in combinations(enumerate(cities), 2):
        if cross(first.line, second.line):
            raise source.bad(f"the tracks of {cities[one].name} and {second.name} cross (C-1)", header, two)


def _read_offices(source: BoardFile) -> tuple[dict[str, int], int]:
    header = "[[offices]]"
    tables = source.tables("offices", header)
    names = _names(source, tables, header)
    if tuple(names) != OFFICE_NAMES:
        raise source.bad(f"the offices are, in this order: {', '.join(OFFICE_NAMES)}", header)
    for nth, table in enumerate(tables):
        brings = ("brings",) if table["name"] == "Advertising" else ()
        source.only(table, ("name", "disks", "per", *brings), header, nth)
        if brings and not 1 <= source.get(table, "brings", int, header, nth) <= MOST_ADVERTISED:
            raise source.bad(f"Advertising brings from 1 to {MOST_ADVERTISED} disks", header, nth, "brings")
        per = "turn" if table["name"] in THIS_TURN else "use"
        if table.get("per") != per:
            raise source.bad(f"the {table['name']} office takes a disk per {per} (R-13)", header, nth, "per")
        if not 1 <= source.get(table, "disks", int, header, nth) <= 9:
            raise source.bad("an office has room for 1 to 9 disks", header, nth, "disks")
    advertised = next(table["brings"] for table in tables if table["name"] == "Advertising")
    return {table["name"]: table["disks"] for table in tables}, advertised


def _read_contracts(source: BoardFile, goods: Mapping[str, str]) -> tuple[list[Colour], list[Contract]]:
    header = "[[contracts]]"
    colours: list[Colour] = []
    contracts: list[Contract] = []
    for nth, table in enumerate(source.tables("contracts", header)):
        colour = source.get(table, "colour", str, header, nth)
        face_up = source.get(table, "face_up", int, header, nth)
        generic = source.get(table, "generic", int, header, nth)
        stack = source.get(table, "office_stack", bool, header, nth)
        cards = source.get(table, "cards", list, header, nth)
        if not colour or " " in colour or colour in [each.name for each in colours]:
            raise source.bad(f"{colour!r}: a colour is one word, and there once", header, nth, "colour")
        if not 1 <= len(cards) <= 20 or not 1 <= face_up <= 3 or not 0 <= generic <= 2:
            raise source.bad("a colour has 1 to 20 cards, 1 to 3 face up, 0 to 2 generic symbols", header, nth)
        for card in cards:
            if not isinstance(card, list) or not 1 <= len(card) <= 4 or any(good not in goods for good in card):
                raise source.bad(f"{card!r}: a contract names 1 to 4 of the goods", header, nth, "cards")
            contract = Contract(colour, tuple(sorted(card, key=list(goods).index)), generic)
            if str(contract) in map(str, contracts):
                raise source.bad(f"{contract}: the same contract is there twice", header, nth, "cards")
            contracts.append(contract)
        spread = Counter(good for contract in contracts if contract.colour == colour for good in contract.named)
        if len({spread[good] for good in goods}) != 1:
            named = ", ".join(f"{good} {spread[good]}" for good in goods)
            raise source.bad(f"{colour} names the goods unevenly: {named} (C-3)", header, nth, "cards")
        colours.append(Colour(colour, face_up, stack))
    if [colour.office_stack for colour in colours] != [True] * STACKED + [False]:
        raise source.bad("three colours with an office stack come first, then one without (R-3)", header)
    return colours, contracts


BOARD = load_board(Path(__file__).with_name("board.toml"))
