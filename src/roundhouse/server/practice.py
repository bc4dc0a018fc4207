"""Practice: positions that belong to no table. Nothing of them is stored: a client sends the whole position each time.

Matches are cached, so that the next action of a position costs as little as at a table.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Event as Flag
from typing import TypeVar

import msgspec

from roundhouse.games.beginning import Stage
from roundhouse.games.errors import BadSetting, UnknownGame
from roundhouse.games.match import Match
from roundhouse.games.questions import find_question
from roundhouse.games.record import read
from roundhouse.games.registry import find
from roundhouse.games.replay import beginning_in, replay, stages_until
from roundhouse.games.sequence import is_forced
from roundhouse.server.limits import Allowance
from roundhouse.server.settings import Limits
from roundhouse.server.tables import presenters
from roundhouse.server.tables.hub import Hub
from roundhouse.server.tables.opening import MOST_ACTIONS, check_bot
from roundhouse.server.tables.replays import eyes_of
from roundhouse.server.wire import (
    Ending,
    Position,
    Practice,
    PracticeMoment,
    RecordedGame,
    SeatView,
    StartStage,
)
from roundhouse.texts import say

MOST_MATCHES = 128
"""The most matches cached: a few for each of the people who practise at the same time."""
MOST_BOT_ACTIONS = 500
"""The most actions that bots play in one request."""

T = TypeVar("T")
Key = tuple[object, ...]


class PracticeRoom:
    """Answers what a position looks like, and what may be done in it."""

    def __init__(self, hub: Hub, limits: Limits) -> None:
        self._hub = hub
        self._allowed = Allowance(*limits.practice)
        self._matches: OrderedDict[Key, Match] = OrderedDict()

    async def look(self, asked: Practice, person: str, address: str) -> PracticeMoment:
        """Return a position after the given actions and the bots' answers."""
        match = await self.open(asked.position, address)
        bots = self._bots(asked.bots, match)
        seats = eyes_of(match, "watcher") if asked.eyes == "turn" else eyes_of(match, asked.eyes)
        first = len(match)
        if asked.play:
            await self._work_out(match, lambda: match.play_all(asked.play, forced=True))
        own = len(match) - first
        await self._let_bots_play(match, bots, person, address)
        if asked.eyes == "turn":
            seats = [match.turn]
        self._keep(asked.position, match)
        return await self._work_out(match, lambda: moment_of(match, first, own, seats, asked.since))

    async def recorded(self, record: str, address: str) -> RecordedGame:
        """Return the game of a record, which is replayed: a wrong one raises BadRecord."""
        self._allowed.demand(address, say("reason-too-fast"))
        written = read(record)
        if len(written.actions) > MOST_ACTIONS:
            raise BadSetting(f"a position has up to {MOST_ACTIONS} actions, not {len(written.actions)}")
        name = find(written.game).name
        if written.rules != find(name).rules_version:
            raise BadSetting(say("reason-record-of-other-rules"))
        if written.state:
            raise BadSetting(say("reason-record-of-a-position"))
        await self._hub.loader.ready(name)
        match = await asyncio.to_thread(replay, written)
        stages = match.beginning.stages if match.beginning is not None else ()
        return RecordedGame(
            game=name,
            seats=match.seats,
            options=match.options.as_dict(),
            seed=str(match.seed),
            actions=match.told_actions(),
            start=[StartStage(seed=stage.seed, actions=stage.actions) for stage in stages],
        )

    async def why(self, position: Position, action: int | str, address: str) -> str:
        """Return why an action is not legal in a position; empty if it is."""
        return (await self.open(position, address)).why_not(action)

    async def ask(self, position: Position, question: str, about: dict[str, object], address: str) -> object:
        """Return the answer to a question about the rules, for the seat to decide."""
        match = await self.open(position, address)
        quick = find_question(match, question).quick
        return await self._work_out(match, lambda: match.ask(question, about), quick)

    async def open(self, position: Position, address: str) -> Match:
        """Return a match in a position, for use by the caller alone."""
        self._allowed.demand(address, say("reason-too-fast"))
        if len(position.actions) > MOST_ACTIONS:
            raise BadSetting(f"a position has up to {MOST_ACTIONS} actions, not {len(position.actions)}")
        try:
            name = find(position.game).name
        except UnknownGame as error:
            raise BadSetting(str(error)) from None
        await self._hub.loader.ready(name)
        kept = self._matches.get(_key(position, position.actions))
        if kept is not None:
            return kept.copy()
        match = await asyncio.to_thread(match_of, position)
        self._keep(position, match)
        return match.copy()

    def _keep(self, position: Position, match: Match) -> None:
        self._matches[_key(position, match.told_actions())] = match
        while len(self._matches) > MOST_MATCHES:
            self._matches.popitem(last=False)

    def _bots(self, names: Sequence[str | None], match: Match) -> list[str | None]:
        if len(names) > match.seats:
            raise BadSetting(say("reason-seat-count", seats=match.seats, given=len(names)))
        bots = [None if name is None else check_bot(name) for name in names]
        return bots + [None] * (match.seats - len(bots))

    async def _let_bots_play(self, match: Match, bots: Sequence[str | None], person: str, address: str) -> None:
        """Let bots play until a seat without one must decide."""
        for _ in range(MOST_BOT_ACTIONS):
            if match.turn is None or (bot := bots[match.turn]) is None:
                return
            if is_forced(match):
                match.play(match.legal()[0])
            else:
                match.play(await self._hub.bots.choose(match.copy(), bot, Flag(), person, address))

    async def _work_out(self, match: Match, work: Callable[[], T], quick: bool = True) -> T:
        """Do something with a match: directly if its game is compiled and the work is quick, else in a thread."""
        if quick and self._hub.loader.is_quick(match.game.name):
            return work()
        return await asyncio.to_thread(work)


