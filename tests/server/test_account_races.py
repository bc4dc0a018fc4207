"""Two changes of an account at the same time: one is paused between reading and writing."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from roundhouse.server.people.accounts import People, Visitor, WrongPassword
from roundhouse.store import NameTaken, Store, opened

pytestmark = pytest.mark.anyio

OLD, NEW, NEWER = "the old password", "the new password", "a newer password"


@pytest.fixture
async def store(url: str, anyio_backend: str) -> AsyncIterator[Store]:  # noqa: ARG001
    """Return an empty store."""
    store = await opened(url)
    yield store
    await store.close()


@pytest.fixture
def people(store: Store) -> People:
    """Return the accounts of an empty server."""
    return People(store, b"secret")


@asynccontextmanager
async def held(store: Store, read: str, doing: Callable[[], Awaitable[Any]]) -> AsyncIterator[asyncio.Task[Any]]:
    """Start a task and pause it after it has called `read`, until the block ends."""
    reading, goes_on = asyncio.Event(), asyncio.Event()
    find = getattr(store, read)

    async def find_and_wait(*what: Any) -> Any:
        found = await find(*what)
        if asyncio.current_task() is task:
            reading.set()
            await goes_on.wait()
        return found

    setattr(store, read, find_and_wait)
    task = asyncio.ensure_future(doing())
    await asyncio.wait([task, waiting := asyncio.ensure_future(reading.wait())], return_when="FIRST_COMPLETED")
    waiting.cancel()
    try:
        yield task
    finally:
        goes_on.set()
        await asyncio.wait([task])
        delattr(store, read)


async def account(people: People, name: str = "Ann") -> tuple[Visitor, str]:
    """Make an account with the old password; return the visitor and the cookie."""
    visitor, cookie = await people.welcome("a phone")
    await people.make_account(visitor, name, OLD)
    return visitor, cookie


async def can_log_in(people: People, password: str, name: str = "Ann") -> bool:
    """Return True if logging in works."""
    try:
        await people.log_in(name, password, "a tablet")
    except WrongPassword:
        return False
    return True


async def test_renaming_brings_no_old_password_back(people: People, store: Store) -> None:
    ann, _ = await account(people)
    async with held(store, "person", lambda: people.rename(ann, "Anna")):
        await people.change_password(ann, OLD, NEW)
    assert await can_log_in(people, NEW)
    assert not await can_log_in(people, OLD)


async def test_renaming_erases_no_account(people: People, store: Store) -> None:
    ann, _ = await people.welcome("a phone")
    async with held(store, "person", lambda: people.rename(ann, "Anna")):
        await people.make_account(ann, "Ann", OLD)
    assert await can_log_in(people, OLD)


async def test_renaming_brings_no_account_back(people: People, store: Store) -> None:
    ann, _ = await account(people)
    async with held(store, "person", lambda: people.rename(ann, "Anna")):
        await people.give_up_account(ann, OLD)
    assert not await can_log_in(people, OLD)
    bert, _ = await account(people)
    assert bert.account == "Ann", "the name is free"


async def test_a_log_in_with_the_old_password_does_not_outlive_its_change(people: People, store: Store) -> None:
    ann, cookie = await account(people)
    async with held(store, "account", lambda: people.log_in("Ann", OLD, "a thief's")) as thief:
        await people.change_password(ann, OLD, NEW)
    with pytest.raises(WrongPassword):
        await thief
    assert [each.id for each in await people.sessions(ann)] == [ann.session]
    assert (await people.known(cookie)).person == ann.person


async def test_a_log_in_does_not_outlive_the_account(people: People, store: Store) -> None:
    ann, cookie = await account(people)
    async with held(store, "account", lambda: people.log_in("Ann", OLD, "a thief's")) as thief:
        await people.give_up_account(ann, OLD)
    with pytest.raises(WrongPassword):
        await thief
    assert await people.sessions(ann) == []
    assert (await people.known(cookie)).person == ""


async def test_of_two_changes_of_a_password_the_second_must_know_the_first(people: People, store: Store) -> None:
    ann, _ = await account(people)
    async with held(store, "person", lambda: people.change_password(ann, OLD, NEWER)) as late:
        await people.change_password(ann, OLD, NEW)
    with pytest.raises(WrongPassword):
        await late
    assert await can_log_in(people, NEW)
    assert not await can_log_in(people, NEWER)


async def test_an_account_whose_password_was_changed_is_not_given_up_by_who_knew_the_old_one(
    people: People, store: Store
) -> None:
    ann, _ = await account(people)
    async with held(store, "person", lambda: people.give_up_account(ann, OLD)) as late:
        await people.change_password(ann, OLD, NEW)
    with pytest.raises(WrongPassword):
        await late
    assert await can_log_in(people, NEW)


async def test_one_who_makes_two_accounts_at_once_gets_one(people: People, store: Store) -> None:
    ann, _ = await people.welcome("a phone")
    async with held(store, "person", lambda: people.make_account(ann, "Anna", NEW)) as late:
        await people.make_account(ann, "Ann", OLD)
    with pytest.raises(NameTaken, match="you already have an account"):
        await late
    assert await can_log_in(people, OLD)
    assert not await can_log_in(people, NEW, "Anna")


async def test_a_session_that_ends_while_it_is_looked_up_is_not_trusted_afterwards(
    people: People, store: Store
) -> None:
    ann, _ = await account(people)
    _, cookie = await people.log_in("Ann", OLD, "a tablet")
    async with held(store, "person", lambda: people.known(cookie)):
        await people.change_password(ann, OLD, NEW)
    assert (await people.known(cookie)).person == ""
