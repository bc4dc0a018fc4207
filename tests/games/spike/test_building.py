"""Building lines, paying for them, and the market."""

import numpy as np
import pytest

import roundhouse as rh
from roundhouse.games.spike.tables import COMMODITY_NAMES
from tests.games.spike.layout import (
    arc_of,
    begun,
    hand,
    line,
    listed,
    play,
    renew,
    spaces,
    told,
    track,
)


def at_chicago(letters: str, **options: bool) -> rh.Match:
    """Return a match in which Green begins in Chicago with these cards and Orange in Boston with none."""
    match = begun("Chicago", "Boston", **options)
    hand(match, 1, "")
    return hand(match, 0, letters)


def test_a_line_begins_at_the_trains_city() -> None:
    match = play(at_chicago("BW"), "build")
    assert {text.partition("-")[0] for text in spaces(match)} == {"Chicago"}
    assert "does not touch this space" in match.why_not("Peoria-e6")


def test_only_what_can_be_finished_and_paid_is_on_offer() -> None:
    match = play(at_chicago("BW"), "build")
    assert spaces(match) == {"Chicago-e6"}
    play(match, "Chicago-e6")
    assert spaces(match) == {"e6-Peoria"}
    assert "cannot finish a line" in match.why_not("e6-f5")


def test_without_a_payable_line_there_is_no_building() -> None:
    match = at_chicago("Br")
    assert "build" not in listed(match)
    assert "cannot finish a line" in match.why_not("build")
    assert "build" in listed(hand(match, 0, "BW"))


def test_every_space_is_paid_with_a_card_of_its_kind() -> None:
    match = line(at_chicago("BWr"), ["Chicago", "e6", "Peoria"])
    assert match.turn == 1
    assert match.view(0)["hand"] == {"dotted red": 1}
    assert match.view()["discards"] == {"solid white": 1, "solid blue": 1}


def test_a_line_may_branch_off_any_city_or_junction_of_the_network() -> None:
    match = at_chicago("rW")
    track(match, 0, "Chicago", "e6", "Peoria")
    play(match, "build")
    assert "e6-e7" in spaces(match)
    hand(match, 0, "br")
    assert "Peoria-f4" in spaces(match)


def test_a_line_does_not_branch_off_the_track_of_another() -> None:
    match = at_chicago("wBRR")
    track(match, 1, "Indianapolis", "f8", "Cincinnati")
    play(match, "build")
    assert all(text.startswith("Chicago-") for text in spaces(match))
    assert "does not touch this space" in match.why_not("f8-f7")


def test_a_line_runs_through_junctions_and_ends_in_the_first_city() -> None:
    match = line(at_chicago("BRR"), ["Chicago", "e6", "f5", "St. Louis"])
    assert match.turn == 1
    assert match.view()["cities"][0] == ["Chicago", "St. Louis"]
    match = at_chicago("BWbr")
    play(match, "build", "Chicago-e6", "e6-Peoria")
    assert match.view()["phase"] != "building"


def test_a_line_does_not_run_into_the_own_network_again() -> None:
    match = at_chicago("WwBbRrWwBbRr")
    track(match, 0, "Chicago", "e6", "Peoria")
    play(match, "build")
    assert "Chicago-d5" in spaces(match)
    play(match, "Chicago-d5")
    assert not {"d5-e6", "d5-Peoria", "d5-Chicago"} & spaces(match)
    assert "already in your network" in match.why_not("d5-e6")


def test_a_line_does_not_cross_itself() -> None:
    match = at_chicago("WwBbRrWwBbRrWwBbRr")
    play(match, "build", "Chicago-e6", "e6-f6", "f6-f5")
    assert "f5-e6" not in spaces(match)


def test_the_new_city_must_be_new() -> None:
    match = at_chicago("BW")
    track(match, 0, "Chicago", "d5", "Peoria")
    assert "build" not in listed(match)


def test_a_space_holds_one_piece_so_others_cannot_build_there() -> None:
    match = at_chicago("BW")
    track(match, 1, "Peoria", "e6", "e7", "Indianapolis")
    assert "build" not in listed(match)
    hand(match, 0, "BRR")
    play(match, "build", "Chicago-e6")
    assert spaces(match) == {"e6-f5"}
    assert "somebody else's track is here" in match.why_not("e6-Peoria")


