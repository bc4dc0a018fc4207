"""Opening tables: new ones, and rematches."""

import asyncio
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any

from roundhouse.bots import RANKS
from roundhouse.games.beginning import Beginning, Stage
from roundhouse.games.contract import Game
from roundhouse.games.errors import BadSetting, RoundhouseError, UnknownVariant
from roundhouse.games.match import Match
from roundhouse.games.registry import find
from roundhouse.games.replay import stages_until
from roundhouse.games.variants import MARK
from roundhouse.server.people.accounts import Visitor
from roundhouse.server.people.naming import check_free
from roundhouse.server.tables.hub import ID_BYTES, Command, Hub, fresh_seed
from roundhouse.server.tables.live import LiveTable
from roundhouse.server.wire import NewTable, Sitter, StartPosition, StartStage
from roundhouse.store import Conflict
from roundhouse.table import AnyTableEvent, NotAllowed, Opened, Table, seal_of
from roundhouse.table.clock import ClockRules
from roundhouse.table.events import Sat, Start
from roundhouse.table.table import LOSES
from roundhouse.texts import say

MOST_ACTIONS = 4000
"""The most actions of a position: more than any game has."""


def check_bot(name: str) -> str:
    """Return a bot's name if it is one of the ranks. Players cannot start other kinds of bots."""
    if name not in RANKS:
        raise BadSetting(say("reason-no-such-bot", name=repr(name[:40]), bots=", ".join(RANKS)))
    return name


async def open_table(hub: Hub, visitor: Visitor, new: NewTable, address: str = "") -> LiveTable:
    """Open a table as requested from an address, and seat the given sitters."""
    if MARK in new.game and new.game not in hub.loader.readiness:
        raise UnknownVariant(say("reason-variant-not-offered", name=new.game))
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
    start = None
    if new.position is not None:
        await hub.loader.ready(game.name)
        start = await asyncio.to_thread(start_of, game, seats, options.as_dict(), new.position)
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
        start=start,
    )
    commands = [seating(visitor, seat, sitter) for seat, sitter in enumerate(new.sitters)]
    if new.start:
        commands.append(lambda table, at: table.start(visitor.person, at, {visitor.person}))
    return await hub.open_table(opened, seed, commands, address)


def start_of(game: Game, seats: int, options: dict[str, Any], position: StartPosition) -> Start:
    """Return the start of a table that plays on from a position. Refuse one in which nothing can be played."""
    if len(position.actions) > MOST_ACTIONS:
        raise BadSetting(f"a position has up to {MOST_ACTIONS} actions, not {len(position.actions)}")
    before = [Stage(each.seed, each.actions) for each in position.start]
    stages, seed = stages_until(before, position.seed, len(position.actions))
    beginning = Beginning((*stages, Stage(seed, len(position.actions))), tuple(position.actions))
    match = Match(game, seats=seats, seed=0, options=options, beginning=beginning)
    if match.turn is None:
        raise BadSetting(say("reason-over"))
    movers = [int(before.turn) for _, before in match.walk(0, len(match) - 1) if before.turn is not None]
    actions = [match.number_at(step) for step in range(1, len(match) + 1)]
    return Start(list(beginning.stages), actions, movers)


async def _same_start(hub: Hub, old: Opened) -> Start | None:
    """Return the start of a table for its rematch; None if today's rules refuse it."""
    game, start = find(old.game), old.start
    if start is None or old.rules == game.rules_version:
        return start
    last = start.stages[-1]
    try:
        await hub.loader.ready(game.name)
        before = [StartStage(seed=stage.seed, actions=stage.actions) for stage in start.stages[:-1]]
        position = StartPosition(seed=last.seed, actions=[*start.actions], start=before)
        return await asyncio.to_thread(start_of, game, old.seats, old.options, position)
    except RoundhouseError:
        return None


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
    async with live.rematching:  # so that two who ask at the same moment get the same one
        table = live.table
        if not table.rematch:
            table.play_again(person, "", hub.now())
            again = await _another(hub, live, person, address)
        else:
            again = table.rematch
            await _get_ready(hub, again, person)
        return await hub.do(live, lambda table, at: table.play_again(person, again, at), key)


def rematch_of(id: str) -> str:
    """Return the id of the rematch of a table. It is always the same, so that two servers cannot open two of them."""
    return urlsafe_b64encode(sha256(f"rematch of {id}".encode()).digest()[:ID_BYTES]).decode()


async def _another(hub: Hub, live: LiveTable, person: str, address: str) -> str:
    table, id = live.table, rematch_of(live.id)
    seed = fresh_seed()
    old = table.opened
    opened = Opened(
        hub.now(), by=person, game=old.game, rules=find(old.game).rules_version, seats=old.seats, options=old.options,
        public=old.public, bank=old.bank, increment=old.increment, overtime=old.overtime, seal=seal_of(seed),
        hints=old.hints, start=await _same_start(hub, old),
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

    try:
        await hub.open_table(opened, seed, [seat_all, start], address, id)
    except Conflict:  # another server has opened it a moment ago
        await _get_ready(hub, id, person)
    return id


async def _get_ready(hub: Hub, id: str, person: str) -> None:
    """Say that a person is ready for a rematch, if they have a seat and it has not begun."""
    live = await hub.find(id)
    if not live.table.started and person in live.table.players:
        absent = live.table.players - live.here
        await hub.do(live, lambda table, at: [] if table.started else table.ready(person, True, at, absent))
