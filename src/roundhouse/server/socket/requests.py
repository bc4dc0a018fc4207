"""Handles the requests that clients send over a table's socket."""

import asyncio
from collections.abc import Callable
from threading import Event as Flag
from typing import TypeVar

import msgspec
import structlog

from roundhouse.games.errors import IllegalAction, RoundhouseError
from roundhouse.games.match import Match
from roundhouse.games.questions import find_question
from roundhouse.server import metrics
from roundhouse.server.people.naming import check_free
from roundhouse.server.tables import presenters
from roundhouse.server.tables.bot_runner import is_among_bots
from roundhouse.server.tables.connection import Connection
from roundhouse.server.tables.hub import Closing, Command, Hub, Unreadable
from roundhouse.server.tables.live import LiveTable
from roundhouse.server.tables.loader import NotReady
from roundhouse.server.tables.opening import check_bot, play_again
from roundhouse.server.tables.turn_plan import worth_of
from roundhouse.server.wire import (
    Advice,
    Answered,
    AnswerUndo,
    AnyRequest,
    Ask,
    AskUndo,
    Because,
    Done,
    Hello,
    Hint,
    Leave,
    Look,
    Pace,
    Ping,
    Play,
    Pong,
    Preview,
    Previewed,
    Ready,
    Refused,
    Rematch,
    Resign,
    Say,
    SeatBot,
    Sit,
    Start,
    Undo,
    Why,
)
from roundhouse.server.wording import reason_of, worded
from roundhouse.store import NameTaken, StoreError
from roundhouse.table import AnyTableEvent, NotAllowed, Table
from roundhouse.texts import say

log = structlog.get_logger(__name__)

T = TypeVar("T")

LONGEST_ID = 40
read_request = msgspec.json.Decoder(AnyRequest).decode


def code_of(error: RoundhouseError) -> str:
    """Return the code of a refusal."""
    if isinstance(error, IllegalAction):
        return "illegal"
    if isinstance(error, (StoreError, NotReady, Unreadable, Closing)) and not isinstance(error, NameTaken):
        return "unavailable"
    return "not_allowed"


