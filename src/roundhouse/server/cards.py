"""What is told of games, tables and positions, in the words of the wire.

Of a state nothing leaves the house but through `Match.view` and `Match.events`, for one seat or for a spectator.
"""

import dataclasses
from collections.abc import Set
from functools import cache
from typing import Any

import msgspec

from roundhouse.bots import RANKS
from roundhouse.games.contract import Game
from roundhouse.games.events import Event
from roundhouse.games.options import Choice, Flag, Kind, Text, Whole
from roundhouse.server.boards import board_address
from roundhouse.server.wire import (
    ActionCard,
    Chair,
    ClockCard,
    Ending,
    EventCard,
    GameCard,
    OptionCard,
    Readiness,
    Remark,
    Sight,
    TableCard,
    Wish,
)
from roundhouse.table import NotAllowed, Table

KINDS = {Choice: "choice", Whole: "whole", Flag: "flag", Text: "text"}

encode = msgspec.json.Encoder().encode


def game_card(game: Game, readiness: Readiness) -> GameCard:
    """Tell of a game."""
    return GameCard(
        name=game.name,
        title=game.title,
        summary=game.summary,
        credits=game.credits,
        seats=list(game.seats),
        hides=game.hides,
        seat_names=[game.seat_name(seat) for seat in range(game.seats.stop - 1)],
        options=[_option(game, name, kind) for name, kind in game.options.kinds().items()],
        ranks=list(RANKS),
        readiness=readiness,
        board=board_address(game),
    )


def _option(game: Game, name: str, kind: Kind) -> OptionCard:
    return OptionCard(
        name=name,
        kind=KINDS[type(kind)],
        help=kind.help,
        default=game.options.default(name),
        words=list(kind.words) if isinstance(kind, Choice) else [],
        low=kind.low if isinstance(kind, Whole) else None,
        high=kind.high if isinstance(kind, Whole) else None,
    )


def action_card(game: Game, number: int) -> ActionCard:
    """Tell of an action."""
    action = game.typed[number]
    data: dict[str, Any] = dataclasses.asdict(action) if dataclasses.is_dataclass(action) else {}  # type: ignore[arg-type]
    return ActionCard(number=number, text=str(action), kind=type(action).__name__, data=data)


@cache
def _written_actions(_: str, count: int) -> list[bytes | None]:
    return [None] * count


def written_actions(game: Game, numbers: list[int]) -> bytes:
    """Return actions' cards as JSON; each is made once."""
    written = _written_actions(game.name, game.kernel.action_count)
    for number in numbers:
        if written[number] is None:
            written[number] = encode(action_card(game, number))
    return b",".join([written[number] for number in numbers])  # type: ignore[misc]


def event_card(event: Event) -> EventCard:
    """Tell what happened."""
    return EventCard(step=event.step, name=event.name, data=event.data, text=str(event))


def may_undo(table: Table, person: str, seat: int) -> bool:
    """Tell whether somebody could take the last decision of a seat back."""
    try:
        return table.chairs[seat].is_played_by(person) and bool(table.undo(person, seat, "", 0.0))
    except NotAllowed:
        return False


def seats_seen(table: Table, person: str) -> tuple[int | None, ...]:
    """Return whose eyes somebody sees with: the own seats', else a spectator's; nobody sees a game before it begins."""
    if not table.started:
        return ()
    own = tuple(seat for seat, chair in enumerate(table.chairs) if person and chair.person == person)
    return own or (None,)


def decides(table: Table, person: str, seat: int | None) -> bool:
    """Tell whether somebody is to decide at a seat now."""
    return seat is not None and table.turn == seat and table.chairs[seat].is_played_by(person)


def sight(table: Table, person: str, seat: int | None, since: int) -> Sight:
    """Tell what somebody sees through a seat's eyes: the position, and what happened after a step."""
    match = table.match
    return Sight(
        seat=seat,
        view=dict(match.view(seat)),
        legal=match.legal() if decides(table, person, seat) else [],
        events=[event_card(event) for event in match.events(seat, since)],
        can_undo=seat is not None and may_undo(table, person, seat),
    )


def remark(table: Table, number: int) -> Remark:
    """Tell what was said."""
    said = table.chat.remark(number)
    return Remark(number=number, at=said.at, name=said.name, text=said.text)


def chair_card(table: Table, seat: int, person: str, here: Set[str]) -> Chair:
    """Tell who has a seat."""
    chair = table.chairs[seat]
    return Chair(
        seat=seat,
        colour=table.match.game.seat_name(seat),
        name=chair.name or None,
        bot=chair.bot,
        mine=bool(person) and chair.person == person,
        here=chair.person in here,
        given_up=chair.given_up,
    )


def clock_card(table: Table, now: float) -> ClockCard | None:
    """Tell how much time everybody has, if there is a clock."""
    clock = table.clock
    if clock is None:
        return None
    left = [clock.remaining(seat, now) for seat in range(table.opened.seats)]
    return ClockCard(bank=clock.rules.bank, increment=clock.rules.increment, left=left, running=clock.running)


def wishes(table: Table, person: str) -> list[Wish]:
    """Tell who wants which bot on a seat that is nobody's."""
    names = {chair.person: chair.name for chair in table.chairs}
    return [
        Wish(seat=seat, bot=bot, names=sorted(names.get(each, "") for each in people), mine=person in people)
        for (seat, bot), people in table.wishes.items()
    ]


def table_card(
    id: str, table: Table, person: str, here: Set[str], watchers: int, moved: float, now: float,  # noqa: A002
    deserted: bool = False,
) -> TableCard:  # fmt: skip
    """Tell of a table, as somebody may know it."""
    opened, outcome = table.opened, table.outcome
    return TableCard(
        id=id,
        game=opened.game,
        options=table.match.options.as_dict(),
        chairs=[chair_card(table, seat, person, here) for seat in range(opened.seats)],
        mine=bool(person) and table.owner == person,
        public=opened.public,
        overtime=opened.overtime,
        opened=opened.at,
        moved=moved,
        started=table.started,
        version=table.version,
        step=len(table.match),
        turn=table.turn,
        clock=clock_card(table, now),
        ending=None if outcome is None else Ending(
            winners=list(outcome.winners),
            scores=None if outcome.scores is None else list(outcome.scores),
            reason=outcome.reason,
            seed=str(table.match.seed),
        ),
        rematch=table.rematch,
        seal=opened.seal,
        watchers=watchers,
        decides=bool(person) and (table.owner == person or (deserted and bool(table.inherit(person, now)))),
        removed=person in table.removed,
        wishes=wishes(table, person),
    )  # fmt: skip


class Placard(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the lobby's list keeps it: its card as nobody sees it, and whose its seats are."""

    card: TableCard
    owner: str
    people: list[str | None]
    removed: list[str] = []

    def shown_to(self, person: str, here: Set[str], watchers: int) -> TableCard:
        """Return the card as somebody sees it."""
        chairs = [
            msgspec.structs.replace(chair, mine=bool(person) and sitter == person, here=sitter in here)
            for chair, sitter in zip(self.card.chairs, self.people, strict=True)
        ]
        mine = bool(person) and self.owner == person
        return msgspec.structs.replace(
            self.card, chairs=chairs, mine=mine, watchers=watchers, decides=mine, removed=person in self.removed
        )


def placard(id: str, table: Table, moved: float) -> Placard:  # noqa: A002
    """Tell of a table for the lobby."""
    card = table_card(id, table, "", frozenset(), 0, moved, moved)
    people = [chair.person for chair in table.chairs]
    return Placard(card=card, owner=table.owner, people=people, removed=sorted(table.removed))
