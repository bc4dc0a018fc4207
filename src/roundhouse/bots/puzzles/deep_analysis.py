"""Deep analysis of a decision: every action is judged by a search of its own, after several guesses at what is hidden.

A single tree search hardly visits the actions it does not like, so what it says about them is vague. Here each action
is played on several guesses that fit what the seat knows, and a new search judges what follows.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.analysis import Analysis, Budget, Candidate
from roundhouse.bots.catalog import Bot
from roundhouse.bots.observation import STANDARD_GUESS, Observation
from roundhouse.bots.prospects import calibrated
from roundhouse.games.match import Match
from roundhouse.kernel import copy_of, rng_from, states_on


@dataclass(frozen=True)
class Depth:
    """How deep to look: guesses at the hidden, and the iterations of the search after each."""

    guesses: int
    iterations: int

    def deeper(self) -> "Depth":
        """Return twice the iterations on half as many guesses again."""
        return Depth(self.guesses + (self.guesses + 1) // 2, 2 * self.iterations)


def judge(match: Match, bot: Bot, actions: Sequence[int], depth: Depth, seed: str) -> dict[int, float]:
    """Return the chance of the deciding seat's side to win after each action."""
    seat = match.turn
    assert seat is not None
    deep = replace(bot, budget=Budget(iterations=depth.iterations))
    guesses = [match.guess_states(seat, f"{seed} {number}") for number in range(depth.guesses)]
    candidates = []
    for action in actions:
        values = [value_after(match, deep, states, action, f"{seed} {number}") for number, states in enumerate(guesses)]
        mean = tuple(np.mean(values, axis=0).tolist())
        candidates.append(Candidate(action, mean, 1 / len(actions)))
    opinion = Analysis(actions[0], candidates[0].values, tuple(candidates), (actions[0],), depth.iterations)
    side = next(side for side in match.options.sides(match.seats) if seat in side)
    return {each.action: sum(each.values[at] for at in side) for each in calibrated(opinion, match).candidates}


def value_after(match: Match, bot: Bot, states: NDArray[np.record], action: int, seed: str) -> NDArray[np.float64]:
    """Play an action, and the forced ones that follow, on a guess. Return what a search thinks of the position."""
    driver = match.game.driver
    buffer = driver.buffer_with(states)
    buffer["rng"][0] = rng_from(seed)
    legal, steps = [action], len(match)
    while len(legal) == 1:
        driver.step(buffer, legal[0])
        steps += 1
        legal = driver.listed(buffer)
    after = states_on(buffer)
    turn = int(after[0]["turn"])
    if turn < 0:
        points = np.zeros(match.seats)
        winners = int(driver.score(after, points))
        count = winners.bit_count()
        return np.array([(winners >> seat & 1) / count for seat in range(match.seats)])
    known = copy_of(after)
    driver.redeal(known, turn, rng_from(STANDARD_GUESS))
    observation = Observation(match.game, turn, match.seats, steps, steps, known, tuple(legal))
    return np.array(bot.sit_down(seed).think(observation).values)
