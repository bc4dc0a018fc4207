"""The types of everything that the server and its clients send: bodies over HTTP, messages over a table's socket.

Requests are decoded and answers encoded with these types; the OpenAPI schema and the TypeScript types are generated
from them. Each client at a table has its own socket. A table's `version` grows with every table event; its `step`
counts the game's actions and falls when some are undone.
"""

from typing import Any, Literal

import msgspec

from roundhouse.games.sequence import Stop
from roundhouse.table.notes import NoteKind

PROTOCOL = 3

BotPace = Literal["at_once", "normal", "slow"]
"""How quickly bots play."""


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A body that a client sends."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A part of what the server sends."""


# Games and people.


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


class House(Card, frozen=True):
    """The server and its games."""

    release: str
    protocol: int
    games: list[GameCard]
    push_key: str | None = None  # the key with which a browser subscribes to notifications; None if there are none


class Me(Card, frozen=True):
    """Who you are: a guest (`account` null), or a person with an account."""

    name: str
    account: str | None


class SessionCard(Card, frozen=True):
    """A session: one of the devices that know you."""

    id: str
    began: float
    seen: float
    device: str
    this: bool


class Credentials(Body, frozen=True):
    """An account's name and password."""

    name: str
    password: str


class NewPassword(Body, frozen=True):
    """Your account's password and the new one."""

    old: str
    new: str


class Password(Body, frozen=True):
    """Your account's password."""

    password: str


class Name(Body, frozen=True):
    """The name to use."""

    name: str


class NewSubscription(Body, frozen=True):
    """Where a browser receives notifications (Web Push), its keys, and what it wants to hear.

    The kinds are `turn`, `low` (time runs low), `seat` (somebody sat down), `began` and `ended`; without them, those of
    this device's earlier subscription, or all.
    """

    endpoint: str
    p256dh: str
    auth: str
    kinds: list[str] | None = None


class Problem(Card, frozen=True):
    """Why an HTTP request was refused: a code for programs, a reason for people.

    `key` and `values` say the reason in other languages than English, by the texts of a `game` or, if that is empty, by
    those of the house. A value may be such a text itself: an object with `key`, `values` and `game`.
    """

    code: str  # bad_request, not_allowed, not_found, taken, too_fast, too_large, unavailable
    reason: str
    key: str = ""
    values: dict[str, Any] = {}
    game: str = ""


# Tables.


class ClockSetting(Body, frozen=True):
    """Seconds for the whole game, and added for each turn. Without a bank, the increment is the time for each turn."""

    bank: float
    increment: float


class Sitter(Body, frozen=True):
    """Who takes a seat of a new table: a bot, or a person at this device. With neither, the seat stays open."""

    bot: str | None = None
    name: str | None = None


class NewTable(Body, frozen=True):
    """A table to open. `sitters` are by seat; missing seats are open. `start` starts the game, if all are taken."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    public: bool = False
    clock: ClockSetting | None = None
    overtime: str = "loses"  # or the bot that takes over
    sitters: list[Sitter] = []
    start: bool = False
    hints: bool = True  # whether a bot may advise a person who plays against bots alone


class Chair(Card, frozen=True):
    """A seat and who has it. If a bot plays for an absent person, there are the person's name and a bot."""

    seat: int
    colour: str  # the seat's name in the game
    name: str | None
    bot: str | None
    mine: bool  # yours, even if a bot plays for you
    here: bool  # connected
    given_up: bool
    out_of_time: bool = False  # that is why it was given up
    ready: bool = True  # for the game to start
    away: bool = False  # for so long that the other players may let a bot play this seat


class BotProposal(Card, frozen=True):
    """A bot that players have proposed for a seat without a person. It takes the seat when all players agree."""

    seat: int
    bot: str
    names: list[str]  # of the players who agree
    mine: bool  # you are one of them


class Note(Card, frozen=True):
    """Something that happened at the table at a step of the game: to which seat, and the name of its person or bot."""

    step: int
    at: float
    kind: NoteKind
    seat: int
    name: str


