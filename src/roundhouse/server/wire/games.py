"""The server and its games."""

from typing import Any

from roundhouse.server.wire.base import Card


class OptionCard(Card, frozen=True):
    """An option of a game. Its values are one of `words`, or from `low` to `high`."""

    name: str
    kind: str  # choice, whole, flag, text
    help: str
    default: Any
    words: list[str] = []
    low: int | None = None
    high: int | None = None
    seats: list[int] | None = None  # of a flag that needs certain numbers of seats: these


class Readiness(Card, frozen=True):
    """How far a game is compiled: `done` parts `of` all, and the next `part`. It can be played at any time.

    It is `quick` when it runs compiled; until then bots think less.
    """

    done: int
    of: int
    part: str
    quick: bool = False


class ProgressCard(Card, frozen=True):
    """Where a view shows how far each seat has come: a number, or a list that counts as its length.

    In the path from the top of a view, `*` stands for each entry of a list.
    """

    unit: str
    path: str


class GameCard(Card, frozen=True):
    """A game on this server."""

    name: str
    title: str
    summary: str
    credits: str
    seats: list[int]
    hides: bool
    seat_names: list[str]
    options: list[OptionCard]
    ranks: list[str]  # of its bots, weakest first
    readiness: Readiness
    rules: int = 1  # the version of its rules
    shuffles: bool = True  # chance plays a part in it
    board: str | None = None  # the URL of its board's module, if the web client has no board for it
    progress: ProgressCard | None = None
    puzzles: int = 0  # how many puzzles it has
    base: str = ""  # the game of which it is a variant; its board and its texts are those of that game
    offered: bool = True  # False for a variant that is still played at tables, but no longer offered
    plays_on: bool = True  # a table can play on from a position of another game of it


class House(Card, frozen=True):
    """The server and its games."""

    release: str
    protocol: int
    games: list[GameCard]
    push_key: str | None = None  # the key with which a browser subscribes to notifications; None if there are none
    lab: bool = False  # whether there is a lab, and who asks may use it
