"""Where bots think: in threads, at the pace of people, and no longer than the position lasts."""

import asyncio
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Event as Flag
from typing import TYPE_CHECKING

import structlog

from roundhouse.bots import Outlook, Thought, find_bot
from roundhouse.bots.thought import Player
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.server import metrics
from roundhouse.table import AnyHappening, Table

if TYPE_CHECKING:
    from roundhouse.server.hub import Hub
    from roundhouse.server.live import LiveTable

log = structlog.get_logger(__name__)

SECOND_TRY = 5.0
"""Seconds until a bot that could not move tries again."""

Matter = tuple[int, int, str]
"""What a bot thinks about: the step, its seat, and which bot it is."""


@dataclass
class Pondering:
    """A bot that thinks about a position."""

    matter: Matter
    stop: Flag = field(default_factory=Flag)
    task: asyncio.Task[None] | None = None


class BotRoom:
    """The bots of all tables."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._threads = ThreadPoolExecutor(hub.settings.thinkers, thread_name_prefix="bot")
        self._pondering: dict[str, Pondering] = {}
        self._players: dict[str, tuple[int, str, Player]] = {}

    def look_at(self, live: "LiveTable") -> None:
        """Set a bot thinking where one is to move; stop it where the position is another."""
        matter = matter_of(live.table)
        pondering = self._pondering.get(live.id)
        if pondering is not None:
            if pondering.matter == matter:
                return
            self.leave(live)
        if matter is not None:
            pondering = self._pondering[live.id] = Pondering(matter)
            pondering.task = asyncio.create_task(self._move(live, pondering))

    def leave(self, live: "LiveTable") -> None:
        """Stop thinking about a table."""
        pondering = self._pondering.pop(live.id, None)
        if pondering is not None:
            pondering.stop.set()
            if pondering.task is not None and pondering.task is not asyncio.current_task():
                pondering.task.cancel()
        if matter_of(live.table) is None:
            self._players.pop(live.id, None)

    def is_busy_at(self, live: "LiveTable") -> bool:
        """Tell whether a bot thinks about a table."""
        return live.id in self._pondering

    async def _move(self, live: "LiveTable", pondering: Pondering) -> None:
        """Think, wait for the pace, and move."""
        matter = pondering.matter
        while True:
            try:
                thought = await self._think(self._player(live, matter), live.table.match.copy(), pondering.stop)
                await asyncio.sleep(live.shown + self._hub.settings.pace - self._hub.now())

                def moves(table: Table, at: float, action: int = thought.action) -> list[AnyHappening]:
                    return table.bot_plays(matter[1], action, at) if matter_of(table) == matter else []

                await self._hub.do(live, moves)
                return
            except RoundhouseError as error:
                log.warning("bot could not move", table=live.id, seat=matter[1], bot=matter[2], reason=str(error))
            except Exception:
                log.exception("bot failed", table=live.id, seat=matter[1], bot=matter[2])
            if self._pondering.get(live.id) is not pondering:
                return
            await asyncio.sleep(SECOND_TRY)

    def _player(self, live: "LiveTable", matter: Matter) -> Player:
        """Return who plays the seat: the same as long as its turn goes on, so that it can follow its own plan."""
        _, seat, bot = matter
        known = self._players.get(live.id)
        if known is not None and known[:2] == (seat, bot):
            return known[2]
        player = find_bot(live.table.opened.game, bot).sit_down(secrets.token_hex(8))
        self._players[live.id] = seat, bot, player
        return player

    async def advise(self, match: Match, stop: Flag) -> Thought:
        """Let the house's adviser think about a position."""
        adviser = find_bot(match.game.name, self._hub.settings.adviser).sit_down(secrets.token_hex(8))
        return await self._think(adviser, match, stop)

    async def _think(self, player: Player, match: Match, stop: Flag) -> Thought:
        def think() -> Thought:
            began = time.perf_counter()
            thought = player.think(Outlook.of(match), stop)
            metrics.THINKING.labels(match.game.name).observe(time.perf_counter() - began)
            return thought

        return await asyncio.get_running_loop().run_in_executor(self._threads, think)

    async def close(self) -> None:
        """Stop all."""
        tasks = [each.task for each in self._pondering.values() if each.task is not None]
        for pondering in self._pondering.values():
            pondering.stop.set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pondering.clear()
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)


def matter_of(table: Table) -> Matter | None:
    """Return what a bot is to think about at a table, if one is."""
    seat = table.turn
    if seat is None or (bot := table.chairs[seat].bot) is None:
        return None
    return len(table.match), seat, bot
