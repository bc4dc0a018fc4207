"""One soak: servers, people, faults, and what it came to."""

import asyncio
import json
import random
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg

from tests.soak import faults, people
from tests.soak.faults import Fault
from tests.soak.people import Ledger
from tests.soak.servers import FAKETIME, Server
from tests.store.postgres import Cluster, binaries

Happened = dict[str, list[str]]
"""By table, the keys of what happened there."""


@dataclass
class House:
    """Servers of one store, what can happen to them, and how to read what they have kept."""

    servers: list[Server]
    faults: dict[str, Fault]
    read: Callable[[], Awaitable[Happened]]
    store: str


@dataclass
class Window:
    """How the servers fared for a while."""

    acknowledged: int
    p50: float
    p99: float
    memory: list[int]
    handles: list[int]

    def __str__(self) -> str:
        return (
            f"{self.acknowledged:6} acknowledged, p50 {self.p50 * 1000:6.1f} ms, p99 {self.p99 * 1000:7.1f} ms, "
            f"memory {self.memory} MB, handles {self.handles}"
        )


@dataclass
class Outcome:
    """What a soak came to."""

    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    calm: list[Window] = field(default_factory=list)
    damage: str = ""


@asynccontextmanager
async def on_sqlite(_seed: int) -> AsyncIterator[House]:
    """Open one server on a SQLite file, on a small disk where that may be made."""
    with tempfile.TemporaryDirectory(prefix="roundhouse-soak-") as name:
        folder, disk = Path(name), Path(name) / "disk"
        disk.mkdir()
        mounted = faults.small_disk(disk)
        store = str(disk / "house.sqlite")
        server = Server("sqlite", store, folder)
        kinds: dict[str, Fault] = {
            "kill -9": lambda: faults.kill(server, signal.SIGKILL),
            "restart": lambda: faults.kill(server, signal.SIGTERM),
            **({"full disk": lambda: faults.fill(disk)} if mounted else {}),
        }
        try:
            yield House([server], kinds, lambda: _read_sqlite(store), store)
        finally:
            if server.is_alive():
                server.end(signal.SIGKILL)
            if mounted:
                subprocess.run(["umount", "--lazy", str(disk)], check=True)


@asynccontextmanager
async def on_postgresql(seed: int) -> AsyncIterator[House]:
    """Open two servers on one PostgreSQL database."""
    programs = binaries()
    assert programs is not None
    cluster = Cluster(programs)
    url = cluster.new_database()
    chance = random.Random(seed)
    async with AsyncExitStack() as stack:
        stack.callback(cluster.remove)
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="roundhouse-soak-")))
        servers = [Server(f"postgresql-{number}", url, folder) for number in range(2)]
        kinds: dict[str, Fault] = {
            "kill -9": lambda: faults.kill(chance.choice(servers), signal.SIGKILL),
            "restart": lambda: faults.kill(chance.choice(servers), signal.SIGTERM),
            "database's power": lambda: faults.fail_power(cluster),
            "all connections ended": lambda: faults.end_backends(url, ""),
            "listeners cut": lambda: faults.end_backends(url, "AND query ILIKE 'LISTEN%'"),
        }
        try:
            yield House(servers, kinds, lambda: _read_postgresql(url), url)
        finally:
            for server in servers:
                if server.is_alive():
                    server.end(signal.SIGKILL)


async def _read_sqlite(path: str) -> Happened:
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT table_id, body FROM happenings ORDER BY table_id, version").fetchall()
    return _keys(rows)


async def _read_postgresql(url: str) -> Happened:
    connection: Any = await asyncpg.connect(url)
    try:
        return _keys(await connection.fetch("SELECT table_id, body FROM happenings ORDER BY table_id, version"))
    finally:
        await connection.close()


def _keys(rows: list[Any]) -> Happened:
    happened: Happened = {}
    for table, body in rows:
        if key := json.loads(body).get("key"):
            happened.setdefault(table, []).append(key.rpartition(" ")[2])
    return happened


