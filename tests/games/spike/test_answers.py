"""What SPIKE answers: lines that can be built and paid, ways to pay, trips; each comes true when played."""

import functools
import itertools
from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.games.spike.board import BOARD
from roundhouse.games.spike.notation import Space
from roundhouse.games.spike.shapes import Ends
from roundhouse.games.spike.tables import KIND_NAMES, KINDS
from roundhouse.games.spike.trade_words import trades_of
from roundhouse.games.spike.trades import is_sensible
from tests.games.spike.purposeful import Purposeful
from tests.games.spike.slow_plan import plan

NO_LINES: dict[str, Any] = {"cities": [], "starts": [], "city": "", "lines": [], "why": "", "reason": None}
DEEDS = ("loaded", "delivered")
GAMES = ({"seats": 2, "seed": 3, "advanced": True}, {"seats": 3, "seed": 8, "shared": True})


def positions(*phases: str) -> list[rh.Match]:
    """Return positions of these phases, some of each, early and late in games that are played with a purpose."""
    found = [match for phase, match in all_positions() if phase in phases]
    assert found
    return found


@functools.cache
def all_positions() -> list[tuple[str, rh.Match]]:
    """Return positions of all phases."""
    found: list[tuple[str, rh.Match]] = []
    for options in GAMES:
        match, pick, kept = rh.new("spike", **options), Random(5), Counter[str]()
        player = Purposeful(match)
        while match.turn is not None:
            phase = match.view()["phase"]
            if pick.random() < 0.3 and kept[phase] < 12:
                kept[phase] += 1
                found.append((phase, match.copy()))
            faster = "upgrade speed" in map(str, match.actions())
            purpose = "upgrade speed" if faster else player.decide()
            match.play(purpose if phase in {"acting", "building"} else pick.choice(match.legal()))
    return found


def counted(cards: dict[str, int]) -> list[int]:
    return [cards.get(name, 0) for name in KIND_NAMES]


def spaces_of(match: rh.Match) -> set[str]:
    """Return the legal actions that name a space."""
    return {str(action) for action in match.actions() if isinstance(action, Space)}


def track_of(match: rh.Match, seat: int | None) -> set[frozenset[str]]:
    """Return the spaces that a seat has track on, each by its ends."""
    return {frozenset(space.values()) for space in match.view()["track"][seat]}


@pytest.mark.deep
def test_lines_take_the_fewest_cards_and_are_paid_in_every_cheapest_way() -> None:
    compared = 0
    for match in positions("acting", "building")[::4]:
        told = match.ask("lines")
        for city in list(BOARD.makes)[::2]:
            slow, lines = plan(match, city), match.ask("lines", {"city": city})["lines"]
            assert (city in told["cities"]) == bool(lines) == bool(slow)
            if slow:
                compared += 1
                assert lines[0]["cards"] == slow[0].cards
                best = next(each for each in slow if list(each.points) == lines[0]["points"])
                paid = [payment["cards"] for payment in lines[0]["payments"]]
                assert all(cards in best.payments for cards in paid)
                assert len(paid) == min(6, len(best.payments))
    assert compared > 5


def test_a_line_is_built_and_paid_by_its_actions() -> None:
    built = 0
    for match in positions("acting", "building")[::2]:
        seat = match.turn
        for city in match.ask("lines")["cities"][:4]:
            for line in match.ask("lines", {"city": city})["lines"]:
                for payment in line["payments"]:
                    after = match.copy()
                    outcome = after.play_all(payment["actions"])
                    assert outcome.played == len(payment["actions"])
                    assert city in after.view()["cities"][seat]
                    spent: Counter[str] = Counter(match.view(seat)["hand"])
                    spent.subtract(after.view(seat)["hand"])
                    assert {kind: count for kind, count in spent.items() if count > 0} == payment["cards"]
                    assert sum(payment["cards"].values()) == line["cards"]
                    built += 1
    assert built > 50


def test_lines_begin_just_where_one_can_begin_or_go_on() -> None:
    for match in positions("acting", "building"):
        told = match.ask("lines")
        laying = match.copy()
        if match.view()["phase"] == "acting":
            if "build" not in map(str, match.actions()):
                assert told == NO_LINES
                continue
            laying.play("build")
        assert {f"{start['space']['start']}-{start['space']['end']}" for start in told["starts"]} == spaces_of(laying)
        for start in told["starts"][:3]:
            after = match.copy()
            outcome = after.play_all(start["actions"])
            assert outcome.played == len(start["actions"])
            assert frozenset(start["space"].values()) in track_of(after, match.turn)


def test_payments_are_those_that_the_rules_offer_the_fewest_cards_first() -> None:
    for match in positions("paying"):
        told, state = match.ask("payments"), match.state
        whole = [payment["cards"] for payment in told["payments"]]
        assert len(whole) == min(6, told["count"])
        assert [sum(cards.values()) for cards in whole] == sorted(sum(cards.values()) for cards in whole)
        assert all(is_sensible(np.array(counted(cards)), state["cost"].astype(np.int64)) for cards in whole)
        firsts = {payment["actions"][0] for payment in told["payments"]}
        legal = set(match.legal())
        assert firsts <= legal
        if told["count"] <= 6:
            assert firsts == legal
        for payment in told["payments"]:
            after = match.copy()
            outcome = after.play_all(payment["actions"])
            assert outcome.played == len(payment["actions"])


def test_there_are_as_many_payments_as_there_are_ways_through_the_decisions() -> None:
    def ways(match: rh.Match, seat: int | None) -> int:
        if match.turn != seat or match.view()["phase"] != "paying":
            return 1
        total = 0
        for action in match.legal():
            after = match.copy()
            after.play(action)
            total += ways(after, seat)
        return total

    for match in positions("paying")[:6]:
        assert match.ask("payments")["count"] == ways(match, match.turn)


