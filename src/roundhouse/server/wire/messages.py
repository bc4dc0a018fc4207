"""What the server sends over a table's socket."""

from typing import Any

import msgspec

from roundhouse.games.sequence import Stop
from roundhouse.server.wire.tables import EventCard, Note, TableCard, UndoCard
from roundhouse.server.wire.views import ActionCard, Remark, SeatView


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A message from the server."""


class TableUpdate(Message, frozen=True, tag="update"):
    """The whole table, except events and remarks that the client has. It keeps its own events up to the step `kept`.

    `kept` is -1 if the update has all events. `actions` are the cards of legal actions, each sent once per connection;
    a number keeps its meaning while the connection is open. When somebody joins or leaves, another update with the same
    version is sent. Clients show every update whose version is not lower than that of the last one.
    """

    version: int
    kept: int
    table: TableCard
    views: list[SeatView]
    actions: list[ActionCard]
    said: list[Remark]
    notes: list[Note] = []  # all of them
    undo: UndoCard | None = None  # that a player asks for


class Done(Message, frozen=True, tag="done"):
    """A request was carried out and is on disk. For `play`, `played` is the number of actions that were played.

    If not all were played, `stopped` says why: something was revealed (`revealed`), it is another seat's turn (`turn`),
    or the game is `over`.
    """

    id: str
    version: int
    played: int = 0
    stopped: Stop | None = None


class Refused(Message, frozen=True, tag="refused"):
    """A request was refused; nothing has changed. `key`, `values` and `game` are as in `Problem`."""

    id: str
    code: str  # not_allowed, illegal, bad_message, too_fast, unavailable
    reason: str
    key: str = ""
    values: dict[str, Any] = {}
    game: str = ""


class Advice(Message, frozen=True, tag="advice"):
    """A bot's analysis: each seat's expected share of the win, the best actions with their worth, and a likely line.

    `plan` has the bot's actions for the whole turn, as far as neither chance nor another player comes in, `events` what
    it would bring about as far as that can be known. `now` and `after` are the shares of the win that you and your
    partners can expect before and after it.
    """

    id: str
    step: int
    values: list[float]
    best: list[ActionCard]
    worth: list[float]
    line: list[str]
    plan: list[ActionCard] = []
    events: list[EventCard] = []
    now: float | None = None
    after: float | None = None


class Because(Message, frozen=True, tag="because"):
    """Why an action is not legal; empty if it is. `key`, `values` and `game` are as in `Problem`."""

    id: str
    reason: str
    key: str = ""
    values: dict[str, Any] = {}
    game: str = ""


class Previewed(Message, frozen=True, tag="previewed"):
    """What a list of actions would lead to, as the seat would see it.

    `played` is the number of actions whose outcome is shown. If `stopped` is `revealed`, the next action would reveal
    something, which is not shown; if it is `turn` or `over`, the seat cannot play the rest. `legal` are the numbers of
    the seat's actions after that, and `actions` the cards of those that the client does not have.
    """

    id: str
    version: int
    played: int
    stopped: Stop | None
    turn: int | None
    view: dict[str, Any]
    legal: list[int]
    actions: list[ActionCard]
    events: list[EventCard]


class Answered(Message, frozen=True, tag="answered"):
    """The answer to a question about the rules, of the type that the game defines for it."""

    id: str
    version: int
    answer: Any


class Pong(Message, frozen=True, tag="pong"):
    """The answer to `ping`."""

    id: str


class Farewell(Message, frozen=True, tag="farewell"):
    """The last message before the server closes the socket. `key`, `values` and `game` are as in `Problem`."""

    reason: str
    key: str = ""
    values: dict[str, Any] = {}
    game: str = ""


AnyMessage = TableUpdate | Done | Refused | Advice | Because | Previewed | Answered | Pong | Farewell
