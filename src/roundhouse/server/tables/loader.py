"""Makes games ready to play: at once, and faster when they are compiled.

With deferred compilation (`roundhouse serve`), a game runs uncompiled at first. A child process compiles it and ends,
which frees its memory; then a thread loads the compiled functions, and the game switches to them. Only games that
people play are loaded. Without deferred compilation, `ready` waits until the game is compiled.
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
from roundhouse.games.variants import MARK
from roundhouse.kernel import NotCompiled, is_compiled, loading, waits
from roundhouse.server.memory import give_back
from roundhouse.server.wire import Readiness
from roundhouse.table import ready
from roundhouse.texts import say

log = structlog.get_logger(__name__)

LOADS_WITHIN = 5.0
"""Seconds that loading a compiled game usually takes at most."""
LOOK_AGAIN = 0.02
COMPILED = Readiness(done=1, of=1, part="")
"""In the cache, but not loaded, because nobody has played it yet."""
QUICK = Readiness(done=1, of=1, part="", quick=True)
SLOW = Readiness(done=0, of=1, part="")


class NotReady(RoundhouseError):
    """A game cannot be played now."""


class GameLoader:
    """Makes games ready to play, and knows how far each is compiled."""

    def __init__(self, games: Sequence[str]) -> None:
        self.offered = tuple(games)
        self.readiness = dict.fromkeys(games, SLOW)
        self._later = waits()
        self._made: dict[str, asyncio.Task[None]] = {}
        self._making = threading.Lock()  # one game at a time: they share the compiler
        self._todo = threading.Condition()
        self._wanted: list[str] = []
        self._uncompiled: list[str] = []
        self._child: subprocess.Popen[str] | None = None
        self._child_game = ""
        self._closing = False
        self._thread = threading.Thread(target=self._work, name="loader", daemon=True)

    def open(self) -> None:
        """Start to compile the games that are not in the cache."""
        if self._later:
            for game in self.readiness:
                if is_compiled(game, game_parts.folder(find(game))):
                    self.readiness[game] = COMPILED
                else:
                    self._uncompiled.append(game)
            self._thread.start()

    def close(self) -> None:
        """Stop. What was compiled so far stays in the cache."""
        with self._todo:
            self._closing = True
            self._todo.notify()
            self._stop_child()
        if self._thread.is_alive():
            self._thread.join()

    def is_quick(self, game: str) -> bool:
        """Return True if a game runs compiled. Older editions of a game never do."""
        return self.readiness.get(game, SLOW).quick

    async def quick(self, game: str) -> None:
        """Wait up to a few seconds while a compiled game is loaded, because running it now would slow that down."""
        until = time.monotonic() + LOADS_WITHIN
        while not self.is_quick(game) and self._is_compiled(game) and time.monotonic() < until:
            await asyncio.sleep(LOOK_AGAIN)

    def _is_compiled(self, game: str) -> bool:
        readiness = self.readiness.get(game, SLOW)
        return readiness.done >= readiness.of

    async def ready(self, game: str) -> None:
        """Wait until a game can be played."""
        made = self._made.get(game)
        if made is None:
            made = self._made[game] = asyncio.create_task(asyncio.to_thread(self._make, game))
        try:
            await asyncio.shield(made)
        except NotReady:
            self._made.pop(game, None)  # the next call tries again
            raise

    def _make(self, name: str) -> None:
        try:
            with self._making:
                _ = find(name).typed  # build all actions here: it takes too long for the event loop
                self._add(name)
                if not self._later:
                    self._make_parts(name)
        except Exception as error:
            log.exception("game not ready", game=name)
            raise NotReady(say("reason-game-not-ready", game=name, error=str(error))) from None
        if self._later:
            self._want(name)

    def _add(self, name: str) -> None:
        """Take in a variant that is not offered, but played at a table."""
        if MARK not in name or name in self.readiness:
            return
        with self._todo:
            self.readiness[name] = COMPILED if is_compiled(name, game_parts.folder(find(name))) else SLOW
            if self.readiness[name] is SLOW:
                self._uncompiled.append(name)

    def _make_parts(self, name: str) -> None:
        """Compile a game in this process."""
        parts = ready.parts(name)
        for done, (part, make) in enumerate(parts.items()):
            self.readiness[name] = Readiness(done=done, of=len(parts), part=part)
            make()
        self._settle(name)

    def _settle(self, name: str) -> None:
        gc.collect()
        gc.freeze()  # a game stays in memory; scanning it in every collection would slow down all tables
        self.readiness[name] = QUICK
        give_back()
        log.info("game compiled", game=name)

    # The thread and its queue.

    def _want(self, name: str) -> None:
        with self._todo:
            if name not in self._wanted and not self.is_quick(name):
                self._wanted.append(name)
                if self._child_game and self._child_game not in self._wanted:
                    self._stop_child()  # a wanted game goes first; what was compiled stays in the cache
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
        """Wait for a game to compile or load, and return it; return None when the loader closes."""
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
        """Load a compiled game and switch to it. If functions are missing in the cache, compile them first."""
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
        """Compile a game in a child process. Return False if it was stopped, for a wanted game or by `close`."""
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
