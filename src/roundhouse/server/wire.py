"""What is said between the server and its clients: bodies over HTTP, messages over a table's socket.

This is the one source: requests are read and answers written by these types, the API's description and TypeScript's
types are made from them. A table has one socket for each client that looks at it. Its `version` grows with all that
happens there, its `step` counts the game's actions and falls when some are taken back.
"""

from typing import Any

import msgspec

from roundhouse.games.sequence import Stop

PROTOCOL = 3


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that a client sends."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the server tells."""


# The house.


class OptionCard(Card, frozen=True):
    """An option of a game; `words` or `low` and `high` tell its values."""

    name: str
    kind: str  # choice, whole, flag, text
    help: str
    default: Any
    words: list[str] = []
    low: int | None = None
    high: int | None = None


class Readiness(Card, frozen=True):
    """How far a game is compiled: so many parts of so many, and which comes next. It can be played all the while.

    It is `quick` once it runs compiled; until then bots think less.
    """

    done: int
    of: int
    part: str
    quick: bool = False


class GameCard(Card, frozen=True):
    """A game of the house."""

    name: str
    title: str
    summary: str
    credits: str
    seats: list[int]
    hides: bool
    seat_names: list[str]
    options: list[OptionCard]
    ranks: list[str]  # of its bots, the weakest first
    readiness: Readiness
    rules: int = 1  # the version of its rules
    board: str | None = None  # where its board's module is, if the web client has none built in


class House(Card, frozen=True):
    """What there is to play."""

    release: str
    protocol: int
    games: list[GameCard]


class Me(Card, frozen=True):
    """Who the client is: a guest, or somebody with an account."""

    name: str
    account: str | None


class SessionCard(Card, frozen=True):
    """A device on which somebody is known."""

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
    """The password of one's account, and the one to replace it."""

    old: str
    new: str


class Password(Body, frozen=True):
    """The password of one's account."""

    password: str


class Name(Body, frozen=True):
    """How a guest wants to be called."""

    name: str


class Problem(Card, frozen=True):
    """Why a request over HTTP is not granted: a word for programs, a sentence for people."""

    code: str  # bad_request, not_allowed, not_found, taken, too_fast, too_large, unavailable
    reason: str


# Tables.


class ClockSetting(Body, frozen=True):
    """Seconds for the whole game and for each turn; with an empty bank, the increment is all there is for a turn."""

    bank: float
    increment: float


class Sitter(Body, frozen=True):
    """Who takes a seat of a new table: a bot, or somebody at this device; neither leaves it open."""

    bot: str | None = None
    name: str | None = None


class NewTable(Body, frozen=True):
    """A table to open. `sitters` are by seat, open if not told; `start` begins at once, if nobody is missing."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    public: bool = False
    clock: ClockSetting | None = None
    overtime: str = "loses"  # or the bot that takes over
    sitters: list[Sitter] = []
    start: bool = False


class Chair(Card, frozen=True):
    """A seat and who has it. A bot may play for a person who is gone: then there are a name and a bot."""

    seat: int
    colour: str  # the seat's name in the game
    name: str | None
    bot: str | None
    mine: bool  # this client's, whether or not a bot plays for it
    here: bool  # connected
    given_up: bool


class BotProposal(Card, frozen=True):
    """A bot that some players want on an empty seat of the running game. It sits down when all players agree."""

    seat: int
    bot: str
    names: list[str]  # of those who want it
    mine: bool  # this client is among them


class ClockCard(Card, frozen=True):
    """The seats' time when this was sent; the running seat's time goes on from then."""

    bank: float
    increment: float
    left: list[float]
    running: int | None


class Ending(Card, frozen=True):
    """How the game ended; without scores if it was not played to its end. The seed tells every shuffle."""

    winners: list[int]
    scores: list[float] | None
    reason: str
    seed: str


class RulesChange(Card, frozen=True):
    """From a step on, a game goes by another version of the rules."""

    step: int
    rules: int


class TableCard(Card, frozen=True):
    """A table as anybody may know it."""

    id: str
    game: str
    options: dict[str, Any]
    chairs: list[Chair]
    mine: bool  # opened by this client
    public: bool
    overtime: str
    opened: float
    moved: float  # when something last happened
    started: bool
    version: int
    step: int
    turn: int | None
    clock: ClockCard | None
    ending: Ending | None
    rematch: str | None
    seal: str  # the hash of the seed
    watchers: int
    decides: bool = False  # this client seats bots, removes people and begins
    removed: bool = False  # this client was removed, and may not sit here
    proposals: list[BotProposal] = []
    rules: int = 1  # the version of the rules that the game goes by now
    changes: list[RulesChange] = []  # of the rules, during the game
    trouble: str | None = None  # why the table cannot be opened at present; then the rest is as it was last known


class Lobby(Card, frozen=True):
    """The tables that concern somebody: their own (those where they are to decide first), open ones, running ones."""

    mine: list[TableCard]
    open: list[TableCard]
    running: list[TableCard]


# What a seat sees.


class ActionCard(Card, frozen=True):
    """An action: its number, its notation, and its typed form."""

    number: int
    text: str
    kind: str
    data: dict[str, Any]


class EventCard(Card, frozen=True):
    """Something that happened in the game, as far as the seat may know it: what is not known is null."""

    step: int
    name: str
    data: dict[str, Any]
    text: str


class SeatView(Card, frozen=True):
    """What one seat sees, or a spectator (null). `legal` numbers its actions while it is to decide, else nothing.

    `facts` are what follows from the view by the rules, for games that tell such.
    """

    seat: int | None
    view: dict[str, Any]
    facts: dict[str, Any]
    legal: list[int]
    events: list[EventCard]
    can_undo: bool


class Remark(Card, frozen=True):
    """Something said at the table."""

    number: int
    at: float
    name: str
    text: str


class Moment(Card, frozen=True):
    """One step of a finished game as one seat saw it, or a spectator, or all together (`all`)."""

    step: int
    of: int
    turn: int | None
    action: ActionCard | None  # the one that led here
    views: list[SeatView]
    rules: int = 1  # the version of the rules that it was played by; `drawing?step=` tells what its board looked like


class Story(Card, frozen=True):
    """A finished game, told: everything that happened, as a seat, a spectator or all together know it."""

    table: TableCard
    events: list[EventCard]
    movers: list[int]  # who decided each step
    actions: list[str]


# The socket: from the client.


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """A request. Its id comes back with the answer; the same id at the same table counts once."""

    id: str


class Hello(Request, frozen=True, tag="hello"):
    """The first message: which protocol, and the version that the client knows of the table, if it was here before."""

    protocol: int
    version: int | None = None


class Sit(Request, frozen=True, tag="sit"):
    """Take a seat, or come back to the own one; with a name for somebody else at the same screen."""

    seat: int
    name: str | None = None


class SeatBot(Request, frozen=True, tag="seat_bot"):
    """Put a bot on a seat, or let it play for oneself; in a running game, propose one, or agree to a proposal."""

    seat: int
    bot: str


class Leave(Request, frozen=True, tag="leave"):
    """Leave a seat; before the game, who opened the table may also remove a bot, or a person for good."""

    seat: int


class Start(Request, frozen=True, tag="start"):
    """Begin."""


class Play(Request, frozen=True, tag="play"):
    """Play an action at an own seat, by its number or its notation; or several in a row, all or nothing."""

    seat: int
    action: int | str | list[int | str]


class Undo(Request, frozen=True, tag="undo"):
    """Take back what the own last request to play did, all of it."""

    seat: int


class Resign(Request, frozen=True, tag="resign"):
    """Give up."""

    seat: int


class Say(Request, frozen=True, tag="say"):
    """Say something to all at the table."""

    text: str


class Rematch(Request, frozen=True, tag="rematch"):
    """Play again, the same people, at a new table."""


class Hint(Request, frozen=True, tag="hint"):
    """Ask what a strong bot would do at an own seat that is to decide."""

    seat: int


class Why(Request, frozen=True, tag="why"):
    """Ask why an action may not be played."""

    seat: int
    action: int | str


class Preview(Request, frozen=True, tag="preview"):
    """Ask what a sequence of actions would lead to, at an own seat that is to decide. Nothing is played."""

    seat: int
    actions: list[int | str]


class Ask(Request, frozen=True, tag="ask"):
    """Ask one of the game's questions about the rules, at an own seat that is to decide."""

    seat: int
    question: str
    about: dict[str, Any] = {}


