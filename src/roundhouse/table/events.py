"""What can happen at a table: its whole history is a list of these, in order."""

from typing import Any

import msgspec

from roundhouse.games.sequence import Stop


class TableEvent(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower, forbid_unknown_fields=True):
    """Something that happened; `at` is when, in seconds since 1970."""

    at: float


class Opened(TableEvent, frozen=True):
    """The table was opened, by a person, for a game."""

    by: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    public: bool
    bank: float | None  # seconds for the whole game; None: no clock
    increment: float  # seconds gained by each turn; in a game by days, all there is for a turn
    overtime: str  # what running out of time means: "loses", or the bot that takes over
    seal: str  # the hash of the seed


class Sat(TableEvent, frozen=True):
    """A person took a seat."""

    seat: int
    person: str
    name: str
    key: str = ""


class Seated(TableEvent, frozen=True):
    """A bot was put on a seat, or took over for somebody who was gone."""

    seat: int
    bot: str
    key: str = ""


class Left(TableEvent, frozen=True):
    """Whoever had the seat left it."""

    seat: int
    key: str = ""


class Removed(TableEvent, frozen=True):
    """Who opened the table removed a person from it, for good."""

    seat: int
    person: str
    key: str = ""


class Handed(TableEvent, frozen=True):
    """The table is somebody else's now: who opened it was away."""

    person: str
    key: str = ""


class Agreed(TableEvent, frozen=True):
    """A player wants a bot on a seat of the running game that is nobody's; it comes when all who play want it."""

    seat: int
    bot: str
    person: str
    key: str = ""


class Started(TableEvent, frozen=True):
    """The game began."""

    key: str = ""


class Played(TableEvent, frozen=True, omit_defaults=True):
    """An action was played; without a key, by the table itself, because it was forced, or by a bot.

    All actions of one request belong together: the first says how many of the request's actions were played, and why no
    more; the others follow it, and so do actions that they force.
    """

    seat: int
    action: int
    key: str = ""
    follows: bool = False
    count: int = 1
    stopped: Stop | None = None


class Undone(TableEvent, frozen=True):
    """Actions were taken back until so many were left."""

    seat: int
    left: int
    key: str = ""


class Resigned(TableEvent, frozen=True):
    """A seat gave up."""

    seat: int
    key: str = ""


class Ranout(TableEvent, frozen=True):
    """A seat ran out of time."""

    seat: int


class Said(TableEvent, frozen=True):
    """Somebody said something."""

    person: str
    name: str
    text: str
    key: str = ""


class Rematched(TableEvent, frozen=True):
    """The same people play again, at another table."""

    table: str
    key: str = ""


class RulesChanged(TableEvent, frozen=True):
    """From this step on the game goes by another version of the rules."""

    rules: int
    step: int


class Closed(TableEvent, frozen=True):
    """The game ended without a winner, because a newer version of the rules cannot go on with it."""

    rules: int
    reason: str


class Adopted(TableEvent, frozen=True):
    """A guest turned out to be somebody with an account: what was the guest's at this table is theirs."""

    guest: str
    person: str


Asked = Sat | Seated | Left | Removed | Handed | Agreed | Started | Played | Undone | Resigned | Said | Rematched
"""What somebody asks for. It has a key, so that the same request counts once."""

AnyTableEvent = Opened | Asked | Ranout | RulesChanged | Closed | Adopted
