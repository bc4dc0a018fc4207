"""Table events: a table's history is a list of these."""

from typing import Any

import msgspec

from roundhouse.games.beginning import Beginning, Stage
from roundhouse.games.sequence import Stop


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The position of another game from which a table plays on: that game's stages, actions, and who played them."""

    stages: list[Stage]
    actions: list[int]
    movers: list[int]

    @property
    def beginning(self) -> Beginning:
        """The same as the beginning of a match."""
        return Beginning(tuple(self.stages), tuple(self.actions))


class TableEvent(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower, forbid_unknown_fields=True):
    """A change of a table. `at` is its time, in seconds since 1970."""

    at: float


class Opened(TableEvent, frozen=True, omit_defaults=True):
    """A person opened the table for a game."""

    by: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    public: bool
    bank: float | None  # seconds for the whole game; None without a clock
    increment: float  # seconds added for each turn; without a bank, the time for each turn
    overtime: str  # what happens when time runs out: "loses", or the bot that takes over
    seal: str  # the hash of the seed
    hints: bool = True  # whether a bot may advise the only person who plays
    start: Start | None = None  # where the game begins, if it plays on from a position of another one


class Sat(TableEvent, frozen=True, omit_defaults=True):
    """A person took a seat. Who was seated by somebody else is not `ready` yet, and neither is the owner."""

    seat: int
    person: str
    name: str
    key: str = ""
    ready: bool = True


class Seated(TableEvent, frozen=True):
    """A bot took a seat, or plays for its person."""

    seat: int
    bot: str
    key: str = ""


class Left(TableEvent, frozen=True):
    """The person or the bot left the seat."""

    seat: int
    key: str = ""


class Removed(TableEvent, frozen=True):
    """The owner removed a person from the table for good."""

    seat: int
    person: str
    key: str = ""


class Handed(TableEvent, frozen=True):
    """Another person became the owner, because the owner was away."""

    person: str
    key: str = ""


class Agreed(TableEvent, frozen=True):
    """A player wants a bot on a seat without a person. It takes the seat when all players agree."""

    seat: int
    bot: str
    person: str
    key: str = ""


class Readied(TableEvent, frozen=True):
    """A player is ready for the game to start, or not any more."""

    person: str
    ready: bool
    key: str = ""


class Started(TableEvent, frozen=True, omit_defaults=True):
    """The game started. The clocks of `absent` people wait until they have seen it."""

    key: str = ""
    absent: list[str] = []


class Arrived(TableEvent, frozen=True):
    """A person who was absent when the game started has seen it."""

    person: str


class Played(TableEvent, frozen=True, omit_defaults=True):
    """An action was played. It has no key if it was forced, if a bot played it, or if it follows another.

    The actions of one request belong together: the first has the number of the request's actions that were played
    (`count`) and why there were no more (`stopped`). The others, and the actions that they force, have `follows`.
    """

    seat: int
    action: int
    key: str = ""
    follows: bool = False
    count: int = 1
    stopped: Stop | None = None


class UndoAsked(TableEvent, frozen=True):
    """A player asks the others for their consent to undo actions until `left` of them remain."""

    seat: int
    left: int
    key: str = ""


class UndoAnswered(TableEvent, frozen=True):
    """A player agrees to the undo that was asked for, or does not; who asked can also withdraw it."""

    person: str
    agreed: bool
    key: str = ""


class Undone(TableEvent, frozen=True, omit_defaults=True):
    """Actions were undone until `left` of them remained; by `consent` of the others if the game had gone on."""

    seat: int
    left: int
    key: str = ""
    consent: bool = False


class Resigned(TableEvent, frozen=True):
    """A seat gave up."""

    seat: int
    key: str = ""


class Ranout(TableEvent, frozen=True):
    """A seat ran out of time."""

    seat: int


class Said(TableEvent, frozen=True, omit_defaults=True):
    """A person wrote a chat message: to everybody, or only to a `team`, by its seats."""

    person: str
    name: str
    text: str
    key: str = ""
    team: list[int] = []


class Rematched(TableEvent, frozen=True):
    """A rematch was opened at another table."""

    table: str
    key: str = ""


class RulesChanged(TableEvent, frozen=True):
    """From this step on another version of the rules applies."""

    rules: int
    step: int


class Closed(TableEvent, frozen=True):
    """The game ended without a winner, because the new rules cannot continue it."""

    rules: int
    reason: str


class Adopted(TableEvent, frozen=True):
    """A guest logged in: everything of the guest at this table now belongs to the account."""

    guest: str
    person: str


Asked = (
    Sat
    | Seated
    | Left
    | Removed
    | Handed
    | Agreed
    | Readied
    | Started
    | Played
    | UndoAsked
    | UndoAnswered
    | Undone
    | Resigned
    | Said
    | Rematched
)
"""The events of requests. Their key makes sure that a repeated request counts once."""

AnyTableEvent = Opened | Asked | Arrived | Ranout | RulesChanged | Closed | Adopted
