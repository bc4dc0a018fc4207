"""Everything except the move path, in SQL that both databases understand: $1 is the first parameter."""

import json
import secrets
from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from roundhouse.store.contract import Listing, NameTaken, Person, ReplayPart, Session, StoredTable, StoreError
from roundhouse.store.facts import read_facts
from roundhouse.store.first_cards import facts_of_card
from roundhouse.store.learning import DROP_PERSONAL, FORGET_PERSONAL, Learning
from roundhouse.store.names import folded, skeleton
from roundhouse.store.subscriptions import DROP_OTHERS, DROP_SUBSCRIPTION, FORGET_SUBSCRIPTIONS, Subscriptions
from roundhouse.texts import say

HIGHEST = 2**31 - 1

Step = tuple[str, tuple[Any, ...]]
"""A statement and its values."""

LISTING = """
    tables.id, tables.game, tables.public, tables.stage, tables.people, tables.waits_for, tables.card, tables.facts,
    tables.due
"""
LISTING_OF_TABLE = f"SELECT {LISTING} FROM tables WHERE id = $1"
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
HISTORY = "SELECT body, patch FROM happenings WHERE table_id = $1 AND version > 1 ORDER BY version"
KEEP_SNAPSHOT = """
    INSERT INTO snapshots (table_id, version, body) VALUES ($1, $2, $3)
    ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body
    WHERE snapshots.version < excluded.version
"""
# A whole replay stays whole: a slower process may report less.
SET_EXTENT = "UPDATE tables SET replay = $2 WHERE id = $1 AND (replay IS NULL OR replay <> 'whole')"
EXTENT = """
    SELECT replay, (SELECT max(last_step) FROM replay_parts WHERE table_id = tables.id) FROM tables WHERE id = $1
"""
CLEAR_PARTS = "DELETE FROM replay_parts WHERE table_id = $1 AND first_step >= $2"
ADD_PART = """
    INSERT INTO replay_parts (table_id, first_step, last_step, rules, drawing, body) VALUES ($1, $2, $3, $4, $5, $6)
"""
ADD_DRAWING = "INSERT INTO drawings (hash, body) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING"
PARTS = "SELECT first_step, last_step, rules, drawing, body FROM replay_parts WHERE table_id = $1"
DRAWING = "SELECT body FROM drawings WHERE hash = $1"
UNKEPT_REPLAYS = """
    SELECT id FROM tables WHERE stage = 'over' AND (replay IS NULL OR replay = 'part')
    OR stage = 'running' AND replay IS NULL ORDER BY moved DESC, id LIMIT $1
"""
SINCE = "SELECT body FROM happenings WHERE table_id = $1 AND version > $2 ORDER BY version"

