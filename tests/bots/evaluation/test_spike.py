"""The evaluation of SPIKE: the same for all seats, in every stage, and sensible."""

import random

import numpy as np
import pytest
from numpy.typing import NDArray

import roundhouse as rh
from roundhouse.bots import Observation, find_bot
from roundhouse.bots.evaluation import find_evaluation
from roundhouse.games.spike.board import MOST_SEATS
from roundhouse.games.spike.evaluation.features import NAMES
from roundhouse.games.spike.evaluation.reach import APART
from roundhouse.games.spike.evaluation.timetable import MAKERS, WANTED
from roundhouse.games.spike.state import ACTING, MOVING, OVER
from roundhouse.games.spike.tables import ARC_TO, CITIES, COMMODITIES, LEAVING
from roundhouse.kernel import State, copy_of

OF_SEATS = ("hand", "known", "held", "drawn", "spent", "routes", "pieces", "cities", "city", "arc", "level", "money")
OF_BITS = ("marked", "track", "network")


def features_of(states: NDArray[np.record]) -> NDArray[np.float64]:
    feature_values = np.zeros((MOST_SEATS, len(NAMES)))
    find_evaluation("spike").features(states[0], feature_values)
    return feature_values[: states[0]["seats"]]


def value(states: NDArray[np.record], name: str, seat: int = 0) -> float:
    return float(features_of(states)[seat, NAMES.index(name)])


def prospects(states: NDArray[np.record], seat: int = 0) -> float:
    return float(features_of(states)[seat] @ find_evaluation("spike").weights())


def swapped(states: NDArray[np.record]) -> NDArray[np.record]:
    """Return the state with the first two seats' places exchanged."""
    twin = copy_of(states)
    s = twin[0]
    for name in OF_SEATS:
        s[name][[0, 1]] = s[name][[1, 0]]
    for name in OF_BITS:
        s[name][:] = (s[name] & ~3) | (s[name] & 1) << 1 | (s[name] & 2) >> 1
    for goods in range(COMMODITIES):
        if s["holder"][goods] < 2:
            s["holder"][goods] = 1 - s["holder"][goods]
    if s["turn"] < 2:
        s["turn"] = 1 - s["turn"]
    return twin


@pytest.mark.parametrize(("seats", "advanced", "shared"), [(2, False, False), (3, True, False), (4, False, True)])
def test_every_stage_and_all_seats_are_evaluated_alike(seats: int, advanced: bool, shared: bool) -> None:
    phases = set()
    for seed in range(4):
        pick = random.Random(seed)
        match = rh.new("spike", seats=seats, seed=seed, advanced=advanced, shared=shared)
        while match.turn is not None:
            feature_values = features_of(match.states)
            assert np.isfinite(feature_values).all()
            assert np.abs(feature_values).max() < 50
            other = features_of(swapped(match.states))
            np.testing.assert_allclose(other[[1, 0]], feature_values[:2])
            np.testing.assert_allclose(other[2:], feature_values[2:])
            phases.add(int(match.state["phase"]))
            match.play(pick.choice(match.legal()))
    assert phases >= set(range(MOVING, OVER - 1))


def at_work(seed: int = 1) -> tuple[NDArray[np.record], int, int, int]:
    """Return a position, a commodity of the seat to act, and a maker and a buyer that its track joins."""
    match = rh.new("spike", seats=2, seed=seed)
    while int(match.state["phase"]) != ACTING:
        match.play(match.legal()[0])
    states = copy_of(match.states)
    s = states[0]
    goods = int(np.flatnonzero(s["holder"] == s["turn"])[0])
    buyers = WANTED[s["contract"][goods], s["side"][goods]].tolist()
    maker, buyer = min(
        ((int(maker), buyer) for maker in MAKERS[goods] for buyer in buyers), key=lambda pair: APART[pair]
    )
    s["network"][:] = 0
    s["track"][:] = 0
    s["network"][maker] = 3
    s["city"][:2] = maker
    join(s, maker, buyer)
    return states, goods, maker, buyer


def join(s: State, city: int, goal: int) -> None:
    """Lay track of the first seat on a shortest way."""
    while city != goal:
        arc = next(arc for arc in LEAVING[city] if arc >= 0 and APART[ARC_TO[arc], goal] < APART[city, goal])
        city = int(ARC_TO[arc])
        s["track"][arc >> 1] |= 1
        s["network"][city] |= 1


def test_connecting_loading_and_coming_nearer_all_raise_the_hopes() -> None:
    states, goods, maker, buyer = at_work()
    before = copy_of(states)
    before[0]["network"][:] = 0
    before[0]["network"][maker] = 3
    before[0]["track"][:] = 0
    assert value(states, "soon") > value(before, "soon")
    loaded = copy_of(states)
    loaded[0]["aboard"][goods] = 1
    assert prospects(loaded) > prospects(states)
    arrived = copy_of(loaded)
    arrived[0]["city"][0] = buyer
    assert prospects(arrived) > prospects(loaded)
    paid = copy_of(arrived)
    paid[0]["aboard"][goods] = 0
    paid[0]["delivered"][goods] = buyer
    paid[0]["marked"][buyer] |= 1
    paid[0]["money"][0] += 9
    assert prospects(paid) > prospects(arrived)


def test_a_train_on_the_line_knows_which_way_it_heads() -> None:
    states, goods, maker, buyer = at_work()
    states[0]["aboard"][goods] = 1
    states[0]["city"][0] = -1
    out = next(arc for arc in LEAVING[maker] if arc >= 0 and states[0]["track"][arc >> 1] & 1)
    states[0]["arc"][0] = out
    back = copy_of(states)
    back[0]["arc"][0] = out ^ 1
    assert value(states, "soon") > value(back, "soon")
    assert buyer < CITIES


def test_money_cards_and_upgrades_are_worth_having() -> None:
    states, *_ = at_work()
    for name, index, more in (("money", 0, 3), ("hand", (0, 2), 2), ("level", (0, 0), 1)):
        better = copy_of(states)
        better[0][name][index] += more
        assert prospects(better) - prospects(better, 1) > prospects(states) - prospects(states, 1)


def test_greed_earns_money_with_contracts() -> None:
    match = rh.new("spike", seats=2, seed=3)
    players = [find_bot("spike", name).sit_down(1) for name in ("greedy", "random")]
    while match.turn is not None:
        match.play(players[match.turn].think(Observation.of(match)).action)
    delivered = (match.state["delivered"] >= 0) & (match.state["holder"] == 0)
    assert match.result is not None
    assert match.result.winners == (0,)
    assert delivered.sum() >= 1
