"""What is kept of tables, and how they are found again."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from roundhouse.store import Conflict, Entry, Store, StoredTable, StoreError, opened
from tests.store.entries import ANN, BOB, EVE, first, listing, next_one

pytestmark = pytest.mark.anyio
SEED = 2**256 - 1


async def test_a_table_is_kept_with_its_seed_and_all_that_happened(store: Store) -> None:
    await store.open_table(SEED, first("t", b"opened", b"sat"))
    await store.append(next_one("t", 3, b"started", b"played"))
    await store.append(next_one("t", 5, b"\x00\xff"))
    assert await store.load("t") == StoredTable(SEED, b"opened", None, 1, (b"sat", b"started", b"played", b"\x00\xff"))
    assert await store.since("t", 3) == (b"played", b"\x00\xff")
    assert await store.since("t", 0) == (b"opened", b"sat", b"started", b"played", b"\x00\xff")


async def test_a_table_that_is_not_there_is_not_found(store: Store) -> None:
    assert await store.load("t") is None
    assert await store.since("t", 0) == ()


@pytest.mark.parametrize("version", [5, 2**31, 2**80])
async def test_nothing_has_happened_after_the_last_version(store: Store, version: int) -> None:
    await store.open_table(1, first("t"))
    assert await store.since("t", version) == ()


@pytest.mark.parametrize("table", ["a\0b", "\ud800", "'; DROP TABLE tables; --", "x" * 100_000])
async def test_names_that_nobody_has_are_not_found(store: Store, table: str) -> None:
    assert await store.load(table) is None
    assert await store.account(table) is None
    assert await store.session(table) is None
    assert await store.listings_of(table, 10) == []


async def test_loading_begins_with_the_newest_snapshot(store: Store) -> None:
    await store.open_table(1, first("t"))
    await store.append(next_one("t", 2, b"two", b"three", snapshot=b"as of three"))
    assert await store.load("t") == StoredTable(1, b"opened", b"as of three", 3, ())
    await store.append(next_one("t", 4, b"four"))
    await store.append(next_one("t", 5, b"five", snapshot=b"as of five"))
    await store.append(next_one("t", 6, b"six"))
    assert await store.load("t") == StoredTable(1, b"opened", b"as of five", 5, (b"six",))
    assert len(await store.since("t", 0)) == 6


async def test_a_new_table_can_have_a_snapshot(store: Store) -> None:
    entry = Entry("t", 1, (b"opened", b"sat"), listing(ANN), b"as of two")
    await store.open_table(1, entry)
    assert await store.load("t") == StoredTable(1, b"opened", b"as of two", 2, ())


@pytest.mark.parametrize("version", [-1, 0, 1, 2, 4, 5, 100])
async def test_only_the_next_version_can_be_written(store: Store, version: int) -> None:
    await store.open_table(1, first("t", b"opened", b"two"))
    with pytest.raises(Conflict, match="table t is at version 2: the next is 3"):
        await store.append(next_one("t", version, b"x", b"y", listing=listing(EVE), snapshot=b"no"))
    assert await store.load("t") == StoredTable(1, b"opened", None, 1, (b"two",))
    assert await store.listings_of(EVE, 10) == []


async def test_a_table_is_opened_once_and_before_anything_else(store: Store) -> None:
    with pytest.raises(Conflict, match="there is no table t"):
        await store.append(next_one("t", 1))
    await store.open_table(1, first("t"))
    with pytest.raises(Conflict, match="the table t already exists"):
        await store.open_table(2, first("t"))
    kept = await store.load("t")
    assert kept is not None
    assert kept.seed == 1


async def test_entries_without_a_table_event_or_new_tables_without_a_listing_are_refused(store: Store) -> None:
    with pytest.raises(StoreError, match="needs a listing"):
        await store.open_table(1, Entry("t", 1, (b"opened",)))
    with pytest.raises(StoreError, match="needs a table event"):
        await store.append(Entry("t", 1, ()))


async def tried(*writes: Any) -> list[type | None]:
    """Write all at once; return which errors came of it."""
    results = await asyncio.gather(*writes, return_exceptions=True)
    return [None if result is None else type(result) for result in results]


async def test_an_entry_in_conflict_fails_alone(store: Store) -> None:
    for table in ("t", "u", "v"):
        await store.open_table(1, first(table))
    entries = [next_one("t", 2), next_one("u", 7), next_one("v", 2), next_one("t", 2, b"late"), next_one("t", 3)]
    outcomes = await tried(*map(store.append, entries), store.open_table(1, first("u")))
    assert outcomes == [None, Conflict, None, Conflict, None, Conflict]
    assert await store.since("t", 1) == (b"t 2", b"t 3")
    assert await store.since("u", 1) == ()
    assert await store.since("v", 1) == (b"v 2",)


async def test_an_entry_that_no_database_can_take_fails_alone(store: Store) -> None:
    for table in ("t", "u", "v"):
        await store.open_table(1, first(table))
    wrong = Entry("u", 2, ("not bytes" if type(store).__name__ == "PostgresStore" else object(),))  # type: ignore[arg-type]
    appends = [store.append(entry) for entry in (next_one("t", 2), wrong, next_one("v", 2), next_one("t", 9))]
    outcomes = await tried(*appends, store.open_table(2**300, first("w")))
    assert outcomes == [None, StoreError, None, Conflict, StoreError]
    assert await store.since("t", 1) == (b"t 2",)
    assert await store.since("u", 1) == ()
    assert await store.since("v", 1) == (b"v 2",)
    assert await store.load("w") is None


async def test_of_two_listings_written_at_once_the_later_counts(store: Store) -> None:
    await store.open_table(1, first("t"))
    two = next_one("t", 2, listing=listing(ANN, BOB, card="two"), snapshot=b"two")
    three = next_one("t", 3, listing=listing(BOB, card="three"), snapshot=b"three")
    outcomes = await tried(store.append(two), store.append(three))
    assert outcomes == [None, None]
    assert await store.listings_of(ANN, 10) == []
    assert await store.listings_of(BOB, 10) == [listing(BOB, card="three")]
    assert await store.load("t") == StoredTable(1, b"opened", b"three", 3, ())


def cards(listings: list[Any]) -> list[str]:
    """Return the tables' names."""
    return [listing.facts.seal for listing in listings]


