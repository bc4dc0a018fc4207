"""Nothing is lost and nothing appears: laws that are checked after every action of many random games."""

from itertools import product

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.kernel import log_with_room, rng_from
from tests.games.spike.watch import LAWS, breach, watch

SETTINGS = list(product((2, 3, 4), (False, True), (False, True)))


def watch_games(seats: int, advanced: bool, shared: bool, games: int) -> None:
    """Play games and assert that no law is ever broken."""
    tally = np.zeros(2, np.int64)
    match = rh.new("spike", seats=seats, seed=0, advanced=advanced, shared=shared)
    out, log = match.game.driver.actions(), log_with_room(match.game.kernel.most_events)
    for seed in range(games):
        match = rh.new("spike", seats=seats, seed=seed, advanced=advanced, shared=shared)
        broken = watch(match.states, rng_from(seed), log[:0], out, tally)
        assert broken == 0, f"{LAWS[broken]}: seed {seed}"
    assert tally[1] <= match.game.kernel.most_legal


@pytest.mark.parametrize(("seats", "advanced", "shared"), SETTINGS)
def test_the_laws_hold_after_every_action(seats: int, advanced: bool, shared: bool) -> None:
    watch_games(seats, advanced, shared, 120)


@pytest.mark.deep
@pytest.mark.parametrize(("seats", "advanced", "shared"), SETTINGS)
def test_the_laws_hold_in_thousands_of_games(seats: int, advanced: bool, shared: bool) -> None:
    watch_games(seats, advanced, shared, 2000)


@pytest.mark.parametrize(
    ("field", "index", "value", "law"),
    [
        ("discards", 0, 1, "rail cards are conserved"),
        ("known", (0, 0), 9, "a hand is what is known"),
        ("time", None, 1, "there are three time cards"),
        ("price", 0, 0, "each column of the market"),
        ("pieces", 0, 44, "pieces laid and left are 45"),
        ("network", 100, 1, "a network is a tree"),
        ("city", 0, 3, "a train is in a city of its network"),
        ("aboard", slice(None), 1, "cargo is aboard"),
        ("marked", 0, 1, "each delivery has its marker"),
        ("money", 0, -1, "money never falls below zero"),
        ("routes", (0, 1), None, "routes are dealt once"),
        ("cities", 0, 5, "cities are counted"),
    ],
)
def test_the_watchman_sees_a_breach(field: str, index: object, value: int | None, law: str) -> None:
    match = rh.new("spike", seats=2, seed=1)
    match.play(match.legal()[0])
    match.play("begin in Chicago")
    match.play("begin in Chicago")
    assert breach(match.states[0]) == 0
    state = match.states[0]
    if field == "network":
        state["track"][0] = 1
        state["pieces"][0] = 44
    if field == "time":
        state["time"] = value
    else:
        state[field][index] = state["routes"][1][0] if value is None else value
    assert LAWS[breach(match.states[0])].startswith(law)
