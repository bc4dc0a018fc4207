"""A game being played from Python."""

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from roundhouse.games.contract import Action, Game, View
from roundhouse.games.errors import BadSetting, IllegalAction, RoundhouseError
from roundhouse.games.events import Event, as_seen
from roundhouse.games.options import Options
from roundhouse.games.preview import Preview, check_asking, preview
from roundhouse.games.questions import find_question, read_about
from roundhouse.games.record import Ending, Record, to_json, to_text
from roundhouse.games.sequence import SequenceResult, play_through
from roundhouse.kernel import Rng, State, copy_of, events_on, reseed, rng_from, states_on

SEED_BITS = 256
SNAPSHOT_EVERY = 32
IMAGINED = "preview"
"""What previews and answers are worked out with instead of the seed."""


@dataclass(frozen=True)
class Result:
    """How a game ended: the winners' seats (several share a win or a draw), each seat's points, and why."""

    winners: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str


class Bookmark(msgspec.Struct, frozen=True):
    """Where a match stands, in a form that can be put away: it is opened there again without playing up to it.

    `states` is the memory of the states after `base` actions and after every 32nd from there, and of the present one;
    `layout` says by which rules, and in which layout.
    """

    layout: str
    actions: list[int]
    states: bytes
    base: int = 0


class Past(Protocol):
    """What is known of the steps of a match that were made by other rules, and cannot be played again."""

    changes: list[tuple[int, int]]  # the step at which each version of the rules began, the first included
    actions: list[str]  # of all steps before the last change

    def events(self, seat: int | None, since: int) -> list[Event]:
        """Return what happened after a step, as a seat knows it."""


