"""Getting the games ready: they are compiled in the background, part by part, and whoever needs one waits."""

import asyncio
import gc
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future

import structlog

from roundhouse.games.errors import RoundhouseError
from roundhouse.games.registry import find
from roundhouse.server.wire import Readiness
from roundhouse.table import ready

log = structlog.get_logger(__name__)

DONE = object()


class NotReady(RoundhouseError):  # noqa: N818
    """A game cannot be played, because it could not be compiled."""


class Workshop:
    """Where games are made ready. Nothing that may compile is called elsewhere before `ready` has said so."""

    def __init__(self, games: Sequence[str]) -> None:
        self.readiness = {game: Readiness(done=0, of=1, part="reading the rules") for game in games}
        self._made: dict[str, Future[None]] = {game: Future() for game in games}
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._work, name="workshop", daemon=True)
        self._wanted: list[str] = list(games)

    def open(self) -> None:
        """Begin to work."""
        self._thread.start()

    def close(self) -> None:
        """Stop after the part at hand."""
        self._closing.set()

    async def ready(self, game: str) -> None:
        """Wait until a game can be played; it comes first from now on."""
        made = self._made[find(game).name]
        if made.done():
            made.result()
            return
        if game in self._wanted[1:]:
            self._wanted.remove(game)
            self._wanted.insert(0, game)
        await asyncio.shield(asyncio.wrap_future(made))

    def _work(self) -> None:
        parts: dict[str, Iterator[None]] = {game: self._make(game) for game in self._wanted}
        while self._wanted and not self._closing.is_set():
            game = self._wanted[0]  # after each part: another may be wanted more by now
            try:
                if next(parts[game], DONE) is DONE:
                    self._wanted.remove(game)
                    self._made[game].set_result(None)
            except Exception as error:
                log.exception("game not ready", game=game)
                self._wanted.remove(game)
                self._made[game].set_exception(NotReady(f"{game} could not be made ready: {error}"))

    def _make(self, name: str) -> Iterator[None]:
        """Make a game ready; yield after each part."""
        parts = ready.parts(name)
        for done, (part, make) in enumerate(parts.items()):
            self.readiness[name] = Readiness(done=done, of=len(parts), part=part)
            make()
            yield
        gc.freeze()  # what a game is made of stays: to go through it again and again would hold up all tables
        self.readiness[name] = Readiness(done=len(parts), of=len(parts), part="")
        log.info("game ready", game=name)