PERSON = "SELECT id, name, account, password FROM persons"
KEEP_PERSON = "INSERT INTO persons (id, name, account, account_folded, password) VALUES ($1, $2, $3, $4, $5)"
# Each changes only its own columns, and only if the value that the decision was based on has not changed.
RENAME = "UPDATE persons SET name = $2 WHERE id = $1"
GIVE_ACCOUNT = """
    UPDATE persons SET name = $2, account = $2, account_folded = $3, password = $4 WHERE id = $1 AND account IS NULL
"""
CHANGE_PASSWORD = "UPDATE persons SET password = $3, stamp = $4 WHERE id = $1 AND password = $2"
DROP_ACCOUNT = """
    UPDATE persons SET name = $3, account = NULL, account_folded = NULL, password = NULL, stamp = $4
    WHERE id = $1 AND password = $2
"""
SESSION_COLUMNS = "sessions.id, token, person, device, began, seen"
LIVING = """
    FROM sessions LEFT JOIN persons ON persons.id = sessions.person
    WHERE NOT ended AND coalesce(sessions.stamp, '') = coalesce(persons.stamp, '')
"""
SESSION = f"SELECT {SESSION_COLUMNS} {LIVING}"
KEEP_SESSION = """
    INSERT INTO sessions (id, token, person, device, began, seen, ended) VALUES ($1, $2, $3, $4, $5, $6, false)
    ON CONFLICT (id) DO UPDATE SET token = excluded.token, person = excluded.person, device = excluded.device,
        seen = excluded.seen WHERE NOT sessions.ended
"""
BEGIN_SESSION = """
    INSERT INTO sessions (id, token, person, device, began, seen, ended, stamp)
    SELECT $1, $2, persons.id, $4, $5, $6, false, persons.stamp FROM persons WHERE id = $3 AND password = $7
"""
SEE_SESSION = "UPDATE sessions SET seen = $2 WHERE id = $1 AND NOT ended"
END_SESSION = "UPDATE sessions SET ended = true WHERE id = $1"
END_OTHERS = "UPDATE sessions SET ended = true WHERE person = $1 AND id <> $2"
STAMP_SESSION = "UPDATE sessions SET stamp = $2 WHERE id = $1 AND NOT ended"
OLD = "(sessions.ended AND sessions.seen < $1 OR sessions.seen < $2)"
# Guests first, found by their old sessions: a guest without any session may be just arriving.
FORGET_GUESTS = f"""
    DELETE FROM persons WHERE account IS NULL
    AND id IN (SELECT person FROM sessions WHERE {OLD})
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE person = persons.id AND NOT {OLD})
    AND NOT EXISTS (SELECT 1 FROM places WHERE person = persons.id)
"""
PROBE = "INSERT INTO probes (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
FORGET_SESSIONS = f"DELETE FROM sessions WHERE {OLD}"


class Taken(StoreError):
    """A statement would violate a unique constraint."""


