"""What clients send over a table's socket."""

from typing import Any

import msgspec

from roundhouse.games.struct_types import learn
from roundhouse.server.wire.base import BotPace


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """A request. The answer has the same id. A repeated id of a person at a table is answered, but not done again."""

    id: str


class Hello(Request, frozen=True, tag="hello"):
    """The first message: the protocol, and the last version of the table that the client has, if any."""

    protocol: int
    version: int | None = None


learn(Hello)


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
    """Ask one of the game's questions about the rules, at your seat and on its turn; `step` is for an earlier turn."""

    seat: int
    question: str
    about: dict[str, Any] = {}
    step: int | None = None


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
