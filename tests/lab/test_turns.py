"""Counting decisions, turns and waits, against a slow way to say what they are."""

import itertools
import math
from statistics import fmean

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from roundhouse.lab.games import STEP_COLUMNS
from roundhouse.lab.turns import (
    DECISIONS,
    DOUBLINGS,
    FREE_TURNS,
    LONGEST,
    OPTIONS,
    OWN_DECISIONS,
    OWN_OPTIONS,
    STEPS,
    STUCK,
    TURNS,
    WAITED,
    WAITS,
    Turns,
    ratio,
)

SEATS = 3
Actions = list[tuple[int, int]]
"""Who decided, and the number of legal actions."""


def counted(actions: Actions) -> Turns:
    steps = np.zeros((len(actions), STEP_COLUMNS), np.int32)
    for row, (seat, choices) in zip(steps, actions, strict=True):
        row[0], row[2] = seat, choices
    return Turns.of(steps, SEATS)


@given(st.lists(st.tuples(st.integers(0, SEATS - 1), st.integers(1, 4)), max_size=40))
def test_turns_are_counted_as_they_are_defined(actions: Actions) -> None:
    turns = [
        (seat, [choices for _, choices in turn]) for seat, turn in itertools.groupby(actions, lambda each: each[0])
    ]
    free = [choices for _, choices in actions if choices > 1]
    found = counted(actions)
    assert found.whole[DECISIONS] == len(free)
    assert found.whole[OPTIONS] == sum(free)
    assert math.isclose(found.whole[DOUBLINGS], sum(map(math.log2, free)), abs_tol=1e-9)
    assert found.whole[TURNS] == len(turns)
    assert found.whole[FREE_TURNS] == sum(max(choices) > 1 for _, choices in turns)
    stuck = [0]
    for seat in range(SEATS):
        own = [max(choices) > 1 for other, choices in turns if other == seat]
        stuck += [len(list(group)) for is_free, group in itertools.groupby(own) if not is_free]
    assert found.whole[STUCK] == max(stuck)
    starts = itertools.accumulate((len(choices) for _, choices in turns), initial=0)
    first = [
        start + next(at for at, each in enumerate(choices) if each > 1)
        for start, (_, choices) in zip(starts, turns, strict=False)
        if max(choices) > 1
    ]
    assert found.first.tolist() == first


@given(st.lists(st.tuples(st.integers(0, SEATS - 1), st.integers(1, 4)), max_size=40))
def test_a_seat_waits_while_others_decide(actions: Actions) -> None:
    found = counted(actions)
    free = [seat for seat, choices in actions if choices > 1]
    for seat in range(SEATS):
        own = [choices for other, choices in actions if other == seat]
        places = [place for place, other in enumerate(free) if other == seat]
        waits = [later - place - 1 for place, later in itertools.pairwise(places) if later > place + 1]
        row = found.own[seat]
        assert row[STEPS] == len(own)
        assert row[OWN_DECISIONS] == len(places)
        assert row[OWN_OPTIONS] == sum(choices for choices in own if choices > 1)
        assert row[WAITS] == len(waits)
        assert ratio(row[WAITED], row[WAITS]) == (fmean(waits) if waits else 0.0)
        assert row[LONGEST] == max(waits, default=0)


def test_a_game_without_actions_has_no_turns() -> None:
    found = counted([])
    assert found.whole[TURNS] == 0
    assert not len(found.first)
