"""Everything but the move path, in SQL that both databases understand: $1 is the first parameter."""

import json
import unicodedata
from abc import ABC, abstractmethod
from typing import Any

from roundhouse.store.contract import Kept, Listing, NameTaken, Person, Session, StoreError

HIGHEST = 2**31 - 1

LISTING = "tables.game, tables.public, tables.stage, tables.people, tables.waits_for, tables.card, tables.due"
LISTINGS_OF = f"""
    SELECT {LISTING} FROM places JOIN tables ON tables.id = places.table_id WHERE places.person = $1
    ORDER BY CASE WHEN stage = 'running' AND waits_for = $1 THEN 0 WHEN stage = 'running' THEN 1
                  WHEN stage = 'open' THEN 2 ELSE 3 END, moved DESC, id LIMIT $2
"""
LISTINGS_AT = f"SELECT {LISTING} FROM tables WHERE stage = $1 AND public ORDER BY moved DESC, id LIMIT $2"
WAITING_FOR_BOTS = (
    "SELECT id FROM tables WHERE stage = 'running' AND waits_for IS NULL ORDER BY moved DESC, id LIMIT $1"
)

RUNNING_OUT = "SELECT id FROM tables WHERE due < $1 ORDER BY due, id LIMIT $2"

KEPT = """
    SELECT tables.seed, happenings.body, snapshots.version, snapshots.body FROM tables
    JOIN happenings ON happenings.table_id = tables.id AND happenings.version = 1
    LEFT JOIN snapshots ON snapshots.table_id = tables.id
    WHERE tables.id = $1
"""
SINCE = "SELECT body FROM happenings WHERE table_id = $1 AND version > $2 ORDER BY version"

PERSON = "SELECT id, name, account, password FROM persons"
KEEP_PERSON = """
    INSERT INTO persons (id, name, account, account_folded, password) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, account = excluded.account,
        account_folded = excluded.account_folded, password = excluded.password
"""
SESSION = "SELECT id, token, person, device, began, seen FROM sessions WHERE NOT ended"
KEEP_SESSION = """
    INSERT INTO sessions (id, token, person, device, began, seen, ended) VALUES ($1, $2, $3, $4, $5, $6, false)
    ON CONFLICT (id) DO UPDATE SET token = excluded.token, person = excluded.person, device = excluded.device,
        seen = excluded.seen WHERE NOT sessions.ended
"""
END_SESSION = "UPDATE sessions SET ended = true WHERE id = $1"
OLD = "(sessions.ended AND sessions.seen < $1 OR sessions.seen < $2)"
# Guests first, by their old sessions: who has none at all may just be coming in.
FORGET_GUESTS = f"""
    DELETE FROM persons WHERE account IS NULL
    AND id IN (SELECT person FROM sessions WHERE {OLD})
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = persons.id AND NOT {OLD})
    AND NOT EXISTS (SELECT 1 FROM places WHERE person = persons.id)
"""
FORGET_SESSIONS = f"DELETE FROM sessions WHERE {OLD}"


class Taken(StoreError):  # noqa: N818
    """A statement would write what is unique twice."""