class Reading(Learning, Subscriptions):
    """The parts of a store that are single statements. A subclass runs them."""

    @staticmethod
    @abstractmethod
    def _listed(parameter: str) -> str:
        """Return the query that expands a JSON list of texts."""

    @abstractmethod
    async def _select(self, sql: str, *values: Any) -> list[Any]:
        """Return the rows of a query."""

    @abstractmethod
    async def _change(self, *steps: Step) -> int:
        """Run statements that write, in one transaction. Raise Taken if a unique value is already there.

        If the first changes nothing, the others are not run. Return how many rows the first changed.
        """

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        """Return the rows of a query, or none if a value cannot be stored."""
        return await self._select(sql, *values) if all(map(_is_keepable, values)) else []

    async def _run(self, *steps: Step) -> int:
        if not all(_is_keepable(value) for _, values in steps for value in values):
            raise StoreError("the text contains an invalid character and cannot be stored")
        return await self._change(*steps)

    async def load(self, table: str) -> StoredTable | None:
        """Return a table, or None if there is none."""
        rows = await self._rows(KEPT, table)
        if not rows:
            return None
        seed, opened, version, snapshot = rows[0]
        version = version or 1
        return StoredTable(int.from_bytes(seed, "big"), opened, snapshot, version, await self.since(table, version))

    async def since(self, table: str, version: int) -> tuple[bytes, ...]:
        """Return the table events after a version."""
        return tuple(body for (body,) in await self._rows(SINCE, table, max(0, min(version, HIGHEST))))

    async def history(self, table: str) -> list[tuple[bytes, bytes | None]]:
        """Return all table events after the first, each with its patch."""
        return [(body, patch) for body, patch in await self._rows(HISTORY, table)]

    async def listing(self, table: str) -> Listing | None:
        """Return the listing of a table."""
        rows = await self._rows(LISTING_OF_TABLE, table)
        return _listing(*rows[0]) if rows else None

    async def keep_snapshot(self, table: str, version: int, snapshot: bytes) -> None:
        """Store a snapshot of a version, unless there is one of this version or a later one."""
        await self._run((KEEP_SNAPSHOT, (table, version, snapshot)))

    async def keep_replay(
        self, table: str, first: int, parts: Sequence[ReplayPart], drawings: Mapping[str, bytes], extent: str
    ) -> None:
        """Store the replay of a table from a step on, and replace what was stored from that step on."""
        rows = [(table, part.first, part.last, part.rules, part.drawing, part.body) for part in parts]
        await self._run(
            (SET_EXTENT, (table, extent)),
            (CLEAR_PARTS, (table, first)),
            *((ADD_DRAWING, drawing) for drawing in drawings.items()),
            *((ADD_PART, row) for row in rows),
        )

    async def replay_extent(self, table: str) -> tuple[str | None, int]:
        """Return how much of a replay is stored (None if that is unknown) and its last step (-1 if there is none)."""
        rows = await self._rows(EXTENT, table)
        extent, last = rows[0] if rows else (None, None)
        return extent, -1 if last is None else last

    async def replay_parts(self, table: str) -> list[ReplayPart]:
        """Return the stored parts of a table's replay, in order."""
        return [ReplayPart(*row) for row in await self._rows(f"{PARTS} ORDER BY first_step", table)]

    async def replay_part(self, table: str, step: int) -> ReplayPart | None:
        """Return the part with a step or, if that step was not stored, the part before it."""
        before = f"{PARTS} AND first_step <= $2 ORDER BY first_step DESC LIMIT 1"
        rows = await self._rows(before, table, max(0, min(step, HIGHEST)))
        return ReplayPart(*rows[0]) if rows else None

    async def drawing(self, name: str) -> bytes | None:
        """Return a drawing by its hash."""
        rows = await self._rows(DRAWING, name)
        return rows[0][0] if rows else None

    async def unkept_replays(self, limit: int) -> list[str]:
        """Return tables whose game is over and not stored as a whole, or is running and was never stored."""
        return [table for (table,) in await self._rows(UNKEPT_REPLAYS, limit)]

    async def listings_of(self, person: str, limit: int) -> list[Listing]:
        """Return a person's tables: running and waiting for them, other running, open, over; the newest first."""
        return [_listing(*row) for row in await self._rows(LISTINGS_OF, person, limit)]

    async def listings_at(self, stage: str, limit: int) -> list[Listing]:
        """Return public tables in a stage, newest first."""
        return [_listing(*row) for row in await self._rows(LISTINGS_AT, stage, limit)]

    async def waiting_for_bots(self, limit: int) -> list[str]:
        """Return running tables that wait for no person."""
        return [table for (table,) in await self._rows(WAITING_FOR_BOTS, limit)]

    async def running_out(self, before: float, limit: int) -> list[str]:
        """Return running tables on which somebody's time ran out before this moment."""
        return [table for (table,) in await self._rows(RUNNING_OUT, before, limit)]

    async def keep_person(self, person: Person) -> None:
        """Store a new person. Raise NameTaken if another account has the name."""
        account = person.account
        key = None if account is None else await self._key_of(person.id, account)
        try:
            await self._run((KEEP_PERSON, (person.id, person.name, account, key, person.password)))
        except Taken:
            raise NameTaken(say("reason-name-taken", name=account)) from None

    async def rename(self, person: str, name: str) -> bool:
        """Change a person's name. Return False if nobody has that id."""
        return bool(await self._run((RENAME, (person, name))))

    async def give_account(self, person: str, name: str, password: str) -> bool:
        """Give a person an account, or return False if they have one or are unknown. Raise NameTaken if it is taken."""
        try:
            return bool(await self._run((GIVE_ACCOUNT, (person, name, await self._key_of(person, name), password))))
        except Taken:
            raise NameTaken(say("reason-name-taken", name=name)) from None

    async def change_password(self, person: str, old: str, new: str, session: str) -> bool:
        """Replace a password hash and end all sessions but one. Return False if the old hash is not the person's."""
        stamp = secrets.token_hex(16)
        return bool(
            await self._run(
                (CHANGE_PASSWORD, (person, old, new, stamp)),
                (STAMP_SESSION, (session, stamp)),
                (END_OTHERS, (person, session)),
                (DROP_OTHERS, (person, session)),
            )
        )

    async def drop_account(self, person: str, password: str, name: str) -> bool:
        """Remove a person's account and end all sessions. Return False if the hash is not the person's."""
        stamp = secrets.token_hex(16)
        steps = (END_OTHERS, (person, "")), (DROP_OTHERS, (person, "")), (DROP_PERSONAL, (person,))
        return bool(await self._run((DROP_ACCOUNT, (person, password, name, stamp)), *steps))

    async def _key_of(self, person: str, account: str) -> str:
        """Return the key of an account: its skeleton. Raise NameTaken if another account looks the same.

        Older releases stored the folded name instead. An account from then that looks like another one keeps that key.
        """
        alike = await self._alike(account)
        if all(other.id == person for other in alike):
            return skeleton(account)
        if any(other.id == person and other.account == account for other in alike):
            return folded(account)
        raise NameTaken(say("reason-name-taken", name=account))

    async def _alike(self, name: str) -> list[Person]:
        keys = skeleton(name), folded(name)
        return [Person(*row) for row in await self._rows(f"{PERSON} WHERE account_folded IN ($1, $2)", *keys)]

    async def person(self, id: str) -> Person | None:
        """Return a person."""
        rows = await self._rows(f"{PERSON} WHERE id = $1", id)
        return Person(*rows[0]) if rows else None

    async def account(self, name: str) -> Person | None:
        """Return the person who has the account of that name. Upper and lower case are the same."""
        alike = await self._alike(name)
        return next((person for person in alike if folded(person.account or "") == folded(name)), None)

    async def account_like(self, name: str) -> Person | None:
        """Return the person who has an account whose name looks like this one."""
        return next(iter(await self._alike(name)), None)

    async def keep_session(self, session: Session) -> None:
        """Store a guest's session, or that it was used again."""
        s = session
        await self._run((KEEP_SESSION, (s.id, s.token, s.person, s.device, s.began, s.seen)))

    async def begin_session(self, session: Session, password: str) -> bool:
        """Store the session of a login. Return False if the password hash that was checked has changed since."""
        s = session
        values = (s.id, s.token, s.person, s.device, s.began, s.seen, password)
        return bool(await self._run((BEGIN_SESSION, values)))

    async def see_session(self, id: str, seen: float) -> None:
        """Record that a session was used again."""
        await self._run((SEE_SESSION, (id, seen)))

    async def living(self, sessions: Collection[str]) -> set[str]:
        """Return which of these sessions are still valid."""
        among = f"SELECT sessions.id {LIVING} AND sessions.id IN ({self._listed('$1')})"
        return {id for (id,) in await self._rows(among, json.dumps(list(sessions)))}

    async def session(self, token: str) -> Session | None:
        """Return the session with this token hash."""
        rows = await self._rows(f"{SESSION} AND token = $1", token)
        return Session(*rows[0]) if rows else None

    async def sessions_of(self, person: str) -> list[Session]:
        """Return a person's sessions, the most recently used first."""
        return [
            Session(*row)
            for row in await self._rows(f"{SESSION} AND person = $1 ORDER BY seen DESC, sessions.id", person)
        ]

    async def end_session(self, id: str) -> None:
        """End a session. Its token is invalid from now on, and its device gets no notifications."""
        await self._run((END_SESSION, (id,)), (DROP_SUBSCRIPTION, (id,)))

    async def forget(self, ended: float, seen: float) -> None:
        """Delete old sessions, and guests who have no other session and no table."""
        await self._run((FORGET_GUESTS, (ended, seen)))
        await self._run((FORGET_SESSIONS, (ended, seen)))
        await self._run((FORGET_SUBSCRIPTIONS, ()))
        await self._run((FORGET_PERSONAL, ()))


def _listing(
    table: str, game: str, public: bool, stage: str, people: str, waits_for: str | None,
    card: bytes, written: bytes | None, due: float | None,
) -> Listing:  # fmt: skip
    """Return a listing. If a server of an older release wrote last, take the facts from its card."""
    facts = facts_of_card(card) if card else read_facts(written)
    return Listing(game, bool(public), stage, tuple(json.loads(people)), waits_for, facts, due, table)


def _is_keepable(value: Any) -> bool:
    """Return True if both databases accept a value: PostgreSQL rejects NUL, and both reject a lone surrogate."""
    return not isinstance(value, str) or not ("\0" in value or any("\ud800" <= letter <= "\udfff" for letter in value))
