"""People at tables, who play, look on, take back, chat and lose their lines, and remember what was acknowledged."""

import asyncio
import random
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

import httpx

from roundhouse.games.registry import MODULES, find
from roundhouse.server.client import Gone, Place, RefusedError, Visitor
from roundhouse.server.wire import Done, NewTable, Sitter

T = TypeVar("T")

PATIENCE = 120.0
"""Seconds after which somebody who waits is stuck, whatever has happened to the server meanwhile."""
LONGEST_GAME = 150
"""Steps after which all leave a table, so that other games begin."""
BOTS = ("call-boy", "brakeman")


@dataclass
class Ledger:
    """What was acknowledged, how long it took, and what went wrong."""

    done: list[tuple[str, str]] = field(default_factory=list)  # the table, the request's id
    took: deque[float] = field(default_factory=lambda: deque(maxlen=100_000))
    refused: Counter[str] = field(default_factory=Counter)
    stuck: list[str] = field(default_factory=list)
    over: bool = False
    lines: set[Place] = field(default_factory=set)

    async def more(self, count: int) -> None:
        """Wait for so many more acknowledgements; TimeoutError if they do not come."""
        wanted = len(self.done) + count
        async with asyncio.timeout(PATIENCE):
            while len(self.done) < wanted:
                await asyncio.sleep(0.05)

    async def note(self, table: str, asked: Awaitable[Done]) -> None:
        """Wait for an acknowledgement and write it down; a refusal is counted."""
        began = time.monotonic()
        try:
            async with asyncio.timeout(PATIENCE):
                done = await asked
        except RefusedError as error:
            self.refused[error.code] += 1
        except TimeoutError:
            self.stuck.append(f"a request at table {table} was not answered in {PATIENCE:.0f} s")
        else:
            self.done.append((table, done.id))
            self.took.append(time.monotonic() - began)


async def patiently(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask over HTTP until the server is there again."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return await ask()
        except (httpx.HTTPError, RefusedError) as error:
            passing = not isinstance(error, RefusedError) or error.code == "unavailable"
            if not passing or time.monotonic() > until:
                raise
        await asyncio.sleep(0.2)


@asynccontextmanager
async def visiting(url: str) -> AsyncIterator[Visitor]:
    """Be a guest for a while."""
    visitor = Visitor(url)
    try:
        await patiently(visitor.me)
        yield visitor
    finally:
        await visitor.__aexit__()


async def play(place: Place, seat: int, ledger: Ledger, chance: random.Random) -> None:
    """Play a seat at random to the end of the game, or for long enough."""

    def is_enough() -> bool:
        return ledger.over or place.table.ending is not None or place.table.step >= LONGEST_GAME

    ledger.lines.add(place)
    try:
        while not is_enough():
            async with asyncio.timeout(PATIENCE):
                await place.until(lambda: place.legal(seat) or is_enough())
            if not (legal := place.legal(seat)):
                continue
            await ledger.note(place.id, place.play(seat, chance.choice(legal).number))
            if chance.random() < 0.05:
                await ledger.note(place.id, place.undo(seat))
            if chance.random() < 0.02:
                await ledger.note(place.id, place.say("all aboard"))
    except (TimeoutError, Gone) as error:
        if not ledger.over:
            table = place.table
            ledger.stuck.append(
                f"seat {seat} of table {place.id} ({table.game}, started {table.started}, turn {table.turn}, "
                f"step {table.step}): {type(error).__name__} {error}"
            )
    finally:
        ledger.lines.discard(place)


async def alone(url: str, ledger: Ledger, chance: random.Random) -> None:
    """Play one game after another against bots."""
    while not ledger.over:
        game = find(chance.choice(list(MODULES)))
        seats = chance.choice(game.seats)
        sitters = [Sitter(name="Ann"), *(Sitter(bot=chance.choice(BOTS)) for _ in range(seats - 1))]
        new = NewTable(game=game.name, seats=seats, sitters=sitters, public=True, start=True)
        async with visiting(url) as ann:
            table = await patiently(partial(ann.open, new))
            async with ann.at(table.id) as place:
                await play(place, 0, ledger, chance)


async def together(urls: list[str], ledger: Ledger, chance: random.Random) -> None:
    """Play one game after another, two people at a table, each through any of the servers."""
    while not ledger.over:
        new = NewTable(game=chance.choice(list(MODULES)), seats=2, sitters=[Sitter(name="Ann")], public=True)
        async with visiting(chance.choice(urls)) as ann, visiting(chance.choice(urls)) as ben:
            table = await patiently(partial(ann.open, new))
            async with ann.at(table.id) as first, ben.at(table.id) as second:
                await ledger.note(table.id, second.sit(1, "Ben"))
                await ledger.note(table.id, first.start())
                if first.table.started:
                    await asyncio.gather(play(first, 0, ledger, chance), play(second, 1, ledger, chance))


async def watch(urls: list[str], ledger: Ledger, chance: random.Random) -> None:
    """Look on at one table after another."""
    async with visiting(chance.choice(urls)) as eve:
        while not ledger.over:
            lobby = await patiently(eve.lobby)
            for table in chance.sample(lobby.running, min(3, len(lobby.running))):
                async with eve.at(table.id) as place:
                    ledger.lines.add(place)
                    await asyncio.sleep(chance.random())
                    ledger.lines.discard(place)
            await asyncio.sleep(0.2)
