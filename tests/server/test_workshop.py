"""Games are made ready part by part; the one that somebody waits for comes first."""

import asyncio
import threading
from collections.abc import Callable, Iterator

import pytest

from roundhouse.server.wire import Readiness
from roundhouse.server.workshop import NotReady, Workshop

pytestmark = pytest.mark.anyio

GAMES = ("switching-tracks", "switch-yard", "spike")


class Bench:
    """Where a test says when the part at hand is done."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.breaks = ""
        self._tickets = threading.Semaphore(0)

    def parts(self, game: str) -> dict[str, Callable[[], object]]:
        """Return a game's parts: two, each of which waits for a ticket."""
        return {part: lambda part=part: self._make(f"{game} {part}") for part in ("rules", "bots")}  # type: ignore[misc]

    def _make(self, what: str) -> None:
        self._tickets.acquire()
        self.done.append(what)
        if what == self.breaks:
            raise ValueError("a wheel is off")

    async def go_on(self, parts: int) -> None:
        """Let so many more parts be made."""
        wanted = len(self.done) + parts
        for _ in range(parts):
            self._tickets.release()
        while len(self.done) < wanted:
            await asyncio.sleep(0.001)


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    """Return a bench with which all games are made."""
    bench = Bench()
    monkeypatch.setattr("roundhouse.server.workshop.ready.parts", bench.parts)
    return bench


@pytest.fixture
def shop(bench: Bench) -> Iterator[Workshop]:
    """Return a workshop that works."""
    shop = Workshop(GAMES)
    shop.open()
    yield shop
    shop.close()
    bench._tickets.release(10)


async def test_who_waits_for_a_game_does_not_wait_for_all_of_another(bench: Bench, shop: Workshop) -> None:
    waiting = asyncio.create_task(shop.ready("switch-yard"))
    await asyncio.sleep(0)
    await bench.go_on(3)
    await waiting
    assert bench.done[1:] == ["switch-yard rules", "switch-yard bots"]
    await bench.go_on(3)
    await shop.ready("switching-tracks")
    await shop.ready("spike")
    assert sorted(bench.done) == sorted(f"{game} {part}" for game in GAMES for part in ("rules", "bots"))


async def test_progress_is_told(bench: Bench, shop: Workshop) -> None:
    await bench.go_on(1)
    while shop.readiness["switching-tracks"].done < 1:
        await asyncio.sleep(0.001)
    assert shop.readiness["switching-tracks"] == Readiness(done=1, of=2, part="bots")
    assert shop.readiness["spike"] == Readiness(done=0, of=1, part="reading the rules")


async def test_a_game_that_cannot_be_made_ready_says_why_and_leaves_the_others(bench: Bench, shop: Workshop) -> None:
    bench.breaks = "switching-tracks rules"
    await bench.go_on(5)
    for _ in range(2):
        with pytest.raises(NotReady, match="switching-tracks could not be made ready: a wheel is off"):
            await shop.ready("switching-tracks")
    await shop.ready("switch-yard")
    await shop.ready("spike")
