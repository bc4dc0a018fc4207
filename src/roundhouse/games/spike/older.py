"""What replays of format 1 told of a game, in today's shape.

Then what belonged to a seat stood under its name, and a track space was one text. What the views did not tell yet
follows from the rest by the rules of version 1.
"""

from typing import Any

from roundhouse.games.spike.board import BOARD
from roundhouse.games.spike.events import PARTS, Part, contract_words, route_words
from roundhouse.games.spike.shapes import Ends, route_card, side_card
from roundhouse.games.spike.tables import KIND_NAMES, SEAT_NAMES

COSTS = {1: 3, 2: 5}
"""What the first and the second upgrade of a part cost."""
AT_FIRST: dict[Part, int] = {"speed": 1, "power": 2, "freight": 1}
"""What a train can do before it is upgraded."""
PRICES = 3
"""The rows of the market: the first brings as much, each further one less."""
SEATS = {name.lower(): seat for seat, name in enumerate(SEAT_NAMES)}
SIDE_CARDS = {contract_words(number): side_card(number) for number in range(2 * len(BOARD.contracts))}
ROUTE_CARDS = {route_words(number): route_card(number) for number in range(-1, len(BOARD.routes))}
"""Contracts and routes by the sentences that told of them."""
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
"""The kinds of action that were told apart by a word."""


def view_of_1(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view of format 1 in today's shape."""
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


def facts_of_1(facts: dict[str, Any]) -> dict[str, Any]:
    """Return the facts as they are: there are none."""
    return facts


def event_of_1(name: str, data: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG001 - the same for all events
    """Return the data of an event of format 1 in today's shape."""
    return {_field(field): _value(field, value) for field, value in data.items()}


def action_of_1(kind: str, data: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the kind and the data of an action of format 1 in today's shape."""
    if "word" in data:
        return WORDS[data["word"]], {field: value for field, value in data.items() if field != "word"}
    return kind, data


def drawing_of_1(drawing: dict[str, Any]) -> dict[str, Any]:
    """Return a drawing of format 1 in today's shape."""
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
    """Return what a route brings: without its start nothing, else the best city, and 1 for each further one."""
    reached = [value for city, value in route["cities"].items() if city in cities]
    return max(reached) + len(reached) - 1 if reached and route["start"] in cities else 0


def _ranking(by_seat: dict[str, list[Any]]) -> list[int]:
    """Return the seats, the best first: by money, then cities, then track left."""

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
    """Return the next upgrade of a part that has reached a level; None if that is its best."""
    cost = COSTS.get(level + 1 - AT_FIRST[part])
    return None if cost is None else {"level": level + 1, "cost": cost}


def _space(text: str, between: str) -> Ends:
    start, end = text.split(between)
    return {"start": start, "end": end}


def _field(field: str) -> str:
    """Return the name of an event's field: what was paid was numbered by kind."""
    return KIND_NAMES[int(field[1])] if field[:1] == "n" and field[1:].isdecimal() else field


def _value(field: str, value: Any) -> Any:
    """Return the value of an event's field; what a seat may not know stays None."""
    if value is None:
        return None
    if field in ("seat", "other"):
        return SEATS[value]
    if field == "contract":
        return SIDE_CARDS[value]
    if field == "route":
        return ROUTE_CARDS[value]
    return _space(value, "–") if field == "space" else value
