"""Processor time is shared fairly: bots that people wait for come first, and replays block nobody."""

import asyncio
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest

from roundhouse.games.match import Match
from roundhouse.server.client import RefusedError, Visitor
from roundhouse.server.settings import Limits
from roundhouse.server.tables import replays
from roundhouse.server.tables.worker_pool import MOST_PASSED, Claim, FairQueue, Job, Urgency, WorkerPool
from roundhouse.server.wire import Sitter, TableCard
from tests.server.running import Running, play_first, running, yard

pytestmark = pytest.mark.anyio

BOTS = Sitter(bot="call-boy"), Sitter(bot="call-boy")
WAITED_FOR, WATCHED, ALONE, *_ = Urgency


def nothing() -> None:
    """Do nothing."""


def queue_of(*claims: Claim) -> FairQueue:
    """Return a queue with jobs."""
    queue = FairQueue()
    for claim in claims:
        queue.put(Job(nothing, claim))
    return queue


def drained(queue: FairQueue) -> list[Claim]:
    """Take all jobs; return their claims in order."""
    taken = []
    while (job := queue.take(lambda _: True)) is not None:
        taken.append(job.claim)
    return taken


async def test_addresses_take_turns_and_so_do_the_people_of_each() -> None:
    ann, bob, eve = (Claim(ALONE, *whose) for whose in (("1", "ann"), ("1", "bob"), ("2", "eve")))
    assert drained(queue_of(ann, ann, ann, bob, eve, eve)) == [ann, eve, bob, eve, ann, ann]


async def test_who_waits_comes_first_but_nobody_waits_for_ever() -> None:
    waited, alone = Claim(WAITED_FOR, "1", "ann"), Claim(ALONE, "2", "eve")
    taken = drained(queue_of(*[alone] * 3, *[waited] * 30))
    assert taken[:MOST_PASSED] == [waited] * MOST_PASSED
    assert taken.index(alone) == MOST_PASSED
    assert taken[: 3 * (MOST_PASSED + 1)].count(alone) == 3


async def test_a_job_that_nobody_wants_any_more_is_not_done() -> None:
    pool = WorkerPool(1, 1.0, "test")
    begun, go_on, done = threading.Event(), threading.Event(), []

    def block() -> None:
        begun.set()
        go_on.wait(60)

    claim = Claim(ALONE, "1", "ann")
    first = asyncio.create_task(pool.run(Job(block, claim)))
    await asyncio.to_thread(begun.wait, 60)
    second = asyncio.create_task(pool.run(Job(lambda: done.append(2), claim)))
    third = asyncio.create_task(pool.run(Job(lambda: done.append(3), claim)))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(first, third)
    assert done == [3]
    await pool.close()


async def test_no_address_gets_all_threads_and_neither_do_bots_alone() -> None:
    pool = WorkerPool(4, 0.5, "test")
    go_on, working = threading.Event(), Counter[str]()

    def work(name: str) -> Job[bool]:
        def block() -> bool:
            working[name] += 1
            return go_on.wait(60)

        urgency = WAITED_FOR if name == "person" else ALONE
        return Job(block, Claim(urgency, name, name))

    tasks = [asyncio.create_task(pool.run(work(name))) for name in ["1"] * 9 + ["2"] * 9 + ["person"] * 2]
    while working.total() < 4:
        await asyncio.sleep(0.01)
    assert working == {"1": 2, "2": 1, "person": 1}
    go_on.set()
    await asyncio.gather(*tasks)
    assert working == {"1": 9, "2": 9, "person": 2}
    await pool.close()


async def test_a_persons_bot_answers_soon_however_many_bots_play_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Claim] = []
    waited: list[int] = []
    run = WorkerPool.run

    async def counted(pool: WorkerPool, job: Job[Any]) -> Any:
        before, work = len(begun), job.work

        def begin() -> Any:
            if job.claim.urgency is WAITED_FOR:
                waited.append(len(begun) - before)
            begun.append(job.claim)
            return work()

        job.work = begin
        return await run(pool, job)

    monkeypatch.setattr(WorkerPool, "run", counted)
    async with running(tmp_path / "house.sqlite", thinkers=1) as house, Visitor(house.url) as eve:
        for _ in range(40):
            await yard(eve, *BOTS, start=True)
        async with Visitor(house.url) as ann:
            table = await yard(ann, Sitter(name="Ann"), Sitter(bot="call-boy"), start=True)
            async with ann.at(table.id) as place:
                for _ in range(5):
                    await play_first(place, 0)
                await place.until(lambda: place.legal(0) or place.table.ending)
    assert max(waited) <= 2, "what runs already, and one that has been passed over too often"
    assert sum(claim.urgency is ALONE for claim in begun) > 40, "bots alone play too"


