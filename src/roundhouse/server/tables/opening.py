"""Opening tables: new ones, and rematches."""

from roundhouse.bots import RANKS
from roundhouse.games.errors import BadSetting
from roundhouse.games.registry import find
from roundhouse.server.people.accounts import Visitor
from roundhouse.server.people.naming import check_free
from roundhouse.server.tables.hub import Command, Hub, fresh_seed
from roundhouse.server.tables.live import LiveTable
from roundhouse.server.wire import NewTable, Sitter
from roundhouse.table import AnyTableEvent, NotAllowed, Opened, Table, seal_of
from roundhouse.table.clock import ClockRules
from roundhouse.table.events import Sat
from roundhouse.table.table import LOSES
from roundhouse.texts import say


def check_bot(name: str) -> str:
    """Return a bot's name if it is one of the ranks. Players cannot start other kinds of bots."""
    if name not in RANKS:
        raise BadSetting(say("reason-no-such-bot", name=repr(name), bots=", ".join(RANKS)))
    return name


async def open_table(hub: Hub, visitor: Visitor, new: NewTable, address: str = "") -> LiveTable:
    """Open a table as requested from an address, and seat the given sitters."""
    game = find(new.game)
    options = game.options.of(new.options)
    seats = game.check_seats(new.seats, options)
    if len(new.sitters) > seats:
        raise BadSetting(say("reason-seat-count", seats=seats, given=len(new.sitters)))
    if new.clock is not None:
        ClockRules(new.clock.bank, new.clock.increment)
    if new.overtime != LOSES:
        check_bot(new.overtime)
    for sitter in new.sitters:
        if sitter.name is not None:
            await check_free(hub.store, sitter.name, visitor.person)
    seed = fresh_seed()
    opened = Opened(
        hub.now(),
        by=visitor.person,
        game=game.name,
        rules=game.rules_version,
        seats=seats,
        options=options.as_dict(),
        public=new.public,
        bank=None if new.clock is None else new.clock.bank,
        increment=0.0 if new.clock is None else new.clock.increment,
        overtime=new.overtime,
        seal=seal_of(seed),
        hints=new.hints,
    )
    commands = [seating(visitor, seat, sitter) for seat, sitter in enumerate(new.sitters)]
    if new.start:
        commands.append(lambda table, at: table.start(visitor.person, at, {visitor.person}))
    return await hub.open_table(opened, seed, commands, address)


def seating(visitor: Visitor, seat: int, sitter: Sitter) -> Command:
    """Return the command that seats a sitter."""
    if sitter.bot is not None and sitter.name is not None:
        raise BadSetting(say("reason-bot-or-person"))
    bot = None if sitter.bot is None else check_bot(sitter.bot)

    def seat_them(table: Table, at: float) -> list[AnyTableEvent]:
        if bot is not None:
            return table.seat_bot(visitor.person, seat, bot, at)
        if sitter.name is not None:
            return table.sit(visitor.person, sitter.name, seat, at)
        return []

    return seat_them


async def play_again(hub: Hub, live: LiveTable, person: str, key: str, address: str) -> int:
    """Open a rematch, or be ready for the one that is open. Everybody moves one seat on, so that another one begins."""
    table = live.table
    if not table.rematch:
        table.play_again(person, "", hub.now())
        again = await _another(hub, table, person, address)
    else:
        again = table.rematch
        await _get_ready(hub, again, person)
    return await hub.do(live, lambda table, at: table.play_again(person, again, at), key)


async def _another(hub: Hub, table: Table, person: str, address: str) -> str:
    seed = fresh_seed()
    old = table.opened
    opened = Opened(
        hub.now(), by=person, game=old.game, rules=find(old.game).rules_version, seats=old.seats, options=old.options,
        public=old.public, bank=old.bank, increment=old.increment, overtime=old.overtime, seal=seal_of(seed),
        hints=old.hints,
    )  # fmt: skip

    def seat_all(new: Table, at: float) -> list[AnyTableEvent]:
        events: list[AnyTableEvent] = []
        for place in range(old.seats):
            seat, chair = (place + 1) % old.seats, table.chairs[place]
            if chair.person is not None:
                events.append(Sat(at, seat, chair.person, chair.name, ready=chair.person == person))
            elif chair.bot is not None:
                events += new.seat_bot(person, seat, chair.bot, at)
        return events

    def start(new: Table, at: float) -> list[AnyTableEvent]:
        """Start at once if no other people play."""
        try:
            return new.start(person, at, {person}) if new.people == {person} else []
        except NotAllowed:
            return []

    return (await hub.open_table(opened, seed, [seat_all, start], address)).id


async def _get_ready(hub: Hub, id: str, person: str) -> None:
    """Say that a person is ready for a rematch, if they have a seat and it has not begun."""
    live = await hub.find(id)
    if not live.table.started and person in live.table.players:
        absent = live.table.players - live.here
        await hub.do(live, lambda table, at: [] if table.started else table.ready(person, True, at, absent))
