"""Getting the games ready: anybody can play at once, and what is compiled meanwhile makes it quicker.

Where functions are compiled later (`roundhouse serve`), a game runs uncompiled at first. Another process compiles it
and ends, which gives its memory back; then the compiled functions are loaded in a thread, and the game switches over.
Only games that somebody wants are loaded. Where functions are compiled at once, who wants a game waits for that.
"""

import asyncio
import gc
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence

import structlog

from roundhouse.games import parts as game_parts
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import find, registered_packages
from roundhouse.kernel import NotCompiled, is_compiled, loading, waits
from roundhouse.server.memory import give_back
from roundhouse.server.wire import Readiness
from roundhouse.table import ready

log = structlog.get_logger(__name__)

LOADS_WITHIN = 5.0
"""Seconds in which a game that is compiled is loaded, as a rule."""
LOOK_AGAIN = 0.02
COMPILED = Readiness(done=1, of=1, part="")
"""In the cache, but not loaded: nobody has wanted it."""
QUICK = Readiness(done=1, of=1, part="", quick=True)


class NotReady(RoundhouseError):  # noqa: N818
    """A game cannot be played at present."""


class GameLoader:
    """Gets games ready to be played, and tells how far each has been compiled."""

    def __init__(self, games: Sequence[str]) -> None:
        self.readiness = {game: Readiness(done=0, of=1, part="") for game in games}
        self._later = waits()
        self._made: dict[str, asyncio.Task[None]] = {}
        self._making = threading.Lock()  # one game after another: they wait for the same compiler
        self._todo = threading.Condition()
        self._wanted: list[str] = []
        self._uncompiled: list[str] = []
        self._child: subprocess.Popen[str] | None = None
        self._child_game = ""
        self._closing = False
        self._thread = threading.Thread(target=self._work, name="loader", daemon=True)

    def open(self) -> None:
        """Begin: compile what is not yet compiled."""
        if self._later:
            for game in self.readiness:
                if is_compiled(game, game_parts.folder(find(game))):
                    self.readiness[game] = COMPILED
                else:
                    self._uncompiled.append(game)
            self._thread.start()

    def close(self) -> None:
        """Stop: what was compiled so far is of use next time."""
        with self._todo:
            self._closing = True
            self._todo.notify()
            self._stop_child()
        if self._thread.is_alive():
            self._thread.join()

    def is_quick(self, game: str) -> bool:
        """Return True if a game runs compiled."""
        return self.readiness[game].quick

    async def quick(self, game: str) -> None:
        """Wait for a moment if a game is compiled and being loaded: a thought that began now would hold that up."""
        until = time.monotonic() + LOADS_WITHIN
        while not self.is_quick(game) and self._is_compiled(game) and time.monotonic() < until:
            await asyncio.sleep(LOOK_AGAIN)

    def _is_compiled(self, game: str) -> bool:
        return self.readiness[game].done >= self.readiness[game].of

    async def ready(self, game: str) -> None:
        """Wait until a game can be played."""
        made = self._made.get(game)
        if made is None:
            made = self._made[game] = asyncio.create_task(asyncio.to_thread(self._make, game))
        try:
            await asyncio.shield(made)
        except NotReady:
            self._made.pop(game, None)  # the next one may have more luck
            raise

    def _make(self, name: str) -> None:
        try:
            with self._making:
                _ = find(name).typed  # all actions by name: to make them takes too long for the event loop
                if not self._later:
                    self._make_parts(name)
        except Exception as error:
            log.exception("game not ready", game=name)
            raise NotReady(f"{name} could not be made ready: {error}") from None
        if self._later:
            self._want(name)

    def _make_parts(self, name: str) -> None:
        """Compile a game in this process."""
        parts = ready.parts(name)
        for done, (part, make) in enumerate(parts.items()):
            self.readiness[name] = Readiness(done=done, of=len(parts), part=part)
            make()
        self._settle(name)

    def _settle(self, name: str) -> None:
        gc.collect()
        gc.freeze()  # what a game is made of stays: to go through it again and again would hold up all tables
        self.readiness[name] = QUICK
        give_back()
        log.info("game compiled", game=name)

    # What goes on in the thread.

    def _want(self, name: str) -> None:
        with self._todo:
            if name not in self._wanted and not self.is_quick(name):
                self._wanted.append(name)
                if self._child_game and self._child_game not in self._wanted:
                    self._stop_child()  # somebody waits for another; what it has compiled is kept
                self._todo.notify()

    def _work(self) -> None:
        while (name := self._next()) is not None:
            try:
                compiled = name not in self._uncompiled or self._compile(name)
                if compiled and name in self._wanted:
                    self._load(name)
            except Exception:
                log.exception("game stays uncompiled", game=name)
                self._set_aside(name)

    def _next(self) -> str | None:
        """Return the game to see to next, waiting for one if need be; None if there is nothing more to do."""
        with self._todo:
            while not self._closing:
                for name in (*self._wanted, *self._uncompiled):
                    return name
                self._todo.wait()
            return None

    def _set_aside(self, name: str) -> None:
        with self._todo:
            self._wanted = [each for each in self._wanted if each != name]
            self._uncompiled = [each for each in self._uncompiled if each != name]

    def _load(self, name: str) -> None:
        """Load what was compiled and switch over; what is missing after all is compiled first."""
        try:
            _load_parts(name)
        except NotCompiled as missing:
            if not self._compile(name):
                return
            log.info("compiled again", game=name, missing=str(missing))
            _load_parts(name)
        self._set_aside(name)
        self._settle(name)

    def _compile(self, name: str) -> bool:
        """Let another process compile a game; return False if it was stopped for one that somebody waits for."""
        environment = os.environ | {"ROUNDHOUSE_COMPILE": "now"}
        with self._todo:
            if self._closing:
                return False
            self._child = child = subprocess.Popen(
                compile_command(name), stdout=subprocess.PIPE, env=environment, text=True
            )
            self._child_game = name
        assert child.stdout is not None
        with child.stdout:
            for line in child.stdout:
                done, count, part = json.loads(line)
                self.readiness[name] = Readiness(done=done, of=count, part=part)
        code = child.wait()
        with self._todo:
            stopped, self._child, self._child_game = self._child is None, None, ""
        if stopped:
            return False
        if code:
            raise NotReady(f"compiling {name} ended with code {code}")
        self._uncompiled = [each for each in self._uncompiled if each != name]
        return True

    def _stop_child(self) -> None:
        if self._child is not None:
            self._child.terminate()
            self._child = None


def _load_parts(game: str) -> None:
    with loading():
        for load in ready.parts(game).values():
            load()


def compile_command(game: str) -> list[str]:
    """Return the command that compiles a game."""
    return [sys.executable, "-m", "roundhouse.table.compiling", game, *registered_packages()]