async def test_only_so_many_games_go_on_among_bots_alone(tmp_path: Path) -> None:
    limits = Limits(bot_tables=2, bot_tables_from=3)
    async with (
        running(tmp_path / "house.sqlite", limits=limits, unwatched_pace=60.0) as house,
        Visitor(house.url) as ann,
        Visitor(house.url) as bob,
    ):
        first = await yard(ann, *BOTS, start=True)
        async with ann.at((await yard(ann, *BOTS)).id) as place:
            await place.start()
        with pytest.raises(RefusedError, match="2 games of yours with only bots are running"):
            await yard(ann, *BOTS, start=True)
        async with ann.at((await yard(ann, *BOTS)).id) as place:
            with pytest.raises(RefusedError, match="2 games of yours with only bots are running"):
                await place.start()
        async with ann.at((await yard(ann, Sitter(name="Ann"), BOTS[0], start=True)).id) as place:
            with pytest.raises(RefusedError, match="2 games of yours with only bots are running"):
                await place.seat_bot(0, "call-boy")
        await yard(bob, *BOTS, start=True)
        with pytest.raises(RefusedError, match="too many games with only bots are running from your address"):
            await yard(bob, *BOTS, start=True)
        async with ann.at(first.id) as place:
            assert place.table.started


async def finished(visitor: Visitor) -> TableCard:
    """Return a table whose game is over."""
    table = await yard(visitor, Sitter(name="Ann"), Sitter(name="Anton"), start=True)
    async with visitor.at(table.id) as place:
        await play_first(place, 0)
        await play_first(place, 1)
        await place.resign(0)
        await place.until(lambda: place.table.ending)
    return table


@pytest.mark.parametrize("path", ["story?eyes=all", "moments/1?eyes=all", "record", "record?form=text"])
async def test_a_replay_is_made_in_a_thread_once(house: Running, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    threads: list[str] = []

    def noted(tell: object) -> object:
        def with_events(*given: object, **named: object) -> object:
            name = threading.current_thread().name
            if not name.startswith("replay-keeper"):  # this thread stores the replay of the finished game
                threads.append(name)
            return tell(*given, **named)  # type: ignore[operator]

        return with_events

    for name in ("events", "at", "record", "text"):
        monkeypatch.setattr(Match, name, noted(getattr(Match, name)))
    async with Visitor(house.url) as ann, httpx.AsyncClient(base_url=house.url, trust_env=False) as client:
        table = await finished(ann)
        threads.clear()
        first = await client.get(f"/api/tables/{table.id}/{path}")
        assert first.status_code == 200
        assert threads
        assert all(name.startswith("replay") for name in threads)
        threads.clear()
        assert (await client.get(f"/api/tables/{table.id}/{path}")).content == first.content
        assert threads == []


async def test_one_address_gets_only_so_many_replays_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()
    record = Match.record
    monkeypatch.setattr(Match, "record", lambda match: go_on.wait(60) and record(match))
    async with (
        running(tmp_path / "house.sqlite", limits=Limits(replays=2)) as house,
        Visitor(house.url) as ann,
        httpx.AsyncClient(base_url=house.url, trust_env=False) as client,
    ):
        paths = [f"/api/tables/{(await finished(ann)).id}/record" for _ in range(3)]
        waiting = [asyncio.create_task(client.get(path)) for path in paths[:2]]
        while house.house.replays._asking.total() < 2:
            await asyncio.sleep(0.01)
        refused = await client.get(paths[2])
        assert refused.status_code == 429
        assert "2 replays at once" in refused.json()["reason"]
        assert (await client.get("/health")).status_code == 200
        go_on.set()
        results = [each.status_code for each in await asyncio.gather(*waiting)]
        assert results == [200, 200]
        assert (await client.get(paths[2])).status_code == 200


async def test_replays_that_are_kept_have_a_size(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MOST_BYTES", 10_000)
    kept = replays.Replays(house.house.store, 2)
    for number in range(100):
        kept._keep((number,), (b"x" * 1000,))
    assert 1 < len(kept._kept) < 10
    assert (99,) in kept._kept
    await kept.close()
