"""A match as a course of steps: the state, the actions that led to it, and the way back and forth between them."""

import hmac
import secrets
from collections.abc import Iterator, Mapping
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from roundhouse.games.action_text import echoed
from roundhouse.games.beginning import PLAYED_ON, Beginning, Stage, check_beginning, reshuffle_of
from roundhouse.games.bookmark import Bookmark, Past, layout_of
from roundhouse.games.contract import Action, Game
from roundhouse.games.errors import BadSetting, IllegalAction, RoundhouseError
from roundhouse.games.events import Event, as_seen
from roundhouse.games.options import Options
from roundhouse.games.position_text import tidied
from roundhouse.games.seeds import SEED_BITS, check_seed
from roundhouse.games.whole import whole_number
from roundhouse.kernel import Rng, State, copy_of, events_on, packed_events_on, reseed, states_on, unpacked_events
from roundhouse.kernel.quick_entropy import HmacKey, reseed_quickly
from roundhouse.texts import say

SNAPSHOT_EVERY = 32


class Timeline:
    """The steps of a match: playing, undoing, copying, replaying, and the events of each step.

    A match that began with other rules and continues with these has a `base`: the number of actions before the change.
    Nothing before it can be replayed or undone. `past` has what is known about it.

    A match that plays on from a position of another one has a `beginning`. It can be replayed, but not undone.

    A match may begin at a given `state` instead of a setup.
    """

    __hash__ = None  # type: ignore[assignment]  # a match changes

    def __init__(
        self,
        game: Game,
        *,
        seats: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        beginning: Beginning | None = None,
        state: NDArray[np.record] | None = None,
    ) -> None:
        self.game = game
        self.options: Options = game.options.of(options or {})
        self.seats = game.check_seats(seats, self.options)
        self.seed = check_seed(secrets.randbits(SEED_BITS) if seed is None else seed)
        self._secret = self.seed.to_bytes(SEED_BITS // 8, "big")
        self._key: HmacKey | None = None
        self._step = game.driver.step
        self._listed = game.driver.listed
        self._action_count = game.kernel.action_count
        self._chance = game.chance
        self.base = 0
        self.past: Past | None = None
        self.beginning: Beginning | None = None
        self._first = None if state is None else tidied(game, state)
        self._played: list[int] = []
        self._event_rows: list[bytes] = []  # of each step, packed
        self._event_rows_from: int | None = None
        if beginning is not None:
            check_beginning(beginning.stages, beginning.actions)
            reshuffle_of(game)
            self.beginning = beginning
        self._use_buffer(game.driver.buffer())
        self._set_up(self._buffer)
        self._snapshots = [copy_of(self._states)]
        for action in beginning.actions if beginning is not None else ():
            self.play(action)

    @property
    def start(self) -> int:
        """How many actions belong to the beginning, or were played with other rules: they cannot be undone."""
        return max(self.base, 0 if self.beginning is None else self.beginning.steps)

    @property
    def states(self) -> NDArray[np.record]:
        """The whole state as an array of one, the form for compiled code."""
        return self._states

    @property
    def buffer(self) -> NDArray[np.record]:
        """The match buffer of the driver: the state, its random generator and its legal actions."""
        return self._buffer

    @property
    def state(self) -> State:
        """The whole state, including everything hidden. What a seat may know is in `view`."""
        return self._states[0]

    @property
    def turn(self) -> int | None:
        """The seat to decide, or None when the game is over."""
        seat = int(self._turns[0])
        return None if seat < 0 else seat

    @property
    def turn_began(self) -> int:
        """The number of actions when the current seat's turn began. No other seat has decided since."""
        seat, first = self._states[0]["turn"], len(self._played)
        while True:
            first = max(0, first - SNAPSHOT_EVERY)
            others = [step for step, buffer in self._replay(first) if states_on(buffer)[0]["turn"] != seat]
            if others or first <= self.base:
                return max(others, default=self.base - 1) + 1

    def __len__(self) -> int:
        return len(self._played)

    def __bool__(self) -> bool:
        return True  # also before the first action

    def legal(self) -> list[int]:
        """Return the integers of the legal actions, in rising order."""
        return self._listed(self._buffer)

    @property
    def legal_count(self) -> int:
        """How many legal actions there are."""
        return int(self._counts[0])

    def legal_array(self) -> NDArray[np.int32]:
        """Return the same as a NumPy array."""
        return self._out[: self._counts[0]].copy()

    def play(self, action: Action | str | int) -> None:
        """Play an action: text, typed action or integer. An illegal one raises IllegalAction and changes nothing."""
        number = action if type(action) is int and 0 <= action < self._action_count else self.game.number(action)
        if self._chance:
            reseed_quickly(self._rng, self._entropy(len(self._played) + 1))
        if not self._step(self._buffer, number):
            raise IllegalAction(self.game.typed[number], self.why_not(number))
        played = self._played
        played.append(number)
        if self.beginning is not None:
            self._deal_anew(self._buffer, len(played))
        if self._event_rows_from is not None:
            self._event_rows.append(packed_events_on(self._buffer))
        if len(played) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(copy_of(self._states))

    def why_not(self, action: Action | str | int) -> str:
        """Return why an action may not be played now, also for something that is not an action; empty if it may."""
        try:
            number = self.game.number(action)
        except IllegalAction as error:
            return error.reason
        if number in self.legal():
            return ""
        if self.turn is None:
            return say("reason-over")
        return self.game.why_not(self.state, self.game.typed[number])

    def undo(self) -> Action:
        """Undo the last action and return it."""
        if len(self._played) <= self.start:
            raise RoundhouseError("there is nothing to undo")
        undone = self._played[-1]
        self.undo_to(len(self._played) - 1)
        return self.game.typed[undone]

    def undo_to(self, step: int) -> None:
        """Undo actions until only the first `step` are left."""
        step = check_step(step)
        if not self.start <= step <= len(self._played):
            raise RoundhouseError(f"{len(self._played)} actions were played: cannot undo to {step}")
        del self._played[step:], self._snapshots[self._place(step) + 1 :]
        with_events = self._event_rows_from is not None
        if self._event_rows_from is not None:
            self._event_rows = self._event_rows[: max(0, step + 1 - self._event_rows_from)]
            self._event_rows_from = step + 1 - len(self._event_rows)
        for _, buffer in self._replay(step, with_events):
            self._use_buffer(buffer)

    def copy(self) -> Self:
        """Return an independent copy of this match."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._use_memory(self._memory.copy())
        twin._played = self._played.copy()
        twin._snapshots = self._snapshots.copy()
        twin._event_rows = self._event_rows.copy()
        return twin

    def at(self, step: int) -> Self:
        """Return an independent match in the position after `step` actions."""
        step = check_step(step)
        if not 0 <= step <= len(self._played):
            raise BadSetting(f"there were {len(self._played)} actions; there is no position after {step}")
        if step < self.base:
            raise BadSetting(f"the first {self.base} actions were played with other rules and cannot be replayed")
        twin = self.copy()
        if self.beginning is not None and step < self.beginning.steps:
            twin._cut_beginning(step)
        del twin._played[step:], twin._snapshots[self._place(step) + 1 :]
        twin._event_rows, twin._event_rows_from = [], None
        for _, buffer in twin._replay(step):
            twin._use_buffer(buffer)
        return twin

    def walk(self, first: int = 0, last: int | None = None) -> Iterator[tuple[int, Self]]:
        """Yield each step with the match after it. It is always the same match, which moves on; it has no events."""
        twin = self.copy()
        twin._event_rows, twin._event_rows_from = [], None
        for step, buffer in self._replay(first):
            if last is not None and step > last:
                return
            twin._use_buffer(buffer)
            twin._played = self._played[:step]
            yield step, twin

    def bookmark(self) -> Bookmark:
        """Return the current position, for `open_at`."""
        states = b"".join(states.tobytes() for states in [*self._snapshots, self._states])
        return Bookmark(layout_of(self.game), self._played.copy(), states, self.base)

    def open_at(self, bookmark: Bookmark) -> None:
        """Go to an earlier position of this match. A bookmark of another match or other rules changes nothing."""
        if bookmark.layout != layout_of(self.game):
            raise RoundhouseError("the bookmark is for other rules, or from a release with another memory layout")
        base = bookmark.base
        count = len(bookmark.actions) // SNAPSHOT_EVERY - base // SNAPSHOT_EVERY + 2
        begins_here = base > 0 or bookmark.states.startswith(self._snapshots[0].tobytes())
        if len(bookmark.states) != count * self._states.nbytes or not begins_here:
            raise RoundhouseError("the bookmark belongs to another match")
        states = np.frombuffer(bookmark.states, self._states.dtype)
        self._played, self.base = bookmark.actions.copy(), base
        self._snapshots = [copy_of(states[place : place + 1]) for place in range(count - 1)]
        self._event_rows, self._event_rows_from = [], None
        self._use_buffer(self.game.driver.buffer_with(states[-1:]))

    def resume(self, actions: list[int], state: bytes, past: Past | None = None) -> None:
        """Continue from a state that these actions led to with other rules. An invalid state changes nothing."""
        self.open_at(Bookmark(layout_of(self.game), actions, state * 2, len(actions)))
        self.past = past

    def events(self, seat: int | None = None, since: int | None = None) -> list[Event]:
        """Return the events after the action with that number, as far as a seat or a spectator may know them."""
        seat = self.check_seat(seat)
        kinds = self.game.events
        first = 0 if since is None else max(0, check_step(since) + 1)
        before = self.past.events(seat, first - 1) if self.past is not None and first <= self.base else []
        rows = self.event_rows(first)
        own = [as_seen(kinds[row[0]], step, tuple(row[1:]), seat) for step, told in rows for row in told]
        return before + (own if self.beginning is None else self._with_stages(own, first))

    def _with_stages(self, events: list[Event], first: int) -> list[Event]:
        """Return events with one for each step at which the match began to play on."""
        ends = {stage.actions for stage in self._stages if stage.actions >= first}
        notes = [Event(step, PLAYED_ON, {}) for step in ends if self.base == 0 or step > self.base]
        return sorted([*events, *notes], key=lambda event: event.step)

    def has_revealed(self) -> bool:
        """Return True if the last action brought something to light or used chance: it cannot be taken back."""
        kinds = self.game.events
        return any(kinds[row[0]].reveals for _, rows in self.event_rows(len(self._played)) for row in rows)

    def keep_events(self) -> None:
        """From now on store events as they happen, so that `events` need not replay the match."""
        if self._event_rows_from is None:
            self._event_rows_from = len(self._played) + 1
            self._buffer["room"][0] = self._buffer["log"].shape[1]

    def event_rows(self, first: int = 0) -> Iterator[tuple[int, list[list[int]]]]:
        """Yield each step from the first on, with its events as numbers, including everything hidden."""
        if self._event_rows_from is not None and first >= self._event_rows_from:
            for step, rows in enumerate(self._event_rows[first - self._event_rows_from :], first):
                yield step, unpacked_events(rows)
        else:
            for step, buffer in self._replay(first, with_events=True):
                yield step, events_on(buffer)

    def number_at(self, step: int) -> int:
        """Return the integer of the action that led to a step."""
        return self._played[step - 1]

    def check_seat(self, seat: int | None) -> int | None:
        """Return the seat if the match has it, else raise BadSetting."""
        if seat is None:
            return None
        whole = whole_number(seat)
        if whole is None or not 0 <= whole < self.seats:
            raise BadSetting(f"the seats are 0 to {self.seats - 1}, not {echoed(seat)}")
        return whole

    def _entropy(self, step: int) -> bytes:
        """Return the entropy of a step. Everybody who knows the seed can check every shuffle."""
        secret = self._secret if self.beginning is None else self._secret_of(step)
        key = self._key
        if key is None or key.secret != secret:
            key = self._key = HmacKey(secret)
        return key.digest(step.to_bytes(8, "big"))

    def _cut_beginning(self, step: int) -> None:
        """Become a match whose beginning, if any, ends before a step of the beginning."""
        self._secret = self._secret_of(step + 1)
        self.seed = int.from_bytes(self._secret, "big")
        stages = tuple(stage for stage in self._stages if stage.actions <= step)
        self.beginning = Beginning(stages, tuple(self._played[: stages[-1].actions])) if stages else None

    def _secret_of(self, step: int) -> bytes:
        """Return the secret that decides chance at a step."""
        for stage in self._stages:
            if step <= stage.actions:
                return int(stage.seed).to_bytes(SEED_BITS // 8, "big")
        return self._secret

    def _deal_anew(self, buffer: NDArray[np.record], step: int) -> None:
        """Deal what no seat knows anew, once for each stage of the beginning that ends at a step."""
        stages = self._stages
        for place, stage in enumerate(stages):
            reshuffle = reshuffle_of(self.game) if stage.actions == step else None
            if reshuffle is not None:
                after = stages[place + 1].seed if place + 1 < len(stages) else str(self.seed)
                secret = int(after).to_bytes(SEED_BITS // 8, "big")
                entropy = hmac.digest(secret, b"deal" + step.to_bytes(8, "big"), "sha256")
                rng = np.zeros(4, np.uint32)
                reseed(rng, entropy)
                reshuffle(states_on(buffer)[0], rng)

    def _use_buffer(self, buffer: NDArray[np.record]) -> None:
        self._use_memory(buffer.view(np.uint8))

    def _use_memory(self, memory: NDArray[np.uint8]) -> None:
        """Use the match buffer in this memory. Building the arrays directly is much faster than `ndarray.view`."""
        self._memory = memory
        self._buffer = buffer = np.ndarray(1, self.game.driver.buffer_type, memory)
        self._states = np.ndarray(1, self.game.kernel.state, memory)
        self._turns = self._states["turn"]  # read often, and reading a field of a record is slow
        self._rng: Rng = buffer["rng"][0]
        self._out: NDArray[np.int32] = buffer["listed"][0]
        self._counts: NDArray[np.int64] = buffer["count"]

    def _set_up(self, buffer: NDArray[np.record]) -> None:
        """Set up the game in a blank match buffer, or put the state there at which the match begins."""
        if self._first is None:
            reseed(buffer["rng"][0], self._entropy(0))
            self.game.driver.start(buffer, self.options.encode(self.seats))
        else:
            states_on(buffer)[0] = self._first[0]
            buffer["count"][0] = self.game.driver.legal(states_on(buffer), buffer["listed"][0])
        self._deal_anew(buffer, 0)

    def _replay(self, first: int, with_events: bool = False) -> Iterator[tuple[int, NDArray[np.record]]]:
        """Yield each step from the first on: its number, and a match buffer in the state after it.

        Normal play writes no event log, because that takes time. This replays the actions with a log.
        """
        if first > len(self._played):
            return
        done = max(self.base, max(0, first - 1) // SNAPSHOT_EVERY * SNAPSHOT_EVERY)
        if first == 0 == self.base:
            buffer = self.game.driver.buffer(with_events)
            self._set_up(buffer)
            yield 0, buffer
        else:
            buffer = self.game.driver.buffer_with(self._snapshots[self._place(done)], with_events)
            if first <= self.base:
                yield self.base, buffer
        for step in range(done + 1, len(self._played) + 1):
            if self._chance:
                reseed(buffer["rng"][0], self._entropy(step))
            self._step(buffer, self._played[step - 1])
            if self.beginning is not None:
                self._deal_anew(buffer, step)
            if step >= first:
                yield step, buffer

    def _place(self, step: int) -> int:
        """Return the index of the last snapshot at or before a step."""
        return max(0, step // SNAPSHOT_EVERY - self.base // SNAPSHOT_EVERY)

    def __eq__(self, other: object) -> bool:
        """Return True for the same game with the same options, seed and actions."""
        if not isinstance(other, Timeline):
            return NotImplemented
        mine, theirs = (
            (
                match.game.name,
                match.seats,
                match.seed,
                match.options,
                match._stages,
                None if match._first is None else match._first.tobytes(),
                match._played,
                match._states.tobytes(),
            )
            for match in (self, other)
        )
        return mine == theirs

    @property
    def _stages(self) -> tuple[Stage, ...]:
        return () if self.beginning is None else self.beginning.stages


def check_step(step: Any) -> int:
    """Return the number of a step, if it is a whole number."""
    whole = whole_number(step)
    if whole is None:
        raise BadSetting(f"a step is a whole number, not {echoed(step)}")
    return whole