def test_cities_and_junctions_are_shared() -> None:
    match = at_chicago("BRR")
    track(match, 1, "Peoria", "e6", "e7", "Indianapolis")
    track(match, 1, "Peoria", "f4", "St. Louis")
    line(match, ["Chicago", "e6", "f5", "St. Louis"])
    assert match.view()["cities"] == [
        ["Chicago", "St. Louis"],
        ["Boston", "Indianapolis", "Peoria", "St. Louis"],
    ]


def test_with_shared_spaces_each_player_has_room_for_a_piece() -> None:
    match = at_chicago("BW", shared=True)
    track(match, 1, "Chicago", "e6", "Peoria")
    line(match, ["Chicago", "e6", "Peoria"])
    space = arc_of("Chicago", "e6") >> 1
    assert match.states[0]["track"][space] == 0b11
    assert match.view()["track"][0] == [
        {"start": "Chicago", "end": "e6"},
        {"start": "Peoria", "end": "e6"},
    ]


def test_with_shared_spaces_nobody_builds_twice_on_one() -> None:
    match = at_chicago("WwBbRrWwBbRr", shared=True)
    track(match, 0, "Chicago", "e6", "Peoria")
    play(match, "build")
    assert not {"Chicago-e6", "e6-Peoria"} & spaces(match)
    assert "your track is already here" in match.why_not("Chicago-e6")


def test_no_more_pieces_are_laid_than_are_left() -> None:
    match = at_chicago("BRRW")
    match.states[0]["pieces"][0] = 2
    play(renew(match), "build", "Chicago-e6")
    assert spaces(match) == {"e6-Peoria"}


def test_without_track_nobody_builds() -> None:
    match = at_chicago("BRRW")
    match.states[0]["pieces"][0] = 0
    renew(match)
    assert "build" not in listed(match)
    assert match.why_not("build") == "you have no track left"


def test_a_line_ends_the_turn_and_uses_pieces_up() -> None:
    match = line(at_chicago("BW"), ["Chicago", "e6", "Peoria"])
    assert match.turn == 1
    assert match.view()["pieces"] == [43, 45]


def test_two_solid_white_stand_for_one_card_of_any_kind() -> None:
    match = line(at_chicago("WWW"), ["Chicago", "e6", "Peoria"])
    assert match.view()["discards"] == {"solid white": 3}


def test_three_dotted_blue_stand_for_two_cards_of_one_kind_but_not_of_two() -> None:
    match = at_chicago("bbbB")
    assert "build" in listed(match)
    play(match, "build")
    assert "Chicago-e6" in spaces(match)
    play(match, "Chicago-e6")
    assert "e6-f5" in spaces(match), "R and R are of one kind"
    match = play(at_chicago("bbb"), "build")
    assert "Chicago-e6" not in spaces(match), "B and W are two kinds: they take two for each"
    match = play(at_chicago("bbbb"), "build")
    assert "Chicago-e6" in spaces(match)


def test_several_trades_may_be_made_for_one_line() -> None:
    match = line(at_chicago("bbrr"), ["Chicago", "e6", "Peoria"])
    assert match.view()["discards"] == {"dotted blue": 2, "dotted red": 2}


def test_all_sensible_payments_are_on_offer() -> None:
    match = line(at_chicago("BWrr"), ["Chicago", "e6", "Peoria"])
    assert listed(match) == {"pay 0 solid white", "pay 1 solid white"}
    kept = play(match.copy(), "pay 0 solid white")
    assert kept.view()["discards"] == {"solid blue": 1, "dotted red": 2}
    spent = play(match.copy(), "pay 1 solid white")
    assert listed(spent) == {"pay 0 solid blue", "pay 1 solid blue"}
    assert play(spent.copy(), "pay 1 solid blue").view()["discards"] == {"solid white": 1, "solid blue": 1}
    assert play(spent.copy(), "pay 0 solid blue").view()["discards"] == {"solid white": 1, "dotted red": 2}


