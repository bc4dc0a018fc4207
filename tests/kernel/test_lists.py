"""Lists of kept numbers: they are like any other lists."""

import dataclasses
import gc
import sys

import pytest

import roundhouse as rh
from roundhouse.games.registry import find
from roundhouse.kernel import Driver
from roundhouse.kernel.lists import KEPT

GAME = find("switch-yard")


def test_the_list_is_what_the_array_says() -> None:
    match = rh.new("switch-yard", seed=1)
    for _ in range(20):
        assert match.legal() == match.legal_array().tolist()
        assert all(type(action) is int for action in match.legal())
        match.play(match.legal()[-1])


def test_each_list_is_the_callers_own() -> None:
    match = rh.new("switch-yard", seed=1)
    mine = match.legal()
    mine.clear()
    assert match.legal() != mine


def test_a_game_that_is_over_lists_nothing() -> None:
    match = rh.new("switch-yard", seed=1, limit=10)
    while match.turn is not None:
        match.play(match.legal()[0])
    assert match.legal() == []


def test_no_reference_is_lost_or_kept_for_ever() -> None:
    match = rh.new("switch-yard", seed=1)
    action = match.legal()[-1]
    gc.collect()
    before = sys.getrefcount(action)
    lists = [match.legal() for _ in range(1000)]
    held = sys.getrefcount(action)
    del lists
    assert sys.getrefcount(action) == before
    assert held in {before, before + 1000}  # before: uncompiled, or where small numbers are immortal


def test_a_game_of_too_many_actions_is_refused() -> None:
    kernel = dataclasses.replace(GAME.kernel, action_count=len(KEPT) + 1)
    with pytest.raises(ValueError, match="32769 actions; at most 32768"):
        Driver(kernel)
