"""The compiled workings of alpha-beta, bound to a game that has light positions for it."""

import importlib
import importlib.util
from functools import cache

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots import alpha_beta, frames
from roundhouse.bots.judgement import Weights, find_judgement
from roundhouse.games.contract import Game
from roundhouse.games.registry import find
from roundhouse.kernel import bind, blank

RULES = ("make", "may_pass", "let_pass", "verdict", "promise", "write_key")


def has_lines(game: str) -> bool:
    """Tell whether alpha-beta knows a game."""
    return importlib.util.find_spec(_module(game)) is not None


def _module(game: str) -> str:
    return f"roundhouse.bots.positions.{game.replace('-', '_')}"


class Lines:
    """Alpha-beta for a game. Each function is compiled when first used."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.positions = importlib.import_module(_module(game.name))
        kernel, name = game.kernel, game.kernel.name
        free = {rule: getattr(self.positions, rule) for rule in RULES}
        free["legal"] = kernel.legal
        free["judge"] = bind(alpha_beta.judge, name, features=find_judgement(game.name).features)
        for part in (alpha_beta.open_frame, alpha_beta.list_actions, alpha_beta.make_next, alpha_beta.visit):
            wanted = {each: free[each] for each in part.__code__.co_names if each in free}
            free[part.__name__] = bind(part, name, **wanted)
        self.search_root = bind(alpha_beta.search_root, name, open_frame=free["open_frame"])
        self.go_on = bind(alpha_beta.go_on, name, make_next=free["make_next"], visit=free["visit"])
        self._frame_type = frames.frame_type(kernel.most_legal)
        features = len(find_judgement(game.name).names)
        self._mind_type = frames.line_mind_type(kernel.most_legal, kernel.action_count, features)

    def mind(self, weights: Weights) -> NDArray[np.record]:
        """Make a fresh mind."""
        mind = blank(self._mind_type)
        mind["weights"], mind["less"] = weights, frames.reductions()
        mind["table"] = mind["lean"] = mind["salt"] = 1
        return mind

    def frames(self) -> NDArray[np.record]:
        """Make a stack."""
        return blank(self._frame_type, frames.DEEPEST + 1)


@cache
def lines_of(game: str) -> Lines:
    """Return alpha-beta for a game."""
    return Lines(find(game))
