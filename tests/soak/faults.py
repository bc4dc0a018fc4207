"""What happens to the servers and their databases."""

import asyncio
import random
import signal
import subprocess
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg

from tests.soak.people import Ledger
from tests.soak.servers import FAKETIME, Server
from tests.store.postgres import Cluster

SEEN_AFTER = 1.5
"""Seconds until a server has seen its clock jump."""
MOVES = 5
"""Acknowledgements that show that people play on."""
DISK = 96
"""Megabytes of the disk that is filled."""


Fault = Callable[[], Awaitable[None]]
"""Something that goes wrong, and is over when it returns."""


async def kill(server: Server, how: signal.Signals) -> None:
    """End a server, and start it again."""
    await asyncio.to_thread(server.end, how)
    server.start()


async def cut_lines(ledger: Ledger, chance: random.Random) -> None:
    """Cut half of all sockets from the clients' side."""
    for place in list(ledger.lines):
        if place._socket is not None and chance.random() < 0.5:
            place._socket.transport.abort()


async def step_clock(server: Server, ledger: Ledger, seconds: int) -> None:
    """Let the system's clock jump, and back; people play on all the while."""
    await asyncio.to_thread(server.end, signal.SIGTERM)
    server.start(clock_can_jump=True)
    for jump in (0, seconds, 0):
        server.step_clock(jump)
        await asyncio.sleep(SEEN_AFTER)
        await ledger.more(MOVES)
    await kill(server, signal.SIGTERM)


async def fill(disk: Path) -> None:
    """Leave no room on a disk for a while."""
    filler = disk / "filler"
    try:
        with filler.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(1 << 16))
        await asyncio.sleep(3)
    finally:
        filler.unlink(missing_ok=True)


async def end_backends(url: str, which: str) -> None:
    """End connections to the database from its side: all, or those that listen."""
    connection: Any = await asyncpg.connect(url)
    try:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
            f"AND backend_type = 'client backend' {which}"
        )
    finally:
        await connection.close()


async def fail_power(cluster: Cluster) -> None:
    """End the database at once, and start it again."""
    await asyncio.to_thread(cluster.stop, "immediate")
    await asyncio.to_thread(cluster.start)


def small_disk(folder: Path) -> bool:
    """Make a folder a small disk of its own, where that may be done."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={DISK}m", "tmpfs", str(folder)]
    try:
        return subprocess.run(command, capture_output=True).returncode == 0
    except OSError:
        return False


def missing() -> list[str]:
    """Return which faults cannot be provoked on this machine."""
    return [] if FAKETIME is not None else ["a clock that jumps (install Debian's libfaketime)"]
