"""The compiled alpha-beta search, bound to a game that brings compact positions."""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.evaluation import Weights, find_evaluation, has_evaluation
from roundhouse.bots.search import alpha_beta
from roundhouse.bots.search import alpha_beta_state as state
from roundhouse.games import parts
from roundhouse.games.contract import Game
from roundhouse.games.registry import find
from roundhouse.kernel import bind, blank

POSITIONS = "evaluation.positions"
RULES = ("make", "may_null_move", "make_null_move", "verdict", "expected_gain", "write_key")


def has_alpha_beta(game: str) -> bool:
    """Return True if alpha-beta can play a game."""
    return has_evaluation(game) and parts.has_module(find(game), POSITIONS)


class CompiledAlphaBeta:
    """Alpha-beta for a game. Each function is compiled when first used."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.positions: Any = parts.module(game, POSITIONS)
        kernel, name = game.kernel, game.kernel.name
        free = {rule: getattr(self.positions, rule) for rule in RULES}
        free["legal"] = kernel.legal
        free["evaluate"] = bind(alpha_beta.evaluate, name, features=find_evaluation(game.name).features)
        for part in (alpha_beta.open_frame, alpha_beta.list_actions, alpha_beta.make_next, alpha_beta.visit):
            wanted = {each: free[each] for each in part.__code__.co_names if each in free}
            free[part.__name__] = bind(part, name, **wanted)
        self.search_root = bind(alpha_beta.search_root, name, open_frame=free["open_frame"])
        self.resume = bind(alpha_beta.resume, name, make_next=free["make_next"], visit=free["visit"])
        self._frame_type = state.frame_type(kernel.most_legal)
        features = len(find_evaluation(game.name).names)
        self._search_state_type = state.search_state_type(kernel.most_legal, kernel.action_count, features)

    def new_search(self, weights: Weights) -> NDArray[np.record]:
        """Return a new search state."""
        search = blank(self._search_state_type)
        search["weights"], search["reductions"] = weights, state.reductions()
        search["table"] = search["prune"] = search["salt"] = 1
        return search

    def new_frames(self) -> NDArray[np.record]:
        """Return a new stack of frames."""
        return blank(self._frame_type, state.DEEPEST + 1)


@cache
def compiled_alpha_beta(game: str) -> CompiledAlphaBeta:
    """Return alpha-beta for a game."""
    return CompiledAlphaBeta(find(game))
