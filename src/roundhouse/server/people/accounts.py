"""People: guests with a signed cookie and holders of accounts, and the devices that know them."""

import asyncio
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass

import structlog
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from roundhouse.games.errors import RoundhouseError
from roundhouse.server.people.naming import GONE, check_account_name, check_free
from roundhouse.store import NameTaken, Person, Session, Store, StoreError
from roundhouse.table.text import LONGEST_NAME, check_name
from roundhouse.texts import say

log = structlog.get_logger(__name__)

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
LONGEST_DEVICE = 120
SEEN_EVERY = 600.0
"""Seconds after which it is stored again that a session was used."""
TRUSTED_FOR = 10.0
"""Seconds for which a session is not looked up again. After that, one that ended on another server is invalid."""
MOST_TRUSTED = 10_000
KNOWN_FOR = 400 * 86_400
"""Seconds after which an unused device is forgotten. No browser keeps a cookie for longer."""
ENDED_FOR = 86_400.0
"""How long an ended session is remembered, so that a request in progress cannot open it again."""
NOT_YOUR_PASSWORD = say("reason-wrong-password")
NO_SUCH_ACCOUNT = say("reason-no-account-with-password")


class WrongPassword(RoundhouseError):
    """There is no account with that name and password."""


@dataclass
class Visitor:
    """A person at a device. `person` is empty for a visitor without a cookie."""

    person: str = ""
    name: str = ""
    account: str | None = None
    session: str = ""


NOBODY = Visitor()