class RequestHandler:
    """Answers the requests of one connection."""

    def __init__(self, hub: Hub, live: LiveTable, connection: Connection) -> None:
        self.hub, self.live, self.connection = hub, live, connection
        self._stop = Flag()

    async def serve(self, request: AnyRequest) -> None:
        """Carry out a request or refuse it."""
        try:
            if not 0 < len(request.id) <= LONGEST_ID or not request.id.isprintable():
                raise NotAllowed(f"the id of a request has 1 to {LONGEST_ID} printable characters")
            await self._serve(request)
        except RoundhouseError as error:
            told = error.reason if isinstance(error, IllegalAction) else None
            self.refuse(request.id[:LONGEST_ID], code_of(error), reason_of(error), told)

    def refuse(self, id: str, code: str, reason: str, told: str | None = None) -> None:
        """Refuse a request. Players are told the reason, or `told`, in their language."""
        metrics.REFUSALS.labels(code).inc()
        log.debug(
            "refused",
            table=self.live.id,
            session=self.connection.visitor.session,
            request=id,
            code=code,
            reason=str(reason),
        )
        self.connection.answer(Refused(id=id, code=code, **worded(reason, told)))

    async def _serve(self, request: AnyRequest) -> None:
        match request:
            case Play():
                await self._play(request)
            case Sit(name=name):
                await check_free(self.hub.store, self.connection.visitor.name if name is None else name, self._person())
                await self._do(request.id, self._command(request))
            case Ping():
                self.connection.answer(Pong(id=request.id))
            case Look(in_sight=in_sight):
                self.connection.in_sight = in_sight
                self.hub.presence.tell(self.live)
                self.connection.answer(Done(id=request.id, version=self.live.table.version))
            case Why():
                self.connection.answer(Because(id=request.id, **worded(self._why(request))))
            case Preview():
                self.connection.answer(await self._preview(request))
            case Ask():
                self.connection.answer(await self._answer(request))
            case Hint():
                self._hint(request)
            case Pace(pace=pace):
                self.connection.pace = pace
                self.connection.answer(Done(id=request.id, version=self.live.table.version))
            case Rematch():
                person, key = self._person(), self._key(request.id)
                version = await play_again(self.hub, self.live, person, key, self.connection.address)
                self.connection.answer(Done(id=request.id, version=version))
            case Hello():
                raise NotAllowed("you have said hello already")
            case Start() | SeatBot() | Leave() | Ready():
                await self._take_over_if_deserted()
                await self._do(request.id, self._command(request))
            case _:
                await self._do(request.id, self._command(request))

    async def _do(self, id: str, command: Command) -> None:
        version = await self.hub.do(self.live, command, self._key(id))
        self.connection.answer(Done(id=id, version=version))

    async def _play(self, request: Play) -> None:
        key = self._key(request.id)
        version = await self.hub.do(self.live, self._command(request), key)
        result = self.live.table.result_of(key)
        self.connection.answer(Done(id=request.id, version=version, played=result.played, stopped=result.stopped))

    async def _take_over_if_deserted(self) -> None:
        """Make the client the owner of a table whose owner is away, if they sit at it."""
        self.live.look_around()
        if self.live.deserted:
            person = self._person()
            await self.hub.do(self.live, lambda table, at: table.inherit(person, at))

    def _person(self) -> str:
        if not self.connection.person:
            raise NotAllowed(say("reason-unknown-visitor"))
        return self.connection.person

    def _key(self, id: str) -> str:
        return f"{self._person()} {id}"

    def _command(self, request: AnyRequest) -> Command:
        person, name = self._person(), self.connection.visitor.name
        match request:
            case Play(seat=seat, action=action):
                return lambda table, at: table.play(person, seat, action, "", at)
            case Sit(seat=seat, name=other):
                return lambda table, at: table.sit(person, name if other is None else other, seat, at)
            case SeatBot(seat=seat, bot=bot):
                check_bot(bot)
                away = self.live.away
                return self._leaving_it_to_bots(lambda table, at: table.seat_bot(person, seat, bot, at, away), seat)
            case Leave(seat=seat):
                return lambda table, at: table.leave(person, seat, at)
            case Start():
                return self._leaving_it_to_bots(lambda table, at: table.start(person, at, self._absent()))
            case Ready(ready=ready):
                return lambda table, at: table.ready(person, ready, at, self._absent())
            case Undo(seat=seat):
                return lambda table, at: table.undo(person, seat, "", at)
            case AskUndo(seat=seat):
                return lambda table, at: table.ask_undo(person, seat, at)
            case AnswerUndo(agree=agree):
                return lambda table, at: table.answer_undo(person, agree, at)
            case Resign(seat=seat):
                return lambda table, at: table.resign(person, seat, at)
            case Say(text=text, team=team):
                return lambda table, at: table.say(person, name, text, at, team)
        raise NotAllowed("this cannot be asked for")

    def _absent(self) -> set[str]:
        """Return the players who are not connected."""
        return self.live.table.players - self.live.here

    def _leaving_it_to_bots(self, command: Command, seat: int | None = None) -> Command:
        """Return a command that is refused if it would start one bots-only game too many."""

        def checked(table: Table, at: float) -> list[AnyTableEvent]:
            events = command(table, at)
            begins = seat is None or table.turn is not None
            others = (chair for place, chair in enumerate(table.chairs) if place != seat)
            if begins and not is_among_bots(table) and all(chair.bot is not None for chair in others):
                self.hub.bots.check_room(self._person(), self.connection.address)
            return events

        return checked

    # Questions about the rules.

    def _check_deciding(self, seat: int) -> None:
        if not presenters.decides(self.live.table, self._person(), seat):
            raise NotAllowed(say("reason-not-your-turn"))

    def _why(self, request: Why) -> str:
        self._check_deciding(request.seat)
        try:
            return self.live.table.match.why_not(request.action)
        except IllegalAction as error:
            return error.reason

    async def _preview(self, request: Preview) -> Previewed:
        self._check_deciding(request.seat)
        match, version = self.live.table.match.copy(), self.live.table.version
        seen = await self._work_out(lambda: match.preview(request.actions, request.seat, forced=True))
        known = self.connection.known
        fresh = [number for number in seen.legal if number not in known]
        known.update(fresh)
        return Previewed(
            id=request.id,
            version=version,
            played=seen.played,
            stopped=seen.stopped,
            turn=seen.turn,
            view=dict(seen.view),
            legal=list(seen.legal),
            actions=[presenters.action_card(match.game, number) for number in fresh],
            events=[presenters.event_card(event) for event in seen.events],
        )

    async def _answer(self, request: Ask) -> Answered:
        match, version = self._asked_about(request), self.live.table.version
        question = find_question(match, request.question)

        async def work_out() -> object:
            return await self._work_out(
                lambda: match.ask(request.question, request.about, request.seat), question.quick
            )

        asked = request.seat, request.step, request.question, msgspec.json.encode(request.about, order="sorted")
        answer = await self.live.answers.of(version, asked, work_out)
        return Answered(id=request.id, version=version, answer=answer)

    def _asked_about(self, request: Ask) -> Match:
        """Return the match that a question is about: as it is, or as it was when its seat was to decide."""
        table = self.live.table
        if request.step is None:
            self._check_deciding(request.seat)
            return table.match.copy()
        if not 0 <= request.seat < len(table.chairs) or table.chairs[request.seat].person != self.connection.person:
            raise NotAllowed(say("reason-not-your-seat"))
        if not table.is_against_bots:
            raise NotAllowed(say("reason-earlier-turn-people"))
        if not table.match.start <= request.step <= len(table.match):
            raise NotAllowed(say("reason-no-such-step", step=request.step, last=len(table.match)))
        return table.match.at(request.step)

    async def _work_out(self, question: Callable[[], T], quick: bool = True) -> T:
        """Compute an answer: directly if the game is compiled and the question quick, else in a thread."""
        if quick and self.hub.loader.is_quick(self.live.table.match.game.name):
            return question()
        return await asyncio.to_thread(question)

    def _hint(self, request: Hint) -> None:
        self._check_deciding(request.seat)
        if not self.live.table.opened.hints:
            raise NotAllowed(say("reason-no-hints"))
        if not self.live.table.hints:
            raise NotAllowed(say("reason-no-hints-with-people"))
        if self.connection.thinking is not None and not self.connection.thinking.done():
            raise NotAllowed(say("reason-one-hint"))
        self._stop = Flag()
        self.connection.thinking = asyncio.create_task(self._advise(request, self._stop))

    async def _advise(self, request: Hint, stop: Flag) -> None:
        match = self.live.table.match.copy()
        sides = match.options.sides(match.seats)
        own = next(side for side in sides if request.seat in side)
        try:
            plan = await self.hub.bots.advise(match, own, stop, self.connection.person, self.connection.address)
        except Exception:
            log.exception("no advice", table=self.live.id)
            self.refuse(request.id, "unavailable", say("reason-no-advice"))
            return
        seen = await self._work_out(lambda: match.preview(plan.actions, request.seat, forced=True))
        self.connection.answer(
            Advice(
                id=request.id,
                step=len(match),
                values=list(plan.analysis.values),
                best=[presenters.action_card(match.game, each.action) for each in plan.best],
                worth=[worth_of(each, own) for each in plan.best],
                line=[str(match.game.typed[action]) for action in plan.analysis.line],
                plan=[presenters.action_card(match.game, action) for action in plan.actions],
                events=[presenters.event_card(event) for event in seen.events],
                now=sum(plan.analysis.values[seat] for seat in own),
                after=plan.after,
            )
        )

    def close(self) -> None:
        """Stop a running hint."""
        self._stop.set()
        if self.connection.thinking is not None:
            self.connection.thinking.cancel()
