"""Where devices receive notifications, and reminders: in SQL that both databases understand."""

from abc import ABC, abstractmethod
from typing import Any

from roundhouse.store.contract import Subscription

COLUMNS = "subscriptions.session, subscriptions.person, endpoint, p256dh, auth, kinds"
KEEP = """
    INSERT INTO subscriptions (session, person, endpoint, p256dh, auth, kinds, made, failures)
    VALUES ($1, $2, $3, $4, $5, $6, $7, 0)
    ON CONFLICT (session) DO UPDATE SET person = excluded.person, endpoint = excluded.endpoint,
        p256dh = excluded.p256dh, auth = excluded.auth, kinds = excluded.kinds, made = excluded.made, failures = 0
"""
DROP_SAME_ENDPOINT = "DELETE FROM subscriptions WHERE endpoint = $1 AND session <> $2"
DROP_OLDEST = """
    DELETE FROM subscriptions WHERE person = $1 AND session NOT IN (
        SELECT session FROM subscriptions WHERE person = $1 ORDER BY made DESC, session LIMIT $2)
"""
# A server of an older release may have ended the session.
OF_PERSON = f"""
    SELECT {COLUMNS} FROM subscriptions
    JOIN sessions ON sessions.id = subscriptions.session AND sessions.person = subscriptions.person
    LEFT JOIN persons ON persons.id = sessions.person
    WHERE NOT sessions.ended AND coalesce(sessions.stamp, '') = coalesce(persons.stamp, '')
    AND subscriptions.person = $1 ORDER BY made DESC, subscriptions.session
"""
OF_SESSION = f"SELECT {COLUMNS} FROM subscriptions WHERE session = $1"
DROP_SUBSCRIPTION = "DELETE FROM subscriptions WHERE session = $1"
DROP_OTHERS = "DELETE FROM subscriptions WHERE person = $1 AND session <> $2"
DROP_IF_SAME = "DELETE FROM subscriptions WHERE session = $1 AND endpoint = $2"
ARRIVED = "UPDATE subscriptions SET failures = 0 WHERE session = $1 AND failures > 0"
FAILED = "UPDATE subscriptions SET failures = failures + 1 WHERE session = $1"
DROP_FAILED = "DELETE FROM subscriptions WHERE session = $1 AND failures >= $2"
FORGET_SUBSCRIPTIONS = """
    DELETE FROM subscriptions WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE id = subscriptions.session AND NOT ended)
"""

SET_REMINDER = """
    INSERT INTO reminders (table_id, at, due) VALUES ($1, $2, $3)
    ON CONFLICT (table_id) DO UPDATE SET at = excluded.at, due = excluded.due
"""
DUE_REMINDERS = "SELECT table_id, at, due FROM reminders WHERE at < $1 ORDER BY at, table_id LIMIT $2"
TAKE_REMINDER = "DELETE FROM reminders WHERE table_id = $1 AND at = $2"


class Subscriptions(ABC):
    """The part of a store that is about notifications. A subclass runs the statements."""

    @abstractmethod
    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        """Return the rows of a query, or none if a value cannot be stored."""

    @abstractmethod
    async def _run(self, *steps: tuple[str, tuple[Any, ...]]) -> int:
        """Run statements that write. If the first changes nothing, the others are not run."""

    async def keep_subscription(self, subscription: Subscription, at: float, most: int) -> None:
        """Store where a device receives notifications, instead of what was known of the device and of the endpoint."""
        s = subscription
        await self._run(
            (KEEP, (s.session, s.person, s.endpoint, s.p256dh, s.auth, " ".join(sorted(s.kinds)), at)),
            (DROP_SAME_ENDPOINT, (s.endpoint, s.session)),
            (DROP_OLDEST, (s.person, most)),
        )

    async def subscription(self, session: str) -> Subscription | None:
        """Return the subscription of a device."""
        rows = await self._rows(OF_SESSION, session)
        return _subscription(*rows[0]) if rows else None

    async def subscriptions_of(self, person: str) -> list[Subscription]:
        """Return the subscriptions of a person's devices, the newest first. A session that has ended has none."""
        return [_subscription(*row) for row in await self._rows(OF_PERSON, person)]

    async def drop_subscription(self, session: str, endpoint: str | None = None) -> None:
        """Delete the subscription of a device; with an endpoint, only if it is still the device's."""
        same = (DROP_SUBSCRIPTION, (session,)) if endpoint is None else (DROP_IF_SAME, (session, endpoint))
        await self._run(same)

    async def note_delivery(self, session: str, arrived: bool, most: int) -> None:
        """Record whether a notification arrived. After `most` failures in a row the subscription is deleted."""
        if arrived:
            await self._run((ARRIVED, (session,)))
        else:
            await self._run((FAILED, (session,)), (DROP_FAILED, (session, most)))

    async def set_reminder(self, table: str, at: float, due: float) -> None:
        """Store when to remind somebody whose time is up at `due`, instead of the table's earlier reminder."""
        await self._run((SET_REMINDER, (table, at, due)))

    async def due_reminders(self, before: float, limit: int) -> list[tuple[str, float, float]]:
        """Return the tables with a reminder before this moment, its time and its due; the earliest first."""
        return [(table, at, due) for table, at, due in await self._rows(DUE_REMINDERS, before, limit)]

    async def take_reminder(self, table: str, at: float) -> bool:
        """Delete a reminder. Only one process gets True: it sends the reminder."""
        return bool(await self._run((TAKE_REMINDER, (table, at))))


def _subscription(session: str, person: str, endpoint: str, p256dh: str, auth: str, kinds: str) -> Subscription:
    return Subscription(session, person, endpoint, p256dh, auth, frozenset(kinds.split()))
