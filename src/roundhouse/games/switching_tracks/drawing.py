"""What is the same in every game, for a client to draw and explain: the map, the goods, the offices, the contracts."""

from typing import Any

from roundhouse.games.switching_tracks.board import BOARD, REACH, SIDES, THIS_TURN, City, Contract
from roundhouse.games.switching_tracks.country import outline
from roundhouse.games.switching_tracks.curves import Point
from roundhouse.games.switching_tracks.tables import JOINS, PRICES, SEAT_NAMES, SETTINGS, STACKS, UPGRADES
from roundhouse.games.switching_tracks.trade import GOAL, TOP_SPEED

MARGIN = (-8, -2, 42, 18)
"""How far the sheet reaches beyond the map: to the left, above, to the right, below."""

OFFICES_DO = {
    "Administrative": "One good of any kind stands for one named good of a contract. A disk for each good.",
    "Advertising": "Each delivery brings a demand disk from the stock; none is taken from the city.",
    "Communications": "Before every switch on your way you may set it another way.",
    "Equipment": "One more switch to change, one more city to visit, room for one more good.",
    "Executive": "Whenever you take goods, take none, one or two. Two need two places.",
    "Express": "Go through a city without a visit; it does not count as one of your cities.",
    "Logistics": "Before the run your train is placed in any city. Once a turn, before you take anything.",
    "Manager's": "Deliver another good than the city wants; its demand disk is yours all the same.",
    "Storage": "Goods go from your train into your warehouse. Out of it they come at any time, without a disk.",
}
UPGRADES_DO = {
    "speed": f"One more city a run, up to {TOP_SPEED}",
    "flat car": "Room for one more good; one flat car a train",
    "box car": "Room for one more good, but one city less a run",
    "switchman": "One more switch to change each turn",
    "two switchmen": "Two more switches to change each turn",
}


def drawing() -> dict[str, Any]:
    """Return the board as plain data."""
    width, height = BOARD.size
    left, above, right, below = MARGIN
    return {
        "sheet": [left, above, width + right - left, height + below - above],
        "tile": BOARD.tile,
        "land": _points(outline()),
        "sides": {side: list(REACH[side]) for side in SIDES},
        "settings": {setting: _joined(number) for number, setting in enumerate(SETTINGS)},
        "switches": [{"name": name, "at": list(at), "tracks": _tracks(name)} for name, at in BOARD.switches.items()],
        "cities": [_city(city) for city in BOARD.cities],
        "goods": [{"name": name, "colour": colour} for name, colour in BOARD.goods.items()],
        "offices": [_office(name, disks) for name, disks in BOARD.offices.items()],
        "upgrades": [
            {"name": name, "price": price, "does": UPGRADES_DO[name]}
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


def _points(line: list[Point]) -> list[list[float]]:
    return [[round(float(x), 1), round(float(y), 1)] for x, y in line]


def _joined(setting: int) -> list[list[str]]:
    """Return the two pairs of sides that a setting joins."""
    return [[SIDES[one], SIDES[int(other)]] for one, other in enumerate(JOINS[setting]) if one < other]


def _tracks(switch: str) -> dict[str, list[Any]]:
    """Return the city, and the number of its track's end, at each side of a switch."""
    at = {end: [city.name, number] for city in BOARD.cities for number, end in enumerate(city.ends)}
    return {side: at[switch, side] for side in SIDES}


def _city(city: City) -> dict[str, Any]:
    """Return a city with its two ways out, each with its end of the track and the line that leads there."""
    middle = city.line.index(city.at)
    lines = (city.line[middle::-1], city.line[middle:])
    return {
        "name": city.name,
        "region": city.region,
        "wants": city.wants,
        "at": list(city.at),
        "ways": [
            {"way": way, "switch": switch, "side": side, "line": _points(line)}
            for way, (switch, side), line in zip(city.ways, city.ends, lines, strict=True)
        ],
    }


def _office(name: str, disks: int) -> dict[str, Any]:
    return {"name": name, "disks": disks, "per": "turn" if name in THIS_TURN else "use", "does": OFFICES_DO[name]}


def _contract(contract: Contract) -> dict[str, Any]:
    return {
        "name": str(contract),
        "colour": contract.colour,
        "named": {good: contract.named.count(good) for good in dict.fromkeys(contract.named)},
        "generic": contract.generic,
    }