async def test_a_persons_tables_come_in_the_order_in_which_they_matter(store: Store) -> None:
    for table, stage, waits_for in (
        ("over", "over", None),
        ("open", "open", ANN),
        ("waits for bob", "running", BOB),
        ("waits for ann", "running", ANN),
        ("over too", "over", None),
        ("waits for ann too", "running", ANN),
    ):
        await store.open_table(1, first(table, stage=stage, waits_for=waits_for, people=(ANN, BOB)))
    await store.open_table(1, first("eve's", people=(EVE,)))
    mine = ["waits for ann too", "waits for ann", "waits for bob", "open", "over too", "over"]
    assert cards(await store.listings_of(ANN, 10)) == mine
    assert cards(await store.listings_of(ANN, 3)) == mine[:3]
    assert cards(await store.listings_of(EVE, 10)) == ["eve's"]


async def test_a_listing_comes_back_as_it_was_written(store: Store) -> None:
    whole = listing(BOB, ANN, stage="open", public=False, waits_for=BOB, card="é\0")
    await store.open_table(1, Entry("t", 1, (b"opened",), whole))
    assert await store.listings_of(ANN, 1) == [whole]


async def test_public_tables_are_found_by_stage_the_last_changed_first(store: Store) -> None:
    for table in ("a", "b", "c"):
        await store.open_table(1, first(table, stage="open"))
    await store.open_table(1, first("secret", stage="open", public=False))
    assert cards(await store.listings_at("open", 10)) == ["c", "b", "a"]
    await store.append(next_one("a", 2, listing=listing(ANN, stage="open", card="a")))
    assert cards(await store.listings_at("open", 2)) == ["a", "c"]
    await store.append(next_one("c", 2, listing=listing(ANN, stage="running", card="c")))
    assert cards(await store.listings_at("open", 10)) == ["a", "b"]
    assert cards(await store.listings_at("running", 10)) == ["c"]


async def test_who_leaves_a_table_finds_it_no_more(store: Store) -> None:
    await store.open_table(1, first("t", people=(ANN, BOB, BOB)))
    assert cards(await store.listings_of(BOB, 10)) == ["t"]
    await store.append(next_one("t", 2, listing=listing(ANN, EVE, card="t")))
    assert await store.listings_of(BOB, 10) == []
    assert cards(await store.listings_of(EVE, 10)) == ["t"]


async def test_tables_that_wait_for_no_person_wait_for_a_bot(store: Store) -> None:
    await store.open_table(1, first("ann's turn", waits_for=ANN))
    await store.open_table(1, first("a bot's turn"))
    await store.open_table(1, first("another bot's turn", public=False))
    await store.open_table(1, first("open", stage="open"))
    await store.open_table(1, first("over", stage="over"))
    assert await store.waiting_for_bots(10) == ["another bot's turn", "a bot's turn"]
    assert await store.waiting_for_bots(1) == ["another bot's turn"]


async def test_everything_is_there_when_the_store_is_opened_again(url: str) -> None:
    store = await opened(url)
    await store.open_table(SEED, first("t"))
    await store.append(next_one("t", 2, snapshot=b"two"))
    await store.append(next_one("t", 3))
    before = await store.load("t"), await store.listings_of(ANN, 5)
    await store.close()
    store = await opened(url)
    assert (await store.load("t"), await store.listings_of(ANN, 5)) == before
    await store.append(next_one("t", 4))
    await store.close()


async def test_closing_writes_what_is_waiting(url: str) -> None:
    store = await opened(url)
    await store.open_table(1, first("t"))
    appends = [asyncio.create_task(store.append(next_one("t", version))) for version in range(2, 300)]
    await asyncio.sleep(0)
    await store.close()
    results = await asyncio.gather(*appends)
    assert results == [None] * 298
    store = await opened(url)
    assert len(await store.since("t", 0)) == 299
    await store.close()


async def test_a_closed_store_says_so(url: str) -> None:
    store = await opened(url)
    await store.check()
    await store.close()
    await store.close()
    for request in (store.check(), store.load("t"), store.append(next_one("t", 1)), store.end_session("s")):
        with pytest.raises(StoreError, match="closed"):
            await request


async def test_news_end_when_the_store_is_closed(url: str) -> None:
    store = await opened(url)

    async def hear() -> list[tuple[str, int]]:
        return [news async for news in store.changes()]

    hearing = asyncio.create_task(hear())
    await store.open_table(1, first("t"))
    await store.close()
    result = await asyncio.wait_for(hearing, 10)
    assert result == []


async def test_tables_where_time_is_over_are_found(store: Store) -> None:
    for table, due in (("late", 30.0), ("later", 40.0), ("timeless", None), ("latest", 50.0)):
        await store.open_table(1, Entry(table, 1, (b"opened",), replace(listing(card=table), due=due)))
    assert await store.running_out(45.0, 10) == ["late", "later"]
    assert await store.running_out(60.0, 1) == ["late"]
    await store.append(Entry("late", 2, (b"over",), replace(listing(card="late"), due=None)))
    assert await store.running_out(45.0, 10) == ["later"]
    assert [each.due for each in await store.listings_of(ANN, 10)].count(None) == 2
