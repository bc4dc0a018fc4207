"""Who somebody is: a guest by a signed cookie, or the holder of an account; and on which devices they are known."""

import asyncio
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from roundhouse.games.errors import RoundhouseError
from roundhouse.store import NameTaken, Person, Session, Store
from roundhouse.table.table import LONGEST_NAME, check_text

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
LONGEST_DEVICE = 120
SEEN_EVERY = 600.0
"""Seconds after which it is written down again that a session was seen."""
TRUSTED_FOR = 10.0
"""Seconds for which a session is not looked up again: after so long, one that was ended elsewhere is worth nothing."""
MOST_TRUSTED = 10_000
COOKIE_SECONDS = 400 * 86_400
"""How long a device is known without being seen: no browser keeps a cookie for longer."""
ENDED_FOR = 86_400.0
"""How long it is remembered that a session was ended, lest something that was under way should open it again."""
GONE = "Somebody"
"""What is left of the name of one who has given up their account."""


class WrongPassword(RoundhouseError):  # noqa: N818
    """There is no account of that name and password."""


@dataclass
class Visitor:
    """Somebody at a device: the person is empty for who has shown no cookie."""

    person: str = ""
    name: str = ""
    account: str | None = None
    session: str = ""


NOBODY = Visitor()


class People:
    """The people the house knows."""

    def __init__(self, store: Store, secret: bytes, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._secret = secret
        self._now = now
        self._hasher = PasswordHasher()
        self._trusted: dict[str, tuple[float, Visitor, Session]] = {}
        self._no_password = self._hasher.hash(secrets.token_hex(16))

    # Cookies.

    def _sign(self, token: str) -> str:
        return hmac.new(self._secret, token.encode(), hashlib.sha256).hexdigest()[:32]

    def _token_of(self, cookie: str | None) -> str | None:
        """Return the token in a cookie, if the house made it."""
        token, _, signature = (cookie or "").partition(".")
        if not token.isascii() or not signature.isascii() or not hmac.compare_digest(self._sign(token), signature):
            return None
        return token

    async def known(self, cookie: str | None) -> Visitor:
        """Return who shows a cookie; nobody, if it is none of the house's or was ended."""
        token = self._token_of(cookie)
        if token is None:
            return NOBODY
        now = time.monotonic()
        trusted = self._trusted.get(token)
        if trusted is not None and trusted[0] > now:
            return trusted[1]
        session = await self._store.session(_hash(token))
        person = await self._store.person(session.person) if session is not None else None
        if session is None or person is None:
            self._trusted.pop(token, None)
            return NOBODY
        if self._now() - session.seen > SEEN_EVERY:
            session = replace(session, seen=self._now())
            await self._store.keep_session(session)
        visitor = trusted[1] if trusted is not None else Visitor()
        visitor.person, visitor.name, visitor.account, visitor.session = (
            person.id, person.name, person.account, session.id,
        )  # fmt: skip
        if len(self._trusted) >= MOST_TRUSTED:
            self._trusted.clear()
        self._trusted[token] = now + TRUSTED_FOR, visitor, session
        return visitor

    async def welcome(self, device: str) -> tuple[Visitor, str]:
        """Make a guest; return who it is, with the cookie."""
        person = Person(secrets.token_urlsafe(12), f"Guest {secrets.randbelow(9000) + 1000}")
        await self._store.keep_person(person)
        return await self._begin_session(person, device)

    async def _begin_session(self, person: Person, device: str) -> tuple[Visitor, str]:
        token = secrets.token_urlsafe(32)
        now = self._now()
        device = "".join(letter for letter in device[:LONGEST_DEVICE] if letter.isprintable())
        session = Session(secrets.token_urlsafe(9), _hash(token), person.id, device, now, now)
        await self._store.keep_session(session)
        visitor = Visitor(person.id, person.name, person.account, session.id)
        return visitor, f"{token}.{self._sign(token)}"

    # Names and accounts.

    async def rename(self, visitor: Visitor, name: str) -> None:
        """Call somebody by another name."""
        person = await self._person(visitor)
        name = check_text(name, "a name", LONGEST_NAME)
        await self._store.keep_person(replace(person, name=name))
        visitor.name = name

    async def make_account(self, visitor: Visitor, name: str, password: str) -> None:
        """Give somebody an account: they stay who they are, and keep their games."""
        person = await self._person(visitor)
        if person.account is not None:
            raise NameTaken("you have an account already")
        name = check_text(name, "a name", LONGEST_NAME)
        hashed = await self._hashed(password)
        await self._store.keep_person(replace(person, name=name, account=name, password=hashed))
        visitor.name = visitor.account = name

    async def change_password(self, visitor: Visitor, old: str, new: str) -> list[str]:
        """Give an account another password; return the sessions on other devices, which are ended."""
        person = await self._holder(visitor, old)
        await self._store.keep_person(replace(person, password=await self._hashed(new)))
        return await self._end_all(visitor, but=visitor.session)

    async def give_up_account(self, visitor: Visitor, password: str) -> list[str]:
        """Forget an account's name and password; return its sessions, which are all ended.

        The games stay, for those who played them too, with the names that were called at the table.
        """
        person = await self._holder(visitor, password)
        await self._store.keep_person(replace(person, name=GONE, account=None, password=None))
        return await self._end_all(visitor)

    async def _hashed(self, password: str) -> str:
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise RoundhouseError(f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")
        return await asyncio.to_thread(self._hasher.hash, password)

    async def _holder(self, visitor: Visitor, password: str) -> Person:
        """Return the holder of an account who knows its password."""
        person = await self._person(visitor)
        if person.account is None or person.password is None:
            raise RoundhouseError("you have no account")
        if not await asyncio.to_thread(self._fits, person.password, password[:LONGEST_PASSWORD]):
            raise WrongPassword("that is not the password of your account")
        return person

    async def log_in(self, name: str, password: str, device: str) -> tuple[Visitor, str]:
        """Begin a session for the holder of an account; return it with its cookie."""
        person = await self._store.account(name[:LONGEST_NAME])
        hashed = person.password if person is not None and person.password else self._no_password
        right = await asyncio.to_thread(self._fits, hashed, password[:LONGEST_PASSWORD])
        if person is None or not right:
            raise WrongPassword("there is no account of that name with that password")
        return await self._begin_session(person, device)

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _person(self, visitor: Visitor) -> Person:
        person = await self._store.person(visitor.person)
        if person is None:
            raise RoundhouseError("nobody knows you")
        return person

    # Sessions.

    async def sessions(self, visitor: Visitor) -> list[Session]:
        """Return the devices on which somebody is known."""
        return await self._store.sessions_of(visitor.person)

    async def end_session(self, visitor: Visitor, id: str) -> bool:  # noqa: A002
        """End one of somebody's own sessions; False if there is none of that id."""
        if not any(session.id == id for session in await self.sessions(visitor)):
            return False
        await self._end(id)
        return True

    async def _end_all(self, visitor: Visitor, but: str | None = None) -> list[str]:
        """End all of somebody's sessions, but perhaps one; return them."""
        ended = [session.id for session in await self.sessions(visitor) if session.id != but]
        for each in ended:
            await self._end(each)
        return ended

    async def _end(self, id: str) -> None:  # noqa: A002
        await self._store.end_session(id)
        self._trusted = {token: known for token, known in self._trusted.items() if known[2].id != id}

    async def forget(self) -> None:
        """Forget sessions that are of no use any more, and guests who will never be seen again."""
        now = self._now()
        await self._store.forget(now - ENDED_FOR, now - COOKIE_SECONDS)


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
