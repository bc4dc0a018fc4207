"""Who is known, and on which devices."""

import asyncio
from dataclasses import replace

import pytest

from roundhouse.store import NameTaken, Person, Session, Store, StoreError
from tests.store.entries import first

pytestmark = pytest.mark.anyio

GUEST = Person("1", "Ann")
ANN = Person("1", "Ann", "Ann", "$argon2id$…")
PHONE = Session("phone", "hash of phone's token", "1", "Ann's phone", 1000.25, 1000.25)
TABLET = Session("tablet", "hash of tablet's token", "1", "Ann's tablet", 1001.0, 1001.0)


async def test_a_guest_is_known_and_may_get_an_account(store: Store) -> None:
    assert await store.person("1") is None
    await store.keep_person(GUEST)
    assert await store.person("1") == GUEST
    assert await store.account("Ann") is None
    given = await store.give_account("1", "Ann", "$argon2id$…")
    assert given
    assert await store.person("1") == ANN == await store.account("Ann")
    renamed = await store.rename("1", "Anna")
    assert renamed
    assert await store.account("ann") == replace(ANN, name="Anna")


@pytest.mark.parametrize(("name", "same"), [("Ann", "aNN"), ("Straße", "STRASSE"), ("Ärla", "ärla"), ("Ann", "Ａｎｎ")])
async def test_a_name_is_taken_whatever_its_capitals(store: Store, name: str, same: str) -> None:
    await store.keep_person(Person("1", "x", name, "hash"))
    with pytest.raises(NameTaken, match="is taken"):
        await store.keep_person(Person("2", "y", same, "hash"))
    assert await store.person("2") is None
    found = await store.account(same)
    assert found is not None
    assert found.id == "1"


async def test_guests_may_have_the_same_name(store: Store) -> None:
    await store.keep_person(GUEST)
    await store.keep_person(Person("2", "Ann"))
    assert await store.person("2") == Person("2", "Ann")


