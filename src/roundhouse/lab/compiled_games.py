"""Whole games in compiled code, for bots that play at random, look one step ahead or search a tree.

The rules get the same randomness as in a match with the same seed, so every game can be replayed from its record.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.catalog import GREEDY, RANDOM, SEARCH, Bot
from roundhouse.bots.search.compiled import compiled_search
from roundhouse.bots.search.picking import best_child, pick
from roundhouse.bots.search.tree import NONE
from roundhouse.games.options import Options
from roundhouse.games.registry import find
from roundhouse.games.seeds import SEED_BITS
from roundhouse.kernel import IntArray, Log, Rng, State, below, blank, jit, log_with_room, rng_from
from roundhouse.kernel.step_entropy import await_draw, has_drawn, key_of, reseed_for_step
from roundhouse.lab.games import ACTION, CHOICES, LAST_EVENT, SEAT, STEP_COLUMNS, PlayedGame

if TYPE_CHECKING:
    # The free names of the functions below, which are bound to a game.
    def setup(s: State, options: State, rng: Rng, log: Log) -> None: ...
    def legal(s: State, out: IntArray) -> int: ...
    def play(s: State, action: int | np.int64, rng: Rng, log: Log) -> None: ...
    def score(s: State, out: NDArray[np.float64]) -> int: ...
    def grow(states: Any, nodes: Any, searches: Any, log: Log, iterations: int) -> None: ...
    def decide(states: Any, nodes: Any, searches: Any, log: Log, bot: Any, count: int, prospects: Any) -> int: ...


ROOT, GAME, BEFORE, BLANK, STATES = 0, 3, 4, 5, 6
"""Which state is which: the root of a search (with two more for the search itself), the game, the game before an
action, and an empty one."""
KIND, ITERATIONS, SLACK = range(3)
"""The columns of a bot's numbers."""
KINDS = (RANDOM, GREEDY, SEARCH)
AT_RANDOM = 0
GUESSES = 4
"""The guesses of a bot that looks one step ahead. At a table it makes more; here more games are worth more."""
NODES = 60_000
FIRST_ROOM = 4_096
"""The steps and events for which there is room at first."""
TOO_LONG = -1


def play_game(
    options: Any, states: Any, nodes: Any, searches: Any, bots: Any, key: Any, log: Log, silent: Log, steps: Any,
    prospects: Any, events: Any, counts: Any, points: Any,
) -> int:  # fmt: skip
    """Set up a game and play it to its end. Return the winners as bits, or TOO_LONG if there is no room.

    `counts` gets the number of steps and of events.
    """
    rng, digest, block = np.zeros(4, np.uint32), np.zeros(8, np.int64), np.zeros(64, np.int64)
    listed = np.zeros(searches[0].listed.shape[0], np.int32)
    counts[0] = counts[1] = 0
    states[GAME] = states[BLANK]
    reseed_for_step(rng, key, 0, digest, block)
    log[0, 0] = 0
    setup(states[GAME], options[0], rng, log)
    if not keep_events(log, events, counts):
        return TOO_LONG
    count = legal(states[GAME], listed)
    while count > 0:
        step, seat = int(counts[0]), int(states[GAME].turn)
        if step == steps.shape[0]:
            return TOO_LONG
        action = int(listed[0])
        for other in range(prospects.shape[1]):
            prospects[step, other] = np.nan
        if count > 1:
            states[ROOT] = states[GAME]
            action = decide(states, nodes, searches[seat : seat + 1], silent, bots[seat], count, prospects[step])
        counts[0] = step + 1
        states[BEFORE] = states[GAME]
        # Few actions use randomness, and making it takes longer than playing: so play without it first.
        await_draw(rng)
        log[0, 0] = 0
        play(states[GAME], np.int64(action), rng, log)
        if has_drawn(rng):
            states[GAME] = states[BEFORE]
            reseed_for_step(rng, key, step + 1, digest, block)
            log[0, 0] = 0
            play(states[GAME], np.int64(action), rng, log)
        if not keep_events(log, events, counts):
            return TOO_LONG
        steps[step, SEAT], steps[step, ACTION] = seat, action
        steps[step, CHOICES], steps[step, LAST_EVENT] = count, counts[1]
        count = legal(states[GAME], listed)
    return int(score(states[GAME], points))


def decide_at_random(states: Any, nodes: Any, searches: Any, log: Log, bot: Any, count: int, prospects: Any) -> int:
    """Choose any action of `states[ROOT]`. It needs no evaluation, so it works in every game."""
    legal(states[ROOT], searches[0].listed[:])
    return int(searches[0].listed[below(searches[0].rng[:], count)])