class UndoCard(Card, frozen=True):
    """A player asks the others whether an action may be undone."""

    seat: int
    name: str
    mine: bool  # you ask
    asked: bool  # you are asked, and have not answered
    waiting: list[str]  # the names of those who have not answered


class ClockCard(Card, frozen=True):
    """The seats' remaining time when this was sent. The running seat's time continues from there."""

    bank: float
    increment: float
    left: list[float]
    running: int | None


class EventCard(Card, frozen=True):
    """An event of the game as the seat may know it. Values that it may not know are null."""

    step: int
    name: str
    data: dict[str, Any]
    text: str


class TieBreak(Card, frozen=True):
    """Something that decides between equal scores: its name, and each seat's value. The highest value wins."""

    name: str
    values: list[float]


class Tally(Card, frozen=True):
    """What the scores count, the points of each seat by their source, and the tie-breaks in their order.

    `keys` has the keys of these texts among the game's, by the text in English.
    """

    unit: str
    sources: list[dict[str, float]]
    tie_breaks: list[TieBreak]
    keys: dict[str, str] = {}


class Ending(Card, frozen=True):
    """How the game ended; without scores if it was not played to the end. Every shuffle follows from the seed.

    There is a tally only at the table itself, not in lists of tables, and not if the game ended before results had one.
    The same is true of `event`, with which the rules ended the game; its text is the reason.
    """

    winners: list[int]
    scores: list[float] | None
    reason: str
    seed: str
    tally: Tally | None = None
    event: EventCard | None = None


class RulesChange(Card, frozen=True):
    """From this step on, another version of the rules applies."""

    step: int
    rules: int


class TableCard(Card, frozen=True):
    """A table as everybody may see it."""

    id: str
    game: str
    options: dict[str, Any]
    chairs: list[Chair]
    mine: bool  # you own the table
    public: bool
    overtime: str
    opened: float
    moved: float  # when it last changed
    started: bool
    version: int
    step: int
    turn: int | None
    clock: ClockCard | None
    ending: Ending | None
    rematch: str | None
    seal: str  # the hash of the seed
    watchers: int
    decides: bool = False  # you may seat bots, remove people and start the game
    removed: bool = False  # you were removed and may not sit here
    proposals: list[BotProposal] = []
    rules: int = 1  # the version of the rules that applies now
    changes: list[RulesChange] = []  # of the rules, during the game
    hints: bool = True  # a bot may advise you: nobody else plays, and the table has hints
    trouble: str | None = None  # why the table cannot be opened now; the rest is then as last known


class Lobby(Card, frozen=True):
    """Your own tables (those where it is your turn first), open tables and running tables."""

    mine: list[TableCard]
    open: list[TableCard]
    running: list[TableCard]


# Views and replays.


class ActionCard(Card, frozen=True):
    """An action: its number, its notation, and its typed form (`kind` and `data`)."""

    number: int
    text: str
    kind: str
    data: dict[str, Any]


class SeatView(Card, frozen=True):
    """What a seat, or a spectator (`seat` null), sees. `legal` are the numbers of its actions if it is its turn.

    `facts` follow from the view by the rules; not all games have them.
    """

    seat: int | None
    view: dict[str, Any]
    facts: dict[str, Any]
    legal: list[int]
    events: list[EventCard]
    can_undo: bool
    can_ask_undo: bool = False  # the others must agree


class Remark(Card, frozen=True):
    """A chat message at the table; some are only for your team."""

    number: int
    at: float
    name: str
    text: str
    team: bool = False


class Moment(Card, frozen=True):
    """A step of a finished game, as a seat, a spectator, or each of them (`all`) saw it."""

    step: int
    of: int
    turn: int | None
    action: ActionCard | None  # that led to this step
    views: list[SeatView]
    rules: int = 1  # the version of the rules it was played by; for its board, see `drawing?step=`


