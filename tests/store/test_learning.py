"""What people have done beside tables, analyses, and the ratings of puzzles."""

import pytest

from roundhouse.store import Person, PuzzleRating, Session, Store

pytestmark = pytest.mark.anyio

EASY = PuzzleRating(1300.0, 80.0, 0.06, 1)


async def test_what_a_person_has_done_is_kept_by_topic_and_name(store: Store) -> None:
    await store.keep_personal("ann", "lessons", "first", b"1", 1.0)
    await store.keep_personal("ann", "lessons", "second", b"2", 2.0)
    await store.keep_personal("ann", "lessons", "first", b"3", 3.0)
    await store.keep_personal("ann", "guide", "first", b"4", 3.0)
    await store.keep_personal("bob", "lessons", "first", b"5", 3.0)
    assert await store.personal("ann", "lessons") == {"first": b"3", "second": b"2"}
    assert await store.personal("carl", "lessons") == {}


async def test_an_account_takes_over_what_a_guest_has_done_and_keeps_its_own(store: Store) -> None:
    await store.keep_personal("guest", "lessons", "first", b"guest", 1.0)
    await store.keep_personal("guest", "lessons", "second", b"guest", 1.0)
    await store.keep_personal("ann", "lessons", "first", b"ann", 2.0)
    await store.adopt_personal("guest", "ann")
    assert await store.personal("ann", "lessons") == {"first": b"ann", "second": b"guest"}


async def test_it_is_deleted_with_the_account_and_with_a_forgotten_guest(store: Store) -> None:
    await store.keep_person(Person("ann", "Ann", "Ann", "hash"))
    await store.keep_person(Person("guest", "Guest", None, None))
    await store.keep_session(Session("old", "token", "guest", "", 1.0, 1.0))
    for person in ("ann", "guest"):
        await store.keep_personal(person, "lessons", "first", b"1", 1.0)
    await store.forget(100.0, 100.0)
    assert await store.personal("guest", "lessons") == {}
    assert await store.personal("ann", "lessons") == {"first": b"1"}
    assert await store.drop_account("ann", "hash", "Somebody")
    assert await store.personal("ann", "lessons") == {}


async def test_an_analysis_is_kept_and_replaced(store: Store) -> None:
    assert await store.analysis("table") is None
    await store.keep_analysis("table", b"first", 1.0)
    await store.keep_analysis("table", b"second", 2.0)
    assert await store.analysis("table") == b"second"


async def test_only_the_first_attempt_at_a_puzzle_counts(store: Store) -> None:
    hard = PuzzleRating(1900.0, 80.0, 0.06, 2)
    assert await store.keep_attempt("ann", "toy", "p1", b"solved", b"1550", EASY, 1.0)
    assert not await store.keep_attempt("ann", "toy", "p1", b"failed", b"1450", hard, 2.0)
    assert await store.keep_attempt("bob", "toy", "p1", b"failed", b"1480", hard, 3.0)
    assert await store.personal("ann", "rating") == {"toy": b"1550"}
    assert await store.personal("ann", "attempts") == {"toy/p1": b"solved"}
    assert await store.puzzle_ratings("toy") == {"p1": hard}
    assert await store.puzzle_ratings("other") == {}
