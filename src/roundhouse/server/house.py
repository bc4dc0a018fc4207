"""The house: everything that runs while the server is up, and how it starts and stops."""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from roundhouse.server.lab_room import LabRoom

from roundhouse.extras import require
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import find, playable
from roundhouse.server.health import Health
from roundhouse.server.lag import measure_lag
from roundhouse.server.lessons import Classroom
from roundhouse.server.limits import Allowance, TooFast
from roundhouse.server.opinions import Opinions
from roundhouse.server.people.accounts import People, Visitor
from roundhouse.server.people.logins import LoginGuard
from roundhouse.server.people.notes import Notes
from roundhouse.server.practice import PracticeRoom
from roundhouse.server.push.notifier import Notifier
from roundhouse.server.push.sender import Sender
from roundhouse.server.push.subscribing import Subscribing
from roundhouse.server.push.vapid import Vapid, derived_key, read_key
from roundhouse.server.puzzles.room import PuzzleRoom
from roundhouse.server.settings import Settings
from roundhouse.server.steady import steady_time
from roundhouse.server.tables.analyses import Analyses
from roundhouse.server.tables.connection import SESSION_ENDED, Connection
from roundhouse.server.tables.hub import ROUND, Hub, Unreadable
from roundhouse.server.tables.loader import GameLoader
from roundhouse.server.tables.replays import Replays
from roundhouse.server.variants import beside, offered
from roundhouse.store import Listing, Store, StoreError, default_path, opened, supervised
from roundhouse.texts import say

SECRET_BYTES = 32
CHECK_EVERY = 30.0
"""Seconds between two checks whether the sessions of open WebSockets have ended."""
MOST_SESSIONS = 1000
TIDY_EVERY = 86_400.0
"""Seconds between two deletions of old data."""

log = structlog.get_logger(__name__)


class HouseState:
    """The state that all requests share."""

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
        self.hub.presence.when_ended = self.hear_of_end
        self.missed = asyncio.Event()
        self.hub.when_missed = self.missed.set
        self.connections: set[Connection] = set()
        limits = settings.limits
        self.guests = Allowance(*limits.guests)
        self.logins = LoginGuard(limits)
        self.holders = Allowance(*limits.logins)  # attempts of people with a session to confirm their password
        self.tables = Allowance(*limits.tables)
        self.tables_from = Allowance(*limits.tables_from)
        self.replays = Replays(store, limits.replays)
        self.practice = PracticeRoom(self.hub, limits)
        self.analyses = Analyses(self.hub, store, settings, now)
        self.opinions = Opinions(self.hub, limits)
        self.classroom = Classroom(self.hub, self.practice)
        self.notes = Notes(store, limits, now)
        self.puzzles = PuzzleRoom(store, loader, limits, now)
        own, loopback = settings.vapid_key_file, settings.push == "loopback"
        self.vapid = Vapid(derived_key(secret) if own is None else read_key(own), contact_of(settings))
        self.subscribing = Subscribing(store, limits, now, loopback)
        self.notifier = Notifier(self.hub, store, settings, Sender(store, self.vapid, now, loopback), now)
        self.lab = open_lab(settings.lab)
        self._sockets: dict[str, int] = {}

    def take_socket(self, *names: tuple[str, int]) -> None:
        """Count a WebSocket of a person and an address. Raise TooFast if they have too many."""
        for name, most in names:
            if self._sockets.get(name, 0) >= most:
                raise TooFast(say("reason-too-many-pages"))
        for name, _ in names:
            self._sockets[name] = self._sockets.get(name, 0) + 1

    def give_socket(self, *names: tuple[str, int]) -> None:
        """Stop counting a WebSocket."""
        for name, _ in names:
            self._sockets[name] -= 1
            if not self._sockets[name]:
                del self._sockets[name]

    def hear_of_end(self, session: str) -> None:
        """Forget a session that ended on another server."""
        self.people.distrust([session])
        self.hang_up(session)

    def hang_up(self, session: str) -> None:
        """Close the connections of an ended session."""
        for connection in list(self.connections):
            if connection.visitor.session == session:
                connection.drop(SESSION_ENDED)

    async def check_sessions(self) -> None:
        """Close the connections of sessions whose end was not announced."""
        sessions = sorted({connection.visitor.session for connection in self.connections} - {""})
        for first in range(0, len(sessions), MOST_SESSIONS):
            some = sessions[first : first + MOST_SESSIONS]
            living = await self.store.living(some)
            ended = [session for session in some if session not in living]
            self.people.distrust(ended)
            for session in ended:
                self.hang_up(session)

    async def keep_checking_sessions(self) -> None:
        """Check regularly, and at once when messages from other servers may have been missed."""
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
        """Give a guest's games to an account. Tables that cannot be read now stay with the guest."""
        await self.store.adopt_personal(guest.person, person.person)
        tried: set[str] = set()
        while listings := await self._remaining_tables(guest.person, tried):
            for listing in listings:
                tried.add(listing.table)
                try:
                    await self._adopt_at(listing.table, guest.person, person.person)
                except Unreadable as error:
                    log.warning("table not adopted", person=person.person, reason=str(error))

    async def _remaining_tables(self, guest: str, tried: set[str]) -> list[Listing]:
        listings = await self.store.listings_of(guest, 100 + len(tried))
        return [listing for listing in listings if listing.table not in tried]

    async def _adopt_at(self, table: str, guest: str, person: str) -> None:
        live = await self.hub.find(table)
        await self.hub.do(live, lambda table, at: table.adopt(guest, person, at))


