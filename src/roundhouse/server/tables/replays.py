"""Finished games for clients: the record, all events (the story), and any step (a moment). Made in threads and cached.

Steps played by the current rules are replayed. Steps played by older rules come from the stored replay.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, cast

import msgspec

from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match
from roundhouse.games.progress import progress_of
from roundhouse.server.limits import TooFast
from roundhouse.server.tables import presenters
from roundhouse.server.tables.course import Points, course, kept_until, parts_until, turn_ends
from roundhouse.server.tables.live import LiveTable
from roundhouse.server.wire import ActionCard, Course, EventCard, Moment, SeatView, Story
from roundhouse.store import ReplayPart, Store
from roundhouse.table import KeptMatch, NotAllowed, Table
from roundhouse.table.kept_match import eyes_place
from roundhouse.table.kept_steps import KeptStep
from roundhouse.table.replay_parts import RULES_CHANGED, read_drawing, read_part
from roundhouse.texts import say

ALL, WATCHER = "all", "watcher"
THREADS = 2
MOST_BYTES = 32 * 1024 * 1024
"""The most bytes of replays cached in memory."""

Written = tuple[bytes, ...]


class Replays:
    """Returns games that have ended, and earlier steps of running ones. Results are cached, the latest used longest."""

    def __init__(self, store: Store, at_once: int) -> None:
        self._store = store
        self._at_once = at_once
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="replay")
        self._asking: Counter[str] = Counter()
        self._kept: OrderedDict[tuple[object, ...], Written] = OrderedDict()
        self._bytes = 0

    async def record(self, live: LiveTable, text: bool, address: str) -> bytes:
        """Return the record of a finished game, as JSON or as text."""
        check_over(live.table)
        (written,) = await self._told(live, ("record", text), address, lambda match: _record(match, text))
        return written

    async def story(self, live: LiveTable, person: str, eyes: str, address: str) -> Story:
        """Return everything that happened in a finished game. With `all` eyes, it includes what any seat knew."""
        check_over(live.table)
        check_kept(live.table)
        seats = eyes_of(live.table.match, eyes)
        movers = [step.seat for step in live.table.steps][: steps_of(live.table.match)]
        events, actions = await self._told(live, ("story", *seats), address, lambda match: _story(match, seats))
        return Story(
            table=live.card_for(person), events=_raw(events), movers=movers, actions=_raw(actions),
            notes=presenters.note_cards(live.table),
        )  # fmt: skip

    async def moment(self, live: LiveTable, person: str, step: int, eyes: str, address: str) -> Moment:
        """Return a step of a finished game; of a running one as a spectator, or as a seat of this person, saw it."""
        match, over = live.table.match, live.table.outcome is not None
        check_kept(live.table)
        last = steps_of(match)
        if not 0 <= step <= last:
            raise BadSetting(say("reason-no-such-step", last=last, step=step))
        seats = eyes_of(match, eyes)
        if not over:
            check_own(live.table, person, seats)
        tell: Teller = lambda match: _moment(match, step, seats)  # noqa: E731
        if is_only_kept(match, step):
            part = await self._store.replay_part(live.id, step)
            if step != match.base or (part is not None and part.last >= step) or isinstance(match, KeptMatch):
                tell = partial(_kept_moment, part, step, seats)
        hidden = (
            not over and step > 0 and live.table.steps[step - 1].seat not in seats
        )  # others may not know the action
        what = ("moment", step, *seats) if over else ("then", live.replay_course, step, *seats)
        turn, action, views = await self._told(live, what, address, tell)
        rules = rules_at(live.table, step)
        action = b"null" if hidden else action
        return Moment(step=step, of=last, turn=_raw(turn), action=_raw(action), views=_raw(views), rules=rules)

    async def course(self, live: LiveTable, address: str) -> Course:
        """Return how far each seat of a finished game had come after each turn."""
        check_over(live.table)
        check_kept(live.table)
        match = live.table.match
        progress = progress_of(match.game)
        if progress is None:
            raise NotAllowed("this game does not say how far its players have come")
        movers = [step.seat for step in live.table.steps][: steps_of(match)]
        parts = await parts_until(self._store, live.id, kept_until(match))
        steps, points = await self._told(
            live, ("course",), address, lambda match: _course(course(match, progress, turn_ends(movers), parts))
        )
        return Course(unit=progress.unit, steps=_raw(steps), points=_raw(points))

    async def drawing(self, live: LiveTable, step: int | None) -> bytes:
        """Return the drawing of a table's board at a step; without one, at the last step."""
        match = live.table.match
        last = steps_of(match)
        step = last if step is None else step
        if not 0 <= step <= last:
            raise BadSetting(say("reason-no-such-step", last=last, step=step))
        if not is_only_kept(match, step):
            return presenters.encode(match.game.drawing())
        part = await self._store.replay_part(live.id, step)
        body = None if part is None else await self._store.drawing(part.drawing)
        if body is None:
            return presenters.encode(match.game.drawing())
        return await asyncio.to_thread(read_drawing, body, match.game)

    async def _told(self, live: LiveTable, what: tuple[object, ...], address: str, tell: "Teller") -> Written:
        """Return the cached result, or compute it in a thread."""
        key = (live.id, *what)
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        if self._asking[address] >= self._at_once:
            raise TooFast(say("reason-replays-busy", most=self._at_once))
        match = live.table.match.copy()  # only the event loop may use the table's own
        self._asking[address] += 1
        try:
            written = await asyncio.get_running_loop().run_in_executor(self._threads, tell, match)
        finally:
            self._asking[address] -= 1
            if not self._asking[address]:
                del self._asking[address]
        self._keep(key, written)
        return written

    def _keep(self, key: tuple[object, ...], written: Written) -> None:
        if key in self._kept:
            return
        self._kept[key] = written
        self._bytes += _size(written)
        while self._bytes > MOST_BYTES:
            self._bytes -= _size(self._kept.popitem(last=False)[1])

    async def close(self) -> None:
        """End the threads."""
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)


