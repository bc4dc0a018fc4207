"""What a bot thinks of a position while somebody looks at it."""

from threading import Event as Flag

import pytest

import roundhouse as rh
from roundhouse.bots.analysis import Budget
from roundhouse.bots.observation import Observation
from roundhouse.bots.review.opinion import Thinker
from tests.bots.positions import after_random_play

HIDING = ("switching-tracks", "on-track", "spike")


def busy_position(game: str) -> rh.Match:
    """Return a position in which there is much to choose."""
    return next(match for seed in range(50) if len((match := after_random_play(game, seed, 12)).legal()) > 5)


@pytest.mark.parametrize("game", HIDING)
def test_several_ideas_are_told_however_long_one_looks_and_the_best_is_first(game: str) -> None:
    match = busy_position(game)
    thinker = Thinker(match)
    for _ in range(4):
        opinion = thinker.deepen(0.4, Flag())
    assert len(opinion.ideas) >= 3
    chances = [idea.chance for idea in opinion.ideas]
    assert chances == sorted(chances, reverse=True)
    assert opinion.line[0].action == opinion.ideas[0].action


def test_focus_looks_at_one_action_and_leaves_the_others_as_they_were() -> None:
    match = busy_position("on-track")
    seen = Observation.of(match)
    tree = Thinker(match)._tree
    assert tree is not None
    tree.explore(Budget(iterations=50), Flag())
    before = {each.action: each for each in tree.looked_at(seen)}
    last = min(before.values(), key=lambda each: each.visits).action
    tree.focus(last, Budget(iterations=90), Flag())  # all iterations of the tree, so 40 more
    for each in tree.looked_at(seen):
        more = 40 if each.action == last else 0
        assert each.visits == before[each.action].visits + more
        if not more:
            assert each.mean.tolist() == before[each.action].mean.tolist()


def test_alpha_beta_goes_on_where_it_was() -> None:
    thinker = Thinker(busy_position("switch-yard"))
    first = thinker.deepen(0.1, Flag())
    known = thinker._player._searches[0]
    again = thinker.deepen(0.1, Flag())
    assert thinker._player._searches[0] is known  # with its table
    assert again.iterations > first.iterations
    chances = [idea.chance for idea in again.ideas]
    assert chances == sorted(chances, reverse=True)
    assert again.line[0].action == again.ideas[0].action
