"""The house: everything that runs while it is open, and how it opens and closes."""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
import structlog

from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import find, playable
from roundhouse.server.conversation import SESSION_ENDED
from roundhouse.server.health import Health
from roundhouse.server.hub import ROUND, Hub, Unreadable
from roundhouse.server.lag import measure_lag
from roundhouse.server.limits import Allowance, TooFast
from roundhouse.server.line import Line
from roundhouse.server.loader import GameLoader
from roundhouse.server.lobby import read_placard
from roundhouse.server.logins import LoginGuard
from roundhouse.server.people import People, Visitor
from roundhouse.server.replays import Replays
from roundhouse.server.settings import Settings
from roundhouse.server.steady import steady_time
from roundhouse.store import Listing, Store, StoreError, default_path, opened, supervised

SECRET_BYTES = 32
CHECK_EVERY = 30.0
"""Seconds after which it is looked up again whether the sessions of open sockets have ended."""
MOST_SESSIONS = 1000
TIDY_EVERY = 86_400.0
"""Seconds after which what is of no use any more is forgotten."""

log = structlog.get_logger(__name__)


class HouseState:
    """What all requests share."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        loader: GameLoader,
        secret: bytes,
        now: Callable[[], float] = steady_time,
    ) -> None:
        self.settings = settings
        self.store = store
        self.health = Health(store)
        self.loader = loader
        self.people = People(store, secret, now)
        self.hub = Hub(store, settings, loader, now)
        self.hub.company.when_ended = self.hear_of_end
        self.missed = asyncio.Event()
        self.hub.when_missed = self.missed.set
        self.lines: set[Line] = set()
        limits = settings.limits
        self.guests = Allowance(*limits.guests)
        self.logins = LoginGuard(limits)
        self.holders = Allowance(*limits.logins)  # who has a session and is asked for the password again
        self.tables = Allowance(*limits.tables)
        self.tables_from = Allowance(*limits.tables_from)
        self.replays = Replays(limits.replays)
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

    def hear_of_end(self, session: str) -> None:
        """Believe a session no longer that was ended at another server."""
        self.people.distrust([session])
        self.hang_up(session)

    def hang_up(self, session: str) -> None:
        """Drop the lines of a session that was ended."""
        for line in list(self.lines):
            if line.visitor.session == session:
                line.drop(SESSION_ENDED)

    async def check_sessions(self) -> None:
        """Drop the lines of sessions that have ended without a word of it."""
        sessions = sorted({line.visitor.session for line in self.lines} - {""})
        for first in range(0, len(sessions), MOST_SESSIONS):
            some = sessions[first : first + MOST_SESSIONS]
            living = await self.store.living(some)
            ended = [session for session in some if session not in living]
            self.people.distrust(ended)
            for session in ended:
                self.hang_up(session)

    async def keep_checking_sessions(self) -> None:
        """Check now and then, and at once when something that other servers said may have been missed."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.missed.wait(), CHECK_EVERY)
            if self.missed.is_set():
                self.missed.clear()
                self.people.distrust_all()
            try:
                await self.check_sessions()
            except StoreError as error:
                log.warning("sessions not checked", reason=str(error))
                self.missed.set()
                await asyncio.sleep(ROUND)

    async def adopt(self, guest: Visitor, person: Visitor) -> None:
        """Let a guest's games become an account's; those that cannot be read now stay the guest's."""
        tried: set[bytes] = set()
        while listings := await self._not_yet(guest.person, tried):
            for listing in listings:
                tried.add(listing.card)
                try:
                    await self._adopt_at(read_placard(listing.card).card.id, guest.person, person.person)
                except (Unreadable, msgspec.DecodeError) as error:
                    log.warning("table not adopted", person=person.person, reason=str(error))

    async def _not_yet(self, guest: str, tried: set[bytes]) -> list[Listing]:
        listings = await self.store.listings_of(guest, 100 + len(tried))
        return [listing for listing in listings if listing.card not in tried]

    async def _adopt_at(self, table: str, guest: str, person: str) -> None:
        live = await self.hub.find(table)
        await self.hub.do(live, lambda table, at: table.adopt(guest, person, at))


@asynccontextmanager
async def open_house(
    settings: Settings, *, games: Sequence[str] | None = None, now: Callable[[], float] = steady_time
) -> AsyncIterator[HouseState]:
    """Open the house: the store, the games, the tables; and close all in the end."""
    games = playable() if games is None else games
    for game in games:
        find(game)  # here and now: Python 3.11 cannot read sources in two threads at once
    secret = await asyncio.to_thread(read_secret, secret_path(settings))
    store = await opened(settings.store)
    loader = GameLoader(games)
    house = HouseState(settings, store, loader, secret, now)
    tasks = [
        asyncio.create_task(supervised("tidying", lambda: _tidy(house))),
        asyncio.create_task(supervised("sessions", house.keep_checking_sessions)),
        asyncio.create_task(supervised("lag", measure_lag)),
    ]
    try:
        loader.open()
        await house.hub.open()
        yield house
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        loader.close()
        await house.hub.close()
        await house.replays.close()
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
    """Read the secret, or make it: a file that only its owner can read, and that is there whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            write_secret(path, secrets.token_hex(SECRET_BYTES))
    except OSError as error:
        raise RoundhouseError(f"the secret cannot be kept in {path}: {error.strerror}") from None
    try:
        secret = path.read_text(encoding="ascii").strip().encode()
    except (OSError, UnicodeDecodeError) as error:
        raise RoundhouseError(f"the secret in {path} cannot be read: {error}") from None
    if not secret:
        raise RoundhouseError(
            f"the secret's file {path} is empty, as a full disk may have left it. If you have a copy of it, put that "
            "there. If not, delete the file and start again: a new one is made, and guests are not known any more"
        )
    if len(secret) < SECRET_BYTES:
        raise RoundhouseError(f"the secret in {path} is too short: {SECRET_BYTES} characters at the least")
    return secret


def write_secret(path: Path, secret: str) -> bool:
    """Write a secret beside its place, then link it there; False if another is there, which stays."""
    beside = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        beside.touch(0o600, exist_ok=False)
        with beside.open("w", encoding="ascii") as file:
            file.write(secret)
            file.flush()
            os.fsync(file.fileno())
        os.link(beside, path)
    except FileExistsError:
        return path.read_text(encoding="ascii") == secret
    finally:
        beside.unlink(missing_ok=True)
    return True
