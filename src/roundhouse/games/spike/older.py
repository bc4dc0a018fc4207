"""Conversion of stored replays of format 1 to the current format.

In format 1, what belonged to a seat was keyed by the name of the seat, and a track space was a single text. Fields that
the views did not have yet are computed from the others by the rules of version 1.
"""

from typing import Any

from roundhouse.games.spike.events import PARTS, Part
from roundhouse.games.spike.shapes import Ends, RouteCard, SideCard
from roundhouse.games.spike.tables import KIND_NAMES, SEAT_NAMES

COSTS = {1: 3, 2: 5}
"""The cost of the first and the second upgrade of a part."""
AT_FIRST: dict[Part, int] = {"speed": 1, "power": 2, "freight": 1}
"""The levels of a train before any upgrade."""
PRICES = 3
"""The number of market rows, and the price in the first one; each further row is 1 cheaper."""
SEATS = {name.lower(): seat for seat, name in enumerate(SEAT_NAMES)}
NO_ROUTE = "no route"
WORDS = {
    "enter": "Enter",
    "hold": "Hold",
    "draw": "Draw",
    "enough": "Enough",
    "build": "Build",
    "decline": "Decline",
    "pass": "Pass",
    "load": "Load",
    "dump": "Dump",
    "deliver": "Deliver",
}
"""The kinds of action that were identified by a word."""


def view_of_1(view: dict[str, Any]) -> dict[str, Any]:
    """Convert a view of format 1 to the current format."""
    by_seat = {name: list(view[name].values()) for name in ("hands", "known", "contracts", "money", "pieces", "cities")}
    given = {"giver": 0, "receiver": len(view["trains"]) - 1, "kind": view["given"]}
    return {
        **{name: value for name, value in view.items() if name != "given"},
        **by_seat,
        "gift": given,
        "served": [sorted(filter(None, map(_delivered, cards.values()))) for cards in by_seat["contracts"]],
        "routes": [
            [{**route, "worth": _worth(route, cities)} for route in routes]
            for routes, cities in zip(view["routes"].values(), by_seat["cities"], strict=True)
        ],
        "prices": {goods: PRICES - row for column in view["market"] for row, goods in enumerate(column)},
        "ranking": _ranking(by_seat) if view["stage"] == "over" else [],
        "track": [[_space(space, "-") for space in spaces] for spaces in view["track"].values()],
        "trains": [_train(train) for train in view["trains"].values()],
    }


def view_of_2(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view of format 2 as format 3 has it: with a phase instead of a stage, and limits in rounds."""
    seats = len(view["trains"])
    fields = {"phase" if name == "stage" else name: value for name, value in view.items()}
    return {**fields, "limit": view["limit"] // seats, "idle": view["idle"] // seats}


def facts_of_1(facts: dict[str, Any]) -> dict[str, Any]:
    """Return facts unchanged: SPIKE has none."""
    return facts


def event_of_1(name: str, data: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG001 - the same for all events
    """Convert the data of an event of format 1 to the current format."""
    return {_field(field): _value(field, value) for field, value in data.items()}


def action_of_1(kind: str, data: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Convert the kind and the data of an action of format 1 to the current format."""
    if "word" in data:
        return WORDS[data["word"]], {field: value for field, value in data.items() if field != "word"}
    return kind, data


def drawing_of_1(drawing: dict[str, Any]) -> dict[str, Any]:
    """Convert a drawing of format 1 to the current format."""
    return {
        **{name: value for name, value in drawing.items() if name != "goods"},
        "seats": [seat.capitalize() for seat in drawing["seats"]],
        "commodities": drawing["goods"],
        "spaces": [
            {"start": space["ends"][0], "end": space["ends"][1], "kind": space["kind"]} for space in drawing["spaces"]
        ],
        "contracts": [{"commodity": card["goods"], "sides": card["sides"]} for card in drawing["contracts"]],
    }


def _delivered(contract: dict[str, Any]) -> str | None:
    return None if contract["delivered"] is None else str(contract["delivered"])


def _worth(route: dict[str, Any], cities: list[str]) -> int:
    """Return the value of a route: the best city plus 1 for each further one, or 0 without its start."""
    reached = [value for city, value in route["cities"].items() if city in cities]
    return max(reached) + len(reached) - 1 if reached and route["start"] in cities else 0


def _ranking(by_seat: dict[str, list[Any]]) -> list[int]:
    """Return the seats from best to worst: by money, then cities, then track left."""

    def standing(seat: int) -> tuple[int, int, int]:
        return by_seat["money"][seat], len(by_seat["cities"][seat]), by_seat["pieces"][seat]

    return sorted(range(len(by_seat["money"])), key=standing, reverse=True)


def _train(train: dict[str, Any]) -> dict[str, Any]:
    space = train["space"]
    return {
        **train,
        "space": None if space is None else {"start": space[0], "end": space[1]},
        "upgrades": {part: _upgrade(part, train[part]) for part in PARTS},
    }


def _upgrade(part: Part, level: int) -> dict[str, int] | None:
    """Return the next upgrade of a part at a level, or None if the level is its highest."""
    cost = COSTS.get(level + 1 - AT_FIRST[part])
    return None if cost is None else {"level": level + 1, "cost": cost}


def _space(text: str, between: str) -> Ends:
    start, end = text.split(between)
    return {"start": start, "end": end}


def _side_card(text: str) -> SideCard:
    """Read a side of a contract such as "fruit to Topeka 9, Omaha 8 or Boston 12"."""
    commodity, _, cities = text.partition(" to ")
    return {"commodity": commodity, "cities": _values(cities.replace(" or ", ", "))}


def _route_card(text: str) -> RouteCard | None:
    """Read a route such as "Indianapolis to Raleigh 4, Tampa 6"."""
    start, _, cities = text.partition(" to ")
    return None if text == NO_ROUTE else {"start": start, "cities": _values(cities)}


def _values(text: str) -> dict[str, int]:
    """Read cities, each with a value."""
    return {city: int(value) for city, _, value in (each.rpartition(" ") for each in text.split(", "))}


def _field(field: str) -> str:
    """Return the current name of an event field: payments had numbered fields, one for each kind."""
    return KIND_NAMES[int(field[1])] if field[:1] == "n" and field[1:].isdecimal() else field


def _value(field: str, value: Any) -> Any:
    """Return the current value of an event field; what a seat may not see stays None."""
    if value is None:
        return None
    if field in ("seat", "other"):
        return SEATS[value]
    if field == "contract":
        return _side_card(value)
    if field == "route":
        return _route_card(value)
    return _space(value, "–") if field == "space" else value
