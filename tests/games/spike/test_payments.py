"""Trades and lines against brute force, which tries everything and knows nothing of how the engine thinks."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse.games.spike.tables import CITIES
from roundhouse.games.spike.trades import amounts, covers
from tests.games.spike.first import TABLES
from tests.games.spike.layout import (
    ARC_FROM,
    ARC_TO,
    ARCS,
    POINT_NAMES,
    begun,
    hand,
    play,
    renew,
    spaces,
    track,
)
from tests.games.spike.slow_plan import plan

Cards = tuple[int, ...]
"""Numbers of cards by kind."""


@cache
def reachable(cards: Cards) -> frozenset[Cards]:
    """Return all that cards can be traded into: n of a kind for n − 1 of any one other, again and again."""
    found = {cards}
    for kind, other in product(range(6), repeat=2):
        for count in range(2, cards[kind] + 1):
            if kind != other:
                traded = list(cards)
                traded[kind] -= count
                traded[other] += count - 1
                found |= reachable(tuple(traded))
    return frozenset(found)


def pays(cards: Cards, cost: Cards) -> bool:
    """Return True if cards can be traded so that they cover the cost."""
    return any(all(have >= need for have, need in zip(each, cost, strict=True)) for each in reachable(cards))


def sensible_payments(cards: Cards, cost: Cards) -> set[Cards]:
    """Return the payments out of a hand that do, and of which no part would."""
    payments = [part for part in product(*(range(count + 1) for count in cards)) if pays(part, cost)]
    return {
        part
        for part in payments
        if not any(other != part and all(a <= b for a, b in zip(other, part, strict=True)) for other in payments)
    }


def array(cards: Cards) -> np.ndarray[tuple[int], np.dtype[np.int8]]:
    """Return cards as the engine has them."""
    return np.array(cards, np.int8)


def offered(cards: Cards, cost: Cards) -> set[Cards]:
    """Return the payments that the engine offers, kind by kind."""
    payments: list[Cards] = [()]
    for kind in range(6):
        payments = [
            (*paid, amount)
            for paid in payments
            for amount in range(cards[kind] + 1)
            if int(amounts(array(cards), array(cost), array((*paid, *(0,) * (6 - kind))), kind)) >> amount & 1
        ]
    return set(payments)


def hands(most: int) -> st.SearchStrategy[Cards]:
    """Return hands of up to so many cards, often lopsided."""
    kinds = st.lists(st.integers(0, 5), max_size=most)
    few = st.lists(st.sampled_from([0, 3]), max_size=most)
    return st.one_of(kinds, few).map(lambda cards: tuple(cards.count(kind) for kind in range(6)))


@given(hands(7), hands(4))
def test_what_pays_for_a_line_is_what_brute_force_finds(cards: Cards, cost: Cards) -> None:
    assert bool(covers(array(cards), array(cost).astype(np.int64))) == pays(cards, cost)


@given(hands(6), hands(3))
def test_the_payments_on_offer_are_the_sensible_ones(cards: Cards, cost: Cards) -> None:
    if pays(cards, cost):
        assert offered(cards, cost) == sensible_payments(cards, cost)


@pytest.mark.deep
def test_every_small_hand_pays_for_just_what_brute_force_finds() -> None:
    small = [cards for cards in product(range(5), repeat=6) if sum(cards) <= 6]
    costs = sorted({tuple(sorted(cost, reverse=True)) for cost in product(range(4), repeat=6) if 1 <= sum(cost) <= 4})
    for cards in small:
        for cost in costs:
            assert bool(covers(array(cards), array(cost).astype(np.int64))) == pays(cards, cost), (cards, cost)


@pytest.mark.parametrize(
    ("cards", "cost", "enough"),
    [
        ((2, 2, 0, 0, 0, 0), (0, 0, 1, 1, 0, 0), True),  # two for one, twice
        ((3, 0, 0, 0, 0, 0), (0, 0, 1, 1, 0, 0), False),  # three for two, but of one kind
        ((4, 0, 0, 0, 0, 0), (0, 0, 1, 1, 0, 0), True),
        ((3, 0, 0, 0, 0, 0), (0, 0, 2, 0, 0, 0), True),
        ((2, 3, 0, 0, 0, 0), (0, 0, 2, 1, 0, 0), True),  # in two groups, though not in one
        ((2, 2, 2, 0, 0, 0), (0, 0, 0, 1, 1, 1), True),
        ((3, 2, 0, 0, 0, 0), (1, 0, 1, 1, 0, 0), True),
        ((2, 2, 0, 0, 0, 0), (1, 0, 1, 1, 0, 0), False),
        ((1, 1, 1, 1, 1, 0), (0, 0, 0, 0, 0, 1), False),
    ],
)
def test_trades_one_by_one(cards: Cards, cost: Cards, enough: bool) -> None:
    assert pays(cards, cost) == enough
    assert bool(covers(array(cards), array(cost).astype(np.int64))) == enough


def all_lines(match: rh.Match, most: int) -> Iterator[tuple[int, ...]]:
    """Yield every line that could be built, payable or not: simple paths over free spaces to a new city."""
    state = match.states[0]
    seat = int(state["turn"])
    own = {point for point in range(len(POINT_NAMES)) if state["network"][point] >> seat & 1}

    def grow(line: tuple[int, ...], touched: frozenset[int]) -> Iterator[tuple[int, ...]]:
        end = int(ARC_TO[line[-1]])
        if end < CITIES:
            yield line
        elif len(line) < most:
            for arc in range(ARCS):
                target = int(ARC_TO[arc])
                if ARC_FROM[arc] == end and target not in touched and is_free(arc):
                    yield from grow((*line, arc), touched | {target})

    def is_free(arc: int) -> bool:
        track_ = int(state["track"][arc // 2])
        return not track_ >> seat & 1 if state["shared"] else track_ == 0

    for arc in range(ARCS):
        if ARC_FROM[arc] in own and ARC_TO[arc] not in own and is_free(arc) and most > 0:
            yield from grow((arc,), frozenset(own | {int(ARC_TO[arc])}))


def payable_lines(match: rh.Match) -> list[tuple[int, ...]]:
    """Return every line that can be built."""
    state = match.states[0]
    cards = tuple(state["hand"][state["turn"]].tolist())
    most = min(sum(cards), int(state["pieces"][state["turn"]]))
    lines = []
    for line in all_lines(match, most):
        cost = tuple(sum(TABLES.KIND[arc // 2] == kind for arc in line) for kind in range(6))
        if pays(cards, cost):
            lines.append(line)
    return lines


def name(arc: int) -> str:
    """Return an arc as text."""
    return f"{POINT_NAMES[ARC_FROM[arc]]}-{POINT_NAMES[ARC_TO[arc]]}"


SITES = (
    ("Chicago", (), ()),
    ("Tampa", (), (("Jacksonville", "o10", "Tampa"), ("Jacksonville", "o11"))),
    ("Chicago", ("Chicago", "e6", "Peoria"), (("Peoria", "d5", "Chicago"), ("c7", "Milwaukee", "c6", "c7"))),
    ("Portland", ("Portland", "b16", "Boston"), ()),
    ("Milwaukee", (), (("Chicago", "c7", "Milwaukee", "c6", "Chicago"), ("b5", "a6"), ("b5", "c6"))),
)


@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("site", range(len(SITES)))
def test_at_each_step_just_those_spaces_are_on_offer_that_can_be_finished_and_paid(site: int, shared: bool) -> None:
    city, own, others = SITES[site]
    pick = random.Random(site)
    for _ in range(4 if shared else 8):
        match = begun(city, "New Orleans", shared=shared)
        if own:
            track(match, 0, *own)
        for line in others:
            track(match, 1, *line)
        match.states[0]["pieces"][0] = pick.choice([3, 45])
        hand(match, 0, "".join(pick.choices(pick.choice(["WwBbRr", "WbR", "Wb"]), k=pick.randint(1, 5))))
        lines = payable_lines(match)
        assert ("build" in {str(action) for action in match.actions()}) == bool(lines)
        if not lines:
            continue
        play(match, "build")
        laid = 0
        while match.view()["phase"] == "building":
            assert spaces(match) == {name(line[laid]) for line in lines}
            chosen = pick.choice(sorted(spaces(match)))
            lines = [line for line in lines if name(line[laid]) == chosen]
            laid += 1
            play(match, chosen)
        assert any(len(line) == laid for line in lines)


@pytest.mark.parametrize("site", range(len(SITES)))
def test_the_plans_are_the_cheapest_lines(site: int) -> None:
    city, own, others = SITES[site]
    pick = random.Random(site)
    for _ in range(3):
        match = begun(city, "New Orleans")
        if own:
            track(match, 0, *own)
        for points in others:
            track(match, 1, *points)
        hand(match, 0, "".join(pick.choices("WwBbRr", k=5)))
        cards = tuple(match.states[0]["hand"][0].tolist())
        cheapest: dict[str, tuple[int, set[tuple[str, ...]]]] = {}
        for line in payable_lines(match):
            cost = tuple(sum(TABLES.KIND[arc // 2] == kind for arc in line) for kind in range(6))
            needed = min(sum(paid) for paid in sensible_payments(cards, cost))
            goal = POINT_NAMES[ARC_TO[line[-1]]]
            best, found = cheapest.get(goal, (99, set()))
            spaces_ = tuple(name(arc) for arc in line)
            if needed <= best:
                cheapest[goal] = (needed, {spaces_} | (found if needed == best else set()))
        for goal in POINT_NAMES[:CITIES]:
            plans = plan(match, goal)
            found = {tuple(map(str, each.spaces)) for each in plans}
            assert found == cheapest.get(goal, (0, set()))[1]
            assert all(each.cards == cheapest[goal][0] for each in plans)
            assert all(sum(paid.values()) == each.cards for each in plans for paid in each.payments)


def test_a_plan_can_be_played_and_followed_up() -> None:
    match = hand(begun("Chicago", "Boston"), 0, "BRRwW")
    first = plan(match, "St. Louis")[0]
    play(match, "build", str(first.spaces[0]))
    assert [each.spaces for each in plan(match, "St. Louis")] == [first.spaces[1:]]
    play(match, *map(str, first.spaces[1:]))
    assert "St. Louis" in match.view()["cities"][0]


def test_there_is_no_plan_for_what_is_connected_or_out_of_reach_or_at_the_wrong_time() -> None:
    match = hand(begun("Chicago", "Boston"), 0, "BW")
    assert plan(match, "Peoria")
    assert plan(match, "Chicago") == []
    assert plan(match, "Tampa") == []
    play(match, "draw")
    assert plan(match, "Peoria") == []
    with pytest.raises(rh.BadSetting, match="no city 'Paris'"):
        plan(match, "Paris")


def test_with_a_rich_hand_everything_near_is_payable() -> None:
    match = hand(begun("Chicago", "Boston"), 0, "WwBbRr" * 6)
    renew(match)
    assert "build" in {str(action) for action in match.actions()}
    play(match, "build")
    assert len(spaces(match)) == 6
