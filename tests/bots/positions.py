"""Positions to think about."""

import random
from typing import Any

import roundhouse as rh
from roundhouse.bots.evaluation import has_evaluation
from roundhouse.games.registry import names
from roundhouse.kernel import copy_of

GAMES = sorted(names())
EVALUATED = [game for game in GAMES if has_evaluation(game)]
"""The games that bring an evaluation."""


def after_random_play(game: str, seed: int, actions: int, **options: Any) -> rh.Match:
    """Return a match after so many random actions, or a few more, where somebody has a choice."""
    pick = random.Random(seed)
    match = rh.new(game, seed=seed, **options)
    while match.turn is not None and (len(match) < actions or len(match.legal()) == 1):
        match.play(pick.choice(match.legal()))
    return match


def as_guessed(match: rh.Match, seed: int) -> rh.Match:
    """Return the match with the truth replaced by a guess of the seat to decide."""
    assert match.turn is not None
    twin = match.copy()
    twin.states[0] = copy_of(match.guess_states(match.turn, seed))[0]
    return twin