async def test_of_two_who_want_a_name_at_once_one_gets_it(store: Store) -> None:
    people = [Person(str(number), "x", "Ann", "hash") for number in range(5)]
    results = await asyncio.gather(*map(store.keep_person, people), return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["NameTaken"] * 4 + ["NoneType"]


async def test_sessions_are_found_by_token_the_last_seen_first(store: Store) -> None:
    await store.keep_session(PHONE)
    await store.keep_session(TABLET)
    assert await store.session(PHONE.token) == PHONE
    assert await store.sessions_of("1") == [TABLET, PHONE]
    seen = replace(PHONE, seen=1002.5)
    await store.keep_session(seen)
    assert await store.session(PHONE.token) == seen
    assert await store.sessions_of("1") == [seen, TABLET]
    assert await store.sessions_of("2") == []


async def test_an_ended_session_is_worth_nothing_from_then_on(store: Store) -> None:
    await store.keep_session(PHONE)
    await store.keep_session(TABLET)
    await store.end_session("phone")
    await store.end_session("never begun")
    assert await store.session(PHONE.token) is None
    assert await store.sessions_of("1") == [TABLET]
    await store.keep_session(replace(PHONE, seen=2000.0))  # a request of that device that came in at the same moment
    assert await store.session(PHONE.token) is None


async def test_old_sessions_are_forgotten_and_guests_of_whom_nothing_is_left(store: Store) -> None:
    def session(person: str, number: int, seen: float) -> Session:
        return Session(f"{person}{number}", f"token {person}{number}", person, "", 0.0, seen)

    names = ["gone", "here", "elsewhere", "plays", "coming", "ended", "left just now"]
    for name in names:
        await store.keep_person(Person(name, name))
    await store.keep_person(ANN)
    old = [session(name, 1, 100.0) for name in ("gone", "elsewhere", "plays", ANN.id)]
    new = [session("here", 1, 300.0), session("elsewhere", 2, 300.0), session("ended", 1, 300.0)]
    for each in (*old, *new, session("left just now", 1, 600.0)):
        await store.keep_session(each)
    await store.end_session("ended1")
    await store.end_session("left just now1")
    await store.open_table(7, first("t", people=("plays",)))
    await store.forget(ended=500.0, seen=200.0)
    left = ["here", "elsewhere", "plays", "coming", "left just now"]
    assert [name for name in names if await store.person(name)] == left
    assert await store.person(ANN.id) == ANN
    assert [each.id for each in old if await store.session(each.token)] == []
    assert [each.id for each in new if await store.session(each.token)] == ["here1", "elsewhere2"]
    await store.keep_session(session("left just now", 1, 601.0))
    assert await store.session("token left just now1") is None, "it is remembered that it was ended"


async def test_a_change_is_made_only_to_what_was_looked_at(store: Store) -> None:
    await store.keep_person(GUEST)
    renamed = await store.rename("2", "Nobody")
    assert not renamed
    changed = await store.change_password("1", "old", "new", "phone")
    assert not changed
    given = await store.give_account("1", "Ann", "old")
    assert given
    given = await store.give_account("1", "Anna", "another")
    assert not given
    changed = await store.change_password("1", "older", "new", "phone")
    assert not changed
    changed = await store.change_password("1", "old", "new", "phone")
    assert changed
    dropped = await store.drop_account("1", "old", "Gone")
    assert not dropped
    assert await store.person("1") == Person("1", "Ann", "Ann", "new")
    dropped = await store.drop_account("1", "new", "Gone")
    assert dropped
    assert await store.person("1") == Person("1", "Gone")


async def test_a_session_lasts_as_long_as_the_password_it_was_begun_with(store: Store) -> None:
    await store.keep_person(GUEST)
    await store.keep_session(PHONE)
    await store.give_account("1", "Ann", "old")
    assert await store.session(PHONE.token) == PHONE
    begun = await store.begin_session(TABLET, "old")
    assert begun
    assert await store.living({"phone", "tablet", "toaster"}) == {"phone", "tablet"}
    changed = await store.change_password("1", "old", "new", "tablet")
    assert changed
    assert await store.session(PHONE.token) is None
    assert await store.sessions_of("1") == [TABLET]
    late = replace(PHONE, id="late", token="hash of late's token")
    begun = await store.begin_session(late, "old")
    assert not begun
    begun = await store.begin_session(late, "new")
    assert begun
    assert await store.living({"phone", "tablet", "late"}) == {"tablet", "late"}
    await store.see_session("tablet", 2000.0)
    await store.see_session("phone", 2000.0)
    assert [each.id for each in await store.sessions_of("1")] == ["tablet", "late"]
    await store.drop_account("1", "new", "Gone")
    assert await store.living({"phone", "tablet", "late"}) == set()
    assert await store.living(()) == set()


async def test_a_session_without_the_stamp_of_its_person_is_worth_nothing(store: Store) -> None:
    """As one that was written while the password was changed."""
    await store.keep_person(ANN)
    await store.change_password("1", ANN.password or "", "new", "")
    await store.keep_session(PHONE)
    assert await store.session(PHONE.token) is None
    assert await store.sessions_of("1") == []


async def test_a_change_of_several_parts_is_made_whole_or_not_at_all(store: Store) -> None:
    await store.keep_person(GUEST)
    await store.keep_session(PHONE)
    await store.keep_session(TABLET)
    first_step = ("UPDATE persons SET name = 'changed' WHERE id = $1", ("1",))
    twice = ("UPDATE sessions SET token = $1", (PHONE.token,))
    with pytest.raises(StoreError):
        await store._change(first_step, twice)  # type: ignore[attr-defined]
    assert await store.person("1") == GUEST


@pytest.mark.parametrize("name", ["a\0b", "\ud800"])
async def test_a_name_that_cannot_be_kept_is_refused(store: Store, name: str) -> None:
    with pytest.raises(StoreError, match="cannot be stored"):
        await store.keep_person(Person("1", name))
    assert await store.person("1") is None
