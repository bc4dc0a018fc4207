"""Updates made of encoded parts have the same bytes as updates encoded as a whole."""

import itertools
import random

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from roundhouse.games.registry import find
from roundhouse.server.people.accounts import Visitor
from roundhouse.server.socket.protocol import text_header
from roundhouse.server.tables import presenters
from roundhouse.server.tables.connection import Connection
from roundhouse.server.tables.live import LiveTable
from roundhouse.server.tables.updates import ALL
from roundhouse.server.wire import TableUpdate
from roundhouse.table import AnyTableEvent, NotAllowed, Opened, Table, seal_of
from roundhouse.table.events import Played, Undone
from tests.server.running import Tray

SEED = 7
pytestmark = pytest.mark.anyio


def fresh(game: str, bank: float | None) -> LiveTable:
    """Return a table whose time stands still."""
    rules = find(game)
    options = rules.options().as_dict()
    opened = Opened(1.5, "ann", game, rules.rules_version, 2, options, True, bank, 5.0, "loses", seal_of(SEED))
    return LiveTable("a-table", Table(opened, SEED), lambda: 1e6)


def plain(live: LiveTable, line: Connection) -> bytes:
    """Return the update for a client, encoded as a whole."""
    table, person = live.table, line.person
    seats = presenters.seats_seen(table, person)
    kept = line.kept if seats == line.seats else ALL
    deciding = any(presenters.decides(table, person, seat) for seat in seats)
    fresh = [number for number in table.match.legal() if deciding and number not in line.known]
    update = TableUpdate(
        version=table.version,
        kept=kept,
        table=live.card_for(person),
        views=[presenters.seat_view(table, person, seat, kept) for seat in seats],
        actions=[presenters.action_card(table.match.game, number) for number in fresh],
        said=[presenters.remark(table, number) for number in range(line.said, table.chat.count)],
        notes=presenters.note_cards(table),
        undo=presenters.undo_card(table, person),
    )
    return presenters.encode(update)


def events(live: LiveTable, choice: random.Random, at: float) -> list[AnyTableEvent]:
    """Return random events: mostly a move, sometimes something else."""
    table, seat = live.table, live.table.turn
    assert seat is not None
    person = table.chairs[seat].person or ""
    other = choice.randrange(12)
    try:
        if other == 0:
            return table.say(person, "Somebody", 'says "moved":1,"ending":2 – well', at)
        if other == 1:
            return table.undo("ann", 0, "", at)
        if other == 3 and table.undo_request is not None:
            return table.answer_undo(choice.choice(("ann", "bob")), choice.random() < 0.7, at)
        if other in (3, 4):
            who = choice.randrange(2)
            return table.ask_undo(("ann", "bob")[who], who, at)
        if other == 2:
            return [*table.leave(person, seat, at)]
    except NotAllowed:
        pass
    return table.play(person, seat, choice.choice(table.match.legal()), "", at) if person else sit(table, seat, at)


def sit(table: Table, seat: int, at: float) -> list[AnyTableEvent]:
    """Take a seat, or return to one."""
    return table.sit("ann" if seat == 0 else "bob", 'B "moved":0 ö', seat, at)


@pytest.mark.parametrize(
    ("game", "bank"), [("switch-yard", None), ("switch-yard", 600.0), ("on-track", None), ("spike", 60.0)]
)
async def test_whatever_happens_all_get_the_bytes_of_an_update_made_as_a_whole(game: str, bank: float | None) -> None:
    live, choice = fresh(game, bank), random.Random(game)
    lines = [Connection(Visitor(person, person), Tray()) for person in ("ann", "bob", "eve", "")]
    for step in itertools.count():
        table, at = live.table, 10.25 + step / 3
        if step < 2:
            live.apply(sit(table, step, at))
        elif step == 2:
            live.apply(table.start("ann", at))
        elif table.turn is None or step > 150:
            break
        else:
            live.apply(events(live, choice, at))
        if step % 40 < len(lines):
            live.join(lines[step % 40], None)
        for line in live.connections:
            if line is not lines[0] or step % 5 == 0:  # the first client gets only a few updates
                expected = plain(live, line)
                assert live.update_for(line) == expected
        if (listing := live.new_listing()) is not None:
            card = presenters.table_card("", table, "ann", frozenset(), 0, table.moved, table.moved)
            assert listing.facts is not None
            assert presenters.listed_card(listing, listing.facts, "ann") == card
    assert live.table.version > 100


async def test_a_game_that_ends_is_told_to_have_ended() -> None:
    live = fresh("switch-yard", None)
    line = Connection(Visitor("ann", "Ann"), Tray())
    for step in range(2):
        live.apply(sit(live.table, step, 2.0))
    live.apply(live.table.start("ann", 3.0))
    live.join(line, None)
    live.update_for(line)
    live.apply(live.table.resign("bob", 1, 4.0))
    expected = plain(live, line)
    assert live.update_for(line) == expected
    ending = msgspec.json.decode(expected, type=TableUpdate).table.ending
    assert ending is not None
    assert ending.winners == [0]


async def test_whoever_knew_a_version_between_two_updates_gets_all_that_may_be_missing() -> None:
    """Events applied together make several versions; those before the last get safe values."""
    live = fresh("switch-yard", None)
    for step in range(2):
        live.apply(sit(live.table, step, 2.0))
    live.apply(live.table.start("ann", 3.0))
    began, match = live.table.version, live.table.match.copy()
    moves: list[AnyTableEvent] = []
    for seat in (0, 1, 0):
        moves.append(Played(4.0, seat, match.legal()[0]))
        match.play(match.legal()[0])
    live.apply(moves)
    assert [live.history.kept_since(began + count, "ann")[0] for count in range(4)] == [0, 0, 0, 3]
    live.apply([Undone(5.0, 0, 2), Played(5.0, 0, live.table.match.at(2).legal()[1])])
    assert [live.history.kept_since(began + count, "ann")[0] for count in range(6)] == [0, 0, 0, 2, 2, 3]
    live.apply([*live.table.leave("bob", 1, 6.0), *live.table.say("ann", "Ann", "well", 6.0)])
    assert live.history.kept_since(began + 5, "bob") == (ALL, 0)
    assert live.history.kept_since(began + 5, "ann") == (3, 0)
    assert live.history.kept_since(began + 7, "bob") == (3, 1)


def test_messages_are_framed_as_the_protocol_wants_it() -> None:
    for length in (0, 1, 125, 126, 127, 65_535, 65_536, 70_000):
        message = b"x" * length
        assert text_header(length) + message == Frame(Opcode.TEXT, message).serialize(mask=False)
