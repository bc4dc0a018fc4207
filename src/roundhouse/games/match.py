"""A game being played from Python."""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, overload

import msgspec
import numpy as np
from numpy.typing import NDArray

from roundhouse.games import parts
from roundhouse.games.action_text import shortened
from roundhouse.games.contract import Action, Game, View
from roundhouse.games.errors import BadSetting, IllegalAction, RoundhouseError
from roundhouse.games.events import Event, as_seen
from roundhouse.games.observation import DTYPE, Mask, Numbers
from roundhouse.games.options import Options
from roundhouse.games.preview import Preview, check_asking, preview
from roundhouse.games.questions import find_question, read_about
from roundhouse.games.record import Ending, Record, to_json, to_text
from roundhouse.games.sequence import SequenceResult, play_through
from roundhouse.games.tally import Tally
from roundhouse.kernel import (
    Rng,
    State,
    copy_of,
    events_on,
    packed_events_on,
    reseed,
    rng_from,
    states_on,
    unpacked_events,
)
from roundhouse.texts import say

SEED_BITS = 256
SNAPSHOT_EVERY = 32
IMAGINED = "preview"
"""The seed of previews and answers, which must not use the real one."""


@dataclass(frozen=True)
class Result:
    """How a game ended: the winners' seats (several share a win or a draw), each seat's points, and the reason.

    `tally` says what the points are, where each seat's come from, and what broke ties. It is None for a game that does
    not say, and for a match of other rules.
    """

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str
    tally: Tally | None = field(default=None, compare=False, repr=False)


class Bookmark(msgspec.Struct, frozen=True):
    """A position in a match that can be stored. The match can be opened there without replaying it.

    `states` is the memory of the states after `base` actions, after every 32nd action from there, and of the current
    state. `layout` identifies the rules and the memory layout.
    """

    layout: str
    actions: list[int]
    states: bytes
    base: int = 0


class Past(Protocol):
    """What is known about the steps of a match that were played with other rules. They cannot be replayed."""

    changes: list[tuple[int, int]]  # the step at which each version of the rules began, including the first
    actions: list[str]  # of all steps before the last change

    def events(self, seat: int | None, since: int) -> list[Event]:
        """Return the events after a step, as a seat knows them."""


