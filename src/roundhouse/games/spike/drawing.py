"""What is the same in every game of SPIKE and a client needs to draw it: the map, the cards, the trains."""

from typing import Any

from roundhouse.games.spike.board import BOARD, COLUMNS, DEALT, FACE_UP, KINDS, MOST_SEATS, ROWS, Point
from roundhouse.games.spike.deck import LAST_ROUND
from roundhouse.games.spike.events import PARTS, seat_key
from roundhouse.games.spike.tables import (
    CARDS_A_KIND,
    COMMODITY_NAMES,
    KIND,
    KIND_NAMES,
    LEFT_OUT_FOR_TWO,
    PIECES,
    SPACES,
    TIME_CARDS,
)
from roundhouse.games.spike.trains import FIRST_COST, SECOND_COST, UPGRADES
from roundhouse.games.spike.view import SPACE_NAMES

ROW_HEIGHT = 3**0.5 / 2
"""How far the rows of a lattice of equal triangles lie apart, in lengths of a track space."""
AT_FIRST = {"speed": 1, "power": 2, "freight": 1}
"""What a train can do before it is upgraded (R-4)."""


def drawing() -> dict[str, Any]:
    """Return what a client draws: where everything lies, what cities make, what cards there are, what things cost."""
    return {
        "seats": [seat_key(seat) for seat in range(MOST_SEATS)],
        "goods": list(COMMODITY_NAMES),
        "kinds": [_kind(letter, name) for letter, name in KINDS.items()],
        "points": [_point(point) for point in BOARD.order],
        "spaces": [_space(space) for space in range(SPACES)],
        "contracts": [
            {"goods": contract.commodity, "sides": [dict(side) for side in contract.sides]}
            for contract in BOARD.contracts
        ],
        "routes": [{"start": route.start, "cities": dict(route.cities)} for route in BOARD.routes],
        "train": [{"part": part, "levels": _levels(part), "costs": [FIRST_COST, SECOND_COST]} for part in PARTS],
        "market": {"columns": COLUMNS, "prices": list(range(ROWS, 0, -1))},
        "cards": {"a_kind": CARDS_A_KIND, "left_out_for_two": LEFT_OUT_FOR_TWO, "dealt": DEALT, "face_up": FACE_UP},
        "pieces": PIECES,
        "rounds": LAST_ROUND,
        "time_cards": TIME_CARDS,
    }


def _kind(letter: str, name: str) -> dict[str, Any]:
    """Describe a kind of track by its name, its letter, its colour, and whether it is dotted."""
    pattern, colour = name.split()
    return {"name": name, "letter": letter, "colour": colour, "dotted": pattern == "dotted"}


def _point(point: Point) -> dict[str, Any]:
    """Describe a point: its name, where it lies in lengths of a track space, and the city, if it is one."""
    row, half = point
    name = BOARD.names[point]
    city = {"code": BOARD.codes[name], "makes": BOARD.makes[name]} if point in BOARD.cities else None
    return {"name": name, "x": half / 2, "y": round(row * ROW_HEIGHT, 4), "city": city}


def _space(space: int) -> dict[str, Any]:
    """Describe a track space: its name in views, its ends, and its kind."""
    name = SPACE_NAMES[space]
    return {"name": name, "ends": name.split("-"), "kind": KIND_NAMES[KIND[space]]}


def _levels(part: str) -> list[int]:
    """Return what a part of the train is worth at first and after each upgrade (R-13)."""
    return [AT_FIRST[part] + level for level in range(UPGRADES + 1)]
