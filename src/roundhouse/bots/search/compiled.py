"""The compiled tree search, bound to a game."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.evaluation import Evaluation, find_evaluation, has_evaluation
from roundhouse.bots.search import plain_tree, tree
from roundhouse.games.contract import Game
from roundhouse.games.registry import find
from roundhouse.kernel import bind, blank, rng_from


class CompiledSearch:
    """The search functions of a game. Each is compiled when first used.

    A game without an evaluation has only `grow_plain`.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        kernel = game.kernel
        self.rules = {name: getattr(kernel, name) for name in ("legal", "play", "redeal", "score")}
        self.seats = game.seats[-1]
        self._evaluation = find_evaluation(game.name) if has_evaluation(game.name) else None
        features = 1 if self._evaluation is None else len(self._evaluation.names)
        self.node_type = tree.node_type(self.seats)
        self.search_state_type = tree.search_state_type(self.seats, kernel.most_legal, kernel.action_count, features)
        self.grow_plain = self.bound(
            plain_tree.grow_plain, **self.rules, choose_plain=self.bound(plain_tree.choose_plain)
        )
        if self._evaluation is not None:
            self._bind_evaluating(self._evaluation)

    def _bind_evaluating(self, evaluation: Evaluation) -> None:
        """Bind the functions that evaluate positions."""
        bound, kernel, rules = self.bound, self.game.kernel, self.rules
        evaluate = bound(tree.evaluate, score=kernel.score, features=evaluation.features)
        add_child = bound(tree.add_child, play=kernel.play, evaluate=evaluate)
        choose = bound(tree.choose, add_child=add_child)
        self.look_ahead = bound(tree.look_ahead, **rules, evaluate=evaluate)
        expand_root = bound(tree.expand_root, **rules, evaluate=evaluate)
        greedy_value = bound(tree.greedy_value, evaluate=evaluate, seat_features=evaluation.seat_features)
        greedy_rollout = bound(tree.greedy_rollout, play=kernel.play, legal=kernel.legal, greedy_value=greedy_value)
        self.grow = bound(
            tree.grow, **rules, evaluate=evaluate, choose=choose, expand_root=expand_root, greedy_rollout=greedy_rollout
        )

    @property
    def evaluation(self) -> Evaluation:
        """The evaluation of the game; a game that has none raises BadSetting."""
        return self._evaluation or find_evaluation(self.game.name)

    def bound(self, function: Callable[..., Any], **free: Any) -> Callable[..., Any]:
        """Bind a generic function to this game."""
        return bind(function, self.game.kernel.name, **free)

    def parts(self) -> dict[str, Callable[[], object]]:
        """Return what there is to compile, by name. Calling a part compiles it or loads it from the cache."""
        states, nodes, log = blank(self.game.kernel.state, 3), blank(self.node_type), self.game.driver.silent
        search = self.new_search(0, self.game.seats.start, "warm", None)
        if self._evaluation is None:
            return {"searching": lambda: self.grow_plain(states, nodes, search, log, 0)}
        return {
            "looking ahead": lambda: self.look_ahead(states, search, log, 0, np.zeros((1, self.seats))),
            "searching": lambda: self.grow(states, nodes, search, log, 0),
        }

    def new_search(self, seat: int, seats: int, seed: str, weights: NDArray[np.float64] | None) -> NDArray[np.record]:
        """Return a new search state for a seat. Without weights it cannot evaluate."""
        search = blank(self.search_state_type)
        search["seat"], search["seats"], search["rng"] = seat, seats, rng_from(seed)
        search["found"] = tree.NONE
        if weights is not None:
            search["weights"] = weights
        return search


@cache
def compiled_search(game: str) -> CompiledSearch:
    """Return the compiled tree search of a game."""
    return CompiledSearch(find(game))
