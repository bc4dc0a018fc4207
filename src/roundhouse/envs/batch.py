"""Stepping many games in compiled code. The functions are generic and bound to a game.

A game of the batch is one record, and so is a row of observations. Arrays inside a record cost nothing to pass on. For
any other array, compiled code counts references, which in a quick game takes a third of the time.
"""

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from roundhouse.games.observation import DTYPE, Numbers
from roundhouse.kernel import LOG_WIDTH, Floats, IntArray, Kernel, Log, Rng, State, below, draw, record

if TYPE_CHECKING:
    # The free names of the functions below, which are bound to a game.
    def setup(s: State, options: State, rng: Rng, log: Log) -> None: ...
    def legal(s: State, out: IntArray) -> int: ...
    def play(s: State, action: int | np.int64, rng: Rng, log: Log) -> None: ...
    def score(s: State, out: Floats) -> int: ...
    def observe(s: State, seat: int, out: Numbers) -> None: ...
    def look_ahead(states: Any, searches: Any, log: Log, guesses: int, sums: Floats) -> int: ...
    def begin_game(game: Any, blanks: Any, options: Any) -> None: ...
    def answer(game: Any, thinking: Any) -> int: ...
    def go_to_learner(game: Any, thinking: Any) -> None: ...
    def pay_out(game: Any, points: Floats, rewards: Numbers) -> None: ...
    def go_on(game: Any, blanks: Any, options: Any, thinking: Any) -> None: ...


ANY_SEAT = -1
GUESSES = 1
"""How often a greedy opponent guesses what it cannot know, for each decision."""


def game_type(kernel: Kernel, seats: int) -> np.dtype[np.record]:
    """Return the record type of a game of the batch."""
    return record(
        ("log", np.int32, (1, LOG_WIDTH)),  # passed on as `log[:0]`: without room, so that nothing is written
        ("rng", np.uint32, (4,)),  # for the deal and the game
        ("bot_rng", np.uint32, (4,)),  # for the opponents
        ("count", np.int64),  # legal actions
        ("seats", np.int64),
        ("options", np.int64),  # which options it is played with
        ("learner", np.int64),  # the seat that the caller plays, or ANY_SEAT
        ("sides", np.int64),  # how many sides play against each other
        ("side", np.int64, (seats,)),  # of each seat
        ("listed", np.int32, (kernel.most_legal,)),  # legal actions
        ("state", kernel.state),
    )


def row_type(size: int) -> np.dtype[np.record]:
    """Return the record type of a row of observations."""
    return record(("numbers", DTYPE, (size,)))


def begin(game: Any, blanks: Any, options: Any) -> None:
    """Set up a new game and list the legal actions."""
    game.state = blanks[0]
    setup(game.state, options[game.options], game.rng[:], game.log[:0])
    game.count = legal(game.state, game.listed[:])


def answer_at_random(game: Any, thinking: Any) -> int:
    """Return any legal action."""
    return int(game.listed[below(game.bot_rng[:], game.count)])


def answer_greedily(game: Any, thinking: Any) -> int:
    """Return the action that looks best one step ahead; with slack, often one that looks almost as good."""
    scratch, searches, sums, slack = thinking
    count = int(game.count)
    if count == 1:
        return int(game.listed[0])
    scratch[0] = game.state
    search = searches[0]
    seat = int(game.state.turn)
    search.seat = seat
    search.seats = game.seats
    for word in range(4):
        search.rng[word] = game.bot_rng[word]
    for row in range(count):
        for column in range(sums.shape[1]):
            sums[row, column] = 0.0
    look_ahead(scratch, searches, game.log[:0], GUESSES, sums)
    for word in range(4):
        game.bot_rng[word] = search.rng[word]
    if slack > 0:
        for row in range(count):  # the largest sum with such noise has the chances of a softmax
            sums[row, seat] -= slack * math.log(-math.log((draw(game.bot_rng[:]) + 0.5) / 4294967296.0))
    best = 0
    for row in range(1, count):
        if sums[row, seat] > sums[best, seat]:
            best = row
    return int(game.listed[best])


def answer_until_learner(game: Any, thinking: Any) -> None:
    """Let the opponents decide until the learner's turn or the end."""
    while game.count > 0 and game.state.turn != game.learner:
        action = answer(game, thinking)
        play(game.state, np.int64(action), game.rng[:], game.log[:0])
        game.count = legal(game.state, game.listed[:])


def wait_for_any(game: Any, thinking: Any) -> None:
    """Let nobody decide: the caller plays all seats."""


def pay(game: Any, points: Floats, rewards: Numbers) -> None:
    """Write the rewards of a finished game: 1 for a side that has won alone; the rewards of all sides add up to 0."""
    winners = score(game.state, points)
    winning = 0
    for seat in range(game.seats):
        if winners >> seat & 1:
            winning |= 1 << int(game.side[seat])
    count = 0
    for side in range(game.sides):
        count += winning >> side & 1
    for seat in range(game.seats):
        share = 1.0 / count if winning >> int(game.side[seat]) & 1 else 0.0
        rewards[seat] = (share * game.sides - 1.0) / (game.sides - 1)


def first_illegal(actions: IntArray, masks: Any) -> int:
    """Return the first game whose action is not legal, or −1."""
    for at in range(actions.shape[0]):
        action = actions[at]
        if action < 0 or action >= masks.shape[1] or masks[at, action] == 0:
            return at
    return -1


def choose_actions(games: Any, chances: Floats, out: IntArray) -> None:
    """Choose a legal action in each game by a number from 0 to before 1."""
    for at in range(games.shape[0]):
        out[at] = games[at].listed[int(chances[at] * games[at].count)]


def begin_until_learner(game: Any, blanks: Any, options: Any, thinking: Any) -> None:
    """Begin games until the learner has a decision in one."""
    game.count = 0
    while game.count == 0:
        begin_game(game, blanks, options)
        go_to_learner(game, thinking)


def start_games(
    games: Any, blanks: Any, options: Any, rows: Any, masks: Any, turns: IntArray, low: int, high: int, thinking: Any
) -> None:
    """Begin the games from `low` to `high`."""
    for at in range(low, high):
        for action in range(masks.shape[1]):
            masks[at, action] = 0
        go_on(games[at], blanks, options, thinking)
        for place in range(games[at].count):
            masks[at, games[at].listed[place]] = 1
        turns[at] = games[at].state.turn
        observe(games[at].state, int(games[at].state.turn), rows[at].numbers[:])


def step_games(
    games: Any, blanks: Any, options: Any, actions: IntArray, rows: Any, masks: Any, turns: IntArray,
    rewards: Numbers, dones: Any, points: Floats, low: int, high: int, thinking: Any,
) -> None:  # fmt: skip
    """Play one action in each game from `low` to `high`. A game that ends is followed by a new one."""
    for at in range(low, high):
        game = games[at]
        for place in range(game.count):
            masks[at, game.listed[place]] = 0
        play(game.state, np.int64(actions[at]), game.rng[:], game.log[:0])
        game.count = legal(game.state, game.listed[:])
        go_to_learner(game, thinking)
        if dones[at]:
            dones[at] = False
            for seat in range(rewards.shape[1]):
                rewards[at, seat] = 0
        if game.count == 0:
            dones[at] = True
            pay_out(game, points, rewards[at])
            go_on(game, blanks, options, thinking)
        for place in range(game.count):
            masks[at, game.listed[place]] = 1
        turns[at] = game.state.turn
        observe(game.state, int(game.state.turn), rows[at].numbers[:])
