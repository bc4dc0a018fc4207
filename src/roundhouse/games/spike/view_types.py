"""The parts of a view."""

from typing import TypedDict

from roundhouse.games.spike.board import Kind
from roundhouse.games.spike.shapes import Cards, Ends


class UpgradeView(TypedDict):
    """An upgrade: what the part can do afterwards, and what it costs."""

    level: int
    cost: int


class UpgradesView(TypedDict):
    """The next upgrade of each part, None if the part is at its best. The player may not have the money."""

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
    """A contract: the side that counts, or both while it is to be chosen; and where it was delivered."""

    sides: list[dict[str, int]]
    delivered: str | None


class RouteView(TypedDict):
    """A route: its start, what each other city is worth, and what the route would bring its owner now."""

    start: str
    cities: dict[str, int]
    worth: int


class GiftView(TypedDict):
    """The card that one player gives to the player on the right; `kind` is None to those who have not seen it."""

    giver: int
    receiver: int
    kind: Kind | None


class LineView(TypedDict):
    """The line that is being built: where it ends, its spaces by kind, and the cards counted out for it so far."""

    end: str
    cost: Cards
    pay: Cards