class People:
    """The people that the house knows."""

    def __init__(self, store: Store, secret: bytes, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._secret = secret
        self._now = now
        self._hasher = PasswordHasher()
        self._trusted: dict[str, tuple[float, Visitor, Session]] = {}
        self._ended = 0  # the number of sessions that have ended
        self._no_password = self._hasher.hash(secrets.token_hex(16))

    # Cookies.

    def _sign(self, token: str) -> str:
        return hmac.new(self._secret, token.encode(), hashlib.sha256).hexdigest()[:32]

    def _token_of(self, cookie: str | None) -> str | None:
        """Return the token in a cookie, if this house signed it."""
        token, _, signature = (cookie or "").partition(".")
        if not token.isascii() or not signature.isascii() or not hmac.compare_digest(self._sign(token), signature):
            return None
        return token

    def device_cookie(self, person: str) -> str:
        """Return the cookie that marks a device on which an account was used."""
        return f"{person}.{self._sign('device ' + person)}"

    async def is_known_device(self, name: str, mark: str | None, visitor: "Visitor") -> bool:
        """Return True if an account was used on a device before: the device has its mark or one of its sessions."""
        person = await self._store.account(name[:LONGEST_NAME])
        if person is None:
            return False
        return visitor.person == person.id or hmac.compare_digest(
            self.device_cookie(person.id).encode(), (mark or "").encode()
        )

    async def known(self, cookie: str | None) -> Visitor:
        """Return the visitor with a cookie. The visitor is unknown if the cookie is not ours or its session ended."""
        token = self._token_of(cookie)
        if token is None:
            return NOBODY
        now = time.monotonic()
        trusted = self._trusted.get(token)
        if trusted is not None and trusted[0] > now:
            return trusted[1]
        ended = self._ended
        session = await self._store.session(_hash(token))
        person = await self._store.person(session.person) if session is not None else None
        if session is None or person is None:
            self._trusted.pop(token, None)
            return NOBODY
        if self._now() - session.seen > SEEN_EVERY:
            await self._note_seen(session)
        visitor = trusted[1] if trusted is not None else Visitor()
        visitor.person, visitor.name, visitor.account, visitor.session = (
            person.id, person.name, person.account, session.id,
        )  # fmt: skip
        if len(self._trusted) >= MOST_TRUSTED:
            self._trusted.clear()
        if ended == self._ended:  # otherwise this session may have ended since it was looked up
            self._trusted[token] = now + TRUSTED_FOR, visitor, session
        return visitor

    async def _note_seen(self, session: Session) -> None:
        """Store that a session was used. A failure is only logged: visitors can read even if nothing can be written."""
        try:
            await self._store.see_session(session.id, self._now())
        except StoreError as error:
            log.warning("session not noted as seen", reason=str(error))

    async def welcome(self, device: str) -> tuple[Visitor, str]:
        """Make a guest. Return the visitor and the cookie."""
        person = Person(secrets.token_urlsafe(12), f"Guest {secrets.randbelow(9000) + 1000}")
        await self._store.keep_person(person)
        session, token = self._new_session(person, device)
        await self._store.keep_session(session)
        return Visitor(person.id, person.name, person.account, session.id), f"{token}.{self._sign(token)}"

    def _new_session(self, person: Person, device: str) -> tuple[Session, str]:
        """Return a session for a device, and its token."""
        token = secrets.token_urlsafe(32)
        now = self._now()
        device = "".join(letter for letter in device[:LONGEST_DEVICE] if letter.isprintable())
        return Session(secrets.token_urlsafe(9), _hash(token), person.id, device, now, now), token

    # Names and accounts.

    async def rename(self, visitor: Visitor, name: str) -> None:
        """Change a visitor's name."""
        name = check_name(name)
        await check_free(self._store, name, visitor.person)
        if not await self._store.rename(visitor.person, name):
            raise RoundhouseError(say("reason-nobody-knows-you"))
        visitor.name = name

    async def make_account(self, visitor: Visitor, name: str, password: str) -> None:
        """Give a visitor an account. They stay the same person and keep their games."""
        person = await self._person(visitor)
        if person.account is not None:
            raise NameTaken(say("reason-has-account"))
        name = check_name(name)
        check_account_name(name)
        if not await self._store.give_account(person.id, name, await self._hashed(password)):
            raise NameTaken(say("reason-has-account"))
        visitor.name = visitor.account = name

    async def change_password(self, visitor: Visitor, old: str, new: str) -> list[str]:
        """Change an account's password. Return the sessions on other devices, which have ended."""
        holder, hashed = await self._holder(visitor, old)
        fresh = await self._hashed(new)
        others = [session.id for session in await self.sessions(visitor) if session.id != visitor.session]
        if not await self._store.change_password(holder, hashed, fresh, visitor.session):
            raise WrongPassword(NOT_YOUR_PASSWORD)
        self.distrust(others)
        return others

    async def give_up_account(self, visitor: Visitor, password: str) -> list[str]:
        """Delete an account's name and password. Return its sessions, which have all ended.

        The games stay for the other players, with the names that were used at the table.
        """
        holder, hashed = await self._holder(visitor, password)
        sessions = [session.id for session in await self.sessions(visitor)]
        if not await self._store.drop_account(holder, hashed, GONE):
            raise WrongPassword(NOT_YOUR_PASSWORD)
        self.distrust(sessions)
        return sessions

    async def _hashed(self, password: str) -> str:
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise RoundhouseError(say("reason-password-length", shortest=SHORTEST_PASSWORD, longest=LONGEST_PASSWORD))
        return await asyncio.to_thread(self._hasher.hash, password)

    async def _holder(self, visitor: Visitor, password: str) -> tuple[str, str]:
        """Return the person of an account whose password is right, and the hash that it was checked against."""
        person = await self._person(visitor)
        if person.account is None or person.password is None:
            raise RoundhouseError(say("reason-no-account"))
        if not await asyncio.to_thread(self._is_right, person.password, password[:LONGEST_PASSWORD]):
            raise WrongPassword(NOT_YOUR_PASSWORD)
        return person.id, person.password

    async def log_in(self, name: str, password: str, device: str) -> tuple[Visitor, str]:
        """Start a session for the holder of an account. Return the visitor and the cookie."""
        person = await self._store.account(name[:LONGEST_NAME])
        hashed = person.password if person is not None and person.password else self._no_password
        right = await asyncio.to_thread(self._is_right, hashed, password[:LONGEST_PASSWORD])
        if person is None or not right:
            raise WrongPassword(NO_SUCH_ACCOUNT)
        session, token = self._new_session(person, device)
        if not await self._store.begin_session(session, hashed):  # the password changed during the check
            raise WrongPassword(NO_SUCH_ACCOUNT)
        return Visitor(person.id, person.name, person.account, session.id), f"{token}.{self._sign(token)}"

    def _is_right(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _person(self, visitor: Visitor) -> Person:
        person = await self._store.person(visitor.person)
        if person is None:
            raise RoundhouseError(say("reason-nobody-knows-you"))
        return person

    # Sessions.

    async def sessions(self, visitor: Visitor) -> list[Session]:
        """Return the devices that know a visitor."""
        return await self._store.sessions_of(visitor.person)

    async def end_session(self, visitor: Visitor, id: str) -> bool:
        """End one of a visitor's own sessions. Return False if there is none with that id."""
        if not any(session.id == id for session in await self.sessions(visitor)):
            return False
        await self._store.end_session(id)
        self.distrust([id])
        return True

    def distrust(self, sessions: Collection[str]) -> None:
        """Forget cached sessions that have ended, so that they are looked up again."""
        self._ended += 1
        self._trusted = {token: known for token, known in self._trusted.items() if known[2].id not in sessions}

    def distrust_all(self) -> None:
        """Forget all cached sessions, so that they are looked up again."""
        self._ended += 1
        self._trusted.clear()

    async def forget(self) -> None:
        """Delete sessions that are no longer useful, and guests who will not return."""
        now = self._now()
        await self._store.forget(now - ENDED_FOR, now - KNOWN_FOR)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
