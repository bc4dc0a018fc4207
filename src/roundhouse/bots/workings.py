"""The compiled workings of the bots, bound to a game."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots import plain_tree, tree
from roundhouse.bots.judgement import Judgement, find_judgement
from roundhouse.games.contract import Game
from roundhouse.games.registry import find
from roundhouse.kernel import bind, blank, rng_from


class Workings:
    """The search functions of a game. Each is compiled when first used."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.judgement: Judgement = find_judgement(game.name)
        kernel = game.kernel
        self.rules = {name: getattr(kernel, name) for name in ("legal", "play", "redeal", "score")}
        bound, rules = self.bound, self.rules
        appraise = bound(tree.appraise, score=kernel.score, features=self.judgement.features)
        add_child = bound(tree.add_child, play=kernel.play, appraise=appraise)
        choose = bound(tree.choose, add_child=add_child)
        self.look_ahead = bound(tree.look_ahead, **rules, appraise=appraise)
        survey = bound(tree.survey, **rules, appraise=appraise)
        liking = bound(tree.liking, appraise=appraise, judge=self.judgement.judge)
        walk_on = bound(tree.walk_on, play=kernel.play, legal=kernel.legal, liking=liking)
        self.grow = bound(tree.grow, **rules, appraise=appraise, choose=choose, survey=survey, walk_on=walk_on)
        choose_plain = bound(plain_tree.choose_plain)
        self.grow_plain = bound(plain_tree.grow_plain, **rules, choose_plain=choose_plain)
        self.mind_type = tree.mind_type(kernel.most_legal, kernel.action_count, len(self.judgement.names))

    def bound(self, function: Callable[..., Any], **free: Any) -> Callable[..., Any]:
        """Bind a generic function to this game."""
        return bind(function, self.game.kernel.name, **free)

    def parts(self) -> dict[str, Callable[[], object]]:
        """Return what there is to compile, by name; calling a part compiles it, or loads it from the cache."""
        states, nodes, log = blank(self.game.kernel.state, 3), blank(tree.NODE), self.game.driver.silent
        mind = self.mind(0, self.game.seats.start, "warm", self.judgement.weights())
        return {
            "looking ahead": lambda: self.look_ahead(states, mind, log, 0, np.zeros((1, tree.SEATS))),
            "searching": lambda: self.grow(states, nodes, mind, log, 0),
        }

    def mind(self, seat: int, seats: int, seed: str, weights: NDArray[np.float64]) -> NDArray[np.record]:
        """Make a blank mind for a seat."""
        mind = blank(self.mind_type)
        mind["seat"], mind["seats"], mind["rng"] = seat, seats, rng_from(seed)
        mind["weights"], mind["found"] = weights, tree.NONE
        return mind


@cache
def workings_of(game: str) -> Workings:
    """Return the workings of a game."""
    return Workings(find(game))
