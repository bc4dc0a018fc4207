"""The compiled tree search, bound to a game."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.evaluation import Evaluation, find_evaluation
from roundhouse.bots.search import plain_tree, tree
from roundhouse.games.contract import Game
from roundhouse.games.registry import find
from roundhouse.kernel import bind, blank, rng_from


class CompiledSearch:
    """The search functions of a game. Each is compiled when first used."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.evaluation: Evaluation = find_evaluation(game.name)
        kernel = game.kernel
        self.rules = {name: getattr(kernel, name) for name in ("legal", "play", "redeal", "score")}
        bound, rules = self.bound, self.rules
        evaluate = bound(tree.evaluate, score=kernel.score, features=self.evaluation.features)
        add_child = bound(tree.add_child, play=kernel.play, evaluate=evaluate)
        choose = bound(tree.choose, add_child=add_child)
        self.look_ahead = bound(tree.look_ahead, **rules, evaluate=evaluate)
        expand_root = bound(tree.expand_root, **rules, evaluate=evaluate)
        greedy_value = bound(tree.greedy_value, evaluate=evaluate, seat_features=self.evaluation.seat_features)
        greedy_rollout = bound(tree.greedy_rollout, play=kernel.play, legal=kernel.legal, greedy_value=greedy_value)
        self.grow = bound(
            tree.grow, **rules, evaluate=evaluate, choose=choose, expand_root=expand_root, greedy_rollout=greedy_rollout
        )
        choose_plain = bound(plain_tree.choose_plain)
        self.grow_plain = bound(plain_tree.grow_plain, **rules, choose_plain=choose_plain)
        self.search_state_type = tree.search_state_type(
            kernel.most_legal, kernel.action_count, len(self.evaluation.names)
        )

    def bound(self, function: Callable[..., Any], **free: Any) -> Callable[..., Any]:
        """Bind a generic function to this game."""
        return bind(function, self.game.kernel.name, **free)

    def parts(self) -> dict[str, Callable[[], object]]:
        """Return what there is to compile, by name. Calling a part compiles it or loads it from the cache."""
        states, nodes, log = blank(self.game.kernel.state, 3), blank(tree.NODE), self.game.driver.silent
        search = self.new_search(0, self.game.seats.start, "warm", self.evaluation.weights())
        return {
            "looking ahead": lambda: self.look_ahead(states, search, log, 0, np.zeros((1, tree.SEATS))),
            "searching": lambda: self.grow(states, nodes, search, log, 0),
        }

    def new_search(self, seat: int, seats: int, seed: str, weights: NDArray[np.float64]) -> NDArray[np.record]:
        """Return a new search state for a seat."""
        search = blank(self.search_state_type)
        search["seat"], search["seats"], search["rng"] = seat, seats, rng_from(seed)
        search["weights"], search["found"] = weights, tree.NONE
        return search


@cache
def compiled_search(game: str) -> CompiledSearch:
    """Return the compiled tree search of a game."""
    return CompiledSearch(find(game))