Teller = Callable[[Match], Written]


def _size(written: Written) -> int:
    return sum(map(len, written)) + 200


def _raw(written: bytes) -> Any:
    """Return encoded JSON as a value of any type, to be sent as it is."""
    return cast(Any, msgspec.Raw(written))


def check_over(table: Table) -> None:
    """Refuse if the game is not over."""
    if table.outcome is None:
        raise NotAllowed(say("reason-no-replay-yet"))


def check_own(table: Table, person: str, seats: Sequence[int | None]) -> None:
    """Refuse seats of a running game that are not this person's."""
    own = {None, *(seat for seat, chair in enumerate(table.chairs) if person and chair.person == person)}
    if not table.started or not own.issuperset(seats):
        check_over(table)


def check_kept(table: Table) -> None:
    """Refuse a game of older rules without a stored replay."""
    if isinstance(table.match, KeptMatch) and table.match.kept.last is None:
        raise NotAllowed(say("reason-no-replay-kept", rules=table.rules))


def steps_of(match: Match) -> int:
    """Return how many steps of a game can be shown."""
    return match.kept.steps if isinstance(match, KeptMatch) else len(match)


def is_only_kept(match: Match, step: int) -> bool:
    """Return True if a step was played by older rules and can only be shown as it was stored."""
    return isinstance(match, KeptMatch) or (step <= match.base and match.base > 0)


def rules_at(table: Table, step: int) -> int:
    """Return the version of the rules that a step was played by."""
    return next((rules for at, rules in reversed(table.changes) if at < step or at == 0), table.opened.rules)


def eyes_of(match: Match, eyes: str) -> list[int | None]:
    """Return the seats that `eyes` means: a seat's number, `watcher` (None), or `all` (every seat, then None)."""
    if eyes == ALL:
        return [*range(match.seats), None]
    if eyes == WATCHER:
        return [None]
    if not (eyes.isascii() and eyes.isdigit()) or int(eyes) >= match.seats:
        raise BadSetting(f"eyes are a seat from 0 to {match.seats - 1}, watcher or all, not {eyes[:20]!r}")
    return [int(eyes)]


def _course(points: Points) -> Written:
    return presenters.encode(list(points)), presenters.encode(list(points.values()))


def _record(match: Match, text: bool) -> Written:
    return ((match.text() if text else match.record()).encode(),)


def _story(match: Match, seats: list[int | None]) -> Written:
    told = [[presenters.event_card(event) for event in match.events(seat)] for seat in seats]
    events = [max(same, key=lambda card: _known(card.data)) for same in zip(*told, strict=True)]
    return presenters.encode(events), presenters.encode(match.told_actions())


def _known(data: dict[str, object]) -> int:
    """Return how many fields of an event are known."""
    return sum(value is not None for value in data.values())


def _moment(match: Match, step: int, seats: list[int | None]) -> Written:
    then = match.at(step)
    action: ActionCard | None = None
    if step:
        action = presenters.action_card(match.game, match.number_at(step))
    return (
        presenters.encode(then.turn),
        presenters.encode(action),
        presenters.encode([_seen(then, seat) for seat in seats]),
    )


def _seen(match: Match, seat: int | None) -> SeatView:
    deciding = seat is not None and match.turn == seat
    return SeatView(
        seat=seat,
        view=dict(match.view(seat)),
        facts=dict(match.facts(seat)),
        legal=match.legal() if deciding else [],
        events=[
            presenters.event_card(event)
            for event in match.events(seat, len(match) - 1)
            if event.kind is not RULES_CHANGED
        ],
        can_undo=False,
    )


def _kept_moment(part: ReplayPart | None, step: int, seats: list[int | None], match: Match) -> Written:
    """Return a step as it was stored. If it was not, return the last one stored before it, without events."""
    if part is None:
        raise NotAllowed(say("reason-step-not-kept", step=step))
    steps = read_part(part.body, match.game)
    found = steps[min(step, part.last) - part.first]
    kept = part.last >= step
    action = presenters.kept_action_card(found.action) if kept and found.action is not None else None
    views = [_kept_seat_view(found, step, seat, kept) for seat in seats]
    return presenters.encode(found.turn), presenters.encode(action), presenters.encode(views)


def _kept_seat_view(found: KeptStep, step: int, seat: int | None, kept: bool) -> SeatView:
    seat_view = found.views[eyes_place(len(found.views), seat)]
    events = [EventCard(step=step, name=event.name, data=event.data, text=event.text) for event in seat_view.events]
    return SeatView(
        seat=seat,
        view=cast(Any, seat_view.view),
        facts=cast(Any, seat_view.facts),
        legal=found.legal if seat is not None and found.turn == seat else [],
        events=events if kept else [],
        can_undo=False,
    )