class Ping(Request, frozen=True, tag="ping"):
    """Ask whether somebody is there."""


AnyRequest = (
    Hello | Sit | SeatBot | Leave | Start | Play | Undo | Resign | Say | Rematch | Hint | Why | Preview | Ask | Ping
)


# The socket: from the server.


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A message."""


class TableUpdate(Message, frozen=True, tag="update"):
    """The table now, whole, except for events and remarks that the client has: it keeps events up to the step `kept`.

    `kept` is -1 if all events are here. `actions` are the cards of legal actions, each sent once on a connection; their
    numbers mean the same for as long as it stays open. An update comes again with the same version when somebody comes
    or goes. A client shows an update unless its version is below that of the last one.
    """

    version: int
    kept: int
    table: TableCard
    views: list[SeatView]
    actions: list[ActionCard]
    said: list[Remark]


class Done(Message, frozen=True, tag="done"):
    """A request is granted, and on disk. Of a request to play, how many of its actions were played.

    The rest was not played if `stopped` says why: something came to light (`revealed`), another seat is to decide
    (`turn`), or the game is `over`.
    """

    id: str
    version: int
    played: int = 0
    stopped: Stop | None = None


class Refused(Message, frozen=True, tag="refused"):
    """A request is not granted; nothing has changed."""

    id: str
    code: str  # not_allowed, illegal, bad_message, too_fast, unavailable
    reason: str


class Advice(Message, frozen=True, tag="advice"):
    """What a bot thinks: each seat's share of the win, the best actions with theirs, and how it may go on."""

    id: str
    step: int
    values: list[float]
    best: list[ActionCard]
    worth: list[float]
    line: list[str]


class Because(Message, frozen=True, tag="because"):
    """Why an action may not be played; empty if it may."""

    id: str
    reason: str


class Previewed(Message, frozen=True, tag="previewed"):
    """What a sequence of actions would lead to, as the seat that asked would see it.

    `played` counts the actions whose outcome is shown. With `stopped`, the next one would bring something to light
    (`revealed`; nothing of that is shown), or the rest is not the seat's to play (`turn`, `over`). `legal` numbers the
    seat's actions then, and `actions` are the cards of those that the client has not met.
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
    """The answer to a question about the rules, as the game's type of answer has it."""

    id: str
    version: int
    answer: Any


class Pong(Message, frozen=True, tag="pong"):
    """Somebody is there."""

    id: str


class Farewell(Message, frozen=True, tag="farewell"):
    """The server closes the socket."""

    reason: str


AnyMessage = TableUpdate | Done | Refused | Advice | Because | Previewed | Answered | Pong | Farewell
