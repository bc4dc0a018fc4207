"""Runs the bots in threads, at a human pace, and stops them when the position changes."""

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Event as Flag
from typing import TYPE_CHECKING, TypeVar

import structlog

from roundhouse.bots import Analysis, Bot, Observation, find_bot
from roundhouse.bots.analysis import Player
from roundhouse.games.errors import RoundhouseError
from roundhouse.games.match import Match
from roundhouse.server import metrics
from roundhouse.server.tables.thinking_time import ThinkingTime
from roundhouse.server.tables.turn_plan import TurnPlan, plan_turn
from roundhouse.server.tables.worker_pool import Claim, Job, Urgency, WorkerPool
from roundhouse.table import AnyTableEvent, NotAllowed, Table
from roundhouse.texts import say

if TYPE_CHECKING:
    from roundhouse.server.tables.hub import Hub
    from roundhouse.server.tables.live import LiveTable

log = structlog.get_logger(__name__)

T = TypeVar("T")

SECOND_TRY = 5.0
"""Seconds until a bot that could not move tries again."""

SLOW = 2.0
"""The least seconds between two actions of bots that shall play slowly."""
SLOWER = 3.0
"""How many times as long as usual such bots wait."""

Decision = tuple[int, int, str]
"""What a bot decides: the step, its seat and the name of the bot."""


@dataclass
class PendingMove:
    """A bot's move that is being computed."""

    decision: Decision
    stop: Flag = field(default_factory=Flag)
    task: asyncio.Task[None] | None = None
    job: Job[Analysis] | None = None


class BotRunner:
    """The bots of all tables."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._workers = WorkerPool(hub.settings.thinkers, hub.settings.limits.thinking_share, "bot")
        self._pending: dict[str, PendingMove] = {}
        self._players: dict[str, tuple[int, str, Player]] = {}
        self._times = ThinkingTime()
        self._closed = False

    def on_change(self, live: "LiveTable") -> None:
        """Start a bot if it is its turn to move. Stop one that thinks about an old position."""
        decision = decision_of(live.table)
        pending = self._pending.get(live.id)
        if pending is not None:
            if pending.decision == decision:
                return
            self._stop(live)
        if decision is not None and not self._closed:
            pending = self._pending[live.id] = PendingMove(decision)
            pending.task = asyncio.create_task(self._move(live, pending))

    def leave(self, live: "LiveTable") -> None:
        """Stop a table's bot and forget it."""
        self._stop(live)
        self._players.pop(live.id, None)

    def _stop(self, live: "LiveTable") -> None:
        pending = self._pending.pop(live.id, None)
        if pending is not None:
            pending.stop.set()
            if pending.task is not None and pending.task is not asyncio.current_task():
                pending.task.cancel()
        if decision_of(live.table) is None:
            self._players.pop(live.id, None)

    def is_busy_at(self, live: "LiveTable") -> bool:
        """Return True if a bot is thinking about a table."""
        return live.id in self._pending

    # Priorities.

    def reconsider(self, live: "LiveTable") -> None:
        """Update a bot's priority after somebody joined or left its table."""
        pending = self._pending.get(live.id)
        if pending is not None and pending.job is not None:
            self._workers.move(pending.job, claim_of(live))

    def check_room(self, person: str, address: str) -> None:
        """Refuse another bots-only game to a person or an address that already has too many."""
        limits = self._hub.settings.limits
        alone = [live for live in self._hub.live.values() if is_among_bots(live.table)]
        if sum(live.table.owner == person for live in alone) >= limits.bot_tables:
            raise NotAllowed(say("reason-bot-games", count=limits.bot_tables))
        if address and sum(live.address == address for live in alone) >= limits.bot_tables_from:
            raise NotAllowed(say("reason-bot-games-here"))

    def _pace(self, live: "LiveTable") -> float:
        """Return the seconds between two actions. Until people have decided something, nobody has to wait for bots."""
        settings = self._hub.settings
        if not is_among_bots(live.table) and is_untouched(live.table):
            return 0.0
        alone = claim_of(live).urgency is Urgency.ALONE
        return max(settings.pace, settings.unwatched_pace) if alone else wanted_pace(live, settings.pace)

    # Moves.

    async def _move(self, live: "LiveTable", pending: PendingMove) -> None:
        """Think, wait so that the move does not come too fast, and move."""
        decision = pending.decision
        while True:
            try:
                analysis = await self._decide(live, pending)
                await asyncio.sleep(self._wait_for_pace(live))

                def moves(table: Table, at: float, action: int = analysis.action) -> list[AnyTableEvent]:
                    return table.bot_plays(decision[1], action, at) if decision_of(table) == decision else []

                await self._hub.do(live, moves)
                return
            except RoundhouseError as error:
                log.warning("bot could not move", table=live.id, seat=decision[1], bot=decision[2], reason=str(error))
            except Exception:
                log.exception("bot failed", table=live.id, seat=decision[1], bot=decision[2])
            if self._pending.get(live.id) is not pending:
                return
            await asyncio.sleep(SECOND_TRY)

    def _wait_for_pace(self, live: "LiveTable") -> float:
        """Return how many seconds a bot delays its move: never longer than the pace."""
        pace = self._pace(live)
        return min(pace, live.shown + pace - self._hub.now())

    async def _decide(self, live: "LiveTable", pending: PendingMove) -> Analysis:
        """Think. With only one legal action, take the usual time too, so that the other players do not notice."""
        await self._hub.loader.quick(live.table.match.game.name)
        match, bot = live.table.match.copy(), pending.decision[2]
        began = time.monotonic()
        pending.job = _job(self._player(live, pending.decision), match, pending.stop, claim_of(live))
        analysis = await self._workers.run(pending.job)
        taken = time.monotonic() - began
        if len(match.legal()) > 1:
            self._times.note(match.game.name, bot, taken)
        else:
            await asyncio.sleep(self._times.usual(match.game.name, bot) - taken)
        return analysis

    def _player(self, live: "LiveTable", decision: Decision) -> Player:
        """Return the player of the seat: the same one for a whole turn, so that it can follow its plan."""
        _, seat, bot = decision
        known = self._players.get(live.id)
        if known is not None and known[:2] == (seat, bot):
            return known[2]
        player = self._seated(find_bot(live.table.match.game.name, bot))
        self._players[live.id] = seat, bot, player
        return player

    def _seated(self, bot: Bot) -> Player:
        """Return a new player. It thinks less while its game is not compiled, so that people do not wait long."""
        return (bot if self._hub.loader.is_quick(bot.game) else bot.hurried()).sit_down(secrets.token_hex(8))

    async def advise(self, match: Match, side: Sequence[int], stop: Flag, person: str, address: str) -> TurnPlan:
        """Plan a turn with the adviser bot, for a person who is waiting; `side` are the seats that win together."""
        adviser = self._seated(find_bot(match.game.name, self._hub.settings.adviser).careful())
        claim = Claim(Urgency.WAITED_FOR, address, person)
        return await self._workers.run(Job(lambda: plan_turn(adviser, match, side, stop), claim))

    async def choose(self, match: Match, bot: str, stop: Flag, person: str, address: str) -> int:
        """Return the action that a bot chooses in a position beside all tables, for a person who is waiting."""
        await self._hub.loader.quick(match.game.name)
        player = self._seated(find_bot(match.game.name, bot))
        claim = Claim(Urgency.WAITED_FOR, address, person)
        return (await self._workers.run(_job(player, match, stop, claim))).action

    async def study(self, game: str, work: Callable[[], T], person: str, address: str) -> T:
        """Do a small piece of an analysis, behind everything that somebody waits for."""
        await self._hub.loader.quick(game)
        return await self._workers.run(Job(work, Claim(Urgency.STUDY, address, person)))

    async def close(self) -> None:
        """Stop all bots."""
        self._closed = True
        tasks = [each.task for each in self._pending.values() if each.task is not None]
        for pending in self._pending.values():
            pending.stop.set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pending.clear()
        await self._workers.close()


