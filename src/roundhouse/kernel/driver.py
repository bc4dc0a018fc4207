"""Running any game: the kernel functions of a game, and the generic functions bound to them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.kernel import lists
from roundhouse.kernel.bind import bind
from roundhouse.kernel.jit import compiles, direct, is_interpreted
from roundhouse.kernel.json_writer import Texts, Tokens, render, tokens_with_room
from roundhouse.kernel.log import LOG_WIDTH, Log, log_with_room
from roundhouse.kernel.randomness import Rng, below, rng_from
from roundhouse.kernel.records import IntArray, State, blank, record

if compiles():
    from roundhouse.kernel.boxing import kept_list
else:
    from roundhouse.kernel.lists import kept_list

if TYPE_CHECKING:
    # The free names of the functions below. `bind` replaces them with a game's functions.
    def setup(s: State, options: State, rng: Rng, log: Log) -> None: ...
    def legal(s: State, out: IntArray) -> int: ...
    def play(s: State, action: int | np.int64, rng: Rng, log: Log) -> None: ...
    def redeal(s: State, seat: int, rng: Rng) -> None: ...
    def score(s: State, out: IntArray) -> int: ...
    def write_view(s: State, seat: int, tokens: Tokens) -> None: ...


@dataclass(frozen=True)
class Kernel:
    """The compiled part of a game.

    `state` and `options` are record types. Every state has a field `turn`: the seat to decide, or −1 when the game is
    over. Every options record has a field `seats`. `legal` lists the legal actions in rising order and returns their
    count. `score` writes each seat's points and returns the winners as bits. `write_view` writes what a seat, or a
    spectator (−1), may know, as tokens of `texts`, at most `most_tokens`; see `json_writer.py`.
    """

    name: str
    state: np.dtype[np.record]
    options: np.dtype[np.record]
    setup: Callable[..., None]
    legal: Callable[..., int]
    play: Callable[..., None]
    redeal: Callable[..., None]
    score: Callable[..., int]
    action_count: int
    most_legal: int
    most_events: int
    write_view: Callable[..., None] | None = None
    texts: Texts | None = None
    most_tokens: int = 0


def start_match(buffers: Any, options: Any) -> None:
    """Set up a game in a blank match buffer and list the first actions."""
    buffer = buffers[0]
    buffer.log[0, 0] = 0
    setup(buffer.state, options[0], buffer.rng[:], buffer.log[: buffer.room])
    buffer.count = legal(buffer.state, buffer.listed[:])


def step_match(buffers: Any, action: int) -> bool:
    """Play a listed action and list the next ones. Return False and change nothing if the action is not listed."""
    buffer = buffers[0]
    low, high = 0, buffer.count
    while low < high:
        middle = (low + high) // 2
        if buffer.listed[middle] < action:
            low = middle + 1
        else:
            high = middle
    if low == buffer.count or buffer.listed[low] != action:
        return False
    buffer.log[0, 0] = 0
    # Slices, because an array inside a record has another type, for which the game would be compiled a second time.
    play(buffer.state, action, buffer.rng[:], buffer.log[: buffer.room])
    buffer.count = legal(buffer.state, buffer.listed[:])
    return True


def list_buffer(buffers: Any) -> Any:
    """Return the actions listed in the buffer."""
    return kept_list(buffers[0].listed[:], buffers[0].count)


def list_legal(states: Any, out: IntArray) -> int:
    """List the legal actions."""
    return legal(states[0], out)


def redeal_state(states: Any, seat: int, rng: Rng) -> None:
    """Replace everything that the seat cannot know with a guess."""
    redeal(states[0], seat, rng)


def score_state(states: Any, out: IntArray) -> int:
    """Write the points and return the winners."""
    return score(states[0], out)


def view_state(states: Any, seat: int, tokens: Tokens, texts: Any, starts: Any, out: Any) -> int:
    """Write what a seat may know as JSON; return its length."""
    tokens[0] = 0
    write_view(states[0], seat, tokens)
    return render(tokens, texts, starts, out)


def random_walk(states: Any, rng: Rng, log: Log, out: IntArray, plies: int, tally: IntArray) -> None:
    """Play `plies` random actions, in one game after another. Each is a copy of `states[1]`, played in `states[0]`.

    `tally` counts the games begun, the actions listed after each action, and the length of the longest list.
    """
    states[0] = states[1]
    count = legal(states[0], out)
    tally[0] += 1
    for _ in range(plies):
        if count == 0:
            states[0] = states[1]
            tally[0] += 1
            count = legal(states[0], out)
        if log.shape[0] > 0:
            log[0, 0] = 0
        play(states[0], np.int64(out[below(rng, count)]), rng, log)
        count = legal(states[0], out)
        tally[1] += count
        tally[2] = max(tally[2], count)


def random_game(states: Any, rng: Rng, log: Log, out: IntArray) -> int:
    """Play at random from `states[0]` to the end; return the number of actions."""
    plies = 0
    count = legal(states[0], out)
    while count > 0:
        if log.shape[0] > 0:
            log[0, 0] = 0
        play(states[0], np.int64(out[below(rng, count)]), rng, log)
        count = legal(states[0], out)
        plies += 1
    return plies


def count_leaves(states: Any, depth: int, rng: Rng, log: Log, outs: IntArray, cursor: IntArray) -> int:
    """Count the ways to play exactly `depth` actions from `states[0]`. Each array has one row for each depth."""
    if depth == 0:
        return 1
    total = 0
    level = 0
    cursor[0, 0] = 0
    cursor[0, 1] = legal(states[0], outs[0])
    while level >= 0:
        if level == depth - 1:
            total += cursor[level, 1]
            level -= 1
        elif cursor[level, 0] == cursor[level, 1]:
            level -= 1
        else:
            action = np.int64(outs[level, cursor[level, 0]])
            cursor[level, 0] += 1
            states[level + 1] = states[level]
            level += 1
            play(states[level], action, rng, log)
            cursor[level, 0] = 0
            cursor[level, 1] = legal(states[level], outs[level])
    return total


class Driver:
    """A game's kernel with the generic functions bound to it. Each is compiled on first use, or by `parts`."""

    def __init__(self, kernel: Kernel) -> None:
        if kernel.action_count > len(lists.KEPT):
            raise ValueError(f"{kernel.name} has {kernel.action_count} actions; at most {len(lists.KEPT)} are possible")
        self.kernel = kernel
        self.silent = log_with_room(0)
        self.buffer_type = record(
            ("state", kernel.state),
            ("rng", np.uint32, (4,)),
            ("listed", np.int32, (kernel.most_legal,)),
            ("count", np.int64),
            ("room", np.int64),
            ("log", np.int32, log_with_room(kernel.most_events).shape),
        )
        self.legal = self._bind(list_legal)
        self.redeal = self._bind(redeal_state)
        self.score = self._bind(score_state)
        self._walk = self._bind(random_walk)
        self._game = self._bind(random_game)
        self._leaves = self._bind(count_leaves)

    def _bind(self, function: Callable[..., Any]) -> Callable[..., Any]:
        k = self.kernel
        return bind(function, k.name, setup=k.setup, legal=k.legal, play=k.play, redeal=k.redeal, score=k.score)

    def buffer(self, with_events: bool = False) -> NDArray[np.record]:
        """Make a blank match buffer: a state, its random generator, its legal actions, and a log if events are wanted.

        Everything is in one record, because each array that is passed to compiled code costs time.
        """
        buffer = blank(self.buffer_type)
        if with_events:
            buffer["room"][0] = buffer["log"].shape[1]
        return buffer

    def buffer_with(self, states: NDArray[np.record], with_events: bool = False) -> NDArray[np.record]:
        """Make a match buffer that holds a copy of this state and its legal actions."""
        buffer = self.buffer(with_events)
        states_on(buffer)[0] = states[0]
        buffer["count"][0] = self.legal(states_on(buffer), buffer["listed"][0])
        return buffer

    @cached_property
    def start(self) -> Callable[..., None]:
        """`start_match`, bound."""
        return self._bind(start_match)

    @cached_property
    def step(self) -> Callable[..., bool]:
        """`step_match`, bound. Only for buffers of this game: see `direct`."""
        return direct(self._bind(step_match), self.buffer(), 0)

    def view_json(self, states: NDArray[np.record], seat: int | None) -> bytes:
        """Return what a seat or a spectator may know, as JSON. Only for a game that has a `write_view`."""
        tokens = tokens_with_room(self.kernel.most_tokens)
        texts, starts, longest = self._texts
        out = np.empty(longest * self.kernel.most_tokens, np.uint8)
        return out[: self._view(states, -1 if seat is None else seat, tokens, texts, starts, out)].tobytes()

    @cached_property
    def _view(self) -> Callable[..., int]:
        return bind(view_state, self.kernel.name, write_view=self.kernel.write_view)

    @cached_property
    def _texts(self) -> tuple[NDArray[np.uint8], NDArray[np.int32], int]:
        assert self.kernel.texts is not None
        return *self.kernel.texts.arrays(), self.kernel.texts.longest

    @cached_property
    def listed(self) -> Callable[..., list[int]]:
        """`list_buffer`, bound. Only for buffers of this game."""
        if is_interpreted(self.kernel.legal):
            return lambda buffers: lists.kept_list(buffers[0].listed, buffers[0].count)
        return direct(self._bind(list_buffer), self.buffer())

    def actions(self, rows: int | None = None) -> NDArray[np.int32]:
        """Make an array for one list of legal actions, or for several."""
        width = self.kernel.most_legal
        return np.zeros(width if rows is None else (rows, width), np.int32)

    def random_walk(self, start: NDArray[np.record], rng: Rng, plies: int) -> tuple[int, int, int]:
        """Play random actions in compiled code. Return the games begun, the actions listed and the longest list."""
        states = blank(self.kernel.state, 2)
        states[1] = start[0]
        tally = np.zeros(3, np.int64)
        self._walk(states, rng, self.silent, self.actions(), plies, tally)
        return int(tally[0]), int(tally[1]), int(tally[2])

    def random_game(self, states: NDArray[np.record], rng: Rng, log: Log | None = None) -> int:
        """Play a game at random to its end, in place. Return the number of actions."""
        return int(self._game(states, rng, self.silent if log is None else log, self.actions()))

    def perft(self, start: NDArray[np.record], depth: int, rng: Rng) -> int:
        """Count the ways to play exactly `depth` actions from here. A game that ends earlier does not count."""
        if depth < 0:
            raise ValueError(f"the depth must be 0 or more, not {depth}")
        states = blank(self.kernel.state, depth + 1)
        states[0] = start[0]
        cursor = np.zeros((depth + 1, 2), np.int64)
        outs = self.actions(depth + 1)
        return int(self._leaves(states, depth, rng.copy(), self.silent, outs, cursor))

    def parts(self, options: NDArray[np.record]) -> dict[str, Callable[[], object]]:
        """Return the parts that playing needs, by name. Calling a part compiles it or loads it from the cache."""
        rng, buffer, out = rng_from("warm"), self.buffer(), self.actions()
        states = states_on(buffer)
        points = np.zeros(int(options[0].seats))
        view = {"view": lambda: self._view_after_setup(options)} if self.kernel.write_view else {}
        return {
            "setup": lambda: self.start(buffer, options),
            "legal actions": lambda: (self.legal(states, out), self.listed(buffer)),
            "turns": lambda: self.step(buffer, -1),
            "redeal": lambda: self.redeal(states, 0, rng),
            "score": lambda: self.score(states.copy(), points),
            **view,
        }

    def _view_after_setup(self, options: NDArray[np.record]) -> bytes:
        """Return a spectator's view of a new game. Setup needs a blank buffer, so this makes one."""
        buffer = self.buffer()
        self.start(buffer, options)
        return self.view_json(states_on(buffer), None)

    def bulk_parts(self, options: NDArray[np.record]) -> dict[str, Callable[[], object]]:
        """Return the parts that are also needed to play many games in compiled code."""
        rng, buffer = rng_from("warm"), self.buffer()
        states = states_on(buffer)
        return {
            "random play": lambda: (self.start(buffer, options), self.random_walk(states, rng, 0)),
            "whole games": lambda: self.random_game(states.copy(), rng),
            "perft": lambda: self.perft(states, 0, rng),
        }


def states_on(buffer: NDArray[np.record]) -> NDArray[np.record]:
    """Return the state in a match buffer as an array of one. It is not a copy."""
    state = buffer.dtype["state"]
    return buffer.view(np.uint8)[: state.itemsize].view(state)


def events_on(buffer: NDArray[np.record]) -> list[list[int]]:
    """Return the rows of the log in a match buffer: the events of its last step, if events are wanted."""
    log = buffer["log"][0]
    rows: list[list[int]] = log[1 : log[0, 0] + 1].tolist()
    return rows


def packed_events_on(buffer: NDArray[np.record]) -> bytes:
    """Return the same rows in a form that takes a quarter of the memory."""
    log = buffer["log"][0]
    rows: bytes = log[1 : log[0, 0] + 1].tobytes()
    return rows


def unpacked_events(rows: bytes) -> list[list[int]]:
    """Return the rows of `packed_events_on`."""
    unpacked: list[list[int]] = np.frombuffer(rows, np.int32).reshape(-1, LOG_WIDTH).tolist()
    return unpacked