def test_wasteful_payments_are_not_on_offer() -> None:
    match = line(at_chicago("BWWW"), ["Chicago", "e6", "Peoria"])
    assert listed(match) == {"pay 1 solid white", "pay 3 solid white"}
    assert "more than you need" in match.why_not("pay 2 solid white")
    assert play(match.copy(), "pay 1 solid white").view()["discards"] == {"solid white": 1, "solid blue": 1}
    assert play(match.copy(), "pay 3 solid white").view()["discards"] == {"solid white": 3}


def test_a_payment_without_a_choice_is_made_at_once() -> None:
    match = line(at_chicago("BBWW"), ["Chicago", "e6", "Peoria"])
    assert (match.turn, match.view()["discards"]) == (1, {"solid white": 1, "solid blue": 1})


def test_what_is_paid_is_told_and_everyone_sees_it() -> None:
    match = line(at_chicago("BWr"), ["Chicago", "e6", "Peoria"])
    assert "Green pays with 1 solid white and 1 solid blue" in told(match, seat=1)


def test_a_hand_has_no_limit() -> None:
    match = at_chicago("WwBbRr" * 9)
    assert match.view()["hands"][0] == 54
    assert "draw" in listed(match)


def market_of(match: rh.Match, commodity: str) -> list[str]:
    """Return the column of a commodity, the dearest first."""
    column: list[str] = next(column for column in match.view()["market"] if commodity in column)
    return column


def with_price(match: rh.Match, commodity: str, price: int) -> rh.Match:
    """Let a commodity change places with the one in its column that has this price."""
    state = match.states[0]
    goods = COMMODITY_NAMES.index(commodity)
    other = next(
        n
        for n in range(len(COMMODITY_NAMES))
        if state["column"][n] == state["column"][goods] and state["price"][n] == price
    )
    state["price"][other] = state["price"][goods]
    state["price"][goods] = price
    return renew(match)


@pytest.mark.parametrize("price", [1, 2, 3])
def test_a_new_city_pays_the_price_and_its_commodity_drops_to_1(price: int) -> None:
    match = with_price(at_chicago("BW"), "corn", price)
    before = market_of(match, "corn")
    others = [column for column in match.view()["market"] if "corn" not in column]
    assert match.view()["prices"]["corn"] == price
    line(match, ["Chicago", "e6", "Peoria"])
    assert match.view()["money"] == [price, 0]
    assert match.view()["prices"]["corn"] == 1
    rest = [name for name in before if name != "corn"]
    assert market_of(match, "corn") == [*rest, "corn"], "the others keep their order and move up to fill the gap"
    assert [column for column in match.view()["market"] if "corn" not in column] == others


def test_the_books_example_of_pigs_in_norfolk() -> None:
    match = begun("Roanoke", "Boston")
    hand(match, 0, "RWwBbr" * 2)
    with_price(match, "pigs", 3)
    first, second = [name for name in market_of(match, "pigs") if name != "pigs"]
    play(match, "build")
    while match.view()["phase"] == "building":
        towards = [text for text in spaces(match) if text.endswith("-Norfolk")]
        match.play(towards[0] if towards else next(text for text in sorted(spaces(match)) if "-h12" in text))
    while match.turn == 0:
        match.play(match.legal()[0])
    assert match.view()["money"][0] == 3
    assert market_of(match, "pigs") == [first, second, "pigs"]


def test_a_city_that_another_has_connected_pays_too() -> None:
    match = with_price(at_chicago("BW"), "corn", 3)
    track(match, 1, "Boston", "c16")
    track(match, 1, "Indianapolis", "f7", "f6", "f5", "Peoria")
    line(match, ["Chicago", "e6", "Peoria"])
    assert match.view()["money"][0] == 3


def test_the_opening_prices_are_three_rows_of_four() -> None:
    for seed in range(20):
        match = rh.new("spike", seed=seed)
        assert sorted(match.states[0]["price"].tolist()) == [1] * 4 + [2] * 4 + [3] * 4
        assert np.bincount(match.states[0]["column"]).tolist() == [3, 3, 3, 3]
