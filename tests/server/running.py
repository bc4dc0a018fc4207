"""A server that runs in the test's own process, on a free port."""

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from roundhouse.server.client import Place, Visitor
from roundhouse.server.house import HouseState, open_house
from roundhouse.server.http.app import make_app
from roundhouse.server.serve import Server, address_of, listening_on, make_server
from roundhouse.server.settings import NO_LIMITS, Limits, Settings
from roundhouse.server.steady import steady_time
from roundhouse.server.wire import NewTable, Sitter, TableCard

SECRET = Path(tempfile.gettempdir()) / "roundhouse-tests.secret"
"""All test servers use the same secret, so that cookies of one are valid in another."""
PATIENCE = 180.0
"""Seconds after which a waiting test fails. Tests do not measure time otherwise."""


@dataclass
class Running:
    """A running server."""

    url: str
    house: HouseState
    server: Server

    async def stop(self) -> None:
        """Stop the server as a signal would."""
        await self.house.hub.say_farewell()
        self.server.should_exit = True


class Tray:
    """A channel that collects what is sent."""

    def __init__(self) -> None:
        self.puts: list[list[bytes]] = []
        self.stuck_since: float | None = None
        self.when_free: Callable[[], None] = lambda: None
        self.cuts = 0

    @property
    def taken(self) -> list[bytes]:
        """All messages that were sent."""
        return [message for messages in self.puts for message in messages]

    def put(self, messages: Iterable[bytes]) -> None:
        """Collect messages that were sent together."""
        self.puts.append(list(messages))

    def cut(self) -> None:
        """Count a closed connection."""
        self.cuts += 1


@contextlib.asynccontextmanager
async def running(
    store: str | Path,
    *,
    games: tuple[str, ...] = ("switch-yard", "on-track"),
    now: Callable[[], float] = steady_time,
    limits: Limits = NO_LIMITS,
    patience_of_test: float = PATIENCE,
    **settings: object,
) -> AsyncIterator[Running]:
    """Start a server, and stop it at the end."""
    known: dict[str, object] = {"pace": 0.0, "unwatched_pace": 0.0, "thinkers": 1, "farewell": 5.0} | settings
    chosen = Settings(port=0, store=str(store), secret_file=SECRET, limits=limits, **known)  # type: ignore[arg-type]
    async with asyncio.timeout(patience_of_test), open_house(chosen, games=games, now=now) as house:
        with contextlib.closing(listening_on(chosen)) as listener:
            server = make_server(chosen, make_app(chosen, lambda: contextlib.nullcontext(house)))
            serving = asyncio.create_task(server.serve(sockets=[listener]))
            await server.listens.wait()
            open_now = Running(address_of(listener), house, server)
            try:
                yield open_now
            finally:
                await open_now.stop()
                await serving


async def yard(visitor: Visitor, *sitters: Sitter, start: bool = False, **settings: object) -> TableCard:
    """Open a table of Switch Yard."""
    new = NewTable(game="switch-yard", seats=2, sitters=list(sitters), start=start, **settings)  # type: ignore[arg-type]
    return await visitor.open(new)


async def play_first(place: Place, seat: int, choice: int = 0) -> None:
    """Wait for a seat's turn and play one of its actions."""
    await place.until(lambda: place.legal(seat) or place.table.ending)
    if legal := place.legal(seat):
        step = place.table.step
        await place.play(seat, legal[choice % len(legal)].number)
        await place.until(lambda: place.table.step != step or place.table.ending)


async def play_to_and_fro(place: Place, seat: int, events: int, other: Place | None = None) -> None:
    """Play and undo with the consent of the other player, until there are more than this many table events."""
    await place.until(lambda: place.legal(seat))
    for _ in range(events // (4 if other else 2) + 1):
        await place.play(seat, place.legal(seat)[0].number)
        await place.ask_undo(seat)  # which undoes it if there is nobody to ask
        if other is not None:
            await other.answer_undo(True)
        await place.until(lambda: place.legal(seat))