@asynccontextmanager
async def open_house(
    settings: Settings, *, games: Sequence[str] | None = None, now: Callable[[], float] = steady_time
) -> AsyncIterator[HouseState]:
    """Start the store, the games and the tables. Stop them at the end."""
    games = beside(playable() if games is None else games, offered(settings.variants))
    for game in games:
        find(game)  # in this thread, because Python 3.11 cannot parse sources in two threads at once
    secret = await asyncio.to_thread(read_secret, secret_path(settings))
    store = await opened(settings.store)
    loader = GameLoader(games)
    house = HouseState(settings, store, loader, secret, now)
    tasks = [
        asyncio.create_task(supervised("tidying", lambda: _delete_old_data(house))),
        asyncio.create_task(supervised("sessions", house.keep_checking_sessions)),
        asyncio.create_task(supervised("lag", measure_lag)),
    ]
    try:
        loader.open()
        await house.hub.open()
        if settings.push != "off":
            house.notifier.open()
        yield house
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        if house.lab is not None:
            await house.lab.close()
        loader.close()
        await house.analyses.close()
        await house.hub.close()
        await house.notifier.close()
        await house.replays.close()
        await store.close()


async def _delete_old_data(house: HouseState) -> None:
    """Delete old sessions and guests, now and every day."""
    while True:
        try:
            await house.people.forget()
        except StoreError as error:
            log.warning("old sessions could not be forgotten", error=str(error))
        await asyncio.sleep(TIDY_EVERY)


def open_lab(folder: Path | None) -> "LabRoom | None":
    """Open the lab, if there is one. Its extra is needed only then."""
    if folder is None:
        return None
    require("lab")
    from roundhouse.server.lab_room import LabRoom

    return LabRoom(folder)


def contact_of(settings: Settings) -> str:
    """Return where push services find the operator, who may be told that something is wrong."""
    named = next((host for host in settings.hosts if host != "*"), "roundhouse.invalid")
    return settings.push_contact or f"https://{named}"


def secret_path(settings: Settings) -> Path:
    """Return the path of the secret that signs cookies, by default beside the store."""
    if settings.secret_file is not None:
        return settings.secret_file
    name = str(settings.store or default_path()).removeprefix("sqlite:///")
    path = default_path() if "://" in name else Path(name).expanduser()
    return path.with_name(path.name + ".secret")


def read_secret(path: Path) -> bytes:
    """Read the secret, or create it. Only its owner can read the file, and the file is always complete."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            write_secret(path, secrets.token_hex(SECRET_BYTES))
    except OSError as error:
        raise RoundhouseError(f"the secret cannot be written to {path}: {error.strerror}") from None
    try:
        secret = path.read_text(encoding="ascii").strip().encode()
    except (OSError, UnicodeDecodeError) as error:
        raise RoundhouseError(f"the secret in {path} cannot be read: {error}") from None
    if not secret:
        raise RoundhouseError(
            f"the secret's file {path} is empty, perhaps because the disk was full. If you have a copy, put it there. "
            "If not, delete the file and start again: a new secret is made, and guests will not be recognised"
        )
    if len(secret) < SECRET_BYTES:
        raise RoundhouseError(f"the secret in {path} is too short: it needs at least {SECRET_BYTES} characters")
    return secret


def write_secret(path: Path, secret: str) -> bool:
    """Write a secret beside its path and link it there. Return False, and change nothing, if there is one already."""
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
