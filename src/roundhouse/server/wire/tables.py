"""Tables: how one is opened, and what everybody may know of it."""

from typing import Any

from roundhouse.server.wire.base import Body, Card
from roundhouse.table.notes import NoteKind


class ClockSetting(Body, frozen=True):
    """Seconds for the whole game, and added for each turn. Without a bank, the increment is the time for each turn."""

    bank: float
    increment: float


class Sitter(Body, frozen=True):
    """Who takes a seat of a new table: a bot, or a person at this device. With neither, the seat stays open."""

    bot: str | None = None
    name: str | None = None


class StartStage(Body, frozen=True):
    """A part of the beginning of a game that plays on from another one: the actions up to its end, and its seed."""

    seed: str
    actions: int


class StartPosition(Body, frozen=True):
    """A position from which a table plays on: the seed of the game that led to it, its actions, and its own `start`.

    What no seat knows in it is dealt anew.
    """

    seed: str
    actions: list[int | str] = []
    start: list[StartStage] = []


class NewTable(Body, frozen=True):
    """A table to open. `sitters` are by seat; missing seats are open. `start` starts the game, if all are taken.

    With `position` the game plays on from there.
    """

    game: str
    seats: int
    options: dict[str, Any] = {}
    public: bool = False
    clock: ClockSetting | None = None
    overtime: str = "loses"  # or the bot that takes over
    sitters: list[Sitter] = []
    start: bool = False
    hints: bool = True  # whether a bot may advise a person who plays against bots alone
    position: StartPosition | None = None


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
    begins: int = 0  # actions that led to the position from which the game plays on; they cannot be undone
    trouble: str | None = None  # why the table cannot be opened now; the rest is then as last known


class Lobby(Card, frozen=True):
    """Your own tables (those where it is your turn first), open tables and running tables."""

    mine: list[TableCard]
    open: list[TableCard]
    running: list[TableCard]
