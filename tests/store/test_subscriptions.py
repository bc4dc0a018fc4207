"""Where devices receive notifications, and who reminds whom."""

import asyncio
from dataclasses import replace

import pytest

from roundhouse.store import Person, Session, Store, Subscription

pytestmark = pytest.mark.anyio

PHONE = Subscription("phone", "1", "https://push.example/phone", "key", "auth", frozenset({"turn", "seat"}))
MOST = 3


async def know(store: Store, *sessions: str, person: str = "1") -> None:
    """Make a person with an account and sessions."""
    await store.keep_person(Person(person, "Ann", f"Ann {person}", "hash"))
    for session in sessions:
        await store.keep_session(Session(session, f"token of {session}", person, "", 1.0, 1.0))


async def devices(store: Store, person: str = "1") -> list[str]:
    """Return the sessions of a person that get notifications."""
    return [each.session for each in await store.subscriptions_of(person)]


async def test_a_device_is_kept_with_what_it_wants_to_hear(store: Store) -> None:
    await know(store, "phone", "tablet")
    await store.keep_subscription(PHONE, 1.0, MOST)
    await store.keep_subscription(replace(PHONE, session="tablet", endpoint="https://push.example/tablet"), 2.0, MOST)
    assert await devices(store) == ["tablet", "phone"]
    assert await store.subscription("phone") == PHONE
    fewer = replace(PHONE, kinds=frozenset({"ended"}))
    await store.keep_subscription(fewer, 3.0, MOST)
    assert await store.subscription("phone") == fewer
    await store.drop_subscription("phone", "https://push.example/another")
    assert await devices(store) == ["phone", "tablet"]
    await store.drop_subscription("phone", PHONE.endpoint)
    assert await devices(store) == ["tablet"]


async def test_an_endpoint_belongs_to_who_used_it_last(store: Store) -> None:
    await know(store, "guest", person="1")
    await know(store, "account", person="2")
    await store.keep_subscription(replace(PHONE, session="guest"), 1.0, MOST)
    await store.keep_subscription(replace(PHONE, session="account", person="2"), 2.0, MOST)
    assert await devices(store, "1") == []
    assert await devices(store, "2") == ["account"]


async def test_a_person_keeps_the_newest_devices(store: Store) -> None:
    sessions = [f"device {number}" for number in range(MOST + 2)]
    await know(store, *sessions)
    for number, session in enumerate(sessions):
        await store.keep_subscription(replace(PHONE, session=session, endpoint=session), float(number), MOST)
    assert await devices(store) == sessions[::-1][:MOST]


async def test_who_logs_out_hears_nothing_more_on_that_device(store: Store) -> None:
    await know(store, "phone", "tablet", "desk")
    for session in ("phone", "tablet", "desk"):
        await store.keep_subscription(replace(PHONE, session=session, endpoint=session), 1.0, MOST)
    await store.end_session("phone")
    assert set(await devices(store)) == {"tablet", "desk"}
    await store.change_password("1", "hash", "new hash", "desk")
    assert await devices(store) == ["desk"]
    await store.drop_account("1", "new hash", "gone")
    assert await devices(store) == []
    assert await store.subscription("desk") is None


async def test_old_sessions_take_their_subscriptions_along(store: Store) -> None:
    await know(store, "phone")
    await store.keep_subscription(PHONE, 1.0, MOST)
    await store.forget(0.5, 0.5)
    assert await devices(store) == ["phone"]
    await store.forget(10.0, 10.0)
    assert await store.subscription("phone") is None


async def test_an_endpoint_that_fails_too_often_in_a_row_is_dropped(store: Store) -> None:
    await know(store, "phone")
    await store.keep_subscription(PHONE, 1.0, MOST)
    for arrived in (False, False, True, False, False):
        await store.note_delivery("phone", arrived, 3)
    assert await devices(store) == ["phone"]
    await store.note_delivery("phone", False, 3)
    assert await devices(store) == []


async def test_a_reminder_is_taken_once(store: Store) -> None:
    await store.set_reminder("t", 10.0, 20.0)
    await store.set_reminder("t", 20.5, 30.5)
    await store.set_reminder("u", 15.0, 25.0)
    assert await store.due_reminders(20.0, 9) == [("u", 15.0, 25.0)]
    assert await store.due_reminders(30.0, 9) == [("u", 15.0, 25.0), ("t", 20.5, 30.5)]
    taken = await asyncio.gather(*(store.take_reminder("t", at) for at in (10.0, 20.5, 20.5)))
    assert sorted(taken) == [False, False, True]
    assert await store.due_reminders(30.0, 9) == [("u", 15.0, 25.0)]
