"""The house: everything that runs while it is open, and how it opens and closes."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import structlog

from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import MODULES, find
from roundhouse.server.hub import Hub
from roundhouse.server.limits import Allowance, TooFast
from roundhouse.server.line import Line
from roundhouse.server.people import People, Visitor
from roundhouse.server.settings import Settings
from roundhouse.server.workshop import Workshop
from roundhouse.store import Store, StoreError, default_path, opened

SECRET_BYTES = 32
TIDY_EVERY = 86_400.0
"""Seconds after which what is of no use any more is forgotten."""

log = structlog.get_logger(__name__)


class HouseState:
    """What all requests share."""

    def __init__(
        self, settings: Settings, store: Store, workshop: Workshop, secret: bytes, now: Callable[[], float] = time.time
    ) -> None:
        self.settings = settings
        self.store = store
        self.workshop = workshop
        self.people = People(store, secret, now)
        self.hub = Hub(store, settings, workshop, now)
        self.hub.company.when_ended = self.hang_up
        self.lines: set[Line] = set()
        limits = settings.limits
        self.guests = Allowance(*limits.guests)
        self.logins = Allowance(*limits.logins)
        self.tables = Allowance(*limits.tables)
        self._sockets: dict[str, int] = {}

    def take_socket(self, *names: tuple[str, int]) -> None:
        """Count a socket for a person and an address; TooFast if they have too many."""
        for name, most in names:
            if self._sockets.get(name, 0) >= most:
                raise TooFast("too many sockets are open: close some")
        for name, _ in names:
            self._sockets[name] = self._sockets.get(name, 0) + 1

    def give_socket(self, *names: tuple[str, int]) -> None:
        """Count a socket no longer."""
        for name, _ in names:
            self._sockets[name] -= 1
            if not self._sockets[name]:
                del self._sockets[name]

    def hang_up(self, session: str) -> None:
        """Drop the lines of a session that was ended."""
        for line in list(self.lines):
            if line.visitor.session == session:
                line.drop("this session was ended")

    async def adopt(self, guest: Visitor, person: Visitor) -> None:
        """Let a guest's games become an account's."""
        while listings := await self.store.listings_of(guest.person, 100):
            for listing in listings:
                await self._adopt_at(_table_id(listing.card), guest.person, person.person)

    async def _adopt_at(self, table: str, guest: str, person: str) -> None:
        live = await self.hub.find(table)
        await self.hub.do(live, lambda table, at: table.adopt(guest, person, at))


def _table_id(card: bytes) -> str:
    from roundhouse.server.lobby import read_placard

    return read_placard(card).card.id


@asynccontextmanager
async def open_house(
    settings: Settings, *, games: Sequence[str] = tuple(MODULES), now: Callable[[], float] = time.time
) -> AsyncIterator[HouseState]:
    """Open the house: the store, the games, the tables; and close all in the end."""
    for game in games:
        find(game)  # here and now: Python 3.11 cannot read sources in two threads at once
    secret = await asyncio.to_thread(read_secret, secret_path(settings))
    store = await opened(settings.store)
    workshop = Workshop(games)
    house = HouseState(settings, store, workshop, secret, now)
    tidying = asyncio.create_task(_tidy(house))
    try:
        workshop.open()
        await house.hub.open()
        yield house
    finally:
        tidying.cancel()
        await asyncio.wait([tidying])
        workshop.close()
        await house.hub.close()
        await store.close()


async def _tidy(house: HouseState) -> None:
    """Forget, now and every day, who will not come again."""
    while True:
        try:
            await house.people.forget()
        except StoreError as error:
            log.warning("old sessions could not be forgotten", error=str(error))
        await asyncio.sleep(TIDY_EVERY)


def secret_path(settings: Settings) -> Path:
    """Return where the secret that signs cookies is kept: beside the store, if nothing else is said."""
    if settings.secret_file is not None:
        return settings.secret_file
    name = str(settings.store or default_path()).removeprefix("sqlite:///")
    path = default_path() if "://" in name else Path(name).expanduser()
    return path.with_name(path.name + ".secret")


def read_secret(path: Path) -> bytes:
    """Read the secret, or make it: a file that only its owner can read."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(0o600, exist_ok=False)
        path.write_text(secrets.token_hex(SECRET_BYTES), encoding="ascii")
    except FileExistsError:
        pass
    except OSError as error:
        raise RoundhouseError(f"the secret cannot be kept in {path}: {error.strerror}") from None
    try:
        secret = path.read_text(encoding="ascii").strip().encode()
    except (OSError, UnicodeDecodeError) as error:
        raise RoundhouseError(f"the secret in {path} cannot be read: {error}") from None
    if len(secret) < SECRET_BYTES:
        raise RoundhouseError(f"the secret in {path} is too short: {SECRET_BYTES} characters at the least")
    return secret