def match_of(position: Position) -> Match:
    """Return a match in a position. An action that is not legal is named by its place."""
    stages, seed = stages_until(
        [Stage(each.seed, each.actions) for each in position.start], position.seed, len(position.actions)
    )
    if not (seed.isascii() and seed.isdigit() and len(seed) < 100):
        raise BadSetting(f"a seed is a whole number, not {seed[:20]!r}")
    match = Match(
        find(position.game),
        seats=position.seats,
        seed=int(seed),
        options=position.options,
        beginning=beginning_in(stages, position.actions),
    )
    for action in position.actions[len(match) :]:
        match.play(action)
    return match


def moment_of(match: Match, first: int, own: int, seats: Sequence[int | None], since: int) -> PracticeMoment:
    """Return what there is to see of a match in which `own` actions, and then bots' actions, followed a step."""
    movers = [int(before.turn) for _, before in match.walk(first, len(match) - 1) if before.turn is not None]
    return PracticeMoment(
        step=len(match),
        turn=match.turn,
        views=[_seen(match, seat, since) for seat in seats],
        actions=[presenters.action_card(match.game, number) for number in match.legal()],
        played=match.told_actions()[first:],
        movers=movers[: len(match) - first],
        own=own,
        ending=_ending(match),
        rules=match.game.rules_version,
    )


def _seen(match: Match, seat: int | None, since: int) -> SeatView:
    return SeatView(
        seat=seat,
        view=dict(match.view(seat)),
        facts=dict(match.facts(seat)),
        legal=match.legal() if seat is not None and match.turn == seat else [],
        events=[presenters.event_card(event) for event in match.events(seat, min(since, len(match)))],
        can_undo=False,
    )


def _ending(match: Match) -> Ending | None:
    result = match.result
    if result is None:
        return None
    return Ending(
        winners=list(result.winners),
        scores=list(result.scores),
        reason=result.reason,
        seed=str(match.seed),
        tally=presenters.tally_card(result.tally),
        event=presenters.event_card(match.events(since=len(match) - 1)[-1]),
    )


def _key(position: Position, actions: Sequence[int | str]) -> Key:
    options = msgspec.json.encode(position.options, order="deterministic")
    stages = tuple((stage.seed, stage.actions) for stage in position.start)
    return position.game, position.seats, options, position.seed, stages, *actions