async def soak(
    house: House, *, chaos: float, calm: float, windows: int, tables: int, seed: int, tell: Callable[[str], None]
) -> Outcome:
    """Let people play for so many seconds of faults and then of calm; then look for what was acknowledged."""
    ledger, chance, outcome = Ledger(), random.Random(seed), Outcome()
    urls = [server.url for server in house.servers]
    for server in house.servers:
        server.start()
    await _until_ready(house.servers)
    crowd = [asyncio.create_task(people.alone(chance.choice(urls), ledger, _fork(chance))) for _ in range(tables)]
    crowd += [asyncio.create_task(people.together(urls, ledger, _fork(chance))) for _ in range(tables)]
    crowd += [asyncio.create_task(people.watch(urls, ledger, _fork(chance))) for _ in range(max(1, tables // 2))]
    try:
        await _provoke(house, ledger, chance, outcome, chaos, tell)
    except TimeoutError:
        tell("nobody plays on")
        for task in crowd:
            tell(f"gave up: {task.exception()!r}" if task.done() else f"waits: {task.get_stack(limit=1)}")
        for server in house.servers:
            tell(server.autopsy())
        raise
    for _ in range(windows):
        outcome.calm.append(await _window(house, ledger, calm / windows))
        tell(str(outcome.calm[-1]))
    ledger.over = True
    for place in list(ledger.lines):
        place._changed.set()
    ends = await asyncio.wait_for(asyncio.gather(*crowd, return_exceptions=True), people.PATIENCE * 2)
    outcome.stuck = ledger.stuck + [repr(end) for end in ends if isinstance(end, BaseException)]
    outcome.errors = [error for server in house.servers for error in server.errors()]
    for server in house.servers:
        if (code := server.end(signal.SIGTERM)) != 0:
            outcome.errors.append(f"{server.name} ended with code {code}")
    await _look_for(house, ledger, outcome)
    outcome.damage = await asyncio.to_thread(_check, house.store)
    return outcome


def _fork(chance: random.Random) -> random.Random:
    return random.Random(chance.random())


async def _until_ready(servers: list[Server]) -> None:
    async with asyncio.timeout(people.PATIENCE):
        for server in servers:
            while not await asyncio.to_thread(server.is_ready):
                assert server.is_alive(), server.log.read_text(errors="replace")[-3000:]
                await asyncio.sleep(0.1)


async def _provoke(
    house: House, ledger: Ledger, chance: random.Random, outcome: Outcome, seconds: float, tell: Callable[[str], None]
) -> None:
    """Let one fault follow another, each as often as the others; after each, all must be well again by itself."""
    kinds: dict[str, Fault] = {**house.faults, "lines cut": lambda: faults.cut_lines(ledger, chance)}
    if FAKETIME is not None:
        jumps = (-3600, -60, 60, 3600)
        kinds["clock step"] = lambda: faults.step_clock(chance.choice(house.servers), ledger, chance.choice(jumps))
    order: list[str] = []
    until = time.monotonic() + seconds
    while order or time.monotonic() < until:
        order = order or chance.sample(sorted(kinds), len(kinds))
        name = order.pop()
        await asyncio.sleep(chance.uniform(0.5, 2.0))
        await kinds[name]()
        began = time.monotonic()
        await _until_ready(house.servers)
        await ledger.more(faults.MOVES)
        outcome.faults[name] += 1
        tell(f"{name}: people play on after {time.monotonic() - began:.1f} s")


async def _window(house: House, ledger: Ledger, seconds: float) -> Window:
    ledger.took.clear()
    before = len(ledger.done)
    await asyncio.sleep(seconds)
    took = sorted(ledger.took) or [0.0]
    p99 = took[min(len(took) - 1, int(len(took) * 0.99))]
    memory, handles = [server.memory() for server in house.servers], [server.handles() for server in house.servers]
    return Window(len(ledger.done) - before, statistics.median(took), p99, memory, handles)


def _check(store: str) -> str:
    """Have the store checked, by playing every table again; return what is wrong."""
    command = [sys.executable, "-m", "roundhouse", "check", store]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.stdout if done.returncode else ""


async def _look_for(house: House, ledger: Ledger, outcome: Outcome) -> None:
    """Look for everything that was acknowledged: all of it must be there, once."""
    happened = await house.read()
    counts = {table: Counter(keys) for table, keys in happened.items()}
    for table, id in ledger.done:
        found = counts.get(table, Counter())[id]
        if found != 1:
            (outcome.lost if found == 0 else outcome.twice).append(f"{id} at table {table}")
    outcome.acknowledged, outcome.refused = len(ledger.done), ledger.refused
