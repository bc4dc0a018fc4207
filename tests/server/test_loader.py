"""Games can be played at once. Another process compiles them; they are loaded when people play them."""

import asyncio
import sys
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from roundhouse.kernel import NotCompiled
from roundhouse.server.tables import loader as loader_module
from roundhouse.server.tables.loader import GameLoader, NotReady
from roundhouse.server.wire import Readiness

pytestmark = pytest.mark.anyio

GAMES = ("switching-tracks", "switch-yard", "spike")
QUICK = Readiness(done=1, of=1, part="", quick=True)

COMPILE = """
import json, os, pathlib, sys, time
name, folder = sys.argv[1:]
folder = pathlib.Path(folder)
(folder / f"{name}.began").touch()
print(json.dumps([0, 2, "rules"]), flush=True)
while not (folder / f"{name}.go").exists():
    time.sleep(0.005)
if (folder / f"{name}.break").exists():
    sys.exit(3)
print(json.dumps([1, 2, "bots"]), flush=True)
(folder / f"{name}.compiled").touch()
"""
"""The code of a fake compiler process, which the test controls with files."""


class World:
    """Fakes for the loader: parts to load, and processes that compile."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.loaded: list[str] = []
        self.compiled: set[str] = set()
        self.later = False
        self.broken = ""

    def parts(self, game: str) -> dict[str, Callable[[], object]]:
        """Return a game's two parts."""
        return {part: lambda part=part: self._make(game, part) for part in ("rules", "bots")}  # type: ignore[misc]

    def _make(self, game: str, part: str) -> None:
        if f"{game} {part}" == self.broken:
            raise ValueError("a wheel is off")
        if self.later and game not in self.compiled and not (self.folder / f"{game}.compiled").exists():
            raise NotCompiled(game)
        self.loaded.append(f"{game} {part}")

    def command(self, game: str) -> list[str]:
        """Return the command of the fake compiler process."""
        return [sys.executable, "-c", COMPILE, game, str(self.folder)]

    def is_compiled(self, game: str, _: Path | None = None) -> bool:
        """Return True if a game was compiled before."""
        return game in self.compiled

    def tell(self, *words: str) -> None:
        """Send words to the processes."""
        for word in words:
            (self.folder / word).touch()

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait until a condition is true."""
        async with asyncio.timeout(60):
            while not condition():
                await asyncio.sleep(0.005)

    async def until_said(self, word: str) -> None:
        """Wait until a process has sent a word."""
        await self.until((self.folder / word).exists)


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> World:
    """Return fakes that the test controls."""
    world = World(tmp_path)
    monkeypatch.setattr("roundhouse.server.tables.loader.ready.parts", world.parts)
    monkeypatch.setattr(loader_module, "is_compiled", world.is_compiled)
    monkeypatch.setattr(loader_module, "compile_command", world.command)
    return world


@pytest.fixture
async def later(world: World, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[GameLoader]:
    """Return a loader as in `roundhouse serve`, not open yet."""
    monkeypatch.setattr(loader_module, "waits", lambda: True)
    world.later = True
    loader = GameLoader(GAMES)
    yield loader
    await asyncio.to_thread(loader.close)


async def test_a_game_can_be_played_before_it_is_compiled_and_becomes_quick(world: World, later: GameLoader) -> None:
    later.open()
    await later.ready("switch-yard")
    assert not later.is_quick("switch-yard")
    world.tell("switch-yard.go")
    await world.until(lambda: later.is_quick("switch-yard"))
    assert world.loaded == ["switch-yard rules", "switch-yard bots"]
    assert later.readiness["switch-yard"] == QUICK


async def test_progress_is_told_part_by_part(world: World, later: GameLoader) -> None:
    later.open()
    await world.until(lambda: later.readiness["switching-tracks"] == Readiness(done=0, of=2, part="rules"))
    assert later.readiness["spike"] == Readiness(done=0, of=1, part="")


async def test_what_somebody_wants_is_compiled_before_what_nobody_has_asked_for(
    world: World, later: GameLoader
) -> None:
    later.open()
    await world.until_said("switching-tracks.began")
    await later.ready("spike")
    world.tell("spike.go")
    await world.until(lambda: later.is_quick("spike"))
    assert not (world.folder / "switching-tracks.compiled").exists()
    world.tell("switching-tracks.go", "switch-yard.go")
    await world.until_said("switch-yard.compiled")
    assert (world.folder / "switching-tracks.compiled").exists()
    assert world.loaded == ["spike rules", "spike bots"], "what nobody wants is compiled, but takes no memory"


async def test_what_is_compiled_already_is_loaded_when_somebody_wants_it(world: World, later: GameLoader) -> None:
    world.compiled.update(GAMES)
    later.open()
    assert later.readiness["spike"] == Readiness(done=1, of=1, part="")
    await later.ready("spike")
    await world.until(lambda: later.is_quick("spike"))
    assert not (world.folder / "spike.began").exists()


async def test_a_thought_waits_for_what_is_being_loaded_but_not_for_what_is_being_compiled(
    world: World, later: GameLoader
) -> None:
    world.compiled.add("spike")
    later.open()
    await later.ready("spike")
    await later.quick("spike")
    assert later.is_quick("spike")
    await later.ready("switch-yard")
    await later.quick("switch-yard")
    assert not later.is_quick("switch-yard")


async def test_what_has_gone_from_the_cache_is_compiled_again(world: World, later: GameLoader) -> None:
    world.compiled.update(GAMES)
    later.open()
    world.compiled.clear()
    world.tell("spike.go")
    await later.ready("spike")
    await world.until(lambda: later.is_quick("spike"))
    assert (world.folder / "spike.compiled").exists()


async def test_a_game_that_cannot_be_compiled_is_played_uncompiled_and_holds_up_no_other(
    world: World, later: GameLoader
) -> None:
    world.tell("switching-tracks.break", *(f"{game}.go" for game in GAMES))
    later.open()
    await later.ready("switching-tracks")
    await later.ready("spike")
    await world.until(lambda: later.is_quick("spike"))
    assert not later.is_quick("switching-tracks")
    await later.ready("switching-tracks")


async def test_closing_ends_the_process_that_compiles(world: World, later: GameLoader) -> None:
    later.open()
    await world.until_said("switching-tracks.began")
    child = later._child
    assert child is not None
    await asyncio.to_thread(later.close)
    assert child.poll() is not None
    assert not [thread for thread in threading.enumerate() if thread.name == "loader"]


async def test_where_it_is_compiled_at_once_who_wants_a_game_waits(world: World) -> None:
    loader = GameLoader(GAMES)
    loader.open()
    await loader.ready("switch-yard")
    assert world.loaded == ["switch-yard rules", "switch-yard bots"]
    assert loader.is_quick("switch-yard")
    loader.close()


async def test_a_game_that_cannot_be_made_ready_says_why_and_leaves_the_others(world: World) -> None:
    world.broken = "switching-tracks bots"
    loader = GameLoader(GAMES)
    loader.open()
    for _ in range(2):
        with pytest.raises(NotReady, match="switching-tracks could not be made ready: a wheel is off"):
            await loader.ready("switching-tracks")
    await loader.ready("spike")
    loader.close()
