"""Stepping many games in compiled code. The functions are generic and bound to a game."""

from typing import TYPE_CHECKING, Any

import numpy as np

from roundhouse.games.observation import Numbers
from roundhouse.kernel import Floats, IntArray, Log, Rng, State, below, record

if TYPE_CHECKING:
    # The free names of the functions below, which are bound to a game.
    def setup(s: State, options: State, rng: Rng, log: Log) -> None: ...
    def legal(s: State, out: IntArray) -> int: ...
    def play(s: State, action: int | np.int64, rng: Rng, log: Log) -> None: ...
    def score(s: State, out: Floats) -> int: ...
    def observe(s: State, seat: int, out: Numbers) -> None: ...
    def look_ahead(states: Any, searches: Any, log: Log, guesses: int, sums: Floats) -> int: ...
    def begin_game(games: Any, states: Any, at: int, blanks: Any, options: Any, listed: IntArray, log: Log) -> int: ...
    def answer(
        states: Any, at: int, seats: int, count: int, listed: IntArray, rng: Rng, thinking: Any, log: Log
    ) -> int: ...
    def go_to_learner(
        games: Any, states: Any, at: int, count: int, listed: IntArray, thinking: Any, log: Log
    ) -> int: ...
    def pay_out(games: Any, states: Any, at: int, points: Floats, rewards: Numbers) -> None: ...


ANY_SEAT = -1
GUESSES = 1
"""How often a greedy opponent guesses what it cannot know, for each decision."""


def game_type(seats: int) -> np.dtype[np.record]:
    """Return the record type of what belongs to a game of the batch besides its state."""
    return record(
        ("rng", np.uint32, (4,)),  # for the deal and the game
        ("bot_rng", np.uint32, (4,)),  # for the opponents
        ("count", np.int64),  # legal actions
        ("seats", np.int64),
        ("options", np.int64),  # which options it is played with
        ("learner", np.int64),  # the seat that the caller plays, or ANY_SEAT
        ("sides", np.int64),  # how many sides play against each other
        ("side", np.int64, (seats,)),  # of each seat
    )


def begin(games: Any, states: Any, at: int, blanks: Any, options: Any, listed: IntArray, log: Log) -> int:
    """Set up a new game and return how many actions are legal."""
    states[at] = blanks[0]
    setup(states[at], options[games[at].options], games[at].rng[:], log)
    return legal(states[at], listed[at])


def answer_at_random(
    states: Any, at: int, seats: int, count: int, listed: IntArray, rng: Rng, thinking: Any, log: Log
) -> int:
    """Return any legal action."""
    return int(listed[at, below(rng, count)])


def answer_greedily(
    states: Any, at: int, seats: int, count: int, listed: IntArray, rng: Rng, thinking: Any, log: Log
) -> int:
    """Return the action that looks best one step ahead."""
    scratch, searches, sums = thinking
    if count == 1:
        return int(listed[at, 0])
    scratch[0] = states[at]
    search = searches[0]
    seat = int(states[at].turn)
    search.seat = seat
    search.seats = seats
    for word in range(4):
        search.rng[word] = rng[word]
    for row in range(count):
        for column in range(sums.shape[1]):
            sums[row, column] = 0.0
    look_ahead(scratch, searches, log, GUESSES, sums)
    for word in range(4):
        rng[word] = search.rng[word]
    best = 0
    for row in range(1, count):
        if sums[row, seat] > sums[best, seat]:
            best = row
    return int(listed[at, best])


def answer_until_learner(
    games: Any, states: Any, at: int, count: int, listed: IntArray, thinking: Any, log: Log
) -> int:
    """Let the opponents decide until the learner's turn or the end. Return how many actions are legal."""
    game = games[at]
    while count > 0 and states[at].turn != game.learner:
        action = answer(states, at, game.seats, count, listed, game.bot_rng[:], thinking, log)
        play(states[at], np.int64(action), game.rng[:], log)
        count = legal(states[at], listed[at])
    return count


def wait_for_any(games: Any, states: Any, at: int, count: int, listed: IntArray, thinking: Any, log: Log) -> int:
    """Let nobody decide: the caller plays all seats."""
    return count


def pay(games: Any, states: Any, at: int, points: Floats, rewards: Numbers) -> None:
    """Write the rewards of a finished game: 1 for a side that has won alone; the rewards of all sides add up to 0."""
    game = games[at]
    winners = score(states[at], points)
    winning = 0
    for seat in range(game.seats):
        if winners >> seat & 1:
            winning |= 1 << int(game.side[seat])
    count = 0
    for side in range(game.sides):
        count += winning >> side & 1
    for seat in range(game.seats):
        share = 1.0 / count if winning >> int(game.side[seat]) & 1 else 0.0
        rewards[at, seat] = (share * game.sides - 1.0) / (game.sides - 1)


def first_illegal(actions: IntArray, masks: Any) -> int:
    """Return the first game whose action is not legal, or −1."""
    for at in range(actions.shape[0]):
        action = actions[at]
        if action < 0 or action >= masks.shape[1] or masks[at, action] == 0:
            return at
    return -1


def start_games(
    games: Any, states: Any, blanks: Any, options: Any, listed: IntArray, observations: Numbers, masks: Any,
    turns: IntArray, low: int, high: int, thinking: Any, log: Log,
) -> None:  # fmt: skip
    """Begin the games from `low` to `high`."""
    for at in range(low, high):
        for action in range(masks.shape[1]):
            masks[at, action] = 0
        count = begin_game(games, states, at, blanks, options, listed, log)
        count = go_to_learner(games, states, at, count, listed, thinking, log)
        while count == 0:
            count = begin_game(games, states, at, blanks, options, listed, log)
            count = go_to_learner(games, states, at, count, listed, thinking, log)
        games[at].count = count
        for place in range(count):
            masks[at, listed[at, place]] = 1
        turns[at] = states[at].turn
        observe(states[at], int(states[at].turn), observations[at])


def step_games(
    games: Any, states: Any, blanks: Any, options: Any, listed: IntArray, actions: IntArray, observations: Numbers,
    masks: Any, turns: IntArray, rewards: Numbers, dones: Any, points: Floats, low: int, high: int, thinking: Any,
    log: Log,
) -> None:  # fmt: skip
    """Play one action in each game from `low` to `high`. A game that ends is followed by a new one."""
    for at in range(low, high):
        game = games[at]
        for place in range(game.count):
            masks[at, listed[at, place]] = 0
        play(states[at], np.int64(actions[at]), game.rng[:], log)
        count = legal(states[at], listed[at])
        count = go_to_learner(games, states, at, count, listed, thinking, log)
        if dones[at]:
            dones[at] = False
            for seat in range(rewards.shape[1]):
                rewards[at, seat] = 0
        if count == 0:
            dones[at] = True
            pay_out(games, states, at, points, rewards)
        while count == 0:
            count = begin_game(games, states, at, blanks, options, listed, log)
            count = go_to_learner(games, states, at, count, listed, thinking, log)
        game.count = count
        for place in range(count):
            masks[at, listed[at, place]] = 1
        turns[at] = states[at].turn
        observe(states[at], int(states[at].turn), observations[at])