class Match:
    """One game, from its setup to its end. Make it with `roundhouse.new` or `roundhouse.load`.

    A match that was begun by other rules and goes on by these has a `base`: the number of actions before the change.
    Nothing before it can be replayed or taken back; `past` tells what is known of it.
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
        self._event_rows: list[list[list[int]]] = []
        self._event_rows_from: int | None = None
        self._use_buffer(game.driver.buffer())
        self._set_up(self._buffer)
        self._snapshots = [copy_of(self._states)]

    @property
    def states(self) -> NDArray[np.record]:
        """The whole state in an array of one: the form in which it crosses the border to compiled code."""
        return self._states

    @property
    def state(self) -> State:
        """The whole state, with all that is hidden. What a seat may know is in `view`."""
        return self._states[0]

    @property
    def turn(self) -> int | None:
        """The seat to decide; None when the game is over."""
        seat = int(self._turns[0])
        return None if seat < 0 else seat

    @property
    def turn_began(self) -> int:
        """How many actions had been played when the seat to decide was first asked; nobody else has been since."""
        seat, first = self._states[0]["turn"], len(self._played)
        while True:
            first = max(0, first - SNAPSHOT_EVERY)
            others = [step for step, buffer in self._replay(first) if states_on(buffer)[0]["turn"] != seat]
            if others or first <= self.base:
                return max(others, default=self.base - 1) + 1

    @property
    def played(self) -> tuple[Action, ...]:
        """The actions played so far."""
        return tuple(self.game.typed[action] for action in self._played)

    def __len__(self) -> int:
        return len(self._played)

    def __bool__(self) -> bool:
        return True  # also before the first action

    def legal(self) -> list[int]:
        """Return the legal actions' integers, in rising order."""
        return self._listed(self._buffer)

    @property
    def legal_count(self) -> int:
        """How many legal actions there are."""
        return int(self._counts[0])

    def legal_array(self) -> NDArray[np.int32]:
        """Return the same as a NumPy array."""
        return self._out[: self._counts[0]].copy()

    def actions(self) -> list[Action]:
        """Return the legal actions in their typed form; `str` of each is its notation."""
        typed = self.game.typed
        return [typed[action] for action in self.legal()]

    def play(self, action: Action | str | int) -> None:
        """Play an action: text, typed action or integer. A wrong one raises IllegalAction and changes nothing."""
        number = action if type(action) is int and 0 <= action < self._action_count else self.game.number(action)
        if self._chance:
            reseed(self._rng, self._entropy(len(self._played) + 1))
        if not self._step(self._buffer, number):
            raise IllegalAction(self.game.typed[number], self.why_not(number))
        played = self._played
        played.append(number)
        if self._event_rows_from is not None:
            self._event_rows.append(events_on(self._buffer))
        if len(played) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(copy_of(self._states))

    def play_all(self, actions: Sequence[Action | str | int], *, forced: bool = False) -> SequenceResult:
        """Play a sequence of actions, all or nothing: an illegal one raises IllegalAction and changes nothing.

        It stops where something comes to light, another seat is to decide or the game ends; the result says how many
        actions were played, and why no more. With `forced`, actions without a choice are played too, as a table does.
        """
        played = play_through(self.copy(), actions, forced)
        self.__dict__.update(played.match.__dict__)
        return played.result

    def why_not(self, action: Action | str | int) -> str:
        """Say why an action may not be played now; empty if it may."""
        number = self.game.number(action)
        if number in self.legal():
            return ""
        if self.turn is None:
            return "the game is over"
        return self.game.why_not(self.state, self.game.typed[number])

    def undo(self) -> Action:
        """Take the last action back and return it."""
        if len(self._played) <= self.base:
            raise RoundhouseError("there is nothing to undo")
        undone = self._played[-1]
        self.undo_to(len(self._played) - 1)
        return self.game.typed[undone]

    def undo_to(self, step: int) -> None:
        """Take actions back until only the first `step` are left."""
        if not self.base <= step <= len(self._played):
            raise RoundhouseError(f"{len(self._played)} actions were played; {step} cannot be left")
        del self._played[step:], self._snapshots[self._place(step) + 1 :]
        with_events = self._event_rows_from is not None
        if self._event_rows_from is not None:
            self._event_rows = self._event_rows[: max(0, step + 1 - self._event_rows_from)]
            self._event_rows_from = step + 1 - len(self._event_rows)
        for _, buffer in self._replay(step, with_events):
            self._use_buffer(buffer)

    def copy(self) -> "Match":
        """Return an independent match that stands where this one stands."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._use_memory(self._memory.copy())
        twin._played = self._played.copy()
        twin._snapshots = self._snapshots.copy()
        twin._event_rows = self._event_rows.copy()
        return twin

    def at(self, step: int) -> "Match":
        """Return an independent match that stands where this one stood after so many actions."""
        if not 0 <= step <= len(self._played):
            raise BadSetting(f"there were {len(self._played)} actions; there is no position after {step}")
        if step < self.base:
            raise BadSetting(f"the first {self.base} actions were played by other rules and cannot be replayed")
        twin = self.copy()
        del twin._played[step:], twin._snapshots[self._place(step) + 1 :]
        twin._event_rows, twin._event_rows_from = [], None
        for _, buffer in twin._replay(step):
            twin._use_buffer(buffer)
        return twin

    def bookmark(self) -> Bookmark:
        """Return where the match stands, for `open_at`."""
        states = b"".join(states.tobytes() for states in [*self._snapshots, self._states])
        return Bookmark(layout_of(self.game), self._played.copy(), states, self.base)

    def open_at(self, bookmark: Bookmark) -> None:
        """Go to where this match stood once; a bookmark that is not of this match, by these rules, changes nothing."""
        if bookmark.layout != layout_of(self.game):
            raise RoundhouseError("the bookmark is of other rules, or of another release that kept states otherwise")
        base = bookmark.base
        count = len(bookmark.actions) // SNAPSHOT_EVERY - base // SNAPSHOT_EVERY + 2
        begins_here = base > 0 or bookmark.states.startswith(self._snapshots[0].tobytes())
        if len(bookmark.states) != count * self._states.nbytes or not begins_here:
            raise RoundhouseError("the bookmark is not of this match")
        states = np.frombuffer(bookmark.states, self._states.dtype)
        self._played, self.base = bookmark.actions.copy(), base
        self._snapshots = [copy_of(states[place : place + 1]) for place in range(count - 1)]
        self._event_rows, self._event_rows_from = [], None
        self._use_buffer(self.game.driver.buffer_with(states[-1:]))

    def resume(self, actions: list[int], state: bytes, past: Past | None = None) -> None:
        """Go on from a state that other rules have led to by these actions; one that is no state changes nothing."""
        self.open_at(Bookmark(layout_of(self.game), actions, state * 2, len(actions)))
        self.past = past

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may know, as plain data; without a seat, what a spectator may."""
        return self.game.view(self._states, self.check_seat(seat))

    def view_json(self, seat: int | None = None) -> bytes:
        """Return the same as JSON, as it goes over the wire."""
        return self.game.view_json(self._states, self.check_seat(seat))

    def facts(self, seat: int | None = None) -> Mapping[str, Any]:
        """Return what follows from the position for a seat or a spectator, as the game works it out for clients."""
        self.check_seat(seat)
        return {} if self.game.facts is None else self.game.facts.of(self._states, seat)

    def events(self, seat: int | None = None, since: int | None = None) -> list[Event]:
        """Return what happened after the action of that number, as far as a seat (or a spectator) may know it."""
        self.check_seat(seat)
        kinds = self.game.events
        first = 0 if since is None else max(0, since + 1)
        before = self.past.events(seat, first - 1) if self.past is not None and first <= self.base else []
        rows = self._rows(first)
        return before + [as_seen(kinds[row[0]], step, tuple(row[1:]), seat) for step, told in rows for row in told]

    def has_revealed(self) -> bool:
        """Return True if the last action brought something to light or used chance: it cannot be taken back."""
        kinds = self.game.events
        return any(kinds[row[0]].reveals for _, rows in self._rows(len(self._played)) for row in rows)

    def keep_events(self) -> None:
        """From now on keep what happens as it happens: `events` need not find it out by playing again."""
        if self._event_rows_from is None:
            self._event_rows_from = len(self._played) + 1
            self._buffer["room"][0] = self._buffer["log"].shape[1]

    def _rows(self, first: int) -> Iterator[tuple[int, list[list[int]]]]:
        """Yield each step from the first on, with the rows of its log."""
        if self._event_rows_from is not None and first >= self._event_rows_from:
            yield from enumerate(self._event_rows[first - self._event_rows_from :], first)
        else:
            for step, buffer in self._replay(first, with_events=True):
                yield step, events_on(buffer)

    @property
    def result(self) -> Result | None:
        """Who won with which scores, and why; None until the game is over."""
        if self.turn is not None:
            return None
        points = np.zeros(self.seats)
        winners = int(self.game.driver.score(self._states, points))
        seats = tuple(seat for seat in range(self.seats) if winners >> seat & 1)
        return Result(seats, tuple(points.tolist()), str(self.events(since=len(self) - 1)[-1]))

    def guess(self, seat: int, seed: int | str) -> NDArray[np.record]:
        """Return a state in which all that the seat cannot know is replaced by a guess that fits what it knows."""
        if self.check_seat(seat) is None:
            raise BadSetting("only a seat can guess: a spectator knows of no hand")
        states = copy_of(self._states)
        self.game.driver.redeal(states, seat, rng_from(seed))
        return states

    def imagined(self, seat: int) -> "Match":
        """Return a match that stands on a guess of a seat and goes on with other randomness, telling what happens."""
        twin = self.copy()
        twin._use_buffer(self.game.driver.buffer_with(self.guess(seat, IMAGINED), with_events=True))
        twin._secret = hashlib.sha256(IMAGINED.encode()).digest()
        twin._event_rows, twin._event_rows_from = [], len(self._played) + 1
        return twin

    def preview(
        self, actions: Sequence[Action | str | int], seat: int | None = None, *, forced: bool = False
    ) -> Preview:
        """Return what a sequence of actions would lead to, as the seat that is to decide can know it.

        It ends before an action that brings something to light. With `forced`, actions without a choice are played too.
        """
        return preview(self, actions, seat, forced=forced)

    def ask(self, question: str, about: Mapping[str, Any] | None = None, seat: int | None = None) -> Any:
        """Return the answer to one of the game's questions, for the seat that is to decide."""
        seat = check_asking(self, seat)
        found = find_question(self, question)
        return found.work_out(self.imagined(seat), seat, read_about(found, about or {}))

    def record(self) -> str:
        """Return the game as a record: small readable JSON, from which `roundhouse.load` makes it again."""
        return to_json(self._written())

    def text(self) -> str:
        """Return the game as text: a header, then the actions as a player would note them."""
        return to_text(self._written())

    def number_at(self, step: int) -> int:
        """Return the integer of the action that led to a step."""
        return self._played[step - 1]

    def told_actions(self) -> list[str]:
        """Return the notation of all actions, each by the rules that it was played by."""
        before = self.past.actions if self.past is not None else []
        return before + [str(self.game.typed[action]) for action in self._played[len(before) :]]

    def walk(self, first: int = 0, last: int | None = None) -> "Iterator[tuple[int, Match]]":
        """Yield steps with the match as it stood after each: one match, which moves on; it tells no events."""
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
            game=self.game.name,
            rules=self.game.rules_version,
            seats=self.seats,
            options=self.options.as_dict(),
            seed=str(self.seed),
            actions=self.told_actions(),
            result=Ending(list(result.winners), list(result.scores)) if result else None,
            changes=self.past.changes if self.past is not None else msgspec.UNSET,
        )

    def check_seat(self, seat: int | None) -> int | None:
        """Return the seat if the match has it."""
        if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats):
            raise BadSetting(f"the seats are 0 to {self.seats - 1}, not {seat!r}")
        return seat

    def _entropy(self, step: int) -> bytes:
        """Return the entropy of a step: anybody who knows the seed can check every shuffle."""
        return hmac.digest(self._secret, step.to_bytes(8, "big"), "sha256")

    def _use_buffer(self, buffer: NDArray[np.record]) -> None:
        self._use_memory(buffer.view(np.uint8))

    def _use_memory(self, memory: NDArray[np.uint8]) -> None:
        """Sit down at the match buffer in this memory; to look at it so is several times as quick as through `view`."""
        self._memory = memory
        self._buffer = buffer = np.ndarray(1, self.game.driver.buffer_type, memory)
        self._states = np.ndarray(1, self.game.kernel.state, memory)
        self._turns = self._states["turn"]  # looked at often, and a record is slow to look into
        self._rng: Rng = buffer["rng"][0]
        self._out: NDArray[np.int32] = buffer["listed"][0]
        self._counts: NDArray[np.int64] = buffer["count"]

    def _set_up(self, buffer: NDArray[np.record]) -> None:
        """Set the game up on a blank match buffer."""
        reseed(buffer["rng"][0], self._entropy(0))
        self.game.driver.start(buffer, self.options.encode(self.seats))

    def _replay(self, first: int, with_events: bool = False) -> Iterator[tuple[int, NDArray[np.record]]]:
        """Yield each step from the first on, as it was: its number, and a match buffer as it looked after it.

        Playing goes without a log, which takes time; what it would have said is found out here.
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
        """Return the place of the last snapshot that is not after a step."""
        return max(0, step // SNAPSHOT_EVERY - self.base // SNAPSHOT_EVERY)

    def __repr__(self) -> str:
        return f"<{self.game.title}, {self.seats} players, {len(self)} actions, turn: {self.turn}>"


def layout_of(game: Game) -> str:
    """Return a stamp of a game's rules and of how its states lie in memory."""
    return f"{game.name} {game.rules_version} {game.state_hash}"


def can_resume(game: Game, layout: str) -> bool:
    """Return True if the game's rules can go on with states of a layout stamp, which may be of older rules."""
    name, rules, memory = layout.split(" ")
    same = (name, memory) == (game.name, layout_of(game).split(" ")[2])
    return same and game.resumes_from <= int(rules) <= game.rules_version


def seal_of(seed: int) -> str:
    """Return the hash of a seed: published when the game begins, it can be checked when the seed is told at the end."""
    return hashlib.sha256(seed.to_bytes(SEED_BITS // 8, "big")).hexdigest()


def check_seed(seed: Any) -> int:
    """Return a seed if it is one."""
    if isinstance(seed, bool) or not hasattr(seed, "__index__") or not 0 <= seed.__index__() < 1 << SEED_BITS:
        raise BadSetting(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed!r}")
    return int(seed.__index__())