def _job(player: Player, match: Match, stop: Flag, claim: Claim) -> Job[Analysis]:
    def think() -> Analysis:
        began = time.perf_counter()
        analysis = player.think(Observation.of(match), stop)
        metrics.THINKING.labels(match.game.family).observe(time.perf_counter() - began)
        return analysis

    return Job(think, claim)


def claim_of(live: "LiveTable") -> Claim:
    """Return the claim for a table's bots: who they work for, and how urgent it is."""
    table = live.table
    sitting = {chair.person for chair in table.chairs if chair.person is not None}
    here = sitting & live.here
    address = next((connection.address for connection in live.connections if connection.person in here), live.address)
    if here:
        return Claim(Urgency.WAITED_FOR, address, table.owner)
    watched = live.watchers > 0 or not is_among_bots(table)
    return Claim(Urgency.WATCHED if watched else Urgency.ALONE, address, table.owner)


def wanted_pace(live: "LiveTable", usual: float) -> float:
    """Return the seconds between two actions that the people who play want, if they all want the same."""
    playing = {chair.person for chair in live.table.chairs if chair.person is not None}
    wanted = {connection.pace for connection in live.connections if connection.person in playing}
    if wanted == {"at_once"}:
        return 0.0
    return max(SLOW, SLOWER * usual) if wanted == {"slow"} else usual


def is_among_bots(table: Table) -> bool:
    """Return True if bots play all seats of a running game."""
    return table.turn is not None and all(chair.bot is not None for chair in table.chairs)


def is_untouched(table: Table) -> bool:
    """Return True if only bots have decided so far."""
    return all(table.chairs[step.seat].bot is not None for step in table.steps[table.match.start :])


def decision_of(table: Table) -> Decision | None:
    """Return the decision to make if it is a bot's turn at a table, else None."""
    seat = table.turn
    if seat is None or (bot := table.chairs[seat].bot) is None:
        return None
    return len(table.match), seat, bot
