"""The games of a plan, played in batches by worker processes."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import numpy as np

from roundhouse.bots.arena.rating import Tally
from roundhouse.bots.catalog import ALPHA_BETA, GREEDY, find_bot
from roundhouse.bots.evaluation.arrays import Weights
from roundhouse.bots.search.compiled import compiled_search
from roundhouse.bots.tuning.bot_play import BotPlay
from roundhouse.bots.tuning.plan import Plan
from roundhouse.bots.tuning.self_play import SelfPlay, Simulator
from roundhouse.bots.tuning.training_set import TrainingSet
from roundhouse.bots.worker_pool import WorkerPool
from roundhouse.games.errors import BadSetting

DUEL_SLACK = 0.002
"""The slack of duelling players."""


@cache
def simulator_for(game: str, description: str) -> Simulator:
    """Return the simulator for the games of a bot: a compiled one, unless the bot is alpha-beta."""
    bot = find_bot(game, description)
    if not bot.uses_weights:
        raise BadSetting(f"{description} uses no weights, so there are none to find for it")
    if bot.budget.seconds is not None:
        raise BadSetting(f"give a budget of iterations, as in {bot.kind}@200, so that the games can be repeated")
    if bot.kind == ALPHA_BETA:
        return BotPlay(bot)
    return SelfPlay(compiled_search(game), bot.settings, 0 if bot.kind == GREEDY else bot.budget.iterations or 1)


def play_batch(plan: Plan, weights: Weights, first: int, count: int) -> TrainingSet:
    """Play some games of a plan. Return the positions that are kept."""
    simulator, parts = simulator_for(plan.game, plan.bot), []
    for number in range(first, first + count):
        match = plan.match(plan.seed * 1_000_000 + number, number)
        played = simulator.play(match, [weights] * match.seats, plan.slack, plan.keep)
        seats = np.full(len(played.feature_values), match.seats)
        parts.append(TrainingSet(played.feature_values, seats, played.expected))
    return TrainingSet.of(parts)


def play_all_batches(plan: Plan, weights: Weights, pool: WorkerPool) -> Iterator[tuple[int, TrainingSet]]:
    """Play all games of a plan. Yield the number of each batch and its positions."""
    return pool.run(play_batch, [(plan, weights, *batch) for batch in plan.batches()])


def duel_batch(plan: Plan, new: Weights, old: Weights, first: int, count: int) -> list[float]:
    """Let new weights play against old ones on alternate seats. Each deal is played twice, with the seats swapped.

    Return the new weights' score in each deal: 0.5 if they are as good as the old ones.
    """
    simulator, scores = simulator_for(plan.game, plan.bot), []
    for number in range(first, first + count):
        match = plan.match((plan.seed + 1) * 1_000_003 + number, number)
        total = 0.0
        for rotation in range(2):
            mine = [(seat + rotation) % 2 == 1 for seat in range(match.seats)]
            shares = simulator.play(match, [new if own else old for own in mine], DUEL_SLACK).shares
            total += float(shares[: match.seats][mine].sum()) * match.seats / (4 * sum(mine))
        scores.append(min(1.0, total))
    return scores


def duel(plan: Plan, candidates: Sequence[Weights], old: Weights, pool: WorkerPool) -> list[Tally]:
    """Let each candidate play against the old weights, all in the same deals. Return their tallies."""
    batches = replace(plan, games=-(-plan.games // 2)).batches()
    tasks = [(plan, new, old, *batch) for new in candidates for batch in batches]
    scores = pool.results(duel_batch, tasks)
    size = len(batches)
    return [
        Tally.of(score for batch in scores[at * size : (at + 1) * size] for score in batch)
        for at in range(len(candidates))
    ]
