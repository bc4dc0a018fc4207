"""Types that events, views, answers and the drawing share."""

from typing import TypedDict

from roundhouse.games.spike.board import BOARD, Kind
from roundhouse.games.spike.tables import ARC_FROM, ARC_TO, POINT_NAMES, SPACES

Cards = dict[Kind, int]
"""Counts of cards or spaces by kind, without zeros."""


class Ends(TypedDict):
    """A track space, given by its two ends. A train on it moves from the start to the end."""

    start: str
    end: str


class SideCard(TypedDict):
    """A side of a contract: its commodity, and what each city pays for it."""

    commodity: str
    cities: dict[str, int]


class RouteCard(TypedDict):
    """A route: its start, and the value of each other city."""

    start: str
    cities: dict[str, int]


def ends_of(arc: int) -> Ends:
    """Return the ends of a space, in the direction of an arc."""
    return {"start": POINT_NAMES[ARC_FROM[arc]], "end": POINT_NAMES[ARC_TO[arc]]}


SPACE_ENDS = tuple(ends_of(2 * space) for space in range(SPACES))
"""The ends of the track spaces, by number."""


def side_card(number: int) -> SideCard:
    """Return a side of a contract; the number is twice the contract plus the side."""
    contract = BOARD.contracts[number // 2]
    return {"commodity": contract.commodity, "cities": dict(contract.sides[number % 2])}


def route_card(number: int) -> RouteCard | None:
    """Return a route; None for a negative number."""
    if number < 0:
        return None
    route = BOARD.routes[number]
    return {"start": route.start, "cities": dict(route.cities)}
