"""Analyses of finished games: made in small pieces behind the bots, one for everybody who asks, and stored."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Event as Flag

import msgspec
import structlog

from roundhouse.bots.review import GameAnalysis, LineStep, Moment, Reviewer
from roundhouse.bots.review.words import read_budget
from roundhouse.games.contract import Game
from roundhouse.games.struct_types import learn
from roundhouse.server.limits import Allowance, TooFast
from roundhouse.server.settings import Settings
from roundhouse.server.tables.hub import Hub
from roundhouse.server.tables.live import LiveTable
from roundhouse.server.tables.presenters import action_card
from roundhouse.server.wire import (
    ActionCard,
    AnalysisCard,
    AnalysisMoment,
    AnalysisPlayer,
    AnalysisPoint,
    AnalysisState,
    AnalysisStep,
)
from roundhouse.store import Store, StoreError
from roundhouse.table import KeptMatch, NotAllowed, Table
from roundhouse.texts import say

log = structlog.get_logger(__name__)

FORMAT = 1


class StoredAnalysis(msgspec.Struct, frozen=True):
    """What is stored of a table: its analysis, or None while it is being made. `steps` is the length of the game."""

    format: int
    steps: int
    analysis: GameAnalysis | None


learn(StoredAnalysis)


@dataclass
class AnalysisJob:
    """An analysis that is being made."""

    task: asyncio.Task[None] | None = None
    done: int = 0
    total: int = 0
    failed: bool = False


class Analyses:
    """The analyses of all tables."""

    def __init__(self, hub: Hub, store: Store, settings: Settings, now: Callable[[], float]) -> None:
        self._hub = hub
        self._store = store
        self._now = now
        self._budget = read_budget(settings.analysis)
        self._limits = settings.limits
        self._allowed = Allowance(*settings.limits.analyses)
        self._allowed_from = Allowance(*settings.limits.analyses_from)
        self._jobs: dict[str, AnalysisJob] = {}
        self._stop = Flag()

    async def ask(self, live: LiveTable, person: str, address: str) -> AnalysisState:
        """Return the analysis of a finished game. If there is none, begin one."""
        state = await self.look(live, address)
        if state.state not in ("none", "failed"):
            return state
        if sum(not job.failed for job in self._jobs.values()) >= self._limits.analyses_at_once:
            raise TooFast(say("reason-analyses-busy"))
        self._allowed_from.demand(address, say("reason-too-many-analyses"))
        self._allowed.demand(person, say("reason-too-many-analyses"))
        self._begin(live, person, address)
        await self._keep(live, None)
        return self._state(self._jobs[live.id])

    async def look(self, live: LiveTable, address: str) -> AnalysisState:
        """Return how far the analysis of a finished game is. One that a restart interrupted begins again."""
        check_ended(live.table)
        if not is_analysable(live.table):
            return AnalysisState(state="none")
        job = self._jobs.get(live.id)
        if job is not None:
            return self._state(job)
        stored = await self._stored(live)
        if live.id in self._jobs:
            return self._state(self._jobs[live.id])
        if stored is None:
            return AnalysisState(state="none")
        if stored.analysis is None:
            self._begin(live, live.table.owner, address)
            return self._state(self._jobs[live.id])
        return AnalysisState(state="done", result=card_of(live.table.match.game, stored.analysis))

    async def close(self) -> None:
        """Stop all work. The stored marks of unfinished analyses stay."""
        self._stop.set()
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, live: LiveTable, person: str, address: str) -> None:
        job = self._jobs[live.id] = AnalysisJob()
        job.task = asyncio.create_task(self._make(live, job, person, address))

    async def _make(self, live: LiveTable, job: AnalysisJob, person: str, address: str) -> None:
        game, match = live.table.match.game.name, live.table.match.copy()
        try:
            study = self._hub.bots.study
            reviewer = await study(game, lambda: Reviewer(match, self._budget), person, address)
            job.total = reviewer.total
            while await study(game, lambda: reviewer.advance(self._stop), person, address):
                job.done, job.total = reviewer.done, reviewer.total
            await self._keep(live, await study(game, reviewer.result, person, address))
        except StoreError as error:
            log.warning("analysis not stored", table=live.id, reason=str(error))
            job.failed = True
        except Exception:
            log.exception("analysis failed", table=live.id)
            job.failed = True
        else:
            del self._jobs[live.id]

    async def _keep(self, live: LiveTable, analysis: GameAnalysis | None) -> None:
        body = msgspec.json.encode(StoredAnalysis(FORMAT, len(live.table.match), analysis))
        await self._store.keep_analysis(live.id, body, self._now())

    async def _stored(self, live: LiveTable) -> StoredAnalysis | None:
        """Return what is stored, if this release can read it."""
        body = await self._store.analysis(live.id)
        if body is None:
            return None
        try:
            stored = msgspec.json.decode(body, type=StoredAnalysis)
        except msgspec.DecodeError:
            return None
        return stored if stored.format == FORMAT else None

    def _state(self, job: AnalysisJob) -> AnalysisState:
        state = "failed" if job.failed else "running" if job.total else "waiting"
        return AnalysisState(state=state, done=job.done, total=job.total)  # type: ignore[arg-type]


def check_analysable(table: Table) -> None:
    """Refuse a game that is not over, that had no actions, or that was played by rules of another release."""
    check_ended(table)
    if isinstance(table.match, KeptMatch):
        raise NotAllowed(say("reason-analysis-old-rules"))
    if len(table.match) <= table.match.start:
        raise NotAllowed(say("reason-analysis-nothing"))


def check_ended(table: Table) -> None:
    """Refuse a game that is not over."""
    if table.outcome is None:
        raise NotAllowed(say("reason-analysis-running"))


def is_analysable(table: Table) -> bool:
    """Return True if a finished game has actions that were played by today's rules."""
    return not isinstance(table.match, KeptMatch) and len(table.match) > table.match.start


def card_of(game: Game, analysis: GameAnalysis) -> AnalysisCard:
    """Return an analysis as clients get it."""
    return AnalysisCard(
        sides=[list(side) for side in analysis.sides],
        steps=analysis.steps,
        points=[
            AnalysisPoint(step=point.step, chances=rounded(point.chances), luck=rounded(point.luck))
            for point in analysis.points
        ],
        moments=[moment_card(game, moment) for moment in analysis.moments],
        players=[
            AnalysisPlayer(
                seat=each.seat, accuracy=each.accuracy, slips=each.slips, mistakes=each.mistakes,
                blunders=each.blunders, lost=each.lost, luck=each.luck,
            )
            for each in analysis.players
        ],
    )  # fmt: skip


def moment_card(game: Game, moment: Moment) -> AnalysisMoment:
    """Return a moment as clients get it."""
    return AnalysisMoment(
        step=moment.step,
        seat=moment.seat,
        side=moment.side,
        mark=moment.mark or "luck",
        change=round(moment.loss if moment.mark else moment.luck[moment.side], 4),
        played=[card_of_text(game, action) for action in moment.played],
        line=line_cards(game, moment.line),
        own=moment.own,
        views=list(moment.views),
    )


def line_cards(game: Game, line: Sequence[LineStep]) -> list[AnalysisStep]:
    """Return a line as clients get it."""
    return [AnalysisStep(seat=each.seat, action=card_of_text(game, each.action), view=each.view) for each in line]


def card_of_text(game: Game, action: str) -> ActionCard:
    """Return the card of an action in notation."""
    return action_card(game, game.number(action))


def rounded(shares: tuple[float, ...]) -> list[float]:
    """Return shares with as many digits as a graph needs."""
    return [round(share, 4) for share in shares]
