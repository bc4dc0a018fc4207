"""The setup, also the advanced one."""

from collections import Counter

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.games.spike.board import BOARD
from roundhouse.games.spike.tables import COMMODITY_NAMES, POINT_NAMES
from tests.games.spike.layout import listed, play, told

CITIES = sorted(BOARD.makes)


@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (3, 10), (4, 10)])
def test_there_are_ten_cards_of_each_kind_and_seven_for_two_players(seats: int, cards: int) -> None:
    state = rh.new("spike", seats=seats, seed=3).states[0]
    deck = np.bincount(state["deck"][: state["left"]], minlength=6)
    assert (deck + state["hand"].sum(axis=0)).tolist() == [cards] * 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_45_pieces_and_a_train_of_speed_1_power_2_and_one_car(seats: int) -> None:
    view = rh.new("spike", seats=seats, seed=3).view()
    assert set(view["pieces"]) == {45}
    assert set(view["money"]) == {0}
    for train in view["trains"]:
        assert (train["speed"], train["power"], train["freight"], train["cargo"]) == (1, 2, 1, [])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_contract_of_each_commodity_is_dealt_evenly(seats: int) -> None:
    for seed in range(10):
        contracts = rh.new("spike", seats=seats, seed=seed).view()["contracts"]
        assert [len(each) for each in contracts] == [12 // seats] * seats
        assert sorted(name for each in contracts for name in each) == sorted(COMMODITY_NAMES)


def test_contracts_their_sides_and_their_holders_vary() -> None:
    seen: dict[str, Counter[int]] = {"contract": Counter(), "side": Counter(), "holder": Counter()}
    for seed in range(300):
        state = rh.new("spike", seats=3, seed=seed).states[0]
        for field, counter in seen.items():
            counter[int(state[field][0])] += 1
    assert len(seen["contract"]) == 3
    assert min(seen["contract"].values()) > 70
    assert min(seen["side"].values()) > 120
    assert len(seen["holder"]) == 3
    assert min(seen["holder"].values()) > 70


def test_the_market_varies() -> None:
    prices = Counter(int(rh.new("spike", seed=seed).states[0]["price"][4]) for seed in range(300))
    assert len(prices) == 3
    assert min(prices.values()) > 70


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_is_dealt_five_and_the_first_player_gives_one_to_the_right(seats: int) -> None:
    match = rh.new("spike", seats=seats, seed=2)
    assert set(match.view()["hands"]) == {5}
    assert match.turn == 0
    own = match.view(0)["hand"]
    assert listed(match) == {f"give {kind}" for kind in own}
    kind = next(iter(own))
    before = match.view(seats - 1)["hand"].get(kind, 0)
    play(match, f"give {kind}")
    sizes = match.view()["hands"]
    assert sizes == [4, *[5] * (seats - 2), 6]
    assert match.view(seats - 1)["hand"][kind] == before + 1


def test_only_giver_and_receiver_know_the_card() -> None:
    match = rh.new("spike", seats=4, seed=2)
    action = match.actions()[0]
    play(match, str(action))
    kind = str(action).removeprefix("give ")
    assert [match.view(seat)["gift"]["kind"] for seat in (0, 1, 2, 3, None)] == [kind, None, None, kind, None]
    assert (match.view()["gift"]["giver"], match.view()["gift"]["receiver"]) == (0, 3)
    assert f"Green gives a {kind} card to Black" in told(match, seat=3)
    assert "Green gives a card to Black" in told(match, seat=1)


def test_the_four_cards_and_the_routes_come_after_the_gift() -> None:
    match = rh.new("spike", seats=3, seed=2)
    assert match.view(0)["face_up"] == []
    assert match.view(0)["routes"][0] == []
    match.play(match.legal()[0])
    assert len(match.view()["face_up"]) == 4
    assert len(match.view(0)["routes"][0]) == 1


def test_each_route_is_dealt_once() -> None:
    for seed in range(40):
        match = rh.new("spike", seats=4, seed=seed, advanced=True)
        while match.view()["phase"] != "placing":
            match.play(match.legal()[0])
        routes = match.states[0]["routes"].ravel().tolist()
        assert len(set(routes)) == 8
        assert min(routes) >= 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_turn_order_each_puts_the_locomotive_in_any_city(seats: int) -> None:
    match = rh.new("spike", seats=seats, seed=2)
    match.play(match.legal()[0])
    for seat in range(seats):
        assert match.turn == seat
        assert listed(match) == {f"begin in {city}" for city in CITIES}
        play(match, "begin in Chicago")
    assert (match.turn, match.view()["phase"]) == (0, "acting")
    assert all(train["city"] == "Chicago" for train in match.view()["trains"])
    assert all(cities == ["Chicago"] for cities in match.view()["cities"])


def test_players_take_turns_clockwise_from_the_first() -> None:
    match = rh.new("spike", seats=3, seed=2)
    match.play(match.legal()[0])
    play(match, "begin in Chicago", "begin in Boston", "begin in Tampa")
    for seat in (0, 1, 2, 0, 1, 2):
        assert match.turn == seat
        play(match, "draw", "draw")


def test_in_the_basic_game_the_sides_are_dealt_and_one_route_each() -> None:
    match = rh.new("spike", seats=3, seed=2)
    assert match.view()["phase"] == "giving"
    assert all(len(each["sides"]) == 1 for seat in match.view()["contracts"] for each in seat.values())
    match.play(match.legal()[0])
    assert match.view()["phase"] == "placing"


def test_in_the_advanced_game_each_picks_the_sides_before_cards_are_dealt() -> None:
    match = rh.new("spike", seats=3, seed=2, advanced=True)
    for seat in range(3):
        for _ in range(4):
            view = match.view()
            assert (match.turn, view["phase"]) == (seat, "sides")
            assert listed(match) == {"side 1", "side 2"}
            assert set(view["hands"]) == {0}
            commodity = view["offer"]
            assert commodity is not None
            first, second = view["contracts"][seat][commodity]["sides"]
            side = 1 + len(match) % 2
            play(match, f"side {side}")
            chosen = match.view()["contracts"][seat][commodity]["sides"]
            assert chosen == [(first, second)[side - 1]]
    assert match.view()["phase"] == "giving"
    assert set(match.view()["hands"]) == {5}


def test_in_the_advanced_game_each_keeps_one_of_two_routes() -> None:
    match = rh.new("spike", seats=2, seed=2, advanced=True)
    while match.view()["phase"] != "routes":
        match.play(match.legal()[0])
    for seat in range(2):
        assert match.turn == seat
        assert listed(match) == {"keep route 1", "keep route 2"}
        first, second = match.view(seat)["routes"][seat]
        assert match.view(1 - seat)["routes"][seat] == []
        play(match, f"keep route {seat + 1}")
        assert match.view(seat)["routes"][seat] == [(first, second)[seat]]
        assert match.view(1 - seat)["routes"][seat] == []
    assert match.view()["phase"] == "placing"


def test_everything_else_is_refused_during_the_opening() -> None:
    match = rh.new("spike", seats=2, seed=2)
    assert match.why_not("draw") == "first choose a card to give away"
    missing = next(f"give {kind}" for kind in ("solid white", "dotted white", "solid blue", "dotted blue", "solid red",
                                               "dotted red") if kind not in match.view(0)["hand"])  # fmt: skip
    assert "you have no" in match.why_not(missing)
    match.play(match.legal()[0])
    assert match.why_not("draw") == "the locomotives are being placed"
    assert POINT_NAMES.index("Chicago") in match.legal()


def test_points_that_no_space_joins_are_said_to_be_so() -> None:
    match = rh.new("spike", seats=2, seed=2)
    for text, reason in (
        ("chicago - boston", "no track space joins Chicago and Boston"),
        ("St. Louis-e6", "no track space joins St. Louis and e6"),
        ("Chicago-Denver", "there is no city or junction denver on the board"),
        ("Chicago-", "something is missing after “chicago-”: d7, d8, e7, f7, f8"),
        ("go home", "“go” is not understood; it can be begin in, give, side, keep route, a2-, a3-, b1-, b2- …"),
    ):
        with pytest.raises(rh.IllegalAction) as refused:
            match.play(text)
        assert refused.value.reason == reason