def decide_in_kernel(states: Any, nodes: Any, searches: Any, log: Log, bot: Any, count: int, prospects: Any) -> int:
    """Choose an action of `states[ROOT]` as a bot does, and write what it expects."""
    search = searches[0]
    search.seat = states[ROOT].turn
    if bot[KIND] == AT_RANDOM:
        legal(states[ROOT], search.listed[:])
        return int(search.listed[below(search.rng[:], count)])
    nodes[0].visits = 0
    nodes[0].first = NONE
    for seat in range(prospects.shape[0]):
        nodes[0].total[seat] = 0.0
    search.used = 1
    grow(states, nodes, searches, log, int(bot[ITERATIONS]))
    visits = int(nodes[0].visits)
    best = best_child(nodes, int(search.seat))
    for other in range(search.seats):  # the mean of the search, or without one what the best action promises
        prospects[other] = nodes[0].total[other] / visits if visits > 0 else nodes[best].seed[other]
    return pick(nodes, search, bot[SLACK])


@jit
def keep_events(log: Log, events: Any, counts: Any) -> bool:
    """Copy the events of a step. Return False if there is no room."""
    told, first = int(log[0, 0]), int(counts[1])
    if first + told > events.shape[0]:
        return False
    for row in range(told):
        events[first + row, 0] = counts[0]
        for column in range(log.shape[1]):
            events[first + row, column + 1] = log[row + 1, column]
    counts[1] = first + told
    return True


def is_compiled_bot(bot: Bot) -> bool:
    """Return True if a bot can play in compiled code with the same result on every machine."""
    return bot.kind in KINDS and bot.threads == 1 and (bot.kind != SEARCH or bot.budget.seconds is None)


class CompiledGames:
    """Games of a setting in compiled code: the memory that they share, and one bot for each seat."""

    def __init__(self, game: str, seats: int, options: Options, bots: Sequence[Bot]) -> None:
        self._game = find(game)
        kernel = self._game.kernel
        self._seats = seats
        self._options = options.encode(seats)
        self._bots = bots
        compiled = compiled_search(game)
        rules = {name: getattr(kernel, name) for name in ("legal", "play", "score", "setup")}
        if all(bot.kind == RANDOM for bot in bots):
            decide = compiled.bound(decide_at_random, legal=kernel.legal)
        else:
            decide = compiled.bound(decide_in_kernel, legal=kernel.legal, grow=compiled.grow)
        self._play = compiled.bound(play_game, **rules, decide=decide)
        self._searches = np.concatenate([_search_of(bot, compiled, seats) for bot in bots])
        self._numbers = np.array([(KINDS.index(bot.kind), _iterations(bot), bot.slack) for bot in bots])
        self._states = blank(kernel.state, STATES)
        self._nodes = np.zeros(NODES, compiled.node_type)
        self._log = log_with_room(kernel.most_events)
        self._silent = self._game.driver.silent
        self._make_room(FIRST_ROOM)

    def _make_room(self, room: int) -> None:
        self._steps = np.zeros((room, STEP_COLUMNS), np.int32)
        self._prospects = np.zeros((room, self._seats), np.float32)
        self._events = np.zeros((4 * room, self._log.shape[1] + 1), np.int32)

    def play(self, seed: int, own: Sequence[str]) -> PlayedGame:
        """Play the game of a seed. `own` are the seeds of the bots' own randomness, by seat."""
        key = key_of(seed.to_bytes(SEED_BITS // 8, "big"))
        counts, points = np.zeros(2, np.int64), np.zeros(self._seats)
        while True:
            for seat, text in enumerate(own):
                self._searches["rng"][seat] = rng_from(text)
            winners = self._play(
                self._options, self._states, self._nodes, self._searches, self._numbers, key, self._log, self._silent,
                self._steps, self._prospects, self._events, counts, points,
            )  # fmt: skip
            if winners != TOO_LONG:
                break
            self._make_room(2 * len(self._steps))
        length, told = counts.tolist()
        return PlayedGame(
            game=self._game,
            seats=self._seats,
            seed=seed,
            winners=tuple(seat for seat in range(self._seats) if winners >> seat & 1),
            scores=tuple(points.tolist()),
            steps=self._steps[:length].copy(),
            prospects=self._prospects[:length].copy(),
            events=self._events[:told].copy(),
            state=self._states[GAME : GAME + 1].copy(),
        )


def _iterations(bot: Bot) -> int:
    """Return the iterations of a search; 0 for a bot that looks only one step ahead."""
    return bot.budget.iterations or 0 if bot.kind == SEARCH else 0


def _search_of(bot: Bot, compiled: Any, seats: int) -> NDArray[np.record]:
    """Return the search state of a bot."""
    search: NDArray[np.record] = compiled.new_search(0, seats, "", bot.weights_read() if bot.uses_weights else None)
    bot.settings.write(search)
    if bot.kind == GREEDY:
        search["glances"] = GUESSES if compiled.game.hides or compiled.game.chance else 1
    return search
