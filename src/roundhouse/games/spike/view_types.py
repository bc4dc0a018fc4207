"""The types of the parts of a view."""

from typing import TypedDict

from roundhouse.games.spike.board import Kind
from roundhouse.games.spike.shapes import Cards, Ends


class UpgradeView(TypedDict):
    """An upgrade: the level of the part after it, and its cost."""

    level: int
    cost: int


class UpgradesView(TypedDict):
    """The next upgrade of each part, null at the highest level, whether the player can afford it or not."""

    speed: UpgradeView | None
    power: UpgradeView | None
    freight: UpgradeView | None


class TrainView(TypedDict):
    """A train: in a city, or on a track space, heading for its end."""

    city: str | None
    space: Ends | None
    speed: int
    power: int
    freight: int
    upgrades: UpgradesView
    cargo: list[str]


class ContractView(TypedDict):
    """A contract: the chosen side, or both until one is chosen, and where it was delivered."""

    sides: list[dict[str, int]]
    delivered: str | None


class RouteView(TypedDict):
    """A route: its start, the value of each other city, and the current value of the route for its owner."""

    start: str
    cities: dict[str, int]
    worth: int


class GiftView(TypedDict):
    """The card that one player gives to the player on the right; `kind` is null for those who have not seen it."""

    giver: int
    receiver: int
    kind: Kind | None


class LineView(TypedDict):
    """The line being built: its end, its spaces by kind, and the cards counted out for it so far."""

    end: str
    cost: Cards
    pay: Cards