class Reading(ABC):
    """What a store does by single statements, however its database runs them."""

    @abstractmethod
    async def _select(self, sql: str, *values: Any) -> list[Any]:
        """Return the rows that a statement finds."""

    @abstractmethod
    async def _change(self, sql: str, *values: Any) -> None:
        """Run a statement that writes; Taken if something unique is there already."""

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        """Return what is found: nothing for a text that cannot be kept."""
        return await self._select(sql, *values) if all(map(_is_keepable, values)) else []

    async def _run(self, sql: str, *values: Any) -> None:
        if not all(map(_is_keepable, values)):
            raise StoreError("a text with half a character, or with a character of no meaning, cannot be kept")
        await self._change(sql, *values)

    async def load(self, table: str) -> Kept | None:
        """Return a table; None if there is none."""
        rows = await self._rows(KEPT, table)
        if not rows:
            return None
        seed, opened, version, snapshot = rows[0]
        version = version or 1
        return Kept(int.from_bytes(seed, "big"), opened, snapshot, version, await self.since(table, version))

    async def since(self, table: str, version: int) -> tuple[bytes, ...]:
        """Return the happenings after a version."""
        return tuple(body for (body,) in await self._rows(SINCE, table, max(0, min(version, HIGHEST))))

    async def listings_of(self, person: str, limit: int) -> list[Listing]:
        """Return a person's tables: running where they are to decide, other running, open, over; newest first."""
        return [_listing(*row) for row in await self._rows(LISTINGS_OF, person, limit)]

    async def listings_at(self, stage: str, limit: int) -> list[Listing]:
        """Return public tables of a stage, newest first."""
        return [_listing(*row) for row in await self._rows(LISTINGS_AT, stage, limit)]

    async def waiting_for_bots(self, limit: int) -> list[str]:
        """Return running tables at which no person is to decide."""
        return [table for (table,) in await self._rows(WAITING_FOR_BOTS, limit)]

    async def running_out(self, before: float, limit: int) -> list[str]:
        """Return running tables at which somebody's time was over before then."""
        return [table for (table,) in await self._rows(RUNNING_OUT, before, limit)]

    async def keep_person(self, person: Person) -> None:
        """Keep a new person, or one with another name, account or password. NameTaken if the account's name is."""
        account = person.account
        key = None if account is None else folded(account)
        try:
            await self._run(KEEP_PERSON, person.id, person.name, account, key, person.password)
        except Taken:
            raise NameTaken(f"the name {account} is taken") from None

    async def person(self, id: str) -> Person | None:  # noqa: A002
        """Return a person."""
        rows = await self._rows(f"{PERSON} WHERE id = $1", id)
        return Person(*rows[0]) if rows else None

    async def account(self, name: str) -> Person | None:
        """Return who has the account of that name, capitals or not."""
        rows = await self._rows(f"{PERSON} WHERE account_folded = $1", folded(name))
        return Person(*rows[0]) if rows else None

    async def keep_session(self, session: Session) -> None:
        """Keep a session, or that it was seen again."""
        s = session
        await self._run(KEEP_SESSION, s.id, s.token, s.person, s.device, s.began, s.seen)

    async def session(self, token: str) -> Session | None:
        """Return the session of a token's hash."""
        rows = await self._rows(f"{SESSION} AND token = $1", token)
        return Session(*rows[0]) if rows else None

    async def sessions_of(self, person: str) -> list[Session]:
        """Return a person's sessions, the last seen first."""
        return [Session(*row) for row in await self._rows(f"{SESSION} AND person = $1 ORDER BY seen DESC, id", person)]

    async def end_session(self, id: str) -> None:  # noqa: A002
        """End a session: its token is worth nothing from now on."""
        await self._run(END_SESSION, id)

    async def forget(self, ended: float, seen: float) -> None:
        """Forget old sessions, and guests of whom nothing is left with them."""
        await self._run(FORGET_GUESTS, ended, seen)
        await self._run(FORGET_SESSIONS, ended, seen)

    async def check(self) -> None:
        """Raise StoreError if the store does not answer."""
        await self._rows("SELECT 1")


def _listing(
    game: str, public: bool, stage: str, people: str, waits_for: str | None, card: bytes, due: float | None
) -> Listing:
    return Listing(game, bool(public), stage, tuple(json.loads(people)), waits_for, card, due)


def _is_keepable(value: Any) -> bool:
    """Tell whether both databases take a value: PostgreSQL takes no NUL, neither takes half of a surrogate pair."""
    return not isinstance(value, str) or not ("\0" in value or any("\ud800" <= letter <= "\udfff" for letter in value))


def folded(name: str) -> str:
    """Return a name as it is compared: capitals, and ways to write the same letter, make no difference."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
