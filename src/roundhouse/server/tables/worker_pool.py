"""A thread pool with a fair queue: urgent jobs first, then addresses and people in turn."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import IntEnum
from math import ceil
from typing import Any, Generic, TypeVar

T = TypeVar("T")

MOST_PASSED = 8
"""How often in a row a less urgent level is passed over before it gets a turn."""


class Urgency(IntEnum):
    """How urgent a job is."""

    WAITED_FOR = 0  # a person is waiting for it
    WATCHED = 1  # somebody watches, or a person plays and is away
    ALONE = 2  # only bots play, and nobody watches
    STUDY = 3  # analyses, in small pieces


@dataclass(frozen=True)
class Claim:
    """Whose job it is, and how urgent."""

    urgency: Urgency
    address: str
    person: str


@dataclass(eq=False)
class Job(Generic[T]):
    """A function to call in a thread."""

    work: Callable[[], T]
    claim: Claim
    done: "asyncio.Future[T]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairQueue:
    """Jobs in fair order. No job waits for ever, however many others come."""

    def __init__(self) -> None:
        self._levels: list[OrderedDict[str, OrderedDict[str, deque[Job[Any]]]]] = [OrderedDict() for _ in Urgency]
        self._passed = [0] * len(Urgency)

    def put(self, job: Job[Any]) -> None:
        """Add a job, behind the others of the same person."""
        people = self._levels[job.claim.urgency].setdefault(job.claim.address, OrderedDict())
        people.setdefault(job.claim.person, deque()).append(job)

    def drop(self, job: Job[Any]) -> bool:
        """Remove a job; return False if it is not in the queue."""
        level, claim = self._levels[job.claim.urgency], job.claim
        jobs = level.get(claim.address, OrderedDict()).get(claim.person, deque())
        if job not in jobs:
            return False
        jobs.remove(job)
        if not jobs:
            del level[claim.address][claim.person]
        if not level[claim.address]:
            del level[claim.address]
        return True

    def take(self, has_room: Callable[[Claim], bool]) -> Job[Any] | None:
        """Remove and return the next job that there is room for, or None."""
        found = {urgency: claim for urgency in Urgency if (claim := self._first(urgency, has_room)) is not None}
        if not found:
            return None
        overdue = [urgency for urgency in found if self._passed[urgency] >= MOST_PASSED]
        chosen = max(overdue) if overdue else min(found)
        for urgency in found:
            self._passed[urgency] = 0 if urgency == chosen else self._passed[urgency] + 1
        return self._pop(found[chosen])

    def _first(self, urgency: Urgency, has_room: Callable[[Claim], bool]) -> Claim | None:
        """Return the claim of the next job of an urgency that there is room for, or None."""
        for address, people in self._levels[urgency].items():
            claim = Claim(urgency, address, next(iter(people)))
            if has_room(claim):
                return claim
        return None

    def _pop(self, claim: Claim) -> Job[Any]:
        """Remove and return a person's first job; move the person and the address to the end."""
        level = self._levels[claim.urgency]
        people = level[claim.address]
        job = people[claim.person][0]
        people.move_to_end(claim.person)
        level.move_to_end(claim.address)
        self.drop(job)
        return job


class WorkerPool:
    """Threads that take jobs from a fair queue. Each address gets at most a share of them at a time."""

    def __init__(self, threads: int, share: float, name: str) -> None:
        self._threads = threads
        self._most = max(1, ceil(threads * share))
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._queue = FairQueue()
        self._busy: Counter[str] = Counter()
        self._alone = 0
        self._studying = 0

    async def run(self, job: Job[T]) -> T:
        """Queue a job, wait until it is done, and return its result."""
        self._queue.put(job)
        self._dispatch()
        try:
            return await job.done
        finally:
            self._queue.drop(job)

    def move(self, job: Job[Any], claim: Claim) -> None:
        """Change the claim of a job that is still in the queue."""
        if claim != job.claim and self._queue.drop(job):
            job.claim = claim
            self._queue.put(job)

    def _has_room(self, claim: Claim) -> bool:
        """Return True if an address may use another thread.

        Of several threads, bots-only games never get all, and analyses never more than half.
        """
        if claim.urgency is Urgency.STUDY:
            return self._studying < max(1, self._threads // 2)
        if claim.urgency is Urgency.ALONE and self._alone >= max(1, self._threads - 1):
            return False
        return self._busy[claim.address] < self._most

    def _dispatch(self) -> None:
        while self._busy.total() < self._threads and (job := self._queue.take(self._has_room)) is not None:
            self._begin(job)

    def _begin(self, job: Job[Any]) -> None:
        address, alone = job.claim.address, job.claim.urgency is Urgency.ALONE
        studying = job.claim.urgency is Urgency.STUDY
        self._busy[address] += 1
        self._alone += alone
        self._studying += studying
        working = asyncio.get_running_loop().run_in_executor(self._pool, job.work)

        def end(working: "asyncio.Future[Any]") -> None:
            self._alone -= alone
            self._studying -= studying
            self._busy[address] -= 1
            if not self._busy[address]:
                del self._busy[address]
            _pass_on(working, job.done)
            self._dispatch()

        working.add_done_callback(end)

    async def close(self) -> None:
        """End all threads when their current jobs are done."""
        self._threads = 0
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)


def _pass_on(working: "asyncio.Future[Any]", done: "asyncio.Future[Any]") -> None:
    """Pass a job's result or error to its future, if that is still open."""
    if working.cancelled():
        done.cancel()
        return
    error = working.exception()
    if done.done():
        return
    if error is not None:
        done.set_exception(error)
    else:
        done.set_result(working.result())
