"""Finished games, told again: the record, the whole story, any moment. Made in threads, kept for who asks next."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import msgspec

from roundhouse.games.errors import BadSetting
from roundhouse.games.match import Match
from roundhouse.server import cards
from roundhouse.server.limits import TooFast
from roundhouse.server.live import LiveTable
from roundhouse.server.wire import ActionCard, Moment, Sight, Story
from roundhouse.table import NotAllowed, Table

ALL, WATCHER = "all", "watcher"
THREADS = 2
MOST_BYTES = 32 * 1024 * 1024
"""Bytes of replays that are kept in memory."""

Written = tuple[bytes, ...]


class Replays:
    """Tells finished games. They never change, so what was told once is kept, the latest used of it."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="replay")
        self._asking: Counter[str] = Counter()
        self._kept: OrderedDict[tuple[object, ...], Written] = OrderedDict()
        self._bytes = 0

    async def record(self, live: LiveTable, text: bool, address: str) -> bytes:
        """Write a finished game down."""
        (written,) = await self._told(live, ("record", text), address, lambda match: _record(match, text))
        return written

    async def story(self, live: LiveTable, person: str, eyes: str, address: str) -> Story:
        """Tell a finished game; through all eyes, what any seat knew is told."""
        check_over(live.table)
        seats = eyes_of(live.table.match, eyes)
        movers = [step.seat for step in live.table.steps]
        events, actions = await self._told(live, ("story", *seats), address, lambda match: _story(match, seats))
        return Story(
            table=live.card_for(person), events=_raw(events), movers=movers, actions=_raw(actions)
        )  # fmt: skip

    async def moment(self, live: LiveTable, step: int, eyes: str, address: str) -> Moment:
        """Show a step of a finished game."""
        match = live.table.match
        check_over(live.table)
        if not 0 <= step <= len(match):
            raise BadSetting(f"the steps of this game are 0 to {len(match)}, not {step}")
        seats = eyes_of(match, eyes)
        turn, action, views = await self._told(
            live, ("moment", step, *seats), address, lambda match: _moment(match, step, seats)
        )
        return Moment(step=step, of=len(match), turn=_raw(turn), action=_raw(action), views=_raw(views))

    async def _told(self, live: LiveTable, what: tuple[object, ...], address: str, tell: "Teller") -> Written:
        """Return what was told before, or let a thread tell it."""
        check_over(live.table)
        key = (live.id, *what)
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        if self._asking[address] >= self._at_once:
            raise TooFast(f"you may ask for {self._at_once} replays at a time: wait for the answers")
        match = live.table.match.copy()  # the table's own is for the event loop alone
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
    """Return what is JSON already as a value of whichever type: it is sent as it is."""
    return cast(Any, msgspec.Raw(written))


def check_over(table: Table) -> None:
    """Refuse what only a finished game tells."""
    if table.outcome is None:
        raise NotAllowed("the game is not over: until then nobody sees it again")


def eyes_of(match: Match, eyes: str) -> list[int | None]:
    """Read whose eyes are meant: a seat's number, `watcher`, or `all`: every seat, then the watcher."""
    if eyes == ALL:
        return [*range(match.seats), None]
    if eyes == WATCHER:
        return [None]
    if not (eyes.isascii() and eyes.isdigit()) or int(eyes) >= match.seats:
        raise BadSetting(f"eyes are a seat from 0 to {match.seats - 1}, watcher or all, not {eyes[:20]!r}")
    return [int(eyes)]


def _record(match: Match, text: bool) -> Written:
    return ((match.text() if text else match.record()).encode(),)


def _story(match: Match, seats: list[int | None]) -> Written:
    told = [[cards.event_card(event) for event in match.events(seat)] for seat in seats]
    events = [max(same, key=lambda card: _known(card.data)) for same in zip(*told, strict=True)]
    return cards.encode(events), cards.encode([str(action) for action in match.played])


def _known(data: dict[str, object]) -> int:
    """Count what is known of an event."""
    return sum(value is not None for value in data.values())


def _moment(match: Match, step: int, seats: list[int | None]) -> Written:
    then = match.at(step)
    action: ActionCard | None = None
    if step:
        action = cards.action_card(match.game, match.game.number(match.played[step - 1]))
    return cards.encode(then.turn), cards.encode(action), cards.encode([_seen(then, seat) for seat in seats])


def _seen(match: Match, seat: int | None) -> Sight:
    deciding = seat is not None and match.turn == seat
    return Sight(
        seat=seat,
        view=dict(match.view(seat)),
        facts=dict(match.facts(seat)),
        legal=match.legal() if deciding else [],
        events=[cards.event_card(event) for event in match.events(seat, len(match) - 1)],
        can_undo=False,
    )