class Match:
    """A match, from its setup to its end. Make it with `roundhouse.new` or `roundhouse.load`.

    A match that began with other rules and continues with these has a `base`: the number of actions before the change.
    Nothing before it can be replayed or undone. `past` has what is known about it.
    """

    def __init__(
        self,
        game: Game,
        *,
        seats: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.options: Options = game.options.of(options or {})
        self.seats = game.check_seats(seats, self.options)
        self.seed = check_seed(secrets.randbits(SEED_BITS) if seed is None else seed)
        self._secret = self.seed.to_bytes(SEED_BITS // 8, "big")
        self._step = game.driver.step
        self._listed = game.driver.listed
        self._action_count = game.kernel.action_count
        self._chance = game.chance
        self.base = 0
        self.past: Past | None = None
        self._played: list[int] = []
        self._event_rows: list[bytes] = []  # of each step, packed
        self._event_rows_from: int | None = None
        self._use_buffer(game.driver.buffer())
        self._set_up(self._buffer)
        self._snapshots = [copy_of(self._states)]

    @property
    def states(self) -> NDArray[np.record]:
        """The whole state as an array of one, the form for compiled code."""
        return self._states

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

    @property
    def played(self) -> "Played":
        """The actions played so far, in their typed form."""
        return Played(self.game, self._played)

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

    def actions(self) -> list[Action]:
        """Return the legal actions in typed form. `str` of each is its notation."""
        typed = self.game.typed
        return [typed[action] for action in self.legal()]

    def play(self, action: Action | str | int) -> None:
        """Play an action: text, typed action or integer. An illegal one raises IllegalAction and changes nothing."""
        number = action if type(action) is int and 0 <= action < self._action_count else self.game.number(action)
        if self._chance:
            reseed(self._rng, self._entropy(len(self._played) + 1))
        if not self._step(self._buffer, number):
            raise IllegalAction(self.game.typed[number], self.why_not(number))
        played = self._played
        played.append(number)
        if self._event_rows_from is not None:
            self._event_rows.append(packed_events_on(self._buffer))
        if len(played) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(copy_of(self._states))

    def play_all(self, actions: Sequence[Action | str | int], *, forced: bool = False) -> SequenceResult:
        """Play a sequence of actions, all or nothing: an illegal one raises IllegalAction and changes nothing.

        It stops when something is revealed, when another seat must decide, or when the game ends. The result has the
        number of actions played and the reason for stopping. With `forced`, actions without a choice are played too, as
        at a table.
        """
        played = play_through(self.copy(), actions, forced)
        self.__dict__.update(played.match.__dict__)
        return played.result

    def is_legal(self, action: Action | str | int) -> bool:
        """Return True if an action, in any form, may be played now."""
        return not self.why_not(action)

    def parse(self, text: str) -> Action:
        """Return the typed action that a text means, if it may be played now, else raise IllegalAction."""
        if not isinstance(text, str):
            raise IllegalAction(shortened(repr(text)), "an action is parsed from a text")
        action = self.game.typed[self.game.number(text)]
        reason = self.why_not(action)
        if reason:
            raise IllegalAction(action, reason)
        return action

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
        if len(self._played) <= self.base:
            raise RoundhouseError("there is nothing to undo")
        undone = self._played[-1]
        self.undo_to(len(self._played) - 1)
        return self.game.typed[undone]

    def undo_to(self, step: int) -> None:
        """Undo actions until only the first `step` are left."""
        if not self.base <= step <= len(self._played):
            raise RoundhouseError(f"{len(self._played)} actions were played: cannot undo to {step}")
        del self._played[step:], self._snapshots[self._place(step) + 1 :]
        with_events = self._event_rows_from is not None
        if self._event_rows_from is not None:
            self._event_rows = self._event_rows[: max(0, step + 1 - self._event_rows_from)]
            self._event_rows_from = step + 1 - len(self._event_rows)
        for _, buffer in self._replay(step, with_events):
            self._use_buffer(buffer)

    def copy(self) -> "Match":
        """Return an independent copy of this match."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._use_memory(self._memory.copy())
        twin._played = self._played.copy()
        twin._snapshots = self._snapshots.copy()
        twin._event_rows = self._event_rows.copy()
        return twin

    def at(self, step: int) -> "Match":
        """Return an independent match in the position after `step` actions."""
        if not 0 <= step <= len(self._played):
            raise BadSetting(f"there were {len(self._played)} actions; there is no position after {step}")
        if step < self.base:
            raise BadSetting(f"the first {self.base} actions were played with other rules and cannot be replayed")
        twin = self.copy()
        del twin._played[step:], twin._snapshots[self._place(step) + 1 :]
        twin._event_rows, twin._event_rows_from = [], None
        for _, buffer in twin._replay(step):
            twin._use_buffer(buffer)
        return twin

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

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may know, as plain data. Without a seat, return what a spectator may know."""
        return self.game.view(self._states, self.check_seat(seat))

    def view_json(self, seat: int | None = None) -> bytes:
        """Return the same as JSON, in the form that the server sends."""
        return self.game.view_json(self._states, self.check_seat(seat))

    def observe(self, seat: int | None = None) -> tuple[Numbers, Mask]:
        """Return what a seat knows as numbers (`game.observation` says which), and a mask with 1 for each legal action.

        Without a seat it is the one to decide. The mask of another seat is all 0.
        """
        chosen = self.turn if seat is None else self.check_seat(seat)
        if chosen is None:
            raise BadSetting("the game is over, so nobody is to decide: say which seat observes")
        observer = self.game.observer
        numbers = np.empty(self.game.observation.size, DTYPE)  # type: ignore[union-attr]
        mask = np.zeros(self._action_count, np.int8)
        observer(self._buffer, chosen, numbers, mask)
        return numbers, mask

    def facts(self, seat: int | None = None) -> Mapping[str, Any]:
        """Return the facts that follow from the position for a seat or a spectator, as the game computes them."""
        self.check_seat(seat)
        return {} if self.game.facts is None else self.game.facts.of(self._states, seat)

    def events(self, seat: int | None = None, since: int | None = None) -> list[Event]:
        """Return the events after the action with that number, as far as a seat or a spectator may know them."""
        self.check_seat(seat)
        kinds = self.game.events
        first = 0 if since is None else max(0, check_step(since) + 1)
        before = self.past.events(seat, first - 1) if self.past is not None and first <= self.base else []
        rows = self._rows(first)
        return before + [as_seen(kinds[row[0]], step, tuple(row[1:]), seat) for step, told in rows for row in told]

    def has_revealed(self) -> bool:
        """Return True if the last action brought something to light or used chance: it cannot be taken back."""
        kinds = self.game.events
        return any(kinds[row[0]].reveals for _, rows in self._rows(len(self._played)) for row in rows)

    def keep_events(self) -> None:
        """From now on store events as they happen, so that `events` need not replay the match."""
        if self._event_rows_from is None:
            self._event_rows_from = len(self._played) + 1
            self._buffer["room"][0] = self._buffer["log"].shape[1]

    def _rows(self, first: int) -> Iterator[tuple[int, list[list[int]]]]:
        """Yield each step from the first on, with its log rows."""
        if self._event_rows_from is not None and first >= self._event_rows_from:
            for step, rows in enumerate(self._event_rows[first - self._event_rows_from :], first):
                yield step, unpacked_events(rows)
        else:
            for step, buffer in self._replay(first, with_events=True):
                yield step, events_on(buffer)

    @property
    def result(self) -> Result | None:
        """The winners, the scores and the reason. None until the game is over."""
        if self.turn is not None:
            return None
        points = np.zeros(self.seats)
        winners = int(self.game.driver.score(self._states, points))
        seats = tuple(seat for seat in range(self.seats) if winners >> seat & 1)
        tally = None if self.game.tally is None else self.game.tally(self.state)
        return Result(seats, tuple(points.tolist()), str(self.events(since=len(self) - 1)[-1]), tally)

    def guess(self, seat: int, seed: int | str) -> NDArray[np.record]:
        """Return a state in which everything that the seat cannot know is a guess that fits its knowledge."""
        if self.check_seat(seat) is None:
            raise BadSetting("only a seat can guess: a spectator knows of no hand")
        states = copy_of(self._states)
        self.game.driver.redeal(states, seat, rng_from(seed))
        return states

    def imagined(self, seat: int) -> "Match":
        """Return a match that continues from a seat's guess, with other randomness and with events."""
        twin = self.copy()
        twin._use_buffer(self.game.driver.buffer_with(self.guess(seat, IMAGINED), with_events=True))
        twin._secret = hashlib.sha256(IMAGINED.encode()).digest()
        twin._event_rows, twin._event_rows_from = [], len(self._played) + 1
        return twin

    def preview(
        self, actions: Sequence[Action | str | int], seat: int | None = None, *, forced: bool = False
    ) -> Preview:
        """Return what a sequence of actions would lead to, as far as the seat to decide can know.

        It ends before an action that reveals something. With `forced`, actions without a choice are played too.
        """
        return preview(self, actions, seat, forced=forced)

    def ask(self, question: str, about: Mapping[str, Any] | None = None, seat: int | None = None) -> Any:
        """Return the answer to one of the game's questions, for the seat to decide."""
        seat = check_asking(self, seat)
        found = find_question(self, question)
        return found.work_out(self.imagined(seat), seat, read_about(found, about or {}))

    def record(self) -> str:
        """Return the match as a record: small readable JSON that `roundhouse.load` can open."""
        return to_json(self._written())

    def text(self) -> str:
        """Return the match as text: a header, then the actions as a player would write them down."""
        return to_text(self._written())

    def number_at(self, step: int) -> int:
        """Return the integer of the action that led to a step."""
        return self._played[step - 1]

    def told_actions(self) -> list[str]:
        """Return the notation of all actions, each in the rules with which it was played."""
        before = self.past.actions if self.past is not None else []
        return before + [str(self.game.typed[action]) for action in self._played[len(before) :]]

    def walk(self, first: int = 0, last: int | None = None) -> "Iterator[tuple[int, Match]]":
        """Yield each step with the match after it. It is always the same match, which moves on; it has no events."""
        twin = self.copy()
        twin._event_rows, twin._event_rows_from = [], None
        for step, buffer in self._replay(first):
            if last is not None and step > last:
                return
            twin._use_buffer(buffer)
            twin._played = self._played[:step]
            yield step, twin

    def _written(self) -> Record:
        result = self.result
        return Record(
            game=self.game.family,
            rules=self.game.rules_version,
            seats=self.seats,
            options=self.options.as_dict(),
            seed=str(self.seed),
            actions=self.told_actions(),
            result=Ending(list(result.winners), list(result.scores)) if result else None,
            changes=self.past.changes if self.past is not None else msgspec.UNSET,
        )

    def check_seat(self, seat: int | None) -> int | None:
        """Return the seat if the match has it, else raise BadSetting."""
        if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats):
            raise BadSetting(f"the seats are 0 to {self.seats - 1}, not {seat!r}")
        return seat

    def _entropy(self, step: int) -> bytes:
        """Return the entropy of a step. Everybody who knows the seed can check every shuffle."""
        return hmac.digest(self._secret, step.to_bytes(8, "big"), "sha256")

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
        """Set up the game in a blank match buffer."""
        reseed(buffer["rng"][0], self._entropy(0))
        self.game.driver.start(buffer, self.options.encode(self.seats))

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
            if step >= first:
                yield step, buffer

    def _place(self, step: int) -> int:
        """Return the index of the last snapshot at or before a step."""
        return max(0, step // SNAPSHOT_EVERY - self.base // SNAPSHOT_EVERY)

    def __eq__(self, other: object) -> bool:
        """Return True for the same game with the same options, seed and actions."""
        if not isinstance(other, Match):
            return NotImplemented
        mine, theirs = (
            (match.game.name, match.seats, match.seed, match.options, match._played, match._states.tobytes())
            for match in (self, other)
        )
        return mine == theirs

    __hash__ = None  # type: ignore[assignment]  # a match changes

    def __reduce__(self) -> tuple[Any, ...]:
        settings = (self.game, self.seats, self.seed, self.options.as_dict())
        return _unpickled, (*settings, self.bookmark(), self.past)

    def __str__(self) -> str:
        """Return the board as the seat to decide sees it; once the game is over, as a spectator does."""
        return parts.drawn(self.game, self.view(self.turn))

    def __repr__(self) -> str:
        return f"<{self.game.title}, {self.seats} players, {len(self)} actions, turn: {self.turn}>"


def _unpickled(
    game: Game, seats: int, seed: int, options: Mapping[str, Any], bookmark: Bookmark, past: Past | None
) -> Match:
    match = Match(game, seats=seats, seed=seed, options=options)
    match.open_at(bookmark)
    match.past = past
    return match


class Played(Sequence[Action]):
    """The actions of a match, typed when they are looked at."""

    def __init__(self, game: Game, numbers: list[int]) -> None:
        self._game, self._numbers = game, numbers.copy()

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, place: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(place, slice):
            return tuple(self._game.typed[number] for number in self._numbers[place])
        return self._game.typed[self._numbers[place]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and not isinstance(other, str) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


def layout_of(game: Game) -> str:
    """Return a stamp of a game's rules and of how its states lie in memory."""
    return f"{game.name} {game.rules_version} {game.state_hash}"


def can_resume(game: Game, layout: str) -> bool:
    """Return True if the game's rules can continue states with a layout stamp, which may be from older rules."""
    name, rules, memory = layout.split(" ")
    same = (name, memory) == (game.name, layout_of(game).split(" ")[2])
    return same and game.resumes_from <= int(rules) <= game.rules_version


def seal_of(seed: int) -> str:
    """Return the hash of a seed. It is published at the start; the seed itself is published at the end."""
    return hashlib.sha256(seed.to_bytes(SEED_BITS // 8, "big")).hexdigest()


def check_step(step: Any) -> int:
    """Return the number of a step, if it is a whole number."""
    if isinstance(step, bool) or not hasattr(step, "__index__"):
        raise BadSetting(f"a step is a whole number, not {shortened(repr(step))}")
    return int(step.__index__())


def check_seed(seed: Any) -> int:
    """Return the seed if it is valid, else raise BadSetting."""
    if isinstance(seed, bool) or not hasattr(seed, "__index__") or not 0 <= seed.__index__() < 1 << SEED_BITS:
        raise BadSetting(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed!r}")
    return int(seed.__index__())