@pytest.mark.parametrize(
    ("cards", "cost", "trades"),
    [
        ([3, 0, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0], [(3, 0, 2, 1)]),
        ([4, 0, 0, 0, 0, 0], [0, 1, 1, 0, 0, 0], [(2, 0, 1, 1), (2, 0, 1, 2)]),
        ([1, 1, 0, 0, 0, 0], [1, 1, 0, 0, 0, 0], []),
    ],
)
def test_n_cards_of_a_kind_are_traded_for_one_less_of_another(
    cards: list[int], cost: list[int], trades: list[tuple[int, int, int, int]]
) -> None:
    told = [
        {"gives": gives, "kind": KIND_NAMES[kind], "brings": brings, "other": KIND_NAMES[other]}
        for gives, kind, brings, other in trades
    ]
    assert trades_of(cards, cost) == told


def test_every_payment_can_be_told_as_trades_that_come_out_even() -> None:
    traded = 0
    for match in positions("paying"):
        cost = match.state["cost"].tolist()
        for payment in match.ask("payments")["payments"]:
            left = counted(payment["cards"])
            for trade in payment["trades"]:
                assert trade["gives"] == trade["brings"] + 1
                left[KIND_NAMES.index(trade["kind"])] -= trade["gives"]
                left[KIND_NAMES.index(trade["other"])] += trade["brings"]
                traded += 1
            assert left == cost
    assert traded


def test_trips_begin_with_each_move_that_is_legal_and_arrive() -> None:
    longest = 0
    for match in positions("moving", "acting", "running"):
        seat, trips = match.turn, [trip for trip in match.ask("trips")["trips"] if trip["turns"] == 1]
        legal = spaces_of(match) | ({"enter"} & set(map(str, match.actions())))
        first = {str(match.game.typed[trip["actions"][0]]) for trip in trips if not trip["deeds"]}
        assert first == legal
        for trip in trips:
            after = match.copy()
            outcome = after.play_all(trip["actions"])
            assert outcome.played == len(trip["actions"])
            train = after.view()["trains"][seat]
            assert train["city"] == trip["city"]
            assert ends_of(train["space"]) == ends_of(trip["space"])
            longest = max(longest, len(trip["actions"]))
    assert longest > 1


def test_a_trip_loads_and_delivers_what_it_says_and_can_be_made_without() -> None:
    seen = Counter[str]()
    for match in positions("moving", "acting", "running"):
        trips = match.ask("trips")["trips"]
        for trip in trips:
            after = match.copy()
            after.play_all(trip["actions"])
            told = [event for event in after.events(match.turn, since=len(match)) if event.name in DEEDS]
            assert [(event.name, event.data["commodity"]) for event in told] == [
                (f"{deed['deed']}ed", deed["commodity"]) for deed in trip["deeds"]
            ]
            assert [event.data["money"] for event in told if event.name == "delivered"] == [
                deed["money"] for deed in trip["deeds"] if deed["deed"] == "deliver"
            ]
            seen.update(deed["deed"] for deed in trip["deeds"])
            if trip["deeds"] and trip["turns"] == 1:
                place = (trip["city"], trip["space"])
                assert any((each["city"], each["space"]) == place and not each["deeds"] for each in trips)
    assert seen["load"]
    assert seen["deliver"]


def test_a_far_city_of_the_network_is_approached_turn_by_turn() -> None:
    far = 0
    for match in positions("moving", "acting"):
        seat = match.turn
        for trip in match.ask("trips")["trips"]:
            if trip["turns"] == 1:
                continue
            far += 1
            assert trip["city"] in match.view()["cities"][seat]
            after = match.copy()
            after.play_all(trip["actions"])
            train = after.view()["trains"][seat]
            assert train["city"] != trip["city"]
            ways = [{a, b} for a, b in itertools.pairwise(trip["points"])]
            assert train["city"] in trip["points"] or ends_of(train["space"]) in ways
    assert far


def test_a_trip_says_whether_it_needs_the_action_of_the_turn() -> None:
    for match in positions("moving", "acting"):
        for trip in match.ask("trips")["trips"]:
            after = match.copy()
            after.play_all(trip["actions"])
            names = {event.name for event in after.events(match.turn, since=len(match))}
            assert trip["spends"] is bool(names & {"set_off", "boosted"})


def ends_of(space: Ends | None) -> set[str]:
    """Return the ends of a space, in no order."""
    return {space["start"], space["end"]} if space else set()


def test_lines_to_a_city_that_is_not_there_are_refused() -> None:
    match = positions("acting")[0]
    with pytest.raises(rh.BadSetting, match="there is no city 'Atlantis' on the board"):
        match.ask("lines", {"city": "Atlantis"})


def test_where_nothing_is_built_paid_or_run_there_is_nothing_to_tell() -> None:
    match = rh.new("spike", seats=2, seed=1)
    assert match.ask("lines") == NO_LINES
    assert match.ask("payments") == {"count": 0, "payments": []}
    assert match.ask("trips") == {"trips": []}


def test_many_cards_in_hand_reach_most_of_the_map() -> None:
    match = next(each for each in positions("acting") if each.ask("lines")["cities"]).copy()
    match.state["hand"][match.turn] = [6] * KINDS
    rich = rh.new("spike", seats=match.seats, seed=match.seed, **match.options.as_dict())
    rich._use_buffer(match.game.driver.buffer_with(match.states))
    assert len(rich.ask("lines")["cities"]) > 24