class Story(Card, frozen=True):
    """All events of a finished game, as a seat, a spectator, or all together (`all`) know them."""

    table: TableCard
    events: list[EventCard]
    movers: list[int]  # the seat that played each action
    actions: list[str]
    notes: list[Note] = []  # what else happened at the table


class Course(Card, frozen=True):
    """How far each seat of a finished game had come after each turn; `unit` names what is counted."""

    unit: str
    steps: list[int]
    points: list[list[float]]  # for each of these steps, by seat


# The socket: from the client.


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """A request. The answer has the same id. A repeated id of a person at a table is answered, but not done again."""

    id: str


class Hello(Request, frozen=True, tag="hello"):
    """The first message: the protocol, and the last version of the table that the client has, if any."""

    protocol: int
    version: int | None = None


class Look(Request, frozen=True, tag="look"):
    """Say whether the player has the table in sight, or another page. Who has it in sight gets no notifications."""

    in_sight: bool


class Sit(Request, frozen=True, tag="sit"):
    """Take a seat, or return to your own; with a name, for another person at the same screen."""

    seat: int
    name: str | None = None


class SeatBot(Request, frozen=True, tag="seat_bot"):
    """Put a bot on a seat, or let it play for you; in a running game, propose one, or agree to a proposal."""

    seat: int
    bot: str


class Leave(Request, frozen=True, tag="leave"):
    """Leave a seat. Before the game begins, the owner can also remove a bot, or a person for good."""

    seat: int


class Ready(Request, frozen=True, tag="ready"):
    """Say that you are ready for the game to start, or not any more. It starts when all players are ready."""

    ready: bool = True


class Start(Request, frozen=True, tag="start"):
    """Start the game, if you own the table. While others are not ready, it says that you are."""


class Play(Request, frozen=True, tag="play"):
    """Play an action at your seat, by its number or its notation; or a list of actions, all or nothing."""

    seat: int
    action: int | str | list[int | str]


class Undo(Request, frozen=True, tag="undo"):
    """Undo everything that your last `play` did, if you may do so alone."""

    seat: int


class AskUndo(Request, frozen=True, tag="ask_undo"):
    """Ask the other people at the table whether your last `play` may be undone."""

    seat: int


class AnswerUndo(Request, frozen=True, tag="answer_undo"):
    """Agree to the undo that a player asks for, or do not; or withdraw your own. When all agree, it is done."""

    agree: bool


class Resign(Request, frozen=True, tag="resign"):
    """Give up."""

    seat: int


class Say(Request, frozen=True, tag="say"):
    """Write a chat message to everybody at the table, or only to your `team`."""

    text: str
    team: bool = False


class Rematch(Request, frozen=True, tag="rematch"):
    """Play again with the same people, at a new table. Who asks is ready; it starts when everybody has asked."""


class Hint(Request, frozen=True, tag="hint"):
    """Ask what a strong bot would do at your seat; only on its turn."""

    seat: int


class Pace(Request, frozen=True, tag="pace"):
    """Say how quickly bots shall play at this table. It counts if all people who play and are here want the same."""

    pace: BotPace


class Why(Request, frozen=True, tag="why"):
    """Ask why an action is not legal."""

    seat: int
    action: int | str


class Preview(Request, frozen=True, tag="preview"):
    """Ask what a list of actions would lead to, at your seat and on its turn. Nothing is played."""

    seat: int
    actions: list[int | str]


class Ask(Request, frozen=True, tag="ask"):
    """Ask one of the game's questions about the rules, at your seat and on its turn."""

    seat: int
    question: str
    about: dict[str, Any] = {}


class Ping(Request, frozen=True, tag="ping"):
    """Check that the server answers."""


AnyRequest = (
    Hello
    | Sit
    | SeatBot
    | Leave
    | Ready
    | Start
    | Play
    | Undo
    | AskUndo
    | AnswerUndo
    | Resign
    | Say
    | Rematch
    | Hint
    | Pace
    | Why
    | Preview
    | Ask
    | Look
    | Ping
)


# The socket: from the server.


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
